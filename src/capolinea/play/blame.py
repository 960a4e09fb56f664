"""Whose fault it is: what a rulebook of another package does wrong is told by its name, and not as an error of ours."""

from __future__ import annotations

from types import TracebackType

from capolinea.engine.chance import UnforeseenError
from capolinea.engine.rules import Rules
from capolinea.engine.state import IllegalError, StuckError
from capolinea.engine.telling import UndeclaredError
from capolinea.games.faults import show, what, where
from capolinea.play.errors import PlayError, RulebookError

OURS = "capolinea"  # the package whose rulebooks nobody else is to be blamed for


class Blame:
    """Turns whatever a rulebook's code raises into a `RulebookError` with one sentence.

    Rulebooks of this package are left alone: their errors are ours. Without `surely`, only what came through the
    rulebook's own code is taken for its fault.
    """

    __slots__ = ("_name", "_package", "_surely")

    def __init__(self, rules: Rules, *, surely: bool = True) -> None:
        module = type(rules).__module__
        self._name = rules.NAME
        self._package = module.rpartition(".")[0] or module
        self._surely = surely

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if error is None or not self._is_its_fault(error):
            return
        if isinstance(error, UndeclaredError | StuckError):
            raise RulebookError(f"the rulebook {self._name!r} is wrong: {error}", self._name) from error
        show(error)
        spot = where(error, self._package)
        place = f" in {spot}" if spot else ""
        raise RulebookError(f"the rulebook {self._name!r} failed{place}: {what(error)}", self._name) from error

    def _is_its_fault(self, error: BaseException) -> bool:
        if isinstance(error, UndeclaredError | StuckError):
            return True
        ours = self._package.split(".")[0] == OURS
        if ours or isinstance(error, PlayError | RulebookError | UnforeseenError | IllegalError):
            return False
        if not isinstance(error, Exception | SystemExit):
            return False
        return self._surely or where(error, self._package) != ""
