"""Italy's neighbours, regions and ties (IT-5, IT-7 to IT-9)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from capolinea.games.catalogue import find_board
from capolinea.play.record import Line
from tests.staging import Stage

FACTS = find_board("italy").raw
REGION = {city["id"]: city["region"] for city in FACTS["cities"]}
COUNTRIES = {area["id"] for area in FACTS["areas"]}
POINTS = {5: 1, 6: 2, 7: 4, 8: 7, 9: 11, 10: 16, 11: 22, 12: 29, 13: 37, 14: 46}
POINTS |= dict.fromkeys(range(15, 21), 56)


def sheet(*routes: str, tickets: tuple[str, ...] = ()) -> Line:
    """The sheet of a seat that owns these routes and holds these tickets."""
    stage = Stage("italy")
    stage.tickets(0, *tickets)
    stage.own(0, *routes)
    return stage.sheet(0)


def makes(ticket: str, *routes: str) -> bool:
    """Whether these routes complete a ticket."""
    found = sheet(*routes, tickets=(ticket,))
    assert [*found["made"], *found["missed"]] == [ticket]
    return bool(found["made"])


# IT-5


def test_it_5_the_neighbours_are_five_countries_outside_all_regions() -> None:
    assert sorted(COUNTRIES) == ["austria", "croazia", "francia", "monaco", "svizzera"]
    assert not COUNTRIES & set(REGION)


@pytest.mark.parametrize(
    "routes",
    [
        ("bergamo-svizzera", "bergamo-verona-1"),
        ("bolzano-svizzera", "bolzano-verona"),
        ("milano-svizzera", "bergamo-milano-1", "bergamo-verona-1"),
        ("torino-svizzera", "milano-torino-1", "bergamo-milano-1", "bergamo-verona-1"),
    ],
)
def test_it_5_a_ticket_to_a_country_is_met_over_any_of_its_routes(routes: tuple[str, ...]) -> None:
    assert makes("svizzera-verona", *routes)
    assert not makes("svizzera-verona", *routes[1:])
    assert not makes("svizzera-verona", *routes[:-1])


@pytest.mark.parametrize("track", ["trieste-croazia-1", "trieste-croazia-2"])
def test_it_5_either_track_of_a_double_into_a_country_reaches_it(track: str) -> None:
    assert makes("bolzano-croazia", "bolzano-venezia", "trieste-venezia-1", track)


@pytest.mark.parametrize(
    ("ticket", "over", "joined"),
    [
        ("torino-firenze", ("torino-monaco", "genova-monaco", "genova-pisa-1", "firenze-pisa-1"), "genova-torino-1"),
        (
            "bolzano-firenze",
            ("bolzano-svizzera", "bergamo-svizzera", "bergamo-parma", "firenze-parma"),
            "bergamo-bolzano",
        ),
        ("ancona-bari", ("ancona-croazia", "bari-croazia"), None),
        ("torino-austria", ("torino-svizzera", "bolzano-svizzera", "bolzano-austria"), None),
        ("tarvisio-bologna", ("tarvisio-austria-1", "bolzano-austria", "bolzano-verona", "bologna-verona-1"), None),
    ],
)
def test_it_5_two_routes_into_a_country_are_not_connected_through_it(
    ticket: str, over: tuple[str, ...], joined: str | None
) -> None:
    assert not makes(ticket, *over)
    if joined is not None:
        assert makes(ticket, *over, joined)


def test_it_5_a_route_into_the_country_must_hang_on_the_network_of_the_city() -> None:
    assert not makes("svizzera-verona", "torino-svizzera", "bergamo-verona-1")
    assert makes("svizzera-verona", "torino-svizzera", "bergamo-verona-1", "bergamo-svizzera")


INLAND = ("milano-torino-1", "bergamo-milano-1", "bergamo-bolzano")


def test_it_5_a_ticket_between_two_countries_needs_a_route_into_each_joined_inside() -> None:
    assert makes("francia-austria", "torino-francia-1", *INLAND, "bolzano-austria")
    assert makes("francia-austria", "torino-francia-2", *INLAND, "bolzano-tarvisio", "tarvisio-austria-2")
    assert not makes("francia-austria", *INLAND, "bolzano-austria")
    assert not makes("francia-austria", "torino-francia-1", *INLAND)
    assert not makes("francia-austria", "torino-francia-1", *INLAND[1:], "bolzano-austria")


def test_it_5_a_path_between_two_countries_may_not_pass_through_a_third() -> None:
    through = ("torino-francia-1", "torino-svizzera", "bolzano-svizzera", "bolzano-austria")
    assert not makes("francia-austria", *through)
    assert makes("francia-austria", *through, *INLAND)


def test_it_5_networks_that_meet_only_in_a_country_count_apart() -> None:
    assert sheet("torino-monaco", "genova-monaco")["networks"] == [1, 1]
    assert sheet("bergamo-svizzera", "milano-svizzera", "torino-svizzera", "bolzano-svizzera")["networks"] == [1] * 4


# IT-7

TO_ALL_REGIONS = [  # (regions joined so far, routes to add for that)
    (2, ["genova-torino-1"]),
    (3, ["genova-milano-1"]),
    (4, ["genova-parma-1"]),
    (5, ["genova-pisa-1"]),
    (6, ["grosseto-pisa-1", "grosseto-roma-1"]),
    (7, ["perugia-roma"]),
    (8, ["ancona-perugia"]),
    (9, ["ancona-pescara-1"]),
    (10, ["napoli-roma-1"]),
    (11, ["foggia-napoli"]),
    (12, ["bergamo-milano-1", "bergamo-verona-1"]),
    (13, ["bolzano-verona"]),
    (14, ["venezia-verona-1", "trieste-venezia-1"]),
    (15, ["napoli-salerno-1", "cosenza-salerno-1"]),
    (16, ["cosenza-messina-1"]),
    (17, ["olbia-roma-1"]),
]


def test_it_7_there_are_17_regions_and_every_city_lies_in_one() -> None:
    assert len(set(REGION.values())) == 17
    assert set(REGION.values()) == set(FACTS["special"]["regions"])


def test_it_7_worked_example_two_networks_of_five_score_1_each_and_11_when_joined() -> None:
    north = ["genova-torino-1", "genova-milano-1", "genova-parma-1", "genova-pisa-1"]
    south = ["firenze-perugia", "perugia-roma", "napoli-roma-1", "pescara-roma"]
    found = sheet(*north, *south)
    assert (sorted(found["networks"]), found["regions"]) == ([5, 5], 2)
    found = sheet(*north, *south, "firenze-pisa-1")
    assert (found["networks"], found["regions"]) == ([9], 11)


@pytest.mark.parametrize("regions", [number for number, _ in TO_ALL_REGIONS])
def test_it_7_a_network_scores_by_the_regions_it_touches(regions: int) -> None:
    routes = [route for number, added in TO_ALL_REGIONS if number <= regions for route in added]
    found = sheet(*routes)
    assert found["networks"] == [regions]
    expected = [0, 0, 0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56, 56, 56][regions - 2]
    assert found["regions"] == expected == POINTS.get(regions, 0)


def test_it_7_no_route_no_region() -> None:
    found = sheet()
    assert (found["networks"], found["regions"]) == ([], 0)


def test_it_7_a_region_touched_by_two_networks_counts_in_both() -> None:
    found = sheet("bergamo-bolzano", "genova-milano-1")
    assert found["networks"] == [2, 2]


def test_it_7_other_seats_routes_do_not_join_networks() -> None:
    stage = Stage("italy")
    stage.own(0, "genova-torino-1", "milano-parma")
    stage.own(1, "genova-milano-1")
    assert stage.sheet(0)["networks"] == [2, 2]
    assert stage.sheet(1)["networks"] == [2]


def test_it_7_a_country_is_no_region() -> None:
    assert sheet("torino-francia-1")["networks"] == [1]
    assert sheet("genova-torino-1", "torino-francia-1", "genova-monaco", "torino-svizzera")["networks"] == [2]


# IT-5, IT-7 and IT-8 against a slow search

Reach = dict[str, set[str]]


def reach(own: list[tuple[str, str]]) -> Reach:
    """For each city on some routes, the cities and countries reached from it; a country ends the way."""
    beside: Reach = {}
    for a, b in own:
        beside.setdefault(a, set()).add(b)
        beside.setdefault(b, set()).add(a)
    found: Reach = {}
    for city in REGION:
        if city in beside:
            found[city], fresh = {city}, [city]
            while fresh:
                new = beside[fresh.pop()] - found[city]
                found[city] |= new
                fresh += new - COUNTRIES
    return found


def expected_networks(reached: Reach) -> list[int]:
    """The regions counted in each network, in the order of its first city on the board."""
    counts = []
    seen: set[str] = set()
    size = Counter(REGION.values())
    for city in reached:
        if city not in seen:
            cities = reached[city] - COUNTRIES
            seen |= cities
            inside = Counter(REGION[c] for c in cities)
            full = [r for r in ("Sardegna", "Sicilia", "Puglia") if inside[r] == size[r]]
            counts.append(len(inside) + len(full))
    return counts


def random_routes(chance: random.Random) -> list[int]:
    """Some routes: scattered over the board, or grown from one of them."""
    ends = [(route["a"], route["b"]) for route in FACTS["routes"]]
    number = chance.randint(0, 45)
    if chance.random() < 0.5:
        return chance.sample(range(len(ends)), number)
    chosen = [chance.randrange(len(ends))]
    while len(chosen) < number:
        touched = {place for r in chosen for place in ends[r] if place not in COUNTRIES}
        chosen.append(chance.choice([r for r in range(len(ends)) if r not in chosen and touched & set(ends[r])]))
    return chosen


def random_sheets(number: int, seed: int) -> Iterator[tuple[Reach, Line]]:
    """So many random route sets of a seat that holds all tickets: what they reach, and the engine's sheet."""
    chance = random.Random(seed)
    stage = Stage("italy")
    stage.tickets(1)
    stage.tickets(0, *(f"{ticket['a']}-{ticket['b']}" for ticket in FACTS["tickets"]))
    routes = [(route["a"], route["b"]) for route in FACTS["routes"]]
    for _ in range(number):
        chosen = random_routes(chance)
        for r in range(len(routes)):
            stage.state.owner[r] = 0 if r in chosen else -1
        yield reach([routes[r] for r in chosen]), stage.sheet(0)


