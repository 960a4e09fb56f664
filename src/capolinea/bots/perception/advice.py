"""What `regular` makes of a position, as numbers for a network that learns to do better: plan, needs, scores, choice.

A network that has these as inputs, and starts by doing what they advise, plays as strongly as `regular` from its first
game on.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from capolinea.bots.brain.policy import HIGHEST, Policy
from capolinea.bots.perception.choices import Choices
from capolinea.engine.arrays import filled
from capolinea.engine.legal import Legal
from capolinea.engine.phases import SECOND_CARD, TURN
from capolinea.engine.position import FREE
from capolinea.engine.rules import Rules
from capolinea.engine.state import State

# What a row of advice says, in this order: numbers, then of each choice, kind of card, route, ticket.
NUMBERS: Final = ("choice", "turns_left", "worth", "effort", "spaces", "loans", "routes_left", "best_score")
CHOICE: Final = ("behind",)  # by how much the choice is weighed below the best one, in tenths of a point
NEED: Final = ("need",)
WANTED: Final = ("wanted", "missing", "danger")
AIM: Final = ("aim",)

NOT_THERE: Final = -1  # the seat has not got the choice
NOT_WEIGHED: Final = 3000  # `regular` does not think of it
FARTHEST: Final = 2000
MOST: Final = 30_000


class Advice:
    """Writes advice for positions of one rulebook's games."""

    def __init__(self, rules: Rules, choices: Choices) -> None:
        board = rules.board
        self.rules = rules
        self.choices = choices
        self.policy = Policy(rules, True)
        self.choice_at: i64 = len(NUMBERS)
        self.need_at: i64 = self.choice_at + choices.n
        self.route_at: i64 = self.need_at + rules.n_card_kinds
        self.ticket_at: i64 = self.route_at + board.n_routes * len(WANTED)
        self.length: i64 = self.ticket_at + board.n_tickets
        self.touched: vec[i64] = filled(board.n_nodes, 0)  # by routes of others
        self.values: vec[i64] = filled(choices.n, 0)

    def write(
        self, state: State, legal: Legal, listed: vec[i64], first: i64, n: i64, row: vec[i16], at: i64, acts: vec[i32],
        acts_at: i64,
    ) -> None:  # fmt: skip
        """Write advice for the seat that `legal` is about, whose choices are `listed`; `acts` has then the action
        behind each of these, paid as the plan would pay."""
        policy = self.policy
        seat = legal.seat
        policy.forget()
        policy.needs.clear(state, seat)  # of whom was advised before; the weighing of a turn counts anew
        policy.weigh(state, seat, legal)
        self._choices(state, legal, listed, first, n, row, at, acts, acts_at)
        self._needs(state, row, at + self.need_at)
        self._plan(state, seat, row, at)

    def _choices(
        self, state: State, legal: Legal, listed: vec[i64], first: i64, n: i64, row: vec[i16], at: i64, acts: vec[i32],
        acts_at: i64,
    ) -> None:  # fmt: skip
        rules = self.rules
        policy = self.policy
        choices = self.choices
        values = self.values
        seat = legal.seat
        choice: i64 = 0
        while choice < choices.n:
            values[choice] = NOT_THERE
            choice += 1
        i: i64 = 0
        while i < n:
            choice = listed[first + i]
            values[choice] = NOT_WEIGHED
            if choice < choices.buy:
                acts[acts_at + choice] = i32(choices.action(state, seat, choice))
            elif state.phase == TURN:
                target = choices.target(state, seat, choice)
                payment = policy.purse.best_payment(rules.shape_of[target])
                acts[acts_at + choice] = i32(rules.first_buy[target] + payment)
            i += 1
        best = policy.best_below(HIGHEST)
        best_score = policy.scores[best]
        i = 0
        while i < policy.n_noted:
            action = policy.actions[i]
            choice = choices.of(state, action)
            behind = best_score - policy.scores[i]
            if behind > FARTHEST:
                behind = FARTHEST
            if behind < values[choice]:
                values[choice] = behind
                acts[acts_at + choice] = i32(action)
            i += 1
        choice = choices.of(state, policy.actions[best])
        acts[acts_at + choice] = i32(policy.actions[best])
        row[at] = i16(choice)
        row[at + 7] = i16(limited(best_score))
        i = 0
        while i < choices.n:
            row[at + self.choice_at + i] = i16(values[i])
            i += 1

    def _needs(self, state: State, row: vec[i16], at: i64) -> None:
        counted = state.phase == TURN or state.phase == SECOND_CARD
        kind: i64 = 0
        while kind < self.rules.n_card_kinds:
            row[at + kind] = 0
            if counted:
                row[at + kind] = i16(limited(self.policy.needs.of[kind]))
            kind += 1

    def _plan(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        board = self.rules.board
        policy = self.policy
        plan = policy.plan(state, seat)
        policy.planner.price(state, seat)
        left: i64 = 0
        spaces: i64 = 0
        effort: i64 = 0  # that the plan takes now: what it took when it was made depends on when that was
        for route in plan.routes:
            if state.owner[route] != seat:
                left += 1
                spaces += board.route_length[route]
                effort += policy.planner.effort[route]
        row[at + 1] = i16(policy.turns_left(state))
        row[at + 2] = i16(limited(plan.worth))
        row[at + 3] = i16(limited(effort))
        row[at + 4] = i16(spaces)
        row[at + 5] = i16(plan.loans)
        row[at + 6] = i16(left)
        self._touch(state, seat)
        to = at + self.route_at
        route = 0
        while route < board.n_routes:
            row[to] = i16(plan.wanted[route])
            row[to + 1] = 0
            row[to + 2] = 0
            if state.owner[route] == FREE:
                row[to + 1] = i16(policy.needs.missing(state, seat, route))
                row[to + 2] = i16(self.touched[board.node_a[route]] + self.touched[board.node_b[route]])
            to += 3
            route += 1
        ticket: i64 = 0
        while ticket < board.n_tickets:
            row[at + self.ticket_at + ticket] = i16(plan.aims[ticket])
            ticket += 1

    def _touch(self, state: State, seat: i64) -> None:
        """Count at each node the routes of others."""
        board = self.rules.board
        touched = self.touched
        node: i64 = 0
        while node < board.n_nodes:
            touched[node] = 0
            node += 1
        route: i64 = 0
        for owner in state.owner:
            if owner >= 0 and owner != seat:
                touched[board.node_a[route]] += 1
                touched[board.node_b[route]] += 1
            route += 1


def limited(n: i64) -> i64:
    """A number that fits into a row."""
    if n > MOST:
        return MOST
    if n < -MOST:
        return -MOST
    return n
