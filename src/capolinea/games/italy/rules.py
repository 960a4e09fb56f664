"""Italy: ferry cards and a bonus for the regions a network touches (IT-1 to IT-9).

Its neighbours are areas, which the board itself keeps apart: every route into one is a dead end (IT-5).
"""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from capolinea.engine.arrays import MASK_BITS, filled, packed
from capolinea.engine.board import GREY, Board, RouteFacts
from capolinea.engine.chance import Chance
from capolinea.engine.legal import Legal
from capolinea.engine.network import Network
from capolinea.engine.payment import Payment
from capolinea.engine.phases import TURN
from capolinea.engine.position import FREE
from capolinea.engine.rules import Described, Rules
from capolinea.engine.scoring import Sheet
from capolinea.engine.special import FactError, Special
from capolinea.engine.state import State
from capolinea.engine.telling import EVERYBODY, NUMBER, TABLE, Part, Telling


class ItalyRules(Rules):
    """Italy's numbers, its ferry cards and its regions."""

    NAME: ClassVar[str] = "italy"
    PLACE_FACTS: ClassVar[tuple[str, ...]] = ("region",)  # IT-7
    BOARD_FACTS: ClassVar[tuple[str, ...]] = ("regions", "double_regions", "region_bonus")
    DEAL: ClassVar[int] = 5  # IT-1
    DEAL_KEEP: ClassVar[int] = 3
    OFFER: ClassVar[int] = 4  # IT-4
    EXTRA_CARDS: ClassVar[tuple[str, ...]] = ("ferry",)
    OWN_CATEGORIES: ClassVar[tuple[str, ...]] = ("regions",)
    SYMBOL_EFFORT: ClassVar[int] = 0  # a ferry card pays two waves for one turn
    JOINS_PAY: ClassVar[bool] = True  # IT-7
    FERRY_CARDS: ClassVar[int] = 10  # in the open pile (IT-1)
    FERRY_LIMIT: ClassVar[int] = 2  # in one hand (IT-2)
    WAVES_PER_CARD: ClassVar[int] = 2  # waves one ferry card covers (IT-3)
    # Points for a network that touches 0, 1, 2 … regions; more than listed score like the last (IT-7).
    REGION_POINTS: ClassVar[tuple[int, ...]] = (0, 0, 0, 0, 0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56)

    def __init__(self, board: Board) -> None:
        self.take_ferry: i64 = 0
        super().__init__(board)
        self.ferry: i64 = self.wild + 1
        self.waves: vec[i64] = vec[i64]([r.ferry for r in board.routes])
        self._read_regions()

    def read_numbers(self) -> None:
        super().read_numbers()
        self.ferry_cards: i64 = self.number(self.FERRY_CARDS, "ferry_cards", "count")
        self.ferry_limit: i64 = self.number(self.FERRY_LIMIT, "ferry_cards", "hand_limit")
        self.waves_per_card: i64 = self.number(self.WAVES_PER_CARD, "ferry_cards", "waves_per_card")

    def _read_regions(self) -> None:
        """Which region each city lies in, how many cities each has, and which can count double."""
        names = self.special.texts("regions")
        double = self.special.texts("double_regions")
        region_of: list[int] = []
        for city in Special(self.board.facts, "board").tables("cities"):
            region = city.text("region") if city.has("region") else ""
            if region and region not in names:
                raise FactError(f"{city.where}.region: special.regions has no {region!r}")
            region_of.append(names.index(region) if region else -1)
        for name in double:
            if name not in names:
                raise FactError(f"special.double_regions: special.regions has no {name!r}")
        self.region_names: list[str] = names
        self.n_regions: i64 = len(names)
        self.region_of: vec[i64] = vec[i64](region_of)
        self.cities_in: vec[i64] = vec[i64]([region_of.count(r) for r in range(len(names))])
        self.counts_double: vec[i64] = vec[i64]([1 if name in double else 0 for name in names])
        points = self.special.steps("region_bonus")
        masks = [0] * len(names)
        for bit, number in enumerate(region_of[:MASK_BITS]):
            if number >= 0:
                masks[number] |= 1 << bit
        self.region_mask: vec[i64] = packed(masks)  # the cities of each region, for bots
        self.region_points: vec[i64] = packed(points if points else list(self.REGION_POINTS))

    def new_state(self, seats: int) -> State:
        return ItalyState(self, seats)

    def add_actions(self) -> None:
        self.take_ferry = self.reserve("ferry", (), 1)

    def declare(self, telling: Telling) -> None:
        super().declare(telling)
        telling.word("ferry")
        telling.table_fact("ferry_pile", Part(NUMBER, EVERYBODY))
        telling.seat_fact("ferry_cards", Part(NUMBER, EVERYBODY))  # taken and used openly
        telling.seat_fact("networks", Part(TABLE, EVERYBODY))

    def payments(self, route: RouteFacts) -> list[Payment]:
        """Waves take wilds or ferry cards; the other spaces one colour or wilds (IT-3)."""
        found: list[Payment] = []
        colours = int(self.n_colours)
        per_card = int(self.waves_per_card)
        for suit in range(colours) if route.colour == GREY else [route.colour]:
            for ferries in range(int(self.ferry_limit) + 1):
                for covered in range(ferries, min(ferries * per_card, route.ferry) + 1):
                    least_wilds = route.ferry - covered
                    for wilds in range(least_wilds, route.cards - covered + 1):
                        payment = [0] * len(self.card_names)
                        payment[suit] = route.cards - covered - wilds
                        payment[colours] = wilds
                        payment[colours + 1] = ferries
                        if tuple(payment) not in found:
                            found.append(tuple(payment))
        return found


