"""Boards that nobody has seen, each from a seed, after the model of a rulebook's own board.

Cities and lines come from the seed. What a line is like (length, tracks, grey or coloured, tunnel, ferry, price) it
takes from a line of the model that is about as long among its own, and so do tickets: shares and sizes are those of a
real board, and every mechanism of the rulebook occurs.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, TypeVar

from capolinea.engine.chance import Chance, Seeded
from capolinea.games.boardfile import GREY_NAME, BoardError, BoardFile
from capolinea.games.catalogue import Room, find_room
from capolinea.games.facts import Facts, Place, typed
from capolinea.games.plane import HEIGHT, WIDTH, Line, Spot, distance, draw_lines, spread_cities
from capolinea.games.statistics import shortest_paths

T = TypeVar("T")

FEWEST_CITIES, MOST_CITIES = 16, 100
NORTH, SOUTH, EAST = (56, 40, 30)  # where on the globe the plane lies, from the meridian on
COPIED = ("kind", "cards", "ferry", "tunnel", "draw")  # of a model's route, besides its length
BESIDE = 2  # how many spaces a colour may be ahead of another that is not beside it
HEADS = [
    "Al",
    "Bar",
    "Cor",
    "Dun",
    "Er",
    "Far",
    "Gal",
    "Hol",
    "Is",
    "Jor",
    "Kal",
    "Lor",
    "Mar",
    "Nor",
    "Or",
    "Pel",
    "Rin",
    "Sal",
    "Tor",
    "Ul",
    "Val",
    "Wes",
    "Yar",
    "Zel",
]
TAILS = [
    "a",
    "ano",
    "by",
    "den",
    "enza",
    "este",
    "grad",
    "holm",
    "ick",
    "ino",
    "is",
    "mere",
    "mont",
    "ona",
    "or",
    "ow",
    "port",
    "sk",
    "ta",
    "um",
    "uno",
    "vale",
    "venna",
    "wick",
]


def random_board(law: str, seed: int, cities: int | None = None) -> BoardFile:
    """The board of a seed, to be played by the rules of a map: with as many cities as that map, or so many."""
    room = find_room(law)
    n = min(max(len(room.board.facts.cities), FEWEST_CITIES), MOST_CITIES) if cities is None else cities
    if not FEWEST_CITIES <= n <= MOST_CITIES:
        raise BoardError(f"a random board has {FEWEST_CITIES} to {MOST_CITIES} cities, not {n}")
    if seed < 0:
        raise BoardError(f"the seed of a random board is 0 or more, not {seed}")
    board = BoardFile(_Maker(room, n, seed).facts(), f"random board {seed}")
    room.apply(board)
    return board


class _Maker:
    """Makes the facts of one board."""

    def __init__(self, room: Room, n: int, seed: int) -> None:
        self.room, self.n, self.seed = room, n, seed
        self.model = room.board.facts
        self.chance: Chance = Seeded(f"board/{room.name}/{n}/{seed}")
        self.ids = list(_invent_names(n, self.chance))
        self.spots = spread_cities(n, self.chance)

    def facts(self) -> dict[str, Any]:
        kept = {key: value for key, value in self.model.special.items() if key in self.room.rulebook.BOARD_FACTS}
        kin = self._kin(set(_texts(kept)))
        stand_ins = {place.id: self.ids[city] for city, place in reversed(kin.items())}  # the nearest of them
        routes = self._routes()
        facts = {
            "id": f"random_{self.room.name}_{self.n}_{self.seed}",
            "name": {
                "en": f"Random board {self.seed}",
                "it": f"Tabellone a caso {self.seed}",
                "fr": f"Plateau au hasard {self.seed}",
            },
            "rules": self.room.name,
            "fidelity": "invented",
            "fidelity_note": f"Made at random with {self.n} cities from the seed {self.seed}, after the model of "
            f"{self.model.name['en']}; what the rules ask of a city is as with a city of that board.",
            "players": list(self.model.players),
            "pieces": self._pieces(routes),
            "cards": self.room.board.raw["cards"],
            "route_points": self.room.board.raw["route_points"],
            "cities": list(self._cities(kin)),
            "routes": routes,
            "tickets": [{"a": self.ids[0], "b": self.ids[1], "points": 1}],  # until the ways between cities are known
            "special": _renamed(kept, stand_ins),
        }
        return facts | {"tickets": list(self._tickets(typed(facts)))}

    # Cities

    def _kin(self, named: set[str]) -> dict[int, Place]:
        """For each city one of the model that lies about there; first for those of the model that its facts name."""
        model = _laid_out(self.model.cities)
        most = -(-self.n // len(model))
        near = sorted(
            (place.id not in named, distance(self.spots[city], spot), city, i)
            for city in range(self.n)
            for i, (place, spot) in enumerate(model)
        )
        taken: Counter[int] = Counter()
        kin: dict[int, Place] = {}
        for _, _, city, i in near:
            if city not in kin and taken[i] < most:
                taken[i] += 1
                kin[city] = model[i][0]
        return kin

    def _cities(self, kin: dict[int, Place]) -> Iterator[dict[str, Any]]:
        """Each with what the rulebook wants to know of a city."""
        for city, (x, y) in enumerate(self.spots):
            id, country = self.ids[city], kin[city].country
            lat, lon = (round(NORTH - y * (NORTH - SOUTH) / HEIGHT, 3), round(x * EAST / WIDTH, 3))
            place = {"id": id, "name": id.capitalize(), "lat": lat, "lon": lon}
            yield place | ({"country": country} if country else {}) | kin[city].own

    # Routes

    def _routes(self) -> list[dict[str, Any]]:
        """Every line with tracks like those of a line of the model."""
        patterns = _patterns(self.model)
        lines = draw_lines(self.spots, round(len(patterns) * self.n / len(self.model.cities)), self.chance)
        chosen = (
            patterns * (len(lines) // len(patterns)) + _shuffled(patterns, self.chance)[: len(lines) % len(patterns)]
        )
        chosen = sorted(
            _shuffled(chosen, self.chance), key=lambda tracks: max(int(track["length"]) for track in tracks)
        )
        by_length = sorted(lines, key=self._rough_length)
        tracks_of = dict(zip(by_length, chosen, strict=True))
        colours = self._colours(tracks_of)
        return [
            {"a": self.ids[line[0]], "b": self.ids[line[1]]} | track | {"color": colours[line][i]}
            for line in sorted(lines, key=lambda line: (self.ids[line[0]], self.ids[line[1]]))
            for i, track in enumerate(tracks_of[line])
        ]

    def _rough_length(self, line: Line) -> int:
        """Its square, up to a fifth longer or shorter than it is."""
        return distance(self.spots[line[0]], self.spots[line[1]]) * (64 + int(self.chance.below(81)))

    def _colours(self, tracks_of: dict[Line, list[dict[str, Any]]]) -> dict[Line, list[str]]:
        """As many spaces of every colour, parallel tracks in different ones, and lines of one city rather so."""
        spaces: Counter[str] = Counter()
        beside: dict[int, Counter[str]] = defaultdict(Counter)
        found: dict[Line, list[str]] = {}
        for line, tracks in sorted(tracks_of.items(), key=lambda entry: (-int(entry[1][0]["length"]), entry[0])):
            found[line] = []
            for track in tracks:
                colour = GREY_NAME
                if track["color"] != GREY_NAME:
                    free = [colour for colour in self.model.cards.colors if colour not in found[line]]
                    worst = {c: spaces[c] + BESIDE * (beside[line[0]][c] + beside[line[1]][c]) for c in free}
                    colour = min(_shuffled(free, self.chance), key=worst.__getitem__)
                    spaces[colour] += int(track["length"])
                    beside[line[0]][colour] += 1
                    beside[line[1]][colour] += 1
                found[line].append(colour)
        return found

    def _pieces(self, routes: list[dict[str, Any]]) -> dict[str, int]:
        """As many for the spaces of a kind as on the model; what lies on no route is as on the model."""
        usual = next(iter(self.model.pieces))
        before, now = Counter[str](), Counter[str]()
        for route in self.model.routes:
            before[route.kind or usual] += route.length
        for fact in routes:
            now[fact.get("kind", usual)] += fact["length"]
        return {
            kind: max(1, (n * now[kind] + before[kind] // 2) // before[kind]) if before[kind] else n
            for kind, n in self.model.pieces.items()
        }

    # Tickets

    def _tickets(self, facts: Facts) -> Iterator[dict[str, Any]]:
        """Like those of the model: as far for the size of the board, and worth as much more than the shortest way."""
        ways = {id: shortest_paths(facts, id) for id in self.ids}
        joined = {frozenset((route.a, route.b)) for route in facts.routes}
        pairs = [pair for pair in combinations(self.ids, 2) if frozenset(pair) not in joined]
        model_ways = {place.id: shortest_paths(self.model, place.id) for place in self.model.cities}
        model_pairs = list(combinations(model_ways, 2))
        size = sum(ways[a][b] for a, b in pairs) * len(model_pairs)
        model_size = sum(model_ways[a][b] for a, b in model_pairs) * len(pairs)
        used: Counter[str] = Counter()
        wanted = self.model.tickets * max(1, self.n // len(self.model.cities))
        for ticket in sorted(_shuffled(wanted, self.chance), key=lambda ticket: ticket.long):
            way = shortest_paths(self.model, ticket.a)[ticket.b]
            far = way * size // model_size
            a, b = min(
                _shuffled(pairs, self.chance), key=lambda p: 2 * abs(ways[p[0]][p[1]] - far) + used[p[0]] + used[p[1]]
            )
            pairs.remove((a, b))
            used.update((a, b))
            fact = {"a": a, "b": b, "points": max(2, ways[a][b] + ticket.points - way)}
            yield fact | ({"long": True} if ticket.long else {})


def _invent_names(n: int, chance: Chance) -> Iterable[str]:
    """Ids that sound like cities."""
    names = sorted({(head + tail).lower() for head in HEADS for tail in TAILS})
    return sorted(_shuffled(names, chance)[:n])


def _shuffled(things: Iterable[T], chance: Chance) -> list[T]:
    left = list(things)
    return [left.pop(int(chance.below(len(left)))) for _ in range(len(left))]


def _laid_out(cities: list[Place]) -> list[tuple[Place, Spot]]:
    """The cities of a board, stretched over the plane of ours."""
    west, east = min(city.lon for city in cities), max(city.lon for city in cities)
    south, north = min(city.lat for city in cities), max(city.lat for city in cities)
    return [
        (city, (round((city.lon - west) / (east - west) * WIDTH), round((north - city.lat) / (north - south) * HEIGHT)))
        for city in cities
    ]


def _patterns(model: Facts) -> list[list[dict[str, Any]]]:
    """What lies on each line between two cities of the model: the facts of its tracks but for their ends."""
    cities = {city.id for city in model.cities}
    tracks: dict[frozenset[str], list[dict[str, Any]]] = defaultdict(list)
    for route in model.routes:
        if {route.a, route.b} <= cities:
            facts = {name: value for name in COPIED if (value := getattr(route, name))}
            tracks[frozenset((route.a, route.b))].append({"length": route.length, "color": route.color} | facts)
    return list(tracks.values())


def _texts(value: Any) -> Iterator[str]:
    """All texts in facts."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _texts(item)


def _renamed(value: Any, names: dict[str, str]) -> Any:
    """The same facts, of other cities."""
    if isinstance(value, dict):
        return {key: _renamed(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [_renamed(item, names) for item in value]
    return names.get(value, value) if isinstance(value, str) else value
