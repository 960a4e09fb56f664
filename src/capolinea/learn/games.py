"""Many games at once, compiled: each waits for one seat's decision, which its row of every array is about.

Arrays are written in place, step by step, and seen by numpy as they are. A game that ends is told of once, in
`finished`, `totals` and `wins`, while its row is already about the next game dealt in its place.
"""

from __future__ import annotations

from typing import Final

from librt.strings import read_i32_le
from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from capolinea.bots.perception.advice import Advice
from capolinea.bots.perception.choices import Choices
from capolinea.bots.perception.observer import MOST_SEATS, Observer
from capolinea.bots.perception.watch import Watch
from capolinea.engine.arrays import filled
from capolinea.engine.chance import Quick
from capolinea.engine.legal import Legal
from capolinea.engine.phases import OVER
from capolinea.engine.playout import first_waiting
from capolinea.engine.rules import Rules
from capolinea.engine.scoring import winners
from capolinea.engine.state import State, no_action

WON: Final = 60  # what a game won alone counts; who shares it gets an equal part
APART: Final = 0x9E3779B97F  # how far apart seeds of neighbouring games lie


class Game:
    """One of many games."""

    def __init__(self, rules: Rules, seats: i64) -> None:
        self.state: State = rules.new_state(seats)
        self.watch = Watch(rules, seats)
        self.dice = Quick(0)
        self.player = Quick(0)  # of random decisions
        self.seat: i64 = 0
        self.number: i64 = 0
        self.decisions: i64 = 0

    def deal(self, rules: Rules, seats: i64, seed: i64, number: i64) -> None:
        """Start the game of a number; the same seed gives the same game of that number."""
        self.number = number
        self.dice = Quick(seed + number * APART)
        self.player = Quick(seed + number * APART + 1)
        self.state = rules.new_state(seats)
        self.state.deal(self.dice)
        self.watch.start()
        self.decisions = 0
        self.seat = first_waiting(self.state)


