"""Bots of every level play every map at every number of seats, legally, and say why."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from capolinea.arena.bot_games import IllegalBotActionError, play_with_bots
from capolinea.bots.bot import Bot
from capolinea.bots.expert import MOST_CANDIDATES
from capolinea.bots.registry import BUILT_IN, BotError, bot_names, bot_source, levels, make_bot
from capolinea.games.catalogue import find_board, find_rules
from capolinea.play.match import Match, new_game
from tests.random_games import CASES, MAPS
from tests.referee import judge


def seated(match: Match, codes: list[str], seed: str = "bots") -> list[Bot]:
    return [make_bot(code, match.rules, f"{seed}/{seat}") for seat, code in enumerate(codes)]


@pytest.mark.parametrize("code", ["random", "novice", "regular", "builder", "blocker", "sprinter"])
@pytest.mark.parametrize(("map", "seats"), CASES)
def test_bots_play_whole_games_that_the_referee_accepts(map: str, seats: int, code: str) -> None:
    match = new_game(map, seats, f"bots/{map}/{seats}/{code}")
    play_with_bots(match, seated(match, [code] * seats))
    assert match.over
    assert judge(match.record().splitlines(), find_board(map).raw) == []


@pytest.mark.slow
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


@pytest.mark.slow
@pytest.mark.parametrize("map", MAPS)
def test_the_same_seed_gives_the_same_game(map: str) -> None:
    codes = ["random", "expert:rollouts=3", "regular"]
    records = set()
    for _ in range(2):
        match = new_game(map, 3, "same")
        play_with_bots(match, seated(match, codes))
        records.add(match.record())
    assert len(records) == 1


@pytest.mark.slow
@pytest.mark.parametrize("rules", MAPS)
def test_bots_play_any_board_by_any_rules(rules: str) -> None:
    for board in MAPS:
        match = new_game(board, 2, "cross", rules=rules)
        play_with_bots(match, seated(match, ["regular", "novice"]))
        assert match.over


@pytest.mark.slow
@pytest.mark.parametrize("code", ["random", "novice", "regular", "builder", "blocker", "sprinter", "expert:rollouts=3"])
@pytest.mark.parametrize("map", MAPS)
def test_a_decision_says_why(map: str, code: str) -> None:
    match = new_game(map, 2, "why")
    bots = seated(match, [code, code])
    planned = planned_at_once = 0
    while not match.over:
        seat = match.waiting[0]
        view = match.view(seat)
        decision = bots[seat].decide(view, bots[seat].budget)
        assert decision.candidates[0].action == decision.action
        others = [c.estimate for c in decision.candidates[1:]]
        assert others == sorted(others, reverse=True)
        assert all(c.action in view.legal for c in decision.candidates)
        assert len({c.action for c in decision.candidates}) == len(decision.candidates)
        assert decision.plan is not None
        choosing = {*view.offered, *view.held.get("pack", []), *view.held.get("picked", [])}
        assert set(decision.plan.tickets) <= {*view.tickets, *choosing}
        planned_at_once += bool(choosing and decision.plan.tickets and decision.plan.routes)
        assert not set(decision.plan.routes) & set(view.routes)
        planned += bool(decision.plan.routes)
        match.play(decision.candidates[0].text, seat)
    assert code == "random" or (planned > 5 and planned_at_once > 0)


def test_bots_do_not_need_the_match() -> None:
    """A decision follows from the view alone: the same view from another game's bytes gives the same choice."""
    match = new_game("europe", 2, "alone")
    view = match.view(0)
    first = make_bot("regular", match.rules, "s").decide(view, make_bot("regular", match.rules, "s").budget)
    match.state.perform(1, match.legal(1)[0].index, match._chance)
    again = make_bot("regular", match.rules, "s").decide(view, make_bot("regular", match.rules, "s").budget)
    assert first == again


