"""The bodies and answers of HTTP calls; the OpenAPI document is made from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, structs

from capolinea.play.explain import TicketOutlook
from capolinea.play.open_game import Step
from capolinea.reviews.report import Review
from capolinea.server.protocol import (
    Clock,
    Colour,
    CommandId,
    Name,
    Options,
    Pace,
    Seat,
    Strict,
    TableInfo,
    Talk,
    Total,
    Why,
)

RELAXED = 24 * 3600.0  # seconds for each decision at a table where others may join, unless it says otherwise


class NewPlayer(Strict):
    """A name to be known by."""

    name: Name


class PlayerInfo(Struct):
    """A player."""

    player: str
    name: str


class PlayerSecret(Struct):
    """A new player, with the secret. It is told this once."""

    player: str
    name: str
    secret: str


class NewSecret(Strict):
    """A secret to be known by from now on: the player's id, a dot, and at least 32 random characters."""

    secret: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}\.[A-Za-z0-9_-]{32,64}$(?!\n)")]


class SeatWish(Strict):
    """Who shall sit in a seat: the player who asks (under a name of its own, for several at one device), anybody who
    joins, or a bot. A colour that one likes is had if it is free."""

    who: Literal["me", "open", "bot"]
    name: Name | None = None
    bot: str | None = None
    colour: Colour | None = None


class OptionsWish(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a new table shall play. With no word about its clock, there is a day for each decision where others may join,
    and none where they may not."""

    clock: Clock | UnsetType | None = UNSET  # type: ignore[assignment]

    def for_seats(self, seats: Sequence[SeatWish]) -> Options:
        """The options of a table with these seats."""
        known = structs.asdict(self)
        if self.clock is UNSET:
            known["clock"] = RELAXED if any(seat.who == "open" for seat in seats) else None
        return Options(**known)


class NewTable(Strict):
    """A table to be made. With `start`, the game begins at once."""

    map: str
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=8)]
    public: bool = False
    options: OptionsWish = OptionsWish()
    start: bool = False
    command: CommandId | None = None


class Join(Strict):
    """A seat to take; the first free one if none is named. `leaving` is a seat of one's own that is given up for it:
    one moves, with name and colour. Otherwise a colour that one likes is had if it is free."""

    seat: Seat | None = None
    name: Name | None = None
    leaving: Seat | None = None
    colour: Colour | None = None


class WhichSeat(Strict):
    """One seat of one's own, or all of them."""

    seat: Seat | None = None


class Leave(WhichSeat):
    """The same, to be left. `for_good`: in a running game others need not wait before they give it to somebody else, or
    end the game."""

    for_good: bool = False


class TakenSeat(Strict):
    """A seat that somebody else holds."""

    seat: Seat


class SetBot(Strict):
    """A bot for a free seat, or none to free it."""

    seat: Seat
    bot: str | None = None


class SetColour(Strict):
    """A colour for a seat of one's own, or as host for a bot's; none to take whichever is left."""

    seat: Seat
    colour: Colour | None = None


class ChangeOptions(Strict):
    """What shall be otherwise: before the start, or who reads what is said at any time. The seed is promised when the
    table is made, so it stays."""

    clock: Clock | UnsetType | None = UNSET
    total: Total | UnsetType | None = UNSET
    pace: Pace | UnsetType = UNSET
    seats_as_they_are: bool | UnsetType = UNSET
    talk: Talk | UnsetType = UNSET


class Ending(Strict):
    """Whether one agrees to end the game; a no also takes back what others said."""

    agree: bool


class PlayOn(Strict):
    """A position of a finished game (after `n` actions) to go on from, alone against bots."""

    n: Annotated[int, Meta(ge=0, le=1 << 31)]
    seat: Seat
    bot: str
    command: CommandId | None = None


class Replay(Struct):
    """A finished game: the deal and every action with what it changed; of each seat a longest path and, by ticket, the
    ways of those it has made, in routes."""

    steps: list[Step]
    paths: list[list[str]]
    ways: list[dict[str, list[str]]]


class LookedBack(Struct):
    """How it stood for a seat after some action of a finished game; as in `explained`."""

    routes: dict[str, Why]
    words: dict[str, Why]
    tickets: dict[str, TicketOutlook]
    needed: dict[str, int]


class ReviewSoFar(Struct):
    """What is known of how a finished game was played: so many pieces of the work are done (of none, if nobody has
    asked for it), and whether it goes on."""

    done: int
    of: int
    thinking: bool
    review: Review | None


class Nothing(Strict):
    """An empty body."""


class Tables(Struct):
    """A list of tables."""

    tables: list[TableInfo]


class BoardInfo(Struct):
    """A board: its names, what it is about and how true to the printed one it is, by language, and for how many
    players. `law` is the map by whose rules it is played: its own, but for boards that people made."""

    map: str
    law: str
    names: dict[str, str]
    about: dict[str, str]
    fidelity: dict[str, str]
    players: tuple[int, int]
    sha256: str


class Boards(Struct):
    """The boards that can be played, the bots that may sit at a table, and whether tables may be rated."""

    boards: list[BoardInfo]
    bots: list[str]
    rated: bool = False


class WordDeclared(Struct):
    """The kinds of an action's fields, in the order of its text, and of what may come of it."""

    fields: dict[str, str]
    outcome: dict[str, str]


class PartDeclared(Struct):
    """What a part of a line or a fact is, and who sees it (`actor`: the seat whose fact it is). `by_seat`: it is a list
    with an entry of this kind for each seat."""

    kind: str
    who: Literal["everybody", "actor", "each", "nobody"]
    by_seat: bool


class Rulebook(Struct):
    """What a rulebook declares beside its law: all that it tells, by name; its phases, its kinds of points, and what
    settles a tie."""

    words: dict[str, WordDeclared]
    lines: dict[str, dict[str, PartDeclared]]
    table_facts: dict[str, PartDeclared]
    seat_facts: dict[str, PartDeclared]
    phases: list[str]
    categories: list[str]
    criteria: list[str]


class RouteTold(Struct):
    """What the law makes of a route: the link that parallel ones share, the piece it takes, its price in cards, its
    points."""

    link: int
    piece: str
    price: int
    points: int


class BoardTold(Struct):
    """What is told of a board besides the facts of its file: the map by whose law it is played; routes by name, in
    their order; tickets in theirs; every kind of card; how many cards are turned up for a tunnel; and how its own cards
    and signs look."""

    law: str
    rulebook: Rulebook
    routes_by_id: dict[str, RouteTold]
    ticket_ids: list[str]
    cards_order: list[str]
    tunnel_cards: int
    look: dict[str, Any]


class Actions(Struct):
    """The text of every action of a board by its number; null where it depends on the tickets offered: the action
    `keep + mask` keeps those offered tickets whose bits are set in the mask."""

    actions: list[str | None]
    keep: int


class Whereabouts(Struct):
    """Where others can reach the server: its own name, if it has one; the addresses in the local network, told to
    whoever is on this machine; whether it was started for this machine alone, and whether the network was let in
    since."""

    public_url: str | None
    links: list[str]
    only_here: bool
    open: bool


class OpenNetwork(Strict):
    """Whether the local network may come in; the secret is the operator's."""

    secret: Annotated[str, Meta(max_length=200)]
    open: bool


class Health(Struct):
    """Whether all is well."""

    status: Literal["ok"]
    version: str


class Error(Struct):
    """Why something was refused: a code for programs and a sentence for people; and under what the server's logs say
    more, where they do."""

    error: str
    message: str
    request: str | UnsetType = UNSET
