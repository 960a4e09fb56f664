"""Finding games: the rooms under this folder, those that other packages bring along, and boards of users.

A package brings a rulebook with an entry point of the group `capolinea.rulebooks`: its name is the rulebook's, its
value a package that holds what a room under this folder holds (docs/adding-a-map.md).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, cached_property
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from pathlib import Path

from capolinea.engine.rules import Rules
from capolinea.engine.special import FactError
from capolinea.games import faults
from capolinea.games.boardfile import BoardError, BoardFile, read_board
from capolinea.games.folders import (
    GROUP,
    RoomError,
    borrow_folder,
    forget_what_was_found,
    room_file,
    until_rooms_change,
)
from capolinea.games.geometry import own_geometry
from capolinea.games.look import own_looks
from capolinea.games.words import find_mistakes

LANGUAGES = ("en", "it", "fr")


class UnknownGameError(ValueError):
    """No board or rulebook of that name."""


class Room:
    """All that a rulebook is: board, law, drawing, words and rules page, in one package."""

    def __init__(self, name: str, package: str) -> None:
        self.name = name
        self.package = package

    @cached_property
    def board(self) -> BoardFile:
        board = read_board(Path(str(files(self.package).joinpath("board.toml"))))
        board.source = self.name
        return board

    @cached_property
    def rulebook(self) -> type[Rules]:
        """The law, which the room's `rules` module names `RULES`."""
        found: object = getattr(import_module(f"{self.package}.rules"), "RULES", None)
        if not isinstance(found, type) or not issubclass(found, Rules):
            raise BoardError("the last line of its rules.py must be RULES: Final = a subclass of Rules")
        return found

    @cached_property
    def rules(self) -> Rules:
        """The law on the room's own board."""
        return self.apply(self.board)

    def apply(self, file: BoardFile) -> Rules:
        """The law on any board."""
        try:
            return self.rulebook(file.board)
        except FactError as error:
            raise BoardError(f"{file.source}: {error}") from None

    def words(self, language: str) -> str:
        """The room's own words (Fluent); in English where it does not speak the language."""
        return self._read(f"words/{language}.ftl", "words/en.ftl")

    def rules_page(self, language: str) -> str:
        """The rules in plain words (Markdown); in English where it does not speak the language."""
        return self._read(f"rules.{language}.md", "rules.en.md")

    def _read(self, *names: str) -> str:
        """The first of these files that the room has."""
        found = (room_file(self.name, name) for name in names)
        return next((text.decode(errors="replace") for text in found if text is not None), "")

    @cached_property
    def about(self) -> dict[str, str]:
        """In one line for each language: what is special about the game."""
        return self._lines_of("about = ")

    @cached_property
    def fidelity(self) -> dict[str, str]:
        """In one line for each language: how true the board is."""
        return self._lines_of("    .fidelity = ")

    def _lines_of(self, start: str) -> dict[str, str]:
        line = re.compile(f"^{re.escape(start)}(.+)$", re.MULTILINE)
        found = {language: line.search(self._read(f"words/{language}.ftl")) for language in LANGUAGES}
        return {language: match[1] for language, match in found.items() if match}

    def mistakes(self) -> Iterator[str]:
        """What is wrong with drawing, looks and words. The game is played without: drawn plainly, in common words."""
        try:
            drawn = own_geometry(self.name)
            if drawn is not None and not drawn.fits(self.board.facts):
                yield f"{self.name}/geometry.json: draws other places or routes than the board has"
        except RoomError as error:
            yield " ".join(str(error).split())
        try:
            own_looks(self.name)
        except RoomError as error:
            yield " ".join(str(error).split())
        for language in LANGUAGES:
            for file in (f"words/{language}.ftl", f"rules.{language}.md"):
                try:
                    text = (room_file(self.name, file) or b"").decode()
                except UnicodeDecodeError:
                    yield f"{self.name}/{file}: is not UTF-8 text"
                    continue
                for mistake in find_mistakes(text) if file.endswith(".ftl") else ():
                    yield f"{self.name}/{file}: {mistake}"

    def check(self) -> None:
        """Raise an error if the room cannot be played in."""
        if self.name != self.rulebook.NAME:
            raise BoardError(f"its law calls itself {self.rulebook.NAME!r}")
        if self.board.facts.id != self.name:
            raise BoardError(f"its board calls itself {self.board.facts.id!r}")
        self.rules.check_declarations()
        state = self.rules.new_state(self.rules.SEATS[0])
        if type(state.fresh()) is not type(state):
            raise BoardError(f"`fresh` makes another kind of state than `new_state`: {type(state.fresh()).__name__}")


