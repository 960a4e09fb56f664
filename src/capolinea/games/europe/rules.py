"""Europe: long tickets, tunnels, stations, the European Express (EU-1 to EU-12)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from capolinea.engine.arrays import filled
from capolinea.engine.board import GREY, Board
from capolinea.engine.chance import Chance
from capolinea.engine.hooks.bots import NEW_LOAN, NO_LOAN, STANDING_LOAN
from capolinea.engine.network import Network
from capolinea.engine.payment import plain_payments
from capolinea.engine.phases import SETUP
from capolinea.engine.position import Position
from capolinea.engine.rules import Described, Rules
from capolinea.engine.scoring import Sheet
from capolinea.engine.special import FactError
from capolinea.engine.state import State
from capolinea.engine.telling import CITY, EVERYBODY, PAY, TABLE, Part, Telling
from capolinea.engine.tickets import ASIDE, DECK, GONE, OFFERED
from capolinea.games.europe.borrowing import Borrowing

NOBODY: Final = -1
MOST_STATIONS: Final = 10  # what many could borrow together would be searched for too long


class EuropeRules(Rules):
    """Europe's numbers and its stations."""

    NAME: ClassVar[str] = "europe"
    DEAL_LONG: ClassVar[int] = 1  # long tickets at set-up, besides the regular ones (EU-1)
    DEAL_KEEP: ClassVar[int] = 2
    DRAWS_UNREPLACED: ClassVar[bool] = False  # C-9
    TUNNEL_CARDS: ClassVar[int] = 3  # EU-4
    STATION_PIECE: ClassVar[str] = "station"
    STATION_BONUS: ClassVar[int] = 4  # for each station left (EU-10)
    LONGEST_BONUS: ClassVar[int] = 10  # European Express (EU-11)
    OWN_CATEGORIES: ClassVar[tuple[str, ...]] = ("stations",)
    CRITERIA: ClassVar[tuple[str, ...]] = ("points", "tickets", "stations", "longest")

    def __init__(self, board: Board) -> None:
        self.first_station_shape: i64 = 0
        self.stations: i64 = 0  # each seat's, at the start
        self.station_kind: i64 = 0
        self.is_long: vec[i64] = vec[i64]([1 if t.long else 0 for t in board.tickets])
        self.n_long: i64 = sum([t.long for t in board.tickets])
        super().__init__(board)

    def read_numbers(self) -> None:
        super().read_numbers()
        self.deal = self.number(self.DEAL, "tickets_setup", "deal_normal")
        self.deal_long: i64 = self.number(self.DEAL_LONG, "tickets_setup", "deal_long")
        self.station_bonus: i64 = self.number(self.STATION_BONUS, "station_bonus")

    def tickets_needed(self, seats: int) -> int:
        """Regular tickets for everybody, and long ones unless the board has none at all."""
        if 0 < self.n_long < self.deal_long * seats:
            raise FactError(f"tickets: {self.n_long} long tickets are too few for {seats} players")
        return super().tickets_needed(seats) + int(self.n_long)

    def first_offer(self) -> int:
        return int(self.deal + self.deal_long)

    def new_state(self, seats: int) -> State:
        return EuropeState(self, seats)

    def add_actions(self) -> None:
        if self.STATION_PIECE not in self.board.piece_names:
            return
        kind = self.board.piece_names.index(self.STATION_PIECE)
        self.station_kind = kind
        self.stations = self.board.piece_counts[kind]
        if self.stations > MOST_STATIONS:
            raise FactError(f"pieces.{self.STATION_PIECE}: {self.stations} are more than {MOST_STATIONS}")
        # The n-th station costs n cards of one colour (EU-8): a shape for each, every city a target.
        for cards in range(1, int(self.stations) + 1):
            payments = plain_payments(GREY, cards, 0, int(self.n_colours), len(self.card_names))
            shape = self.add_shape(payments, kind, 1)
            if cards == 1:
                self.first_station_shape = shape
            self.add_targets("station", ("city", "pay"), shape, int(self.board.n_cities))

    def declare(self, telling: Telling) -> None:
        super().declare(telling)
        telling.field("station", "city", Part(CITY, EVERYBODY))
        telling.field("station", "pay", Part(PAY, EVERYBODY, hand=-1))
        telling.table_fact("stations", Part(TABLE, EVERYBODY))

    def describe_target(self, target: int) -> Described:
        if target < self.board.n_routes:
            return super().describe_target(target)
        return {"do": "station", "city": self.board.places[self.station_city(target)]}

    def station_city(self, target: i64) -> i64:
        return (target - self.board.n_routes) % self.board.n_cities


class EuropeSheet(Sheet):
    """Adds stations left and what the others borrow."""

    def __init__(self) -> None:
        super().__init__()
        self.stations: i64 = 0
        self.built: i64 = 0
        self.borrowed: dict[str, str | None] = {}

    def extra(self) -> i64:
        return self.stations

    def own_categories(self) -> dict[str, object]:
        return {"stations": int(self.stations)}

    def own_reasons(self) -> dict[str, object]:
        return {"borrowed": self.borrowed}

    def criterion(self, name: str) -> int:
        return -int(self.built) if name == "stations" else super().criterion(name)


