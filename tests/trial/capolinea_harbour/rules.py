"""Harbour, a rulebook that no other package knows (H-1 to H-6).

- H-1 Every seat has a secret *anchorage*, drawn at the set-up, and 6 *coins*, which everybody sees.
- H-2 Whoever claims a route loads one card blind from the deck: its *cargo*. Nobody else sees it.
- H-3 After the first route of a game the *auction* takes place: all seats bid coins at once, in secret.
- H-4 When all have bid, bids are open; all who bid most pay and win the *lighthouse* of the auction.
- H-5 Whoever won a lighthouse then *lights* one of the board's cities, whoever won first by seat. A city shines once.
- H-6 At the end every lighthouse scores 5, a shining city that is one's anchorage 7, and coins left 1 each.
"""

from __future__ import annotations

from typing import ClassVar, Final

from capolinea.engine.chance import DREW, OWN_TOLD, Chance, Told
from capolinea.engine.legal import Legal
from capolinea.engine.network import Network
from capolinea.engine.phases import OWN_PHASE
from capolinea.engine.position import Position
from capolinea.engine.rules import Described, Rules
from capolinea.engine.scoring import Sheet
from capolinea.engine.state import State
from capolinea.engine.telling import (
    ACTOR,
    CARDS,
    CITY,
    EACH,
    EVERYBODY,
    FROM_DECK,
    NUMBER,
    OWNERS,
    PICKED,
    SEATS,
    Part,
    Telling,
)

AUCTION: Final = OWN_PHASE  # every seat: how many coins to bid
LIGHTING: Final = OWN_PHASE + 1  # one seat: which city to light
SOLD: Final = OWN_TOLD  # told when an auction is decided

COINS: Final = 6
MOST_BID: Final = COINS


class HarbourRules(Rules):
    """The numbers of Harbour."""

    NAME: ClassVar[str] = "harbour"
    SEATS: ClassVar[tuple[int, int]] = (2, 4)
    HAND: ClassVar[int] = 3
    LAST_ROUND_AT: ClassVar[int] = 1
    LONGEST_BONUS: ClassVar[int] = 4
    OWN_PHASES: ClassVar[tuple[str, ...]] = ("auction", "lighting")
    OWN_CATEGORIES: ClassVar[tuple[str, ...]] = ("lighthouses", "anchorage", "coins")
    CRITERIA: ClassVar[tuple[str, ...]] = ("points", "tickets", "coins")

    def add_actions(self) -> None:
        self.first_bid = self.reserve("bid", ("coins",), MOST_BID + 1)
        self.first_light = self.reserve("light", ("city",), int(self.board.n_cities))
        self.first_anchorage = self.add_pool("anchorages", self.board.places[: int(self.board.n_cities)])

    def declare(self, telling: Telling) -> None:
        super().declare(telling)
        telling.line("setup", "anchorages", Part(CITY, EACH, PICKED, pool="anchorages"))
        telling.field("bid", "coins", Part(NUMBER))
        telling.field("light", "city", Part(CITY, EVERYBODY))
        telling.outcome("claim", "cargo", Part(CARDS, ACTOR, FROM_DECK, counted=True, hand=1))
        telling.line("auction", "bids", Part(NUMBER, EVERYBODY, by_seat=True))
        telling.line("auction", "winners", Part(SEATS, EVERYBODY))
        telling.table_fact("shining", Part(OWNERS, EVERYBODY))
        telling.seat_fact("coins", Part(NUMBER, EVERYBODY))
        telling.seat_fact("lighthouses", Part(NUMBER, EVERYBODY))
        telling.seat_fact("anchorage", Part(CITY))

    def describe_own(self, word: str, index: int) -> Described:
        if word == "bid":
            return {"do": "bid", "coins": index}
        return {"do": "light", "city": self.board.places[index]}

    def new_state(self, seats: int) -> State:
        return HarbourState(self, seats)


class HarbourSheet(Sheet):
    """Adds lighthouses, the anchorage and coins."""

    def __init__(self) -> None:
        super().__init__()
        self.lighthouses = 0
        self.anchorage = 0
        self.coins = 0

    def extra(self) -> int:
        return self.lighthouses + self.anchorage + self.coins

    def own_categories(self) -> dict[str, object]:
        return {"lighthouses": self.lighthouses, "anchorage": self.anchorage, "coins": self.coins}

    def criterion(self, name: str) -> int:
        return self.coins if name == "coins" else super().criterion(name)


