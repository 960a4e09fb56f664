"""C-18 to C-25: tickets, the last round, who wins, the longest path."""

from __future__ import annotations

import random
from collections import Counter, deque
from itertools import combinations
from typing import Any

import pytest

import capolinea
from capolinea.engine.arrays import packed
from capolinea.engine.chance import Quick, UnforeseenError
from capolinea.engine.tickets import DECK, KEPT, OFFERED
from capolinea.play.record import result_line
from tests.staging import Stage

MAPS = ("europe", "northern_lights", "berlin", "iberia", "italy")
SEATS = [(map, seats) for map in MAPS for seats in (2, 3, 4, 5) if not (map == "berlin" and seats == 5)]
FIVE = ["barcelona-bruxelles", "berlin-roma", "essen-kyiv", "london-wien", "paris-zagrab"]


def result(stage: Stage) -> Any:
    """The result if the game ended now."""
    return result_line(stage.state, None)["result"]


def scores(map: str, *points: int) -> Stage:
    """A stage on which seats have these route points, and no tickets yet."""
    stage = Stage(map, len(points))
    for seat, n in enumerate(points):
        stage.tickets(seat)
        stage.state.points[seat] = n
    return stage


def whole_turn(stage: Stage) -> int:
    """Let the seat to move draw two cards; returns the seat."""
    (seat,) = stage.match.waiting
    stage.market("red", "blue", "green", "black", "purple")
    stage.deck(red=6)
    stage.play("draw deck", seat)
    stage.play("draw deck", seat)
    return int(seat)


# C-18, C-19: drawing tickets


@pytest.mark.parametrize("map", ["europe", "northern_lights"])
def test_c_18_three_tickets_are_drawn_and_at_least_one_is_kept(map: str) -> None:
    stage = Stage(map)
    offered = stage.play("tickets")["outcome"]["offered"]
    assert len(offered) == 3
    choices = {"keep " + ",".join(kept) for n in (1, 2, 3) for kept in combinations(offered, n)}
    assert stage.legal() == choices
    had = stage.match.view(0).tickets
    stage.play(f"keep {offered[1]}")
    assert set(stage.match.view(0).tickets) == {*had, offered[1]}


@pytest.mark.parametrize("left", [1, 2])
def test_c_18_fewer_are_drawn_when_fewer_are_left(left: int) -> None:
    stage = Stage("europe")
    stage.ticket_deck(FIVE[:left])
    assert stage.play("tickets")["outcome"]["offered"] == FIVE[:left]
    assert len(stage.legal("keep")) == 2**left - 1


def test_c_18_with_no_ticket_left_drawing_them_is_not_legal() -> None:
    stage = Stage("europe")
    stage.ticket_deck()
    assert stage.legal("tickets") == set()


@pytest.mark.parametrize("last", [FIVE[1], FIVE[2]])
def test_c_19_tickets_not_kept_go_under_the_deck_in_random_order(last: str) -> None:
    stage = Stage("europe")
    stage.ticket_deck(FIVE)
    stage.play("tickets", picks=" ".join(FIVE[:3]))
    stage.play(f"keep {FIVE[0]}")
    assert [batch.size for batch in stage.match.view().ticket_deck] == [2, 2]
    line = stage.play("tickets", picks=f"{FIVE[3]} {FIVE[4]} {last}")
    assert set(line["outcome"]["offered"]) == {FIVE[3], FIVE[4], last}


def test_c_19_a_returned_ticket_is_not_drawn_before_those_above_it() -> None:
    stage = Stage("europe")
    stage.ticket_deck(FIVE)
    stage.play("tickets", picks=" ".join(FIVE[:3]))
    stage.play(f"keep {FIVE[0]}")
    with pytest.raises(UnforeseenError):
        stage.play("tickets", picks=f"{FIVE[1]} {FIVE[2]} {FIVE[3]}")


def test_c_19_each_batch_lies_under_the_one_before() -> None:
    stage = Stage("europe")
    stage.ticket_deck(FIVE)
    for picks in (FIVE[:3], FIVE[2:]):
        stage.play("tickets", picks=" ".join(picks))
        stage.play(f"keep {picks[0]}")
    batches = stage.match.view(1).ticket_deck
    assert [(batch.size, batch.mine) for batch in batches] == [(1, []), (2, FIVE[3:])]


