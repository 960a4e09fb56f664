"""Where the files of a rulebook's room lie: a folder beside this module, or a package that an entry point names."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable

GROUP = "capolinea.rulebooks"  # of entry points: the rulebook's name, and the package that is its room


class RoomError(ValueError):
    """A file in a rulebook's room is wrong; the message says which and how."""


@cache
def room_folder(name: str) -> Traversable | None:
    """The folder of a rulebook, if there is one of that name; the package's own come first."""
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
