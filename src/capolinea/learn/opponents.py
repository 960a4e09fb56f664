"""Bots beside a learner. Those that follow a plan look at the game itself, of which they use only what a seat may
know; all others get a view, as everywhere."""

from __future__ import annotations

from collections.abc import Callable

from capolinea.bots.bot import Bot
from capolinea.bots.brain.policy import Policy
from capolinea.bots.registry import make_bot
from capolinea.bots.seeing import memory_of
from capolinea.engine.legal import Legal
from capolinea.engine.rules import Rules
from capolinea.learn.table import Table
from capolinea.play.viewing import view_of

Opponent = Callable[[Table, int], int]  # the action of a seat that is asked

PLANNED = {"novice": False, "regular": True}  # whether they plan all tickets together


def make_opponent(code: str, rules: Rules, seed: str) -> Opponent:
    """A bot by its code, as everywhere, or one that decides at random."""
    if code == "random":
        return _at_random
    if code in PLANNED:
        return _planned(rules, PLANNED[code])
    return _viewing(make_bot(code, rules, seed))


def _at_random(table: Table, seat: int) -> int:
    wanted = table.a_choice(seat)
    return table.look.action(table.state, seat, wanted)


def _planned(rules: Rules, joint: bool) -> Opponent:
    policy, legal = Policy(rules, joint), Legal(rules)

    def decide(table: Table, seat: int) -> int:
        legal.refresh(table.state, seat)
        policy.forget()
        return int(policy.choose(table.state, seat, legal))

    return decide


def _viewing(bot: Bot) -> Opponent:
    def decide(table: Table, seat: int) -> int:
        names = [f"player_{n}" for n in range(int(table.seats))]
        view = view_of(table.state, seat, names, memory_of(table.watch, table.state, seat))
        return int(bot.decide(view, bot.budget).action)

    return decide
