"""Bots of every level play every map at every number of seats, legally, and say why."""

from __future__ import annotations

from pathlib import Path

import pytest

from capolinea.arena.table import IllegalBotActionError, play_with_bots
from capolinea.bots.bot import Bot
from capolinea.bots.expert import MOST_CANDIDATES
from capolinea.bots.registry import BUILT_IN, BotError, bot_names, make_bot
from capolinea.games.catalogue import find_board, find_rules
from capolinea.play.match import Match, new_game
from tests.random_games import CASES, MAPS
from tests.referee import judge


def seated(match: Match, codes: list[str], seed: str = "bots") -> list[Bot]:
    return [make_bot(code, match.rules, f"{seed}/{seat}") for seat, code in enumerate(codes)]


@pytest.mark.parametrize("code", ["random", "novice", "regular"])
@pytest.mark.parametrize(("map", "seats"), CASES)
def test_bots_play_whole_games_that_the_referee_accepts(map: str, seats: int, code: str) -> None:
    match = new_game(map, seats, f"bots/{map}/{seats}/{code}")
    play_with_bots(match, seated(match, [code] * seats))
    assert match.over
    assert judge(match.record().splitlines(), find_board(map).raw) == []


@pytest.mark.parametrize(("map", "seats"), [*[(map, 2) for map in MAPS], ("berlin", 4)])
def test_an_expert_plays_whole_games_that_the_referee_accepts(map: str, seats: int) -> None:
    match = new_game(map, seats, f"expert/{map}")
    play_with_bots(match, seated(match, ["expert:rollouts=4", *["regular"] * (seats - 1)]))
    assert match.over
    assert judge(match.record().splitlines(), find_board(map).raw) == []


def test_an_expert_searches_as_much_as_it_is_told() -> None:
    match = new_game("berlin", 2, "search")
    while match.state.phase_name() != "turn":
        match.play(match.legal()[0])
    expert = make_bot("expert:rollouts=60", match.rules, "s")
    decision = expert.decide(match.view(0), expert.budget)
    assert 1 < len(decision.candidates) <= MOST_CANDIDATES
    assert decision.action == decision.candidates[0].action
    assert all(-1 <= candidate.estimate <= 1 for candidate in decision.candidates)


@pytest.mark.parametrize("map", MAPS)
def test_the_same_seed_gives_the_same_game(map: str) -> None:
    codes = ["random", "expert:rollouts=3", "regular"]
    records = set()
    for _ in range(2):
        match = new_game(map, 3, "same")
        play_with_bots(match, seated(match, codes))
        records.add(match.record())
    assert len(records) == 1


@pytest.mark.parametrize("rules", MAPS)
def test_bots_play_any_board_by_any_rules(rules: str) -> None:
    for board in MAPS:
        match = new_game(board, 2, "cross", rules=rules)
        play_with_bots(match, seated(match, ["regular", "novice"]))
        assert match.over


@pytest.mark.parametrize("code", ["novice", "regular"])
@pytest.mark.parametrize("map", MAPS)
def test_a_decision_says_why(map: str, code: str) -> None:
    match = new_game(map, 2, "why")
    bots = seated(match, [code, code])
    planned = 0
    while not match.over:
        seat = match.waiting[0]
        view = match.view(seat)
        decision = bots[seat].decide(view, bots[seat].budget)
        assert decision.candidates[0].action == decision.action
        assert [c.estimate for c in decision.candidates] == sorted(
            (c.estimate for c in decision.candidates), reverse=True
        )
        assert all(c.action in view.legal for c in decision.candidates)
        assert decision.plan is not None
        assert set(decision.plan.tickets) <= set(view.tickets)
        assert not set(decision.plan.routes) & set(view.routes)
        planned += bool(decision.plan.routes)
        match.play(decision.candidates[0].text, seat)
    assert planned > 5


def test_bots_do_not_need_the_match() -> None:
    """A decision follows from the view alone: the same view from another game's bytes gives the same choice."""
    match = new_game("europe", 2, "alone")
    view = match.view(0)
    first = make_bot("regular", match.rules, "s").decide(view, make_bot("regular", match.rules, "s").budget)
    match.state.perform(1, match.legal(1)[0].index, match._chance)
    again = make_bot("regular", match.rules, "s").decide(view, make_bot("regular", match.rules, "s").budget)
    assert first == again


MINE = """
from capolinea.bots.bot import Bot, Budget, Decision

class First(Bot):
    PARAMETERS = {"luck": 1.0}
    def decide(self, view, budget):
        return Decision(view.legal[0])

class Cheat(Bot):
    def decide(self, view, budget):
        return Decision(-1)

class Broken(Bot):
    def __init__(self, rules, seed, **parameters):
        raise RuntimeError("out of order")

NotABot = int
"""


def test_a_bot_of_ones_own_loads_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "my_bots.py"
    path.write_text(MINE, encoding="utf-8")
    match = new_game("berlin", 2, "mine")
    bots = seated(match, [f"{path}:First:luck=3", "random"])
    assert bots[0].parameters == {"luck": 3.0}
    assert play_with_bots(match, bots).over
    match = new_game("berlin", 2, "cheat")
    with pytest.raises(IllegalBotActionError):
        play_with_bots(match, seated(match, [f"{path}:Cheat", "random"]))


def test_wrong_codes_get_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "my_bots.py"
    path.write_text(MINE, encoding="utf-8")
    (tmp_path / "broken.py").write_text("import nothing_of_that_name", encoding="utf-8")
    rules = find_rules("berlin")
    for code, sentence in {
        "genius": "there is no bot 'genius'; the bots are random",
        "random:luck=1": "the bot has no parameter 'luck'; it has none",
        f"{path}": "names a file but no class",
        f"{path}:Nobody": "there is no class 'Nobody'",
        f"{path}:NotABot": "is not a subclass",
        f"{path}:First:luck=much": "'luck=much' should be luck=NUMBER",
        f"{path}:First:luck=-1": "should be luck=NUMBER",
        f"{tmp_path}/none.py:X": "there is no such file",
        f"{tmp_path}/broken.py:X": "cannot be loaded",
        f"{path}:Broken": "the bot cannot be made (RuntimeError: out of order)",
        "": "there is no bot ''",
    }.items():
        with pytest.raises(BotError) as error:
            make_bot(code, rules, "1")
        assert sentence in str(error.value)
        assert "\n" not in str(error.value)
    assert set(BUILT_IN) <= set(bot_names())