class Games:
    """Games stepped together: those numbered from `first` on, of which every slot plays each `stride`-th."""

    def __init__(self, rules: Rules, seats: int, n: int, full: bool, advised: bool) -> None:
        self.rules = rules
        self.seats: i64 = seats
        self.n: i64 = n
        self.full: bool = full  # decisions are actions, not choices
        self.observer = Observer(rules)
        self.choices = Choices(rules)
        self.advised: bool = advised  # `regular`'s advice follows each observation, and its payments are used
        self.advice = Advice(rules, self.choices)
        self.length: i64 = self.observer.length
        if advised:
            self.length += self.advice.length
        self.n_choices: i64 = self.choices.n
        if full:
            self.n_choices = rules.n_actions
        self.legal = Legal(rules)
        self.games: list[Game] = [Game(rules, seats) for _ in range(n)]
        self.seed: i64 = 0
        self.stride: i64 = n
        self.observations: vec[i16] = vec[i16]([0] * int(n * self.length))
        self.marks: vec[u8] = vec[u8](bytes(int(n * self.n_choices)))
        self.listed: vec[i64] = filled(n * self.n_choices, 0)  # what is marked in each row, for quick choices at random
        self.n_listed: vec[i64] = filled(n, 0)
        self.acts: vec[i32] = vec[i32]([0] * int(n * self.n_choices if advised else 0))  # behind advised choices
        self.chosen: vec[i32] = vec[i32]([0] * n)  # what `choose_at_random` chose
        self.seat_now: vec[i32] = vec[i32]([0] * n)
        self.decisions: vec[i32] = vec[i32]([0] * n)  # made in each game so far
        self.finished: vec[u8] = vec[u8](bytes(n))
        self.totals: vec[i32] = vec[i32]([0] * (n * MOST_SEATS))
        self.wins: vec[i32] = vec[i32]([0] * (n * MOST_SEATS))

    def reset(self, seed: int, first: int, stride: int, ahead: int) -> None:
        """Deal all games anew, and play them ahead, each another number of decisions, up to `ahead`: as advised, or at
        random where nothing is."""
        self.seed = seed
        self.stride = stride
        most: i64 = ahead
        number: i64 = first
        i: i64 = 0
        for game in self.games:
            game.deal(self.rules, self.seats, self.seed, number)
            self.finished[i] = 0
            self._show(game, i)
            n: i64 = number % (most + 1)
            while n > 0:
                wanted = self.listed[i * self.n_choices + game.player.below(self.n_listed[i])]
                if self.advised:
                    wanted = i64(self.observations[i * self.length + self.observer.length])
                self._decide(game, i, wanted)
                n -= 1
            number += 1
            i += 1

    def step(self, chosen: bytes) -> None:
        """Carry out one decision of every game, given as 32-bit numbers; all of them must be marked, or none is."""
        if len(chosen) != 4 * self.n:
            raise ValueError(f"{self.n} decisions are expected, one for each game")
        i: i64 = 0
        while i < self.n:
            wanted = i64(read_i32_le(chosen, 4 * i))
            if wanted < 0 or wanted >= self.n_choices or self.marks[i * self.n_choices + wanted] == 0:
                raise ValueError(f"decision {wanted} is not legal in game {i}")
            i += 1
        i = 0
        for game in self.games:
            self._decide(game, i, i64(read_i32_le(chosen, 4 * i)))
            i += 1

    def choose_at_random(self) -> None:
        """Choose among what is marked in each game, each equally likely, by a die of the game's own."""
        i: i64 = 0
        for game in self.games:
            self.chosen[i] = i32(self.listed[i * self.n_choices + game.player.below(self.n_listed[i])])
            i += 1

    def _decide(self, game: Game, i: i64, wanted: i64) -> None:
        state = game.state
        action = wanted
        if self.advised:
            action = i64(self.acts[i * self.n_choices + wanted])
        elif not self.full:
            action = self.choices.action(state, game.seat, wanted)
        game.watch.before(state, game.seat, action)
        state.perform(game.seat, action, game.dice)
        game.watch.after(state)
        game.decisions += 1
        self.finished[i] = 0
        if state.phase == OVER:
            self._finish(game, i)
        else:
            game.seat = first_waiting(state)
        self._show(game, i)

    def _finish(self, game: Game, i: i64) -> None:
        """Tell how a game ended and deal another."""
        sheets = game.state.score()
        best, _ = winners(sheets, self.rules.CRITERIA)
        at = i * MOST_SEATS
        for sheet in sheets:
            self.totals[at + sheet.seat] = i32(sheet.total())
            self.wins[at + sheet.seat] = 0
        for seat in best:
            self.wins[at + seat] = i32(WON // len(best))
        self.finished[i] = 1
        game.deal(self.rules, self.seats, self.seed, game.number + self.stride)

    def _show(self, game: Game, i: i64) -> None:
        """Write the row of a game."""
        state = game.state
        seat = game.seat
        legal = self.legal
        legal.refresh(state, seat)
        if legal.size == 0:
            raise no_action(state, seat)
        at = i * self.n_choices
        n = at
        while n < at + self.n_listed[i]:
            self.marks[at + self.listed[n]] = 0
            n += 1
        if self.full:
            n = 0
            while n < legal.size:
                action = legal.at(n)
                self.marks[at + action] = 1
                self.listed[at + n] = action
                n += 1
            self.n_listed[i] = legal.size
        else:
            self.n_listed[i] = self.choices.mark(state, legal, self.marks, at, self.listed, at)
        self.seat_now[i] = i32(seat)
        self.decisions[i] = i32(game.decisions)
        row = i * self.length
        self.observer.write(state, seat, game.watch, self.observations, row)
        if self.advised:
            row += self.observer.length
            self.advice.write(state, legal, self.listed, at, self.n_listed[i], self.observations, row, self.acts, at)