def test_c_19_every_order_inside_a_batch_is_equally_likely() -> None:
    stage = Stage("europe")
    stage.ticket_deck(FIVE[:3])
    three = [stage.match.rules.ticket_index[id] for id in FIVE[:3]]
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(600):
        tickets, chance = stage.state.tickets.clone(), Quick(seed)
        for n in range(3):
            tickets.draw(OFFERED + n, 1, chance)
        orders[tuple(int(tickets.place[t]) for t in three)] += 1
    assert len(orders) == 6
    assert min(orders.values()) > 60


@pytest.mark.parametrize(("map", "seats"), [("berlin", 3), ("northern_lights", 4), ("italy", 5)])
def test_c_19_what_all_seats_return_at_set_up_is_one_batch_under_the_deck(map: str, seats: int) -> None:
    match = capolinea.new_game(map, seats, 2)
    deck = match.view().ticket_deck[0].size
    returned: list[str] = []
    for seat in range(seats):
        offered = match.view(seat).offered
        kept = match.play(match.legal(seat)[0], seat)["action"]["tickets"]
        returned += set(offered) - set(kept)
    assert len(returned) >= seats
    assert [batch.size for batch in match.view().ticket_deck] == [deck, len(returned)]
    bottom = match.view().ticket_deck[1].number
    assert {match.state.tickets.place[match.rules.ticket_index[id]] for id in returned} == {DECK + bottom}


def test_c_19_in_europe_tickets_returned_at_set_up_leave_the_game() -> None:
    match = capolinea.new_game("europe", 2, 2)
    before = match.view().ticket_deck
    for seat in range(2):
        match.play(match.legal(seat)[0], seat)
    assert match.view().ticket_deck == before
    assert match.view().tickets_gone == 4 + 4, "long tickets not dealt, and two from each seat"


# C-20: tickets are kept, and secret


def test_c_20_kept_tickets_cannot_be_given_back_later() -> None:
    stage = Stage("europe")
    had = stage.match.view(0).tickets
    stage.play("tickets")
    assert not any(ticket in action for ticket in had for action in stage.legal())
    stage.match.play(stage.match.legal()[0])
    assert set(had) < set(stage.match.view(0).tickets)


@pytest.mark.parametrize("map", MAPS)
@pytest.mark.parametrize("place", [KEPT, OFFERED])
def test_c_20_others_see_how_many_tickets_a_seat_has_and_never_which(map: str, place: int) -> None:
    stage = Stage(map, 2)
    if place == OFFERED:
        if map == "iberia":
            stage.state.drafts = 2  # before the second draft there is no ticket action
        stage.play("tickets")
    where = stage.state.tickets.place
    mine = [t for t in range(len(where)) if where[t] == place]
    hidden = [t for t in range(len(where)) if where[t] == DECK]
    told = stage.match.view(1).seats[0]
    assert (told.tickets if place == KEPT else told.choosing) == len(mine) > 0
    own, other, spectator = (stage.match.view(viewer).json() for viewer in (0, 1, None))
    for ticket in mine:
        where[ticket], where[hidden[0]] = DECK, place
        assert stage.match.view(1).json() == other
        assert stage.match.view().json() == spectator
        assert stage.match.view(0).json() != own
        where[ticket], where[hidden[0]] = place, DECK


def test_c_20_others_do_not_read_the_tickets_in_the_lines_of_the_game_either() -> None:
    stage = Stage("europe", 2)
    lines = [stage.play("tickets"), stage.match.play(stage.match.legal()[0])]
    for viewer in (1, None):
        offered, kept = (stage.seen(line, viewer) for line in lines)
        assert offered["outcome"] == {"offered": [None, None, None]}
        assert kept["action"] == {"do": "keep"}
    assert [stage.seen(line, 0) for line in lines] == lines


