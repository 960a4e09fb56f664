"""An observation holds what a seat may know, all of it that learners get, and nothing else.

As in `play/proof.py`: whatever is hidden from a seat is dealt anew from its view alone, and the observation must come
out the same, number for number. The first one is written from the true state, as environments do.
"""

from __future__ import annotations

import random

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i16

from capolinea.bots.perception.choices import Choices
from capolinea.bots.perception.look import Look
from capolinea.bots.perception.observer import Observer
from capolinea.bots.perception.watch import Watch
from capolinea.bots.seeing import Seeing, memory_of, watch_of
from capolinea.engine.chance import Quick
from capolinea.games.catalogue import find_rules, game_names
from capolinea.play.match import Match, new_game
from capolinea.play.viewing import view_of
from tests.long import every

OURS = [(map, seats) for map in game_names() for seats in range(2, find_rules(map).most_seats + 1)]
AT_ONCE = [(map, seats) for map, seats in OURS if seats in (2, 3)]


class Watched:
    """A match, watched as environments watch their games."""

    def __init__(self, map: str, seats: int, seed: str) -> None:
        self.match: Match = new_game(map, seats, seed)
        self.watch = Watch(self.match.rules, seats)
        self.watch.start()
        self.observer = Observer(self.match.rules)
        self.choices = Choices(self.match.rules)
        self.rng = random.Random(seed)

    def step(self) -> None:
        match = self.match
        seat = self.rng.choice(match.waiting)
        legal = match.legal(seat)
        action = legal[self.rng.randrange(len(legal))].index
        self.watch.before(match.state, seat, action)
        match.play(action, seat)
        self.watch.after(match.state)

    def row(self, seat: int) -> bytes:
        row = vec[i16]([0] * int(self.observer.length))
        self.observer.write(self.match.state, seat, self.watch, row, 0)
        return bytes(row)


def prove(map: str, seats: int, seed: str) -> int:
    game = Watched(map, seats, seed)
    match, seeing, chance = game.match, Seeing(find_rules(map)), Quick(7)
    compared = 0
    while not match.over:
        for seat in match.waiting:
            true = game.row(seat)
            view = match.view(seat)
            seeing.at(view, chance)
            assert bytes(seeing.look.row) == true, f"action {match.actions}, seat {seat}"
            compared += 1
        names = match.rules.card_names
        known = [[match.memory(None).known[seat][card] for card in names] for seat in range(seats)]
        assert list(game.watch.known) == [n for hand in known for n in hand], f"action {match.actions}"
        game.step()
    return compared


@pytest.mark.parametrize(("map", "seats"), every(OURS, *AT_ONCE))
def test_an_observation_does_not_change_with_what_is_hidden(map: str, seats: int) -> None:
    assert prove(map, seats, f"observed/{map}/{seats}") > 20


@pytest.mark.parametrize("map", game_names())
def test_advice_does_not_change_with_what_is_hidden_either(map: str) -> None:
    game = Watched(map, 3, f"advised/{map}")
    match, seeing, chance, look = game.match, Seeing(find_rules(map)), Quick(5), Look(find_rules(map), False)
    while not match.over:
        if match.actions % 3 == 0:
            seat = match.waiting[0]
            look.at(match.state, seat, game.watch)
            look.ask_for_advice(match.state)
            seeing.look.ask_for_advice(seeing.at(match.view(seat), chance))
            assert bytes(seeing.look.advised) == bytes(look.advised)
            assert list(seeing.look.acts) == list(look.acts)
        game.step()


def test_nor_with_the_secrets_of_a_rulebook_that_nobody_here_knows(harbour: str) -> None:
    for n in range(3):
        assert prove(harbour, 3, f"observed/{n}") > 20


def test_the_proof_finds_what_must_stay_hidden() -> None:
    """What the other seat sees of itself changes when it is dealt anew: rows of the wrong seat differ."""
    game = Watched("berlin", 2, "peeping")
    seeing, chance = Seeing(find_rules("berlin")), Quick(3)
    differ = 0
    while not game.match.over:
        state = seeing.at(game.match.view(0), chance)
        row = vec[i16]([0] * int(game.observer.length))
        game.observer.write(state, 1, game.watch, row, 0)
        differ += bytes(row) != game.row(1)
        game.step()
    assert differ > 10


@pytest.mark.parametrize("map", game_names())
def test_every_action_is_an_instance_of_a_marked_choice_and_every_marked_choice_is_a_legal_action(map: str) -> None:
    game = Watched(map, 2, f"choices/{map}")
    match, choices, seeing = game.match, game.choices, Seeing(find_rules(map))
    words: set[str] = set()
    while not match.over:
        seat = match.waiting[0]
        legal = set(match.view(seat).legal)
        seeing.at(match.view(seat), Quick(1))
        marked = {choice for choice, mark in enumerate(seeing.look.marks) if mark}
        assert {int(choices.of(match.state, action)) for action in legal} == marked
        for choice in marked:
            action = int(choices.action(match.state, seat, choice))
            assert action in legal
            assert choices.of(match.state, action) == choice
            words.add(choices.names[choice].split()[0])
        game.step()
    assert {"draw", "keep", "tickets", "claim"} <= words
    assert len(set(choices.names)) == len(choices.names) == choices.n


def test_a_purchase_is_paid_with_as_few_wilds_as_possible_and_the_colour_most_held() -> None:
    match = new_game("europe", 2, "paying")
    while match.state.phase_name() == "setup":
        match.play(match.legal()[-1])
    rules, hands = match.rules, match.state.cards.hands
    for kind in range(int(rules.n_card_kinds)):
        hands[kind] = {0: 3, 1: 4, int(rules.wild): 5}.get(kind, 0)
    choices = Choices(rules)
    grey = next(i for i, r in enumerate(rules.board.routes) if r.colour < 0 and r.cards == 3 and not r.ferry)
    paid = rules.describe(int(choices.action(match.state, 0, int(choices.buy) + grey)))["pay"]
    assert paid == {rules.card_names[1]: 3}


@pytest.mark.parametrize("map", ["iberia", "usa"])
def test_what_a_watcher_has_in_mind_and_what_a_view_shows_follow_from_each_other(map: str) -> None:
    game = Watched(map, 3, f"mind/{map}")
    match = game.match
    given_back = 0
    while not match.over:
        for seat in match.waiting:
            view = match.view(seat)
            again = view_of(match.state, seat, match.names, memory_of(game.watch, match.state, seat))
            # When the last round began is for people to read, and in which order tickets went back.
            same = msgspec.structs.replace(view, last_round=None, returned=again.returned)
            assert (again.json(), again.returned) == (same.json(), view.returned)
            watch = watch_of(view, match.rules)
            assert list(watch.known) == list(game.watch.known)
            given_back += len(view.returned)
        game.step()
    assert given_back > 20
