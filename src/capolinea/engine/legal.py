"""The legal actions of a seat as an object, not a list.

Few actions stand alone (drawing, tickets …). All purchases are groups: the targets of a shape that are
free, times the payments of that shape that the hand affords. Length, membership and the n-th action
follow from the groups; nobody needs the list to pick one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from capolinea.engine.arrays import filled
from capolinea.engine.payment import SPREAD, popcount
from capolinea.engine.position import FREE
from capolinea.engine.rules import Rules
from capolinea.engine.telling import UndeclaredError

if TYPE_CHECKING:
    from capolinea.engine.state import State


class Legal:
    """What a seat may do now. `refresh` reuses the object for another seat or moment."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.state: State | None = None
        self.seat: i64 = 0
        self.size: i64 = 0
        self.singles: vec[i64] = filled(16, 0)  # room for more is made when needed
        self.n_singles: i64 = 0
        self.words: vec[i64] = filled(rules.table.n_words, 0)
        self.n_groups: i64 = 0
        self.group_shape: vec[i64] = filled(rules.n_shapes, 0)
        self.group_size: vec[i64] = filled(rules.n_shapes, 0)

    def refresh(self, state: State, seat: i64) -> None:
        """Make this the legal actions of a seat in a state."""
        self.state = state
        self.seat = seat
        self.size = 0
        self.n_singles = 0
        self.n_groups = 0
        if (state.waiting >> seat) & 1 != 0:
            state.list_actions(seat, self)

    def add(self, action: i64) -> None:
        if action < 0 or action >= self.rules.n_actions:
            raise UndeclaredError(f"there is no action {action}; `reserve` numbers a rulebook's own")
        if self.n_singles == len(self.singles):
            self.singles = append(self.singles, action)
        else:
            self.singles[self.n_singles] = action
        self.n_singles += 1
        self.size += 1

    def add_purchases(self, state: State, seat: i64) -> None:
        """Add everything the seat can afford, has the pieces for, and finds free."""
        rules = self.rules
        table = rules.table
        words = self.words
        table.afford(state.cards.hands, seat * rules.n_card_kinds, state.payable, seat * table.n_words, words)
        opened = state.opened
        mask_of = table.mask_of
        shape_at = table.shape_at
        bit_positions = table.bit_positions
        group_shape = self.group_shape
        group_size = self.group_size
        first = seat * rules.n_shapes
        held = seat * state.board.n_kinds
        scarce = False  # whether something may take more pieces than the seat has
        kind = held
        for most in rules.most_pieces:
            if state.pieces[kind] < most:
                scarce = True
            kind += 1
        last: i64 = -1
        groups: i64 = 0
        size: i64 = 0
        word: i64 = -1
        for bits in words:
            word += 1
            while bits != 0:
                # Few shapes are affordable and open: going from bit to bit visits no others.
                lowest = bits & -bits
                shape = shape_at[word * 64 + bit_positions[((lowest * SPREAD) >> 58) & 63]]
                mine = bits & mask_of[shape]
                bits ^= mine
                if scarce and state.pieces[held + rules.shape_kind[shape]] < rules.shape_pieces[shape]:
                    continue
                n = popcount(mine) * opened[first + shape]
                size += n
                if shape == last:
                    group_size[groups - 1] += n
                else:
                    group_shape[groups] = shape
                    group_size[groups] = n
                    groups += 1
                    last = shape
        self.n_groups = groups
        self.size += size

    def at(self, n: i64) -> i64:
        """The n-th legal action."""
        if n < self.n_singles:
            return self.singles[n]
        n -= self.n_singles
        group: i64 = 0
        while n >= self.group_size[group]:
            n -= self.group_size[group]
            group += 1
        shape = self.group_shape[group]
        state = self.state
        assert state is not None
        rules = self.rules
        free = state.opened[self.seat * rules.n_shapes + shape]
        nth = n // free
        return rules.first_buy[self._nth_target(state, shape, n - nth * free)] + rules.table.nth(shape, self.words, nth)

    def _nth_target(self, state: State, shape: i64, n: i64) -> i64:
        """The n-th target of a shape that is open to the seat."""
        routes = state.board.n_routes
        i = self.rules.shape_at[shape]
        while True:
            target = self.rules.shape_target[i]
            if (target >= routes or state.owner[target] == FREE) and state.is_open(self.seat, target):
                if n == 0:
                    return target
                n -= 1
            i += 1

    def has(self, action: i64) -> bool:
        rules = self.rules
        if action < 0 or action >= rules.n_actions:
            return False
        if action < rules.first_purchase:
            i: i64 = 0
            while i < self.n_singles:
                if self.singles[i] == action:
                    return True
                i += 1
            return False
        target = rules.target_of[action - rules.first_purchase]
        shape = rules.shape_of[target]
        state = self.state
        assert state is not None
        i = 0
        while i < self.n_groups:
            if self.group_shape[i] == shape:
                payment = action - rules.first_buy[target]
                return rules.table.has(shape, self.words, payment) and state.is_open(self.seat, target)
            i += 1
        return False

    def listed(self) -> list[int]:
        """All of them in order: found group by group, quicker than one by one."""
        rules = self.rules
        found: list[int] = []
        n: i64 = 0
        while n < self.n_singles:
            found.append(int(self.singles[n]))
            n += 1
        group: i64 = 0
        while group < self.n_groups:
            shape = self.group_shape[group]
            targets = self._open_targets(shape)
            n = 0
            while n * len(targets) < self.group_size[group]:
                payment = rules.table.nth(shape, self.words, n)
                for target in targets:
                    found.append(int(rules.first_buy[target] + payment))
                n += 1
            group += 1
        return found

    def _open_targets(self, shape: i64) -> vec[i64]:
        """The targets of a shape that are open to the seat."""
        state = self.state
        assert state is not None
        found = vec[i64]()
        i = self.rules.shape_at[shape]
        while i < self.rules.shape_at[shape + 1]:
            target = self.rules.shape_target[i]
            if state.is_open(self.seat, target):
                found = append(found, target)
            i += 1
        return found

    def mask(self) -> vec[u8]:
        """One byte for every action of the table: 1 if it is legal."""
        marks = vec[u8](bytes(int(self.rules.n_actions)))
        for action in self.listed():
            marks[action] = 1
        return marks

    def __len__(self) -> int:
        return int(self.size)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, int) and -1 < action < self.rules.n_actions and self.has(action)

    def __getitem__(self, n: int) -> int:
        if not -self.size <= n < self.size:
            raise IndexError("there are fewer legal actions")
        return int(self.at(n if n >= 0 else n + self.size))

    def __iter__(self) -> Iterator[int]:
        return iter(self.listed())

    def __repr__(self) -> str:
        return f"<Legal: {self.size} actions of seat {self.seat}>"
