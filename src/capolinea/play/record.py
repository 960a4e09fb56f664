"""The lines of a record: a whole game in plain words (docs/record-format.md)."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from capolinea.engine.cards import EMPTY, MARKET_SLOTS
from capolinea.engine.chance import DREW, FILLED, FLUSHED, REFILLED, Told
from capolinea.engine.rules import DRAW_DECK, DRAW_MARKET, TICKETS, Rules
from capolinea.engine.scoring import Sheet, winners
from capolinea.engine.state import State
from capolinea.engine.tickets import OFFERED

RECORD_VERSION = 2
READABLE_VERSIONS = (1, 2)

Line = dict[str, Any]


def write_line(line: Line) -> str:
    """A line of a record as text."""
    text: str = msgspec.json.encode(line).decode()  # said, as msgspec need not be there where this is compiled
    return text


def commitment(seed: str) -> str:
    """What is published of a seed before the game: the SHA-256 of its text."""
    return hashlib.sha256(seed.encode()).hexdigest()


def card_name(rules: Rules, kind: int) -> str | None:
    return None if kind == EMPTY else rules.card_names[kind]


def market(state: State) -> list[str | None]:
    """The market by slots; None for an empty one."""
    return [card_name(state.rules, int(kind)) for kind in state.cards.market]


def hand(state: State, seat: int) -> list[str]:
    """A hand card by card, in the order of the board's colours."""
    return [name for name, n in state.hand_counts(seat).items() for _ in range(n)]


def flushes(rules: Rules, told: Told) -> list[list[str | None]]:
    """The markets that were discarded, in order."""
    cards = [card_name(rules, value) for what, value in told if what == FLUSHED]
    return [cards[i : i + MARKET_SLOTS] for i in range(0, len(cards), MARKET_SLOTS)]


def setup_line(state: State, told: Told) -> Line:
    hands = [hand(state, seat) for seat in range(int(state.seats))]
    own = state.own_setup()
    return {"setup": {"hands": hands, "flushed": flushes(state.rules, told), "market": market(state), **own}}


def outcome(state: State, seat: int, action: int, taken: int, told: Told) -> Line:
    """What came of an action; `taken` is the market card it took, if any."""
    rules = state.rules
    found: Line = {}
    if DRAW_MARKET <= action < DRAW_MARKET + MARKET_SLOTS:
        refill = next(value for what, value in told if what == REFILLED)
        found["card"] = card_name(rules, taken)
        found["refill"] = card_name(rules, refill)
        found["flushed"] = flushes(rules, told)
        found["market"] = market(state)
    elif action == DRAW_DECK:
        found["card"] = next(card_name(rules, value) for what, value in told if what == DREW)
    elif action == TICKETS:
        found["offered"] = state.ticket_ids(OFFERED + seat)
    return {**found, **state.claim_outcome(action, told), **state.own_outcome(action, told)}


def split_at_filling(told: Told) -> tuple[Told, Told]:
    """What was told before empty market slots were filled, and from there on."""
    at = next((i for i, (what, _) in enumerate(told) if what == FILLED), len(told))
    return told[:at], told[at:]


def following_lines(state: State, told: Told, filling: Told) -> list[Line]:
    """Lines that follow an action by themselves: a refilled market, tickets dealt to all."""
    lines: list[Line] = []
    if filling:
        lines.append({"market": market(state), "flushed": flushes(state.rules, filling), **state.own_filling(filling)})
    return lines + state.own_lines(told)


def sheet_line(state: State, sheet: Sheet) -> Line:
    """A score sheet in plain words."""
    tickets = state.board.tickets
    return {
        "routes": int(sheet.routes),
        "tickets": int(sheet.tickets),
        **sheet.categories(),
        "total": int(sheet.total()),
        **sheet.reasons(),
        "made": [tickets[int(t)].id for t in sheet.made],
        "missed": [tickets[int(t)].id for t in sheet.missed],
    }


def result_line(state: State, seed: str | None) -> Line:
    sheets = state.score()
    won, decided_by = winners(sheets, state.rules.CRITERIA)
    result = {"sheets": [sheet_line(state, s) for s in sheets], "winners": won, "decided_by": decided_by}
    return {"result": result, "seed": seed}
