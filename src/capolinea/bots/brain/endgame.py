"""The end of a game searched in full: everything that seats and chance may still do, with all hands open."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from capolinea.bots.brain.alike import is_draw, route_of, sort_of
from capolinea.engine.chance import Chance
from capolinea.engine.legal import Legal
from capolinea.engine.phases import OVER
from capolinea.engine.playout import first_waiting
from capolinea.engine.position import FREE
from capolinea.engine.rules import DRAW_DECK, TICKETS, Rules
from capolinea.engine.scoring import winners
from capolinea.engine.state import State


class TooLargeError(Exception):
    """More positions than were allowed."""


class Forks(Chance):
    """All that chance may do in one action, one way after the other: `begin`, perform, `weight`; then `go_on`."""

    def __init__(self, unordered: bool) -> None:
        """`unordered`: of things that are chosen one after the other, it does not matter which comes first."""
        super().__init__()
        self.unordered: bool = unordered
        self.options: list[list[int]] = []  # at each fork of the way
        self.likely: list[list[float]] = []
        self.at: list[int] = []
        self.depth: i64 = 0
        self.chosen: i64 = -1  # what was chosen last, of things with this mark
        self.mark: i64 = -1
        self.weight: float = 1.0  # how likely the way is that was just gone, against the others

    def begin(self) -> None:
        self.depth = 0
        self.mark = -1
        self.weight = 1.0

    def go_on(self) -> bool:
        """Turn to the next way, if there is one."""
        while self.at:
            self.at[-1] += 1
            if self.at[-1] < len(self.options[-1]):
                return True
            self.at.pop()
            self.options.pop()
            self.likely.pop()
        return False

    def _fork(self, options: list[int], likely: list[float]) -> i64:
        if self.depth == len(self.at):
            self.at.append(0)
            self.options.append(options)
            self.likely.append(likely)
        at = self.at[self.depth]
        self.weight *= self.likely[self.depth][at]
        option = self.options[self.depth][at]
        self.depth += 1
        return option

    def below(self, n: i64) -> i64:
        return self._fork([int(k) for k in range(n)], [1.0 / float(n)] * int(n))

    def draw(self, weights: vec[i64], total: i64) -> i64:
        kinds: list[int] = []
        likely: list[float] = []
        kind: i64 = 0
        while kind < len(weights):
            if weights[kind] > 0:
                kinds.append(int(kind))
                likely.append(float(weights[kind]) / float(total))
            kind += 1
        return self._fork(kinds, likely)

    def choose(self, marks: vec[i64], wanted: i64, count: i64, offset: i64) -> i64:
        found: list[int] = []
        first: int = -1
        if wanted != self.mark:
            self.chosen = -1
        self.mark = wanted
        i: i64 = 0
        while i < len(marks):
            if marks[i] == wanted:
                if first < 0:
                    first = int(i)
                if not self.unordered or i > self.chosen:
                    found.append(int(i))
            i += 1
        if not found:  # these come in another order, too
            self.weight = 0.0
            return first
        self.chosen = self._fork(found, [1.0 / float(count)] * len(found))
        return self.chosen

    def pick(self, left: list[int], offset: int) -> int:
        return int(self._fork(left[:], [1.0 / float(len(left))] * len(left)))

    def happens(self, n: i64) -> bool:
        if n == 1:
            return True
        return self._fork([0, 1], [1.0 - 1.0 / float(n), 1.0 / float(n)]) == 1


class Endgame:
    """Searches the last turns of a game: every seat does what wins most for it, and of that what brings it most
    points.

    A seat that has no turn after this one needs no cards any more. So of what it may do, things that differ only in
    cards are looked at once: any draw, any payment of the same route. Tunnels are the exception, as they may ask for
    more."""

    def __init__(self, rules: Rules, most: int) -> None:
        """`most`: so many endings are looked at, then `TooLargeError`."""
        self.rules = rules
        self.most: i64 = most
        self.looked: i64 = 0

    def reaches(self, state: State) -> bool:
        """Whether no seat has more than one turn left, and at most two have one at all."""
        if state.last_turn < 0 or state.phase == OVER:
            return False
        left = (state.last_turn - state.turn + state.seats) % state.seats
        return left == 0 or (left == 1 and not self._has_tunnels(state))

    def _has_tunnels(self, state: State) -> bool:
        """Whether what one seat pays may matter to another's tunnel."""
        if self.rules.tunnel_cards == 0:
            return False
        route: i64 = 0
        while route < self.rules.board.n_routes:
            if self.rules.board.is_tunnel[route] == 1 and state.owner[route] == FREE:
                return True
            route += 1
        return False

    def choices(self, state: State, seat: i64) -> list[int]:
        """One of each sort of action that may come to something else."""
        legal = Legal(self.rules)
        legal.refresh(state, seat)
        found: list[int] = []
        sorts: set[int] = set()
        n: i64 = 0
        while n < legal.size:
            action = legal.at(n)
            sort = int(self._sort(state, action))
            if sort not in sorts:
                sorts.add(sort)
                found.append(int(action))
            n += 1
        return found

    def _sort(self, state: State, action: i64) -> i64:
        if self._is_idle(action):
            return DRAW_DECK
        route = route_of(state, action)
        if route >= 0 and self.rules.tunnel_cards > 0 and self.rules.board.is_tunnel[route] == 1:
            return -1000 - action
        return sort_of(state, action)

    def _is_idle(self, action: i64) -> bool:
        """Whether an action takes train cards, and nothing else can come of it."""
        return is_draw(action) and not self.rules.other_cards

    def of_action(self, state: State, seat: i64, action: i64) -> list[float]:
        """What an action comes to: the part of the game that each seat wins, then the points of each."""
        forks = Forks(action == TICKETS)
        sums: list[float] = [0.0] * (2 * int(state.seats))
        total = 0.0
        going_on = True
        while going_on:
            copy = state.clone()
            forks.begin()
            copy.perform(seat, action, forks)
            if forks.weight > 0.0:
                weight = forks.weight
                total += weight
                for n, value in enumerate(self.of(copy)):
                    sums[n] += weight * value
            going_on = not self._is_idle(action) and forks.go_on()
        return [value / total for value in sums]

    def of(self, state: State) -> list[float]:
        """The same of a position."""
        if state.phase == OVER:
            return self._counted(state)
        seat = first_waiting(state)
        best: list[float] = []
        for action in self.choices(state, seat):
            found = self.of_action(state, seat, action)
            if not best or self._is_better(found, best, seat):
                best = found
        return best

    def _is_better(self, one: list[float], other: list[float], seat: i64) -> bool:
        if abs(one[seat] - other[seat]) > 1e-9:
            return one[seat] > other[seat]
        points = len(one) // 2 + seat
        return one[points] > other[points] + 1e-9

    def _counted(self, state: State) -> list[float]:
        self.looked += 1
        if self.looked > self.most:
            raise TooLargeError
        sheets = state.score()
        won, _ = winners(sheets, self.rules.CRITERIA)
        shares = [0.0] * len(sheets)
        for seat in won:
            shares[seat] = 1.0 / float(len(won))
        return shares + [float(sheet.total()) for sheet in sheets]
