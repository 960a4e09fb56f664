"""The whole game: header, set-up, drafts, the order of turns, the end and the result.

Open in RECORD.md, so either form is taken: what stands in `options` besides `seating`; a `seed` given without a
`commitment` or the reverse, seats drawn from a seed that nobody committed to; the order of the cards in `hands`;
whether Europe's law deals three or four tickets on a board that has no long ones.

A record of version 1 is judged by the law of today, which is to say that it is right if the rulings changed since
made no difference to it.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from dataclasses import replace
from typing import Any

from .board import STATION, Board
from .law import LAWS, Law
from .reading import (
    FORMAT,
    Foul,
    Lines,
    RecordEnds,
    as_fives,
    as_list,
    as_number,
    as_object,
    as_slots,
    as_text,
    as_texts,
    check_keys,
)
from .scoring import compare_result
from .seed import draw_seats
from .table import Table
from .tickets import check_known
from .turns import play_turn, read_keep

VERSIONS = (1, 2)
HEADER = ("record", "board", "board_sha256", "rules", "engine", "seats", "options", "commitment")


class Game:
    """Replays one record from its first line to its last."""

    def __init__(self, lines: Lines, board: Board) -> None:
        self.lines = lines
        self.board = board
        self.commitment: str | None = None
        self.names: list[str] = []
        self.drawn_from: list[str] | None = None

    def replay(self) -> list[tuple[str, str]]:
        """Raises Foul at the first fault of the play; returns all faults of the result line."""
        try:
            law, seats = self._header()
            table = Table(self.board, law, seats, self.lines)
            offered = self._setup(table)
        except RecordEnds:
            raise Foul(FORMAT, "the record ends before its set-up is complete") from None
        try:
            self._first_tickets(table, offered)
            self._turns(table)
        except RecordEnds:
            return []
        return self._result(table)

    # -- header and set-up

    def _header(self) -> tuple[Law, int]:
        line = self.lines.next()
        check_keys(line, HEADER, "the header")
        version = as_number(line["record"], "record")
        if version not in VERSIONS:
            raise Foul(FORMAT, f"the record has version {version}, not 1 or 2")
        if as_text(line["board"], "board") != self.board.id:
            raise Foul(FORMAT, f"the record is of the board {line['board']}, not of {self.board.id}")
        if as_text(line["board_sha256"], "board_sha256") not in self.board.hashes():
            raise Foul(FORMAT, "board_sha256 is not the hash of the board's facts")
        law = LAWS.get(as_text(line["rules"], "rules"))
        if law is None:
            raise Foul(FORMAT, f"there are no rules called {line['rules']}")
        if version == 1:
            law = replace(law, may_stop=False)
        as_text(line["engine"], "engine")
        self.names = as_texts(line["seats"], "seats")
        seats = len(self.names)
        if not self.board.least_seats <= seats <= self.board.most_seats:
            raise Foul("C-2", f"{seats} seats cannot play on this board")
        self._seating(as_object(line["options"], "options"))
        if line["commitment"] is not None:
            self.commitment = as_text(line["commitment"], "commitment")
            if not re.fullmatch("[0-9a-fA-F]{64}", self.commitment):
                raise Foul(FORMAT, "the commitment is not a SHA-256 in hexadecimal")
        return law, seats

    def _seating(self, options: dict[str, Any]) -> None:
        """C-24: seats that were drawn are those of the people who sat down, in another order perhaps."""
        if "seating" not in options:
            return
        seating = as_object(options["seating"], "the seating")
        check_keys(seating, ("drawn_from",), "the seating")
        self.drawn_from = as_texts(seating["drawn_from"], "drawn_from")
        if Counter(self.drawn_from) != Counter(self.names):
            raise Foul("C-24", "the seats are not those of the names they are said to be drawn from")

    def _setup(self, table: Table) -> list[list[str]]:
        """Deal as the line says; returns the tickets offered to each seat."""
        law, supply = table.law, table.supply
        line = self.lines.next()
        check_keys(line, ("setup",), "the set-up line")
        setup = as_object(line["setup"], "the set-up")
        keys = ["hands", "flushed", "market", "offered"]
        if law.bonus_cards:
            keys.append("bonus_cards")
        check_keys(setup, keys, "the set-up")

        hands = [as_texts(hand, "a hand") for hand in as_list(setup["hands"], "hands")]
        if len(hands) != len(table.seats):
            raise Foul(FORMAT, f"{len(hands)} hands are dealt to {len(table.seats)} seats")
        for seat, hand in zip(table.seats, hands, strict=True):
            if len(hand) != law.start_hand:
                raise Foul(law.rule("hand"), f"{len(hand)} cards are dealt to a hand")
            supply.take(hand)
            seat.hand.update(hand)
        supply.lay_out(as_fives(setup["flushed"], "flushed"), as_slots(setup["market"], "the market"))
        if law.festivals:
            supply.shuffle_in(self.board, len(table.seats))

        if law.bonus_cards:
            table.bonus_cards = as_texts(setup["bonus_cards"], "bonus_cards")
            chosen = set(table.bonus_cards)
            right = min(law.bonus_cards, len(self.board.bonus_cards))
            if len(table.bonus_cards) != right or len(chosen) != right or not chosen <= set(self.board.bonus_cards):
                raise Foul("NL-2", f"the bonus cards are not {right} different ones of the board")
        return self._deal_tickets(table, setup)

    def _deal_tickets(self, table: Table, setup: dict[str, Any]) -> list[list[str]]:
        law, tickets = table.law, self.board.tickets
        rule = law.rule("deal")
        offered = [as_texts(some, "the tickets of a seat") for some in as_list(setup["offered"], "offered")]
        if len(offered) != len(table.seats):
            raise Foul(FORMAT, f"tickets are offered to {len(offered)} of {len(table.seats)} seats")
        dealt = check_known(self.board, offered, rule)
        has_long = any(ticket.long for ticket in tickets.values())
        sizes = {law.deal} if has_long else {law.deal, law.deal - law.deal_long}
        for number, some in enumerate(offered):
            if len(some) not in sizes:
                raise Foul(rule, f"seat {number} is dealt {len(some)} tickets instead of {law.deal}")
            long = sum(tickets[name].long for name in some)
            if law.deal_long and has_long and long != law.deal_long:
                raise Foul(rule, f"seat {number} is dealt {long} long tickets instead of {law.deal_long}")
        left = {name for name, ticket in tickets.items() if name not in dealt}
        if law.deal_long:
            # EU-1: the long tickets nobody was dealt leave the game.
            left = {name for name in left if not tickets[name].long}
        table.tickets.put_under(left)
        return offered

    # -- choosing tickets together

    def _first_tickets(self, table: Table, offered: list[list[str]]) -> None:
        law = table.law
        if law.drafts:
            offered = self._picks(table, offered, step=1, rule="IB-2")
            returned = self._keeps(table, offered, law.draft_keep, law.draft_keep, "IB-2")
            # IB-2: shuffled together with the undealt ones, so the deck is a single batch.
            undealt = table.tickets.batches.pop() if table.tickets.batches else set()
            table.tickets.put_under(undealt | returned)
            return
        returned = self._keeps(table, offered, law.keep_least, law.deal, law.rule("deal"))
        if not law.setup_tickets_leave:
            table.tickets.put_under(returned)

    def _keeps(self, table: Table, offered: list[list[str]], least: int, most: int, rule: str) -> set[str]:
        """Every seat chooses, in any order; returns all that is handed back."""
        pending = set(range(len(table.seats)))
        returned: set[str] = set()
        while pending:
            event = self.lines.next_event(pending)
            kept = read_keep(event, offered[event.seat], least, most, rule)
            table.seats[event.seat].tickets |= kept
            returned |= set(offered[event.seat]) - kept
            pending.remove(event.seat)
        return returned

    def _picks(self, table: Table, packs: list[list[str]], step: int, rule: str) -> list[list[str]]:
        """A draft: packs go round by the step until they are used up; returns what each seat has picked."""
        seats = len(table.seats)
        packs = [list(pack) for pack in packs]
        picked: list[list[str]] = [[] for _ in range(seats)]
        while any(packs):
            pending = set(range(seats))
            while pending:
                event = self.lines.next_event(pending)
                if event.do != "pick":
                    raise Foul(rule, f"seat {event.seat} must pick a ticket, not {event.do!r}")
                event.expect_action("ticket")
                event.expect_outcome(())
                ticket = as_text(event.action["ticket"], "the ticket")
                if ticket not in packs[event.seat]:
                    raise Foul(rule, f"{ticket} is not in the pack of seat {event.seat}")
                packs[event.seat].remove(ticket)
                picked[event.seat].append(ticket)
                pending.remove(event.seat)
            packs = [packs[(seat - step) % seats] for seat in range(seats)]
        return picked

    def _second_draft(self, table: Table) -> None:
        """IB-4."""
        law = table.law
        following = self.lines.peek()
        if following is None or "draft" not in following:
            raise Foul("IB-4", "the second draft is due after this turn, but its line does not follow")
        line = self.lines.next()
        check_keys(line, ("draft",), "the draft line")
        draft = as_object(line["draft"], "the draft")
        check_keys(draft, ("offered",), "the draft")
        offered = [as_texts(some, "the tickets of a seat") for some in as_list(draft["offered"], "offered")]
        if [len(some) for some in offered] != [law.deal] * len(table.seats):
            raise Foul("IB-4", f"the draft does not offer {law.deal} tickets to each of {len(table.seats)} seats")
        dealt = check_known(self.board, offered, "IB-4")
        table.tickets.draw(sorted(dealt))
        picked = self._picks(table, offered, step=-1, rule="IB-4")
        table.tickets.put_under(self._keeps(table, picked, law.draft_keep, law.draft_keep, "IB-4"))
        table.ticket_action_open = True

    # -- turns and end

    def _turns(self, table: Table) -> None:
        """Turn after turn until the last round is over or every seat has passed in a row (C-11, C-22)."""
        seats = len(table.seats)
        number, passes = 0, 0
        turns_left: int | None = None
        while True:
            passed = play_turn(table, number)
            passes = passes + 1 if passed else 0
            if turns_left is not None:
                turns_left -= 1
            elif self._few_pieces(table, number):
                turns_left = seats
            if turns_left == 0 or passes == seats:
                return
            if table.supply.draft_met and not table.ticket_action_open:
                self._second_draft(table)
            number = (number + 1) % seats

    def _few_pieces(self, table: Table, number: int) -> bool:
        pieces = table.seats[number].pieces
        return pieces.total() - pieces[STATION] <= table.law.last_pieces

    def _result(self, table: Table) -> list[tuple[str, str]]:
        rule = table.law.rule("end")
        try:
            line = self.lines.next()
        except RecordEnds:
            raise Foul(rule, "the game is over but the record has no result line") from None
        if "result" not in line:
            raise Foul(rule, "the game is over but another line than the result follows")
        check_keys(line, ("result", "seed"), "the result line")
        result = as_object(line["result"], "the result")
        check_keys(result, ("sheets", "winners", "decided_by"), "the result")
        faults = compare_result(self.board, table.law, table.seats, table.bonus_cards, result)
        if line["seed"] is not None:
            faults += self._seed_faults(as_text(line["seed"], "seed"))
        if self.lines.peek() is not None:
            faults.append((FORMAT, "there are lines after the result"))
        return faults

    def _seed_faults(self, seed: str) -> list[tuple[str, str]]:
        """What was promised of the seed before the game: its hash, and the seats drawn from it."""
        faults = []
        digest = hashlib.sha256(seed.encode()).hexdigest()
        if self.commitment is not None and digest != self.commitment.lower():
            faults.append((FORMAT, "the seed is not the one the header's commitment stands for"))
        if self.drawn_from is not None:
            drawn = draw_seats(seed, self.drawn_from)
            if drawn != self.names:
                faults.append(("C-24", f"the seed seats {', '.join(drawn)} and not {', '.join(self.names)}"))
        return faults
