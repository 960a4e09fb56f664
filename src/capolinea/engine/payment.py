"""Payments: which cards can buy what, and which of them a hand can afford.

Things to buy fall into *shapes* (colour, number of cards, symbols …); all things of one shape accept
the same payments. Every payment of every shape is one bit. For each kind of card and each number of
cards held, a mask says which payments that number is enough for, so that all affordable payments
follow from one AND per kind of card, or one for a few kinds together, whatever the rulebook allows.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from capolinea.engine.arrays import filled, packed
from capolinea.engine.board import GREY

WORD_BITS: Final = 62  # keeps every mask positive
AT_ONCE: Final = 3  # groups of kinds that most boards have; more take a loop
MOST_STEPS_IN_THREES: Final = 10  # beyond them tables for three kinds of cards at once would be large

Payment = tuple[int, ...]  # number of cards of each kind


def plain_payments(colour: int, cards: int, symbols: int, n_colours: int, n_kinds: int) -> list[Payment]:
    """Cards of one colour with wilds for any of them, a wild at least for each symbol (C-12, EU-3)."""
    found: list[Payment] = []
    for suit in range(n_colours) if colour == GREY else [colour]:
        for wilds in range(symbols, cards + 1):
            payment = [0] * n_kinds
            payment[suit] = cards - wilds
            payment[n_colours] = wilds
            if tuple(payment) not in found:
                found.append(tuple(payment))
    return found


# Multiplied with a power of two, this number moves six different bits to the top for each (a de Bruijn sequence).
SPREAD: Final = 0x03F79D71B4CB0A89


def bit_positions() -> vec[i64]:
    """From the six top bits of SPREAD * 2**n to n."""
    positions = [0] * 64
    for n in range(WORD_BITS):
        positions[((SPREAD << n) >> 58) & 63] = n
    return packed(positions)


def popcount(x: i64) -> i64:
    """The number of bits set in a word."""
    n: i64 = 0
    while x != 0:
        x &= x - 1
        n += 1
    return n


class PaymentTable:
    """All shapes of a rulebook on a board, with their payments as bits in words."""

    def __init__(self, shapes: list[list[Payment]], n_kinds: int) -> None:
        self.shapes = shapes
        self.n_kinds: i64 = n_kinds
        self.n_shapes: i64 = len(shapes)
        self.most: i64 = max((n for s in shapes for p in s for n in p), default=0)
        self._pack(shapes)
        self._mask(shapes, n_kinds)

    def _pack(self, shapes: list[list[Payment]]) -> None:
        """Give each shape a run of bits: inside one word if it fits, else in words of its own."""
        word_of: list[int] = []
        shift_of: list[int] = []
        words_of: list[int] = []
        room: list[int] = []  # bits still free in each word
        for payments in shapes:
            need = len(payments)
            if need > WORD_BITS:
                words = -(-need // WORD_BITS)
                word_of.append(len(room))
                shift_of.append(0)
                words_of.append(words)
                room.extend([0] * words)
                continue
            word = next((w for w, free in enumerate(room) if free >= need), len(room))
            if word == len(room):
                room.append(WORD_BITS)
            word_of.append(word)
            shift_of.append(WORD_BITS - room[word])
            words_of.append(1)
            room[word] -= need
        self.n_words: i64 = len(room)
        self.word_of: vec[i64] = vec[i64](word_of)
        self.shift_of: vec[i64] = vec[i64](shift_of)
        self.words_of: vec[i64] = vec[i64](words_of)
        self.bit_positions: vec[i64] = bit_positions()
        shape_at = [0] * (64 * len(room))
        for shape, payments in enumerate(shapes):
            for i in range(len(payments)):
                shape_at[(word_of[shape] + i // WORD_BITS) * 64 + shift_of[shape] + i % WORD_BITS] = shape
        self.shape_at: vec[i64] = packed(shape_at)  # the shape that bit b of word w belongs to: shape_at[w * 64 + b]
        # The bits of a shape where they stand in its words.
        self.mask_of: vec[i64] = packed(
            [((1 << min(len(p), WORD_BITS)) - 1) << shift for p, shift in zip(shapes, shift_of, strict=True)]
        )

    def _mask(self, shapes: list[list[Payment]], n_kinds: int) -> None:
        """The payments that so many cards of several kinds are enough for, by groups of two or three kinds:
        enough[(((group * steps + n) * steps + m) … * words + word]."""
        steps = int(self.most) + 1
        words = int(self.n_words)
        together = 3 if steps <= MOST_STEPS_IN_THREES else 2
        groups = -(-n_kinds // together)
        size = steps**together  # hands of one group, told apart
        enough = [0] * (groups * size * words)
        rows: list[int] = []
        first: list[int] = []
        for shape, payments in enumerate(shapes):
            first.append(len(rows) // n_kinds)
            for i, payment in enumerate(payments):
                word = int(self.word_of[shape]) + i // WORD_BITS
                bit = 1 << (int(self.shift_of[shape]) + i % WORD_BITS)
                needs = [*payment, 0, 0]
                for group in range(groups):
                    row = group
                    for n in needs[group * together : (group + 1) * together]:
                        row = row * steps + n
                    enough[row * words + word] |= bit
                rows.extend(payment)
        # So far exactly what a payment takes is enough; so is one card more of any kind, again and again.
        for kind in range(together):
            apart = steps**kind
            for row in range(groups * size):
                if row // apart % steps > 0:
                    for word in range(row * words, (row + 1) * words):
                        enough[word] |= enough[word - apart * words]
        self.steps: i64 = steps
        self.together: i64 = together
        # Scratch of `afford`: the rows of `enough` for a hand, and what is no group rules nothing out.
        self.rows_held: vec[i64] = filled(groups if groups > AT_ONCE else AT_ONCE, len(enough))
        enough.extend([-1] * words)
        self.enough: vec[i64] = packed(enough)
        self.rows: vec[i64] = packed(rows)  # cards of payment p: rows[p * kinds …]
        self.first_row: vec[i64] = packed(first)

    def afford(self, hand: vec[i64], at: i64, wanted: vec[i64], first: i64, words: vec[i64]) -> None:
        """Fill `words` with those payments that the hand at offset `at` can make, of those wanted: the bits of the
        words from the `first` one on."""
        n_words = self.n_words
        n_kinds = self.n_kinds
        together = self.together
        most = self.steps - 1
        rows = self.rows_held
        group: i64 = 0
        kind: i64 = 0
        while kind < n_kinds:
            row = group
            n: i64 = 0
            place = together
            while place > 0:
                n = 0
                if kind < n_kinds:
                    n = hand[at + kind]
                    if n > most:
                        n = most
                row = row * (most + 1) + n
                kind += 1
                place -= 1
            rows[group] = row * n_words
            group += 1
        enough = self.enough
        one = rows[0]
        two = rows[1]
        three = rows[2]
        word: i64 = 0
        while word < n_words:
            bits = wanted[first + word]
            if bits != 0:
                bits &= enough[one + word] & enough[two + word] & enough[three + word]
                group = AT_ONCE
                while group < len(rows):
                    bits &= enough[rows[group] + word]
                    group += 1
            words[word] = bits
            word += 1

    def mark(self, words: vec[i64], first: i64, shape: i64, open: bool) -> None:
        """Set or clear the bits of a shape's payments in the words from the `first` one on."""
        mask = self.mask_of[shape]
        word = first + self.word_of[shape]
        end = word + self.words_of[shape]
        while word < end:
            if open:
                words[word] |= mask
            else:
                words[word] &= ~mask
            word += 1

    def nth(self, shape: i64, words: vec[i64], n: i64) -> i64:
        """The index, within its shape, of the n-th affordable payment."""
        w = self.word_of[shape]
        bits = (words[w] & self.mask_of[shape]) >> self.shift_of[shape]
        at: i64 = 0
        while True:
            while bits != 0:
                if n == 0:
                    return at + self.bit_positions[(((bits & -bits) * SPREAD) >> 58) & 63]
                n -= 1
                bits &= bits - 1
            at += WORD_BITS
            w += 1
            bits = words[w]

    def has(self, shape: i64, words: vec[i64], payment: i64) -> bool:
        """Whether a payment of a shape is among the affordable ones."""
        if payment >= WORD_BITS or self.words_of[shape] > 1:
            return (words[self.word_of[shape] + payment // WORD_BITS] >> (payment % WORD_BITS)) & 1 != 0
        return (words[self.word_of[shape]] >> (self.shift_of[shape] + payment)) & 1 != 0
