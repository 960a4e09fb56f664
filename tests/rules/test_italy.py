"""Italy's tickets, ferry cards and tracks (IT-1 to IT-4, IT-6)."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from capolinea.games.catalogue import find_board
from capolinea.play.errors import NotLegalError
from capolinea.play.match import Match, new_game
from tests.staging import Stage

ALL_SEATS = (2, 3, 4, 5)
COLOURS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")


def keep(match: Match, seat: int, number: int) -> list[str]:
    """Let a seat keep the first so many of its tickets; returns those it gives back."""
    offered = match.view(seat).offered
    match.play("keep " + ",".join(offered[:number]), seat)
    return offered[number:]


def payments(stage: Stage, route: str) -> set[str]:
    """The ways in which the seat to move can pay for a route."""
    return {claim.rpartition(" ")[2] for claim in stage.legal(f"claim {route} ")}


# IT-1


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_it_1_every_seat_is_dealt_five_tickets_four_cards_and_45_trains(seats: int) -> None:
    match = new_game("italy", seats, "deal")
    setup = match.lines[1]["setup"]
    assert [len(offered) for offered in setup["offered"]] == [5] * seats
    assert len({ticket for offered in setup["offered"] for ticket in offered}) == 5 * seats
    assert [len(hand) for hand in setup["hands"]] == [4] * seats
    assert [seat.pieces for seat in match.view(None).seats] == [{"train": 45}] * seats
    assert match.waiting == list(range(seats))


def test_it_1_at_least_three_of_the_five_are_kept() -> None:
    match = new_game("italy", 2, "deal")
    offered = match.view(1).offered
    choices = {"keep " + ",".join(kept) for n in (3, 4, 5) for kept in combinations(offered, n)}
    assert {str(action) for action in match.legal(1)} == choices
    for number in (1, 2):
        with pytest.raises(NotLegalError):
            keep(match, 1, number)


@pytest.mark.parametrize("kept", [(3, 3, 3), (5, 4, 3), (5, 5, 4), (5, 5, 5)])
def test_it_1_the_rest_of_all_seats_goes_under_the_deck_as_one_batch(kept: tuple[int, ...]) -> None:
    match = new_game("italy", 3, "deal")
    back = [keep(match, seat, number) for seat, number in enumerate(kept)]
    sizes = [56 - 15] + ([15 - sum(kept)] if sum(kept) < 15 else [])
    for seat in range(3):
        batches = match.view(seat).ticket_deck
        assert [batch.size for batch in batches] == sizes
        assert [batch.mine for batch in batches] == [[], sorted(back[seat])][: len(sizes)]
    assert [seat.tickets for seat in match.view(None).seats] == list(kept)
    assert match.view(None).tickets_gone == 0


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_it_1_ten_ferry_cards_lie_in_an_open_pile_and_nobody_holds_one(seats: int) -> None:
    match = new_game("italy", seats, "deal")
    for viewer in [*range(seats), None]:
        assert match.view(viewer).own == {"ferry_pile": 10}
        assert [seat.own["ferry_cards"] for seat in match.view(viewer).seats] == [0] * seats
    assert match.view(None).deck == 110 - 4 * seats - 5


def test_it_1_the_numbers_hold_on_a_board_of_another_game() -> None:
    match = new_game("europe", 2, "deal", rules="italy")
    assert match.view(0).own == {"ferry_pile": 10}
    assert [seat.own["ferry_cards"] for seat in match.view(0).seats] == [0, 0]
    assert len(match.view(0).offered) == 5
    assert sorted(str(action).count(",") + 1 for action in match.legal(0)) == [3] * 10 + [4] * 5 + [5]


# IT-2


def ferry_pile(stage: Stage) -> int:
    pile: int = stage.match.view(None).own["ferry_pile"]
    return pile


def test_it_2_taking_one_ferry_card_is_a_whole_turn() -> None:
    stage = Stage("italy")
    stage.hand(0, red=2)
    market, deck = stage.match.view(0).market, stage.match.view(0).deck
    line = stage.play("ferry")
    assert line["action"] == {"do": "ferry"} and "outcome" not in line
    assert stage.held(0) == {"red": 2, "ferry": 1}
    assert ferry_pile(stage) == 9
    assert (stage.state.phase_name(), stage.match.waiting) == ("turn", [1])
    assert (stage.match.view(0).market, stage.match.view(0).deck) == (market, deck)


@pytest.mark.parametrize(("held", "legal"), [(0, {"ferry"}), (1, {"ferry"}), (2, set())])
def test_it_2_nobody_takes_a_third_ferry_card(held: int, legal: set[str]) -> None:
    stage = Stage("italy")
    stage.hand(0, ferry=held)
    assert stage.legal("ferry") == legal


def test_it_2_the_limit_holds_turn_after_turn_for_each_seat_by_itself() -> None:
    stage = Stage("italy", 5)
    for _ in range(2):
        for seat in range(5):
            stage.turn(seat)
            stage.play("ferry")
    assert stage.match.view(None).own == {"ferry_pile": 0}
    assert [seat.own["ferry_cards"] for seat in stage.match.view(None).seats] == [2] * 5
    for seat in range(5):
        stage.turn(seat)
        with pytest.raises(NotLegalError):
            stage.play("ferry")


def test_it_2_a_ferry_card_is_not_the_second_card_of_a_draw() -> None:
    stage = Stage("italy")
    stage.market("red", "blue", "green", "white", "black")
    stage.play("draw market 0", cards="orange")
    assert stage.state.phase_name() == "second_card"
    assert stage.legal("ferry") == set()


def test_it_2_an_empty_pile_gives_no_ferry_card() -> None:
    stage = Stage("italy")
    stage.state.cards.discards[stage.match.rules.card_names.index("ferry")] = 0
    assert ferry_pile(stage) == 0
    assert stage.legal("ferry") == set()


@pytest.mark.parametrize(
    ("held", "claim", "pile"),
    [
        ({"ferry": 1, "red": 2}, "claim olbia-roma-1 red:2,ferry:1", 10),
        ({"ferry": 2, "red": 3}, "claim napoli-palermo-1 red:3,ferry:2", 10),
        ({"ferry": 2, "red": 2}, "claim olbia-roma-1 red:2,ferry:1", 9),
    ],
)
def test_it_2_used_ferry_cards_go_back_to_the_pile(held: dict[str, int], claim: str, pile: int) -> None:
    stage = Stage("italy")
    for _ in range(held["ferry"]):
        stage.turn(0)
        stage.play("ferry")
    assert ferry_pile(stage) == 10 - held["ferry"]
    stage.hand(0, **held)
    stage.turn(0)
    stage.play(claim)
    assert ferry_pile(stage) == pile
    assert stage.held(0) == ({"ferry": 10 - pile} if pile < 10 else {})
    stage.turn(0)
    assert stage.legal("ferry") == {"ferry"}


def test_it_2_used_ferry_cards_are_never_shuffled_into_the_deck() -> None:
    stage = Stage("italy")
    stage.hand(0, ferry=2, red=3)
    stage.state.cards.discards[stage.match.rules.card_names.index("ferry")] = 8
    stage.deck()
    stage.discards()
    stage.play("claim napoli-palermo-1 red:3,ferry:2")
    assert stage.match.view(None).discards == {"red": 3}
    for left in (2, 1, 0):
        assert stage.play("draw deck")["outcome"] == {"card": "red"}
        assert stage.match.view(None).deck == left
        assert ferry_pile(stage) == 10


# IT-3


def test_it_3_the_grey_routes_and_only_they_are_ferries() -> None:
    routes = find_board("italy").raw["routes"]
    grey = [route for route in routes if route["color"] == "gray"]
    assert grey and grey == [route for route in routes if route.get("ferry", 0) > 0]


ONE_WAVE, TWO_WAVES, THREE_WAVES, FOUR_WAVES = "cosenza-messina-1", "olbia-roma-1", "ancona-trieste", "napoli-palermo-1"


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ({"red": 3}, set()),
        ({"red": 2, "wild": 1}, {"red:2,wild:1"}),
        ({"red": 2, "ferry": 1}, {"red:2,ferry:1"}),
        ({"red": 2, "ferry": 2}, {"red:2,ferry:1"}),
        ({"red": 2, "wild": 1, "ferry": 2}, {"red:2,wild:1", "red:2,ferry:1", "red:1,wild:1,ferry:1"}),
        ({"red": 1, "ferry": 2}, set()),
        ({"red": 1, "blue": 1, "ferry": 1}, set()),
        ({"red": 1, "blue": 1, "wild": 1, "ferry": 1}, {"red:1,wild:1,ferry:1", "blue:1,wild:1,ferry:1"}),
        ({"wild": 3, "ferry": 1}, {"wild:3", "wild:2,ferry:1"}),
    ],
)
def test_it_3_three_spaces_with_one_wave(hand: dict[str, int], expected: set[str]) -> None:
    """A ferry card covers the single wave, a second one has nothing to cover."""
    stage = Stage("italy")
    stage.hand(0, **hand)
    assert payments(stage, ONE_WAVE) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ({"red": 4, "wild": 1}, set()),
        ({"red": 2, "wild": 2}, {"red:2,wild:2"}),
        ({"red": 3, "ferry": 1}, {"red:2,ferry:1"}),
        ({"red": 2, "ferry": 2}, {"red:2,ferry:1", "red:2,ferry:2"}),
        ({"red": 2, "wild": 1, "ferry": 1}, {"red:2,ferry:1", "red:2,wild:1,ferry:1", "red:1,wild:1,ferry:1"}),
        (
            {"red": 2, "wild": 2, "ferry": 2},
            {
                "red:2,wild:2",
                "red:2,wild:1,ferry:1",
                "red:1,wild:2,ferry:1",
                "red:2,ferry:1",
                "red:1,wild:1,ferry:1",
                "wild:2,ferry:1",
                "red:2,ferry:2",
                "red:1,wild:1,ferry:2",
                "wild:2,ferry:2",
            },
        ),
    ],
)
def test_it_3_four_spaces_with_two_waves(hand: dict[str, int], expected: set[str]) -> None:
    """One ferry card covers both waves, or one of them beside a wild; two cards may cover one each."""
    stage = Stage("italy")
    stage.hand(0, **hand)
    assert payments(stage, TWO_WAVES) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ({"green": 2, "ferry": 1}, set()),
        ({"green": 2, "wild": 1, "ferry": 1}, {"green:2,wild:1,ferry:1"}),
        ({"green": 3, "ferry": 2}, {"green:2,ferry:2"}),
        (
            {"green": 2, "wild": 1, "ferry": 2},
            {"green:2,wild:1,ferry:1", "green:2,wild:1,ferry:2", "green:2,ferry:2", "green:1,wild:1,ferry:2"},
        ),
    ],
)
def test_it_3_five_spaces_with_three_waves(hand: dict[str, int], expected: set[str]) -> None:
    stage = Stage("italy")
    stage.hand(0, **hand)
    assert payments(stage, THREE_WAVES) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ({"blue": 3, "ferry": 2}, {"blue:3,ferry:2"}),
        ({"blue": 5, "ferry": 1}, set()),
        ({"blue": 3, "wild": 2, "ferry": 1}, {"blue:3,wild:2,ferry:1"}),
        ({"blue": 3, "wild": 4}, {"blue:3,wild:4"}),
        ({"blue": 2, "red": 1, "ferry": 2}, set()),
        (
            {"blue": 3, "wild": 1, "ferry": 2},
            {"blue:3,ferry:2", "blue:3,wild:1,ferry:2", "blue:2,wild:1,ferry:2"},
        ),
    ],
)
def test_it_3_seven_spaces_with_four_waves(hand: dict[str, int], expected: set[str]) -> None:
    stage = Stage("italy")
    stage.hand(0, **hand)
    assert payments(stage, FOUR_WAVES) == expected


def covers(length: int, waves: int, colour: int, wild: int, ferry: int) -> bool:
    """Whether cards of one colour, wilds and ferry cards pay a ferry, tried space by space."""
    if ferry and waves:
        most = min(2, waves)
        return any(covers(length - n, waves - n, colour, wild, ferry - 1) for n in range(1, most + 1))
    if ferry:
        return False
    if waves:
        return wild > 0 and covers(length - 1, waves - 1, colour, wild - 1, 0)
    return colour + wild == length


def every_payment(length: int, waves: int, hand: dict[str, int]) -> set[str]:
    """Every payment a hand affords, by trying all."""
    found = set()
    for colour in COLOURS:
        for n in range(hand[colour] + 1):
            for wild in range(hand["wild"] + 1):
                for ferry in range(hand["ferry"] + 1):
                    if covers(length, waves, n, wild, ferry):
                        paid = {colour: n, "wild": wild, "ferry": ferry}
                        found.add(",".join(f"{card}:{k}" for card, k in paid.items() if k))
    return found


def test_it_3_all_ferries_accept_exactly_what_trying_all_payments_finds() -> None:
    stage = Stage("italy", 4)
    ferries = [(route.id, route.length, route.ferry) for route in stage.match.rules.board.routes if route.ferry]
    assert {ferry for _, _, ferry in ferries} == {1, 2, 3, 4}
    chance = random.Random(3)
    for _ in range(60):
        hand = {colour: chance.choice((0, 0, 1, 2, 3, 5)) for colour in COLOURS}
        hand |= {"wild": chance.choice((0, 1, 2, 3, 4, 7)), "ferry": chance.choice((0, 1, 2))}
        stage.hand(0, **hand)
        claims = [claim.split() for claim in stage.legal("claim")]
        for route, length, waves in ferries:
            assert {pay for _, to, pay in claims if to == route} == every_payment(length, waves, hand)


def test_it_3_ferry_cards_pay_nothing_but_waves() -> None:
    stage = Stage("italy")
    stage.hand(0, **dict.fromkeys(COLOURS, 3), wild=3, ferry=2)
    grey = {route.id for route in stage.match.rules.board.routes if route.ferry}
    with_ferry_cards = {claim.split()[1] for claim in stage.legal("claim") if "ferry:" in claim}
    assert with_ferry_cards and with_ferry_cards <= grey
    stage.hand(0, red=1, ferry=2)
    assert payments(stage, "genova-milano-1") == set()
    assert payments(stage, "firenze-pisa-2") == {"red:1"}


def test_it_3_trains_and_points_follow_the_length_not_the_cards() -> None:
    stage = Stage("italy")
    stage.hand(0, red=2, ferry=1)
    stage.play("claim olbia-roma-1 red:2,ferry:1")
    seat = stage.match.view(None).seats[0]
    assert (seat.pieces["train"], seat.points) == (45 - 4, 7)


# IT-4


def test_it_4_four_tickets_are_drawn_and_at_least_one_is_kept() -> None:
    stage = Stage("italy")
    offered = stage.play("tickets")["outcome"]["offered"]
    assert len(offered) == 4
    assert stage.legal() == {"keep " + ",".join(kept) for n in (1, 2, 3, 4) for kept in combinations(offered, n)}
    stage.play(f"keep {offered[2]}")
    assert offered[2] in stage.match.view(0).tickets
    assert stage.match.waiting == [1]


def test_it_4_tickets_not_kept_go_under_the_deck() -> None:
    stage = Stage("italy")
    for seat in (0, 1):
        stage.tickets(seat)
    stage.ticket_deck(["firenze-roma", "sassari-roma", "venezia-roma", "genova-roma", "milano-bari"])
    stage.play("tickets", picks="firenze-roma sassari-roma venezia-roma genova-roma")
    stage.play("keep venezia-roma")
    assert [batch.size for batch in stage.match.view(None).ticket_deck] == [1, 3]
    line = stage.play("tickets")
    assert set(line["outcome"]["offered"]) == {"firenze-roma", "sassari-roma", "genova-roma", "milano-bari"}


@pytest.mark.parametrize("left", [1, 2, 3])
def test_it_4_with_fewer_than_four_left_those_are_drawn(left: int) -> None:
    stage = Stage("italy")
    for seat in (0, 1):
        stage.tickets(seat)
    stage.ticket_deck(["firenze-roma", "sassari-roma", "venezia-roma"][:left])
    assert stage.play("tickets")["outcome"]["offered"] == ["firenze-roma", "sassari-roma", "venezia-roma"][:left]
    assert len(stage.legal("keep")) == 2**left - 1


def test_it_4_with_none_left_it_is_not_a_legal_action() -> None:
    stage = Stage("italy")
    assert stage.legal("tickets") == {"tickets"}
    stage.ticket_deck()
    assert stage.legal("tickets") == set()


def test_it_4_four_are_drawn_on_a_board_of_another_game() -> None:
    stage = Stage("europe", rules="italy")
    assert len(stage.play("tickets")["outcome"]["offered"]) == 4
    assert len(stage.legal("keep")) == 15


# IT-6

TRIPLE = {"napoli-roma-1": "yellow:4", "napoli-roma-2": "white:4", "napoli-roma-3": "red:4"}
DOUBLE = {"bari-taranto-1": "purple:1", "bari-taranto-2": "yellow:1"}
LAND_AND_FERRY = {"trieste-venezia-1": "orange:3", "trieste-venezia-2": "red:2,ferry:1"}
TRACKS = pytest.mark.parametrize("tracks", [DOUBLE, TRIPLE, LAND_AND_FERRY], ids=["double", "triple", "land and ferry"])


def open_tracks(stage: Stage, seat: int, tracks: dict[str, str]) -> set[str]:
    """The tracks a seat with cards for all of them can claim."""
    stage.hand(seat, yellow=4, white=4, red=4, purple=4, orange=4, ferry=1)
    stage.turn(seat)
    return {track for track, pay in tracks.items() if pay in payments(stage, track)}


@TRACKS
@pytest.mark.parametrize("seats", [2, 3])
def test_it_6_with_2_or_3_players_one_track_is_used_and_the_others_close(seats: int, tracks: dict[str, str]) -> None:
    for first in tracks:
        stage = Stage("italy", seats)
        assert open_tracks(stage, 0, tracks) == set(tracks)
        stage.play(f"claim {first} {tracks[first]}")
        assert stage.match.view(None).closed == [track for track in tracks if track != first]
        for seat in range(seats):
            assert open_tracks(stage, seat, tracks) == set()


@TRACKS
@pytest.mark.parametrize("seats", [4, 5])
def test_it_6_with_4_or_5_players_all_tracks_are_used_each_by_another_player(
    seats: int, tracks: dict[str, str]
) -> None:
    stage = Stage("italy", seats)
    left = set(tracks)
    for seat, track in enumerate(tracks):
        assert open_tracks(stage, seat, tracks) == left
        stage.play(f"claim {track} {tracks[track]}")
        left.discard(track)
        for other in range(seats):
            assert open_tracks(stage, other, tracks) == (left if other > seat else set())
    assert [stage.owner(track) for track in tracks] == list(range(len(tracks)))
    assert stage.match.view(None).closed == []
