"""Explanations: why something cannot be done now, what is missing for it, and how a seat's tickets stand.

They are data: a code and what a text about it needs. Everything is read off the rulebook's tables and hooks, and from
what the seat itself sees.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

import msgspec

from capolinea.engine.cards import EMPTY, MARKET_SLOTS
from capolinea.engine.joint import joint_network
from capolinea.engine.outlook import Lookout, nearest_payments
from capolinea.engine.payment import Payment
from capolinea.engine.phases import OVER, SECOND_CARD, TURN
from capolinea.engine.position import CLOSED, FREE
from capolinea.engine.rules import DRAW_DECK, DRAW_MARKET, TICKETS, Described, Rules
from capolinea.engine.state import State
from capolinea.engine.tickets import DECK, KEPT, OFFERED
from capolinea.play.sight import Viewer

Reason = Described  # {"why": code, …}

WATCHING = -1  # the seat of a spectator
COMMON_WORDS = {"pass", "draw", "tickets", "keep", "claim"}
SEATS_APART = OFFERED - KEPT  # places that seats have tickets at are so far apart, those of one kind side by side


class TicketOutlook(msgspec.Struct, frozen=True):
    """How a ticket stands: "done", "possible" or "lost"; the routes of its cheapest way, own ones included; the spaces
    to claim on it, and how many routes of others it uses."""

    state: str
    way: list[str]
    missing: int
    loans: int


class JointNetwork(msgspec.Struct, frozen=True):
    """What several tickets need together: the routes still to be claimed, parts that they share once; their spaces by
    kind of piece; and the tickets that cannot be made any more."""

    routes: list[str]
    spaces: dict[str, int]
    lost: list[str]


class Explained(msgspec.Struct, frozen=True):
    """Why what cannot be done cannot be done, by route and by word; tickets; cards that the kept ones ask for."""

    routes: dict[str, Reason]
    words: dict[str, Reason]
    tickets: dict[str, TicketOutlook]
    needed: dict[str, int]


def explain(state: State, seat: Viewer, tickets: Sequence[str] | None = None) -> Explained:
    """What a seat, or without one a spectator, may be told. Without `tickets` all that lie before the seat are looked
    at: kept, offered, or wherever the rulebook has it hold some."""
    refusals = _Refusals(state, seat)
    if seat is None:
        return Explained(refusals.by_route(), refusals.by_word(), {}, {})
    outlooks = _outlooks(state, seat, _before(state, seat) if tickets is None else tickets)
    return Explained(refusals.by_route(), refusals.by_word(), outlooks, _needed(state, seat, outlooks))


class _Prices:
    """What the explanations need of a rulebook's payments, found once."""

    def __init__(self, rules: Rules) -> None:
        # Things to buy besides routes, by the word that buys them.
        self.bought: dict[str, list[int]] = {}
        for target in range(int(rules.board.n_routes), int(rules.n_targets)):
            self.bought.setdefault(str(rules.describe_target(target)["do"]), []).append(target)
        # The symbols of the routes of each shape.
        self.symbols = [0] * int(rules.n_shapes)
        for route, facts in enumerate(rules.board.routes):
            self.symbols[int(rules.shape_of[route])] = int(facts.ferry)
        # The only colour a shape takes and the most cards of it, or None.
        self.colour = [self._only_colour(payments, int(rules.n_colours)) for payments in rules.table.shapes]

    @staticmethod
    def _only_colour(payments: list[Payment], n_colours: int) -> tuple[int, int] | None:
        most = [max(numbers) for numbers in zip(*payments, strict=True)][:n_colours]
        colours = [kind for kind, n in enumerate(most) if n]
        return (colours[0], most[colours[0]]) if len(colours) == 1 else None


@lru_cache(maxsize=32)
def _prices(rules: Rules) -> _Prices:
    return _Prices(rules)


class _Lack:
    """What a hand lacks for a shape, and how many cards the payment has that it comes nearest to."""

    def __init__(self, reason: Reason, price: int) -> None:
        self.reason = reason
        self.price = price


