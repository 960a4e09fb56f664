"""Iberia: ticket drafts and festivals (IB-1 to IB-12)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from capolinea.engine.arrays import filled, packed
from capolinea.engine.board import Board
from capolinea.engine.cards import Cards
from capolinea.engine.chance import DEALT, MET, Chance, Told
from capolinea.engine.legal import Legal
from capolinea.engine.network import Network
from capolinea.engine.phases import OWN_PHASE
from capolinea.engine.position import Position
from capolinea.engine.rules import DRAW_DECK, TICKETS, Described, Rules
from capolinea.engine.scoring import Sheet
from capolinea.engine.special import FactError
from capolinea.engine.state import State
from capolinea.engine.telling import (
    CITY,
    COUNTS,
    EACH,
    EVERYBODY,
    FLAG,
    HAPPENED,
    NUMBER,
    ROUTE,
    TABLE,
    TEXTS,
    TICKET,
    TICKET_POOL,
    Part,
    Telling,
)
from capolinea.engine.telling import MET as BY_MEETING
from capolinea.engine.telling import PICKED as BY_PICKING
from capolinea.engine.tickets import DECK, OFFERED, OWN_PLACE, PLACES_APART

PICK: Final = OWN_PHASE  # every seat: which ticket of the pack to take
DRAFT_KEEP: Final = OWN_PHASE + 1  # every seat: which of the tickets picked to keep
FESTIVAL: Final = OWN_PHASE + 2  # one seat: at which end of the claimed route to take festival cards
PICKED: Final = OWN_PLACE  # tickets that a seat has picked in a draft
PACK: Final = OWN_PLACE + PLACES_APART  # tickets in the pack a seat picks from
GONE_BY: Final = -1  # of the Draft card: it has been met


class IberiaRules(Rules):
    """Iberia's numbers, its drafts and its festivals."""

    NAME: ClassVar[str] = "iberia"
    WINDFALLS: ClassVar[bool] = True  # festival cards (IB-6)
    BOARD_FACTS: ClassVar[tuple[str, ...]] = ("festivals", "festival_points")
    DEALS_SINCE: ClassVar[int] = 2  # before, the Draft card's place was drawn at once
    DRAFT: ClassVar[int] = 6  # tickets in each pack (IB-2)
    DRAFT_KEEP: ClassVar[int] = 4  # exactly as many are kept
    # The part of the deck above the Draft card with 2, 3, 4, 5 seats, and by how many cards it may lie off (IB-1).
    DRAFT_CARD_AT: ClassVar[tuple[tuple[int, int], ...]] = ((1, 2), (2, 3), (3, 4), (3, 4))
    DRAFT_CARD_SPREAD: ClassVar[int] = 8
    OWN_CATEGORIES: ClassVar[tuple[str, ...]] = ("festivals",)
    OWN_PHASES: ClassVar[tuple[str, ...]] = ("pick", "draft_keep", "festival")
    TICKET_PLACES: ClassVar[tuple[str, ...]] = ("picked", "pack")

    def __init__(self, board: Board) -> None:
        self.first_pick: i64 = 0
        self.first_festival: i64 = 0
        super().__init__(board)
        self._read_festivals()

    def _read_festivals(self) -> None:
        festivals = self.special.tables("festivals")
        points = self.special.steps("festival_points")
        places = self.board.places
        festival_at = [-1] * len(places)
        for f, festival in enumerate(festivals):
            for city in festival.texts("cities"):
                if city not in places:
                    raise FactError(f"{festival.where}.cities: there is no city {city!r}")
                if festival_at[places.index(city)] >= 0:
                    raise FactError(f"{festival.where}.cities: {city!r} has another festival already")
                festival_at[places.index(city)] = f
            if festival.number("cards") >= len(points):
                raise FactError(f"special.festival_points: no points for {festival.number('cards')} cards")
        self.other_cards = self.special.ids("festivals")
        self.n_festivals: i64 = len(festivals)
        self.festival_cards: vec[i64] = vec[i64]([festival.number("cards") for festival in festivals])
        self.festival_at: vec[i64] = vec[i64](festival_at)  # of each place, or -1
        self.festival_points: vec[i64] = vec[i64](points)

    def read_numbers(self) -> None:
        super().read_numbers()
        self.draft: i64 = self.number(self.DRAFT, "tickets_setup", "draft")
        self.deal_keep = self.number(self.DRAFT_KEEP, "tickets_setup", "keep")

    def new_state(self, seats: int) -> State:
        return IberiaState(self, seats)

    def first_offer(self) -> int:
        return int(self.draft)

    def tickets_needed(self, seats: int) -> int:
        """Both drafts, less what goes back after the first (IB-4)."""
        return int(self.draft + self.deal_keep) * seats

    def ticket_of(self, action: i64) -> i64:
        return action - self.first_pick if self.first_pick <= action < self.first_festival else -1

    def add_actions(self) -> None:
        self.first_pick = self.reserve("pick", ("ticket",), int(self.board.n_tickets))
        self.first_festival = self.reserve("festival", ("city",), int(self.board.n_cities))

    def describe_own(self, word: str, index: int) -> Described:
        if word == "pick":
            return {"do": "pick", "ticket": self.board.tickets[index].id}
        return {"do": "festival", "city": self.board.places[index]}

    def declare(self, telling: Telling) -> None:
        super().declare(telling)
        telling.field("pick", "ticket", Part(TICKET))
        telling.field("festival", "city", Part(CITY, EVERYBODY))
        telling.outcome("draw", "festivals", Part(TEXTS, EVERYBODY, BY_MEETING))
        telling.outcome("draw", "draft", Part(FLAG, EVERYBODY, HAPPENED))
        telling.line("market", "festivals", Part(TEXTS, EVERYBODY, BY_MEETING))
        telling.line("market", "draft", Part(FLAG, EVERYBODY, HAPPENED))
        telling.line("draft", "offered", Part(TABLE, EACH, BY_PICKING, pool=TICKET_POOL, counted=True))
        telling.table_fact("drafts", Part(NUMBER, EVERYBODY))
        telling.table_fact("draft_card", Part(FLAG, EVERYBODY))  # whether it is still in the deck
        telling.table_fact("deck_dealt", Part(NUMBER, EVERYBODY))  # cards in the deck, once hands and market were dealt
        telling.table_fact("festivals", Part(COUNTS, EVERYBODY))  # lying at their cities
        telling.table_fact("claimed", Part(ROUTE, EVERYBODY))  # the route whose festival is being chosen
        # Taking is seen by all; after that only the owner looks into a pile (IB-6).
        telling.seat_fact("pile_size", Part(NUMBER, EVERYBODY))
        telling.seat_fact("pile", Part(COUNTS))
        telling.seat_fact("festivals", Part(NUMBER))  # what the pile scores


