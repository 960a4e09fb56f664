"""A rulebook on a board: its numbers, its payments, its table of actions. Nothing here ever changes.

A rulebook subclasses `Rules` (what can be computed once) and `State` (what happens in play). It differs first by
the constants below, then by small hooks: those of `Rules` stand below, those of `State` in `engine/hooks`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from capolinea.engine.arrays import filled, offsets, packed
from capolinea.engine.board import GREY, Board, RouteFacts
from capolinea.engine.cards import MARKET_SLOTS
from capolinea.engine.payment import Payment, PaymentTable, plain_payments
from capolinea.engine.phases import PHASE_NAMES
from capolinea.engine.special import FactError, Special
from capolinea.engine.telling import (
    CARDS,
    EVERYBODY,
    FROM_DECK,
    NUMBER,
    PAY,
    PICKED,
    TABLE,
    TICKET_POOL,
    Part,
    Telling,
    UndeclaredError,
    declare_common,
)

if TYPE_CHECKING:
    from capolinea.engine.state import State

# The first actions are the same on every board; the others follow in the order of the table.
PASS: Final = 0
DRAW_DECK: Final = 1
DRAW_MARKET: Final = 2  # + slot
TICKETS: Final = DRAW_MARKET + MARKET_SLOTS
KEEP: Final = TICKETS + 1  # + bit mask over the tickets offered, in board order

MOST_OFFERED: Final = 10  # tickets at once: every choice of them is an action

Described = dict[str, object]

# What every board may say of a city or an area.
COMMON_PLACE_FACTS: Final = ("id", "name", "lat", "lon", "country", "names", "kind")


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The law of one rulebook applied to one board."""

    NAME: ClassVar[str] = ""  # as in the folder under games/
    SEATS: ClassVar[tuple[int, int]] = (2, 5)  # fewest and most seats; the board may allow fewer
    HAND: ClassVar[int] = 4  # train cards dealt to each seat (C-2)
    FLUSH_AT: ClassVar[int] = 3  # wilds in the market that flush it; 0: never (C-7)
    DEAL: ClassVar[int] = 3  # tickets offered to each seat at set-up
    DEAL_KEEP: ClassVar[int] = 2  # of which at least this many are kept
    OFFER: ClassVar[int] = 3  # tickets drawn by the ticket action (C-18)
    OFFER_KEEP: ClassVar[int] = 1  # of which at least this many are kept
    LAST_ROUND_AT: ClassVar[int] = 2  # pieces left at the end of a turn that start the last round (C-22)
    DOUBLE_OPEN: ClassVar[tuple[int, ...]] = (1, 1, 2, 2)  # usable tracks of a double with 2, 3, 4, 5 seats (C-16)
    TRIPLE_OPEN: ClassVar[tuple[int, ...]] = (1, 1, 3, 3)  # the same of a triple
    MAY_STOP: ClassVar[bool] = False  # True: the second card of a draw may be left (C-4)
    DRAWS_UNREPLACED: ClassVar[bool] = True  # False: no draw begins when deck and discards are empty (C-9)
    TUNNEL_CARDS: ClassVar[int] = 0  # revealed for a tunnel; 0: there are no tunnels (EU-4)
    PLUS_CARDS: ClassVar[bool] = False  # True: a route marked +X draws X cards once it is claimed (NL-5)
    LONGEST_BONUS: ClassVar[int] = 0  # points for the longest path; 0: it does not count (C-25)
    PLACE_FACTS: ClassVar[tuple[str, ...]] = ()  # what its boards say of cities besides what all boards do
    BOARD_FACTS: ClassVar[tuple[str, ...]] = ()  # what its boards say in `special` besides numbers of the law
    OWN_CATEGORIES: ClassVar[tuple[str, ...]] = ()  # kinds of points besides routes, tickets and longest path
    OWN_PHASES: ClassVar[tuple[str, ...]] = ()  # names of the rulebook's own phases, from OWN_PHASE on
    TICKET_PLACES: ClassVar[tuple[str, ...]] = ()  # names of the rulebook's own places for tickets, from OWN_PLACE on
    EXTRA_CARDS: ClassVar[tuple[str, ...]] = ()  # kinds of cards in hand besides train cards
    JOINS_PAY: ClassVar[bool] = False  # True: a network scores as such, so bots ask what joining adds
    WINDFALLS: ClassVar[bool] = False  # True: a route may bring much more than its points, so bots watch out for it
    SYMBOL_EFFORT: ClassVar[int] = 9  # what a ferry symbol costs a bot on top of its card, in tenths of a point
    DEALS_SINCE: ClassVar[int] = 1  # the first version of records in which seeds deal as they do now
    # What settles a tie, in this order; every rulebook starts with these two (C-23).
    CRITERIA: ClassVar[tuple[str, ...]] = ("points", "tickets")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.special = Special(board.facts.get("special", {}))
        self.at_home: bool = board.facts.get("rules", board.id) == self.NAME
        self.n_colours: i64 = board.n_colours
        self.wild: i64 = board.n_colours
        self.joins_pay: bool = self.JOINS_PAY
        self.windfalls: bool = self.WINDFALLS
        self.card_names: list[str] = [*board.colours, "wild", *self.EXTRA_CARDS]
        self.n_card_kinds: i64 = len(self.card_names)
        self.other_cards: list[str] = []  # cards in the deck that are no train cards, by name
        self.ticket_index: dict[str, int] = {ticket.id: i for i, ticket in enumerate(board.tickets)}
        self.route_index: dict[str, int] = {route.id: i for i, route in enumerate(board.routes)}
        self.phase_names: tuple[str, ...] = (*PHASE_NAMES, *self.OWN_PHASES)
        # Named things that are drawn one by one: where each pool begins in scripts, and its names.
        self.pools: dict[str, tuple[int, list[str]]] = {TICKET_POOL: (0, list(self.ticket_index))}
        self.stop: i64 = -1  # the action, if the rules have it; so the next ones
        self.give_up: i64 = -1
        self.first_pay: i64 = 0
        self.pay_end: i64 = 0
        self._check_place_facts()
        self.read_numbers()
        self._check_offers()
        self.most_seats: int = self.limit_seats()
        # The fields of each action word, in the order of the text notation.
        self.vocabulary: dict[str, tuple[str, ...]] = {
            "pass": (),
            "draw": ("from", "slot"),
            "tickets": (),
            "keep": ("tickets",),
            "claim": ("route", "pay"),
        }
        self._ranges: list[tuple[int, int, str]] = []  # first action, first after, word
        self.keep_end: i64 = KEEP + (1 << max(self.first_offer(), int(self.offer)))
        self._next_action: int = int(self.keep_end)
        self._shapes: list[list[Payment]] = []
        self._shape_kind: list[int] = []
        self._shape_pieces: list[int] = []
        self._targets: list[int] = []  # shape of each thing that can be bought; the routes come first
        self._add_routes()
        self._add_surcharges()
        self.add_actions()
        if self.MAY_STOP:
            self.stop = self.reserve("stop", (), 1)
        self._freeze()
        self.telling = Telling()
        self.declare(self.telling)

    # Hooks for rulebooks

    def new_state(self, seats: int) -> State:
        """An undealt state of this rulebook for so many seats."""
        raise NotImplementedError

    def read_numbers(self) -> None:
        """Settle the numbers of the law, where the board may have its own."""
        self.hand: i64 = self.number(self.HAND, "start_hand")
        self.flush_at: i64 = self.FLUSH_AT
        self.deal: i64 = self.number(self.DEAL, "tickets_setup", "deal")
        self.deal_keep: i64 = self.number(self.DEAL_KEEP, "tickets_setup", "keep_min")
        self.offer: i64 = self.number(self.OFFER, "tickets_draw", "draw")
        self.offer_keep: i64 = self.number(self.OFFER_KEEP, "tickets_draw", "keep_min")
        self.last_round_at: i64 = self.LAST_ROUND_AT
        self.draws_unreplaced: bool = self.DRAWS_UNREPLACED
        self.tunnel_cards: i64 = self.number(self.TUNNEL_CARDS, "tunnel_draw")
        self.plus_cards: bool = self.PLUS_CARDS
        self.longest_bonus: i64 = self.number(self.LONGEST_BONUS, "longest_route_bonus")

    def first_offer(self) -> int:
        """How many tickets a seat first chooses from."""
        return int(self.deal)

    def payments(self, route: RouteFacts) -> list[Payment]:
        """Every payment that buys a route."""
        return plain_payments(route.colour, route.cards, route.ferry, int(self.n_colours), len(self.card_names))

    def add_actions(self) -> None:
        """Add the rulebook's own actions to the table, with `reserve` and `add_targets`."""

    def describe_own(self, word: str, index: int) -> Described:
        """The readable form of an action that `reserve` made room for."""
        raise NotImplementedError

    def ticket_of(self, action: i64) -> i64:
        """The ticket that one of the rulebook's own actions takes, or -1."""
        return -1

    def declare(self, telling: Telling) -> None:
        """Say what records and views tell, to whom, and what of it came by chance. Undeclared things are hidden."""
        declare_common(telling)
        if self.tunnel_cards > 0:
            telling.outcome("claim", "revealed", Part(CARDS, EVERYBODY, FROM_DECK))
            telling.outcome("claim", "surcharge", Part(NUMBER, EVERYBODY))
            telling.field("pay", "pay", Part(PAY, EVERYBODY, hand=-1))
            telling.word("give_up").takes_back = True
            telling.table_fact("tunnel", Part(TABLE, EVERYBODY))
        if self.plus_cards:
            for word in ("claim", "pay") if self.tunnel_cards > 0 else ("claim",):
                telling.outcome(word, "drawn", Part(CARDS, chance=FROM_DECK, counted=True, hand=1))
        if self.longest_bonus > 0:
            telling.seat_fact("longest_path", Part(NUMBER, EVERYBODY))
        if self.stop >= 0:
            telling.word("stop")

    def describe_target(self, target: int) -> Described:
        """The readable form of buying a target, without its payment."""
        return {"do": "claim", "route": self.board.routes[target].id}

    def limit_seats(self) -> int:
        """The most seats that the board has cards and tickets for. A board that promises more by its own
        rules is wrong; by others' rules it is simply for fewer."""
        cards = sum(self.board.card_counts)
        for seats in range(min(self.SEATS[1], self.board.players[1]), 1, -1):
            problem = ""
            if cards < self.hand * seats + MARKET_SLOTS:
                problem = f"cards: {cards} cards are too few for {seats} hands and the market"
            elif self.board.n_tickets < self.tickets_needed(seats):
                need = f"{self.tickets_needed(seats)} by the rules {self.NAME!r}"
                problem = f"tickets: {self.board.n_tickets} tickets are too few, {seats} players need {need}"
            if not problem:
                return seats
            if self.at_home:
                break
        raise FactError(problem)

    def tickets_needed(self, seats: int) -> int:
        """How many tickets a game with so many seats must have."""
        return int(self.deal) * seats

    # Building the tables

    def _check_place_facts(self) -> None:
        """A board at home here says nothing of its places that these rules do not know: it may be misspelt."""
        facts = Special(self.board.facts, "board")
        for place in facts.tables("cities") + facts.tables("areas") if self.at_home else []:
            for name in place.facts:
                if name not in COMMON_PLACE_FACTS and name not in self.PLACE_FACTS:
                    raise FactError(f"{place.where}: the rules {self.NAME!r} know nothing called {name!r}")

    def _check_offers(self) -> None:
        """Whoever is offered tickets can keep as many as must be kept, and choose in a short list."""
        for offered, kept in ((self.first_offer(), self.deal_keep), (self.offer, self.offer_keep)):
            if offered == 0 or offered < kept:
                raise FactError(f"special: of {offered} tickets offered nobody can keep {max(kept, 1)}")
            if offered > MOST_OFFERED:
                raise FactError(f"special: {offered} tickets offered at once are more than {MOST_OFFERED}")

    def check_declarations(self) -> None:
        """Every word has its declared fields, and what is picked is picked from a pool that there is."""
        for word, fields in self.vocabulary.items():
            declared = self.telling.words.get(word)
            if declared is None:
                raise UndeclaredError(f"the action {word!r} is not declared")
            for field in fields:
                if field not in declared.fields:
                    raise UndeclaredError(f"the field {field!r} of {word!r} is not declared")
        outcomes = [word.outcome for word in self.telling.words.values()]
        for parts in [*outcomes, *self.telling.lines.values()]:
            for name, part in parts.items():
                if part.chance == PICKED and part.pool not in self.pools:
                    raise UndeclaredError(f"{name!r} is picked from {part.pool!r}, which `add_pool` has not made")

    def number(self, law: int, *keys: str) -> int:
        """A number of the law, or the board's own if the board is at home in this rulebook."""
        if not self.at_home:
            return law
        table = self.special
        for key in keys[:-1]:
            table = table.table(key)
        return table.number(keys[-1]) if table.has(keys[-1]) else law

    def tracks_open(self, tracks: int, seats: int) -> int:
        """How many of so many parallel tracks may be used with so many seats (C-16)."""
        if tracks == 1:
            return 1
        if tracks == 2:
            return self.number(self.DOUBLE_OPEN[seats - 2], "parallel_open", "double", str(seats))
        return self.number(self.TRIPLE_OPEN[seats - 2], "parallel_open", "triple", str(seats))

    def add_pool(self, name: str, things: list[str]) -> int:
        """Name things that chance draws one by one (`Chance.choose`); returns the offset to draw them with."""
        first = sum([len(names) for _, names in self.pools.values()])
        self.pools[name] = (first, things)
        return first

    def reserve(self, word: str, fields: tuple[str, ...], count: int) -> int:
        """Make room for a rulebook's own actions; returns the first."""
        first = self._next_action
        self._next_action += count
        self._ranges.append((first, self._next_action, word))
        self.vocabulary[word] = fields
        return first

    def add_shape(self, payments: list[Payment], kind: int, pieces: int) -> int:
        self._shapes.append(payments)
        self._shape_kind.append(kind)
        self._shape_pieces.append(pieces)
        return len(self._shapes) - 1

    def add_targets(self, word: str, fields: tuple[str, ...], shape: int, count: int) -> int:
        """Add things to buy besides routes; returns the first target."""
        first = len(self._targets)
        self._targets.extend([shape] * count)
        self.vocabulary[word] = fields
        return first

    def _add_routes(self) -> None:
        shape_of: dict[tuple[int, ...], int] = {}
        for route in self.board.routes:
            key = (route.colour, route.cards, route.ferry, route.kind, route.length)
            if key not in shape_of:
                shape_of[key] = self.add_shape(self.payments(route), route.kind, route.length)
            self._targets.append(shape_of[key])

    def _add_surcharges(self) -> None:
        """The answers to a tunnel's surcharge: giving up, and every way to pay one (EU-4 to EU-6)."""
        most = int(self.tunnel_cards)
        if most == 0:
            return
        self.give_up = self.reserve("give_up", (), 1)
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
        self.pay_end = self.first_pay + len(surcharges)

    def _freeze(self) -> None:
        self.table = PaymentTable(self._shapes, len(self.card_names))
        # The colour of each payment, the wild if it has no other card.
        colours = int(self.n_colours)
        self.colour_of: vec[i64] = packed(
            [next((k for k in range(colours) if pay[k] > 0), colours) for shape in self._shapes for pay in shape]
        )
        # How likely a tunnel is to succeed, in percent, by the cards left for a surcharge: three cards of a full deck.
        self.sureness: vec[i64] = packed([45, 86, 98, 100])
        self.n_shapes: i64 = len(self._shapes)
        self.n_targets: i64 = len(self._targets)
        self.shape_of: vec[i64] = vec[i64](self._targets)
        self.shape_kind: vec[i64] = vec[i64](self._shape_kind)
        self.shape_pieces: vec[i64] = vec[i64](self._shape_pieces)
        needs = list(zip(self._shape_kind, self._shape_pieces, strict=True))
        kinds = range(int(self.board.n_kinds))
        self.most_pieces: vec[i64] = packed([max([n for k, n in needs if k == kind], default=0) for kind in kinds])
        members: list[list[int]] = [[] for _ in self._shapes]
        for target, shape in enumerate(self._targets):
            members[shape].append(target)
        # The targets of shape s are shape_target[shape_at[s]] … shape_target[shape_at[s + 1] - 1].
        self.shape_at: vec[i64] = packed(offsets(members))
        self.shape_target: vec[i64] = vec[i64]([t for targets in members for t in targets])
        # Buying target t with the i-th payment of its shape is action first_buy[t] + i.
        first: list[int] = []
        target_of: list[int] = []
        self.first_purchase: i64 = self._next_action
        for target, shape in enumerate(self._targets):
            first.append(self._next_action + len(target_of))
            target_of.extend([target] * len(self._shapes[shape]))
        self.first_buy: vec[i64] = vec[i64](first)
        self.target_of: vec[i64] = vec[i64](target_of)
        self.n_actions: i64 = self._next_action + len(target_of)
        # What every seat, or the table, starts with: free targets of each shape, the payments of those that have any,
        # usable tracks of each link.
        self.members: vec[i64] = packed([len(targets) for targets in members])
        self.payable: vec[i64] = filled(self.table.n_words, 0)
        for shape, targets in enumerate(members):
            self.table.mark(self.payable, 0, shape, len(targets) > 0)
        self.link_open: list[vec[i64]] = []  # by number of seats
        for seats in range(self.most_seats + 1):
            tracks = [self.tracks_open(len(link), seats) if seats > 1 else 0 for link in self.board.links]
            self.link_open.append(packed(tracks))

    # Reading actions

    def describe(self, action: int) -> Described:
        """The readable form of an action, as records have it. What `keep` keeps depends on the offer:
        here its tickets are the positions among those offered."""
        if action >= self.first_purchase:
            target = int(self.target_of[action - self.first_purchase])
            described = self.describe_target(target)
            row = self.table.first_row[self.shape_of[target]] + action - self.first_buy[target]
            described["pay"] = self.describe_cards(self.table.rows, row)
            return described
        if self.first_pay <= action < self.pay_end:
            return {"do": "pay", "pay": self.describe_cards(self.surcharge_rows, action - self.first_pay)}
        for first, end, word in self._ranges:
            if first <= action < end:
                return self.describe_own(word, action - first) if self.vocabulary[word] else {"do": word}
        if action >= KEEP:
            mask = action - KEEP
            return {"do": "keep", "tickets": [i for i in range(mask.bit_length()) if mask >> i & 1]}
        if action == PASS:
            return {"do": "pass"}
        if action == TICKETS:
            return {"do": "tickets"}
        if action == DRAW_DECK:
            return {"do": "draw", "from": "deck"}
        return {"do": "draw", "from": "market", "slot": action - DRAW_MARKET}

    def describe_cards(self, rows: vec[i64], row: i64) -> dict[str, int]:
        """A payment by the names of its cards."""
        at = row * self.n_card_kinds
        return {name: int(rows[at + k]) for k, name in enumerate(self.card_names) if rows[at + k] > 0}

    def categories(self) -> list[str]:
        """The kinds of points on a score sheet, in its order."""
        longest = ["longest"] if self.longest_bonus > 0 else []
        return ["routes", "tickets", *self.OWN_CATEGORIES, *longest]

    def __repr__(self) -> str:
        return f"<Rules {self.NAME} on {self.board.id}: {self.n_actions} actions>"
