"""Replaying records: every line is recomputed from the choices and outcomes it states."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from capolinea.engine.cards import EMPTY
from capolinea.engine.chance import Chance, Scripted, Seeded, UnforeseenError
from capolinea.engine.rules import Rules
from capolinea.engine.telling import CHOSEN, FROM_DECK, HAPPENED, MET, PICKED, THROWN, Parts, content_of
from capolinea.games.boardfile import BoardError, BoardFile
from capolinea.games.catalogue import UnknownGameError, find_board, find_room, find_rules, game_names
from capolinea.play import record
from capolinea.play.errors import PlayError
from capolinea.play.match import Match
from capolinea.play.record import Line


class RecordError(ValueError):
    """A record is not what it should be; the message names the line, if there is one to blame."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line


class WrongBoardError(RecordError):
    """The board of a record is not known here, or is another one."""


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """The first line of a record."""

    record: int
    board: str
    board_sha256: str
    rules: str
    engine: str
    seats: list[str]
    options: dict[str, Any]
    commitment: str | None


class Recorded:
    """A record read from text: its header, its lines, the board and rules it was played with."""

    def __init__(self, text: str, board: str | BoardFile | None = None, *, match: Match | None = None) -> None:
        self.texts = text.splitlines()
        self.lines: list[Line] = [self._decode(i, line) for i, line in enumerate(self.texts)]
        if len(self.lines) < 2:
            raise RecordError("a record has at least two lines, a header and the set-up")
        try:
            self.header = msgspec.convert(self.lines[0], Header)
        except msgspec.ValidationError as error:
            raise RecordError(str(error), 1) from None
        if self.header.record not in record.READABLE_VERSIONS:
            raise RecordError(f"records of version {self.header.record} cannot be read", 1)
        if self.header.record == 1 and "seating" in self.header.options:
            raise RecordError("no seats were drawn in records of version 1", 1)
        self.file, self.rules = (match.file, match.rules) if match else self._find_game(board or self.header.board)

    @classmethod
    def of(cls, match: Match) -> Recorded:
        """The record of a match, on its own board and by its own rules."""
        return cls(match.record(), match=match)

    @staticmethod
    def _decode(index: int, text: str) -> Line:
        try:
            line = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise RecordError(str(error), index + 1) from None
        except RecursionError:
            raise RecordError("nested too deeply", index + 1) from None
        if not isinstance(line, dict):
            raise RecordError("expected an object", index + 1)
        return line

    def _find_game(self, board: str | BoardFile) -> tuple[BoardFile, Rules]:
        if board == self.header.board and board not in game_names():
            raise WrongBoardError(f"the record is of the board {board!r}; give its file with --board", 1)
        try:
            file = board if isinstance(board, BoardFile) else find_board(board)
            law = self.header.rules
            rules = find_room(law).apply(file) if isinstance(board, BoardFile) else find_rules(board, law)
        except (UnknownGameError, BoardError) as error:
            raise WrongBoardError(str(error), 1) from None
        if file.sha256 != self.header.board_sha256:
            raise WrongBoardError(f"the board {file.source!r} is not the one the record was played on", 1)
        return file, rules

    @property
    def finished(self) -> bool:
        return "result" in self.lines[-1]

    @property
    def seed(self) -> str | None:
        """The seed the record reveals at its end."""
        seed = self.lines[-1].get("seed") if self.finished else None
        return seed if isinstance(seed, str) else None

    def replay(self) -> Iterator[Match]:
        """The match after the set-up and after each action, recomputed from the record's own outcomes.

        Raises `RecordError` at the first line that does not follow.
        """
        chance = Scripted(self.rules.n_card_kinds)
        yield from self._play(chance, chance)

    def replay_seed(self, seed: str) -> Iterator[Match]:
        """The same actions with the outcomes that follow from a seed."""
        yield from self._play(Seeded(seed), None)

    def _play(self, chance: Chance, script: Scripted | None) -> Iterator[Match]:
        at = 1
        try:
            if any(None in hand for hand in self.lines[1]["setup"]["hands"]):
                raise RecordError("some cards are left out, as in records of games that are not over yet", 2)
            if script is not None:
                _load_setup(script, self.rules, self.lines[1]["setup"])
            match = self._start(chance)
            self._compare(match, 0, script)
            yield match
            while len(match.lines) < len(self.lines):
                at = len(match.lines)
                line = self.lines[at]
                if script is not None:
                    _load(script, match, line, _following(self.lines, at))
                if self.header.record == 1 and line["action"]["do"] == "stop":
                    raise PlayError("nobody could stop after one card yet")
                if type(line["seat"]) is not int:
                    raise TypeError("a seat is a number")
                match.play(line["action"], line["seat"])
                self._compare(match, at, script)
                yield match
        except (UnforeseenError, PlayError) as error:
            raise RecordError(f"{error}{self._aged()}", at + 1) from None
        except (KeyError, TypeError, ValueError, IndexError, AssertionError, AttributeError) as error:
            if isinstance(error, RecordError):
                raise
            raise RecordError("not in the form of a record", at + 1) from None
        if match.over != self.finished:
            raise RecordError(
                "the last line: " + ("a finished game has a result" if match.over else "the game is not over")
            )

    def _aged(self) -> str:
        """What may be the reason why an old record does not replay."""
        if self.header.record == record.RECORD_VERSION:
            return ""
        return f" (a record of version {self.header.record}: the rulings C-4, C-9 and IB-1 have changed since)"

    def _start(self, chance: Chance) -> Match:
        head = self.header
        return Match(
            self.file,
            self.rules,
            head.seats,
            chance,
            seed=self.seed,
            committed=head.commitment,
            options=head.options,
            engine=head.engine,
            version=head.record,
        )

    def _compare(self, match: Match, first: int, script: Scripted | None) -> None:
        """Every line written from the first one on must be the record's own, byte for byte."""
        for i, line in enumerate(match.lines[first:], first):
            if i >= len(self.texts):
                raise RecordError(f"line {i + 1} is missing: {record.write_line(line)}")
            if record.write_line(line) != self.texts[i]:
                raise RecordError(f"{_difference(line, self.lines[i])}{self._aged()}", i + 1)
        if script is not None and not script.finished():
            raise RecordError("more comes out than the game asks for", len(match.lines))