def test_it_5_tickets_of_400_random_route_sets_agree_with_a_slow_search() -> None:
    tickets = [(ticket["a"], ticket["b"]) for ticket in FACTS["tickets"]]
    times_made: Counter[str] = Counter()
    for reached, found in random_sheets(400, 5):
        made = [f"{a}-{b}" for a, b in tickets if any({a, b} <= places for places in reached.values())]
        assert found["made"] == made
        times_made.update(made)
    assert len(times_made) == len(tickets)


def test_it_7_regions_of_400_random_route_sets_agree_with_a_slow_search() -> None:
    counted: Counter[int] = Counter()
    for reached, found in random_sheets(400, 7):
        networks = expected_networks(reached)
        assert found["networks"] == networks
        assert found["regions"] == sum(POINTS.get(n, 0) for n in networks)
        counted.update(networks)
    assert set(range(1, 19)) <= set(counted)


# IT-8

SARDEGNA = ("olbia-sassari-1", "cagliari-sassari-1")
SICILIA = ("messina-palermo-1", "agrigento-palermo-1", "agrigento-siracusa-1", "catania-siracusa")
PUGLIA = ("bari-foggia-1", "bari-lecce-1", "bari-taranto-1")


@pytest.mark.parametrize("routes", [SARDEGNA, SICILIA, PUGLIA], ids=["Sardegna", "Sicilia", "Puglia"])
def test_it_8_a_special_region_counts_double_with_all_its_cities(routes: tuple[str, ...]) -> None:
    cities = {city for route in routes for city in route.split("-")[:2]}
    regions = {REGION[city] for city in cities}
    assert len(regions) == 1
    assert cities == {city for city, region in REGION.items() if region in regions}
    assert sheet(*routes)["networks"] == [2]