def test_c_20_final_scoring_reveals_them() -> None:
    stage = Stage("europe", 2)
    held = [set(stage.match.view(seat).tickets) for seat in range(2)]
    stage.pieces(0, train=0)
    assert [whole_turn(stage) for _ in range(3)] == [0, 1, 0]
    assert stage.match.result is not None
    assert [{*sheet["made"], *sheet["missed"]} for sheet in stage.match.result["sheets"]] == held


# C-21: what a ticket counts


def way(stage: Stage, ticket: str) -> list[str]:
    """Routes along a shortest way between the two ends of a ticket."""
    board = stage.match.rules.board
    facts = board.tickets[stage.match.rules.ticket_index[ticket]]
    came: dict[int, list[str]] = {facts.a: []}
    queue = deque([facts.a])
    while facts.b not in came:
        city = queue.popleft()
        for route in board.routes:
            for here, there in ((route.a, route.b), (route.b, route.a)):
                if here == city and there not in came and there < int(board.n_cities):
                    came[there] = [*came[city], route.id]
                    queue.append(there)
    return came[facts.b]


@pytest.mark.parametrize("map", MAPS)
def test_c_21_a_ticket_counts_for_or_against_as_own_routes_join_its_ends(map: str) -> None:
    board = Stage(map).match.rules.board
    cities = int(board.n_cities)
    for ticket in [ticket for ticket in board.tickets if max(ticket.a, ticket.b) < cities][::7]:
        stage = Stage(map)
        stage.tickets(0, ticket.id)
        routes = way(stage, ticket.id)
        assert len(routes) > 1
        stage.own(0, *routes[1:])
        sheet = stage.sheet(0)
        assert (sheet["tickets"], sheet["made"], sheet["missed"]) == (-ticket.points, [], [ticket.id])
        stage.own(0, routes[0])
        sheet = stage.sheet(0)
        assert (sheet["tickets"], sheet["made"], sheet["missed"]) == (ticket.points, [ticket.id], [])


def test_c_21_a_route_of_another_seat_closes_no_gap() -> None:
    stage = Stage("europe")
    stage.tickets(0, "edinburgh-paris")
    stage.own(0, "edinburgh-london-1", "dieppe-paris")
    stage.own(1, "dieppe-london-1")
    assert (stage.sheet(0)["tickets"], stage.sheet(0)["missed"]) == (-7, ["edinburgh-paris"])


def test_c_21_made_and_missed_tickets_are_added_up() -> None:
    stage = scores("berlin", 0, 0)
    stage.tickets(0, "moritzplatz-museumsinsel", "alexanderplatz-friedrichstrasse", "moabit-zoologischer_garten")
    stage.own(0, "spittelmarkt-moritzplatz", "museumsinsel-spittelmarkt")
    sheet = stage.sheet(0)
    assert sheet["made"] == ["moritzplatz-museumsinsel"]
    assert sheet["missed"] == ["alexanderplatz-friedrichstrasse", "moabit-zoologischer_garten"]
    assert (sheet["routes"], sheet["tickets"], sheet["total"]) == (4, 4 - 4 - 4, 0)


# C-22: the last round


