"""The command `capolinea`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from cyclopts import App, CycloptsError
from rich.console import Console

import capolinea
from capolinea.arena.errors import ArenaError
from capolinea.bots.registry import BotError
from capolinea.cli.arena import arena
from capolinea.cli.learn import learn_app
from capolinea.cli.loadtest import loadtest
from capolinea.cli.maps import maps_app
from capolinea.cli.output import allow_all_letters
from capolinea.cli.play import play
from capolinea.cli.records import replay, verify
from capolinea.cli.review import review
from capolinea.cli.serve import backup, export, serve
from capolinea.cli.simulate import simulate
from capolinea.cli.site import site
from capolinea.cli.think import think
from capolinea.engine import COMPILED
from capolinea.games import faults
from capolinea.games.boardfile import BoardError
from capolinea.games.catalogue import UnknownGameError
from capolinea.learn.errors import LearnError
from capolinea.play.errors import PlayError, RulebookError
from capolinea.play.replay import RecordError
from capolinea.reviews.errors import ReviewError
from capolinea.server.errors import SettingsError, StoreError
from capolinea.server.loadtest.errors import LoadtestError
from capolinea.server.web.site import SiteError

VERBOSE = "--verbose"  # anywhere: with the traceback of what a rulebook of another package does wrong

app = App(
    name="capolinea",
    help="Rail-route board games on one fast, exact engine.",
    help_epilogue="Examples: capolinea (plays) · capolinea maps italy · "
    "capolinea simulate --map europe --seats 4 --games 10000. "
    f"With {VERBOSE}, what fails in a rulebook of another package is shown with its traceback.",
    version=capolinea.__version__,
    help_format="plaintext",
    suppress_keyboard_interrupt=False,  # an interrupted command may have something to say
)
app.command(play)
app.command(maps_app)
app.command(simulate)
app.command(arena)
app.command(learn_app)
app.command(replay)
app.command(verify)
app.command(review)
app.command(serve)
app.command(think)
app.command(backup)
app.command(export)
app.command(site)
app.command(loadtest)


@app.command
def about() -> None:
    """Say which version this is, whether its engine is compiled, and where it runs."""
    kind = "compiled" if COMPILED else "interpreted (slower; install with a C compiler present for the fast one)"
    print(f"capolinea {capolinea.__version__}")
    print(f"engine: {kind}")
    print(f"python: {sys.version.split()[0]} at {Path(sys.executable)}")


def main() -> None:
    """Run the command line: bad input is one sentence and exit code 2."""
    allow_all_letters()
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command, and without any play; returns the exit code."""
    if VERBOSE in arguments:
        arguments = [argument for argument in arguments if argument != VERBOSE]
        os.environ[faults.WANTED] = "1"
    try:
        app(arguments or ["play"], exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        return _refuse(str(error))
    except BoardError as error:
        return _refuse(*str(error).splitlines())  # one sentence a problem
    except (
        UnknownGameError,
        PlayError,
        RulebookError,
        RecordError,
        ReviewError,
        BotError,
        ArenaError,
        LearnError,
        SettingsError,
        StoreError,
        LoadtestError,
        SiteError,
    ) as error:
        return _refuse(str(error))
    except OSError as error:
        return _refuse(f"{error.filename}: {error.strerror}")
    except KeyboardInterrupt as interrupt:
        return _refuse(str(interrupt) or "interrupted", code=130)
    return 0


def _refuse(*sentences: str, code: int = 2) -> int:
    console = Console(stderr=True, soft_wrap=True, highlight=False)
    for sentence in sentences:
        console.print(f"capolinea: {' '.join(sentence.split())}", markup=False)
    return code


if __name__ == "__main__":
    main()
