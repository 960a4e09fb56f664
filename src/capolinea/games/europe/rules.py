"""Europe: tunnels, ferries, stations, the European Express (EU-1 to EU-12)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from capolinea.engine.arrays import filled, packed
from capolinea.engine.board import GREY, Board
from capolinea.engine.chance import REVEALED, Chance, Told
from capolinea.engine.legal import Legal
from capolinea.engine.network import Network, longest_trail
from capolinea.engine.own_things import NEW_LOAN, NO_LOAN, STANDING_LOAN
from capolinea.engine.payment import Payment, plain_payments
from capolinea.engine.rules import Described, Rules
from capolinea.engine.scoring import Sheet
from capolinea.engine.special import FactError
from capolinea.engine.state import OWN_PHASE, SETUP, State
from capolinea.engine.tickets import ASIDE, DECK, GONE, OFFERED
from capolinea.games.europe.borrowing import Borrowing

SURCHARGE: Final = OWN_PHASE  # one seat: pay what a tunnel costs on top, or give up
NOBODY: Final = -1
# How likely a tunnel is to succeed, in percent, by the cards left for a surcharge: three cards of a full deck.
TUNNEL_SURENESS: Final = (45, 86, 98, 100)


class EuropeRules(Rules):
    """Europe's numbers, its stations and the answers to a surcharge."""

    NAME: ClassVar[str] = "europe"
    DEAL_LONG: ClassVar[int] = 1  # long tickets at set-up, besides the regular ones (EU-1)
    DEAL_KEEP: ClassVar[int] = 2
    TUNNEL_CARDS: ClassVar[int] = 3  # revealed for a tunnel (EU-4)
    STATION_PIECE: ClassVar[str] = "station"
    STATION_BONUS: ClassVar[int] = 4  # for each station left (EU-10)
    LONGEST_BONUS: ClassVar[int] = 10  # European Express (EU-11)
    CRITERIA: ClassVar[tuple[str, ...]] = ("points", "tickets", "stations", "longest")

    def __init__(self, board: Board) -> None:
        self.give_up: i64 = 0
        self.first_pay: i64 = 0
        self.first_station_shape: i64 = 0
        self.stations: i64 = 0  # each seat's, at the start
        self.station_kind: i64 = 0
        self.is_long: vec[i64] = vec[i64]([1 if t.long else 0 for t in board.tickets])
        self.n_long: i64 = sum([t.long for t in board.tickets])
        super().__init__(board)
        self.is_tunnel: vec[i64] = vec[i64]([1 if r.tunnel else 0 for r in board.routes])

    def read_numbers(self) -> None:
        super().read_numbers()
        self.deal = self.number(self.DEAL, "tickets_setup", "deal_normal")
        self.deal_long: i64 = self.number(self.DEAL_LONG, "tickets_setup", "deal_long")
        self.tunnel_cards: i64 = self.number(self.TUNNEL_CARDS, "tunnel_draw")
        self.station_bonus: i64 = self.number(self.STATION_BONUS, "station_bonus")
        self.longest_bonus: i64 = self.number(self.LONGEST_BONUS, "longest_route_bonus")

    def tickets_needed(self, seats: int) -> int:
        """Regular tickets for everybody, and long ones unless the board has none at all."""
        if 0 < self.n_long < self.deal_long * seats:
            raise FactError(f"tickets: {self.n_long} long tickets are too few for {seats} players")
        return super().tickets_needed(seats) + int(self.n_long)

    def most_offered(self) -> int:
        return max(int(self.deal + self.deal_long), int(self.offer))

    def new_state(self, seats: int) -> State:
        return EuropeState(self, seats)

    def add_actions(self) -> None:
        self.give_up = self.reserve("give_up", (), 1)
        most = int(self.tunnel_cards)
        surcharges: list[Payment] = []
        for cards in range(1, most + 1):
            surcharges.extend(plain_payments(GREY, cards, 0, int(self.n_colours), len(self.card_names)))
        self.surcharge_rows: vec[i64] = vec[i64]([n for payment in surcharges for n in payment])
        # n cards for a colour, some of them wild: surcharge_row[(n * kinds + colour) * (most + 1) + wilds].
        rows = [-1] * ((most + 1) * len(self.card_names) * (most + 1))
        for row, payment in enumerate(surcharges):
            n = sum(payment)
            wilds = payment[int(self.wild)]
            for colour in range(len(payment)):
                if n == wilds or (colour != self.wild and n == wilds + payment[colour]):
                    rows[(n * len(payment) + colour) * (most + 1) + wilds] = row
        self.surcharge_row: vec[i64] = packed(rows)
        self.first_pay = self.reserve("pay", ("pay",), len(surcharges))
        if self.STATION_PIECE not in self.board.piece_names:
            return
        kind = self.board.piece_names.index(self.STATION_PIECE)
        self.station_kind = kind
        self.stations = self.board.piece_counts[kind]
        self.first_station_shape = len(self._shapes)
        # The n-th station costs n cards of one colour (EU-8): a shape for each, every city a target.
        for cards in range(1, int(self.stations) + 1):
            payments = plain_payments(GREY, cards, 0, int(self.n_colours), len(self.card_names))
            shape = self.add_shape(payments, kind, 1)
            self.add_targets("station", ("city", "pay"), shape, int(self.board.n_cities))

    def describe_own(self, word: str, index: int) -> Described:
        if word == "give_up":
            return {"do": "give_up"}
        return {"do": "pay", "pay": self.describe_cards(self.surcharge_rows, index)}

    def describe_target(self, target: int) -> Described:
        if target < self.board.n_routes:
            return super().describe_target(target)
        return {"do": "station", "city": self.board.places[self.station_city(target)]}

    def station_city(self, target: i64) -> i64:
        return (target - self.board.n_routes) % self.board.n_cities