@pytest.mark.parametrize("map", ["europe", "northern_lights", "iberia", "italy"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_c_22_after_the_turn_that_leaves_two_trains_everybody_has_one_more(map: str, seats: int) -> None:
    for trigger in range(seats):
        stage = Stage(map, seats)
        stage.turn(trigger)
        stage.pieces(trigger, train=2)
        turns = []
        while not stage.match.over:
            turns.append(whole_turn(stage))
            assert stage.match.view().last_turn == trigger
        assert turns == [(trigger + n) % seats for n in range(seats + 1)]


@pytest.mark.parametrize(("trains", "left"), [(5, 3), (4, 2), (3, 1), (2, 0)])
def test_c_22_a_claim_starts_the_last_round_only_if_two_or_fewer_trains_are_left(trains: int, left: int) -> None:
    stage = Stage("europe", 3)
    stage.pieces(0, train=trains)
    stage.hand(0, orange=2)
    stage.play("claim moskva-smolensk orange:2")
    assert stage.match.view().seats[0].pieces["train"] == left
    assert stage.match.view(1).last_turn == (None if left == 3 else 0)


def test_c_22_it_is_the_end_of_the_turn_that_counts() -> None:
    stage = Stage("europe", 2)
    stage.pieces(0, train=2)
    stage.deck(red=3)
    stage.play("draw deck")
    assert stage.match.view().last_turn is None
    stage.play("draw deck")
    assert stage.match.view().last_turn == 0


def test_c_22_a_second_seat_that_runs_out_does_not_lengthen_the_game() -> None:
    stage = Stage("europe", 3)
    stage.pieces(0, train=2)
    stage.pieces(1, train=1)
    stage.pieces(2, train=0)
    assert [whole_turn(stage) for _ in range(4)] == [0, 1, 2, 0]
    assert stage.match.over


def test_c_22_when_the_game_is_over_nobody_is_asked() -> None:
    stage = Stage("europe", 2)
    stage.pieces(0, train=2)
    assert [whole_turn(stage) for _ in range(3)] == [0, 1, 0]
    assert stage.match.waiting == []
    assert stage.legal(seat=0) == stage.legal(seat=1) == set()
    with pytest.raises(capolinea.NotYourDecisionError):
        stage.play("draw deck", 1)
    assert stage.match.result == result(stage)


# C-23: who wins


def test_c_23_most_points_win() -> None:
    stage = scores("berlin", 20, 31, 30)
    stage.tickets(2, "moabit-zoologischer_garten")
    assert [sheet["total"] for sheet in stage.match.score()] == [20, 31, 26]
    assert (result(stage)["winners"], result(stage)["decided_by"]) == ([1], "points")


def tied(map: str, *made: int) -> Stage:
    """Seats with 30 points each, of which so many tickets are made."""
    stage = scores(map, *[30] * len(made))
    board = stage.match.rules.board
    points = {route.id: route.points for route in board.routes}
    used: set[str] = set()
    for seat, n in enumerate(made):
        for ticket in board.tickets:
            routes = way(stage, ticket.id)
            if n == 0 or used & set(routes) or ticket.long:
                continue
            n -= 1
            used |= set(routes)
            stage.own(seat, *routes)
            stage.state.tickets.move(stage.match.rules.ticket_index[ticket.id], KEPT + seat)
            stage.state.points[seat] -= ticket.points + sum(points[route] for route in routes)
    assert [len(sheet["made"]) for sheet in stage.match.score()] == list(made)
    return stage


@pytest.mark.parametrize(("made", "winner"), [((1, 2, 0), 1), ((0, 0, 1), 2), ((2, 1, 1), 0)])
def test_c_23_of_tied_seats_the_one_with_more_completed_tickets_wins(made: tuple[int, ...], winner: int) -> None:
    ended = result(tied("berlin", *made))
    assert {sheet["total"] for sheet in ended["sheets"]} == {30}
    assert (ended["winners"], ended["decided_by"]) == ([winner], "tickets")


@pytest.mark.parametrize("made", [1, 2])
def test_c_23_completed_tickets_do_not_help_a_seat_with_fewer_points(made: int) -> None:
    stage = tied("berlin", 0, 1, made)
    stage.state.points[2] -= 1
    assert (result(stage)["winners"], result(stage)["decided_by"]) == ([1], "tickets")


def test_c_23_missed_tickets_are_no_completed_ones() -> None:
    stage = tied("berlin", 1, 0)
    stage.tickets(1, "moabit-zoologischer_garten", "charlottenburger_tor-gleisdreieck")
    stage.state.points[1] += 4 + 6
    assert (result(stage)["winners"], result(stage)["decided_by"]) == ([0], "tickets")


@pytest.mark.parametrize(("made", "winners"), [((0, 0), [0, 1]), ((1, 0, 1), [0, 2]), ((1, 1, 1), [0, 1, 2])])
def test_c_23_a_tie_that_remains_is_shared(made: tuple[int, ...], winners: list[int]) -> None:
    ended = result(tied("berlin", *made))
    assert (ended["winners"], ended["decided_by"]) == (winners, "shared")


def test_c_23_what_the_map_says_comes_after_completed_tickets() -> None:
    stage = scores("europe", 4, 0)
    stage.pieces(0, station=2)
    assert [sheet["total"] for sheet in stage.match.score()] == [12, 12]
    assert (result(stage)["winners"], result(stage)["decided_by"]) == ([1], "stations")


# C-24: who begins


@pytest.mark.parametrize(("map", "seats"), SEATS)
def test_c_24_seat_0_begins_and_play_goes_round_clockwise(map: str, seats: int) -> None:
    stage = Stage(map, seats)
    assert [whole_turn(stage) for _ in range(2 * seats + 1)] == [*range(seats), *range(seats), 0]


def test_c_24_players_sit_as_they_are_named() -> None:
    match = capolinea.new_game("berlin", ["Ada", "Bo", "Cleo"], 4)
    assert [seat.name for seat in match.view().seats] == ["Ada", "Bo", "Cleo"]


# C-25: the longest path

LOOP = ("dieppe-paris", "bruxelles-dieppe", "bruxelles-paris-1")  # 1 + 2 + 2 spaces


@pytest.mark.parametrize(
    ("routes", "longest"),
    [
        ((), 0),
        (("petrograd-stockholm",), 8),
        (LOOP, 5),  # a closed loop counts whole
        ((*LOOP, "brest-paris"), 8),  # in over a tail and round: Paris twice
        ((*LOOP, "brest-paris", "marseille-paris"), 12),  # Paris in the middle again
        (("brest-paris", "marseille-paris", "dieppe-paris"), 7),  # of three arms two, none there and back
        ((*LOOP, "cadiz-madrid", "cadiz-lisboa"), 5),  # parts that do not meet are not added up
        ((*LOOP, "petrograd-stockholm"), 8),  # spaces count, not routes
    ],
)
def test_c_25_the_longest_path_is_a_trail_counted_in_spaces(routes: tuple[str, ...], longest: int) -> None:
    stage = Stage("europe")
    stage.own(0, *routes)
    assert stage.sheet(0)["longest_path"] == longest


def test_c_25_routes_of_others_are_no_part_of_it() -> None:
    stage = Stage("europe")
    stage.own(0, "brest-paris", "amsterdam-bruxelles")
    stage.own(1, "bruxelles-paris-1")
    assert [stage.sheet(seat)["longest_path"] for seat in range(2)] == [3, 2]


def longest_by_walking(routes: list[tuple[int, int, int]]) -> int:
    """The longest trail, by walking every trail from every city."""
    used = [False] * len(routes)

    def walk(city: int) -> int:
        best = 0
        for n, (a, b, length) in enumerate(routes):
            if not used[n] and city in (a, b):
                used[n] = True
                best = max(best, length + walk(b if city == a else a))
                used[n] = False
        return best

    return max((walk(city) for city in {end for a, b, _ in routes for end in (a, b)}), default=0)


@pytest.mark.slow
@pytest.mark.parametrize(("map", "cities", "most"), [("europe", 47, 16), ("europe", 8, 13), ("northern_lights", 8, 14)])
def test_c_25_the_longest_path_is_exact_for_random_sets_of_routes(map: str, cities: int, most: int) -> None:
    pick = random.Random(25)
    stage = Stage(map, rules="europe")
    board = stage.match.rules.board
    for _ in range(150):
        near = {pick.randrange(int(board.n_cities))}
        while len(near) < cities:
            edge = [r for r in board.routes if (r.a in near) != (r.b in near)]
            near |= {(r := pick.choice(edge)).a, r.b}
        inside = [n for n, r in enumerate(board.routes) if r.a in near and r.b in near]
        chosen = pick.sample(inside, min(len(inside), pick.randint(1, most)))
        owners = [0 if n in chosen else pick.choice((-1, -1, -1, -1, 1)) for n in range(len(board.routes))]
        stage.state.owner = packed(owners)
        routes = [(r.a, r.b, r.length) for r in (board.routes[n] for n in chosen)]
        assert stage.sheet(0)["longest_path"] == longest_by_walking(routes)
