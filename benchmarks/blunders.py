"""What a player would call a blunder, counted in games of each level against itself on every map.

Only decisions count for which there was time. Prints a table and writes benchmarks/blunders.json.
`python -m benchmarks.blunders [BOT …] [MAP …] [GAMES [SLOW_GAMES]]`: which bots on which maps (all; other rows stay as
they are), games of each on each map, and of one that searches.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from pathlib import Path

from rich.console import Console
from rich.table import Table

from capolinea.arena.bot_games import legal_action
from capolinea.bots.bot import Decision, Plan
from capolinea.bots.brain.planner import Planner
from capolinea.bots.brain.policy import HIGHEST, LAST_TURNS, Policy
from capolinea.bots.brain.risk import RISKY
from capolinea.bots.brain.style import REGULAR, Style
from capolinea.bots.planned import PlannedBot
from capolinea.bots.registry import BUILT_IN, make_bot
from capolinea.engine.arrays import packed
from capolinea.engine.phases import TURN
from capolinea.engine.position import FREE
from capolinea.engine.rules import Rules
from capolinea.engine.state import State
from capolinea.games.catalogue import find_rules, game_names
from capolinea.play.match import new_game

RESULTS = Path(__file__).parent / "blunders.json"
STYLES = ("builder", "blocker", "sprinter")
BOTS = ("novice", "regular", *STYLES, "expert:rollouts=100", "champion", "champion:rollouts=100")
GAMES, SLOW_GAMES = 100, 10

TOLD = {
    "turns": "decisions with time left",
    "tunnels": "tunnels entered",
    "risky": "of them more likely to fail than not",
    "again": "of them again after failing there",
    "track": "another track of a planned link passed over",
    "way": "a payable way passed over that is as good as the plan and no longer",
}


class Judge:
    """Looks again at what players of one rulebook's games chose, by what their own style makes of routes."""

    def __init__(self, rules: Rules, style: Style) -> None:
        self.rules = rules
        self.planner = Planner(rules, style)
        self.clock = Policy(rules, True)

    def look(self, state: State, seat: int, decision: Decision, failed: set[tuple[int, int]]) -> Counter[str]:
        """What is to be said about an action at the start of a turn; `failed`: seats and tunnels they did not win."""
        if self.clock.turns_left(state) <= LAST_TURNS:
            return Counter()
        found = Counter({"turns": 1})
        action = decision.action
        bought = self.bought(action)
        if bought < 0:
            weighed = {self.bought(candidate.action) for candidate in decision.candidates}
            found += self._passed_over(state, seat, decision.plan or Plan(), weighed)
        elif bought < self.rules.board.n_routes and self.rules.board.routes[bought].tunnel:
            risky = self._sureness(state, seat, action) < RISKY
            found += Counter(
                tunnels=1,
                risky=int(risky),
                again=int(risky and (seat, bought) in failed),
            )
        return found

    def _passed_over(self, state: State, seat: int, plan: Plan, weighed: set[int]) -> Counter[str]:
        """Of a turn in which nothing was bought: whether something could have been for the plan."""
        board = self.rules.board
        payable = self._payable(state, seat)
        planned = {self.rules.route_index[route] for route in plan.routes}
        if not planned or planned & payable:
            return Counter()  # what is planned and can be paid was kept for later, knowingly
        tracks = {track for route in planned for track in self._beside(route)}
        if tracks & payable:
            return Counter(track=0 if tracks & weighed else 1)  # what was weighed was not passed over
        tickets = packed([self.rules.ticket_index[ticket] for ticket in plan.tickets])
        best = self.planner.plan(state, seat, tickets, HIGHEST)
        price_of = self.planner.price_of[:]
        for route in payable:
            length = board.route_length[route]
            if length <= state.pieces_left(seat):
                after = state.clone()
                after.place(seat, route)
                rest = self.planner.plan(after, seat, tickets, HIGHEST)
                if rest.worth - price_of[route] >= best.worth and rest.spaces + length <= best.spaces:
                    return Counter(way=1)
        return Counter()

    def _payable(self, state: State, seat: int) -> set[int]:
        """The routes that a seat can pay for, tunnels with something left for their surcharge."""
        legal = [action for action in state.legal(seat) if 0 <= self.bought(action) < self.rules.board.n_routes]
        return {self.bought(action) for action in legal if self._sureness(state, seat, action) >= RISKY}

    def bought(self, action: int) -> int:
        """What an action buys; -1 if nothing."""
        first = int(self.rules.first_purchase)
        return int(self.rules.target_of[action - first]) if action >= first else -1

    def _sureness(self, state: State, seat: int, action: int) -> int:
        """How likely a purchase is to succeed, in percent."""
        rules, bought = self.rules, self.bought(action)
        row = rules.table.first_row[rules.shape_of[bought]] + action - rules.first_buy[bought]
        return int(state.sureness(seat, bought, row))

    def _beside(self, route: int) -> list[int]:
        """The other tracks of a route's link."""
        board = self.rules.board
        return [int(other) for other in board.beside[board.beside_at[route] : board.beside_at[route + 1]]]


def count(map: str, code: str, games: int) -> Counter[str]:
    """What a bot does in games against itself."""
    found: Counter[str] = Counter()
    kind = BUILT_IN.get(code.partition(":")[0])
    style = kind.STYLE if kind is not None and issubclass(kind, PlannedBot) else REGULAR
    judge = Judge(find_rules(map), style)
    for deal in range(games):
        match = new_game(map, 2, f"blunders/{deal}")
        bots = [make_bot(code, match.rules, f"blunders/{deal}/{seat}") for seat in range(2)]
        failed: set[tuple[int, int]] = set()
        entered: tuple[int, int] | None = None
        while not match.over:
            seat, state = match.waiting[0], match.state
            if state.phase == TURN:
                if entered is not None and state.owner[entered[1]] == FREE:
                    failed.add(entered)
                entered = None
            view = match.view(seat)
            decision = bots[seat].decide(view, bots[seat].budget)
            action = legal_action(decision, view)
            if state.phase == TURN:
                found += judge.look(state, seat, decision, failed)
                bought = judge.bought(action)
                if 0 <= bought < match.rules.board.n_routes and match.rules.board.routes[bought].tunnel:
                    entered = seat, bought
            match.play(action, seat)
    return found


def main() -> int:
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before numpy is there
    given = [int(word) for word in sys.argv[1:] if word.isdigit()]
    games, slow = given + [GAMES, SLOW_GAMES][len(given) :]
    words = [word for word in sys.argv[1:] if not word.isdigit()]
    maps = [word for word in words if word in game_names()] or game_names()
    rows = json.loads(RESULTS.read_text(encoding="utf-8"))["rows"]
    for code in [word for word in words if word not in maps] or BOTS:
        for map in maps:
            n = slow if "rollouts" in code or "time" in code else games
            found = count(map, code, n)
            rows = [row for row in rows if (row["bot"], row["map"]) != (code, map)]
            rows.append({"bot": code, "map": map, "games": n, **{key: found[key] for key in TOLD}})
            rows.sort(key=lambda row: (BOTS.index(row["bot"]) if row["bot"] in BOTS else len(BOTS), row["map"]))
            RESULTS.write_text(json.dumps({"told": TOLD, "rows": rows}, indent=1) + "\n", encoding="utf-8")
    table = Table("bot", "map", "games", *TOLD.values())
    for row in rows:
        table.add_row(*(str(value) for value in row.values()))
    Console().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
