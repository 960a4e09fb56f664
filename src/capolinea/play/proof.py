"""Proving a rulebook: what must hold for all of them, tried on random games. Whoever writes one gets this for free.

Secrets are proven in three ways, none of which believes the rulebook's declarations:

- *Imagined states*: everything hidden from a viewer is dealt anew from its view alone; the view must stay the same,
  byte for byte.
- *Other deals*: what the set-up deals to others in secret is dealt otherwise; the viewer must see no difference.
- *Twins*: the same moment goes on twice, with other luck and, where several decide at once, other choices. What a
  viewer is told of it (lines) and what it may know after it (view) must tell the two apart both, or neither.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec

from capolinea.engine.chance import Chance, Quick, UnforeseenError
from capolinea.engine.rules import Described, Rules
from capolinea.engine.state import State
from capolinea.engine.telling import EACH, PICKED
from capolinea.play.imagine import Imagination
from capolinea.play.match import Match, carry_out
from capolinea.play.notation import Action, LegalActions
from capolinea.play.record import Line
from capolinea.play.replay import Recorded, setup_script
from capolinea.play.sight import Viewer, seen
from capolinea.play.viewing import view_of

TWINS = 3  # pairs tried at each moment


def viewers(match: Match) -> list[Viewer]:
    """Everybody who may look: every seat, and a spectator."""
    return [*range(len(match.names)), None]


def find_leaks(match: Match, rng: random.Random) -> Iterator[str]:
    """What somebody could learn at this moment of a match, or from what comes next, that must stay hidden."""
    chance = Quick(rng.getrandbits(32))
    for viewer in viewers(match):
        yield from _imagined(match, viewer, chance)
        if match.actions == 0:
            yield from _dealt_otherwise(match, viewer, rng)
    for _ in range(TWINS if not match.over else 0):
        yield from _twins(match, rng)


def _who(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def _imagined(match: Match, viewer: Viewer, chance: Chance) -> Iterator[str]:
    view = match.view(viewer)
    state = Imagination(view, match.rules).sample(chance)
    again = view_of(state, viewer, match.names, match.memory(viewer))
    if again.json() != view.json():
        yield f"the view of {_who(viewer)} tells what is hidden: {_difference(view, again)}"
    elif match.actions == 0:
        yield from _told_at_setup(match, state, viewer)


def _told_at_setup(match: Match, imagined: State, viewer: Viewer) -> Iterator[str]:
    """Of a deal that its view might be of as well, a viewer must have been told the same."""
    telling = match.rules.telling
    setup = match.lines[1]["setup"]
    told = seen({"setup": setup}, viewer, telling)["setup"]
    again = seen({"setup": setup | imagined.own_setup()}, viewer, telling)["setup"]
    for name in [name for name in told if told[name] != again[name]]:
        yield f"the set-up tells {_who(viewer)} what its view does not: {name} {told[name]!r} or {again[name]!r}"[:300]


def _difference(one: msgspec.Struct, other: msgspec.Struct) -> str:
    fields = [field for field in one.__struct_fields__ if getattr(one, field) != getattr(other, field)]
    return ", ".join(f"{field} {getattr(one, field)!r} or {getattr(other, field)!r}" for field in fields)[:300]


# Other deals


def _dealt_otherwise(match: Match, viewer: Viewer, rng: random.Random) -> Iterator[str]:
    setup = _other_deal(match.rules, match.lines[1]["setup"], viewer, rng)
    state = match.rules.new_state(len(match.names))
    try:
        state.deal(setup_script(match.rules, setup))
    except UnforeseenError:
        return
    if not _came_out(state.own_setup(), setup):
        return  # not every other deal is possible
    view = match.view(viewer)
    again = view_of(state, viewer, match.names, match.memory(viewer))
    if again.json() != view.json():
        yield f"at the set-up {_who(viewer)} sees what others were dealt: {_difference(view, again)}"


def _other_deal(rules: Rules, setup: Line, viewer: Viewer, rng: random.Random) -> Line:
    """The set-up with everything that is dealt to others in secret dealt anew from what nobody was seen to get."""
    changed = dict(setup)
    for name, part in rules.telling.lines["setup"].items():
        if part.who != EACH or part.chance != PICKED or name not in setup:
            continue
        entries = setup[name]
        mine = _things(entries[viewer]) if viewer is not None else []
        left = [thing for thing in rules.pools[part.pool][1] if thing not in mine]
        rng.shuffle(left)
        changed[name] = [entry if seat == viewer else _refilled(entry, left) for seat, entry in enumerate(entries)]
    return changed


def _came_out(dealt: Described, wanted: Line) -> bool:
    """Whether every seat got what it was to get, in whatever order."""
    told = [(name, value) for name, value in dealt.items() if isinstance(value, list)]
    return all(
        sorted(_things(got)) == sorted(_things(meant))
        for name, value in told
        for got, meant in zip(value, wanted[name], strict=True)
    )


def _things(entry: Any) -> list[Any]:
    return list(entry) if isinstance(entry, list) else [entry]


def _refilled(entry: Any, left: list[str]) -> Any:
    return [left.pop() for _ in entry] if isinstance(entry, list) else left.pop()


# Twins


class _Twin:
    """A moment that went on in one of two ways."""

    def __init__(self, match: Match, seat: int, action: Action, luck: int) -> None:
        self.names = match.names
        self.state = match.state.clone()
        chance = Quick(luck)
        chance.listening = True
        self.lines = carry_out(self.state, seat, action, chance, match.actions + 1)
        self._before = match

    def told(self, viewer: Viewer) -> list[Line]:
        """What a viewer is told of it."""
        return [seen(line, viewer, self.state.rules.telling) for line in self.lines]

    def lasting(self, viewer: Viewer) -> list[Line]:
        """The same without market cards that lay open to all and are gone again: nothing can be known of them after."""
        lines = self.told(viewer)
        return [_without_passing(line) | {"outcome": _without_passing(line.get("outcome", {}))} for line in lines]

    def known(self, viewer: Viewer) -> bytes:
        """What a viewer may know after it."""
        memory = self._before.memory(viewer).clone()
        for line in self.lines:
            memory.watch(line, self.state)
        return view_of(self.state, viewer, self.names, memory).json()

    def truth(self) -> list[object]:
        """What may lie hidden."""
        state = self.state
        seats = range(len(self.names))
        own = [state.table_facts(), *(state.seat_facts(seat) for seat in seats)]
        return [list(state.cards.hands), list(state.tickets.place), list(state.answers), own]


def _without_passing(told: Line) -> Line:
    return {name: value for name, value in told.items() if name not in ("flushed", "refill")}


def _twins(match: Match, rng: random.Random) -> Iterator[str]:
    seat = rng.choice(match.waiting)
    legal = LegalActions(match.state, seat)
    action = legal[rng.randrange(len(legal))]
    other = legal[rng.randrange(len(legal))] if len(match.waiting) > 1 else action
    one = _Twin(match, seat, action, rng.getrandbits(32))
    two = _Twin(match, seat, other, rng.getrandbits(32))
    for viewer in viewers(match):
        if viewer == seat:
            continue
        same_known = one.known(viewer) == two.known(viewer)
        if one.told(viewer) == two.told(viewer) and not same_known:
            yield f"after {action} the view of {_who(viewer)} tells what the lines do not"
        if same_known and one.lasting(viewer) != two.lasting(viewer) and one.truth() != two.truth():
            told = f"{one.told(viewer)} or {two.told(viewer)}"[:300]
            yield f"the lines of {action} tell {_who(viewer)} what its view does not: {told}"


# A whole rulebook


def prove(match: Match, rng: random.Random, every: int = 1) -> Iterator[str]:
    """Play a match to its end at random and say what is wrong with its rulebook; leaks are sought every n steps."""
    while True:
        if match.actions % every == 0 or match.over:
            yield from find_leaks(match, rng)
        if match.over:
            break
        seat = rng.choice(match.waiting)
        legal = match.legal(seat)
        before = _fingerprint(match.state)
        copy = match.state.clone()
        match.play(legal[rng.randrange(len(legal))], seat)
        if _fingerprint(copy) != before:
            yield "a copy of the state changes when the game goes on"
    yield from _replays(match)


def _fingerprint(state: State) -> list[object]:
    seats = range(int(state.seats))
    facts = [state.table_facts(), *(state.seat_facts(seat) for seat in seats)]
    arrays = [state.cards.hands, state.cards.deck, state.cards.market, state.tickets.place, state.owner, state.pieces]
    return [*(list(array) for array in arrays), deepcopy(facts), int(state.phase), int(state.waiting)]


def _replays(match: Match) -> Iterator[str]:
    """The record must replay from its own outcomes, and from its seed."""
    text = match.record()
    recorded = Recorded.of(match)
    for how, positions in (("outcomes", recorded.replay()), ("seed", recorded.replay_seed(str(match.seed)))):
        try:
            last = deque(positions, maxlen=1)[0]
        except ValueError as error:
            yield f"the record does not replay from its {how}: {error}"
            continue
        if last.record() != text:
            yield f"the record replays from its {how} to something else"
