"""Paying: the cheapest of the payments a hand affords, by what each card is worth to its holder."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from capolinea.bots.brain.needs import Needs
from capolinea.engine.arrays import filled
from capolinea.engine.payment import SPREAD, WORD_BITS
from capolinea.engine.rules import Rules

NEED_SHARE: Final = 10  # a card that is needed costs this part of the need more to pay with
WILD_EXTRA: Final = 8  # what a wild is worth on top
NOT_COUNTED: Final = -2  # no best payment found yet


class Purse:
    """The best payment of each shape and its price, found when first asked for in a turn."""

    def __init__(self, rules: Rules, needs: Needs) -> None:
        self.rules = rules
        self.needs = needs
        self.words: vec[i64] = vec[i64]()  # the affordable payments, as `Legal` has them
        self.card_value: i64 = 0
        self.card_price: vec[i64] = filled(rules.n_card_kinds, 0)  # what paying with a card of a kind costs
        self.payment: vec[i64] = filled(rules.n_shapes, NOT_COUNTED)
        self.price: vec[i64] = filled(rules.n_shapes, 0)

    def open(self, words: vec[i64], card_value: i64) -> None:
        """Look into a hand, at what a card of it is worth now."""
        self.words = words
        self.card_value = card_value
        kind: i64 = 0
        for need in self.needs.of:
            price = card_value + need // NEED_SHARE
            if kind >= self.rules.wild:
                price += WILD_EXTRA
            self.card_price[kind] = price
            kind += 1
        shape: i64 = 0
        while shape < self.rules.n_shapes:
            self.payment[shape] = NOT_COUNTED
            shape += 1

    def best_payment(self, shape: i64) -> i64:
        """The affordable payment of a shape that costs the least, then found in `price`; -1 if there is none."""
        if self.payment[shape] != NOT_COUNTED:
            return self.payment[shape]
        table = self.rules.table
        kinds = self.rules.n_card_kinds
        rows = table.rows
        card_price = self.card_price
        first = table.first_row[shape]
        best: i64 = -1
        lowest_price: i64 = 0
        word: i64 = 0
        while word < table.words_of[shape]:
            bits = (self.words[table.word_of[shape] + word] & table.mask_of[shape]) >> table.shift_of[shape]
            while bits != 0:
                lowest = bits & -bits
                bits ^= lowest
                payment = word * WORD_BITS + table.bit_positions[((lowest * SPREAD) >> 58) & 63]
                at = (first + payment) * kinds
                price: i64 = 0
                for each in card_price:
                    price += rows[at] * each
                    at += 1
                if best < 0 or price < lowest_price:
                    best = payment
                    lowest_price = price
            word += 1
        self.payment[shape] = best
        self.price[shape] = lowest_price
        return best
