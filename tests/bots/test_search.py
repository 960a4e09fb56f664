"""The champion's search: it spends what it is given and no more, and what it foresees is what would be seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from capolinea.arena.bot_games import play_with_bots
from capolinea.bots import nets
from capolinea.bots.brain.rollout import lead, reward
from capolinea.bots.champion import MOST_CANDIDATES
from capolinea.bots.evidence import Evidence
from capolinea.bots.nets.network import new_weights
from capolinea.bots.nets.trained import write_weights
from capolinea.bots.perception.ahead import Ahead
from capolinea.bots.registry import make_bot
from capolinea.bots.seeing import Seeing, memory_of, watch_of
from capolinea.engine.chance import Quick
from capolinea.engine.phases import TURN
from capolinea.games.catalogue import find_board
from capolinea.play.match import Match, new_game
from capolinea.play.viewing import view_of
from tests.random_games import MAPS
from tests.referee import judge


@pytest.fixture(autouse=True)
def weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small network that has learned nothing."""
    file = tmp_path / "champion.npz"
    write_weights(file, new_weights(1, 16, 48))
    monkeypatch.setattr(nets, "CHAMPION", file)


def turns_of(match: Match) -> Iterator[Match]:
    """A game of `regular`, as often as a turn begins in it."""
    bot = make_bot("regular", match.rules, "")
    while not match.over:
        seat = match.waiting[0]
        view = match.view(seat)
        if match.state.phase == TURN:
            yield match
        match.play(bot.decide(view, bot.budget).action, seat)


@pytest.mark.slow
@pytest.mark.parametrize(("map", "seats"), [*[(map, 2) for map in MAPS], ("berlin", 4)])
def test_it_plays_whole_games_that_the_referee_accepts(map: str, seats: int) -> None:
    """The same seed twice gives the same game."""
    records = set()
    for _ in range(2):
        match = new_game(map, seats, f"champion/{map}")
        bots = [make_bot("champion:rollouts=4" if seat == 0 else "regular", match.rules, "") for seat in range(seats)]
        play_with_bots(match, bots)
        records.add(match.record())
    (record,) = records
    assert judge(record.splitlines(), find_board(map).raw) == []


def test_it_plays_out_as_many_games_as_it_is_told() -> None:
    champion = make_bot("champion:rollouts=60", new_game("berlin", 2, "").rules, "s")
    searched = 0
    for match in turns_of(new_game("berlin", 2, "search")):
        decision = champion.decide(match.view(match.waiting[0]), champion.budget)
        assert len(decision.candidates) <= MOST_CANDIDATES and decision.action == decision.candidates[0].action
        assert decision.rollouts <= 60
        searched += decision.rollouts == 60
        if decision.rollouts:
            assert all(-1 <= candidate.estimate <= 1 for candidate in decision.candidates)
    assert searched > 5


@pytest.mark.parametrize("map", MAPS)
def test_it_foresees_what_it_would_see(map: str) -> None:
    """What it makes of an imagined position follows from the view of it alone."""
    match = new_game(map, 3, "ahead")
    rules, ahead, seeing = match.rules, Ahead(match.rules), Seeing(match.rules)
    looked = ended = remembered = 0
    for at in turns_of(match):
        seat = at.waiting[0]
        state, view = at.state.clone(), at.view(seat)
        if not ahead.after(state, seat, view.legal[-1], watch_of(view, rules), Quick(at.actions)):
            ended += 1
            continue
        assert state.phase == TURN and state.turn == seat
        foreseen = view_of(state, seat, match.names, memory_of(ahead.watch, state, seat))
        seeing.look.ask_for_advice(seeing.at(foreseen, Quick(1)))
        assert ahead.row() == bytes(seeing.look.row) + bytes(seeing.look.advised)
        looked += 1
        remembered += any(list(ahead.watch.known))
    assert looked > 20 and ended and remembered > 10


def test_a_game_that_is_over_is_worth_half_its_lead_and_half_its_win() -> None:
    match = new_game("berlin", 2, "over")
    for _ in turns_of(match):
        pass
    state = match.state
    first, second = (sheet.total() for sheet in state.score())
    best = 0 if first > second else 1
    assert 0 < lead(state, best) < 1 and reward(state, best) == 0.5 + lead(state, best) / 2
    assert lead(state, 1 - best) == -lead(state, best) and reward(state, 1 - best) == -reward(state, best)


def test_evidence_is_of_pairs() -> None:
    evidence = Evidence()
    assert evidence.standing == evidence.mean == 0
    for outcome, against in ((0.5, 0.25), (0.0, -0.25), (1.0, 0.5)):
        evidence.add(outcome, against)
    assert evidence.mean == 0.5 and evidence.lead == pytest.approx(1 / 3)
    assert evidence.standing == pytest.approx(evidence.lead / evidence.doubt**0.5) == pytest.approx(4.9, abs=0.1)