class _Refusals:
    """Why a seat cannot do what it cannot do. What would keep it from it in any turn is said before that it is not
    its turn."""

    def __init__(self, state: State, seat: Viewer) -> None:
        self.state = state
        self.rules = state.rules
        self.board = state.board
        self.seat = WATCHING if seat is None else seat
        self.lacks: dict[int, _Lack | None] = {}  # by shape
        self.singles: set[int] = set()
        self.shapes: set[int] = set()  # that can be bought now
        if seat is not None:
            legal = state.legal(seat)
            self.singles = {int(legal.singles[n]) for n in range(int(legal.n_singles))}
            self.shapes = {int(legal.group_shape[n]) for n in range(int(legal.n_groups))}

    # Routes

    def by_route(self) -> dict[str, Reason]:
        found: dict[str, Reason] = {}
        for route, facts in enumerate(self.board.routes):
            reason = self._why_no_route(route)
            if reason is not None:
                found[facts.id] = reason
        return found

    def _why_no_route(self, route: int) -> Reason | None:
        state, seat = self.state, self.seat
        owner = int(state.owner[route])
        if owner >= 0:
            return {"why": "claimed", "seat": owner}
        if state.phase == OVER:
            return {"why": "over"}
        if owner == CLOSED:
            return {"why": "closed", "seats": int(state.seats)}
        if seat == WATCHING:
            return {"why": "watching"}
        if self._can_buy(route):
            return None
        if any(state.owner[other] == seat for other in self.board.links[self.board.link_of[route]]):
            return {"why": "parallel"}
        shape = int(self.rules.shape_of[route])
        return self._lacks_pieces(shape) or self._lacks_cards(shape) or self._not_now()

    def _can_buy(self, target: int) -> bool:
        return self.rules.shape_of[target] in self.shapes and bool(self.state.is_open(self.seat, target))

    def _lacks_pieces(self, shape: int) -> Reason | None:
        kind, needed = int(self.rules.shape_kind[shape]), int(self.rules.shape_pieces[shape])
        left = int(self.state.pieces[self.seat * int(self.board.n_kinds) + kind])
        if left >= needed:
            return None
        return {"why": "pieces", "piece": self.board.piece_names[kind], "needed": needed, "left": left}

    def _lacks_cards(self, shape: int) -> Reason | None:
        lack = self._lack(shape)
        return None if lack is None else {"why": "cards", **lack.reason}

    def _lack(self, shape: int) -> _Lack | None:
        if shape not in self.lacks:
            self.lacks[shape] = _find_lack(self.state, self.seat, shape)
        return self.lacks[shape]

    def _not_now(self) -> Reason:
        """Why nothing but the decision of the moment can be taken."""
        state = self.state
        if state.phase == OVER:
            return {"why": "over"}
        if self.seat == WATCHING:
            return {"why": "watching"}
        if not self._is_asked():
            return {"why": "not_your_turn"}
        if state.phase == SECOND_CARD:
            return {"why": "second_card"}
        return {"why": "not_now" if state.phase == TURN else "answer_first"}

    # Words

    def by_word(self) -> dict[str, Reason]:
        found: dict[str, Reason] = {}
        if DRAW_DECK not in self.singles:
            found["deck"] = {"why": "empty"} if self._is_drawing() else self._not_now()
        for slot in range(MARKET_SLOTS):
            if DRAW_MARKET + slot not in self.singles:
                found[f"market-{slot}"] = self._why_no_market_card(slot) if self._is_drawing() else self._not_now()
        if TICKETS not in self.singles:
            found["tickets"] = self._why_no_word("tickets")
        own = [word for word in self.rules.vocabulary if word not in COMMON_WORDS]
        can = self._own_words_now()
        return found | {word: self._why_no_word(word) for word in own if word not in can}

    def _is_drawing(self) -> bool:
        return self._is_asked() and self.state.phase in (TURN, SECOND_CARD)

    def _is_asked(self) -> bool:
        return self.seat != WATCHING and bool(self.state.waiting >> self.seat & 1)

    def _why_no_market_card(self, slot: int) -> Reason:
        card = self.state.cards.market[slot]
        if card == EMPTY:
            return {"why": "empty"}
        if card == self.rules.wild and self.state.phase == SECOND_CARD:
            return {"why": "wild"}
        return self._not_now() if DRAW_DECK in self.singles else {"why": "deck_empty"}

    def _own_words_now(self) -> set[str]:
        first = int(self.rules.keep_end)
        words = {str(self.rules.describe(action)["do"]) for action in self.singles if action >= first}
        bought = _prices(self.rules).bought
        return words | {word for word, targets in bought.items() if any(map(self._can_buy, targets))}

    def _why_no_word(self, word: str) -> Reason:
        state, seat = self.state, self.seat
        if state.phase == OVER or seat == WATCHING:
            return self._not_now()
        reason = state.why_not(seat, word)
        if not reason and word == "tickets" and state.tickets.deck_size == 0:
            reason = {"why": "none"}
        if not reason and word in _prices(self.rules).bought:
            reason = self._why_nothing_to_buy(_prices(self.rules).bought[word])
        return reason or self._not_now()

    def _why_nothing_to_buy(self, targets: list[int]) -> Reason:
        """Why none of these can be bought, the cheapest that is open standing for all."""
        is_open = self.state.is_open
        shapes = sorted({int(self.rules.shape_of[target]) for target in targets if is_open(self.seat, target)})
        if not shapes:
            return {"why": "none"}
        enough = [shape for shape in shapes if not self._lacks_pieces(shape)]
        if not enough:
            return self._lacks_pieces(shapes[0]) or {}
        dear = [lack for shape in enough if (lack := self._lack(shape)) is not None]
        if len(dear) < len(enough):
            return {}
        nearest = min(dear, key=lambda lack: lack.price)
        return {"why": "cards", "count": nearest.price, **nearest.reason}


