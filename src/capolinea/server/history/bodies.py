"""The bodies and answers of calls about one's games: lists, players' pages, ratings."""

from __future__ import annotations

from msgspec import Struct

from capolinea.reviews.report import Habits
from capolinea.server.protocol import Strict, TableInfo


class SeatResult(Struct):
    """How a finished game came out for a seat: its place, which equals share, and its points."""

    place: int
    points: int


class MyTables(Struct):
    """Tables one sits at. By table: the seconds `left` to me where I am waited for and there is a clock, and how those
    that are over came out, by seat (`results`; none of a game that does not count). `more`: there are others after
    these."""

    tables: list[TableInfo]
    left: dict[str, float]
    results: dict[str, list[SeatResult]]
    more: bool


class MapFigures(Struct):
    """Games on one map: how many, how many won, points on average and at most, and on average by kind."""

    map: str
    games: int
    won: int
    mean: float | None
    most: int | None
    points: dict[str, float]


class SizeFigures(Struct):
    """Games of so many players."""

    seats: int
    games: int
    won: int


class TicketShown(Struct):
    """A ticket of a map, and the points that it brought or cost."""

    map: str
    ticket: str
    points: int


class WithPath(Struct):
    """A longest path, in spaces."""

    map: str
    spaces: int


class Rival(Struct):
    """Head to head with somebody, or with bots of one level: games together, how often ahead and behind, and by how
    many points on average. `player` is null where nobody may know who it is."""

    player: str | None
    bot: str | None
    name: str
    games: int
    ahead: int
    behind: int
    difference: float | None


class GameShown(Struct):
    """A finished game; the table is told to the player alone."""

    ended: float
    map: str
    points: int
    place: int
    seats: int
    table: str | None


class Figures(Struct):
    """What comes of finished games. `left` were finished by a bot: they count as played and not as won, and nothing
    else of them counts. `made` and `missed` are tickets; `streak` wins in a row up to now; `course` the newest games,
    the oldest of them first."""

    games: int
    won: int
    left: int
    mean: float | None
    most: int | None
    made: int
    missed: int
    best_ticket: TicketShown | None
    worst_ticket: TicketShown | None
    longest_path: WithPath | None
    streak: int
    best_streak: int
    maps: list[MapFigures]
    sizes: list[SizeFigures]
    rivals: list[Rival]
    course: list[GameShown]


class RatedPlayer(Struct):
    """A player's rating, and from how many games it comes."""

    player: str
    name: str
    rating: int
    games: int


class PlayerPage(Struct):
    """A player's page: games with other people and games against bots, and what those that were reviewed have in
    common, once there are enough of them. Who may not see the whole of it sees what both know, `together`: how the
    player stands head to head with who asks."""

    player: str
    name: str
    open: bool
    people: Figures | None
    bots: Figures | None
    together: Rival | None
    rating: RatedPlayer | None
    habits: Habits | None = None


class OpenPage(Strict):
    """Whether everybody may see one's page."""

    open: bool


class Ratings(Struct):
    """The best of a server; `offered`: whether tables may be rated there."""

    offered: bool
    players: list[RatedPlayer]
