"""C-12 to C-17: claiming routes, parallel routes; and C-9 where a payment refills a market that had run short."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest

import capolinea
from tests.staging import Stage

MAPS = ("europe", "northern_lights", "berlin", "iberia", "italy")
SEATS = [(map, seats) for map in MAPS for seats in (2, 3, 4, 5) if not (map == "berlin" and seats == 5)]
POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18}


def links(stage: Stage) -> list[list[str]]:
    """The routes of the board by their two ends and their kind of piece, as the rule counts parallels."""
    found: dict[tuple[frozenset[int], int], list[str]] = {}
    for route in stage.match.rules.board.routes:
        found.setdefault((frozenset((route.a, route.b)), route.kind), []).append(route.id)
    return list(found.values())


def can_claim(stage: Stage, seat: int, id: str) -> bool:
    """Whether a seat rich in wilds could claim a route if it were its turn."""
    stage.turn(seat)
    stage.hand(seat, wild=12)
    price = stage.match.rules.board.routes[stage.route(id)].cards
    return f"claim {id} wild:{price}" in stage.match.legal(seat)


def full_hand(stage: Stage) -> None:
    """Twelve of every train card for seat 0."""
    names = stage.match.rules.card_names[: int(stage.match.rules.wild) + 1]
    stage.hand(0, **dict.fromkeys(names, 12))


# C-9: the market is refilled as soon as cards reach the discards


def short_market(*market: str | None, map: str = "europe") -> Stage:
    """A stage with no card in deck and discards, and what is left of a market."""
    stage = Stage(map)
    stage.market(*market)
    stage.deck()
    stage.discards()
    return stage


@pytest.mark.parametrize("action", ["claim brest-dieppe orange:2", "claim bucuresti-sofia orange:2"])
def test_c_9_the_market_is_refilled_when_a_payment_reaches_the_discards(action: str) -> None:
    stage = short_market("red", None, "blue", None, None)
    stage.hand(0, orange=2)
    line = stage.play(action)
    refilled = {"market": ["red", "orange", "blue", "orange", None], "flushed": []}
    assert stage.match.lines[-2:] == [line, refilled]
    assert stage.match.waiting == [1]


def test_c_9_a_station_s_payment_refills_the_market_too() -> None:
    stage = short_market(None, "red", "blue", "green", "white")
    stage.hand(0, black=1)
    line = stage.play("station roma black:1")
    assert stage.match.lines[-2:] == [line, {"market": ["black", "red", "blue", "green", "white"], "flushed": []}]


def test_c_9_a_refilled_market_of_three_wilds_is_flushed() -> None:
    stage = short_market("wild", "wild", "red", "blue", None)
    stage.hand(0, orange=2, wild=1)
    stage.play("claim cadiz-madrid orange:2,wild:1", cards="wild orange orange red blue wild")
    market = ["orange", "orange", "red", "blue", "wild"]
    assert stage.match.lines[-1] == {"market": market, "flushed": [["wild", "wild", "red", "blue", "wild"]]}


def test_c_9_a_full_market_gets_no_line() -> None:
    stage = short_market("red", "blue", "green", "yellow", "white")
    stage.hand(0, orange=2)
    line = stage.play("claim brest-dieppe orange:2")
    assert stage.match.lines[-1] == line


def test_c_9_the_market_is_refilled_after_the_cards_a_route_draws() -> None:
    stage = short_market(None, "red", "blue", "green", "white", map="northern_lights")
    stage.hand(0, wild=1, black=1)
    line = stage.play("claim bergen-stavanger-1 black:1,wild:1", cards="wild black")
    assert line["outcome"] == {"drawn": ["wild"]}
    assert stage.match.lines[-1] == {"market": ["black", "red", "blue", "green", "white"], "flushed": []}


def test_c_9_the_market_is_refilled_before_a_festival_is_chosen() -> None:
    stage = short_market(None, "red", "blue", "green", "white", map="iberia")
    cards = stage.state.cards
    cards.deck = cards.deck[: int(cards.n_kinds)]  # no festival card is left in the deck,
    cards.festivals_left = 0
    for festival in range(len(cards.lying)):  # they lie in every city
        cards.lying[festival] = 1
    stage.hand(0, yellow=2)
    line = stage.play("claim lisboa-coimbra-1 yellow:2")
    market = ["yellow", "red", "blue", "green", "white"]
    assert stage.match.lines[-2:] == [line, {"market": market, "flushed": [], "festivals": []}]
    assert (stage.match.waiting, stage.state.phase_name()) == ([0], "festival")


# C-12: the price of a route


def test_c_12_three_blue_spaces_take_blue_cards_and_wilds_in_any_mixture() -> None:
    stage = Stage("europe")
    stage.hand(0, blue=3, red=3, wild=3)
    assert stage.legal("claim constantinople-sofia ") == {
        "claim constantinople-sofia blue:3",
        "claim constantinople-sofia blue:2,wild:1",
        "claim constantinople-sofia blue:1,wild:2",
        "claim constantinople-sofia wild:3",
    }


def test_c_12_two_yellow_spaces_take_yellow_cards_and_wilds_in_any_mixture() -> None:
    stage = Stage("northern_lights")
    stage.hand(0, yellow=2, white=2, wild=2)
    route = "claim andalsnes-lillehammer-2 "
    assert stage.legal(route) == {route + "yellow:2", route + "yellow:1,wild:1", route + "wild:2"}


def test_c_12_two_grey_spaces_take_any_one_colour_and_wilds() -> None:
    stage = Stage("europe")
    stage.hand(0, red=2, yellow=1, wild=2)
    assert stage.legal("claim danzig-warszawa ") == {
        "claim danzig-warszawa red:2",
        "claim danzig-warszawa red:1,wild:1",
        "claim danzig-warszawa yellow:1,wild:1",
        "claim danzig-warszawa wild:2",
    }


def test_c_12_two_colours_are_never_mixed() -> None:
    stage = Stage("europe")
    stage.hand(0, red=1, yellow=1)
    assert stage.legal("claim danzig-warszawa ") == set()
    with pytest.raises(capolinea.NotAnActionError):
        stage.play("claim danzig-warszawa yellow:1,red:1")


def test_c_12_a_card_too_few_or_of_another_colour_claims_nothing() -> None:
    stage = Stage("europe")
    stage.hand(0, blue=2, red=8)
    assert stage.legal("claim constantinople-sofia ") == set()
    with pytest.raises(capolinea.NotLegalError):
        stage.play("claim constantinople-sofia blue:3")


@pytest.mark.parametrize("map", MAPS)
def test_c_12_every_plain_route_of_every_map_has_exactly_these_prices(map: str) -> None:
    stage = Stage(map)
    full_hand(stage)
    board = stage.match.rules.board
    legal = stage.legal("claim")
    for route in board.routes:
        if route.ferry:
            continue
        colours = board.colours if route.colour < 0 else [board.colours[route.colour]]
        prices = {f"wild:{route.cards}"}
        for colour in colours:
            prices.add(f"{colour}:{route.cards}")
            prices |= {f"{colour}:{route.cards - wilds},wild:{wilds}" for wilds in range(1, route.cards)}
        assert {action for action in legal if action.startswith(f"claim {route.id} ")} == {
            f"claim {route.id} {price}" for price in prices
        }


# C-13: pieces, one whole route


@pytest.mark.parametrize("map", MAPS)
def test_c_13_a_claim_needs_a_piece_for_every_space(map: str) -> None:
    stage = Stage(map)
    kinds = stage.match.rules.board.piece_names
    for route in stage.match.rules.board.routes:
        stage.pieces(0, **{kinds[route.kind]: route.length - 1})
        assert not can_claim(stage, 0, route.id)
        stage.pieces(0, **{kinds[route.kind]: route.length})
        assert can_claim(stage, 0, route.id)


def test_c_13_the_whole_route_is_claimed_at_once() -> None:
    stage = Stage("europe")
    stage.hand(0, black=3)
    with pytest.raises(capolinea.NotAnActionError):
        stage.play("claim brest-paris black:2")
    stage.play("claim brest-paris black:3")
    assert stage.owner("brest-paris") == 0
    assert stage.match.view().seats[0].pieces == {"train": 42, "station": 3}


def test_c_13_only_one_route_is_claimed_in_a_turn() -> None:
    stage = Stage("europe")
    stage.hand(0, black=4)
    stage.play("claim brest-paris black:3")
    with pytest.raises(capolinea.NotYourDecisionError):
        stage.play("claim amsterdam-bruxelles black:1", 0)
    assert stage.owner("amsterdam-bruxelles") == -1


def test_c_13_a_route_need_not_touch_the_own_network() -> None:
    stage = Stage("europe")
    stage.own(0, "cadiz-lisboa")
    stage.hand(0, orange=2)
    stage.play("claim moskva-smolensk orange:2")
    assert stage.owner("moskva-smolensk") == 0


@pytest.mark.parametrize("owner", [0, 1])
def test_c_13_a_claimed_route_cannot_be_claimed_again(owner: int) -> None:
    stage = Stage("europe", 4)
    stage.own(owner, "moskva-smolensk")
    assert not can_claim(stage, 0, "moskva-smolensk")
    assert can_claim(stage, 0, "kyiv-smolensk")


# C-14: paying and scoring


def test_c_14_exactly_the_paid_cards_are_discarded() -> None:
    stage = Stage("europe")
    stage.hand(0, black=3, wild=2, red=1)
    stage.discards(green=1)
    stage.play("claim edinburgh-london-1 black:3,wild:1")
    assert stage.held(0) == {"wild": 1, "red": 1}
    assert stage.match.view(1).discards == {"green": 1, "black": 3, "wild": 1}


@pytest.mark.parametrize("map", ["europe", "northern_lights", "iberia", "italy"])
def test_c_14_route_points_are_scored_at_once(map: str) -> None:
    routes = Stage(map).match.rules.board.routes
    for length in sorted({route.length for route in routes if not route.tunnel}):
        stage = Stage(map)
        stage.state.points[0] = 11
        stage.hand(0, wild=length)
        id = next(route.id for route in routes if route.length == length and not route.tunnel)
        stage.play(f"claim {id} wild:{length}")
        assert [seat.points for seat in stage.match.view().seats] == [11 + POINTS[length], 0]


# C-15, C-16: doubles and triples


def usable_tracks(map: str, tracks: int, seats: int) -> int:
    """How many of so many parallel tracks may be used."""
    if map == "berlin":
        return 1 if seats == 2 else tracks
    if map == "northern_lights" and tracks == 3 and seats == 3:
        return 2
    return 1 if seats <= 3 else tracks


@pytest.mark.parametrize("map", MAPS)
def test_c_15_a_seat_never_owns_two_tracks_of_the_same_link(map: str) -> None:
    for tracks in links(Stage(map, 4)):
        if len(tracks) == 1:
            continue
        stage = Stage(map, 4)
        stage.own(0, tracks[-1])
        for other in tracks[:-1]:
            assert not can_claim(stage, 0, other)
            assert can_claim(stage, 1, other)


@pytest.mark.parametrize("map", ["northern_lights", "italy"])
def test_c_15_the_last_track_of_a_triple_is_open_only_to_seats_that_own_none(map: str) -> None:
    stage = Stage(map, 4)
    tracks = next(tracks for tracks in links(stage) if len(tracks) == 3)
    stage.own(0, tracks[0])
    stage.own(1, tracks[2])
    assert [can_claim(stage, seat, tracks[1]) for seat in range(4)] == [False, False, True, True]


@pytest.mark.parametrize(("map", "seats"), SEATS)
def test_c_16_with_few_seats_the_other_tracks_close_for_all(map: str, seats: int) -> None:
    for tracks in links(Stage(map, seats)):
        stage = Stage(map, seats)
        usable = usable_tracks(map, len(tracks), seats)
        for owner, claimed in enumerate(tracks[:usable]):
            assert can_claim(stage, owner, claimed)
            stage.own(owner, claimed)
        for seat in range(seats):
            assert not any(can_claim(stage, seat, id) for id in tracks)
        assert stage.match.view().closed == tracks[usable:]


@pytest.mark.parametrize("seats", [2, 3])
def test_c_16_a_closed_track_stays_closed_to_everybody(seats: int) -> None:
    stage = Stage("europe", seats)
    stage.hand(0, black=3)
    stage.hand(1, red=3)
    stage.play("claim berlin-frankfurt-1 black:3")
    with pytest.raises(capolinea.NotLegalError):
        stage.play("claim berlin-frankfurt-2 red:3", 1)
    assert (stage.owner("berlin-frankfurt-1"), stage.owner("berlin-frankfurt-2")) == (0, -2)


@pytest.mark.parametrize("seats", [4, 5])
def test_c_16_with_four_or_five_seats_both_tracks_are_used(seats: int) -> None:
    stage = Stage("europe", seats)
    stage.hand(0, black=3)
    stage.hand(1, red=3)
    stage.play("claim berlin-frankfurt-1 black:3")
    stage.play("claim berlin-frankfurt-2 red:3")
    assert (stage.owner("berlin-frankfurt-1"), stage.owner("berlin-frankfurt-2")) == (0, 1)


# C-17: what is parallel


def small_board(folder: Path, rules: str, pieces: dict[str, int], *extra: dict[str, object]) -> str:
    """A ring of six cities a … f with routes of two spaces, and some more routes; a path for new_game."""
    ring = [{"a": a, "b": b, "length": 2, "color": "gray"} for a, b in zip("abcdef", "bcdefa", strict=True)]
    table = {str(n): n for n in range(1, 5)}
    facts = {
        "id": "small",
        "rules": rules,
        "name": {"en": "Small", "it": "Piccola", "fr": "Petite"},
        "fidelity": "stand-in",
        "fidelity_note": "for a test",
        "players": [2, 4],
        "pieces": pieces,
        "cards": {"colors": ["red", "blue"], "per_color": 20, "wild": 4},
        "route_points": dict.fromkeys(pieces, table),
        "cities": [{"id": id, "name": id, "lat": n, "lon": n} for n, id in enumerate("abcdef")],
        "routes": [*ring, *extra],
        "tickets": [{"a": a, "b": b, "points": 5} for a, b in combinations("abcdef", 2)],
        "special": {},
    }
    path = folder / "small.json"
    path.write_text(json.dumps(facts), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("map", MAPS)
def test_c_17_only_routes_with_the_same_two_ends_are_parallel(map: str) -> None:
    for tracks in links(Stage(map)):
        stage = Stage(map)
        stage.own(0, tracks[0])
        view = stage.match.view()
        assert list(view.routes) == tracks[:1]
        assert view.closed == tracks[1:]
        free = [int(owner) for owner in stage.state.owner].count(-1)
        assert free == len(stage.match.rules.board.routes) - len(tracks)


def test_c_17_a_route_side_by_side_to_another_city_stays_open(tmp_path: Path) -> None:
    beside = {"a": "a", "b": "c", "length": 2, "color": "gray"}
    stage = Stage(small_board(tmp_path, "europe", {"train": 20}, beside))
    stage.own(0, "a-b")
    assert can_claim(stage, 0, "a-c")
    assert can_claim(stage, 1, "a-c")


@pytest.mark.parametrize("seats", [2, 4])
def test_c_17_a_tram_route_beside_a_subway_is_no_double(tmp_path: Path, seats: int) -> None:
    subway = {"a": "a", "b": "b", "length": 1, "color": "gray", "kind": "subway", "cards": 2}
    path = small_board(tmp_path, "berlin", {"tram": 11, "subway": 5}, subway)
    tram, metro = "a-b-1", "a-b-2"
    for first, other in ((tram, metro), (metro, tram)):
        stage = Stage(path, seats)
        stage.own(0, first)
        assert stage.match.view().closed == []
        assert [can_claim(stage, seat, other) for seat in range(seats)] == [True] * seats
        stage.own(0, other)
        assert stage.match.view().routes == {tram: 0, metro: 0}, "one player may own both"


def test_c_17_a_land_route_beside_a_ferry_is_a_double(tmp_path: Path) -> None:
    ferry = {"a": "a", "b": "b", "length": 2, "color": "red", "ferry": 1}
    path = small_board(tmp_path, "europe", {"train": 20}, ferry)
    for first, other in (("a-b-1", "a-b-2"), ("a-b-2", "a-b-1")):
        few, many = Stage(path, 2), Stage(path, 4)
        few.own(0, first)
        many.own(0, first)
        assert few.owner(other) == -2
        assert [can_claim(many, seat, other) for seat in range(4)] == [False, True, True, True]


def test_c_17_trieste_and_venezia_are_joined_by_such_a_double() -> None:
    stage = Stage("italy", 3)
    stage.hand(0, orange=3)
    stage.play("claim trieste-venezia-1 orange:3")
    assert stage.owner("trieste-venezia-2") == -2
