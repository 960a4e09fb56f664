"""Deck, discards and market, kept as counts: what may come off the deck, when it is reshuffled, when it is flushed.

A shuffled deck has no order, so every outcome is judged by counting: cards are possible if the deck holds them, and
when it runs out in the middle, everything left in it must be among them and the rest must come from the discards.

Open in RECORD.md, so either form is taken:
- the order of cards inside a flushed five (its place in the market is of no consequence any more);
- which of several empty slots are filled when the cards do not suffice for all;
- `festivals` absent or empty where no card at all came off the deck;
- between which of one outcome's cards the Draft card lay (IB-1): one place that fits is enough;
- a market of three wilds that could not settle (C-7 R) and can after a payment: a market line with its flush may
  follow the payment, or the flush may wait for the next card laid into the market.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .board import WILD, Board
from .law import DRAFT_SHARE, DRAFT_SPREAD, Law
from .reading import Foul


def cards_of(market: Sequence[str | None]) -> list[str]:
    """The cards in the market without its empty slots."""
    return [card for card in market if card is not None]


class Supply:
    """Every train card that is in nobody's hand, and Iberia's festival and Draft cards."""

    def __init__(self, board: Board, law: Law) -> None:
        self.law = law
        self.deck: Counter[str] = Counter(board.cards)
        self.discards: Counter[str] = Counter()
        self.market: list[str | None] = [None] * 5
        self.festivals_in_deck: Counter[str] = Counter()
        self.festivals_lying: Counter[str] = Counter()
        self.draft_met = False
        self._draft_places = range(0)
        self._came_off = 0
        # of the outcome under judgement:
        self._off_first_deck = 0
        self._any_came_off = False
        self._reshuffled = False

    def available(self) -> int:
        """How many train cards deck and discards can supply."""
        return self.deck.total() + self.discards.total()

    def take(self, cards: Sequence[str]) -> None:
        """Take these cards off the deck, reshuffling exactly when a card is needed and the deck is empty (C-8)."""
        wanted = Counter(cards)
        if wanted.total() > self.available():
            raise Foul("C-9", f"{len(cards)} cards are taken but deck and discards hold only {self.available()}")
        if wanted:
            self._any_came_off = True
        if wanted.total() <= self.deck.total():
            _demand(wanted, self.deck, "the deck")
            self.deck -= wanted
            if not self._reshuffled:
                self._off_first_deck += wanted.total()
            return
        if not self.deck <= wanted:
            left = ", ".join(sorted((self.deck - wanted).elements()))
            raise Foul("C-8", f"the deck must be used up before it is reshuffled, but {left} was left in it")
        rest = wanted - self.deck
        if not self._reshuffled:
            self._off_first_deck += self.deck.total()
        self._reshuffled = True
        _demand(rest, self.discards, "the reshuffled deck")
        self.deck = self.discards - rest
        self.discards = Counter()

    # -- the market

    def must_flush(self) -> bool:
        """C-7 with its ruling: three wilds lie there and the cards in reach can settle it."""
        if not self.law.flush or self.market.count(WILD) < 3:
            return False
        in_reach = Counter(cards_of(self.market)) + self.deck + self.discards
        return in_reach.total() - in_reach[WILD] >= 3

    def lay_out(self, flushed: list[list[str]], final: list[str | None]) -> None:
        """The first market of the game."""
        first: Sequence[str | None] = flushed[0] if flushed else final
        if len(cards_of(first)) != min(5, self.available()):
            raise Foul("C-2", "five cards must lie face up at the start")
        self.take(cards_of(first))
        self.market = list(first)
        self.settle(flushed, final)

    def replace(self, slot: int, refill: str | None, flushed: list[list[str]], final: list[str | None]) -> None:
        """A market card has been taken from the slot: lay its successor and flush if need be (C-4, C-7, C-9)."""
        self.market[slot] = None
        if refill is None and self.available():
            raise Foul("C-4", "the slot is left empty although there are cards to refill it")
        if refill is not None:
            if not self.available():
                raise Foul("C-9", "the slot is refilled although deck and discards are empty")
            self.take([refill])
            self.market[slot] = refill
        self.settle(flushed, final)

    def refill_due(self) -> bool:
        """C-9: an empty slot and cards to fill it."""
        return None in self.market and self.available() > 0

    def refill(self, flushed: list[list[str]], final: list[str | None]) -> None:
        """Fill the empty slots outside a draw (C-9)."""
        before = cards_of(self.market)
        filled: Sequence[str | None] = flushed[0] if flushed else final
        kept_in_place = all(old in (None, new) for old, new in zip(self.market, filled, strict=True))
        if not Counter(before) <= Counter(cards_of(filled)) or (not flushed and not kept_in_place):
            raise Foul("C-9", "refilling empty slots changes cards that lay in the market already")
        new = list((Counter(cards_of(filled)) - Counter(before)).elements())
        if len(new) != min(5 - len(before), self.available()):
            raise Foul("C-9", "the empty slots are not refilled as far as the cards go")
        self.take(new)
        self.market = list(filled)
        self.settle(flushed, final)

    def settle(self, flushed: list[list[str]], final: list[str | None]) -> None:
        """Compare the flushes with those C-7 asks for, and the market with what lies there in the end."""
        fives = list(flushed)
        while self.must_flush():
            if not fives:
                raise Foul("C-7", "three or more wilds lie in the market and it is not flushed")
            gone = fives.pop(0)
            if Counter(gone) != Counter(cards_of(self.market)):
                raise Foul("C-7", f"the flushed cards {gone} are not those that lay in the market")
            self.discards.update(gone)
            coming: Sequence[str | None] = fives[0] if fives else final
            if len(cards_of(coming)) != 5:
                raise Foul("C-7", "a flush is not followed by five new cards")
            self.take(cards_of(coming))
            self.market = list(coming)
        if fives:
            raise Foul("C-7", f"the market is flushed of {fives[0]} although it need not be")
        if self.market != final:
            raise Foul("C-4", f"the market is said to be {final} but {self.market} lies there")

    # -- Iberia's other cards in the deck

    def shuffle_in(self, board: Board, seats: int) -> None:
        """IB-1: festival cards into the deck, the Draft card below about the right number of cards."""
        for name, festival in board.festivals.items():
            self.festivals_in_deck[name] = festival["cards"]
        size = self.deck.total() + self.festivals_in_deck.total()
        part, whole = DRAFT_SHARE[seats]
        about = size * part // whole
        # It cannot lie deeper than at the bottom, which only a board with few cards brings about.
        self._draft_places = range(max(0, about - DRAFT_SPREAD), min(about + DRAFT_SPREAD, size) + 1)

    def begin_outcome(self) -> None:
        """Start counting what comes off the deck in one outcome."""
        self._off_first_deck = 0
        self._any_came_off = False
        self._reshuffled = False

    def end_outcome(self, festivals: list[str] | None, draft: bool) -> None:
        """Judge the festival cards and the Draft card an outcome reports (IB-3, IB-4)."""
        if festivals is None and self._any_came_off:
            raise Foul("IB-3", "cards came off the deck but the festivals met are not listed")
        met = Counter(festivals or [])
        if met and not self._any_came_off:
            raise Foul("IB-3", "festival cards are met although no card came off the deck")
        if not met <= self.festivals_in_deck:
            unknown = ", ".join(sorted((met - self.festivals_in_deck).elements()))
            raise Foul("IB-3", f"festival cards are met that are not in the deck any more: {unknown}")
        if self._reshuffled and met != self.festivals_in_deck:
            raise Foul("IB-3", "the deck is reshuffled although festival cards were left in it")
        self.festivals_in_deck -= met
        self.festivals_lying += met
        above = self._came_off
        self._came_off += self._off_first_deck + met.total()
        if draft:
            self._meet_draft_card(above)
        elif not self.draft_met:
            self._miss_draft_card()

    def _meet_draft_card(self, above: int) -> None:
        """The Draft card turns up with the first card that lies below it, so many having come off before the outcome.

        If nothing is left in the deck below it, it turns up when the discards are shuffled.
        """
        if self.draft_met:
            raise Foul("IB-4", "the Draft card is met a second time")
        if not any(place in self._draft_places for place in range(above, self._came_off + self._reshuffled)):
            first, last = self._draft_places[0], self._draft_places[-1]
            raise Foul("IB-1", f"the Draft card is met where it cannot lie: {first} to {last} cards are above it")
        self.draft_met = True

    def _miss_draft_card(self) -> None:
        if self._reshuffled:
            raise Foul("IB-5", "the deck is reshuffled although the Draft card was left in it")
        if self._came_off > self._draft_places[-1]:
            raise Foul("IB-1", "the Draft card has been passed without being met")


def _demand(wanted: Counter[str], pile: Counter[str], where: str) -> None:
    if not wanted <= pile:
        missing = ", ".join(sorted((wanted - pile).elements()))
        raise Foul("C-8", f"{where} cannot give {missing}")