@cache
def _own_rooms() -> dict[str, Room]:
    """The rooms under this folder, by name."""
    names = [entry.name for entry in files(__package__).iterdir() if entry.joinpath("board.toml").is_file()]
    return {name: Room(name, f"{__package__}.{name}") for name in sorted(names)}


class OwnBoard(Room):
    """A board of a user's own in place of a room: it is played by the law of another, in whose words and looks."""

    def __init__(self, board: BoardFile, law: Room) -> None:
        super().__init__(board.facts.id, law.package)
        self.board = board
        self.about = law.about
        self.fidelity = dict.fromkeys(LANGUAGES, board.facts.fidelity_note)


_boards_of_users: dict[str, OwnBoard] = {}


def add_board(board: BoardFile, law: str) -> None:
    """From now on a board of a user's own is among the games, under its id and played by the law of another."""
    name = board.facts.id
    if name in game_names() or name in broken_rulebooks():
        raise BoardError(f"{board.source}: there is a map {name!r} already; give the board another id")
    _boards_of_users[name] = OwnBoard(board, find_room(law))
    borrow_folder(name, law)
    forget_rooms()


def remove_board(name: str) -> None:
    """A board of a user's own is no more among the games."""
    if _boards_of_users.pop(name, None) is not None:
        borrow_folder(name, None)
        forget_rooms()


@until_rooms_change
def _all_rooms() -> tuple[dict[str, Room], dict[str, str]]:
    """All rooms that can be played in, and of those that cannot the reason."""
    rooms = {**_own_rooms(), **_boards_of_users}
    broken: dict[str, str] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        room = Room(entry.name, entry.value)
        try:
            if entry.name in rooms:
                raise BoardError("another rulebook has that name")
            room.check()
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # whatever a stranger's code raises, and be it SystemExit
            faults.show(error)
            sentence = f"the rulebook {entry.name!r} of {entry.value} cannot be used: {_reason(error, entry.value)}"
            broken.setdefault(entry.name, sentence)
        else:
            rooms[entry.name] = room
    return rooms, broken


def _reason(error: BaseException, package: str) -> str:
    """Why a rulebook cannot be used, and where its code says so."""
    if isinstance(error, BoardError):
        return " ".join(str(error).split())
    at = faults.where(error, package)
    return f"{faults.what(error)}{f', in {at}' if at else ''}"


def forget_rooms() -> None:
    """Look for rulebooks anew when they are next asked for: packages have come or gone."""
    forget_what_was_found()


def game_names() -> tuple[str, ...]:
    """The games that can be played: one room each, those of other packages last."""
    return tuple(_all_rooms()[0])


def broken_rulebooks() -> dict[str, str]:
    """The rulebooks of other packages that cannot be used, and a sentence that says why."""
    return _all_rooms()[1]


def room_mistakes() -> list[str]:
    """What is wrong in rooms of other packages, which are played in all the same."""
    return [mistake for name in game_names() if is_foreign(name) for mistake in find_room(name).mistakes()]


def is_users(name: str) -> bool:
    """Whether a game is on a board of a user's own."""
    return name in _boards_of_users


def is_foreign(name: str) -> bool:
    """Whether a game is of another package: nobody here knows what is in it."""
    return name not in _own_rooms() and not is_users(name)


def find_room(name: str) -> Room:
    """A room by its name."""
    rooms, broken = _all_rooms()
    if name in broken and name not in rooms:
        raise UnknownGameError(broken[name])
    if name not in rooms:
        raise UnknownGameError(f"there are no rules {name!r}; the rules are {', '.join(rooms)}")
    return rooms[name]


def find_board(name: str) -> BoardFile:
    """A board by the name of its game, or by the path of a user's file."""
    if name in game_names():
        return find_room(name).board
    if name.endswith((".toml", ".json")):
        return read_board(Path(name))
    if name in broken_rulebooks():
        raise UnknownGameError(broken_rulebooks()[name])
    raise UnknownGameError(f"there is no map {name!r}; the maps are {', '.join(game_names())}, or a board file (.toml)")


def find_rules(map_name: str, rules_name: str | None = None) -> Rules:
    """The rulebook of a map, or another one applied to its board."""
    if map_name in game_names():
        room = find_room(map_name)
        if rules_name in (None, room.rulebook.NAME):
            return room.rules
    file = find_board(map_name)
    name = rules_name or file.facts.rules or file.facts.id
    if rules_name is None and not file.facts.rules and name not in game_names():
        raise BoardError(f"{file.source}: the board names no rules to play it by; add a line such as rules = 'europe'")
    return find_room(name).apply(file)
