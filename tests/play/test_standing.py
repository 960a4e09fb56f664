"""What a view says of a seat's standing and tickets is what the score sheet would say now."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from capolinea import Match, new_game


def moments(map: str, seats: int) -> Iterator[Match]:
    """The moments of a game of chance, until it is over."""
    game, random = new_game(map, seats, seed=11), Random(11)
    while not game.over:
        yield game
        game.play(random.choice(game.legal()))
    yield game


def test_eu_11_longest_path() -> None:
    for game in moments("europe", 3):
        paths = [seat.own["longest_path"] for seat in game.view().seats]
        assert paths == [sheet["longest_path"] for sheet in game.score()]
    assert max(paths) > 0


@pytest.mark.parametrize("seed", range(6))
def test_nl_7_bonus_cards(seed: int) -> None:
    """Whoever has most of what a card counts is who gets it."""
    game, random = new_game("northern_lights", 3, seed=seed), Random(seed)
    while not game.over:
        game.play(random.choice(game.legal()))
    sheets = game.score()
    for card in game.view().own["bonus_cards"]:
        counts = []
        for seat in range(3):
            view = game.view(seat)
            public, secret = view.seats[seat].own["bonus_counts"], view.seats[seat].own["secret_counts"]
            assert (card in public) != (card in secret), "each card is counted openly or in secret"
            counts.append({**public, **secret}[card])
        best = max(counts)
        won = [seat for seat, sheet in enumerate(sheets) if card in sheet["bonus_cards"]]
        assert won == [seat for seat, count in enumerate(counts) if count == best and best > 0]


def test_ib_11_festivals() -> None:
    for game in moments("iberia", 3):
        points = [game.view(seat).seats[seat].own["festivals"] for seat in range(3)]
        assert points == [sheet["festivals"] for sheet in game.score()]
    assert max(points) > 0


def test_it_7_networks() -> None:
    for game in moments("italy", 3):
        for seat, sheet in zip(game.view().seats, game.score(), strict=True):
            networks = seat.own["networks"]
            assert [network["count"] for network in networks] == sorted(sheet["networks"], reverse=True)
            assert sum(network["points"] for network in networks) == sheet["regions"]
            for network in networks:
                assert len(network["regions"]) <= network["count"] <= len(network["regions"]) + 1
    assert any(network["points"] for seat in game.view().seats for network in seat.own["networks"])


@pytest.mark.parametrize("map", ["europe", "northern_lights", "berlin", "iberia", "italy"])
def test_tickets_that_are_made(map: str) -> None:
    for game in moments(map, 2):
        for seat, sheet in enumerate(game.score()):
            assert game.view(seat).made == sheet["made"]
        assert game.view().made == [], "a spectator sees no tickets"
