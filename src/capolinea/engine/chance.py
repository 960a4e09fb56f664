"""Where random outcomes come from, and where they are told.

The state never holds randomness: whoever advances it passes a `Chance`. `Seeded` is the stream every
recorded game uses, `Quick` serves searches and random players, `Scripted` repeats a record.
"""

from __future__ import annotations

from hashlib import shake_128
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

# What an outcome told to a journal is about; each entry is followed by one value.
DREW: Final = 0  # a card taken blind by a seat
REFILLED: Final = 1  # the card laid into the market slot just emptied, -1 for none
FLUSHED: Final = 2  # one slot of a market that was discarded; always five in a row
REVEALED: Final = 3  # a card turned up for a tunnel
FILLED: Final = 4  # empty market slots were filled outside a draw
MET: Final = 5  # a card that is no train card came off the deck: its place in Rules.other_cards
DEALT: Final = 6  # tickets were dealt to every seat in the middle of the game
OWN_TOLD: Final = 16  # rulebooks number what they alone tell from here on

BLOCK_BYTES: Final = 672  # four steps of SHAKE-128, enough for most games of two

Told = list[tuple[int, int]]  # a journal as pairs of what and value


class Chance:
    """Source of random outcomes; with `listening` on, it also keeps a journal of what came out."""

    def __init__(self) -> None:
        self.listening: bool = False
        self.journal: vec[i64] = vec[i64]()

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely."""
        raise NotImplementedError

    def draw(self, weights: vec[i64], total: i64) -> i64:
        """An index of `weights`, each as likely as its weight; `total` is their sum."""
        k = self.below(total)
        i: i64 = 0
        while True:
            k -= weights[i]
            if k < 0:
                return i
            i += 1

    def choose(self, marks: vec[i64], wanted: i64, count: i64, offset: i64) -> i64:
        """An index of `marks` that carries the wanted mark, each equally likely; `count` of them do.

        The offset sets things of different sorts apart in a script: it counts from there.
        """
        n = self.below(count)
        i: i64 = 0
        for mark in marks:
            if mark == wanted:
                if n == 0:
                    return i
                n -= 1
            i += 1
        raise ValueError("fewer carry the mark")

    def pick(self, left: list[int], offset: int) -> int:
        """One of the numbers left, each equally likely: as `choose`, for code that is not compiled."""
        return left[self.below(len(left))]

    def happens(self, n: i64) -> bool:
        """Whether something happens that does once in n times."""
        return self.below(n) == 0

    def tell(self, what: i64, value: i64) -> None:
        """Note an outcome for the record."""
        if self.listening:
            self.journal = append(append(self.journal, what), value)

    def take_journal(self) -> Told:
        """What was told since the last call, as (what, value) pairs."""
        told = [(int(self.journal[i]), int(self.journal[i + 1])) for i in range(0, len(self.journal), 2)]
        self.journal = vec[i64]()
        return told


class Seeded(Chance):
    """The outcomes that follow from a seed's text: unpredictable without it, repeatable with it.

    Block k of the stream is SHAKE-128 of "SEED/k"; it is read as big-endian 32-bit words. A number
    below n is the next word w < floor(2**32 / n) * n, modulo n.
    """

    def __init__(self, seed: str) -> None:
        super().__init__()
        self.seed: str = seed
        self.blocks: int = 0
        self.bytes: vec[u8] = vec[u8]()
        self.at: i64 = 0

    def below(self, n: i64) -> i64:
        while True:
            if self.at == len(self.bytes):
                self._next_block()
            i = self.at
            block = self.bytes
            word = i64(block[i]) << 24 | i64(block[i + 1]) << 16 | i64(block[i + 2]) << 8 | i64(block[i + 3])
            self.at = i + 4
            number = word % n
            if word - number <= 0x100000000 - n:  # the word is below the last multiple of n
                return number

    def _next_block(self) -> None:
        digest = shake_128(f"{self.seed}/{self.blocks}".encode()).digest(BLOCK_BYTES)
        self.bytes = vec[u8](digest)
        self.blocks += 1
        self.at = 0


class Quick(Chance):
    """A fast generator (48-bit linear congruential) for searches and random players; no secret
    depends on it. Its steps are masked so that native and unbounded integers agree."""

    def __init__(self, seed: i64) -> None:
        super().__init__()
        self.x: i64 = (seed ^ 0x5DEECE66D) & 0xFFFFFFFFFFFF
        self.below(1)  # neighbouring seeds start far apart

    def below(self, n: i64) -> i64:
        x = (self.x * 0x5DEECE66D + 0xB) & 0xFFFFFFFFFFFF
        self.x = x
        return ((x >> 17) * n) >> 31


class UnforeseenError(Exception):
    """A script names an outcome that cannot happen at this point."""


class Scripted(Chance):
    """Repeats known outcomes: cards, then whatever else, in the order they are asked for.

    Cards that are no train cards (index `trains` and up) come before the train cards of the same
    action; that order does not matter to the result, as such cards never return to the deck.
    """

    def __init__(self, trains: i64) -> None:
        super().__init__()
        self.listening = True
        self.trains: i64 = trains
        self.cards: list[int] = []
        self.others: list[int] = []
        self.picks: list[int] = []
        self.numbers: list[int] = []
        self.happenings: int = 0

    def below(self, n: i64) -> i64:
        if not self.numbers:
            raise UnforeseenError("the record is silent about a random outcome")
        number: i64 = self.numbers.pop(0)
        if not 0 <= number < n:
            raise UnforeseenError(f"the record says {number} where a number below {n} comes out")
        return number

    def pick(self, left: list[int], offset: int) -> int:
        for i, pick in enumerate(self.picks):
            if pick - offset in left:
                del self.picks[i]
                return pick - offset
        raise UnforeseenError("the record does not say what is drawn, or draws what is not there")

    def happens(self, n: i64) -> bool:
        if self.happenings > 0:
            self.happenings -= 1
            return True
        if n == 1:
            raise UnforeseenError("the record is silent about something that must happen here")
        return False

    def draw(self, weights: vec[i64], total: i64) -> i64:
        queue = self.others if self.others else self.cards
        if not queue:
            raise UnforeseenError("more cards come off the deck than the record says")
        card: i64 = queue.pop(0)
        if card >= len(weights) or weights[card] == 0:
            raise UnforeseenError("the deck does not hold the card that the record draws")
        return card

    def choose(self, marks: vec[i64], wanted: i64, count: i64, offset: i64) -> i64:
        for i, pick in enumerate(self.picks):
            if offset <= pick < offset + len(marks) and marks[pick - offset] == wanted:
                del self.picks[i]
                return pick - offset
        raise UnforeseenError("the record does not say what is drawn, or draws what is not there")

    def finished(self) -> bool:
        """Whether every scripted outcome has been used."""
        return not (self.cards or self.others or self.picks or self.numbers or self.happenings)
