"""Random games at full speed."""

from __future__ import annotations

from mypy_extensions import i64

from capolinea.engine.chance import Chance, Seeded
from capolinea.engine.legal import Legal
from capolinea.engine.rules import Rules
from capolinea.engine.state import OVER, State


def first_waiting(state: State) -> i64:
    """The lowest seat whose decision is awaited."""
    seat: i64 = 0
    while (state.waiting >> seat) & 1 == 0:
        seat += 1
    return seat


def play_out(state: State, legal: Legal, player: Chance, chance: Chance) -> i64:
    """Let random players finish a game; returns the number of decisions."""
    decisions: i64 = 0
    while state.phase != OVER:
        seat = first_waiting(state)
        legal.refresh(state, seat)
        state.perform(seat, legal.at(player.below(legal.size)), chance)
        decisions += 1
    return decisions


class RandomGame:
    """A finished random game: its decisions and its final scores."""

    def __init__(self, rules: Rules, seats: int, seed: str, legal: Legal, player: Chance) -> None:
        self.state = rules.new_state(seats)
        chance = Seeded(seed)
        self.state.deal(chance)
        self.decisions: i64 = play_out(self.state, legal, player, chance)
        self.sheets = self.state.score()
