"""Nothing leaves the engine for a seat but through its view, and a view holds nothing it may not.

At every step of random games on every map, for every seat and a spectator: a state imagined from the view
alone (all that is hidden dealt anew) must give the same view, byte for byte. A view that leaked anything
hidden would differ.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from capolinea.engine.chance import Quick
from capolinea.engine.state import State
from capolinea.games.catalogue import find_rules, game_names
from capolinea.play import view as view_module
from capolinea.play.imagine import Imagination
from capolinea.play.match import Match, new_game
from capolinea.play.memory import Memory, Viewer, seen
from capolinea.play.view import View, view_of

CASES = [(map, seats) for map in game_names() for seats in range(2, find_rules(map).most_seats + 1)]


def viewers(match: Match) -> list[Viewer]:
    return [*range(len(match.names)), None]


def memory_of(match: Match, viewer: Viewer) -> Memory:
    return match._memories[len(match.names) if viewer is None else viewer]


def imagined_view(match: Match, viewer: Viewer, view: View, chance: Quick) -> tuple[View, State]:
    state = Imagination(view, match.rules).sample(chance)
    return view_of(state, viewer, match.names, memory_of(match, viewer)), state


def random_step(match: Match, rng: random.Random) -> None:
    seat = rng.choice(match.waiting)
    legal = match.legal(seat)
    match.play(legal[rng.randrange(len(legal))], seat)


@pytest.mark.parametrize(("map", "seats"), CASES)
def test_a_resampled_state_gives_the_same_view_at_every_step(map: str, seats: int) -> None:
    rng = random.Random(f"{map}/{seats}")
    match = new_game(map, seats, f"secrecy/{map}/{seats}")
    chance = Quick(seats)
    hands_changed = tickets_changed = steps = 0
    while True:
        for viewer in viewers(match):
            view = match.view(viewer)
            again, state = imagined_view(match, viewer, view, chance)
            assert again.json() == view.json()
            steps += 1
            hands_changed += list(state.cards.hands) != list(match.state.cards.hands)
            tickets_changed += list(state.tickets.place) != list(match.state.tickets.place)
        if match.over:
            break
        random_step(match, rng)
    # The imagined states must differ in what is hidden, else the test would prove nothing.
    assert hands_changed > 0.3 * steps
    assert tickets_changed > 0.9 * steps


LEAKS: dict[str, Any] = {
    "another's hand": lambda state, view: {"discards": {"x": int(state.cards.hands[int(state.rules.n_card_kinds)])}},
    "the deck": lambda state, view: {"discards": {"x": int(state.cards.deck[0])}},
    "a ticket's place": lambda state, view: {"gone": [str(int(state.tickets.place[5]))]},
    "another's answer": lambda state, view: {"tickets_gone": int(state.answers[1])},
}


@pytest.mark.parametrize("leak", LEAKS)
def test_the_test_would_catch_a_leak(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = view_module.view_of

    def leaking(state: State, viewer: Viewer, names: Any, memory: Memory) -> View:
        view = honest(state, viewer, names, memory)
        return View(**({f: getattr(view, f) for f in View.__struct_fields__} | LEAKS[leak](state, view)))

    rng = random.Random(5)
    match = new_game("europe", 3, "leak")
    chance = Quick(5)
    caught = False
    for _ in range(40):
        view = match.view(0)
        leaked = leaking(match.state, 0, match.names, memory_of(match, 0))
        state = Imagination(view, match.rules).sample(chance)
        caught |= leaking(state, 0, match.names, memory_of(match, 0)).json() != leaked.json()
        random_step(match, rng)
    assert caught


def hidden_parts_changed(line: dict[str, Any], viewer: Viewer) -> dict[str, Any]:
    """A line with everything that the viewer may not see replaced by something else of the same size."""

    def other(hands: list[list[str]]) -> list[list[str]]:
        return [h if seat == viewer else ["?"] * len(h) for seat, h in enumerate(hands)]

    if "setup" in line:
        setup = line["setup"]
        return {"setup": {**setup, "hands": other(setup["hands"]), "offered": other(setup["offered"])}}
    if "draft" in line:
        return {"draft": {"offered": other(line["draft"]["offered"])}}
    if "action" not in line or line["seat"] == viewer:
        return line
    changed = {**line, "action": dict(line["action"]), "outcome": dict(line.get("outcome", {}))}
    for key in ("tickets", "ticket"):
        if key in changed["action"]:
            changed["action"][key] = "?"
    if line["action"] == {"do": "draw", "from": "deck"}:
        changed["outcome"]["card"] = "?"
    for key in ("offered", "drawn"):
        if key in changed["outcome"]:
            changed["outcome"][key] = ["?"] * len(changed["outcome"][key])
    if "outcome" not in line:
        del changed["outcome"]
    return changed


@pytest.mark.parametrize(("map", "seats"), CASES)
def test_events_as_seen_by_others_do_not_depend_on_what_is_hidden(map: str, seats: int) -> None:
    rng = random.Random(f"{map}/{seats}")
    match = new_game(map, seats, f"events/{map}/{seats}")
    while not match.over:
        random_step(match, rng)
    for line in match.lines[1:]:
        for viewer in viewers(match):
            assert seen(line, viewer) == seen(hidden_parts_changed(line, viewer), viewer)


@pytest.mark.parametrize("map", game_names())
def test_known_cards_are_really_held(map: str) -> None:
    rng = random.Random(map)
    match = new_game(map, 3, f"known/{map}")
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
