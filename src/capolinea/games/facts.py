"""The facts of a board as its file gives them, typed; `boardfile` reads and checks them."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

from msgspec import Meta, Struct, convert

from capolinea.engine.special import MOST

Id = Annotated[str, Meta(pattern=r"^[a-z0-9_]+$")]
Text = Annotated[str, Meta(min_length=1)]
Count = Annotated[int, Meta(ge=0, le=MOST)]
Positive = Annotated[int, Meta(ge=1, le=MOST)]
Names = dict[str, Text]  # by language


class Place(Struct, omit_defaults=True):
    """A city or an area; `names` are its names in languages where they differ from `name`, which is
    empty for a junction without one. `own` is what a rulebook wants to know of it besides (`Rules.PLACE_FACTS`)."""

    id: Id
    name: str
    lat: Annotated[float, Meta(ge=-90, le=90)]
    lon: Annotated[float, Meta(ge=-180, le=180)]
    country: str = ""
    names: Names = {}
    kind: str = "city"
    own: dict[str, Any] = {}


class Route(Struct, forbid_unknown_fields=True):
    """A route; `cards` is its price where that is not its length, `end` where it stops inside an area."""

    a: Id
    b: Id
    length: Positive
    color: Text
    kind: str = ""
    cards: Count = 0
    ferry: Count = 0
    tunnel: bool = False
    draw: Count = 0
    end: list[float] = []

    @property
    def price(self) -> int:
        return self.cards or self.length


class Ticket(Struct, forbid_unknown_fields=True):
    """A ticket."""

    a: Id
    b: Id
    points: Positive
    long: bool = False


class CardFacts(Struct, forbid_unknown_fields=True):
    """The train cards."""

    colors: Annotated[list[Id], Meta(min_length=1)]
    per_color: Positive
    wild: Count


class Facts(Struct, forbid_unknown_fields=True):
    """A whole board. `special` belongs to the rulebook."""

    id: Id
    name: Names
    fidelity: Text
    fidelity_note: Text
    players: tuple[int, int]
    pieces: Annotated[dict[Id, Positive], Meta(min_length=1)]
    cards: CardFacts
    route_points: dict[str, Count | dict[str, Count]]
    cities: Annotated[list[Place], Meta(min_length=2)]
    routes: Annotated[list[Route], Meta(min_length=1)]
    tickets: Annotated[list[Ticket], Meta(min_length=1)]
    special: dict[str, Any] = {}
    rules: str = ""
    areas: list[Place] = []
    sources: list[str] = []

    def points_of(self, route: Route) -> int | None:
        """The points for a route, or None if no table has them: by kind where the board has kinds."""
        table = self.route_points.get(self.kind_of(route), self.route_points)
        points = table.get(str(route.price if route.cards else route.length)) if isinstance(table, dict) else None
        return points if isinstance(points, int) else None

    def route_ids(self) -> list[str]:
        """The names of the routes, in the order of the board: their ends, and a number for parallel ones."""
        tracks = Counter((route.a, route.b) for route in self.routes)
        numbered: Counter[tuple[str, str]] = Counter()
        ids = []
        for route in self.routes:
            ends = (route.a, route.b)
            numbered[ends] += 1
            ids.append(f"{route.a}-{route.b}" + (f"-{numbered[ends]}" if tracks[ends] > 1 else ""))
        return ids

    def kind_of(self, route: Route) -> str:
        """The piece a route takes: its own, or the board's first."""
        return route.kind or next(iter(self.pieces))


def typed(facts: dict[str, Any]) -> Facts:
    """Check the form of a board's facts; raises `msgspec.ValidationError`."""
    found = convert(facts, Facts)
    places = [*facts["cities"], *facts.get("areas", [])]
    for place, raw in zip([*found.cities, *found.areas], places, strict=True):
        place.own = {key: value for key, value in raw.items() if key not in Place.__struct_fields__}
    return found
