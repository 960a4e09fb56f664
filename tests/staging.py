"""A stage for rule tests: a real match whose cards, routes and tickets a test puts where it needs them."""

from __future__ import annotations

from typing import Any

from capolinea.engine.arrays import packed
from capolinea.engine.chance import Scripted
from capolinea.engine.tickets import DECK, KEPT
from capolinea.play.match import Match, new_game
from capolinea.play.record import Line
from capolinea.play.sight import Viewer, seen

Cards = dict[str, int]


class Stage:
    """A match on a map, past the first choice of tickets (every seat keeps all it may), seat 0 to move.

    Setting cards does not conserve them: a test says what lies where and nothing more.
    """

    def __init__(self, map: str, seats: int = 2, *, seed: str = "stage", rules: str | None = None) -> None:
        self.match: Match = new_game(map, seats, seed, rules=rules)
        while self.state.phase_name() != "turn":
            self.match.play(self.match.legal()[-1])

    @property
    def state(self) -> Any:
        """The engine's state, to look at or to change."""
        return self.match.state

    # Setting the stage

    def hand(self, seat: int, **cards: int) -> None:
        """Give a seat exactly these cards, e.g. hand(0, red=3, wild=1)."""
        names = self.match.rules.card_names
        for kind, name in enumerate(names):
            self.state.cards.hands[seat * len(names) + kind] = cards.pop(name, 0)
        assert not cards, f"no such cards: {cards}"

    def market(self, *cards: str | None) -> None:
        """Lay out the market, slot by slot; None is an empty slot."""
        names = self.match.rules.card_names
        self.state.cards.market = packed([-1 if card is None else names.index(card) for card in cards])
        self.state.cards.empty_slots = cards.count(None)

    def deck(self, **cards: int) -> None:
        """Make the deck hold exactly these train cards (deck() for an empty one)."""
        self.state.cards.deck_size = self._fill(self.state.cards.deck, cards)

    def discards(self, **cards: int) -> None:
        """Make the discards hold exactly these train cards."""
        self.state.cards.discard_size = self._fill(self.state.cards.discards, cards)

    def _fill(self, counts: Any, cards: Cards) -> int:
        trains = self.match.rules.card_names[: int(self.match.rules.wild) + 1]
        for kind, name in enumerate(trains):
            counts[kind] = cards.get(name, 0)
        assert not set(cards) - set(trains), f"no such cards: {cards}"
        return sum(cards.values())

    def own(self, seat: int, *routes: str) -> None:
        """Let a seat own routes: pieces placed and points scored, nothing paid."""
        for route in routes:
            self.state.place(seat, self.route(route))

    def tickets(self, seat: int, *tickets: str) -> None:
        """Let a seat hold exactly these tickets; what it held before goes to the bottom of the deck."""
        index = self.match.rules.ticket_index
        held = self.state.tickets
        rest = held.new_batch()
        held.move_all(KEPT + seat, rest)
        for ticket in tickets:
            held.move(index[ticket], KEPT + seat)

    def ticket_deck(self, *batches: list[str]) -> None:
        """Make the ticket deck hold exactly these batches, top first; every other unheld ticket is gone."""
        held = self.state.tickets
        for t in range(len(held.place)):
            if held.place[t] >= DECK:
                held.move(t, -1)
        for number, batch in enumerate(batches):
            for ticket in batch:
                held.move(self.match.rules.ticket_index[ticket], DECK + number)
        held.batches = len(batches)

    def pieces(self, seat: int, **pieces: int) -> None:
        """Set a seat's supply, e.g. pieces(0, train=3)."""
        names = self.match.rules.board.piece_names
        for name, n in pieces.items():
            self.state.pieces[seat * len(names) + names.index(name)] = n

    def turn(self, seat: int) -> None:
        """Make it a seat's turn."""
        self.state.start_turn(seat)

    # Playing

    def play(
        self,
        action: str,
        seat: int | None = None,
        *,
        cards: str = "",
        picks: str = "",
        others: str = "",
        happens: bool = False,
    ) -> Line:
        """Play an action. `cards` are the cards that come off the deck during it, in order, `picks` the tickets drawn,
        `others` cards that come off before the first train card (festivals); `happens`: what may happen does (the
        Draft card is met). Without any of them chance decides."""
        if not (cards or picks or others or happens):
            return self.match.play(action, seat)
        rules = self.match.rules
        names = [*rules.card_names, *rules.other_cards]
        script = Scripted(rules.n_card_kinds)
        script.cards = [names.index(card) for card in cards.split()]
        script.picks = [rules.ticket_index[ticket] for ticket in picks.split()]
        script.others = [names.index(name) for name in others.split()]
        script.happenings = int(happens)
        usual, self.match._chance = self.match._chance, script
        try:
            line = self.match.play(action, seat)
        finally:
            self.match._chance = usual
        assert script.finished(), "not all of the staged outcomes were asked for"
        return line

    def legal(self, start: str = "", seat: int | None = None) -> set[str]:
        """The legal actions of a seat in text notation, or those that begin with some words."""
        return {str(action) for action in self.match.legal(seat) if str(action).startswith(start)}

    # Looking

    def route(self, id: str) -> int:
        return [route.id for route in self.match.rules.board.routes].index(id)

    def owner(self, route: str) -> int:
        """The seat that owns a route; -1 if it is free, -2 if it is closed."""
        return int(self.state.owner[self.route(route)])

    def held(self, seat: int) -> Cards:
        """A seat's hand."""
        return self.match.view(seat).hand

    def seen(self, line: Line, viewer: Viewer) -> Line:
        """A line of the record as a viewer sees it."""
        return seen(line, viewer, self.match.rules.telling)

    def sheet(self, seat: int) -> Line:
        """A seat's score sheet if the game ended now."""
        return self.match.score()[seat]
