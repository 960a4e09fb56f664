"""How far reviews can be trusted: whether the curve is calibrated, blunders are found, and good moves left alone.

    python -m benchmarks.reviews curve 100      # so many more games of every map, with two seats and with four
    python -m benchmarks.reviews blunders 5     # so many more games between experts on every map
    python -m benchmarks.reviews speed          # a whole review of a game of two, on one core
    python -m benchmarks.reviews docs           # the tables and the picture of docs/review.md, from what was measured

Each adds to benchmarks/reviews.json after every map, so parts can be measured one by one: names of maps at the end of
a command measure these alone.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from benchmarks.review_docs import write_docs
from capolinea.arena.figures import Rate
from capolinea.arena.results import watch_game
from capolinea.bots.brain.alike import sort_of
from capolinea.engine import COMPILED
from capolinea.engine.chance import Quick
from capolinea.games.catalogue import game_names
from capolinea.play.replay import Recorded
from capolinea.reviews.chances import Clock, player_of
from capolinea.reviews.curve import known_chance, open_chances
from capolinea.reviews.deals import Deals
from capolinea.reviews.grading import STRONGEST, Duel, Judge
from capolinea.reviews.review import split, work
from capolinea.reviews.story import Story

RESULTS = Path(__file__).parent / "reviews.json"
SEATS = (2, 4)
PLAYERS = ("regular", "champion")  # every second game is played by these alone
POSITIONS = 6  # of a game, at random
BINS = 10
SEVENTY = (0.65, 0.75)
LOSS, SURE_LOSS = (
    0.15,
    0.12,
)  # of a planted blunder by the larger search: the estimate, and the lower end of its interval
SCREENED, TRUE_DEALS = 50, 1000  # deals to find candidates with, and to be sure of them
TRIES = 8  # actions tried to find a blunder
PLANTED, OWN = 12, 25  # decisions of a game
FOUND = ("mistake", "blunder")
AMPLE = 60.0  # seconds, so that nothing stops for lack of time


def games(map: str, bots: Sequence[str], first: int, count: int) -> Iterator[tuple[int, Story]]:
    """Games of a map, numbered."""
    for number in range(first, first + count):
        yield number, Story(Recorded.of(watch_game(map, None, list(bots), f"reviews/{map}/{number}").match))


# The curve


def measure_curve(map: str, seats: int, count: int, row: dict[str, Any]) -> None:
    """Add games to a row: by tenths of the chance that was called, how many positions, what was called and what was
    won; and of those that were called about seventy percent."""
    for kind in ("open", "known"):
        row.setdefault(kind, [[0, 0.0, 0.0] for _ in range(BINS)])
        row.setdefault(f"{kind}, about 70 %", [0, 0.0, 0.0])
    first = row.get("games", 0)
    for number in range(first, first + count):
        for _, story in games(map, [PLAYERS[number % 2]] * seats, number, 1):
            dice = Quick(number)
            for _ in range(POSITIONS):
                at, seat = int(dice.below(story.actions)), int(dice.below(seats))
                won = [1 / len(story.result["winners"]) * (n in story.result["winners"]) for n in story.seats]
                for chance, part in zip(open_chances(story, at, Clock(AMPLE)), won, strict=True):
                    _count(row, "open", chance.estimate, part)
                _count(row, "known", known_chance(story, at, seat, Clock(AMPLE)).estimate, won[seat])
    row["games"] = first + count


def _count(row: dict[str, Any], kind: str, called: float, won: float) -> None:
    counted = [row[kind][min(BINS - 1, int(called * BINS))]]
    if SEVENTY[0] <= called < SEVENTY[1]:
        counted.append(row[f"{kind}, about 70 %"])
    for bin in counted:
        bin[:] = [bin[0] + 1, bin[1] + called, bin[2] + won]


# Blunders


def measure_blunders(map: str, count: int, row: dict[str, Any]) -> None:
    """Add games between the strongest bots to a row: blunders planted in them, and their own moves."""
    for key in ("planted", "found", "own", "called"):
        row.setdefault(key, 0)
    first = row.get("games", 0)
    for number, story in games(map, [STRONGEST, STRONGEST], first, count):
        dice = Quick(number)
        for _ in range(PLANTED):
            n = 1 + int(dice.below(story.actions))
            planted = _blunder(story, n, dice)
            if planted is not None:
                row["planted"] += 1
                row["found"] += Judge(story, n, planted).judge(Clock(AMPLE)).grade in FOUND
        for _ in range(OWN):
            n = 1 + int(dice.below(story.actions))
            row["own"] += 1
            row["called"] += Judge(story, n).judge(Clock(AMPLE)).grade in FOUND
        row["games"] = number + 1


def _blunder(story: Story, n: int, dice: Quick) -> int | None:
    """A legal action in place of the n-th that gives much away, as a large search of its own says."""
    deed, before = story.deed(n), story.states[n - 1]
    legal = list(before.legal(deed.seat))
    for _ in range(TRIES):
        action = int(legal[int(dice.below(len(legal)))])
        if sort_of(before, action) == sort_of(before, deed.action):
            continue
        if _loss(story, n, action, SCREENED, int(dice.below(1 << 30))).value < LOSS:
            continue
        loss = _loss(story, n, action, TRUE_DEALS, int(dice.below(1 << 30))).interval()
        if loss.estimate >= LOSS and loss.low >= SURE_LOSS:
            return action
    return None


def _loss(story: Story, n: int, action: int, deals: int, seed: int) -> Any:
    deed, player = story.deed(n), player_of(story.rules)
    duel = Duel(player, Deals(story.view(n - 1, deed.seat), player, seed), deed.seat, action, deed.action)
    duel.play(deals, Clock(AMPLE))
    return duel.gain


# Speed


def measure_speed(map: str) -> dict[str, Any]:
    """A review of all of a game of two, piece by piece."""
    match = watch_game(map, None, ["regular", "regular"], "reviews/speed").match
    record = Recorded.of(match)
    start = time.process_time()
    pieces = split(record)
    work(record, pieces[0])
    first, longest = time.process_time() - start, 0.0
    for piece in pieces[1:]:
        began = time.process_time()
        work(record, piece)
        longest = max(longest, time.process_time() - began)
    whole = time.process_time() - start
    return {"actions": match.actions, "pieces": len(pieces), "first": first, "longest": longest, "whole": whole}


def add(what: str, name: str, row: dict[str, Any]) -> dict[str, Any]:
    """Keep a row; others may be measuring other rows."""
    kept: dict[str, Any] = read() | {"compiled": COMPILED, "strength": STRONGEST}
    kept.setdefault(what, {})[name] = row
    RESULTS.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return kept


def read() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    return found


def measure(what: str, map: str, count: int) -> None:
    """Measure more of a map, and keep it."""
    kept = read().get(what, {})
    if what == "curve":
        for seats in SEATS:
            row = kept.get(f"{map}/{seats}", {})
            measure_curve(map, seats, count, row)
            add(what, f"{map}/{seats}", row)
    elif what == "blunders":
        row = kept.get(map, {})
        measure_blunders(map, count, row)
        add(what, map, row)
        print(
            f"{map}: found {Rate(row['found'], row['planted'])}, called {Rate(row['called'], row['own'])}", flush=True
        )
    else:
        row = {key: round(value, 2) for key, value in measure_speed(map).items()}
        add(what, map, row)
        print(map, row, flush=True)


def main() -> int:
    what, *rest = sys.argv[1:] or ["docs"]
    if what != "docs":
        count = int(rest.pop(0)) if what != "speed" else 1
        for map in rest or game_names():
            measure(what, map, count)
    write_docs(read())
    return 0


if __name__ == "__main__":
    sys.exit(main())
