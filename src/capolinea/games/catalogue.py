"""Finding games: the boards and rulebooks under this folder, and boards of users."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path

from capolinea.engine.rules import Rules
from capolinea.engine.special import FactError
from capolinea.games.boardfile import BoardError, BoardFile, read_board


class UnknownGameError(ValueError):
    """No board or rulebook of that name."""


@cache
def game_names() -> tuple[str, ...]:
    """The games that come with the package: one folder each, Europe first."""
    folders = [entry.name for entry in files(__package__).iterdir() if entry.joinpath("board.toml").is_file()]
    return tuple(sorted(folders, key=lambda name: (name != "europe", name)))


@cache
def _own_board(name: str) -> BoardFile:
    board = read_board(Path(str(files(__package__).joinpath(name, "board.toml"))))
    board.source = name
    return board


@cache
def _own_rules(name: str) -> Rules:
    return _apply(name, _own_board(name))


def find_board(name: str) -> BoardFile:
    """A board by the name of its game, or by the path of a user's file."""
    if name in game_names():
        return _own_board(name)
    if name.endswith((".toml", ".json")):
        return read_board(Path(name))
    raise UnknownGameError(f"there is no map {name!r}; the maps are {', '.join(game_names())}, or a board file (.toml)")


def find_rules(map_name: str, rules_name: str | None = None) -> Rules:
    """The rulebook of a map, or another one applied to its board."""
    if map_name in game_names() and rules_name in (None, map_name):
        return _own_rules(map_name)
    file = find_board(map_name)
    name = rules_name or file.facts.rules or file.facts.id
    if name in game_names():
        return _apply(name, file)
    if rules_name is None and not file.facts.rules:
        raise BoardError(f"{file.source}: the board names no rules to play it by; add a line such as rules = 'europe'")
    raise UnknownGameError(f"there are no rules {name!r}; the rules are {', '.join(game_names())}")


def _apply(name: str, file: BoardFile) -> Rules:
    """A rulebook, which its module names `RULES`, on a board."""
    rulebook = import_module(f"{__package__}.{name}.rules").RULES
    try:
        rules: Rules = rulebook(file.board)
    except FactError as error:
        raise BoardError(f"{file.source}: {error}") from None
    return rules
