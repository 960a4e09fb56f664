"""One game for an environment, compiled: whoever is asked may decide, and every seat may look at any time."""

from __future__ import annotations

from mypy_extensions import i64

from capolinea.bots.perception.look import Look
from capolinea.bots.perception.watch import Watch
from capolinea.engine.chance import Quick
from capolinea.engine.phases import OVER
from capolinea.engine.playout import first_waiting
from capolinea.engine.rules import Rules
from capolinea.engine.scoring import winners
from capolinea.engine.state import State, no_action
from capolinea.engine.tickets import KEPT


class Table:
    """A game, and what each seat sees of it in `look`."""

    def __init__(self, rules: Rules, seats: int, full: bool) -> None:
        self.rules = rules
        self.seats: i64 = seats
        self.look = Look(rules, full)
        self.watch = Watch(rules, seats)
        self.dice = Quick(0)
        self.shown: i64 = -1  # the seat that `look` is about
        self.state: State = rules.new_state(seats)

    def deal(self, seed: int) -> None:
        """Start a new game; the same seed gives the same deal."""
        self.dice = Quick(seed)
        self.state = self.rules.new_state(self.seats)
        self.state.deal(self.dice)
        self.watch.start()
        self.shown = -1

    def follow(self, state: State) -> None:
        """Sit at a game that somebody else plays, from the deal on."""
        self.state = state
        self.watch.start()
        self.shown = -1

    def asked(self) -> int:
        """The first seat that is asked."""
        return int(first_waiting(self.state))

    def is_over(self) -> bool:
        return self.state.phase == OVER

    def is_asked(self, seat: int) -> bool:
        return (self.state.waiting >> i64(seat)) & 1 != 0

    def show(self, seat: int) -> None:
        """Put into `look` what a seat sees and may do."""
        self.look.at(self.state, seat, self.watch)
        self.shown = seat

    def may(self, seat: int, wanted: int) -> bool:
        """Whether a decision is legal for a seat now."""
        if self.shown != seat:
            self.show(seat)
        return 0 <= wanted < self.look.n_choices and self.look.marks[wanted] == 1

    def decide(self, seat: int, wanted: int) -> None:
        """Carry out a decision of a seat; raises `ValueError` and changes nothing if it is not legal."""
        if not self.may(seat, wanted):
            raise ValueError(f"decision {wanted} is not legal for seat {seat} now")
        self.play(seat, self.look.action(self.state, seat, wanted))

    def play(self, seat: int, action: int) -> None:
        """Carry out an action known to be legal."""
        self.watch.before(self.state, seat, action)
        self.state.perform(seat, action, self.dice)
        self.watch.after(self.state)
        self.shown = -1

    def a_choice(self, seat: int) -> int:
        """Something that a seat may do, at random."""
        if self.shown != seat:
            self.show(seat)
        if self.look.n_listed == 0:
            raise no_action(self.state, seat)
        return int(self.look.listed[self.dice.below(self.look.n_listed)])

    def totals(self) -> list[int]:
        """The points of every seat if the game ended now."""
        return [int(sheet.total()) for sheet in self.state.score()]

    def shares(self) -> list[float]:
        """Each seat's share of the win if the game ended now."""
        best, _ = winners(self.state.score(), self.rules.CRITERIA)
        return [1 / len(best) if seat in best else 0.0 for seat in range(int(self.seats))]

    def standing(self, seat: int) -> int:
        """Points for routes, and for tickets as they stand, as a seat knows of itself."""
        state = self.state
        board = state.board
        network = state.network_of(seat)
        points = state.points[seat]
        t: i64 = 0
        for place in state.tickets.place:
            if place == KEPT + i64(seat):
                if network.connects(board.ticket_a[t], board.ticket_b[t]):
                    points += board.ticket_points[t]
                else:
                    points -= board.ticket_points[t]
            t += 1
        return int(points)
