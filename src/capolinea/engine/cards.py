"""Train cards: hands, market, deck and discards, all as counts by kind.

A shuffled deck is exchangeable, so there is no deck order to keep: drawing is a weighted pick from the
counts. Kinds are the colours, then the wild, then whatever else a rulebook lets seats hold; only the
first two are *train cards* and ever enter the deck.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from capolinea.engine.arrays import filled
from capolinea.engine.chance import DREW, FILLED, FLUSHED, REFILLED, Chance

MARKET_SLOTS: Final = 5
EMPTY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Cards:
    """All train cards of one game."""

    def __init__(self) -> None:
        self.n_kinds: i64 = 0
        self.wild: i64 = 0
        self.flush_at: i64 = 0  # wilds in the market that flush it; 0: never
        self.hands: vec[i64] = vec[i64]()  # cards of a kind in a hand: hands[seat * n_kinds + kind]
        self.market: vec[i64] = vec[i64]()  # the kind in each slot, or EMPTY
        self.deck: vec[i64] = vec[i64]()
        self.discards: vec[i64] = vec[i64]()
        self.deck_size: i64 = 0  # train cards in the deck
        self.discard_size: i64 = 0  # train cards in the discards
        self.empty_slots: i64 = 0

    def fresh(self) -> Cards:
        """An empty object of the same class, for `clone`."""
        return Cards()

    def clone(self) -> Cards:
        copy = self.fresh()
        copy.n_kinds = self.n_kinds
        copy.wild = self.wild
        copy.flush_at = self.flush_at
        copy.hands = self.hands[:]
        copy.market = self.market[:]
        copy.deck = self.deck[:]
        copy.discards = self.discards[:]
        copy.deck_size = self.deck_size
        copy.discard_size = self.discard_size
        copy.empty_slots = self.empty_slots
        return copy

    def set_up(self, counts: vec[i64], extra_kinds: i64, seats: i64, flush_at: i64) -> None:
        """Put every train card into the deck; hands and market are still empty."""
        kinds = len(counts) + extra_kinds
        self.n_kinds = kinds
        self.wild = len(counts) - 1
        self.flush_at = flush_at
        self.hands = filled(kinds * seats, 0)
        self.market = filled(MARKET_SLOTS, EMPTY)
        self.deck = filled(kinds, 0)
        self.discards = filled(kinds, 0)
        self.empty_slots = MARKET_SLOTS
        i: i64 = 0
        while i < len(counts):
            self.deck[i] = counts[i]
            self.deck_size += counts[i]
            i += 1

    def available(self) -> i64:
        """Train cards that can still come off the deck, after a reshuffle if need be (C-8, C-9)."""
        return self.deck_size + self.discard_size

    def stack(self) -> i64:
        """All cards in the deck, as high as everybody sees it lie."""
        return self.deck_size

    def take(self, chance: Chance) -> i64:
        """One train card off the deck, which must be available; reshuffles only when empty (C-8)."""
        if self.deck_size == 0:
            self.reshuffle()
        deck = self.deck
        kind = chance.draw(deck, self.deck_size)
        deck[kind] -= 1
        self.deck_size -= 1
        return kind

    def reshuffle(self) -> None:
        """The discarded train cards become the deck."""
        kind: i64 = 0
        while kind <= self.wild:
            self.deck[kind] += self.discards[kind]
            self.discards[kind] = 0
            kind += 1
        self.deck_size += self.discard_size
        self.discard_size = 0

    def discard(self, kind: i64) -> None:
        self.discards[kind] += 1
        self.discard_size += 1

    def draw_blind(self, seat: i64, chance: Chance) -> None:
        kind = self.take(chance)
        self.hands[seat * self.n_kinds + kind] += 1
        chance.tell(DREW, kind)

    def draw_market(self, seat: i64, slot: i64, chance: Chance) -> i64:
        """Move a market card to a hand, replace it at once (C-4), flush if need be; returns the card."""
        kind = self.market[slot]
        self.hands[seat * self.n_kinds + kind] += 1
        if self.available() > 0:
            refill = self.take(chance)
            self.market[slot] = refill
            chance.tell(REFILLED, refill)
        else:
            self.market[slot] = EMPTY
            self.empty_slots += 1
            chance.tell(REFILLED, EMPTY)
        self.flush(chance)
        return kind

    def fill_market(self, chance: Chance) -> None:
        """Turn up cards for the empty slots, as far as there are any."""
        slot: i64 = 0
        while slot < MARKET_SLOTS and self.available() > 0:
            if self.market[slot] == EMPTY:
                self.market[slot] = self.take(chance)
                self.empty_slots -= 1
            slot += 1

    def flush(self, chance: Chance) -> None:
        """Replace the whole market while too many of its cards are wild (C-7)."""
        if self.flush_at == 0:
            return
        while self._wilds_shown() >= self.flush_at and self._can_settle():
            slot: i64 = 0
            while slot < MARKET_SLOTS:
                kind = self.market[slot]
                chance.tell(FLUSHED, kind)
                if kind != EMPTY:
                    self.discard(kind)
                    self.market[slot] = EMPTY
                slot += 1
            self.empty_slots = MARKET_SLOTS
            self.fill_market(chance)

    def top_up(self, chance: Chance) -> None:
        """Refill a market that had run short, now that cards have reached the discards (C-9)."""
        if self.empty_slots > 0 and self.available() > 0:
            chance.tell(FILLED, 0)
            self.fill_market(chance)
            self.flush(chance)

    def _wilds_shown(self) -> i64:
        wild = self.wild
        n: i64 = 0
        for kind in self.market:
            if kind == wild:
                n += 1
        return n

    def _can_settle(self) -> bool:
        """A market with fewer wilds than the limit must be possible, else flushing would never end."""
        slots: i64 = MARKET_SLOTS
        others = self.available() - self.deck[self.wild] - self.discards[self.wild]
        slot: i64 = 0
        while slot < MARKET_SLOTS:
            if self.market[slot] != self.wild and self.market[slot] != EMPTY:
                others += 1
            slot += 1
        return others > slots - self.flush_at

    def pay(self, seat: i64, rows: vec[i64], row: i64) -> None:
        """Move the cards of a payment from a hand to the discards: the same as to lay and then to discard them."""
        hands = self.hands
        discards = self.discards
        at = seat * self.n_kinds
        pay = row * self.n_kinds
        wild = self.wild
        train_cards: i64 = 0
        kind: i64 = 0
        while kind < self.n_kinds:
            n = rows[pay + kind]
            if n > 0:
                hands[at + kind] -= n
                discards[kind] += n
                if kind <= wild:
                    train_cards += n
            kind += 1
        self.discard_size += train_cards

    def lay(self, seat: i64, rows: vec[i64], row: i64, sign: i64) -> None:
        """Lay the cards of a payment on the table (sign 1), or take them back (-1)."""
        hands = self.hands
        kinds = self.n_kinds
        at = seat * kinds
        pay = row * kinds
        kind: i64 = 0
        while kind < kinds:
            n = rows[pay + kind]
            if n > 0:
                hands[at + kind] -= sign * n
            kind += 1

    def discard_laid(self, rows: vec[i64], row: i64) -> None:
        """Put the cards of a payment, already laid, on the discards."""
        discards = self.discards
        pay = row * self.n_kinds
        train_cards: i64 = 0
        kind: i64 = 0
        while kind < self.n_kinds:
            n = rows[pay + kind]
            if n > 0:
                discards[kind] += n
                if kind <= self.wild:
                    train_cards += n
            kind += 1
        self.discard_size += train_cards

    def in_hand(self, seat: i64) -> i64:
        """How many train cards a seat holds."""
        n: i64 = 0
        kind: i64 = 0
        while kind <= self.wild:
            n += self.hands[seat * self.n_kinds + kind]
            kind += 1
        return n
