"""What a notice says: which game, what is asked, since when. All of it is known to everybody at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from capolinea.games.catalogue import find_board
from capolinea.server.notices.mail import Letter
from capolinea.server.notices.words import duration, has, say
from capolinea.server.protocol import Options
from capolinea.server.store.kept import SeatRow, TableRow
from capolinea.server.store.notices import NoticeRow, WayRow

MOST_GAMES = 10  # that one message names
WORTH_TELLING = 300.0  # seconds: a game that has just begun to wait needs no such sentence


class Waiting(NamedTuple):
    """A game that waits for somebody, as the store has it."""

    turn: NoticeRow
    row: TableRow
    seats: Sequence[SeatRow]


class Message(NamedTuple):
    """A notice, whichever way it goes. `path` is the place in the page that it leads to."""

    title: str
    lines: list[str]
    path: str
    link: str
    link_label: str
    off: str  # a page that switches notices off, and so does a POST there
    off_label: str


class Links(NamedTuple):
    """Where the page is, and the token that switches notices off."""

    url: str
    off_token: str

    @property
    def off(self) -> str:
        return f"{self.url}/notices/off/{self.off_token}"


def turn_message(way: WayRow, games: Sequence[Waiting], links: Links, now: float) -> Message:
    """Tell somebody which games wait."""
    language = way.language
    if len(games) == 1:
        (game,) = games
        title = say(language, "message-turn", map=map_name(game.row.map, language))
        path = f"/table/{game.row.id}?seat={game.turn.seat}"
        return _message(way, title, _lines(way, game, now), path, links)
    title = say(language, "message-turns", number=len(games))
    lines = []
    for game in games[:MOST_GAMES]:
        about = " ".join(_lines(way, game, now))
        lines.append(say(language, "message-game", map=map_name(game.row.map, language), about=about))
    return _message(way, title, lines, "/", links)


def test_message(way: WayRow, links: Links) -> Message:
    """What somebody gets who wants to see whether it works."""
    return _message(way, say(way.language, "message-test"), [say(way.language, "message-test-about")], "/", links)


def turn_letter(message: Message) -> Letter:
    """The notice as a mail."""
    button, foot = (message.link_label, message.link), (message.off_label, message.off)
    return Letter(message.title, message.lines, button, foot, message.off)


def confirmation(language: str, link: str) -> Letter:
    """What is asked at an address before anything else is sent there. It may be a stranger's, so nothing in it was
    written by whoever asks."""
    lines = [say(language, "message-confirm-about"), say(language, "message-confirm-ignore")]
    return Letter(say(language, "message-confirm"), lines, (say(language, "message-confirm-button"), link))


def map_name(map: str, language: str) -> str:
    try:
        return find_board(map).facts.name.get(language, map)
    except ValueError:  # a rulebook that was here once
        return map


def _message(way: WayRow, title: str, lines: list[str], path: str, links: Links) -> Message:
    return Message(
        title=title,
        lines=lines,
        path=path,
        link=links.url + path,
        link_label=say(way.language, "message-open"),
        off=links.off,
        off_label=say(way.language, "message-off"),
    )


def _lines(way: WayRow, game: Waiting, now: float) -> list[str]:
    language, turn = way.language, game.turn
    others = [_name(language, seat, game.seats) for seat in game.seats if seat.seat != turn.seat]
    asked = f"message-asked-{turn.phase.replace('_', '-')}"
    lines = [
        say(language, "message-with", names=", ".join(others)),
        say(language, asked if has(language, asked) else "message-asked"),
    ]
    if now - turn.since >= WORTH_TELLING:
        lines.append(say(language, "message-since", time=duration(language, now - turn.since)))
    clock = msgspec.json.decode(game.row.options, type=Options).clock
    if clock is not None and turn.since + clock > now:
        lines.append(say(language, "message-left", time=duration(language, turn.since + clock - now)))
    if turn.reminded_by is not None:
        lines.insert(0, say(language, "message-reminded", name=turn.reminded_by))
    return lines


def _name(language: str, seat: SeatRow, seats: Sequence[SeatRow]) -> str:
    """What somebody is called; of several bots that are alike the number is told, too."""
    if seat.bot is None:
        return seat.name or "?"
    keys = [key for key in (f"bot-{seat.bot}", f"level-{seat.bot}") if has(language, key)]
    name = say(language, keys[0]) if keys else seat.bot
    alike = [other.seat for other in seats if other.bot == seat.bot]
    return name if len(alike) == 1 else f"{name} {alike.index(seat.seat) + 1}"
