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
        self.payment: vec[i64] = filled(rules.n_shapes, NOT_COUNTED)
        self.price: vec[i64] = filled(rules.n_shapes, 0)

    def open(self, words: vec[i64], card_value: i64) -> None:
        """Look into a hand, at what a card of it is worth now."""
        self.words = words
        self.card_value = card_value
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
        best: i64 = -1
        lowest_price: i64 = 0
        word: i64 = 0
        while word < table.words_of[shape]:
            bits = (self.words[table.word_of[shape] + word] & table.mask_of[shape]) >> table.shift_of[shape]
            while bits != 0:
                lowest = bits & -bits
                bits ^= lowest
                payment = word * WORD_BITS + table.bit_positions[((lowest * SPREAD) >> 58) & 63]
                row = (table.first_row[shape] + payment) * kinds
                price: i64 = 0
                kind: i64 = 0
                while kind < kinds:
                    n = table.rows[row + kind]
                    if n > 0:
                        price += n * (self.card_value + self.needs.of[kind] // NEED_SHARE)
                        if kind >= self.rules.wild:
                            price += n * WILD_EXTRA
                    kind += 1
                if best < 0 or price < lowest_price:
                    best = payment
                    lowest_price = price
            word += 1
        self.payment[shape] = best
        self.price[shape] = lowest_price
        return best
