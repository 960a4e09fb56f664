"""Nothing leaves the engine for a seat but through its view, and a view holds nothing it may not.

`play/proof.py` tries it without believing any declaration; here it is let loose on every rulebook, and on some with a
leak planted, each of which it must find.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from capolinea.engine.chance import Quick
from capolinea.engine.state import State
from capolinea.engine.telling import CARD, CARDS, Part, Telling
from capolinea.games.catalogue import find_rules, game_names
from capolinea.play import viewing
from capolinea.play.imagine import Imagination
from capolinea.play.match import Match, new_game
from capolinea.play.memory import Memory
from capolinea.play.proof import prove, viewers
from capolinea.play.sight import Viewer, seen
from capolinea.play.view import View

CASES = [(map, seats) for map in game_names() for seats in range(2, find_rules(map).most_seats + 1)]


def test_cards_that_leave_a_hand_unseen_may_be_any_of_those_known() -> None:
    shared = find_rules("berlin")
    rules = type(shared)(shared.board)
    state = rules.new_state(2)
    telling = rules.telling = Telling()
    telling.field("smuggle", "card", Part(CARD, hand=-1))
    telling.field("lose", "cards", Part(CARDS, hand=-1))
    memory = Memory(None, 2)
    memory.known[0] = Counter(red=2, blue=1)
    memory.watch({"n": 1, "seat": 0, "action": {"do": "smuggle", "card": "blue"}}, state)
    assert memory.known[0] == Counter(red=1)
    memory.watch({"n": 2, "seat": 0, "action": {"do": "lose", "cards": ["blue"]}}, state)
    assert memory.known[0] == Counter(), "nobody knows how many went"


def random_step(match: Match, rng: random.Random) -> None:
    seat = rng.choice(match.waiting)
    legal = match.legal(seat)
    match.play(legal[rng.randrange(len(legal))], seat)


@pytest.mark.parametrize(("map", "seats"), CASES)
def test_nobody_learns_what_is_hidden(map: str, seats: int) -> None:
    """Imagined states, other deals and twins, all through a random game."""
    match = new_game(map, seats, f"secrecy/{map}/{seats}")
    assert list(prove(match, random.Random(f"{map}/{seats}"), every=seats)) == []


@pytest.mark.parametrize("map", game_names())
def test_imagined_states_differ_in_what_is_hidden(map: str) -> None:
    """Else the proof would prove nothing."""
    rng = random.Random(map)
    match = new_game(map, min(3, find_rules(map).most_seats), f"differ/{map}")
    chance = Quick(3)
    hands_changed = tickets_changed = steps = 0
    while not match.over:
        state = Imagination(match.view(0), match.rules).sample(chance)
        steps += 1
        hands_changed += list(state.cards.hands) != list(match.state.cards.hands)
        tickets_changed += list(state.tickets.place) != list(match.state.tickets.place)
        random_step(match, rng)
    assert hands_changed > 0.3 * steps
    assert tickets_changed > 0.9 * steps


LEAKS: dict[str, Callable[[State], dict[str, Any]]] = {
    "another's hand": lambda state: {"discards": {"x": int(state.cards.hands[int(state.rules.n_card_kinds)])}},
    "the deck": lambda state: {"discards": {"x": int(state.cards.deck[0])}},
    "a ticket's place": lambda state: {"turn": int(state.turn) + 10 * int(state.tickets.place[5])},
    "another's answer": lambda state: {"tickets_gone": int(state.answers[1])},
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_view_that_leaks_is_caught(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = viewing.view_of

    def leaking(state: State, viewer: Viewer, names: Any, memory: Memory) -> View:
        view = honest(state, viewer, names, memory)
        return View(**({f: getattr(view, f) for f in View.__struct_fields__} | LEAKS[leak](state)))

    monkeypatch.setattr("capolinea.play.match.view_of", leaking)
    monkeypatch.setattr("capolinea.play.proof.view_of", leaking)
    assert any(prove(new_game("berlin", 3, "leak"), random.Random(5)))


@pytest.mark.parametrize("map", game_names())
def test_views_made_together_are_those_made_one_by_one(map: str) -> None:
    rng = random.Random(map)
    match = new_game(map, 2, f"together/{map}")
    while not match.over:
        random_step(match, rng)
        together = match.views([1, None, 0])
        assert [view.json() for view in together] == [match.view(viewer).json() for viewer in (1, None, 0)]


@pytest.mark.parametrize(("map", "seats"), CASES)
def test_what_others_are_told_is_declared_open(map: str, seats: int) -> None:
    """Whatever is left of a line for a spectator is what the rulebook declares to be for everybody."""
    rng = random.Random(f"{map}/{seats}")
    match = new_game(map, seats, f"events/{map}/{seats}")
    while not match.over:
        random_step(match, rng)
    telling = match.rules.telling
    for line in match.lines[1:]:
        shown = seen(line, None, telling)
        for name, value in shown.get("action", {}).items():
            assert name == "do" or telling.words[line["action"]["do"]].fields[name].is_open(line["action"]), value
        for name, value in shown.get("outcome", {}).items():
            part = telling.words[line["action"]["do"]].outcome[name]
            assert part.is_open(line["action"]) or value is None or set(value) <= {None}


@pytest.mark.parametrize("map", game_names())
def test_known_cards_are_really_held(map: str) -> None:
    rng = random.Random(map)
    match = new_game(map, 2, f"known/{map}")
    names = match.rules.card_names
    some = 0
    while not match.over:
        random_step(match, rng)
        view = match.view(0)
        for seat, shown in enumerate(view.seats):
            for card, n in shown.known.items():
                assert match.state.cards.hands[seat * len(names) + names.index(card)] >= n
                some += n
    assert some > 0


def test_a_refused_action_says_nothing_about_others() -> None:
    """Error texts depend on the action and the seat's own offer only."""
    texts = []
    for seed in ("one", "two"):
        match = new_game("europe", 2, seed)
        while match.state.phase_name() == "setup":
            match.play(match.legal()[-1])
        for action in ("claim paris-dieppe wild:1", "station roma red:1", "give_up", "claim x-y red:1"):
            with pytest.raises(ValueError) as refusal:
                match.play(action, 1)
            texts.append(str(refusal.value))
    assert texts[:4] == texts[4:]


def test_every_viewer_is_looked_through() -> None:
    assert viewers(new_game("berlin", 3, 1)) == [0, 1, 2, None]
