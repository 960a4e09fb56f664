"""A server whose clock is ahead by as many seconds as a file says, which LATER names."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from capolinea.cli.main import run

if __name__ == "__main__":
    really, ahead = time.time, Path(os.environ["LATER"])
    time.time = lambda: really() + float(ahead.read_text())
    sys.exit(run(sys.argv[1:]))