class HarbourState(State):
    """Adds coins, lighthouses, anchorages and shining cities. In lists: the engine's arrays are for compiled code."""

    def __init__(self, rules: HarbourRules, seats: int) -> None:
        super().__init__(rules, seats)
        self.law = rules
        self.coins = [COINS] * seats
        self.lighthouses = [0] * seats
        self.anchorages = [-1] * seats
        self.shining: dict[str, int] = {}  # the seat that lit a city
        self.auctions = 0
        self.lighting: list[int] = []  # seats that still have a city to light
        self.sold: tuple[list[int], list[int]] = ([], [])  # the bids of the last auction, and who won

    def fresh(self) -> State:
        return HarbourState(self.law, int(self.seats))

    def take_over(self, other: Position) -> None:
        super().take_over(other)
        assert isinstance(other, HarbourState)
        self.coins = list(other.coins)
        self.lighthouses = list(other.lighthouses)
        self.anchorages = list(other.anchorages)
        self.shining = dict(other.shining)
        self.auctions = other.auctions
        self.lighting = list(other.lighting)
        self.sold = other.sold

    def set_up_own(self, chance: Chance) -> None:
        left = list(range(int(self.board.n_cities)))
        for seat in range(int(self.seats)):
            self.anchorages[seat] = chance.pick(left, self.law.first_anchorage)
            left.remove(self.anchorages[seat])
        super().set_up_own(chance)

    # Play

    def draw_for_claim(self, seat: int, route: int, chance: Chance) -> None:
        if self.cards.available() > 0:
            self.cards.draw_blind(seat, chance)

    def after_claim(self, seat: int, route: int, chance: Chance) -> bool:
        if self.auctions > 0:
            return True
        self.auctions = 1
        self.ask_all(AUCTION)
        return False

    def list_own_actions(self, seat: int, legal: Legal) -> None:
        if self.phase == AUCTION:
            for coins in range(self.coins[seat] + 1):
                legal.add(self.law.first_bid + coins)
        elif self.phase == LIGHTING:
            for city in range(int(self.board.n_cities)):
                if self.board.places[city] not in self.shining:
                    legal.add(self.law.first_light + city)

    def perform_own(self, seat: int, action: int, chance: Chance) -> None:
        if self.phase == AUCTION:
            if self.all_answered(seat, action):
                self._sell(chance)
            return
        self.shining[self.board.places[action - self.law.first_light]] = seat
        self.lighting.remove(seat)
        self._light_or_go_on(chance)

    def _sell(self, chance: Chance) -> None:
        bids = [int(answer) - self.law.first_bid for answer in self.answers]
        winners = [seat for seat, coins in enumerate(bids) if coins == max(bids)]
        for seat in range(int(self.seats)):
            self.answers[seat] = -1
        for seat in winners:
            self.coins[seat] -= bids[seat]
            self.lighthouses[seat] += 1
        self.lighting = list(winners)
        self.sold = (bids, winners)
        chance.tell(SOLD, 0)
        self._light_or_go_on(chance)

    def _light_or_go_on(self, chance: Chance) -> None:
        if self.lighting:
            self.phase = LIGHTING
            self.waiting = 1 << self.lighting[0]
        else:
            self.end_turn(self.turn, chance)

    # Telling

    def own_setup(self) -> Described:
        return {**super().own_setup(), "anchorages": [self.board.places[city] for city in self.anchorages]}

    def own_outcome(self, action: int, told: Told) -> Described:
        if action < self.rules.first_purchase:
            return {}
        return {"cargo": [self.rules.card_names[card] for what, card in told if what == DREW]}

    def own_lines(self, told: Told) -> list[Described]:
        if (SOLD, 0) not in told:
            return []
        bids, winners = self.sold
        return [{"auction": {"bids": list(bids), "winners": list(winners)}}]

    def table_facts(self) -> Described:
        return {**super().table_facts(), "shining": dict(self.shining)}

    def seat_facts(self, seat: int) -> Described:
        own: Described = {"coins": self.coins[seat], "lighthouses": self.lighthouses[seat]}
        return {**super().seat_facts(seat), **own, "anchorage": self.board.places[self.anchorages[seat]]}

    def restore(self, table: Described, seats: list[Described], viewer: int) -> None:
        super().restore(table, seats, viewer)
        shining = table["shining"]
        assert isinstance(shining, dict)
        self.shining = dict(shining)
        for seat, facts in enumerate(seats):
            self.coins[seat] = int(str(facts["coins"]))
            self.lighthouses[seat] = int(str(facts["lighthouses"]))
        self.auctions = 1 if self.phase >= AUCTION or sum(self.lighthouses) > 0 else 0
        if self.phase == LIGHTING:
            lit = list(self.shining.values())
            self.lighting = [s for s in range(int(self.seats)) if lit.count(s) < self.lighthouses[s]]

    def deal_hidden(self, table: Described, seats: list[Described], viewer: int, chance: Chance) -> None:
        cities = list(range(int(self.board.n_cities)))
        if viewer >= 0:
            self.anchorages[viewer] = self.board.places.index(str(seats[viewer]["anchorage"]))
            cities.remove(self.anchorages[viewer])
        for seat in range(int(self.seats)):
            if seat != viewer:
                self.anchorages[seat] = cities.pop(int(chance.below(len(cities))))

    # Scoring

    def new_sheet(self) -> Sheet:
        return HarbourSheet()

    def score_own(self, sheet: Sheet, network: Network) -> None:
        assert isinstance(sheet, HarbourSheet)
        seat = int(sheet.seat)
        sheet.lighthouses = 5 * self.lighthouses[seat]
        sheet.anchorage = 7 if self.board.places[self.anchorages[seat]] in self.shining else 0
        sheet.coins = self.coins[seat]


RULES: Final = HarbourRules
