"""What tells styles apart: each of them, and `regular` in the same seats of the same deals, among `regular` players.

Prints tables, and writes benchmarks/styles.json and those of docs/bots.md. `python -m benchmarks.styles [GAMES]`: how
many games of each style on each map, with two seats and with four.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from capolinea.arena.figures import Z95, Rate
from capolinea.bots.brain.policy import Policy
from capolinea.bots.brain.style import REGULAR, Style
from capolinea.bots.styles import BlockerBot, BuilderBot, SprinterBot
from capolinea.engine import COMPILED
from capolinea.engine.chance import Quick
from capolinea.engine.legal import Legal
from capolinea.engine.network import longest_trail
from capolinea.engine.phases import OVER, TURN
from capolinea.engine.playout import first_waiting
from capolinea.engine.rules import Rules
from capolinea.engine.state import State
from capolinea.engine.tickets import KEPT
from capolinea.games.catalogue import find_rules, game_names

RESULTS = Path(__file__).parent / "styles.json"
DOCUMENT = Path(__file__).parent.parent / "docs" / "bots.md"
TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)
STYLES = {
    "regular": REGULAR,
    "builder": BuilderBot.STYLE,
    "blocker": BlockerBot.STYLE,
    "sprinter": SprinterBot.STYLE,
}
SEATS = (2, 4)
GAMES = 400
# What is counted of one player in each game.
TOLD = {
    "kept": "tickets kept",
    "made": "tickets made",
    "length": "spaces of a route",
    "turns": "turns",
    "longest": "longest path",
    "ended": "ended the game",
    "taken": "routes taken that others planned",
}

Figures = dict[str, float]


class Game:
    """One game in which one seat has a style and all others play as `regular`."""

    def __init__(self, rules: Rules, seats: int, style: Style) -> None:
        self.rules = rules
        self.seats = seats
        self.players = [
            Policy(rules, True, style=style),
            *(Policy(rules, True) for _ in range(seats - 1)),
        ]
        self.legal = Legal(rules)

    def play(self, deal: int) -> Figures:
        """Play a deal; what came of it for the player with the style, which sits elsewhere in each."""
        state, chance = self.rules.new_state(self.seats), Quick(deal)
        state.deal(chance)
        me = deal % self.seats
        turns = taken = 0
        ended = -1
        while state.phase != OVER:
            seat = first_waiting(state)
            player = self.players[(seat - me) % self.seats]
            self.legal.refresh(state, seat)
            player.forget()
            action = player.choose(state, seat, self.legal)
            before = owned(state, me)
            turns += seat == me and state.phase == TURN
            state.perform(seat, action, chance)
            ended = state.last_turn if ended < 0 else ended
            if seat == me:
                taken += sum(self._was_planned(state, route, me) for route in owned(state, me) - before)
        sheets = state.score()
        totals = [int(sheet.total()) for sheet in sheets]
        lengths = [int(self.rules.board.route_length[route]) for route in owned(state, me)]
        return {
            "won": (totals[me] == max(totals)) / totals.count(max(totals)),
            "points": totals[me],
            "kept": len(state.ticket_ids(KEPT + me)),
            "made": len(state.made_tickets(me)),
            "length": fmean(lengths or [0]),
            "turns": turns,
            "longest": int(longest_trail(self.rules.board, state.owner, me)),
            "ended": ended == me,
            "taken": taken,
        }

    def _was_planned(self, state: State, route: int, me: int) -> bool:
        """Whether somebody planned, when last asked, a route that is gone now with all its tracks."""
        board = self.rules.board
        beside = board.beside[board.beside_at[route] : board.beside_at[route + 1]]
        for seat in range(self.seats):
            plan = self.players[(seat - me) % self.seats].plans[seat] if seat != me else None
            if plan and plan.wants(board, route) and not any(state.is_open(seat, other) for other in beside):
                return True
        return False


def owned(state: State, seat: int) -> set[int]:
    return {route for route, owner in enumerate(state.owner) if owner == seat}


def play(map: str, seats: int, style: Style, games: int) -> list[Figures]:
    """A style in so many deals."""
    game = Game(find_rules(map), seats, style)
    return [game.play(deal) for deal in range(games)]


def row_of(map: str, seats: int, style: str, games: Sequence[Figures]) -> dict[str, Any]:
    """Means, each with how far off it may be (95 %)."""
    wins = Rate(sum(game["won"] for game in games), len(games))
    low, high = wins.interval
    row: dict[str, Any] = {"map": map, "seats": seats, "style": style, "games": len(games)}
    row |= {"won": round(wins.share, 4), "low": round(low, 4), "high": round(high, 4)}
    for key in ("points", *TOLD):
        values = [game[key] for game in games]
        row |= {key: round(fmean(values), 3), f"{key}_off": round(Z95 * stdev(values) / sqrt(len(values)), 3)}
    return row


def tables(rows: Sequence[dict[str, Any]]) -> dict[str, list[str]]:
    """The tables of the document, by the heading above each."""
    found = {}
    for seats in SEATS:
        lines = [f"| {seats} seats | {' | '.join(TOLD.values())} |", f"|---|{'---:|' * len(TOLD)}"]
        for style in STYLES:
            mine = [row for row in rows if row["seats"] == seats and row["style"] == style]
            means = {key: fmean(row[key] for row in mine) for key in TOLD}
            cells = [f"{100 * mean:.0f} %" if key == "ended" else f"{mean:.2f}" for key, mean in means.items()]
            lines.append(f"| `{style}` | {' | '.join(cells)} |")
        found[f"At a table of {seats}"] = lines
    others = [style for style in STYLES if style != "regular"]
    heads = [f"`{style}`, {seats} seats" for seats in SEATS for style in others]
    lines = [f"| games won | {' | '.join(heads)} |", f"|---|{'---:|' * len(heads)}"]
    won = {(row["map"], row["seats"], row["style"]): row for row in rows}
    for map in dict.fromkeys(row["map"] for row in rows):
        cells = [_share(won[map, seats, style]) for seats in SEATS for style in others]
        lines.append(f"| {map} | {' | '.join(cells)} |")
    return found | {"How strong styles are": lines}


def _share(row: dict[str, Any]) -> str:
    return f"{100 * row['won']:.0f} % ({100 * row['low']:.0f}–{100 * row['high']:.0f})"


def write_tables(rows: Sequence[dict[str, Any]]) -> None:
    """Put them into the document, each in place of the first table below its heading."""
    text = DOCUMENT.read_text(encoding="utf-8")
    for heading, lines in tables(rows).items():
        before, found, after = text.partition(f"### {heading}\n")
        old = TABLE.search(after)
        assert found and old, heading
        text = before + found + after[: old.start()] + "".join(f"{line}\n" for line in lines) + after[old.end() :]
    DOCUMENT.write_text(text, encoding="utf-8")


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    rows = []
    for map in game_names():
        for seats in SEATS:
            for name, style in STYLES.items():
                rows.append(row_of(map, seats, name, play(map, seats, style, games)))
                told = " · ".join(f"{rows[-1][key]:.2f} {word}" for key, word in TOLD.items())
                print(f"{map}, {seats} seats, {name}: won {_share(rows[-1])} · {told}", flush=True)
    RESULTS.write_text(json.dumps({"compiled": COMPILED, "rows": rows}, indent=1) + "\n", encoding="utf-8")
    write_tables(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