def _find_lack(state: State, seat: int, shape: int) -> _Lack | None:
    """What a hand lacks for the payment it comes nearest to. Of several that lack as much, those that lack the fewest
    wilds are told: what is missing of these even so pays for symbols."""
    rules = state.rules
    wild, kinds = int(rules.wild), int(rules.n_card_kinds)
    hand = [int(state.cards.hands[seat * kinds + kind]) for kind in range(kinds)]
    lacks: dict[int, dict[Payment, Payment]] = {}  # by the wilds that are missing: what is, and for what payment
    for n in nearest_payments(state, seat, shape):
        payment = rules.table.shapes[shape][n]
        missing = tuple([max(0, asked - held) for asked, held in zip(payment, hand, strict=True)])
        lacks.setdefault(missing[wild], {}).setdefault(missing, payment)
    if not lacks:
        return None
    symbols = _prices(rules).symbols[shape]
    fewest = lacks[min(lacks)]
    if _are_told_together(rules, fewest):
        chosen = fewest
    else:  # different cards to choose from: more wilds are simpler to say, as far as they pay for symbols
        one = dict([next(iter(fewest.items()))])
        together = [ways for wilds, ways in lacks.items() if wilds <= symbols and _are_told_together(rules, ways)]
        chosen = min(together, key=len, default=one)
    told = _told(rules, list(chosen), symbols)
    told["exact"] = not any(sum(missing) == wilds for wilds, ways in lacks.items() for missing in ways)
    return _Lack({key: value for key, value in told.items() if value}, sum(next(iter(chosen.values()))))


def _are_told_together(rules: Rules, ways: Collection[Payment]) -> bool:
    """Whether ways that lack equally many wilds differ only in the kind of the other cards that are missing."""
    wild = int(rules.wild)
    return len(ways) == 1 or all(sum(map(bool, (*way[:wild], *way[wild + 1 :]))) == 1 for way in ways)


def _told(rules: Rules, ways: list[Payment], symbols: int) -> Reason:
    """What is missing, in any one of these ways: cards, wilds for symbols apart from them."""
    wild = int(rules.wild)
    uncovered = min(ways[0][wild], symbols)
    rest = [(*way[:wild], way[wild] - uncovered, *way[wild + 1 :]) for way in ways]
    named = [{name: n for name, n in zip(rules.card_names, way, strict=True) if n} for way in rest]
    if len(ways) == 1:
        return {"missing": named[0], "symbols": uncovered}
    if len(ways) == wild:
        return {"one_colour": max(rest[0]), "symbols": uncovered}
    return {"either": {name: n for cards in named for name, n in cards.items()}, "symbols": uncovered}


# Tickets


def _before(state: State, seat: int) -> list[str]:
    """The tickets that lie before a seat, in board order."""
    places = [int(place) for place in state.tickets.place]
    mine = [KEPT <= place < DECK and place % SEATS_APART == seat for place in places]
    return [ticket.id for ticket, here in zip(state.board.tickets, mine, strict=True) if here]


def _outlooks(state: State, seat: int, tickets: Sequence[str]) -> dict[str, TicketOutlook]:
    lookout = Lookout(state, seat)
    found: dict[str, TicketOutlook] = {}
    for ticket in tickets:
        outlook = lookout.of(state.rules.ticket_index[ticket])
        way = [state.board.routes[route].id for route in outlook.way]
        found[ticket] = TicketOutlook(outlook.state, way, int(outlook.missing), int(outlook.loans))
    return found


def ways_made(state: State, seat: int) -> dict[str, list[str]]:
    """The way of each ticket that a seat has made, by ticket."""
    outlooks = _outlooks(state, seat, state.made_tickets(seat))
    return {ticket: outlook.way for ticket, outlook in outlooks.items()}


def network_of(state: State, seat: int, tickets: Sequence[str]) -> JointNetwork:
    """What tickets need together for a seat, whether it holds them or not."""
    board = state.board
    joint = joint_network(state, seat, [int(state.rules.ticket_index[ticket]) for ticket in tickets])
    spaces: dict[str, int] = {}
    for route in joint.routes:
        piece = board.piece_names[int(board.route_kind[route])]
        spaces[piece] = spaces.get(piece, 0) + int(board.route_length[route])
    lost = [board.tickets[ticket].id for ticket in joint.lost]
    return JointNetwork([board.routes[route].id for route in joint.routes], spaces, lost)


def _needed(state: State, seat: int, outlooks: dict[str, TicketOutlook]) -> dict[str, int]:
    """Cards of each colour that the free routes on the ways of kept tickets ask for, one route at a time."""
    kept = set(state.ticket_ids(KEPT + seat))
    ways = {route for ticket, outlook in outlooks.items() if ticket in kept for route in outlook.way}
    needed: dict[str, int] = {}
    for route, facts in enumerate(state.board.routes):
        colour = _prices(state.rules).colour[int(state.rules.shape_of[route])]
        if facts.id in ways and state.owner[route] == FREE and colour is not None:
            name = state.rules.card_names[colour[0]]
            needed[name] = max(needed.get(name, 0), colour[1])
    return needed
