"""Everything that is said over the WebSocket: commands and messages. `docs/protocol.md` explains them with examples."""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from capolinea.bots.bot import Candidate, Plan
from capolinea.play.explain import JointNetwork, TicketOutlook
from capolinea.play.record import Line
from capolinea.play.view import View

PROTOCOL = 2  # since seats are drawn and rulebooks declare what they tell
LONGEST_NAME = 40
LONGEST_LINE = 300  # of what people say
LONGEST_REASON = 200

# To Python `$` also stands before a line break at the end, elsewhere it does not; `(?!\n)` makes it mean the same.
CommandId = Annotated[
    str, Meta(pattern=r"^[A-Za-z0-9_.:-]{1,64}$(?!\n)", description="Chosen by the client; sent twice, done once.")
]
TableId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,40}$(?!\n)")]
PlayerId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}$(?!\n)")]
TicketIds = Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=24)]
Seat = Annotated[int, Meta(ge=0, le=7)]
Number = Annotated[int, Meta(ge=-1, le=1 << 31)]
SHOWN = {"pattern": r"[^\s\x00-\x20\x7f-\xa0]"}  # something must be left to be seen of a name
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, extra_json_schema=SHOWN)]
Clock = Annotated[float, Meta(ge=15, le=14 * 24 * 3600)]
Total = Annotated[float, Meta(ge=60, le=14 * 24 * 3600)]
Pace = Annotated[float, Meta(ge=0, le=10)]
Why = dict[str, Any]  # a code `why`, and what a sentence about it needs
Reaction = Literal["applause", "laugh", "wow", "sad", "hurry", "thanks", "sorry", "well_played"]
Talk = Literal["players", "everybody", "off"]
Colour = Annotated[int, Meta(ge=0, le=7, description="A number of the players' colours.")]
Status = Literal["open", "playing", "finished", "abandoned", "broken"]


# One of two escapes that make a character together, without the other.
HALF = re.compile(r"\\u[dD][89aAbB]..(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89aAbB]..)\\u[dD][c-fC-F]")


def read(data: bytes | str, kind: Any) -> Any:
    """What somebody sent, as one of the types of this page; raises an error of msgspec.

    To JSON 6.0 and 6 are the same number, and some programs write the one for the other.
    """
    try:
        return _decoder(kind).decode(data)
    except msgspec.ValidationError:
        return msgspec.convert(_whole(_decode(data)), kind)
    except msgspec.DecodeError:
        _decode(data)  # which says why not
        raise


def _decode(data: bytes | str) -> Any:
    try:
        return msgspec.json.decode(data)
    except msgspec.DecodeError:
        text = data if isinstance(data, str) else data.decode(errors="replace")
        if HALF.search(text):
            raise msgspec.DecodeError("there is half a character in it (a lone surrogate)") from None
        raise


