"""A game being played: the engine's state, its random outcomes, its record, and the way in for players."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

import capolinea
from capolinea.engine.cards import MARKET_SLOTS
from capolinea.engine.chance import Chance, Seeded
from capolinea.engine.rules import DRAW_MARKET, Rules
from capolinea.engine.state import State, no_action, nobody_asked
from capolinea.engine.tickets import OFFERED
from capolinea.games.boardfile import BoardFile
from capolinea.games.catalogue import find_board, find_rules
from capolinea.play import record
from capolinea.play.blame import Blame
from capolinea.play.errors import NotLegalError, NotYourDecisionError, PlayError
from capolinea.play.memory import Memory
from capolinea.play.notation import Action, AnyAction, LegalActions, action_book
from capolinea.play.record import Line
from capolinea.play.sight import Viewer, seen_by
from capolinea.play.view import View
from capolinea.play.viewing import view_of, views_of


class Match:
    """One game, from the deal to the score sheets. `capolinea.new_game` makes one."""

    def __init__(
        self,
        file: BoardFile,
        rules: Rules,
        names: Sequence[str],
        chance: Chance,
        *,
        seed: str | None = None,
        committed: str | None = None,
        options: dict[str, Any] | None = None,
        engine: str | None = None,
        version: int = record.RECORD_VERSION,
        write: Callable[[Line], None] | None = None,
    ) -> None:
        """`write`: where the lines of the record go, if somebody else keeps them."""
        least, most = max(rules.SEATS[0], rules.board.players[0]), rules.most_seats
        if not least <= len(names) <= most:
            raise PlayError(f"{rules.board.id} is for {least} to {most} players, not {len(names)}")
        self.file = file
        self.rules = rules
        self.names = tuple(names)
        self.seed = seed
        self._chance = chance
        chance.listening = True
        self._blame = Blame(rules)
        with self._blame:
            self.state: State = rules.new_state(len(names))
        self.actions = 0  # carried out so far
        self.result: Line | None = None  # of a finished game: sheets, winners, and what decided
        self._lines: list[Line] | None = None if write else []
        self._keep: Callable[[Line], None] = write or self.lines.append
        self._viewers: list[Viewer] = [*range(len(names)), None]
        self._memories = [Memory(viewer, len(names)) for viewer in self._viewers]
        self._write(
            {
                "record": version,
                "board": file.facts.id,
                "board_sha256": file.sha256,
                "rules": rules.NAME,
                "engine": engine or capolinea.__version__,
                "seats": list(self.names),
                "options": options or {},
                "commitment": committed,
            }
        )
        with self._blame:
            self.state.deal(chance)
            self._write(record.setup_line(self.state, chance.take_journal()))

    # Looking

    @property
    def over(self) -> bool:
        return bool(self.state.is_over())

    @property
    def waiting(self) -> list[int]:
        """The seats whose decision is awaited; often several at once, as in the first ticket choice."""
        return [seat for seat in range(len(self.names)) if self.state.waiting >> seat & 1]

    def legal(self, seat: int | None = None) -> LegalActions:
        """The legal actions of a seat, by default the first one the game waits for."""
        with self._blame:
            return LegalActions(self.state, self._asked(seat))

    def view(self, seat: int | None = None) -> View:
        """All that a seat may know; without a seat, what a spectator may."""
        if seat is not None and not 0 <= seat < len(self.names):
            raise PlayError(f"there is no seat {seat}; the seats are 0 to {len(self.names) - 1}")
        with self._blame:
            return view_of(self.state, seat, self.names, self.memory(seat))

    def views(self, viewers: Sequence[Viewer]) -> list[View]:
        """The views of several at once."""
        with self._blame:
            return views_of(self.state, self.names, [self.memory(viewer) for viewer in viewers])

    def score(self) -> list[Line]:
        """The score sheets: final ones, or as they would be if the game ended now."""
        with self._blame:
            return [record.sheet_line(self.state, sheet) for sheet in self.state.score()]

    @property
    def lines(self) -> list[Line]:
        """The lines of the record so far."""
        if self._lines is None:
            raise PlayError("the lines of this game are kept elsewhere")
        return self._lines

    def record(self) -> str:
        """The whole game as text, a line an event."""
        return "".join(record.write_line(line) + "\n" for line in self.lines)

    # Playing

    def play(self, action: AnyAction, seat: int | None = None) -> Line:
        """Carry out an action of a seat, by default the first one awaited; returns the record's line.

        Raises `NotAnActionError`, `NotLegalError` or `NotYourDecisionError`, and then changes nothing.
        """
        if self.over:
            raise NotYourDecisionError("the game is over")
        seat = self._asked(seat)
        if seat not in self.waiting:
            raise NotYourDecisionError(f"the game does not wait for seat {seat}")
        book = action_book(self.rules)
        offered = self.state.ticket_ids(OFFERED + seat)
        with self._blame:
            readable = book.read(action, offered)
            if readable.index not in self.state.legal(seat):
                raise NotLegalError(f"{readable} is not legal now")
            return self._perform(seat, readable)

    def go_on_with(self, chance: Chance, write: Callable[[Line], None] | None = None) -> None:
        """Take random outcomes from elsewhere from here on; with `write`, lines are kept there, and the ones so far are
        given up."""
        chance.listening = True
        self._chance = chance
        if write is not None:
            self._lines, self._keep = None, write

    def memory(self, seat: int | None) -> Memory:
        """What a seat, or a spectator, remembers."""
        return self._memories[len(self.names) if seat is None else seat]

    def parts(self) -> list[object]:
        """The objects that change while the match is played: state, chance, and each viewer's memory."""
        return [self.state, self._chance, *self._memories]

    def _asked(self, seat: int | None) -> int:
        if seat is None:
            return self.waiting[0] if self.waiting else 0
        if not 0 <= seat < len(self.names):
            raise NotYourDecisionError(f"there is no seat {seat}; the seats are 0 to {len(self.names) - 1}")
        return seat

    def _perform(self, seat: int, action: Action) -> Line:
        self.actions += 1
        lines = carry_out(self.state, seat, action, self._chance, self.actions)
        self._check_that_it_goes_on()
        for line in lines:
            self._write(line)
        if self.over:
            end = record.result_line(self.state, self.seed)
            self.result = end["result"]
            self._write(end)
        return lines[0]

    def _check_that_it_goes_on(self) -> None:
        """Before anything is written: a game that cannot go on is not kept."""
        self.state.phase_name()  # which raises if the rulebook has none for it
        if not self.over and self.state.waiting == 0:
            raise nobody_asked(self.state)
        for seat in self.waiting:
            if len(self.state.legal(seat)) == 0:
                raise no_action(self.state, seat)

    def _write(self, line: Line) -> None:
        self.rules.telling.check(line)
        self._keep(line)
        if "record" in line:
            return
        shown = seen_by(line, self._viewers, self.rules.telling)
        for memory, what in zip(self._memories, shown, strict=True):
            memory.take_in(what, self.state)

    def __repr__(self) -> str:
        if self.over:
            totals = ", ".join(f"{n} {s['total']}" for n, s in zip(self.names, self.score(), strict=True))
            return f"<Match {self.rules.board.id}, finished after {self.actions} actions: {totals}>"
        asked = ", ".join(self.names[seat] for seat in self.waiting)
        return f"<Match {self.rules.board.id}, {self.actions} actions so far, waiting for {asked}>"

    def _repr_svg_(self) -> str:
        from capolinea.play.drawing import draw_board

        return draw_board(self)


