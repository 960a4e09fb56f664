"""A board's many actions as few choices: what to buy, not with which cards; which kind of card, not from which slot.

The choices of a board are numbered, always in this order: pass, draw blind, draw each kind of train card from the
market, take tickets, keep each selection of the tickets offered, the rulebook's own actions, all ways to pay a
surcharge as one, then each thing that can be bought, routes first. How a purchase is paid follows by rule: with the
cards that are worth least, see `Choices.action`. Whoever wants to choose that too uses the actions themselves.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from capolinea.engine.arrays import filled, packed
from capolinea.engine.legal import Legal
from capolinea.engine.payment import SPREAD, WORD_BITS
from capolinea.engine.rules import DRAW_DECK, DRAW_MARKET, KEEP, PASS, TICKETS, Rules
from capolinea.engine.state import State

# What a card is worth when it pays: a wild more than any colours, a colour the less the more of it are held.
WILD_VALUE: Final = 64
OTHER_VALUE: Final = 24  # cards that are no train cards
COLOUR_VALUE: Final = 16
NO_CHOICE: Final = -1


class Choices:
    """The choices of one rulebook on one board, and those that a seat has now."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.draw: i64 = DRAW_DECK + 1  # the first of the market's kinds
        self.tickets: i64 = self.draw + rules.wild + 1
        self.keep: i64 = self.tickets + 1
        names = ["pass", "draw deck", *(f"draw {card}" for card in rules.card_names[: int(rules.wild) + 1]), "tickets"]
        actions = [PASS, DRAW_DECK, *[-1] * (int(rules.wild) + 1), TICKETS]
        choice_of = [PASS, DRAW_DECK, *[-1] * (TICKETS - DRAW_MARKET), int(self.tickets)]
        self.pay: i64 = NO_CHOICE
        for action in range(KEEP, int(rules.first_purchase)):
            if int(rules.first_pay) < action < int(rules.pay_end):
                choice_of.append(choice_of[-1])
                continue
            if action == rules.first_pay and rules.first_pay < rules.pay_end:
                self.pay = len(names)
            choice_of.append(len(names))
            names.append("pay" if self.pay == len(names) else _said(rules.describe(action)))
            actions.append(action)
        self.buy: i64 = len(names)  # the first thing to be bought
        targets: dict[str, list[int]] = {}
        for target in range(int(rules.n_targets)):
            targets.setdefault(_said(rules.describe_target(target)), []).append(target)
        buy_of = [0] * int(rules.n_targets)
        for n, members in enumerate(targets.values()):
            for target in members:
                buy_of[target] = int(self.buy) + n
        self.names: list[str] = names + list(targets)
        self.n: i64 = len(self.names)
        self.action_of: vec[i64] = packed(actions)  # of each choice before the purchases, -1 if it depends
        self.choice_of: vec[i64] = packed(choice_of)  # of each action before the purchases, -1 if it depends
        self.buy_of: vec[i64] = packed(buy_of)  # of each target
        self.most_targets: i64 = max(len(members) for members in targets.values())
        # The targets of the n-th purchase, of which one at most can be bought at a time.
        self.targets: vec[i64] = packed(
            [members[i] if i < len(members) else -1 for members in targets.values() for i in range(self.most_targets)]
        )
        self.words: vec[i64] = filled(rules.table.n_words, 0)
        self.own_legal: Legal = Legal(rules)

    def of(self, state: State, action: i64) -> i64:
        """The choice that an action is an instance of."""
        rules = self.rules
        if action >= rules.first_purchase:
            return self.buy_of[rules.target_of[action - rules.first_purchase]]
        if DRAW_MARKET <= action < TICKETS:
            return self.draw + state.cards.market[action - DRAW_MARKET]
        return self.choice_of[action]

    def mark(self, state: State, legal: Legal, marks: vec[u8], at: i64, listed: vec[i64], first: i64) -> i64:
        """Mark the choices that a seat has in `marks` from `at` on, list them in `listed` from `first` on; how many."""
        rules = self.rules
        seat = legal.seat
        market = state.cards.market
        n: i64 = 0
        i: i64 = 0
        while i < legal.n_singles:
            action = legal.singles[i]
            if DRAW_MARKET <= action < TICKETS:
                choice = self.draw + market[action - DRAW_MARKET]
            else:
                choice = self.choice_of[action]
            if marks[at + choice] == 0:
                marks[at + choice] = 1
                listed[first + n] = choice
                n += 1
            i += 1
        group: i64 = 0
        while group < legal.n_groups:
            shape = legal.group_shape[group]
            i = rules.shape_at[shape]
            end = rules.shape_at[shape + 1]
            while i < end:
                target = rules.shape_target[i]
                i += 1
                if state.is_open(seat, target):
                    choice = self.buy_of[target]
                    if marks[at + choice] == 0:
                        marks[at + choice] = 1
                        listed[first + n] = choice
                        n += 1
            group += 1
        return n

    def action(self, state: State, seat: i64, choice: i64) -> i64:
        """The action behind a choice that the seat has. Purchases are paid with as few wilds as possible, then with
        the colours of which most are held; so are surcharges."""
        if choice >= self.buy:
            return self._purchase(state, seat, choice)
        if self.draw <= choice < self.tickets:
            slot: i64 = 0
            while state.cards.market[slot] != choice - self.draw:
                slot += 1
            return DRAW_MARKET + slot
        if choice == self.pay:
            return self._surcharge(state, seat)
        return self.action_of[choice]

    def target(self, state: State, seat: i64, choice: i64) -> i64:
        """The thing that a purchase buys: the first of its targets that is open to the seat."""
        i = (choice - self.buy) * self.most_targets
        while not state.is_open(seat, self.targets[i]):
            i += 1
        return self.targets[i]

    def _purchase(self, state: State, seat: i64, choice: i64) -> i64:
        rules = self.rules
        table = rules.table
        target = self.target(state, seat, choice)
        shape = rules.shape_of[target]
        hand = seat * rules.n_card_kinds
        words = self.words
        table.afford(state.cards.hands, hand, state.payable, seat * table.n_words, words)
        best: i64 = -1
        least: i64 = 0
        word: i64 = 0
        while word < table.words_of[shape]:
            bits = (words[table.word_of[shape] + word] & table.mask_of[shape]) >> table.shift_of[shape]
            while bits != 0:
                lowest = bits & -bits
                bits ^= lowest
                payment = word * WORD_BITS + table.bit_positions[((lowest * SPREAD) >> 58) & 63]
                price = self._price(state, hand, table.rows, (table.first_row[shape] + payment) * rules.n_card_kinds)
                if best < 0 or price < least:
                    best = payment
                    least = price
            word += 1
        return rules.first_buy[target] + best

    def _surcharge(self, state: State, seat: i64) -> i64:
        rules = self.rules
        legal = self.own_legal
        legal.refresh(state, seat)
        best: i64 = -1
        least: i64 = 0
        i: i64 = 0
        while i < legal.n_singles:
            action = legal.singles[i]
            i += 1
            if rules.first_pay <= action < rules.pay_end:
                row = (action - rules.first_pay) * rules.n_card_kinds
                price = self._price(state, seat * rules.n_card_kinds, rules.surcharge_rows, row)
                if best < 0 or price < least:
                    best = action
                    least = price
        return best

    def _price(self, state: State, hand: i64, rows: vec[i64], row: i64) -> i64:
        """What the cards of a payment are worth to their holder."""
        rules = self.rules
        price: i64 = 0
        kind: i64 = 0
        while kind < rules.n_card_kinds:
            n = rows[row + kind]
            if n > 0:
                if kind == rules.wild:
                    price += n * WILD_VALUE
                elif kind > rules.wild:
                    price += n * OTHER_VALUE
                else:
                    held = state.cards.hands[hand + kind]
                    if held < COLOUR_VALUE:
                        price += n * (COLOUR_VALUE - held)
            kind += 1
        return price


def _said(described: dict[str, object]) -> str:
    """A readable form in one line."""
    parts: list[str] = []
    for value in described.values():
        parts.append(" ".join([str(part) for part in value]) if isinstance(value, list) else str(value))
    return " ".join(parts)
