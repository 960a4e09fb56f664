"""Northern Lights: ferries paid with pairs, bonus cards (NL-1 to NL-8)."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from capolinea.engine.arrays import filled, packed
from capolinea.engine.board import GREY, Board, RouteFacts
from capolinea.engine.chance import Chance
from capolinea.engine.network import longest_trail
from capolinea.engine.payment import Payment, popcount
from capolinea.engine.position import Position
from capolinea.engine.rules import Described, Rules
from capolinea.engine.scoring import Sheet
from capolinea.engine.special import FactError, Special
from capolinea.engine.state import State
from capolinea.engine.telling import COUNTS, EVERYBODY, PICKED, TEXTS, Part, Telling

# What a bonus card counts (NL-7), by the name the board gives it.
METRICS: Final = [
    "locomotives_in_hand",
    "completed_tickets_to_capitals",
    "trains_left",
    "routes_of_length_1",
    "longest_path",
    "completed_tickets_up_to_5_points",
    "nations_connected",
    "completed_tickets_with_arctic_city",
    "routes_with_arctic_city",
    "ferry_routes",
    "routes_with_norwegian_city",
]
SECRET_METRICS: Final = (0, 1, 5, 7)  # they count cards in hand or tickets
MOST_PAYMENTS: Final = 20_000  # for one route; its board has none with more than a few hundred
LOCAL_TICKET: Final = 5  # the most a ticket of the local network is worth


class NorthernLightsRules(Rules):
    """The numbers of Northern Lights, its payments and its bonus cards."""

    NAME: ClassVar[str] = "northern_lights"
    PLACE_FACTS: ClassVar[tuple[str, ...]] = ("arctic",)  # NL-7
    BOARD_FACTS: ClassVar[tuple[str, ...]] = ("bonus_cards", "nations", "capitals")
    FLUSH_AT: ClassVar[int] = 0  # NL-1
    DEAL: ClassVar[int] = 4  # NL-2
    DEAL_KEEP: ClassVar[int] = 2
    MAY_STOP: ClassVar[bool] = True  # C-4
    DRAWS_UNREPLACED: ClassVar[bool] = False  # C-9
    PLUS_CARDS: ClassVar[bool] = True  # NL-5
    TRIPLE_OPEN: ClassVar[tuple[int, ...]] = (1, 2, 3, 3)  # NL-6
    BONUS_CARDS: ClassVar[int] = 4  # turned up for the game (NL-2)
    OWN_CATEGORIES: ClassVar[tuple[str, ...]] = ("bonus_cards",)
    CRITERIA: ClassVar[tuple[str, ...]] = ("points", "tickets", "bonus_cards")

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.is_ferry: vec[i64] = vec[i64]([1 if r.ferry else 0 for r in board.routes])
        cards = self.special.tables("bonus_cards")
        for card in cards:
            if card.text("metric") not in METRICS:
                raise FactError(f"{card.where}.metric: nothing is counted as {card.text('metric')!r}")
        self.bonus_ids: list[str] = self.special.ids("bonus_cards")
        self.first_bonus: i64 = self.add_pool("bonus_cards", self.bonus_ids)
        self.n_bonus: i64 = len(cards)
        self.bonus_points: vec[i64] = vec[i64]([card.number("points") for card in cards])
        self.bonus_metric: vec[i64] = vec[i64]([METRICS.index(card.text("metric")) for card in cards])
        facts = Special(board.facts, "board")
        places = [place.facts for place in facts.tables("cities") + facts.tables("areas")]
        nations = self.special.texts("nations")
        capitals = self.special.texts("capitals")
        self.is_arctic: vec[i64] = vec[i64]([1 if p.get("arctic") else 0 for p in places])
        self.is_capital: vec[i64] = vec[i64]([1 if p.get("id") in capitals else 0 for p in places])
        self.is_norwegian: vec[i64] = vec[i64]([1 if p.get("country") == "NO" else 0 for p in places])
        self.nation_of: vec[i64] = vec[i64](
            [nations.index(str(p["country"])) if p.get("country") in nations else -1 for p in places]
        )

    def read_numbers(self) -> None:
        super().read_numbers()
        self.bonus_in_play: i64 = self.number(self.BONUS_CARDS, "bonus_cards_in_play")

    def new_state(self, seats: int) -> State:
        return NorthernLightsState(self, seats)

    def declare(self, telling: Telling) -> None:
        super().declare(telling)
        telling.line("setup", "bonus_cards", Part(TEXTS, EVERYBODY, PICKED, pool="bonus_cards"))
        telling.table_fact("bonus_cards", Part(TEXTS, EVERYBODY))
        telling.seat_fact("bonus_counts", Part(COUNTS, EVERYBODY))
        telling.seat_fact("secret_counts", Part(COUNTS))  # of hands and tickets, which others do not see

    def payments(self, route: RouteFacts) -> list[Payment]:
        """A symbol costs a wild or a pair of any one colour; the rest is one colour or wilds (NL-3)."""
        colours = int(self.n_colours)
        found: dict[Payment, None] = {}
        rest = route.cards - route.ferry
        for suit in range(colours) if route.colour == GREY else [route.colour]:
            for rest_wilds in range(rest + 1):
                for symbol_wilds in range(route.ferry + 1):
                    for pairs in combinations_with_replacement(range(colours), route.ferry - symbol_wilds):
                        payment = [0] * len(self.card_names)
                        payment[suit] += rest - rest_wilds
                        payment[colours] += rest_wilds + symbol_wilds
                        for colour in pairs:
                            payment[colour] += 2
                        found[tuple(payment)] = None
                    if len(found) > MOST_PAYMENTS:
                        raise FactError(f"routes: {route.id} can be paid in more than {MOST_PAYMENTS} ways")
        return list(found)


class NorthernLightsSheet(Sheet):
    """Adds the bonus cards."""

    def __init__(self) -> None:
        super().__init__()
        self.bonus: i64 = 0
        self.bonus_cards: dict[str, int] = {}

    def extra(self) -> i64:
        return self.bonus

    def own_categories(self) -> dict[str, object]:
        return {"bonus_cards": self.bonus_cards}

    def criterion(self, name: str) -> int:
        return len(self.bonus_cards) if name == "bonus_cards" else super().criterion(name)


class NorthernLightsState(State):
    """Adds the bonus cards of this game."""

    def __init__(self, rules: NorthernLightsRules, seats: i64) -> None:
        super().__init__(rules, seats)
        self.law = rules
        self.in_play: vec[i64] = vec[i64]()  # of each bonus card: 1 if it counts in this game
        self.worth_of: vec[i64] = vec[i64]()  # what each route is worth to bots on top, once they have asked

    def fresh(self) -> State:
        return NorthernLightsState(self.law, self.seats)

    def take_over(self, other: Position) -> None:
        super().take_over(other)
        assert isinstance(other, NorthernLightsState)
        self.in_play = other.in_play[:]
        self.worth_of = other.worth_of  # never changed, so it can be shared

    def set_up_own(self, chance: Chance) -> None:
        self.in_play = filled(self.law.n_bonus, 0)
        turned_up: i64 = 0
        while turned_up < self.law.bonus_in_play and turned_up < self.law.n_bonus:
            self.in_play[chance.choose(self.in_play, 0, self.law.n_bonus - turned_up, self.law.first_bonus)] = 1
            turned_up += 1
        super().set_up_own(chance)

    # For bots

    def extra_worth(self, seat: i64, route: i64) -> i64:
        if len(self.worth_of) == 0:
            self._weigh_routes()
        return self.worth_of[route]

    def _weigh_routes(self) -> None:
        """Routes count for the bonus cards in play: a share of the points each."""
        worth_of = filled(self.board.n_routes, 0)
        route: i64 = 0
        while route < self.board.n_routes:
            worth_of[route] = 8 * self.board.route_draw[route]
            card: i64 = 0
            for mark in self.in_play:
                if mark == 1 and self._counts_for(self.law.bonus_metric[card], route):
                    worth_of[route] += 2 * self.law.bonus_points[card]
                card += 1
            route += 1
        self.worth_of = worth_of

    def _counts_for(self, metric: i64, route: i64) -> bool:
        a = self.board.route_a[route]
        b = self.board.route_b[route]
        if metric == 3:
            return self.board.route_length[route] == 1
        if metric == 8:
            return self.law.is_arctic[a] | self.law.is_arctic[b] == 1
        if metric == 9:
            return self.law.is_ferry[route] == 1
        if metric == 10:
            return self.law.is_norwegian[a] | self.law.is_norwegian[b] == 1
        return metric == 4 and self.board.route_length[route] > 2

    def own_numbers(self, viewer: i64, seat: i64, numbers: vec[i64]) -> None:
        """What a seat has of what the bonus cards in play count and everybody sees, in the order of the cards."""
        sheet = self.new_sheet()
        sheet.seat = seat
        n: i64 = 0
        card: i64 = 0
        for mark in self.in_play:
            metric = self.law.bonus_metric[card]
            if mark == 1 and n < len(numbers):
                if metric not in SECRET_METRICS and metric != 4:  # the longest path is seen anyway
                    numbers[n] = self.measure(metric, sheet)
                n += 1
            card += 1

    # Records and views

    def bonus_in_play(self) -> list[str]:
        return [id for card, id in enumerate(self.law.bonus_ids) if self.in_play[card] == 1]

    def own_setup(self) -> Described:
        return {**super().own_setup(), "bonus_cards": self.bonus_in_play()}

    def table_facts(self) -> Described:
        return {**super().table_facts(), "bonus_cards": self.bonus_in_play()}

    def seat_facts(self, seat: int) -> Described:
        """What a seat has of what the bonus cards in play count; what they count in secret stands apart."""
        sheet = self.sheet_of(seat)
        counts = {"bonus_counts": self._measures(sheet, False), "secret_counts": self._measures(sheet, True)}
        return {**super().seat_facts(seat), **counts}

    def _measures(self, sheet: Sheet, secret: bool) -> dict[str, int]:
        metric_of = self.law.bonus_metric
        return {
            id: int(self.measure(metric_of[card], sheet))
            for card, id in enumerate(self.law.bonus_ids)
            if self.in_play[card] == 1 and (metric_of[card] in SECRET_METRICS) == secret
        }

    def restore(self, table: Described, seats: list[Described], viewer: int) -> None:
        super().restore(table, seats, viewer)
        shown = table["bonus_cards"]
        assert isinstance(shown, list)
        self.in_play = packed([1 if id in shown else 0 for id in self.law.bonus_ids])

    # Scoring

    def new_sheet(self) -> Sheet:
        return NorthernLightsSheet()

    def compare_own(self, sheets: list[Sheet]) -> None:
        """Every bonus card in play goes to all who have the most, if that is not zero (NL-7)."""
        card: i64 = 0
        while card < self.law.n_bonus:
            if self.in_play[card] == 1:
                counts = vec[i64]()
                best: i64 = 1
                for sheet in sheets:
                    n = self.measure(self.law.bonus_metric[card], sheet)
                    counts = append(counts, n)
                    if n > best:
                        best = n
                for sheet in sheets:
                    if counts[sheet.seat] == best:
                        assert isinstance(sheet, NorthernLightsSheet)
                        sheet.bonus += self.law.bonus_points[card]
                        sheet.bonus_cards[self.law.bonus_ids[card]] = int(self.law.bonus_points[card])
            card += 1

    def measure(self, metric: i64, sheet: Sheet) -> i64:
        """What a seat has of what a bonus card counts."""
        seat = sheet.seat
        if metric == 0:
            return self._wilds_and_pairs(seat)
        if metric == 1:
            return self._count_made(sheet, self.law.is_capital)
        if metric == 2:
            return self.pieces_left(seat)
        if metric == 4:
            return longest_trail(self.board, self.owner, seat)
        if metric == 5:
            return self._count_local(sheet)
        if metric == 6:
            return self._count_nations(seat)
        if metric == 7:
            return self._count_made(sheet, self.law.is_arctic)
        return self._count_routes(metric, seat)

    def _wilds_and_pairs(self, seat: i64) -> i64:
        at = seat * self.rules.n_card_kinds
        n = self.cards.hands[at + self.rules.wild]
        kind: i64 = 0
        while kind < self.rules.wild:
            n += self.cards.hands[at + kind] // 2
            kind += 1
        return n

    def _count_made(self, sheet: Sheet, marked: vec[i64]) -> i64:
        """Completed tickets with at least one end among the marked places."""
        n: i64 = 0
        for t in sheet.made:
            if marked[self.board.ticket_a[t]] == 1 or marked[self.board.ticket_b[t]] == 1:
                n += 1
        return n

    def _count_local(self, sheet: Sheet) -> i64:
        n: i64 = 0
        for t in sheet.made:
            if self.board.ticket_points[t] <= LOCAL_TICKET:
                n += 1
        return n

    def _count_nations(self, seat: i64) -> i64:
        seen: i64 = 0
        route: i64 = 0
        while route < self.board.n_routes:
            if self.owner[route] == seat:
                a = self.law.nation_of[self.board.route_a[route]]
                b = self.law.nation_of[self.board.route_b[route]]
                if a >= 0:
                    seen |= 1 << a
                if b >= 0:
                    seen |= 1 << b
            route += 1
        return popcount(seen)

    def _count_routes(self, metric: i64, seat: i64) -> i64:
        """Routes of one space (metric 3), with an Arctic city (8), ferries (9), with a Norwegian city (10)."""
        n: i64 = 0
        route: i64 = 0
        while route < self.board.n_routes:
            if self.owner[route] == seat:
                a = self.board.route_a[route]
                b = self.board.route_b[route]
                if metric == 3:
                    n += 1 if self.board.route_length[route] == 1 else 0
                elif metric == 9:
                    n += self.law.is_ferry[route]
                else:
                    marked = self.law.is_arctic if metric == 8 else self.law.is_norwegian
                    n += marked[a] | marked[b]
            route += 1
        return n


RULES: Final = NorthernLightsRules
