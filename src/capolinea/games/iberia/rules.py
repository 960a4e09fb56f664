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
from capolinea.engine.rules import DRAW_DECK, TICKETS, Described, Rules
from capolinea.engine.scoring import Sheet
from capolinea.engine.special import FactError
from capolinea.engine.state import OWN_PHASE, State
from capolinea.engine.tickets import DECK, OFFERED, PACK, PICKED

PICK: Final = OWN_PHASE  # every seat: which ticket of the pack to take
DRAFT_KEEP: Final = OWN_PHASE + 1  # every seat: which of the tickets picked to keep
FESTIVAL: Final = OWN_PHASE + 2  # one seat: at which end of the claimed route to take festival cards
OWN_PHASE_NAMES: Final = ("pick", "draft_keep", "festival")
NO_DRAFT_CARD: Final = -1


class IberiaRules(Rules):
    """Iberia's numbers, its drafts and its festivals."""

    NAME: ClassVar[str] = "iberia"
    WINDFALLS: ClassVar[bool] = True  # festival cards (IB-6)
    DRAFT: ClassVar[int] = 6  # tickets in each pack (IB-2)
    DRAFT_KEEP: ClassVar[int] = 4  # exactly as many are kept
    # The share of the deck above the Draft card with 2, 3, 4, 5 seats, as a fraction (IB-1).
    DRAFT_CARD_AT: ClassVar[tuple[tuple[int, int], ...]] = ((1, 2), (2, 3), (3, 4), (3, 4))

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
        self.draft_keep: i64 = self.number(self.DRAFT_KEEP, "tickets_setup", "keep")

    def new_state(self, seats: int) -> State:
        return IberiaState(self, seats)

    def most_offered(self) -> int:
        return max(int(self.draft), int(self.offer))

    def tickets_needed(self, seats: int) -> int:
        """Both drafts, less what goes back after the first (IB-4)."""
        return int(self.draft + self.draft_keep) * seats

    def ticket_of(self, action: i64) -> i64:
        return action - self.first_pick if self.first_pick <= action < self.first_festival else -1

    def add_actions(self) -> None:
        self.first_pick = self.reserve("pick", ("ticket",), int(self.board.n_tickets))
        self.first_festival = self.reserve("festival", ("city",), int(self.board.n_cities))

    def describe_own(self, word: str, index: int) -> Described:
        if word == "pick":
            return {"do": "pick", "ticket": self.board.tickets[index].id}
        return {"do": "festival", "city": self.board.places[index]}