def why_unreadable(error: Exception) -> str:
    """What was wrong with what somebody sent: not the patterns that we write, nor all that was sent."""
    if isinstance(error, RecursionError):
        return "too deep"
    text = re.sub(r"`str` matching regex .*? - at", "an id of letters and digits - at", str(error))
    return text if len(text) <= LONGEST_REASON else text[: LONGEST_REASON - 1] + "…"


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def _whole(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _whole(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_whole(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


class Strict(Struct, forbid_unknown_fields=True, kw_only=True):
    """What comes in: a field that is not known is refused, not overlooked."""


# Commands: what a client says over the WebSocket. Each carries an id, which the answer repeats.


class Hello(Strict, tag_field="type", tag="hello"):
    """The first command: who is there. Without a secret, somebody who only watches."""

    id: CommandId
    secret: str | None = None
    protocol: int = PROTOCOL


class Watch(Strict, tag_field="type", tag="watch"):
    """Follow a table from a seat one holds, or as a spectator. `last` is the number of the last event known, `backs`
    how many had been taken back by then."""

    id: CommandId
    table: TableId
    seat: Seat | None = None
    last: Number | None = None
    backs: Number = 0


class Unwatch(Strict, tag_field="type", tag="unwatch"):
    """Follow it no longer."""

    id: CommandId
    table: TableId
    seat: Seat | None = None


class Act(Strict, tag_field="type", tag="act"):
    """Answer a decision of a seat: by text, by readable value, or by number."""

    id: CommandId
    table: TableId
    seat: Seat
    decision: Annotated[int, Meta(ge=0, le=1 << 31)]
    action: str | int | dict[str, Any]


class TakeBack(Strict, tag_field="type", tag="take_back"):
    """Take back one's own last action: event `n`, as long as it is the newest and showed nothing new to anybody."""

    id: CommandId
    table: TableId
    seat: Seat
    n: Annotated[int, Meta(ge=1, le=1 << 31)]


class AskHint(Strict, tag_field="type", tag="hint"):
    """Ask what the adviser, a strong bot, would do in one's place."""

    id: CommandId
    table: TableId
    seat: Seat


class AskWhy(Strict, tag_field="type", tag="explain"):
    """Ask why what cannot be done now cannot be done, and how one's tickets stand; without a seat, as a spectator."""

    id: CommandId
    table: TableId
    seat: Seat | None = None


class AskNetwork(Strict, tag_field="type", tag="network"):
    """Ask what tickets need together, of those that lie before one's seat or any others of the board."""

    id: CommandId
    table: TableId
    seat: Seat
    tickets: TicketIds


class Say(Strict, tag_field="type", tag="say"):
    """Say something to those at the table where one sits: a line of text, or one of the reactions."""

    id: CommandId
    table: TableId
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)] | None = None
    reaction: Reaction | None = None


class Ping(Strict, tag_field="type", tag="ping"):
    """Ask whether anybody is there."""

    id: CommandId


class Present(Strict, tag_field="type", tag="present"):
    """Somebody looks at the page and uses it. A page says so by itself, at most once a minute."""

    id: CommandId


Command = Hello | Watch | Unwatch | Act | TakeBack | AskHint | AskWhy | AskNetwork | Say | Ping | Present


# Tables as everybody sees them


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a table plays: seconds for each decision (none: no clock), seconds between the moves of bots, a seed that
    everybody knows beforehand, whether all stay in their seats when the game starts instead of drawing them, who
    reads what is said at the table, how many seconds bots leave somebody to take something back, the seconds that each
    person has for the whole game, and whether the game counts for the ratings of those who play it."""

    clock: Clock | None = None
    pace: Pace = 1.2
    seed: Annotated[str, Meta(pattern=r"^[ -~]{1,64}$(?!\n)")] | None = None
    seats_as_they_are: bool = False
    talk: Talk = "players"
    second_thoughts: Pace = 0
    total: Total | None = None
    rated: bool = False


class SeatInfo(Struct):
    """A seat: free if it has neither player nor bot, and then perhaps `kept_for` a player, by its name. `stand_in` is
    the bot that plays for the player, `here` whether the player is connected, `seen` when the player last came or went,
    `colour` a number of the players' colours, chosen or just the one that was left. In a running game: since when it is
    `asked`, when it was `reminded` of that, and from when on others may remind it, let a bot stand in, or give it to
    somebody else (null: not at all); whether it was `given` up, so that whoever joins takes it over; and whether its
    player `agrees` to end the game."""

    name: str | None
    player: str | None
    bot: str | None
    stand_in: str | None
    here: bool
    colour: int
    colour_chosen: bool
    kept_for: str | None
    seen: float | None
    asked: float | None
    reminded: float | None
    may_remind: float | None
    may_stand_in: float | None
    may_give: float | None
    given: bool
    agrees: bool


class Origin(Struct, frozen=True):
    """The game that a table plays on from, and after how many of its actions."""

    table: str
    n: int


class TableInfo(Struct):
    """A table without its game. `n` is the number of the last event, -1 before the deal; `commitment` the SHA-256 of
    the seed, which is told when the game is over, or at once if it was fixed; `rematch` the table to go to next;
    `drawn_from` the names as they sat before the seats were drawn, if they were; `starts_by_itself` whether an open one
    starts when all have come, as a rematch does whose options nobody has changed."""

    id: str
    map: str
    status: Status
    public: bool
    host: str
    seats: list[SeatInfo]
    options: Options
    created: float
    changed: float
    n: int
    waiting: list[int]
    commitment: str | None
    seed: str | None
    rematch: str | None
    origin: Origin | None
    note: str | None
    drawn_from: list[str] | None
    starts_by_itself: bool = False


# Messages: what the server says over the WebSocket


class Welcome(Struct, tag_field="type", tag="welcome"):
    """The answer to `hello`; without a player for somebody who only watches. `now` is the server's time."""

    id: str
    protocol: int
    version: str
    player: str | None
    name: str | None
    now: float


class Seen(Struct):
    """An event as a viewer sees it: lines of the record, with what is secret left out."""

    n: int
    lines: list[Line]


class Spoken(Struct):
    """What a player said at a table: the `k`-th thing there."""

    k: int
    player: str
    name: str
    text: str | None
    reaction: str | None
    at: float


class Watching(Struct, tag_field="type", tag="watching"):
    """The answer to `watch`: the table, the events missed since `last`, the view as it is now, the last event that was
    done from the seat and not by a bot that stood in (`acted`), and what was said lately, for those who may read it.
    With `reset`, `last` was of no use: forget what you had."""

    id: str
    table: TableInfo
    seat: int | None
    n: int
    reset: bool
    missed: list[Seen]
    view: View | None
    decision: int | None
    clocks: dict[int, float]
    totals: dict[int, float]
    backs: int
    can_take_back: bool
    acted: int | None
    talk: list[Spoken]


class Event(Struct, tag_field="type", tag="event"):
    """Something happened: the deal (0) or an action, with what a viewer sees of it and the view afterwards.
    `decision` is the number of the seat's next answer, `clocks` the seconds left to the seats that are waited for,
    `totals` those of its total clock left to each person, `can_take_back` whether the seat may take it back."""

    table: str
    seat: int | None
    n: int
    lines: list[Line]
    view: View
    decision: int | None
    clocks: dict[int, float]
    totals: dict[int, float]
    can_take_back: bool


class TakenBack(Struct, tag_field="type", tag="taken_back"):
    """The newest event was taken back, and `n` is the newest now. `backs` counts how often that has happened at the
    table."""

    table: str
    seat: int | None
    n: int
    backs: int
    view: View
    decision: int | None
    clocks: dict[int, float]
    totals: dict[int, float]
    can_take_back: bool


class TableChanged(Struct, tag_field="type", tag="table"):
    """Somebody came, went, took a seat, started, or asked for a rematch."""

    table: TableInfo


class Unwatched(Struct, tag_field="type", tag="unwatched"):
    """A seat that was watched is not the player's any more, so nothing more is told from there. Who wants to stay
    watches as a spectator."""

    table: TableInfo
    seat: int


class Seated(Struct, tag_field="type", tag="seated"):
    """The game starts, and who sits where was drawn. Whoever watched from a seat watches from it still, by the number
    that it has now: `seats` has the new one by the old one."""

    table: str
    seats: dict[int, int]


class Said(Struct, tag_field="type", tag="said"):
    """Somebody said something at a table."""

    table: str
    spoken: Spoken


class Reminded(Struct, tag_field="type", tag="reminded"):
    """Somebody at a table, named `by`, waits for a seat of the player and says so."""

    table: str
    seat: int
    by: str


class Unsaid(Struct, tag_field="type", tag="unsaid"):
    """What was said at a table is removed: these of its things."""

    table: str
    ks: list[int]


class Spectators(Struct, tag_field="type", tag="spectators"):
    """How many look on at a table without sitting there."""

    table: str
    count: int


class Gone(Struct, tag_field="type", tag="gone"):
    """A table is there no longer: nothing of it is kept."""

    table: str


class YourTurn(Struct, tag_field="type", tag="turn"):
    """A table waits for a seat of the player, watched or not."""

    table: str
    seat: int


class Done(Struct, tag_field="type", tag="done"):
    """A command was carried out; for `act`, `n` is the number of its event."""

    id: str
    n: int | UnsetType = UNSET


class Refused(Struct, tag_field="type", tag="refused"):
    """A command was not carried out and changed nothing. The id is null if it could not be read."""

    id: str | None
    error: str
    message: str


class Hint(Struct, tag_field="type", tag="hint"):
    """What the adviser would do: its candidates, best first, with estimates, the plan behind them, and how many
    games it played out for that (none, if it did not search)."""

    id: str
    table: str
    seat: int
    decision: int
    candidates: list[Candidate]
    plan: Plan | None
    rollouts: int


class Explained(Struct, tag_field="type", tag="explained"):
    """Why routes cannot be taken and words cannot be said now, how tickets stand, and the cards that they ask for;
    after event `n`."""

    id: str
    table: str
    seat: int | None
    n: int
    routes: dict[str, Why]
    words: dict[str, Why]
    tickets: dict[str, TicketOutlook]
    needed: dict[str, int]


class Network(Struct, tag_field="type", tag="network"):
    """What tickets need together after event `n`."""

    id: str
    table: str
    seat: int
    n: int
    tickets: list[str]
    network: JointNetwork


class Closing(Struct, tag_field="type", tag="closing"):
    """The server is about to stop; connect again at once: where there are several, another one answers."""

    message: str


Answer = Welcome | Watching | Done | Refused | Hint | Explained | Network
AboutTable = TableChanged | Unwatched | Seated | Said | Unsaid | Spectators | Gone
Message = Answer | Event | TakenBack | AboutTable | YourTurn | Reminded | Closing