def setup_script(rules: Rules, setup: Line) -> Scripted:
    """The luck that deals a recorded set-up."""
    script = Scripted(rules.n_card_kinds)
    _load_setup(script, rules, setup)
    return script


def _load_setup(script: Scripted, rules: Rules, setup: Line) -> None:
    """Put a set-up into a script: hands and market, then what is declared to have come by chance."""
    cards = [card for hand in setup["hands"] for card in hand]
    for five in [*setup["flushed"], setup["market"]]:
        cards.extend(five)
    script.cards = _kinds(rules, cards)
    _load_parts(script, rules, setup, rules.telling.lines["setup"])


def _kinds(rules: Rules, cards: Sequence[str | None]) -> list[int]:
    return [rules.card_names.index(card) for card in cards if card is not None]


def _following(lines: list[Line], at: int) -> list[Line]:
    """The lines between an action and the next one."""
    found = []
    for line in lines[at + 1 :]:
        if "action" in line or "result" in line:
            break
        found.append(line)
    return found


def _load(script: Scripted, match: Match, line: Line, following: list[Line]) -> None:
    """Put the outcomes of an action, and of the lines that follow it, into a script."""
    rules = match.rules
    telling = rules.telling
    outcome = line.get("outcome", {})
    word = telling.words.get(line["action"]["do"])
    if "refill" in outcome:
        cards = {name: part for name, part in word.outcome.items() if name != "card"} if word else {}
        _load_parts(script, rules, outcome, cards)
        script.cards += _kinds(rules, [outcome["refill"], *_after_flushes(outcome)])
    elif word is not None:
        _load_parts(script, rules, outcome, word.outcome)
    for extra in following:
        _load_parts(script, rules, content_of(extra), telling.parts_of(extra))
        if "market" in extra:
            first = extra["flushed"][0] if extra["flushed"] else extra["market"]
            empty = [slot for slot, kind in enumerate(match.state.cards.market) if kind == EMPTY]
            script.cards += _kinds(rules, [first[slot] for slot in empty] + _after_flushes(extra))


def _load_parts(script: Scripted, rules: Rules, told: Line, parts: Parts) -> None:
    """Put what is declared to have come by chance into a script, in the order of the declarations."""
    for name, part in parts.items():
        if name not in told or part.chance == CHOSEN:
            continue
        values = _flat(told[name])
        if part.chance == FROM_DECK:
            script.cards += _kinds(rules, values)
        elif part.chance == PICKED:
            first, things = rules.pools[part.pool]
            script.picks += [first + things.index(thing) for thing in values]
        elif part.chance == MET:
            script.others += [int(rules.n_card_kinds) + rules.other_cards.index(card) for card in values]
        elif part.chance == HAPPENED:
            script.happenings += values.count(True)
        elif part.chance == THROWN:
            script.numbers += values


def _flat(value: Any) -> list[Any]:
    """A value, or all values of lists inside each other, in a row."""
    return [inner for item in value for inner in _flat(item)] if isinstance(value, list) else [value]


def _after_flushes(outcome: Line) -> list[str | None]:
    """The cards that replaced flushed markets: each further one flushed, then the one that stayed."""
    if not outcome["flushed"]:
        return []
    return [card for five in [*outcome["flushed"][1:], outcome["market"]] for card in five]


def _difference(ours: Line, theirs: Line) -> str:
    """Where a recomputed line differs from the record's."""
    for key in [*ours, *theirs]:
        if key not in theirs:
            return f"{key!r} is missing"
        if key not in ours:
            return f"{key!r} should not be there"
        if ours[key] != theirs[key]:
            if isinstance(ours[key], dict) and isinstance(theirs[key], dict):
                return f"{key}: {_difference(ours[key], theirs[key])}"
            return f"{key!r} should be {record.write_line({'': ours[key]})[4:-1]}"
    return "the keys are not in the order of the format"


def read_record(path: Path, board: str | None = None) -> Recorded:
    """Read a record file; `board` names the file of a user's board."""
    try:
        return Recorded(path.read_text(encoding="utf-8"), board)
    except OSError as error:
        raise RecordError(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise RecordError(f"{path}: is not UTF-8 text") from None
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None