class FestivalCards(Cards):
    """The deck with festival cards and the Draft card shuffled in (IB-1, IB-3).

    Where the Draft card lies is nowhere written: each time a card comes off the deck, chance says whether it is now
    the Draft card's turn, so that every place it may lie at is equally likely.
    """

    def __init__(self) -> None:
        super().__init__()
        self.festivals_left: i64 = 0  # festival cards in the deck; deck[n_kinds + f] counts festival f
        self.lying: vec[i64] = vec[i64]()  # festival cards lying open at their city
        self.dealt: i64 = 0  # cards in the deck after the deal, the Draft card not counted
        self.draft_after: i64 = 0  # cards that will still come off before the Draft card can, while it is in the deck
        self.draft_before: i64 = GONE_BY  # the most that may

    def fresh(self) -> Cards:
        return FestivalCards()

    def clone(self) -> Cards:
        copy = super().clone()
        assert isinstance(copy, FestivalCards)
        copy.festivals_left = self.festivals_left
        copy.lying = self.lying[:]
        copy.dealt = self.dealt
        copy.draft_after = self.draft_after
        copy.draft_before = self.draft_before
        return copy

    def shuffle_in(self, festivals: vec[i64], law: IberiaRules, seats: i64) -> None:
        """Add the festival cards to the deck and slip the Draft card in (IB-1)."""
        self.deck = packed(list(self.deck) + list(festivals))
        self.lying = filled(len(festivals), 0)
        self.festivals_left = sum(festivals)
        self.dealt = self.deck_size + self.festivals_left
        self.slip_in(law, seats, 0)

    def slip_in(self, law: IberiaRules, seats: i64, off: i64) -> None:
        """Reckon where the Draft card may lie, with so many cards off the deck as it was dealt."""
        share, whole = law.DRAFT_CARD_AT[int(seats) - 2]
        about = self.dealt * share // whole
        self.draft_after = about - law.DRAFT_CARD_SPREAD - off
        self.draft_before = min(self.dealt, about + law.DRAFT_CARD_SPREAD) - off

    def has_draft_card(self) -> bool:
        return self.draft_before != GONE_BY

    def stack(self) -> i64:
        return self.deck_size + self.festivals_left + (1 if self.has_draft_card() else 0)

    def take(self, chance: Chance) -> i64:
        """One train card; festival cards met on the way are laid out, the Draft card put aside (IB-3)."""
        while True:
            if self.draft_before != GONE_BY:
                if self.draft_after <= 0 and chance.happens(self.draft_before + 1):
                    self.draft_before = GONE_BY
                    chance.tell(MET, len(self.lying))
                else:
                    self.draft_after -= 1
                    self.draft_before -= 1
            if self.deck_size + self.festivals_left == 0:
                self.reshuffle()
            kind = chance.draw(self.deck, self.deck_size + self.festivals_left)
            self.deck[kind] -= 1
            if kind < self.n_kinds:
                self.deck_size -= 1
                return kind
            self.festivals_left -= 1
            self.lying[kind - self.n_kinds] += 1
            chance.tell(MET, kind - self.n_kinds)


