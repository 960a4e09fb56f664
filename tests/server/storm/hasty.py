"""A server for which hours and days are moments: the same program with other numbers, as nothing that takes long would
ever happen between two kills."""

from __future__ import annotations

import sys

from capolinea.cli.main import run
from capolinea.server.notices import notices
from capolinea.server.people import lifetime, people
from capolinea.server.tables import all_tables, patience


def hurry() -> None:
    notices.TICK = 0.05
    notices.LOOK_AGAIN = 1.0
    notices.TRY_AGAIN = (0.4, 0.4, 0.4)
    people.HERE_SECONDS = 0.3
    lifetime.SIGN_SECONDS = 0.1
    all_tables.SWEEP_SECONDS = 0.1
    patience.FIRST_REMINDER = 0.4
    patience.WITHOUT_A_CLOCK = 1.5
    patience.THOUGH_HERE = 3.0
    patience.WEEK = 0.2


if __name__ == "__main__":
    hurry()
    sys.exit(run(sys.argv[1:]))
