"""What an author does wrong is said in one sentence that names it: where in which file, which fact, which part."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from capolinea.cli.main import run
from capolinea.cli.trying import find_complaints, in_short
from capolinea.games import catalogue
from capolinea.games.catalogue import broken_rulebooks, find_board, find_room
from capolinea.games.geometry import geometry_of, plain_geometry
from capolinea.games.look import looks, own_look
from capolinea.games.picture import poster
from capolinea.games.words import find_mistakes
from capolinea.play.errors import RulebookError
from capolinea.play.match import new_game
from capolinea.server.errors import rulebook_failed
from tests.rulebooks.conftest import TRIAL

Wreck = Callable[..., Path]


@pytest.fixture
def wreck(tmp_path: Path) -> Iterator[Wreck]:
    """The trial rulebook once more, under the name `wreck`, with some of its law replaced."""

    def install(*changes: tuple[str, str]) -> Path:
        package = tmp_path / "capolinea_wreck"
        shutil.copytree(TRIAL / "capolinea_harbour", package, ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("board.toml", "rules.py"):
            text = (package / name).read_text()
            (package / name).write_text(text.replace('"harbour"', '"wreck"'))
        law = (package / "rules.py").read_text()
        for before, after in changes:
            assert before in law
            law = law.replace(before, after, 1)
        (package / "rules.py").write_text(law)
        info = tmp_path / "capolinea_wreck-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.4\nName: capolinea-wreck\nVersion: 1\n")
        (info / "entry_points.txt").write_text("[capolinea.rulebooks]\nwreck = capolinea_wreck\n")
        sys.path.append(str(tmp_path))
        forget()
        return package

    def forget() -> None:
        for module in [name for name in sys.modules if name.startswith("capolinea_wreck")]:
            del sys.modules[module]
        catalogue.forget_rooms()

    yield install
    sys.path.remove(str(tmp_path))
    forget()


LOADING = {
    "kind": (("Part(NUMBER))", "Part('colour'))"), "there is no kind 'colour'; there are card"),
    "viewer": (
        ("Part(CITY, EVERYBODY)", "Part(CITY, 'everyone')"),
        "there is no viewer 'everyone'; there are everybody",
    ),
    "pool": (('pool="anchorages"', 'pool="anchors"'), "picked from 'anchors', which `add_pool` has not made"),
    "field": (('telling.field("light"', 'telling.field("lit"'), "the action 'light' is not declared"),
    "fresh": (("return HarbourState(self.law, int(self.seats))", "return State(self.law, 2)"), "`fresh` makes another"),
}


@pytest.mark.parametrize("what", LOADING)
def test_what_is_noticed_when_a_rulebook_is_loaded(what: str, wreck: Wreck) -> None:
    change, sentence = LOADING[what]
    wreck(change)
    assert sentence in broken_rulebooks()["wreck"]


PLAYING = {
    "deal": (
        ("        left = list(range(", "        [][9]\n        left = list(range("),
        r"failed in set_up_own \(rules.py, line \d+\): IndexError",
    ),
    "listing": (
        ("range(self.coins[seat] + 1)", "range(self.coin[seat])"),
        r"failed in list_own_actions \(rules.py, line \d+\): Attr",
    ),
    "number": (
        ("legal.add(self.law.first_bid + coins)", "legal.add(self.law.first_bid + 10**9)"),
        r"is wrong: there is no action 10\d{8}; `reserve` numbers a rulebook's own",
    ),
    "inside": (
        ("winners = [seat for", "winners = [1 / 0 for"),
        r"failed in perform_own \(rules.py, line \d+\): ZeroDivisionError",
    ),
    "score": (
        ("sheet.coins = self", "sheet.coins = {}[self]"),
        r"failed in score_own \(rules.py, line \d+\): KeyError",
    ),
    "phase": (
        ('("auction", "lighting")', '("auction",)'),
        r"is wrong: the phase OWN_PHASE \+ 1 has no name in OWN_PHASES",
    ),
    "turn": (
        ("self.waiting = 1 << self.lighting[0]", "self.waiting = 0"),
        "the game waits for nobody; `end_turn` ends a turn",
    ),
    "choice": (("range(self.coins[seat] + 1)", "()"), "in the phase 'auction' seat 0 is asked and has no action"),
    "words": (
        ('            return {"do": "bid", "coins": index}', "            return None"),
        "`describe_own` says None of the action",
    ),
    "exit": (
        ("        self.lighting.remove(seat)", "        raise SystemExit(7)"),
        r"failed in perform_own \(rules.py, line \d+\): SystemExit: 7",
    ),
}


@pytest.mark.parametrize("what", PLAYING)
def test_a_law_that_fails_is_named_with_its_own_line(what: str, wreck: Wreck) -> None:
    change, sentence = PLAYING[what]
    wreck(change)

    def play() -> None:
        match = new_game("wreck", 2, "law")
        while not match.over:
            match.play(match.legal()[0 if match.actions % 2 else -1])

    with pytest.raises(RulebookError, match=f"^the rulebook 'wreck' .*{sentence}") as error:
        play()
    assert error.value.rulebook == "wreck"


def test_simulations_say_it_too_and_show_the_traceback_if_asked(
    wreck: Wreck, capfd: pytest.CaptureFixture[str]
) -> None:
    wreck(PLAYING["inside"][0])
    for more in ([], ["--jobs", "2"], ["--bots", "random"]):
        assert run(["simulate", "--map", "wreck", "--games", "2", *more]) == 2
        said = capfd.readouterr().err.strip().splitlines()[-1]
        assert said.startswith("capolinea: the rulebook 'wreck' failed in perform_own (rules.py, line ")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CAPOLINEA_TRACEBACK", "")
        assert run(["simulate", "--map", "wreck", "--games", "2", "--verbose"]) == 2
        assert "Traceback" in capfd.readouterr().err


TRYING = {
    "hidden": (
        (
            "if seat != viewer:\n                self.anchorages[seat] = cities.pop(int(chance.below(len(cities))))",
            "pass",
        ),
        "`deal_hidden` never deals the seat fact 'anchorage'",
    ),
    "category": (
        ('("lighthouses", "anchorage", "coins")\n', '("lighthouses", "anchorage")\n'),
        "the points 'coins' on the score sheet are not in OWN_CATEGORIES",
    ),
    "sum": (("self.lighthouses + self.anchorage + self.coins", "self.lighthouses"), "where its own categories make"),
    "fact": (
        ('        telling.seat_fact("coins", Part(NUMBER, EVERYBODY))\n', ""),
        "the seat fact 'coins' is not declared, so nobody ever sees it",
    ),
    "open": (
        ('telling.seat_fact("anchorage", Part(CITY))', 'telling.seat_fact("anchorage", Part(CITY, EVERYBODY))'),
        "the seat fact 'anchorage' tells a seat what is hidden",
    ),
}


@pytest.mark.parametrize("what", TRYING)
def test_what_trying_a_rulebook_notices(what: str, wreck: Wreck) -> None:
    change, sentence = TRYING[what]
    wreck(change)
    found = find_complaints("wreck", 2, "try")
    assert any(sentence in complaint for complaint in found), found
    assert len(found) < 8 and all(len(complaint) < 200 for complaint in found)  # counted, and no dumps


ROOMS = {
    "geometry.json": ['{"width": 10}', "nonsense", ""],
    "look.json": ['{"cards": 5}', "[]", '{"dark": {"ground": 5}}'],
    "words/en.ftl": ["about = {{ broken\n= = \n", "a = { $n ->\n  [one] x\n}\n", "what is this\n"],
}


@pytest.mark.parametrize(("file", "text"), [(file, text) for file, texts in ROOMS.items() for text in texts])
def test_a_room_with_a_mistake_is_named_and_shown_plainly(
    file: str, text: str, wreck: Wreck, capsys: pytest.CaptureFixture[str]
) -> None:
    (wreck() / file).write_text(text)
    facts = find_board("wreck").facts
    assert [mistake for mistake in find_room("wreck").mistakes() if mistake.startswith(f"wreck/{file}: ")]
    assert geometry_of(facts) == plain_geometry(facts)
    assert looks("wreck") == looks() and own_look("wreck") == {}
    assert poster(find_board("wreck"), dark=False).startswith("<svg")
    assert run(["maps"]) == 0
    assert f"wreck/{file}: " in capsys.readouterr().err
    assert run(["maps", "try", "wreck", "--games", "1"]) == 2
    assert f"wreck/{file}: " in capsys.readouterr().err


def test_people_at_a_table_read_which_rulebook_failed_and_no_secret() -> None:
    refusal = rulebook_failed(RulebookError("the rulebook 'wreck' failed: KeyError: 'fog'", "wreck"))
    assert (refusal.code, refusal.status) == ("rulebook_failed", 500)
    assert "'wreck'" in refusal.message and "fog" not in refusal.message


def test_good_words_have_no_mistakes() -> None:
    assert (
        list(
            find_mistakes(
                'a = "{" { "{" } { $n ->\n    [one] { b }\n   *[other] { -t(n: "x") }\n}\n    .x = y\n\n# c\nb = c\n'
            )
        )
        == []
    )


def test_complaints_are_alike_whatever_the_moment() -> None:
    dump = " or ".join(str([{"n": 3, "seat": 0, "action": {"do": "bid", "coins": n}}]) for n in (2, 1))
    told = in_short(f"the lines of bid 2 tell seat 1 what its view does not: {dump}")
    assert told == "the lines of bid tell a seat what its view does not: 'coins'"
    assert (
        in_short("the view of seat 2 tells what is hidden: deck 1 or 2")
        == "the view of a seat tells what is hidden (deck)"
    )