class EuropeSheet(Sheet):
    """Adds stations left and the European Express."""

    def __init__(self) -> None:
        super().__init__()
        self.stations: i64 = 0
        self.built: i64 = 0
        self.longest: i64 = 0
        self.longest_path: i64 = 0
        self.borrowed: dict[str, str | None] = {}

    def extra(self) -> i64:
        return self.stations + self.longest

    def own_categories(self) -> dict[str, object]:
        return {"stations": int(self.stations), "longest": int(self.longest)}

    def own_reasons(self) -> dict[str, object]:
        return {"longest_path": int(self.longest_path), "borrowed": self.borrowed}

    def criterion(self, name: str) -> int:
        if name == "stations":
            return -int(self.built)
        if name == "longest":
            return int(self.longest)
        return super().criterion(name)


class EuropeState(State):
    """Adds stations on the board and a tunnel that waits for its surcharge."""

    def __init__(self, rules: EuropeRules, seats: i64) -> None:
        super().__init__(rules, seats)
        self.law = rules
        self.station_in: vec[i64] = vec[i64]()  # of each city: the seat that built there, or NOBODY
        self.cities_left: i64 = 0  # cities without a station
        self.tunnel: i64 = -1  # the route whose surcharge is awaited
        self.tunnel_row: i64 = 0  # the payment laid for it
        self.surcharge: i64 = 0

    def fresh(self) -> State:
        return EuropeState(self.law, self.seats)

    def copy_from(self, other: State) -> None:
        super().copy_from(other)
        assert isinstance(other, EuropeState)
        self.station_in = other.station_in[:]
        self.cities_left = other.cities_left
        self.tunnel = other.tunnel
        self.tunnel_row = other.tunnel_row
        self.surcharge = other.surcharge

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
        at = seat * self.rules.n_shapes + self.law.first_station_shape
        n: i64 = 0
        while n < self.law.stations:
            self.opened[at + n] = self.cities_left if n == number else 0
            n += 1

    def is_open(self, seat: i64, target: i64) -> bool:
        if target < self.board.n_routes:
            return super().is_open(seat, target)
        number = (target - self.board.n_routes) // self.board.n_cities
        return (
            number == self.law.stations - self.stations_left(seat)
            and self.station_in[self.law.station_city(target)] == NOBODY
        )

    def _build_station(self, seat: i64, city: i64, chance: Chance) -> None:
        self.station_in[city] = seat
        self.cities_left -= 1
        self.pieces[seat * self.board.n_kinds + self.law.station_kind] -= 1
        other: i64 = 0
        while other < self.seats:
            self._open_stations(other)
            other += 1
        self.cards.top_up(chance)
        self.end_turn(seat, chance)

    # Tunnels

    def buy(self, seat: i64, target: i64, row: i64, chance: Chance) -> None:
        if target >= self.board.n_routes:
            self.cards.pay(seat, self.rules.table.rows, row)
            self._build_station(seat, self.law.station_city(target), chance)
        elif self.law.is_tunnel[target] == 1:
            self._enter_tunnel(seat, target, row, chance)
        else:
            super().buy(seat, target, row, chance)

    def _enter_tunnel(self, seat: i64, route: i64, row: i64, chance: Chance) -> None:
        """Lay the normal payment, reveal cards, ask for the surcharge if there is one (EU-4 to EU-7)."""
        cards = self.cards
        cards.lay(seat, self.rules.table.rows, row, 1)
        colour = self._colour_laid(row)
        revealed = vec[i64]()
        self.surcharge = 0
        while len(revealed) < self.law.tunnel_cards and cards.available() > 0:
            kind = cards.take(chance)
            chance.tell(REVEALED, kind)
            revealed = append(revealed, kind)
            if kind == cards.wild or kind == colour:
                self.surcharge += 1
        for kind in revealed:
            cards.discard(kind)
        self.tunnel = route
        self.tunnel_row = row
        if self.surcharge == 0:
            self._leave_tunnel(seat, chance)
        else:
            self.phase = SURCHARGE

    def _colour_laid(self, row: i64) -> i64:
        """The colour of a payment; the wild if it has no other card."""
        kind: i64 = 0
        while kind < self.rules.wild:
            if self.rules.table.rows[row * self.rules.n_card_kinds + kind] > 0:
                return kind
            kind += 1
        return self.rules.wild

    def _leave_tunnel(self, seat: i64, chance: Chance) -> None:
        route = self.tunnel
        self.tunnel = -1
        self.cards.discard_laid(self.rules.table.rows, self.tunnel_row)
        self.place(seat, route)
        self.claimed(seat, route, chance)

    def list_own_actions(self, seat: i64, legal: Legal) -> None:
        if self.phase != SURCHARGE:
            return
        legal.add(self.law.give_up)
        colour = self._colour_laid(self.tunnel_row)
        hand = seat * self.rules.n_card_kinds
        wilds: i64 = 0
        while wilds <= self.surcharge and wilds <= self.cards.hands[hand + self.rules.wild]:
            others = self.surcharge - wilds
            if others == 0 or (colour != self.rules.wild and others <= self.cards.hands[hand + colour]):
                at = self.surcharge * self.rules.n_card_kinds + colour
                legal.add(self.law.first_pay + self.law.surcharge_row[at * (self.law.tunnel_cards + 1) + wilds])
            wilds += 1

    def perform_own(self, seat: i64, action: i64, chance: Chance) -> None:
        """Answer to a surcharge: pay it, or take the cards back (EU-6)."""
        if action == self.law.give_up:
            self.cards.lay(seat, self.rules.table.rows, self.tunnel_row, -1)
            self.tunnel = -1
            self.end_turn(seat, chance)
        else:
            self.cards.pay(seat, self.law.surcharge_rows, action - self.law.first_pay)
            self._leave_tunnel(seat, chance)

    # Scoring

    def new_sheet(self) -> Sheet:
        return EuropeSheet()

    def score_own(self, sheet: Sheet, network: Network) -> None:
        assert isinstance(sheet, EuropeSheet)
        left = self.stations_left(sheet.seat)
        sheet.built = self.law.stations - left
        sheet.stations = left * self.law.station_bonus
        sheet.longest_path = longest_trail(self.board, self.owner, sheet.seat)
        if sheet.built > 0:
            self._borrow(sheet, network)

    def compare_own(self, sheets: list[Sheet]) -> None:
        """European Express: all who have the longest path score it, if there is one at all (EU-11)."""
        best: i64 = 1
        for sheet in sheets:
            assert isinstance(sheet, EuropeSheet)
            if sheet.longest_path > best:
                best = sheet.longest_path
        for sheet in sheets:
            assert isinstance(sheet, EuropeSheet)
            sheet.longest = self.law.longest_bonus if sheet.longest_path == best else 0

    def _borrow(self, sheet: EuropeSheet, network: Network) -> None:
        """Find the best use of a seat's stations over all of them together (EU-9)."""
        search = Borrowing(self, self.station_in, sheet.seat, network)
        search.choose(0, network)
        sheet.count_tickets(self, search.best_network)
        for n, city in enumerate(search.cities):
            route = search.best[n]
            sheet.borrowed[self.board.places[city]] = self.board.routes[route].id if route >= 0 else None

    def loan_at(self, seat: i64, place: i64) -> i64:
        """A station stands for a loan, and so does every city that has none yet (EU-8, EU-9)."""
        if place >= self.board.n_cities:
            return NO_LOAN
        if self.station_in[place] == seat:
            return STANDING_LOAN
        return NEW_LOAN if self.station_in[place] == NOBODY else NO_LOAN

    # For bots

    def extra_worth(self, seat: i64, route: i64) -> i64:
        """Long connected routes win the European Express."""
        return 2 * self.board.route_length[route]

    def sureness(self, seat: i64, target: i64, row: i64) -> i64:
        """A tunnel is entered with the more confidence, the more cards are left for a surcharge."""
        if target >= self.board.n_routes or self.law.is_tunnel[target] == 0:
            return 100
        kinds = self.rules.n_card_kinds
        colour = self._colour_laid(row)
        rows = self.rules.table.rows
        wild = self.rules.wild
        left = self.cards.hands[seat * kinds + wild] - rows[row * kinds + wild]
        if colour != wild:
            left += self.cards.hands[seat * kinds + colour] - rows[row * kinds + colour]
        return TUNNEL_SURENESS[left if left < 3 else 3]

    def loan_cost(self, seat: i64) -> i64:
        left = self.stations_left(seat)
        if left == 0:
            return super().loan_cost(seat)
        return 10 * self.law.station_bonus + 20 + 15 * (self.law.stations - left)

    def loans_left(self, seat: i64) -> i64:
        return self.stations_left(seat)

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

    def own_worth(self, seat: i64, action: i64, wanted: vec[i64]) -> i64:
        """A surcharge is worth paying for a route that is wanted, with as few wilds as possible."""
        if action == self.law.give_up:
            return 0
        row = (action - self.law.first_pay) * self.rules.n_card_kinds
        wilds = self.law.surcharge_rows[row + self.rules.wild]
        worth = 10 * self.board.route_points[self.tunnel] - 12 * self.surcharge - 6 * wilds
        return worth + 100 if wanted[self.tunnel] == 1 else worth

    # Records and views

    def own_outcome(self, action: int, told: Told) -> Described:
        """A tunnel shows the cards revealed and the surcharge, even if there are none."""
        if action < self.rules.first_purchase:
            return {}
        target = self.rules.target_of[action - self.rules.first_purchase]
        if target >= self.board.n_routes or self.law.is_tunnel[target] == 0:
            return {}
        revealed = [self.rules.card_names[card] for what, card in told if what == REVEALED]
        return {"revealed": revealed, "surcharge": int(self.surcharge)}

    def public(self) -> Described:
        places = self.board.places
        stations = {places[city]: int(seat) for city, seat in enumerate(self.station_in) if seat != NOBODY}
        shown: Described = {"stations": stations}
        if self.phase == SURCHARGE:
            route = self.board.routes[self.tunnel].id
            shown["tunnel"] = {"route": route, "laid": self.laid(), "surcharge": int(self.surcharge)}
        return shown

    def standing(self, seat: int) -> Described:
        return {"longest_path": int(longest_trail(self.board, self.owner, seat))}

    def laid(self) -> dict[str, int]:
        if self.phase != SURCHARGE:
            return {}
        return self.rules.describe_cards(self.rules.table.rows, self.tunnel_row)

    def restore(self, public: Described, private: Described, seat: int) -> None:
        stations = public["stations"]
        assert isinstance(stations, dict)
        self.station_in = filled(self.board.n_cities, NOBODY)
        for city, owner in stations.items():
            self.station_in[self.board.places.index(city)] = owner
        self.cities_left = self.board.n_cities - len(stations)
        tunnel = public.get("tunnel")
        if isinstance(tunnel, dict):
            self.surcharge = tunnel["surcharge"]
            self.tunnel = [route.id for route in self.board.routes].index(tunnel["route"])
            self.tunnel_row = self.rules.table.first_row[self.rules.shape_of[self.tunnel]]
            while self.laid() != tunnel["laid"]:
                self.tunnel_row += 1

    def may_lie(self, ticket: int, place: int) -> bool:
        """Long tickets are never in the deck (EU-1)."""
        return place < DECK or self.law.is_long[ticket] == 0

    def phase_names(self) -> tuple[str, ...]:
        return (*super().phase_names(), "surcharge")


RULES: Final = EuropeRules
