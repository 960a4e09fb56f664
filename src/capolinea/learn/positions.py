"""The positions of games, as learners see them, with what was decided and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import numpy as np

from capolinea.engine.tickets import OFFERED
from capolinea.learn.games import APART
from capolinea.learn.layout import NUMBER, Array
from capolinea.learn.opponents import make_opponent
from capolinea.learn.table import Table
from capolinea.play.notation import action_book
from capolinea.play.replay import Recorded

Columns = dict[str, Array]


class Positions:
    """Collects the positions of one game after the other."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._row = np.frombuffer(table.look.row, NUMBER)  # type: ignore[call-overload]
        self._marks = np.frombuffer(table.look.marks, np.uint8)  # type: ignore[call-overload]
        self._rows: list[tuple[bytes, bytes, int, int, int]] = []

    def add(self, seat: int, action: int) -> None:
        """The position as it stands, and the action that a seat is about to take."""
        table = self.table
        if table.shown != seat:
            table.show(seat)
        choice = int(table.look.choices.of(table.state, action))
        legal = np.packbits(self._marks, bitorder="little").tobytes()
        self._rows.append((self._row.tobytes(), legal, seat, choice, action))

    def finish(self, game: int) -> Columns:
        """The columns of a game that is over."""
        rows, self._rows = self._rows, []
        observations, legal, seats, choices, actions = zip(*rows, strict=True)
        n, seat = len(rows), np.array(seats, np.int8)
        totals = self.table.totals()
        leads = [total - max(totals[:own] + totals[own + 1 :]) for own, total in enumerate(totals)]
        return {
            "game": np.full(n, game, np.int32),
            "decision": np.arange(n, dtype=np.int16),
            "seat": seat,
            "observation": np.frombuffer(b"".join(observations), NUMBER).reshape(n, -1),
            "legal": np.frombuffer(b"".join(legal), np.uint8).reshape(n, -1),
            "choice": np.array(choices, np.int16),
            "action": np.array(actions, np.int32),
            "won": np.array(self.table.shares(), np.float32)[seat],
            "points": np.array(totals, np.int16)[seat],
            "lead": np.array(leads, np.int16)[seat],
        }


class BotGames:
    """Games of bots: a game follows from the seed and its number alone."""

    def __init__(self, table: Table, bots: Sequence[str], seed: int) -> None:
        self.table = table
        self.bots = bots
        self.seed = seed
        self._positions = Positions(table)

    def play(self, game: int) -> Columns:
        """The positions of one game."""
        table, positions = self.table, self._positions
        players = [make_opponent(code, table.rules, f"{self.seed}/{game}/{n}") for n, code in enumerate(self.bots)]
        table.deal(self.seed + game * APART)
        while not table.is_over():
            seat = int(table.asked())
            action = players[seat](table, seat)
            positions.add(seat, action)
            table.play(seat, action)
        return positions.finish(game)


def recorded_positions(recorded: Recorded, table: Table, game: int) -> Columns:
    """The positions of a finished record."""
    positions, book = Positions(table), action_book(recorded.rules)
    acted = [line for line in recorded.lines if "action" in line]
    for match, line in zip(recorded.replay(), chain(acted, [None]), strict=True):
        if match.actions == 0:
            table.follow(match.state)
        else:
            table.watch.after(match.state)
        if line is not None:
            seat: int = line["seat"]
            table.show(seat)
            action = book.read(line["action"], match.state.ticket_ids(OFFERED + seat)).index
            positions.add(seat, action)
            table.watch.before(match.state, seat, action)
    return positions.finish(game)


def join(parts: Sequence[Columns]) -> Columns:
    """Columns one after the other."""
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
