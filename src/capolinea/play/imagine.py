"""Imagining what a viewer cannot see: a whole state, drawn at random, that looks the same to the viewer.

It is made from the view alone. Searching bots play it out; the secrecy test checks that its view is the
view it was made from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from capolinea.engine.chance import Chance
from capolinea.engine.position import CLOSED
from capolinea.engine.rules import Rules
from capolinea.engine.state import State
from capolinea.engine.tickets import DECK, GONE, KEPT, OFFERED, OWN_PLACE, PLACES_APART
from capolinea.play.arrays import overwrite
from capolinea.play.view import View

FINENESS = 1 << 30  # of a random share


class Imagination:
    """Makes states that fit a view."""

    def __init__(self, view: View, rules: Rules) -> None:
        self.view = view
        self.rules = rules
        self.viewer = -1 if view.seat is None else view.seat
        self.visible = self._visible_state()

    def glimpse(self, chance: Chance) -> State:
        """A state of what the view shows, for those who ask for nothing else: no card and no ticket that it hides is
        anywhere, only how many lie in the decks. Made much quicker than a whole one."""
        state = self.visible.clone()
        self._deal_own(state, chance)
        return state

    def sample(self, chance: Chance, likely: Sequence[Sequence[float]] | None = None) -> State:
        """A state with everything hidden dealt at random; `likely` says how likely each seat holds each ticket,
        compared with others."""
        state = self.visible.clone()
        self._deal_cards(state, chance)
        self._deal_tickets(state, chance)
        if likely is not None:
            self._seat_likely_tickets(state, chance, likely)
        self._deal_own(state, chance)
        self._answer(state, chance)
        return state

    def _deal_own(self, state: State, chance: Chance) -> None:
        state.deal_hidden(self.view.own, [seat.own for seat in self.view.seats], self.viewer, chance)

    # What the view shows

    def _visible_state(self) -> State:
        view, rules, board = self.view, self.rules, self.rules.board
        state = rules.new_state(len(view.seats))
        state.set_up()
        owner: Any = state.owner
        for route, seat in view.routes.items():
            owner[rules.route_index[route]] = seat
        for route in view.closed:
            owner[rules.route_index[route]] = CLOSED
        overwrite(state.pieces, [seat.pieces[kind] for seat in view.seats for kind in board.piece_names])
        overwrite(state.points, [seat.points for seat in view.seats])
        state.phase = rules.phase_names.index(view.phase)
        state.turn = view.turn
        state.waiting = sum(1 << seat for seat in view.waiting)
        state.last_turn = -1 if view.last_turn is None else view.last_turn
        self._show_cards(state)
        self._show_tickets(state)
        state.restore(view.own, [seat.own for seat in view.seats], self.viewer)
        self._count_deck(state)
        state.recount()
        return state

    def _show_cards(self, state: State) -> None:
        view, names = self.view, self.rules.card_names
        cards = state.cards
        overwrite(cards.market, [-1 if card is None else names.index(card) for card in view.market])
        cards.empty_slots = view.market.count(None)
        overwrite(cards.discards, [view.discards.get(name, 0) for name in names])
        cards.discard_size = sum(view.discards.values())
        hands: Any = cards.hands
        for seat, shown in enumerate(view.seats):
            for card, n in (view.hand if seat == view.seat else shown.known).items():
                hands[seat * len(names) + names.index(card)] = n

    def _show_tickets(self, state: State) -> None:
        view, index = self.view, self.rules.ticket_index
        place: Any = state.tickets.place
        for where, tickets in self._places_of_mine().items():
            for ticket in tickets:
                place[index[ticket]] = where
        for ticket in view.gone:
            place[index[ticket]] = GONE
        state.tickets.batches = 1 + max((batch.number for batch in view.ticket_deck), default=0)
        state.tickets.deck_size = sum(batch.size for batch in view.ticket_deck)

    def _places_of_mine(self) -> dict[int, list[str]]:
        """Where the viewer's own tickets lie."""
        view = self.view
        mine = {KEPT: view.tickets, OFFERED: view.offered}
        mine |= {where: view.held[name] for name, where in self._own_places().items() if name in view.held}
        return {where + (view.seat or 0): tickets for where, tickets in mine.items()}

    def _own_places(self) -> dict[str, int]:
        return {name: OWN_PLACE + PLACES_APART * i for i, name in enumerate(self.rules.TICKET_PLACES)}

    def _count_deck(self, state: State) -> None:
        """What is nowhere else lies in the deck, nobody knows in which order."""
        cards = state.cards
        overwrite(cards.deck, [0] * len(self.rules.card_names))
        seen = sum(seat.cards for seat in self.view.seats) + sum(card is not None for card in self.view.market)
        total = sum(self.rules.board.card_counts)
        laid = sum(n for card, n in state.laid().items() if card not in self.rules.EXTRA_CARDS)
        cards.deck_size = total - int(cards.discard_size) - seen - laid

    # What it does not show

    @cached_property
    def hidden_cards(self) -> list[int]:
        """Train cards in the deck or in others' hands, nobody but their holder knows which."""
        trains = self.rules.card_names[: int(self.rules.wild) + 1]
        left = Counter({name: int(self.rules.board.card_counts[k]) for k, name in enumerate(trains)})
        left.subtract(self.view.discards)
        left.subtract(card for card in self.view.market if card is not None)
        for seat, shown in enumerate(self.view.seats):
            left.subtract(self.view.hand if seat == self.view.seat else shown.known)
        left.subtract(self.visible.laid())
        return [kind for kind, name in enumerate(trains) for _ in range(left[name])]

    @cached_property
    def hidden_tickets(self) -> list[int]:
        """Tickets that the viewer does not see."""
        seen = {ticket for tickets in self._places_of_mine().values() for ticket in tickets} | set(self.view.gone)
        return [t for ticket, t in self.rules.ticket_index.items() if ticket not in seen]

    @cached_property
    def ticket_places(self) -> list[int]:
        """The places they lie at."""
        view, own = self.view, self._own_places()
        places = [GONE] * (view.tickets_gone - len(view.gone))
        for batch in view.ticket_deck:
            places += [DECK + batch.number] * batch.size
        for seat, shown in enumerate(view.seats):
            if seat != view.seat:
                places += [KEPT + seat] * shown.tickets + [OFFERED + seat] * shown.choosing
                for name, count in shown.held.items():
                    places += [own[name] + seat] * count
        return places

    @cached_property
    def returned(self) -> dict[int, int]:
        """Where the viewer knows to have given tickets back to."""
        return {self.rules.ticket_index[t]: DECK + batch for t, batch in self.view.returned.items()}

    def _deal_cards(self, state: State, chance: Chance) -> None:
        pool = self.hidden_cards[:]
        shuffle(pool, chance)
        kinds = int(self.rules.n_card_kinds)
        hands = state.cards.hands
        for seat, shown in enumerate(self.view.seats):
            if seat != self.view.seat:
                for _ in range(shown.cards - sum(shown.known.values())):
                    hands[seat * kinds + pool.pop()] += 1
        overwrite(state.cards.deck, [pool.count(kind) for kind in range(kinds)])
        state.cards.deck_size = len(pool)

    def _deal_tickets(self, state: State, chance: Chance) -> None:
        """Put first the tickets that are barred from the deck, then those the viewer gave back."""
        place: Any = state.tickets.place
        places = self.ticket_places[:]
        shuffle(places, chance)
        pool = self.hidden_tickets[:]
        shuffle(pool, chance)
        pool.sort(key=lambda t: (state.may_lie(t, DECK), t not in self.returned))
        for ticket in pool:
            home = self.returned.get(ticket)
            spot = places.index(home) if home in places else None
            if spot is None:
                spot = next((i for i, p in enumerate(places) if state.may_lie(ticket, p)), 0)
            place[ticket] = places.pop(spot)
        state.tickets.recount()

    def _seat_likely_tickets(self, state: State, chance: Chance, likely: Sequence[Sequence[float]]) -> None:
        """Swap every ticket that another seat keeps with one drawn from all it could be swapped with, by how likely
        the outcome is."""
        place = state.tickets.place
        movable = [t for t in self.hidden_tickets if t not in self.returned]
        for ticket in movable:
            seat = int(place[ticket]) - KEPT
            if not 0 <= seat < len(self.view.seats):
                continue
            weights = [self._weigh_swap(state, ticket, other, likely) for other in movable]
            drawn = chance.below(FINENESS) / FINENESS * sum(weights)
            for other, weight in zip(movable, weights, strict=True):
                drawn -= weight
                if drawn < 0:
                    place[ticket], place[other] = place[other], place[ticket]
                    break
        state.tickets.recount()

    def _weigh_swap(self, state: State, kept: int, other: int, likely: Sequence[Sequence[float]]) -> float:
        here, there = state.tickets.place[kept], state.tickets.place[other]
        if here == there:
            return likely[here - KEPT][kept] if kept == other else 0.0
        if not (state.may_lie(other, here) and state.may_lie(kept, there)):
            return 0.0
        weight = likely[here - KEPT][other]
        if KEPT <= there < KEPT + len(self.view.seats):
            weight *= likely[there - KEPT][kept] / likely[there - KEPT][other]
        return weight

    def _answer(self, state: State, chance: Chance) -> None:
        """Others' answers to a decision of several seats at once, drawn from what they could answer."""
        waiting = state.waiting
        for seat, shown in enumerate(self.view.seats):
            if seat == self.view.seat:
                state.answers[seat] = -1 if self.view.answer is None else self.view.answer
            elif shown.answered:
                state.waiting = 1 << seat
                legal = state.legal(seat)
                state.answers[seat] = legal[int(chance.below(len(legal)))]
        state.waiting = waiting


def shuffle(items: list[int], chance: Chance) -> None:
    """Put a list into random order."""
    for i in range(len(items) - 1, 0, -1):
        j = int(chance.below(i + 1))
        items[i], items[j] = items[j], items[i]
