"""A slow second opinion about ends of games: everything that can happen, by scripts of outcomes and nothing else.

It knows no sorts of actions and leaves nothing out: each payment, each card, tickets in each order.
"""

from __future__ import annotations

from collections.abc import Iterator

from capolinea.engine.chance import Scripted, UnforeseenError
from capolinea.engine.scoring import winners
from capolinea.engine.state import State
from capolinea.engine.tickets import DECK


def chances(state: State) -> list[float]:
    """The part of the game that each seat wins, if each does what is best for it, and of that what scores most."""
    return _value(state)[0]


def action_chances(state: State, seat: int, action: int) -> tuple[list[float], list[float]]:
    """The same after an action, and the points of each seat."""
    shares, points = [0.0] * int(state.seats), [0.0] * int(state.seats)
    for likely, after in outcomes(state, seat, action):
        won, scored = _value(after)
        shares = [so_far + likely * more for so_far, more in zip(shares, won, strict=True)]
        points = [so_far + likely * more for so_far, more in zip(points, scored, strict=True)]
    return shares, points


def _value(state: State) -> tuple[list[float], list[float]]:
    if state.is_over():
        sheets = state.score()
        won, _ = winners(sheets, state.rules.CRITERIA)
        shares = [1 / len(won) if seat in won else 0.0 for seat in range(len(sheets))]
        return shares, [float(sheet.total()) for sheet in sheets]
    seat = next(seat for seat in range(int(state.seats)) if state.waiting >> seat & 1)
    found = [action_chances(state, seat, int(action)) for action in state.legal(seat)]
    return max(found, key=lambda value: (round(value[0][seat], 9), value[1][seat]))


def outcomes(state: State, seat: int, action: int) -> Iterator[tuple[float, State]]:
    """All that may come of an action, and how likely it is. The deck must be large enough for it."""
    left: list[tuple[float, list[int], list[int]]] = [(1.0, [], [])]
    while left:
        likely, cards, picks = left.pop()
        script = Scripted(state.rules.n_card_kinds)
        script.cards, script.picks = list(cards), list(picks)
        after = state.clone()
        try:
            after.perform(seat, action, script)
        except UnforeseenError as error:
            if "cards" in str(error):
                deck = [int(n) - cards.count(kind) for kind, n in enumerate(state.cards.deck)]
                assert sum(deck) > 0, "this position is beyond the oracle"
                left += [(likely * n / sum(deck), [*cards, kind], picks) for kind, n in enumerate(deck) if n > 0]
            else:
                batches = {int(place) for place in state.tickets.place if place >= DECK}
                batch = min(b for b in batches if not {*map(int, state.tickets.at(b))} <= {*picks})
                tickets = [int(t) for t in state.tickets.at(batch) if t not in picks]
                left += [(likely / len(tickets), cards, [*picks, ticket]) for ticket in tickets]
            continue
        yield likely, after
