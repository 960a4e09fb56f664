"""`python -m capolinea` is the command `capolinea`."""

from __future__ import annotations

from capolinea.cli.main import main

if __name__ == "__main__":
    main()
