"""Random games for tests: every map, every number of seats."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from capolinea.games.catalogue import find_rules, game_names
from capolinea.play.match import Match, new_game

MAPS = game_names()
CASES = [(map, seats) for map in MAPS for seats in range(2, find_rules(map).most_seats + 1)]


def step(match: Match, rng: random.Random) -> None:
    """Let a random seat that is asked play a random legal action."""
    seat = rng.choice(match.waiting)
    legal = match.legal(seat)
    match.play(legal[rng.randrange(len(legal))], seat)


def positions(map: str, seats: int, seed: str, *, rules: str | None = None) -> Iterator[Match]:
    """A random game position by position, from the deal to the end."""
    match = new_game(map, seats, seed, rules=rules)
    rng = random.Random(seed)
    yield match
    while not match.over:
        step(match, rng)
        yield match


def finished(map: str, seats: int, seed: str, *, rules: str | None = None) -> Match:
    """A random game played to its end."""
    for match in positions(map, seats, seed, rules=rules):
        last = match
    return last


def fingerprint(state: Any) -> tuple[Any, ...]:
    """Everything a state holds, as plain values."""
    cards, tickets = state.cards, state.tickets
    arrays = [state.owner, state.pieces, state.points, state.answers, state.opened, state.payable, state.link_open]
    arrays += [cards.hands, cards.market, cards.deck, cards.discards, tickets.place]
    arrays += [getattr(state, name) for name in ("station_in", "in_play", "piles") if hasattr(state, name)]
    numbers = [state.phase, state.turn, state.waiting, state.last_turn, state.passes]
    numbers += [cards.deck_size, cards.discard_size, cards.empty_slots, tickets.deck_size, tickets.batches]
    own = ("cities_left", "tunnel", "tunnel_row", "surcharge", "drafts", "claimed_route")
    numbers += [getattr(state, name) for name in own if hasattr(state, name)]
    if hasattr(cards, "lying"):
        arrays.append(cards.lying)
        numbers += [cards.festivals_left, cards.dealt, cards.draft_after, cards.draft_before]
    return (*[tuple(int(n) for n in array) for array in arrays], *[int(n) for n in numbers])
