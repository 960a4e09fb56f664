"""Which actions are the same thing done in another way: paid otherwise, or the same card from another slot."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from capolinea.engine.cards import MARKET_SLOTS
from capolinea.engine.rules import DRAW_DECK, DRAW_MARKET
from capolinea.engine.state import State

PAYING: Final = -1
MARKET: Final = -2  # and down, by kind of card


def sort_of(state: State, action: i64) -> i64:
    """A number that is equal for actions that are alike: the same link claimed, the same thing bought, the same kind of
    card taken from the market, a surcharge paid."""
    rules = state.rules
    if action >= rules.first_purchase:
        target = rules.target_of[action - rules.first_purchase]
        first = rules.n_actions
        if target < rules.board.n_routes:
            return first + rules.board.link_of[target]
        return first + rules.board.n_routes + target
    if DRAW_MARKET <= action < DRAW_MARKET + MARKET_SLOTS:
        return MARKET - state.cards.market[action - DRAW_MARKET]
    if rules.first_pay <= action < rules.pay_end:
        return PAYING
    return action


def is_draw(action: i64) -> bool:
    """Whether an action takes a card."""
    return action == DRAW_DECK or DRAW_MARKET <= action < DRAW_MARKET + MARKET_SLOTS


def route_of(state: State, action: i64) -> i64:
    """The route that an action claims, -1 if it claims none."""
    rules = state.rules
    if action < rules.first_purchase:
        return -1
    target = rules.target_of[action - rules.first_purchase]
    return target if target < rules.board.n_routes else -1