def carry_out(state: State, seat: int, action: Action, chance: Chance, n: int) -> list[Line]:
    """Perform an action known to be legal; returns the lines a record has for it, the n-th action's own first."""
    taken = -1
    if DRAW_MARKET <= action.index < DRAW_MARKET + MARKET_SLOTS:
        taken = int(state.cards.market[action.index - DRAW_MARKET])
    state.perform(seat, action.index, chance)
    told = chance.take_journal()
    line: Line = {"n": n, "seat": seat, "action": action.value}
    before, filling = record.split_at_filling(told)
    came = record.outcome(state, seat, action.index, taken, before)
    if came:
        line["outcome"] = came
    return [line, *record.following_lines(state, told, filling)]


def new_game(
    map: str = "europe",
    seats: int | Sequence[str] = 2,
    seed: int | str | None = None,
    *,
    rules: str | None = None,
) -> Match:
    """Start a game: a map (or a board file), how many seats or who sits in them, and a seed if it matters.

    >>> game = new_game("berlin", seats=2, seed=7)
    >>> game.play(game.legal()[0])["action"]["do"]
    'keep'
    """
    names = [f"player {n + 1}" for n in range(seats)] if isinstance(seats, int) else list(seats)
    text = secrets.token_hex(16) if seed is None else str(seed)
    file = find_board(map)
    law = find_rules(map, rules)
    return Match(file, law, names, Seeded(text), seed=text, committed=record.commitment(text))
