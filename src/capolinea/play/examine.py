"""What else a rulebook should get right, tried while random games are played: facts and kinds of points are declared,
what is hidden is dealt anew, and no fact tells it. `proof` proves secrets and records; this names what is to blame."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from capolinea.engine.chance import Quick
from capolinea.engine.rules import Rules
from capolinea.engine.state import State
from capolinea.engine.telling import ACTOR, EVERYBODY, Parts
from capolinea.play.imagine import Imagination
from capolinea.play.match import Match
from capolinea.play.sight import Viewer
from capolinea.play.viewing import view_of

SAMPLES = 3  # imagined states at each moment


class Examination:
    """What was noticed of a rulebook over several games."""

    def __init__(self, rules: Rules) -> None:
        self._telling = rules.telling
        self._categories = set(rules.OWN_CATEGORIES)
        # Of facts that others do not see: what they were, and what they were imagined to be.
        self._true: dict[str, set[str]] = {}
        self._imagined: dict[str, set[str]] = {}

    def look(self, match: Match, rng: random.Random) -> Iterator[str]:
        """What is wrong at this moment of a game."""
        state, seats = match.state, range(len(match.names))
        yield from _undeclared("table", state.table_facts(), self._telling.table_facts)
        for seat in seats:
            yield from _undeclared("seat", state.seat_facts(seat), self._telling.seat_facts)
        for viewer in (*seats, None):
            yield from self._imagine(match, viewer, rng)

    def _imagine(self, match: Match, viewer: Viewer, rng: random.Random) -> Iterator[str]:
        view = match.view(viewer)
        imagination = Imagination(view, match.rules)
        for _ in range(SAMPLES):
            state = imagination.sample(Quick(rng.getrandbits(32)))
            self._note(match.state, state, viewer)
            again = view_of(state, viewer, match.names, match.memory(viewer))
            who = "a spectator" if viewer is None else "a seat"
            for name in _differing(view.own, again.own):
                yield f"the table fact {name!r} tells {who} what is hidden"
            for one, other in zip(view.seats, again.seats, strict=True):
                for name in _differing(one.own, other.own):
                    yield f"the seat fact {name!r} tells {who} what is hidden"

    def _note(self, true: State, imagined: State, viewer: Viewer) -> None:
        for seat in range(int(true.seats)):
            for state, noted in ((true, self._true), (imagined, self._imagined)):
                for name, value in state.seat_facts(seat).items():
                    part = self._telling.seat_facts.get(name)
                    if part is not None and part.who != EVERYBODY and (part.who != ACTOR or seat != viewer):
                        noted.setdefault(name, set()).add(repr(value))

    def score(self, match: Match) -> Iterator[str]:
        """What is wrong with the score sheets of a finished game."""
        for sheet in match.state.score():
            own = sheet.own_categories()
            for name in sorted(set(own) - self._categories):
                yield f"the points {name!r} on the score sheet are not in OWN_CATEGORIES"
            for name in sorted(self._categories - set(own)):
                yield f"OWN_CATEGORIES has {name!r}, which `own_categories` of the score sheet leaves out"
            counted = sum(_points(value) for value in own.values())
            if counted != sheet.extra():
                yield f"`extra` of the score sheet says {sheet.extra()} where its own categories make {counted}"

    def conclude(self) -> Iterator[str]:
        """What is wrong with all games together."""
        for name, values in self._true.items():
            if len(values) > 1 and len(self._imagined.get(name, ())) == 1:
                yield f"`deal_hidden` never deals the seat fact {name!r} to others: it is always the same"


def _undeclared(whose: str, facts: dict[str, Any], declared: Parts) -> Iterator[str]:
    for name in facts:
        if name not in declared:
            yield f"the {whose} fact {name!r} is not declared, so nobody ever sees it"


def _differing(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    return [name for name in {**one, **other} if one.get(name) != other.get(name)]


def _points(value: Any) -> int:
    return sum(value.values()) if isinstance(value, dict) else int(value)
