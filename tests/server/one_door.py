"""The server's command line where processes cannot share a port: all of them have the same door."""

from __future__ import annotations

import sys

from capolinea.cli.main import run
from capolinea.server import workers

if __name__ == "__main__":
    workers.SHARES_PORTS = False
    sys.exit(run(sys.argv[1:]))
