"""Very many random games: no exception, no invariant broken, memory flat.

    python benchmarks/soak.py [GAMES [MAP …]]

plays a million games (or GAMES) of every map and seat count on all cores, scores every one of them, checks
conservation at the end of one game in fifty and at every step of one in five thousand, and writes
benchmarks/soak.json. With PYTHONPATH=src it does the same interpreted.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from capolinea.engine import COMPILED
from capolinea.engine.chance import Seeded
from capolinea.engine.legal import Legal
from capolinea.engine.playout import first_waiting, game_seed, play_out, play_random_games, random_player
from capolinea.games.catalogue import find_rules, game_names

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))
CHUNK = 1000
CHECKED_STEPS = 5  # chunks between games that are checked at every step


def check_end(map: str, seats: int, number: int) -> None:
    """Play one game again and check its last position."""
    from tests.engine.test_invariants import check_conservation, check_counts

    rules = find_rules(map)
    chance = Seeded(game_seed("soak", number))
    state = rules.new_state(seats)
    state.deal(chance)
    play_out(state, Legal(rules), random_player(1, number), chance)
    check_conservation(state)
    check_counts(state)
    for seat, sheet in enumerate(state.score()):
        assert sheet.routes == state.points[seat]
        assert sheet.total() == sheet.routes + sheet.tickets + sheet.longest + sheet.extra()


def check_steps(map: str, seats: int, number: int) -> None:
    """Play one game again and check every position."""
    from tests.engine.test_invariants import check_conservation, check_counts

    rules = find_rules(map)
    chance = Seeded(game_seed("soak", number))
    player = random_player(1, number)
    state = rules.new_state(seats)
    state.deal(chance)
    legal = Legal(rules)
    while not state.is_over():
        check_conservation(state)
        check_counts(state)
        seat = first_waiting(state)
        legal.refresh(state, seat)
        assert len(legal) > 0
        state.perform(seat, legal[int(player.below(len(legal)))], chance)


def resident_megabytes() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


def soak(case: tuple[str, int, int]) -> dict[str, Any]:
    map, seats, games = case
    rules = find_rules(map)
    start, decisions, memory = time.perf_counter(), 0, 0.0
    for first in range(0, games, CHUNK):
        tally = play_random_games(rules, seats, "soak", 1, first, min(CHUNK, games - first))
        decisions += tally.decisions
        for number in range(first, min(first + CHUNK, games), CHUNK // 20):
            check_end(map, seats, number)
        if first // CHUNK % CHECKED_STEPS == 0:
            check_steps(map, seats, first)
        if first <= games // 10:
            memory = resident_megabytes()
    return {
        "map": map,
        "seats": seats,
        "games": games,
        "decisions": decisions,
        "seconds": round(time.perf_counter() - start, 1),
        "resident_mb_after_a_tenth": round(memory, 1),
        "resident_mb_at_the_end": round(resident_megabytes(), 1),
    }


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    maps = sys.argv[2:] or game_names()
    cases = [(map, seats, games) for map in maps for seats in range(2, find_rules(map).most_seats + 1)]
    rows = []
    with ProcessPoolExecutor() as pool:
        for row in pool.map(soak, cases):
            print(row, flush=True)
            rows.append(row)
    name = "soak.json" if COMPILED else "soak-interpreted.json"
    (ROOT / "benchmarks" / name).write_text(
        "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()
