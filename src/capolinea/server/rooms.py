"""Which rooms a server opens, and in which languages it speaks."""

from __future__ import annotations

from capolinea.games.catalogue import (
    LANGUAGES,
    broken_rulebooks,
    find_board,
    find_rules,
    game_names,
    is_foreign,
    room_mistakes,
)
from capolinea.games.folders import until_rooms_change
from capolinea.play.notation import action_book
from capolinea.server.errors import RefusalError
from capolinea.server.watching.logs import log


@until_rooms_change
def offered() -> tuple[str, ...]:
    """The maps that can be played. A rulebook that cannot be loaded is not among them, and holds up nobody."""
    for map, reason in broken_rulebooks().items():
        log.error("a rulebook cannot be used, so it is not offered", map=map, reason=reason)
    for mistake in room_mistakes():
        log.warning("a room has a mistake, so its game is shown more plainly", reason=mistake)
    return tuple(map for map in game_names() if _can_be_played(map))


def _can_be_played(map: str) -> bool:
    try:
        find_board(map)
        if is_foreign(map):
            _make_book(map)
    except (Exception, SystemExit) as error:  # whatever others have written
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        log.error("a rulebook cannot be used, so it is not offered", map=map, reason=reason)
        return False
    return True


def prepare() -> None:
    """Have everything ready that is made on first use, which would hold up a game."""
    for map in offered():
        _make_book(map)


def _make_book(map: str) -> None:
    action_book(find_rules(map)).find("pass", [])


def check_map(map: str) -> str:
    """Refuse a map that is not offered, so never read a file that somebody names."""
    if map not in offered():
        raise RefusalError("not_found", f"there is no such map; the maps are {', '.join(offered())}")
    return map


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        raise RefusalError("not_found", f"there is no such language; the languages are {', '.join(LANGUAGES)}")
    return language