@pytest.mark.parametrize("routes", [SARDEGNA, SICILIA, PUGLIA], ids=["Sardegna", "Sicilia", "Puglia"])
def test_it_8_a_special_region_with_a_city_missing_counts_once(routes: tuple[str, ...]) -> None:
    assert sheet(*routes[:-1])["networks"] == [1]


@pytest.mark.parametrize(
    ("routes", "networks"),
    [
        (("cagliari-roma", "olbia-sassari-1"), [2, 1]),
        (("messina-palermo-1", "agrigento-siracusa-1", "cosenza-messina-1", "catania-siracusa"), [1, 2]),
        (("bari-taranto-1", "bari-lecce-1", "foggia-napoli"), [1, 2]),
    ],
    ids=["Sardegna", "Sicilia", "Puglia"],
)
def test_it_8_a_special_region_split_over_two_networks_counts_once_in_each(
    routes: tuple[str, ...], networks: list[int]
) -> None:
    assert sheet(*routes)["networks"] == networks


@pytest.mark.parametrize(
    ("routes", "last"),
    [
        (("olbia-roma-1", "perugia-roma", "napoli-roma-1", "olbia-sassari-1"), "cagliari-olbia-1"),
        (("cosenza-messina-1", "cosenza-salerno-1", "foggia-salerno", *SICILIA[:-1]), "catania-messina"),
        (("foggia-pescara-1", "foggia-napoli", "pescara-roma", *PUGLIA[:-1]), "bari-taranto-1"),
    ],
    ids=["Sardegna", "Sicilia", "Puglia"],
)
def test_it_8_the_last_city_of_a_special_region_lifts_a_network_from_four_regions_to_five(
    routes: tuple[str, ...], last: str
) -> None:
    before, after = sheet(*routes), sheet(*routes, last)
    assert (before["networks"], before["regions"]) == ([4], 0)
    assert (after["networks"], after["regions"]) == ([5], 1)