class EuropeState(State):
    """Adds stations on the board."""

    def __init__(self, rules: EuropeRules, seats: i64) -> None:
        super().__init__(rules, seats)
        self.law = rules
        self.station_in: vec[i64] = vec[i64]()  # of each city: the seat that built there, or NOBODY
        self.cities_left: i64 = 0  # cities without a station

    def fresh(self) -> State:
        return EuropeState(self.law, self.seats)

    def take_over(self, other: Position) -> None:
        super().take_over(other)
        assert isinstance(other, EuropeState)
        self.station_in = other.station_in[:]
        self.cities_left = other.cities_left

    def set_up_own(self, chance: Chance) -> None:
        self.station_in = filled(self.board.n_cities, NOBODY)
        self.cities_left = self.board.n_cities
        t: i64 = 0
        while t < self.board.n_tickets:
            if self.law.is_long[t] == 1:
                self.tickets.move(t, ASIDE)
            t += 1
        seat: i64 = 0
        while seat < self.seats:
            self._open_stations(seat)
            if self.law.n_long > 0:
                self._deal_long_tickets(seat, chance)
            seat += 1
        self.tickets.move_all(ASIDE, GONE)
        super().set_up_own(chance)

    def _deal_long_tickets(self, seat: i64, chance: Chance) -> None:
        """Long tickets come from a deck of their own; those not dealt leave the game (EU-1)."""
        n: i64 = 0
        while n < self.law.deal_long:
            left = self.tickets.count(ASIDE)
            self.tickets.move(chance.choose(self.tickets.place, ASIDE, left, 0), OFFERED + seat)
            n += 1

    def place_for_returns(self) -> i64:
        """The first tickets not kept leave the game (EU-1)."""
        if self.phase == SETUP:
            return GONE
        return super().place_for_returns()

    # Stations

    def stations_left(self, seat: i64) -> i64:
        if self.law.stations == 0:
            return 0
        return self.pieces[seat * self.board.n_kinds + self.law.station_kind]

    def _open_stations(self, seat: i64) -> None:
        """Offer a seat its next station, at its price and no other (EU-8)."""
        number = self.law.stations - self.stations_left(seat)
        n: i64 = 0
        while n < self.law.stations:
            left: i64 = 0
            if n == number:
                left = self.cities_left
            self.open_targets(seat, self.law.first_station_shape + n, left)
            n += 1

    def is_open(self, seat: i64, target: i64) -> bool:
        if target < self.board.n_routes:
            return super().is_open(seat, target)
        number = self.law.stations - self.stations_left(seat)
        city = target - self.board.n_routes - number * self.board.n_cities
        return 0 <= city < self.board.n_cities and self.station_in[city] == NOBODY

    def buy_own(self, seat: i64, target: i64, chance: Chance) -> None:
        """Build a station (EU-8)."""
        self.station_in[self.law.station_city(target)] = seat
        self.cities_left -= 1
        self.pieces[seat * self.board.n_kinds + self.law.station_kind] -= 1
        other: i64 = 0
        while other < self.seats:
            self._open_stations(other)
            other += 1
        self.cards.top_up(chance)
        self.end_turn(seat, chance)

    # Scoring

    def new_sheet(self) -> Sheet:
        return EuropeSheet()

    def score_own(self, sheet: Sheet, network: Network) -> None:
        assert isinstance(sheet, EuropeSheet)
        left = self.stations_left(sheet.seat)
        sheet.built = self.law.stations - left
        sheet.stations = left * self.law.station_bonus
        if sheet.built > 0:
            self._borrow(sheet, network)

    def _borrow(self, sheet: EuropeSheet, network: Network) -> None:
        """Find the best use of a seat's stations over all of them together (EU-9)."""
        search = Borrowing(self, self.station_in, sheet.seat, network)
        search.choose(0, network)
        sheet.count_tickets(self, search.best_network)
        for n, city in enumerate(search.cities):
            route = search.best[n]
            sheet.borrowed[self.board.places[city]] = self.board.routes[route].id if route >= 0 else None

    # For bots

    def loan_cost(self, seat: i64) -> i64:
        left = self.stations_left(seat)
        if left == 0:
            return super().loan_cost(seat)
        return 10 * self.law.station_bonus + 20 + 15 * (self.law.stations - left)

    def loans_left(self, seat: i64) -> i64:
        return self.stations_left(seat)

    def loan_at(self, seat: i64, place: i64) -> i64:
        """A station stands for a loan, and so does every city that has none yet (EU-8, EU-9)."""
        if place >= self.board.n_cities:
            return NO_LOAN
        if self.station_in[place] == seat:
            return STANDING_LOAN
        return NEW_LOAN if self.station_in[place] == NOBODY else NO_LOAN

    def loan_target(self, seat: i64, route: i64) -> i64:
        """A station in one of the route's cities, unless the seat has one there already."""
        a = self.board.node_a[route]
        b = self.board.node_b[route]
        cities = self.board.n_cities
        if (a < cities and self.station_in[a] == seat) or (b < cities and self.station_in[b] == seat):
            return -1
        number = self.law.stations - self.stations_left(seat)
        first = self.board.n_routes + number * cities
        if a < cities and self.station_in[a] == NOBODY:
            return first + a
        if b < cities and self.station_in[b] == NOBODY:
            return first + b
        return -1

    # Records and views

    def table_facts(self) -> Described:
        places = self.board.places
        stations = {places[city]: int(seat) for city, seat in enumerate(self.station_in) if seat != NOBODY}
        return {**super().table_facts(), "stations": stations}

    def restore(self, table: Described, seats: list[Described], viewer: int) -> None:
        super().restore(table, seats, viewer)
        stations = table["stations"]
        assert isinstance(stations, dict)
        self.station_in = filled(self.board.n_cities, NOBODY)
        for city, owner in stations.items():
            self.station_in[self.board.places.index(city)] = owner
        self.cities_left = self.board.n_cities - len(stations)

    def may_lie(self, ticket: int, place: int) -> bool:
        """Long tickets are never in the deck (EU-1)."""
        return place < DECK or self.law.is_long[ticket] == 0


RULES: Final = EuropeRules
