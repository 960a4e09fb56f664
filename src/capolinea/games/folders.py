"""Where the files of a rulebook's room lie: a folder beside this module, or a package that an entry point names."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import ParamSpec, TypeVar, cast

Given = ParamSpec("Given")
Found = TypeVar("Found")
GROUP = "capolinea.rulebooks"  # of entry points: the rulebook's name, and the package that is its room


class RoomError(ValueError):
    """A file in a rulebook's room is wrong; the message says which and how."""


_remembered: list[Callable[[], None]] = []
_borrowing: dict[str, str] = {}  # boards of users, and the rulebooks whose files they use


def until_rooms_change(find: Callable[Given, Found]) -> Callable[Given, Found]:
    """Like `functools.cache`, for what is found in rooms: until rooms come or go."""
    found = cache(find)
    _remembered.append(found.cache_clear)
    return cast(Callable[Given, Found], found)


def forget_what_was_found() -> None:
    """Rooms have come or gone: whatever is asked next is looked for anew."""
    for forget in _remembered:
        forget()


def borrow_folder(name: str, lender: str | None) -> None:
    """Let a board of a user's own have the looks, words and rules page of the rulebook it is played by, or no more."""
    if lender is None:
        _borrowing.pop(name, None)
    else:
        _borrowing[name] = lender


@until_rooms_change
def room_folder(name: str) -> Traversable | None:
    """The folder of a rulebook, if there is one of that name; the package's own come first."""
    name = _borrowing.get(name, name)
    own = files(__package__).joinpath(name)
    if name.isidentifier() and own.joinpath("board.toml").is_file():
        return own
    for entry in entry_points(group=GROUP, name=name):
        try:
            return files(entry.value)
        except (Exception, SystemExit) as error:  # whatever stands in its __init__.py
            raise RoomError(f"{name}: the package {entry.value!r} cannot be imported ({error})") from None
    return None


def room_file(name: str, file: str) -> bytes | None:
    """What stands in a file of a room, or None where it has no such file."""
    folder = room_folder(name)
    found = folder.joinpath(file) if folder else None
    return found.read_bytes() if found and found.is_file() else None