def test_it_8_no_other_region_counts_double() -> None:
    assert sheet("firenze-pisa-1", "firenze-grosseto")["networks"] == [1]
    assert sheet("bergamo-milano-1")["networks"] == [1]
    assert sheet("napoli-salerno-1")["networks"] == [1]
    assert sheet("bologna-parma-1", "bologna-ravenna-1")["networks"] == [1]


def test_it_8_with_all_three_a_network_counts_twenty_and_scores_56() -> None:
    routes = [route for _, added in TO_ALL_REGIONS for route in added]
    found = sheet(*routes, *SARDEGNA, *SICILIA, *PUGLIA)
    assert (found["networks"], found["regions"]) == ([20], 56)


# IT-9


def test_it_9_the_total_is_routes_tickets_and_regions_with_no_other_bonus() -> None:
    stage = Stage("italy")
    stage.own(0, "genova-torino-1", "genova-milano-1", "genova-parma-1", "genova-pisa-1", "firenze-pisa-1")
    stage.tickets(0, "torino-firenze", "firenze-roma")
    stage.tickets(1)
    assert stage.sheet(0) == {
        "routes": 4 + 2 + 2 + 4 + 1,
        "tickets": 7 - 5,
        "regions": 1,
        "total": 13 + 2 + 1,
        "networks": [5],
        "made": ["torino-firenze"],
        "missed": ["firenze-roma"],
    }
    assert stage.sheet(1)["total"] == 0


def last_turn(stage: Stage, *points: int) -> tuple[list[int], list[int], str]:
    """Give the seats so many points for routes and play the last turn: totals, winners, what decided."""
    for seat, n in enumerate(points):
        stage.state.points[seat] = n
    stage.state.last_turn = 0
    stage.turn(0)
    stage.play("ferry")
    result = stage.match.result
    assert result is not None
    return [sheet["total"] for sheet in result["sheets"]], result["winners"], result["decided_by"]


def tied(seats: int = 2) -> Stage:
    """Nobody has tickets, but seat 0 made Firenze-Pisa-Genova-Torino: 7 points."""
    stage = Stage("italy", seats)
    for seat in range(seats):
        stage.tickets(seat)
    stage.own(0, "genova-torino-1", "genova-pisa-1", "firenze-pisa-1")
    stage.tickets(0, "torino-firenze")
    return stage


def test_it_9_most_points_win_whatever_the_tickets() -> None:
    assert last_turn(tied(), 20, 28) == ([27, 28], [1], "points")


def test_it_9_a_tie_goes_to_the_seat_with_more_completed_tickets() -> None:
    assert last_turn(tied(), 20, 27) == ([27, 27], [0], "tickets")


def test_it_9_a_tie_that_remains_is_shared_whatever_regions_and_paths_there_are() -> None:
    stage = tied(3)
    stage.tickets(0)
    stage.own(1, "bologna-firenze", "bologna-verona-1", "bergamo-verona-1", "bergamo-bolzano", "milano-torino-1")
    assert stage.sheet(1)["regions"] == 1
    assert last_turn(stage, 27, 26, 20) == ([27, 27, 20], [0, 1], "shared")
