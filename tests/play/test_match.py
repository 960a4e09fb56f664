"""The Python API: playing, the three errors, notation, views, pictures."""

from __future__ import annotations

import doctest
import random
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

import capolinea
from capolinea.play import match as match_module
from capolinea.play.notation import action_book
from tests.random_games import CASES, MAPS, fingerprint, finished, positions


def test_the_docstrings_run() -> None:
    assert doctest.testmod(capolinea).failed == 0
    assert doctest.testmod(match_module).failed == 0


@pytest.mark.parametrize(("map", "seats"), CASES)
def test_every_action_has_one_text_that_leads_back_to_it(map: str, seats: int) -> None:
    rng = random.Random(1)
    for n, game in enumerate(positions(map, seats, f"notation/{map}")):
        if game.over or n % 15:
            continue
        legal = game.legal()
        actions = rng.sample(list(legal), min(40, len(legal)))
        assert len({action.text for action in actions}) == len(actions)
        for action in actions:
            for form in (action, action.text, action.value, action.index):
                assert form in legal
            assert action_book(game.rules).find(action.value, game.view(legal.seat).offered) == action.index


@pytest.mark.parametrize("map", MAPS)
def test_the_table_of_actions_is_fixed_and_its_texts_are_unique(map: str) -> None:
    book = action_book(capolinea.new_game(map).rules)
    texts = [book.text(book.rules.describe(i)) for i in book._fixed()]
    assert len(set(texts)) == len(texts)


def test_three_kinds_of_refusal_and_nothing_changed() -> None:
    game = capolinea.new_game("europe", seats=3, seed=1)
    while game.state.phase_name() == "setup":
        game.play(game.legal()[0])
    before = fingerprint(game.state)
    lines = len(game.lines)
    texts = ["fly to the moon", "claim paris-mars red:1", "draw market 9", "", "keep"]
    values = [{"do": "claim"}, {"do": "claim", "route": "paris-dieppe", "colour": "red"}, {}]
    nothing: list[Any] = [None, 3.5, [1], b"x", {1: 2}]  # which no type allows
    for wrong in (*texts, *values, *nothing, 10**9, 10**40, -1, True):
        with pytest.raises(capolinea.NotAnActionError):
            game.play(wrong)
    for wrong in ("claim petrograd-stockholm wild:8", "give_up", "keep brest-petrograd", "pass"):
        with pytest.raises(capolinea.NotLegalError):
            game.play(wrong)
    for seat in (1, 2, 3, -1):
        with pytest.raises(capolinea.NotYourDecisionError):
            game.play("draw deck", seat)
    assert fingerprint(game.state) == before
    assert len(game.lines) == lines


def test_what_only_looks_like_an_action_is_none() -> None:
    game = capolinea.new_game("europe", seats=2, seed=1)
    first, second, third, *_ = game.view(0).offered
    for twice in ([first, first, second], [first, second, third, first]):
        with pytest.raises(capolinea.NotAnActionError, match="named twice"):
            game.play({"do": "keep", "tickets": twice}, 0)
    with pytest.raises(capolinea.NotAnActionError, match="has to be said"):
        game.play({"do": "keep"}, 0)
    game.play({"do": "keep", "tickets": [second, first]}, 0)
    game.play(game.legal(1)[0], 1)
    likes: list[dict[str, object]] = [{"from": "market", "slot": "1"}, {"from": "market 1"}, {"from": ["deck"]}]
    for like in likes:
        with pytest.raises(capolinea.NotAnActionError):
            game.play({"do": "draw", **like})
    game.play({"do": "draw", "from": "market", "slot": 1})


def test_first_tickets_are_chosen_in_any_order_and_unseen() -> None:
    game = capolinea.new_game("europe", seats=3, seed=2)
    assert game.waiting == [0, 1, 2]
    game.play(game.legal(2)[0], 2)
    assert game.waiting == [0, 1]
    assert game.view(0).seats[2].answered
    assert game.view(0).seats[2].tickets == 0
    with pytest.raises(capolinea.NotYourDecisionError):
        game.play(game.legal(1)[0], 2)
    game.play(game.legal(0)[0], 0)
    game.play(game.legal(1)[-1], 1)
    assert [seat.tickets for seat in game.view(0).seats] == [2, 4, 2]
    assert game.waiting == [0]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_the_order_of_simultaneous_answers_does_not_matter(order: tuple[int, ...]) -> None:
    game = capolinea.new_game("iberia", seats=3, seed=3)
    while game.state.phase_name() != "turn":
        for seat in order:
            game.play(game.legal(seat)[0], seat)
    tickets = [game.view(seat).tickets for seat in range(3)]
    usual = capolinea.new_game("iberia", seats=3, seed=3)
    while usual.state.phase_name() != "turn":
        usual.play(usual.legal()[0])
    assert tickets == [usual.view(seat).tickets for seat in range(3)]


def test_players_have_names_and_counts_are_checked() -> None:
    game = capolinea.new_game("berlin", seats=["Ada", "Bruno"])
    assert game.names == ("Ada", "Bruno")
    with pytest.raises(capolinea.PlayError, match="berlin is for 2 to 4 players, not 5"):
        capolinea.new_game("berlin", seats=5)
    with pytest.raises(ValueError, match="there is no map"):
        capolinea.new_game("mars")


def test_games_without_a_seed_differ() -> None:
    assert capolinea.new_game().record() != capolinea.new_game().record()
    assert capolinea.new_game(seed=4).record() == capolinea.new_game(seed="4").record()


@pytest.mark.parametrize("map", MAPS)
def test_a_game_draws_itself(map: str) -> None:
    game = finished(map, 2, "drawing")
    picture = ElementTree.fromstring(game._repr_svg_())
    routes = [node for node in picture if node.get("class") == "route"]
    assert len(routes) == len(game.rules.board.routes)
    assert game.names[0] in "".join(picture.itertext())


def test_reprs_read_well() -> None:
    game = capolinea.new_game("italy", seats=2, seed=1)
    assert repr(game) == "<Match italy, 0 actions so far, waiting for player 1, player 2>"
    assert repr(game.legal()).startswith("<16 legal actions of seat 0: keep ")
    assert repr(game.legal()[0]).startswith("<keep ")
    while not game.over:
        game.play(game.legal()[0])
    assert repr(game).startswith("<Match italy, finished after")
    assert game.result is not None and game.result["winners"]
