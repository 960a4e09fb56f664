"""What a review says, as data that travels as JSON: pieces of work, the parts they bring, and the whole.

All ids are those of records: seats are numbers, routes, cities, tickets and cards their names in board and rules. A
chance is one to win, from 0 to 1; a game won together counts for each winner as its part."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
Luck = Literal["deal", "cards", "tickets", "tunnels"]
Work = Literal["moments", "luck", "tickets", "moves"]


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of the work: about a second of one core, compiled. `at`: moments to look at, or numbers of actions to
    judge, as the kind of work has it; `seat`: whose, where one seat's is asked for."""

    work: Work
    at: tuple[int, ...] = ()
    seat: int | None = None

    @property
    def key(self) -> str:
        """What tells pieces of one game apart: "moments:0,8,16", "luck:4,9", "tickets::1", "moves:17"."""
        seat = "" if self.seat is None else f":{self.seat}"
        return f"{self.work}:{','.join(map(str, self.at))}{seat}"


class Chance(msgspec.Struct, frozen=True):
    """An estimate and its 95 % interval. Of differences and of points, too, so it may lie below 0."""

    estimate: float
    low: float
    high: float


class Sentence(msgspec.Struct, frozen=True):
    """A text of `review.ftl` by its key, and what it speaks of. The name of a value says what it is, with any ending
    of digits left out: `seat`, `route`, `city`, `ticket`, `card` are ids, `number` and `points` numbers."""

    key: str
    values: dict[str, str | int] = {}


class Option(msgspec.Struct, frozen=True):
    """Something that could be done: the action as records write it, the seat's chance to win with it, and the points
    it would have in the end. `card`: the one that is taken from the market."""

    action: dict[str, Any]
    chance: float
    points: float
    card: str | None = None


class Moment(msgspec.Struct, frozen=True):
    """The chances of all seats after so many actions, 0 being the deal. `open`: with all hands open; `known`: from
    what each seat knew then. `exact`: the open ones were reckoned to the end, not estimated."""

    at: int
    open: list[Chance]
    known: list[Chance]
    exact: bool = False


class Move(msgspec.Struct, frozen=True):
    """An action judged. `n`: its number in the record; it led from the moment n - 1 to the moment n.

    `preferred` is what the strongest bot would do, or the same as `played`. `loss`: the chance that was given away,
    `points` the points, 0 where nothing was; both as far as the seat could know. `exact`: reckoned to the end, with all
    hands open. `kind`: what sort of a thing it was about, as habits count it (`KINDS`)."""

    n: int
    seat: int
    played: Option
    preferred: Option
    loss: Chance
    points: float
    grade: Grade
    reason: Sentence | None = None
    exact: bool = False
    kind: str = ""


# What moves that cost something were about: the first word is what was done, the second what was better.
KINDS = (
    *("drew-claim", "drew-tickets", "drew-card"),  # drew a card
    *("claimed-draw", "claimed-tickets", "claimed-route"),  # claimed
    *("asked-draw", "asked-claim"),  # asked for tickets
    *("kept-many", "kept-few", "kept-others"),  # chose among tickets
    "other",
)


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment at which the game turned: the action, whose it was, for whom it turned (`gainer`), by how much chance,
    and what happened."""

    n: int
    seat: int
    gainer: int
    swing: float
    sentence: Sentence


class Fortune(msgspec.Struct, frozen=True):
    """How what came by chance compared with what was to be expected, for one seat: above 0 is good luck. `deal`: its
    first cards and tickets. `times`: how often chance was asked."""

    seat: int
    kind: Luck
    points: Chance
    chance: Chance
    times: int


class Draw(msgspec.Struct, frozen=True):
    """One of the times that chance was asked: what `Fortune` is added up from."""

    n: int
    seat: int
    kind: Luck
    points: Chance
    chance: Chance


class Cost(msgspec.Struct, frozen=True):
    """What the way of a ticket took: pieces, and turns to claim its routes."""

    pieces: int
    turns: int


class TicketStory(msgspec.Struct, frozen=True):
    """One ticket that a seat kept. `kept_at`: the action; `chance_then`: that it would be made, as far as could be
    known then; `worth_then`: the points that keeping it was to bring against giving it back, None if it could not be
    given back; `good`: whether it was a good idea, None if that is not sure. `cost`: of the way it was made by.
    `lost_at`: the action after which it could not be made any more, and `lost_to` the seat that closed the way."""

    seat: int
    ticket: str
    kept_at: int
    chance_then: Chance
    worth_then: Chance | None
    good: bool | None
    made: bool
    cost: Cost | None = None
    lost_at: int | None = None
    lost_to: int | None = None


class BestNetwork(msgspec.Struct, frozen=True):
    """The best network found that a seat's pieces allowed on what the others left free: its routes, the tickets it
    had kept that would be made, and the points of both, missed tickets taken off; `had`: the points it had of
    both."""

    seat: int
    routes: list[str]
    tickets: list[str]
    points: int
    had: int


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a piece of work has brought."""

    moments: list[Moment] = []
    draws: list[Draw] = []
    tickets: list[TicketStory] = []
    networks: list[BestNetwork] = []
    moves: list[Move] = []


class Tally(msgspec.Struct, frozen=True):
    """A seat's moves by grade, and the mean chance given away by those that were judged."""

    seat: int
    grades: dict[Grade, int]
    loss: float


class Review(msgspec.Struct, frozen=True):
    """What is known of a game so far. `done` of `pieces` are done; `strength`: the bot that the moves were compared
    with. Lists are in the order of the game, turning points the greatest first."""

    board: str
    rules: str
    seats: list[str]
    actions: int
    winners: list[int]
    totals: list[int]
    strength: str
    pieces: int
    done: int
    moments: list[Moment]
    moves: list[Move]
    turning_points: list[TurningPoint]
    fortunes: list[Fortune]
    tickets: list[TicketStory]
    networks: list[BestNetwork]
    tallies: list[Tally]

    @property
    def complete(self) -> bool:
        return self.done == self.pieces

    def _repr_html_(self) -> str:
        """Pictures and tables, for notebooks; of a board of one's own only what needs no names."""
        from capolinea.reviews.page import in_a_notebook

        return in_a_notebook(self)


class Summary(msgspec.Struct, frozen=True):
    """What is kept of a reviewed game for a player's habits: one seat's."""

    map: str
    won: bool
    moves: int  # judged
    loss: float  # the chance given away by all of them
    lost: dict[str, float]  # points given away, by the kind of the moves (`KINDS`)
    times: dict[str, int]  # moves that cost something, by kind
    kept: int  # tickets
    good: int  # of them, a good idea
    bad: int  # of them, none
    luck: float  # in chance


class Habit(msgspec.Struct, frozen=True):
    """Points that moves of one kind cost in a game, and how often there was one in a game."""

    kind: str
    points: float
    times: float


class Habits(msgspec.Struct, frozen=True):
    """What a player's reviewed games have in common: the dearest kinds first, and sentences about what stands out."""

    games: int
    loss: float  # the chance given away in a game
    luck: float  # in chance, in a game
    habits: list[Habit]
    tickets: Sentence | None  # kept too many, too few
    sentences: list[Sentence]
