"""How fast games are played out for searches, and how well these keep their time: one core, two seats, every map.

Rollouts start from positions all along a game of `regular`, every one played to the end and scored; the figure over the
game is what counts, since searches start everywhere. Writes benchmarks/rollouts.json.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from statistics import harmonic_mean, mean, quantiles

from rich.console import Console
from rich.table import Table

from capolinea.bots.brain.rollout import Rollouts
from capolinea.bots.brain.tree import Node
from capolinea.bots.registry import make_bot
from capolinea.engine import COMPILED
from capolinea.engine.chance import Quick
from capolinea.engine.state import State
from capolinea.games.catalogue import game_names
from capolinea.play.match import new_game

ROOT = Path(__file__).parent.parent
SECONDS = 0.3  # for each position
POSITIONS_APART = 10  # decisions
BUDGET = 0.2
BOTS = ("expert", "champion")


def positions(map: str) -> list[State]:
    """Positions of a game between two regular bots where a turn begins."""
    match = new_game(map, 2, "rollouts")
    bots = [make_bot("regular", match.rules, str(seat)) for seat in range(2)]
    found: list[State] = []
    next_at = 0
    while not match.over:
        seat = match.waiting[0]
        if match.state.phase_name() == "turn" and match.actions >= next_at:
            found.append(match.state.clone())
            next_at = match.actions + POSITIONS_APART
        match.play(bots[seat].decide(match.view(seat), bots[seat].budget).action, seat)
    return found


def rate(state: State) -> float:
    """Rollouts a second from a position, for the seat to move and its best action."""
    rollouts = Rollouts(state.rules)
    seat = int(state.turn)
    action = state.legal(seat)[0]
    tree = Node()
    done = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        rollouts.outcome(state.clone(), seat, action, tree, Quick(done))
        done += 1
    return done / spent


def decision_times(map: str, bot: str) -> dict[str, float]:
    """Seconds that a searching bot takes for each decision of a game in which it has a choice."""
    match = new_game(map, 2, "times")
    bots = [make_bot(code, match.rules, code) for code in (f"{bot}:time={BUDGET}", "regular")]
    found: list[float] = []
    while not match.over:
        seat = match.waiting[0]
        view = match.view(seat)
        start = time.perf_counter()
        decision = bots[seat].decide(view, bots[seat].budget)
        if seat == 0 and len(decision.candidates) > 1:
            found.append(time.perf_counter() - start)
        match.play(decision.action, seat)
    return {
        "decisions": len(found),
        "mean_seconds": round(mean(found), 4),
        "seconds_95_percent": round(quantiles(found, n=20)[-1], 4),
        "longest_seconds": round(max(found), 4),
    }


def main() -> int:
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before numpy is there
    table = Table(
        "map", "rollouts/s, first turn", "over a game", *(f"{bot}, 0.2 s: 95 of 100, longest" for bot in BOTS)
    )
    rows = {}
    for map in game_names():
        rates = [rate(state) for state in positions(map)]
        times = {bot: decision_times(map, bot) for bot in BOTS}
        first, over = round(rates[0]), round(harmonic_mean(rates))
        rows[map] = {"rollouts_first_turn": first, "rollouts_over_a_game": over, **times}
        longest = [f"{each['seconds_95_percent']}, {each['longest_seconds']}" for each in times.values()]
        table.add_row(map, str(first), str(over), *longest)
    (ROOT / "benchmarks" / "rollouts.json").write_text(
        json.dumps({"compiled": COMPILED, "maps": rows}, indent=1) + "\n", encoding="utf-8"
    )
    Console().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