class FestivalCards(Cards):
    """The deck with festival cards and the Draft card shuffled in (IB-1, IB-3)."""

    def __init__(self) -> None:
        super().__init__()
        self.festivals_left: i64 = 0  # festival cards in the deck; deck[n_kinds + f] counts festival f
        self.lying: vec[i64] = vec[i64]()  # festival cards lying open at their city
        self.above_draft_card: i64 = NO_DRAFT_CARD  # cards above the Draft card, while it is in the deck

    def fresh(self) -> Cards:
        return FestivalCards()

    def clone(self) -> Cards:
        copy = super().clone()
        assert isinstance(copy, FestivalCards)
        copy.festivals_left = self.festivals_left
        copy.lying = self.lying[:]
        copy.above_draft_card = self.above_draft_card
        return copy

    def shuffle_in(self, festivals: vec[i64], share: tuple[int, int]) -> None:
        """Add the festival cards to the deck and slip the Draft card in (IB-1)."""
        self.deck = packed(list(self.deck) + list(festivals))
        self.lying = filled(len(festivals), 0)
        for n in festivals:
            self.festivals_left += n
        self.above_draft_card = (self.deck_size + self.festivals_left) * share[0] // share[1]

    def take(self, chance: Chance) -> i64:
        """One train card; festival cards met on the way are laid out, the Draft card put aside (IB-3)."""
        while True:
            if self.above_draft_card == 0:
                self.above_draft_card = NO_DRAFT_CARD
                chance.tell(MET, len(self.lying))
                continue
            if self.deck_size + self.festivals_left == 0:
                self.reshuffle()
            kind = chance.draw(self.deck, self.deck_size + self.festivals_left)
            self.deck[kind] -= 1
            if self.above_draft_card > 0:
                self.above_draft_card -= 1
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

    def copy_from(self, other: State) -> None:
        super().copy_from(other)
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
        share = self.law.DRAFT_CARD_AT[int(self.seats) - 2]
        self.festival_deck().shuffle_in(self.law.festival_cards, share)
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
        self.phase = PICK
        self.waiting = (1 << self.seats) - 1

    def _picked(self, seat: i64, action: i64) -> None:
        """Note a pick; when the last one is in, all take effect and the packs move on (IB-2)."""
        self.answers[seat] = action
        self.waiting &= ~(1 << seat)
        if self.waiting != 0:
            return
        other: i64 = 0
        while other < self.seats:
            self.tickets.move(self.answers[other] - self.law.first_pick, PICKED + other)
            self.answers[other] = -1
            other += 1
        self._pass_packs()
        self.waiting = (1 << self.seats) - 1
        if self.tickets.count(PACK) == 0:
            other = 0
            while other < self.seats:
                self.tickets.move_all(PICKED + other, OFFERED + other)
                other += 1
            self.ask_to_keep(DRAFT_KEEP, self.waiting)

    def _pass_packs(self) -> None:
        """To the left (the next seat) in the first draft, to the right in the second (IB-2, IB-4)."""
        step: i64 = 1 if self.drafts == 1 else self.seats - 1
        t: i64 = 0
        while t < self.board.n_tickets:
            place = self.tickets.place[t]
            if PACK <= place < DECK:
                self.tickets.move(t, PACK + (place - PACK + step) % self.seats)
            t += 1

    def keep_limits(self) -> tuple[i64, i64]:
        if self.phase == DRAFT_KEEP:
            return self.law.draft_keep, self.law.draft_keep
        return super().keep_limits()

    def place_for_returns(self) -> i64:
        """What the first draft leaves is shuffled into the ticket deck (IB-2)."""
        if self.phase == DRAFT_KEEP and self.drafts == 1:
            return DECK
        return super().place_for_returns()

    def between_turns(self, chance: Chance) -> None:
        """The second draft takes place after the turn that met the Draft card (IB-4)."""
        if self.drafts == 1 and self.festival_deck().above_draft_card == NO_DRAFT_CARD:
            self._start_draft(chance)

    def may_draw_tickets(self) -> bool:
        return self.drafts == 2  # IB-7

    def why_not(self, seat: int, word: str) -> Described:
        return {"why": "draft"} if word == "tickets" and not self.may_draw_tickets() else {}

    # Festivals

    def claimed(self, seat: i64, route: i64, chance: Chance) -> None:
        """Take the festival cards at one end, or ask at which (IB-6)."""
        self.cards.top_up(chance)
        a = self.law.festival_at[self.board.route_a[route]]
        b = self.law.festival_at[self.board.route_b[route]]
        lying = self.festival_deck().lying
        if a >= 0 and b >= 0 and a != b and lying[a] > 0 and lying[b] > 0:
            self.claimed_route = route
            self.phase = FESTIVAL
            return
        if a >= 0 and lying[a] > 0:
            self._take_festival(seat, a)
        elif b >= 0:
            self._take_festival(seat, b)
        self.end_turn(seat, chance)

    def _take_festival(self, seat: i64, festival: i64) -> None:
        lying = self.festival_deck().lying
        self.piles[seat * self.law.n_festivals + festival] += lying[festival]
        lying[festival] = 0

    # Actions

    def list_actions(self, seat: i64, legal: Legal) -> None:
        if self.phase == DRAFT_KEEP:
            self.list_keeps(seat, legal)
        else:
            super().list_actions(seat, legal)

    def list_own_actions(self, seat: i64, legal: Legal) -> None:
        if self.phase == PICK:
            for t in self.tickets.at(PACK + seat):
                legal.add(self.law.first_pick + t)
        elif self.phase == FESTIVAL:
            legal.add(self.law.first_festival + self.board.route_a[self.claimed_route])
            legal.add(self.law.first_festival + self.board.route_b[self.claimed_route])

    def perform_own(self, seat: i64, action: i64, chance: Chance) -> None:
        if self.phase == PICK:
            self._picked(seat, action)
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

    def public(self) -> Described:
        """Festival cards are taken openly: whoever watches knows every pile."""
        names = self.law.other_cards
        deck = self.festival_deck()
        n = int(self.law.n_festivals)
        shown: Described = {
            "drafts": int(self.drafts),
            "festivals": {names[f]: int(deck.lying[f]) for f in range(n)},
            "festivals_in_deck": {names[f]: int(deck.deck[int(self.rules.n_card_kinds) + f]) for f in range(n)},
            "above_draft_card": int(deck.above_draft_card),
            "piles": [{names[f]: int(self.piles[s * n + f]) for f in range(n)} for s in range(int(self.seats))],
        }
        if self.phase == FESTIVAL:
            shown["claimed"] = self.board.routes[self.claimed_route].id
        if self.phase == PICK:
            shown["in_pack"] = [len(pack) for pack in self._packs()]
            shown["picked"] = [int(self.tickets.count(PICKED + seat)) for seat in range(int(self.seats))]
        return shown

    def standing(self, seat: int) -> Described:
        return {"festivals": int(self._festival_points(seat))}

    def private(self, seat: int) -> Described:
        if self.phase != PICK:
            return {}
        return {"pack": self.ticket_ids(PACK + seat), "picked": self.ticket_ids(PICKED + seat)}

    def restore(self, public: Described, private: Described, seat: int) -> None:
        deck = self.festival_deck()
        names = self.law.other_cards
        lying = public["festivals"]
        in_deck = public["festivals_in_deck"]
        piles = public["piles"]
        drafts = public["drafts"]
        above = public["above_draft_card"]
        assert isinstance(lying, dict) and isinstance(in_deck, dict) and isinstance(piles, list)
        assert isinstance(drafts, int) and isinstance(above, int)
        self.drafts = drafts
        deck.above_draft_card = above
        deck.lying = packed([lying[name] for name in names])
        trains = [int(n) for n in deck.deck][: int(self.rules.n_card_kinds)]
        deck.deck = packed(trains + [in_deck[name] for name in names])
        deck.festivals_left = sum(in_deck.values())
        self.piles = packed([pile[name] for pile in piles for name in names])
        if "claimed" in public:
            self.claimed_route = [route.id for route in self.board.routes].index(str(public["claimed"]))

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

    def phase_names(self) -> tuple[str, ...]:
        return super().phase_names() + OWN_PHASE_NAMES


RULES: Final = IberiaRules
