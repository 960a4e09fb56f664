"""What may go wrong: a tunnel that asks for too much, a route that others take first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from capolinea.bots.brain.purse import Purse
from capolinea.engine.rules import Rules
from capolinea.engine.state import State

RISKY: Final = 60  # percent: a route less likely to be won than this can wait while there is time


class Risk:
    """How likely a purchase is to succeed now, and how long it can wait."""

    def __init__(self, rules: Rules, purse: Purse) -> None:
        self.rules = rules
        self.board = rules.board
        self.purse = purse

    def sureness(self, state: State, seat: i64, target: i64) -> i64:
        """How likely buying something with its best payment is to succeed, in percent."""
        shape = self.rules.shape_of[target]
        return state.sureness(seat, target, self.rules.table.first_row[shape] + self.purse.best_payment(shape))

    def is_risky(self, state: State, seat: i64, target: i64) -> bool:
        """Whether it had better wait for cards: a tunnel with nothing left for a surcharge fails more often than not,
        and as often again the next time."""
        return self.sureness(state, seat, target) < RISKY

    def is_rash(self, state: State, seat: i64, action: i64) -> bool:
        """Whether an action buys what had better wait, paid as it says."""
        if action < self.rules.first_purchase:
            return False
        target = self.rules.target_of[action - self.rules.first_purchase]
        row = self.rules.table.first_row[self.rules.shape_of[target]] + action - self.rules.first_buy[target]
        return state.sureness(seat, target, row) < RISKY

    def danger(self, state: State, seat: i64, route: i64) -> i64:
        """How likely others are to take a route: their routes that touch it, and how few its tracks are."""
        board = self.board
        danger = board.route_length[route]
        for node in (board.node_a[route], board.node_b[route]):
            i = board.node_at[node]
            while i < board.node_at[node + 1]:
                owner = state.owner[board.node_route[i]]
                if owner >= 0 and owner != seat:
                    danger += 2
                i += 1
        if state.link_open[board.link_of[route]] > 1:
            danger //= 2
        return danger
