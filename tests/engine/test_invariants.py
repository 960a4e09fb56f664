"""What holds at every step of every game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from capolinea.engine.chance import Quick
from capolinea.engine.state import IllegalError
from capolinea.engine.tickets import DECK
from tests.random_games import CASES, fingerprint, positions


def check_conservation(state: Any) -> None:
    rules, board, cards = state.rules, state.board, state.cards
    seats, kinds = int(state.seats), int(rules.n_card_kinds)
    laid = state.laid()
    for kind in range(int(rules.wild) + 1):
        held = sum(cards.hands[seat * kinds + kind] for seat in range(seats))
        shown = list(cards.market).count(kind)
        total = held + shown + cards.deck[kind] + cards.discards[kind] + laid.get(rules.card_names[kind], 0)
        assert total == board.card_counts[kind]
    trains = range(int(rules.wild) + 1)
    assert cards.deck_size == sum(cards.deck[kind] for kind in trains)
    assert cards.discard_size == sum(cards.discards[kind] for kind in trains)
    assert cards.empty_slots == list(cards.market).count(-1)
    assert min(list(cards.hands) + list(cards.deck) + list(cards.discards)) >= 0
    assert cards.empty_slots == 0 or cards.available() == 0
    assert state.tickets.deck_size == sum(place >= DECK for place in state.tickets.place)
    for kind in range(int(board.n_kinds)):
        for seat in range(seats):
            left = state.pieces[seat * int(board.n_kinds) + kind]
            placed = sum(
                board.route_length[r]
                for r in range(len(board.routes))
                if state.owner[r] == seat and board.route_kind[r] == kind
            )
            if board.piece_names[kind] == "station" and hasattr(state, "station_in"):
                placed += list(state.station_in).count(seat)
            assert left >= 0
            assert left + placed == board.piece_counts[kind]


def check_counts(state: Any) -> None:
    """What is kept up step by step is what it would be if counted afresh."""
    board = state.board
    for seat in range(int(state.seats)):
        routes = [r for r in range(len(board.routes)) if state.owner[r] == seat]
        assert state.points[seat] == sum(board.route_points[r] for r in routes)
        links = [board.link_of[r] for r in routes]
        assert len(links) == len(set(links)), "two tracks of one link"
    again = state.clone()
    again.recount()
    again.tickets.recount()
    assert fingerprint(again) == fingerprint(state)


def check_legal(state: Any, rng: random.Random) -> None:
    for seat in range(int(state.seats)):
        legal = state.legal(seat)
        asked = state.waiting >> seat & 1
        assert bool(len(legal)) == bool(asked)
        actions = list(legal)
        assert [legal[n] for n in range(len(legal))] == actions
        assert len(actions) == len(legal) == len(set(actions))
        assert all(action in legal for action in rng.sample(actions, min(5, len(actions))))
        mask = bytes(legal.mask())
        assert [i for i, mark in enumerate(mask) if mark] == sorted(actions)
        for action in rng.sample(range(int(state.rules.n_actions)), 5):
            assert (action in legal) == (action in actions)
        assert -1 not in legal
        assert int(state.rules.n_actions) not in legal


@pytest.mark.parametrize(("map", "seats"), CASES)
def test_invariants_hold_at_every_step(map: str, seats: int) -> None:
    rng = random.Random(seats)
    kept = []
    for n, match in enumerate(positions(map, seats, f"invariants/{map}/{seats}")):
        state = match.state
        check_conservation(state)
        check_counts(state)
        if n % 3 == 0:
            check_legal(state, rng)
        kept.append((state.clone(), fingerprint(state)))
        assert match.over == (not match.waiting)
    assert all(fingerprint(clone) == before for clone, before in kept), "an old copy has changed"


@pytest.mark.parametrize(("map", "seats"), CASES)
def test_copies_play_on_alike(map: str, seats: int) -> None:
    for n, match in enumerate(positions(map, seats, f"copies/{map}/{seats}")):
        if n % 10 == 0 and not match.over:
            one, two = match.state.clone(), match.state.clone()
            for copy in (one, two):
                seat = match.waiting[0]
                legal = copy.legal(seat)
                copy.apply(seat, legal[len(legal) // 2], Quick(n))
            assert fingerprint(one) == fingerprint(two) != fingerprint(match.state)


@pytest.mark.parametrize(("map", "seats"), CASES)
def test_an_illegal_action_changes_nothing(map: str, seats: int) -> None:
    rng = random.Random(seats)
    for n, match in enumerate(positions(map, seats, f"illegal/{map}/{seats}")):
        if n % 20:
            continue
        state = match.state
        before = fingerprint(state)
        for seat in range(-1, seats + 1):
            legal = list(state.legal(seat)) if 0 <= seat < seats else []
            wrong = [a for a in rng.sample(range(-2, int(state.rules.n_actions) + 2), 20) if a not in legal]
            for action in wrong:
                with pytest.raises(IllegalError):
                    state.apply(seat, action, Quick(1))
        assert fingerprint(state) == before


def test_looking_changes_nothing() -> None:
    for match in positions("europe", 3, "looking"):
        before = fingerprint(match.state)
        match.score()
        match.view(0)
        match.view()
        match.record()
        match.legal(1)
        assert fingerprint(match.state) == before