class IberiaSheet(Sheet):
    """Adds the festivals."""

    def __init__(self) -> None:
        super().__init__()
        self.festivals: i64 = 0

    def extra(self) -> i64:
        return self.festivals

    def own_categories(self) -> dict[str, object]:
        return {"festivals": int(self.festivals)}


class IberiaState(State):
    """Adds drafts in progress and the seats' piles of festival cards."""

    def __init__(self, rules: IberiaRules, seats: i64) -> None:
        super().__init__(rules, seats)
        self.law = rules
        self.drafts: i64 = 0  # drafts begun so far
        self.piles: vec[i64] = vec[i64]()  # festival cards taken: piles[seat * festivals + f]
        self.claimed_route: i64 = -1  # the route whose festival is to be chosen

    def fresh(self) -> State:
        return IberiaState(self.law, self.seats)

    def take_over(self, other: Position) -> None:
        super().take_over(other)
        assert isinstance(other, IberiaState)
        self.drafts = other.drafts
        self.piles = other.piles[:]
        self.claimed_route = other.claimed_route

    def new_cards(self) -> Cards:
        return FestivalCards()

    def festival_deck(self) -> FestivalCards:
        cards = self.cards
        assert isinstance(cards, FestivalCards)
        return cards

    def set_up_own(self, chance: Chance) -> None:
        self.piles = filled(self.law.n_festivals * self.seats, 0)
        self.festival_deck().shuffle_in(self.law.festival_cards, self.law, self.seats)
        self._start_draft(chance)

    # Drafts

    def _start_draft(self, chance: Chance) -> None:
        self.drafts += 1
        if self.drafts > 1:
            chance.tell(DEALT, 0)
        seat: i64 = 0
        while seat < self.seats:
            self.tickets.draw(PACK + seat, self.law.draft, chance)
            seat += 1
        self.ask_all(PICK)

    def _settle_picks(self) -> None:
        """All have picked: the packs move on (IB-2)."""
        other: i64 = 0
        while other < self.seats:
            self.tickets.move(self.answers[other] - self.law.first_pick, PICKED + other)
            self.answers[other] = -1
            other += 1
        self._pass_packs()
        self.ask_all(PICK)
        if self.tickets.count(PACK) == 0:
            other = 0
            while other < self.seats:
                self.tickets.move_all(PICKED + other, OFFERED + other)
                other += 1
            self.ask_all(DRAFT_KEEP)

    def is_choice(self) -> bool:
        return self.phase == DRAFT_KEEP or super().is_choice()

    def _pass_packs(self) -> None:
        """To the left (the next seat) in the first draft, to the right in the second (IB-2, IB-4)."""
        step: i64 = 1 if self.drafts == 1 else self.seats - 1
        seats = self.seats
        tickets = self.tickets
        t: i64 = 0
        for place in tickets.place:
            if PACK <= place < DECK:
                tickets.move(t, PACK + (place - PACK + step) % seats)
            t += 1

    def keep_limits(self) -> tuple[i64, i64]:
        if self.phase == DRAFT_KEEP:
            return self.law.deal_keep, self.law.deal_keep
        return super().keep_limits()

    def place_for_returns(self) -> i64:
        """What the first draft leaves is shuffled into the ticket deck (IB-2)."""
        if self.phase == DRAFT_KEEP and self.drafts == 1:
            return DECK
        return super().place_for_returns()

    def between_turns(self, chance: Chance) -> None:
        """The second draft takes place after the turn that met the Draft card (IB-4)."""
        if self.drafts == 1 and not self.festival_deck().has_draft_card():
            self._start_draft(chance)

    def may_draw_tickets(self) -> bool:
        return self.drafts == 2  # IB-7

    # Festivals

    def after_claim(self, seat: i64, route: i64, chance: Chance) -> bool:
        """Take the festival cards at one end, or ask at which (IB-6)."""
        a = self.law.festival_at[self.board.route_a[route]]
        b = self.law.festival_at[self.board.route_b[route]]
        lying = self.festival_deck().lying
        if a >= 0 and b >= 0 and a != b and lying[a] > 0 and lying[b] > 0:
            self.claimed_route = route
            self.phase = FESTIVAL
            return False
        if a >= 0 and lying[a] > 0:
            self._take_festival(seat, a)
        elif b >= 0:
            self._take_festival(seat, b)
        return True

    def _take_festival(self, seat: i64, festival: i64) -> None:
        lying = self.festival_deck().lying
        self.piles[seat * self.law.n_festivals + festival] += lying[festival]
        lying[festival] = 0

    # Actions

    def list_own_actions(self, seat: i64, legal: Legal) -> None:
        if self.phase == PICK:
            for t in self.tickets.at(PACK + seat):
                legal.add(self.law.first_pick + t)
        elif self.phase == FESTIVAL:
            legal.add(self.law.first_festival + self.board.route_a[self.claimed_route])
            legal.add(self.law.first_festival + self.board.route_b[self.claimed_route])

    def perform_own(self, seat: i64, action: i64, chance: Chance) -> None:
        if self.phase == PICK:
            if self.all_answered(seat, action):
                self._settle_picks()
        else:
            self.claimed_route = -1
            self._take_festival(seat, self.law.festival_at[action - self.law.first_festival])
            self.end_turn(seat, chance)

    # For bots

    def extra_worth(self, seat: i64, route: i64) -> i64:
        """The festival cards a route brings: those lying there, and a chance of more."""
        a = self._festival_gain(seat, self.board.route_a[route])
        b = self._festival_gain(seat, self.board.route_b[route])
        return a if a > b else b

    def _festival_gain(self, seat: i64, place: i64) -> i64:
        festival = self.law.festival_at[place]
        if festival < 0:
            return 0
        held = self.piles[seat * self.law.n_festivals + festival]
        points = self.law.festival_points
        return 10 * (points[held + self.festival_deck().lying[festival]] - points[held])

    def own_worth(self, seat: i64, action: i64, wanted: vec[i64]) -> i64:
        return self._festival_gain(seat, action - self.law.first_festival)

    def coming_tickets(self, seat: i64) -> vec[i64]:
        return self.tickets.at(PICKED + seat)

    # Records and views

    def own_setup(self) -> Described:
        return {"offered": self._packs()}

    def _packs(self) -> list[list[str]]:
        return [self.ticket_ids(PACK + seat) for seat in range(int(self.seats))]

    def own_outcome(self, action: int, told: Told) -> Described:
        """Drawing shows the festival cards met, and whether the Draft card was (IB-3, IB-4)."""
        return self._met(told) if DRAW_DECK <= action < TICKETS else {}

    def _met(self, told: Told) -> Described:
        met = [card for what, card in told if what == MET]
        names = self.law.other_cards
        shown: Described = {"festivals": [names[card] for card in met if card < len(names)]}
        if len(names) in met:
            shown["draft"] = True
        return shown

    def own_lines(self, told: Told) -> list[Described]:
        if (DEALT, 0) in told:
            return [{"draft": {"offered": self._packs()}}]
        return []

    def own_filling(self, told: Told) -> Described:
        return self._met(told)

    def table_facts(self) -> Described:
        names = self.law.other_cards
        deck = self.festival_deck()
        facts: Described = {
            **super().table_facts(),
            "drafts": int(self.drafts),
            "draft_card": deck.has_draft_card(),
            "deck_dealt": int(deck.dealt),
            "festivals": {names[f]: int(deck.lying[f]) for f in range(int(self.law.n_festivals))},
        }
        if self.phase == FESTIVAL:
            facts["claimed"] = self.board.routes[self.claimed_route].id
        return facts

    def seat_facts(self, seat: int) -> Described:
        pile = self._pile(seat)
        size = sum(pile.values())
        facts: Described = {"pile_size": size, "pile": pile, "festivals": int(self._festival_points(seat))}
        return {**super().seat_facts(seat), **facts}

    def _pile(self, seat: int) -> dict[str, int]:
        n = int(self.law.n_festivals)
        return {name: int(self.piles[seat * n + f]) for f, name in enumerate(self.law.other_cards)}

    def restore(self, table: Described, seats: list[Described], viewer: int) -> None:
        super().restore(table, seats, viewer)
        deck = self.festival_deck()
        names = self.law.other_cards
        lying = table["festivals"]
        drafts = table["drafts"]
        dealt = table["deck_dealt"]
        assert isinstance(lying, dict) and isinstance(drafts, int) and isinstance(dealt, int)
        self.drafts = drafts
        deck.dealt = dealt
        deck.lying = packed([lying[name] for name in names])
        self.piles = filled(self.law.n_festivals * self.seats, 0)
        if viewer >= 0:
            mine = seats[viewer]["pile"]
            assert isinstance(mine, dict)
            for f, name in enumerate(names):
                self.piles[viewer * self.law.n_festivals + f] = mine[name]
        if "claimed" in table:
            self.claimed_route = self.rules.route_index[str(table["claimed"])]

    def deal_hidden(self, table: Described, seats: list[Described], viewer: int, chance: Chance) -> None:
        """Deal the festival cards that nobody sees lie: others' piles get as many as they have, the deck the rest."""
        n = int(self.law.n_festivals)
        deck = self.festival_deck()
        piles = [int(count) for count in self.piles]
        left = [int(self.law.festival_cards[f] - deck.lying[f]) - sum(piles[f::n]) for f in range(n)]
        for seat, facts in enumerate(seats):
            size = facts["pile_size"]
            assert isinstance(size, int)
            if seat == viewer:
                continue
            for _ in range(size):
                f = int(chance.draw(packed(left), sum(left)))
                left[f] -= 1
                piles[seat * n + f] += 1
        self.piles = packed(piles)
        trains = [int(count) for count in deck.deck][: int(self.rules.n_card_kinds)]
        deck.deck = packed(trains + left)
        deck.festivals_left = sum(left)
        deck.draft_before = GONE_BY
        if table["draft_card"]:
            deck.slip_in(self.law, self.seats, deck.dealt - deck.deck_size - deck.festivals_left)

    def why_not(self, seat: int, word: str) -> Described:
        if word == "tickets" and self.drafts < 2:
            return {"why": "draft"}
        return super().why_not(seat, word)

    # Scoring

    def new_sheet(self) -> Sheet:
        return IberiaSheet()

    def score_own(self, sheet: Sheet, network: Network) -> None:
        assert isinstance(sheet, IberiaSheet)
        sheet.festivals = self._festival_points(sheet.seat)

    def _festival_points(self, seat: i64) -> i64:
        """Each set of one festival scores by its size (IB-11)."""
        points: i64 = 0
        festival: i64 = 0
        while festival < self.law.n_festivals:
            points += self.law.festival_points[self.piles[seat * self.law.n_festivals + festival]]
            festival += 1
        return points


RULES: Final = IberiaRules