class ItalySheet(Sheet):
    """Adds the regions."""

    def __init__(self) -> None:
        super().__init__()
        self.regions: i64 = 0
        self.networks: list[int] = []  # regions counted in each network, by its first city on the board

    def extra(self) -> i64:
        return self.regions

    def own_categories(self) -> dict[str, object]:
        return {"regions": int(self.regions)}

    def own_reasons(self) -> dict[str, object]:
        return {"networks": self.networks}


class Reach:
    """A network by the regions it touches."""

    def __init__(self, first: i64, inside: vec[i64], count: i64, points: i64) -> None:
        self.first = first  # its first city on the board
        self.inside = inside  # of each region: how many of its cities belong to the network
        self.count = count  # regions, some twice (IT-8)
        self.points = points


class ItalyState(State):
    """Adds the pile of ferry cards, which lies among the discards but is never shuffled."""

    def __init__(self, rules: ItalyRules, seats: i64) -> None:
        super().__init__(rules, seats)
        self.law = rules

    def fresh(self) -> State:
        return ItalyState(self.law, self.seats)

    def set_up_own(self, chance: Chance) -> None:
        self.cards.discards[self.law.ferry] = self.law.ferry_cards
        super().set_up_own(chance)

    def list_own_actions(self, seat: i64, legal: Legal) -> None:
        held = self.cards.hands[seat * self.rules.n_card_kinds + self.law.ferry]
        if self.phase == TURN and held < self.law.ferry_limit and self.cards.discards[self.law.ferry] > 0:
            legal.add(self.law.take_ferry)

    def perform_own(self, seat: i64, action: i64, chance: Chance) -> None:
        self.cards.discards[self.law.ferry] -= 1
        self.cards.hands[seat * self.rules.n_card_kinds + self.law.ferry] += 1
        self.end_turn(seat, chance)

    def own_worth(self, seat: i64, action: i64, wanted: vec[i64]) -> i64:
        """A ferry card is worth a turn when a wanted route has more waves than the hand can cover."""
        at = seat * self.rules.n_card_kinds
        covered = (
            self.cards.hands[at + self.rules.wild] + self.law.waves_per_card * self.cards.hands[at + self.law.ferry]
        )
        route: i64 = 0
        for mark in wanted:
            if mark == 1 and self.owner[route] == FREE and self.law.waves[route] > covered:
                return 60
            route += 1
        return -100

    def own_numbers(self, viewer: i64, seat: i64, numbers: vec[i64]) -> None:
        """Ferry cards are taken and used openly."""
        numbers[0] = self.cards.hands[seat * self.rules.n_card_kinds + self.law.ferry]

    def network_worth(self, cities: i64) -> i64:
        """What its regions score, half-way to the next one: every region makes the next worth more."""
        count: i64 = 0
        region: i64 = 0
        while region < self.law.n_regions:
            inside = cities & self.law.region_mask[region]
            if inside != 0:
                count += 1
                if self.law.counts_double[region] == 1 and inside == self.law.region_mask[region]:
                    count += 1
            region += 1
        last = len(self.law.region_points) - 2
        if count > last:
            count = last
        return 5 * (self.law.region_points[count] + self.law.region_points[count + 1])

    def table_facts(self) -> Described:
        return {**super().table_facts(), "ferry_pile": int(self.cards.discards[self.law.ferry])}

    def seat_facts(self, seat: int) -> Described:
        held = int(self.cards.hands[seat * self.rules.n_card_kinds + self.law.ferry])
        reaches = self._reaches(seat, self.network_of(seat))
        reaches.sort(key=lambda reach: reach.count, reverse=True)
        networks = [self._describe(reach) for reach in reaches]
        return {**super().seat_facts(seat), "ferry_cards": held, "networks": networks}

    def _describe(self, reach: Reach) -> Described:
        names = self.law.region_names
        return {
            "from": self.board.places[reach.first],
            "regions": [names[region] for region, cities in enumerate(reach.inside) if cities > 0],
            "count": int(reach.count),
            "points": int(reach.points),
        }

    def restore(self, table: Described, seats: list[Described], viewer: int) -> None:
        super().restore(table, seats, viewer)
        pile = table["ferry_pile"]
        assert isinstance(pile, int)
        self.cards.discards[self.law.ferry] = pile
        for seat, facts in enumerate(seats):
            held = facts["ferry_cards"]
            assert isinstance(held, int)
            self.cards.hands[seat * self.rules.n_card_kinds + self.law.ferry] = held

    def why_not(self, seat: int, word: str) -> Described:
        if word != "ferry":
            return super().why_not(seat, word)
        if self.cards.discards[self.law.ferry] == 0:
            return {"why": "none"}
        if self.cards.hands[seat * self.rules.n_card_kinds + self.law.ferry] >= self.law.ferry_limit:
            return {"why": "limit", "count": int(self.law.ferry_limit)}
        return {}

    def new_sheet(self) -> Sheet:
        return ItalySheet()

    def score_own(self, sheet: Sheet, network: Network) -> None:
        """Score every network by the regions it touches (IT-7, IT-8)."""
        assert isinstance(sheet, ItalySheet)
        for reach in self._reaches(sheet.seat, network):
            sheet.networks.append(int(reach.count))
            sheet.regions += reach.points

    def _reaches(self, seat: i64, network: Network) -> list[Reach]:
        """The networks of a seat, in the order of their first cities."""
        found: list[Reach] = []
        touched = self._cities_with_routes(seat)
        last = len(self.law.region_points) - 1
        first: i64 = 0
        while first < self.board.n_cities:
            if touched[first] == 1:
                inside = filled(self.law.n_regions, 0)
                root = network.find(first)
                city = first
                while city < self.board.n_cities:
                    if touched[city] == 1 and network.find(city) == root:
                        touched[city] = 0
                        if self.law.region_of[city] >= 0:
                            inside[self.law.region_of[city]] += 1
                    city += 1
                count = self._count_regions(inside)
                found.append(Reach(first, inside, count, self.law.region_points[count if count < last else last]))
            first += 1
        return found

    def _cities_with_routes(self, seat: i64) -> vec[i64]:
        touched = filled(self.board.n_nodes, 0)
        route: i64 = 0
        while route < self.board.n_routes:
            if self.owner[route] == seat:
                touched[self.board.node_a[route]] = 1
                touched[self.board.node_b[route]] = 1
            route += 1
        return touched

    def _count_regions(self, inside: vec[i64]) -> i64:
        """Regions with a city in the network; some count twice when all their cities are (IT-8)."""
        count: i64 = 0
        region: i64 = 0
        while region < self.law.n_regions:
            if inside[region] > 0:
                count += 1
                if self.law.counts_double[region] == 1 and inside[region] == self.law.cities_in[region]:
                    count += 1
            region += 1
        return count


RULES: Final = ItalyRules