MINE = """
from __future__ import annotations
from dataclasses import dataclass
from capolinea.bots.bot import Bot, Budget, Decision

made = []

@dataclass
class Thought:  # dataclasses need a module that Python knows
    depth: int

class First(Bot):
    PARAMETERS = {"luck": 1.0, "depth": 2}
    def __init__(self, rules, seed, **parameters):
        super().__init__(rules, seed, **parameters)
        made.append(self)
        self.made = len(made)
    def decide(self, view, budget):
        return Decision(view.legal[0])

class Cheat(Bot):
    def decide(self, view, budget):
        return Decision(-1)

class Index:  # as numpy's integers
    def __init__(self, number):
        self.number = number
    def __index__(self):
        return self.number

class Numbers(Bot):
    def decide(self, view, budget):
        return Decision(Index(view.legal[0]))

class Words(Bot):
    def decide(self, view, budget):
        return Decision("draw deck")

class Silent(Bot):
    def decide(self, view, budget):
        return None

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
    assert bots[0].parameters == {"luck": 3.0, "depth": 2}
    assert play_with_bots(match, bots).over
    match = new_game("berlin", 2, "numbers")
    assert play_with_bots(match, seated(match, [f"{path}:Numbers", "random"])).over
    for bot, sentence in {
        "Cheat": "it chose -1, which is not legal",
        "Words": "it chose 'draw deck', but actions are numbers",
        "Silent": "it gave None instead of a Decision",
    }.items():
        match = new_game("berlin", 2, "cheat")
        with pytest.raises(IllegalBotActionError, match=sentence):
            play_with_bots(match, seated(match, [f"{path}:{bot}", "random"]))
        assert match.actions == 0


def test_a_file_runs_once_until_it_is_changed(tmp_path: Path) -> None:
    path = tmp_path / "random.py"  # and is never taken for the module of that name
    path.write_text(MINE, encoding="utf-8")
    rules = find_rules("berlin")
    assert [vars(make_bot(f"{path}:First", rules, "s"))["made"] for _ in range(2)] == [1, 2]
    path.write_text(f"{MINE}\n# changed\n", encoding="utf-8")
    assert vars(make_bot(f"{path}:First", rules, "s"))["made"] == 1
    assert "randint" in vars(import_module("random"))


def test_a_bot_of_an_installed_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "stationmaster.py").write_text(MINE, encoding="utf-8")
    facts = tmp_path / "stationmaster-1.2.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: stationmaster\nVersion: 1.2\n", encoding="utf-8")
    points = (
        "[capolinea.bots]\nfirst = stationmaster:First\nlost = stationmaster:Lost\nnumber = stationmaster:NotABot\n"
    )
    (facts / "entry_points.txt").write_text(points, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert set(bot_names()) == {*levels(), "first", "lost", "number"}
    match = new_game("berlin", 2, "installed")
    assert play_with_bots(match, seated(match, ["first:luck=2", "random"])).over
    assert (bot_source("first:luck=2"), bot_source("random")) == ("stationmaster 1.2", None)
    with pytest.raises(BotError, match=r"the installed bot 'lost': cannot be loaded \(AttributeError"):
        make_bot("lost", match.rules, "1")
    with pytest.raises(BotError, match="number is not a subclass"):
        make_bot("number", match.rules, "1")


def test_wrong_codes_get_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "my_bots.py"
    path.write_text(MINE, encoding="utf-8")
    (tmp_path / "broken.py").write_text("import nothing_of_that_name", encoding="utf-8")
    (tmp_path / "ends.py").write_text("raise SystemExit(3)", encoding="utf-8")
    rules = find_rules("berlin")
    for code, sentence in {
        "genius": "there is no bot 'genius'; the bots are random",
        "random:luck=1": "the bot has no parameter 'luck'; it has none",
        f"{path}": "names a file but no class",
        f"{path}:Nobody": "there is no class 'Nobody'",
        f"{path}:NotABot": "is not a subclass",
        f"{path}:First:luck=much": "'luck=much' should be luck=NUMBER",
        f"{path}:First:luck=-1": "should be luck=NUMBER, and not below 0",
        f"{path}:First:luck=inf": "should be luck=NUMBER",
        f"{path}:First:luck": "'luck' should be luck=NUMBER",
        f"{path}:First:luck=1:luck=2": "luck is given twice",
        f"{path}:First:depth=2.5": "'depth=2.5' should be depth=WHOLE NUMBER",
        "expert:rollouts=0.5": "should be rollouts=WHOLE NUMBER",
        f"{tmp_path}/none.py:X": "there is no such file",
        f"{tmp_path}/broken.py:X": "cannot be loaded",
        f"{tmp_path}/ends.py:X": "cannot be loaded (SystemExit: 3)",
        f"{path}:Broken": "the bot cannot be made (RuntimeError: out of order)",
        "": "there is no bot ''",
    }.items():
        with pytest.raises(BotError) as error:
            make_bot(code, rules, "1")
        assert sentence in str(error.value)
        assert "\n" not in str(error.value)
    assert set(BUILT_IN) <= set(bot_names())
