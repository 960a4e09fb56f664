"""Europe: building stations and using them at the end (EU-8, EU-9)."""

from __future__ import annotations

import pytest

from capolinea.play.errors import NotAnActionError, NotLegalError
from tests.staging import Stage


def station_prices(stage: Stage, city: str) -> set[str]:
    """What the seat to move may pay for a station in a city."""
    start = f"station {city} "
    return {action.removeprefix(start) for action in stage.legal(start)}


def build(stage: Stage, seat: int, *cities: str) -> None:
    """Let a seat build stations and pay for them in wilds."""
    for city in cities:
        number = 4 - stage.match.view(seat).seats[seat].pieces["station"]
        stage.hand(seat, wild=number)
        stage.turn(seat)
        stage.play(f"station {city} wild:{number}")


def bare(seats: int = 2) -> Stage:
    """A stage on which nobody holds a ticket."""
    stage = Stage("europe", seats)
    for seat in range(seats):
        stage.tickets(seat)
    return stage


# EU-8


def test_eu_8_the_first_station_costs_one_card_of_any_kind() -> None:
    stage = Stage("europe")
    stage.hand(0, red=2, blue=1, wild=1)
    assert station_prices(stage, "paris") == {"red:1", "blue:1", "wild:1"}


def test_eu_8_the_second_station_costs_two_cards_of_one_colour() -> None:
    stage = Stage("europe")
    build(stage, 0, "roma")
    stage.turn(0)
    stage.hand(0, red=3, blue=1, green=1, wild=2)
    assert station_prices(stage, "paris") == {"red:2", "red:1,wild:1", "blue:1,wild:1", "green:1,wild:1", "wild:2"}


def test_eu_8_the_third_station_costs_three_cards_of_one_colour() -> None:
    stage = Stage("europe")
    build(stage, 0, "roma", "wien")
    stage.turn(0)
    stage.hand(0, red=4, blue=1, wild=2)
    assert station_prices(stage, "paris") == {"red:3", "red:2,wild:1", "red:1,wild:2", "blue:1,wild:2"}


def test_eu_8_cards_of_different_colours_pay_no_second_or_third_station() -> None:
    stage = Stage("europe")
    build(stage, 0, "roma")
    stage.turn(0)
    stage.hand(0, red=1, blue=1, green=1)
    assert stage.legal("station") == set()
    build(stage, 0, "wien")
    stage.turn(0)
    stage.hand(0, red=2, blue=2, green=2)
    assert stage.legal("station") == set()


def test_eu_8_there_is_no_fourth_station() -> None:
    stage = Stage("europe")
    build(stage, 0, "roma", "wien", "paris")
    stage.turn(0)
    stage.hand(0, red=12, wild=12)
    assert stage.legal("station") == set()
    assert stage.match.view(0).seats[0].pieces["station"] == 0


def test_eu_8_any_city_of_the_empty_board_may_have_a_station() -> None:
    stage = Stage("europe")
    stage.hand(0, red=1)
    cities = {city.id for city in stage.match.file.facts.cities}
    assert len(cities) == 47
    assert stage.legal("station") == {f"station {city} red:1" for city in cities}


@pytest.mark.parametrize("builder", [0, 1])
def test_eu_8_a_city_has_one_station_whoever_owns_it(builder: int) -> None:
    stage = Stage("europe")
    build(stage, builder, "roma")
    for seat in (0, 1):
        stage.turn(seat)
        stage.hand(seat, red=2)
        assert station_prices(stage, "roma") == set()
        assert station_prices(stage, "paris") == {"red:2" if seat == builder else "red:1"}
        with pytest.raises(NotLegalError):
            stage.play("station roma red:2")


def test_eu_8_every_player_pays_by_the_number_of_own_stations() -> None:
    stage = Stage("europe", 3)
    build(stage, 0, "roma", "wien")
    build(stage, 1, "paris")
    for seat, price in ((0, "red:3"), (1, "red:2"), (2, "red:1")):
        stage.turn(seat)
        stage.hand(seat, red=3)
        assert station_prices(stage, "kyiv") == {price}


def test_eu_8_building_is_the_whole_turn() -> None:
    stage = Stage("europe")
    stage.hand(0, red=9)
    line = stage.play("station roma red:1")
    assert line == {"n": 3, "seat": 0, "action": {"do": "station", "city": "roma", "pay": {"red": 1}}}
    assert (stage.match.waiting, stage.state.phase_name()) == ([1], "turn")


def test_eu_8_the_payment_is_discarded_and_a_station_leaves_the_supply() -> None:
    stage = Stage("europe")
    build(stage, 0, "roma")
    stage.turn(0)
    stage.discards()
    stage.hand(0, red=2, wild=2)
    stage.play("station wien red:1,wild:1")
    view = stage.match.view(0)
    assert (view.hand, view.discards) == ({"red": 1, "wild": 1}, {"red": 1, "wild": 1})
    assert view.seats[0].pieces == {"train": 45, "station": 1}
    assert view.own["stations"] == {"roma": 0, "wien": 0}


def test_eu_8_a_station_may_stand_between_routes_of_anybody() -> None:
    stage = Stage("europe")
    stage.own(0, "roma-venezia")
    stage.own(1, "brindisi-roma")
    stage.hand(0, red=1)
    assert station_prices(stage, "roma") == {"red:1"}


def test_eu_8_a_station_scores_no_points_when_built() -> None:
    stage = Stage("europe")
    build(stage, 0, "roma")
    assert stage.match.view(0).seats[0].points == 0


def test_eu_8_only_cities_of_the_board_have_stations() -> None:
    stage = Stage("europe")
    stage.hand(0, red=1)
    with pytest.raises(NotAnActionError):
        stage.play("station atlantis red:1")


# EU-9


def test_eu_9_a_station_lets_its_owner_use_a_route_of_another_player() -> None:
    stage = bare()
    stage.own(0, "kyiv-wilno")
    stage.own(1, "petrograd-wilno")
    stage.tickets(0, "kyiv-petrograd")
    assert (stage.sheet(0)["made"], stage.sheet(0)["tickets"]) == ([], -6)
    build(stage, 0, "petrograd")
    sheet = stage.sheet(0)
    assert (sheet["made"], sheet["missed"], sheet["tickets"]) == (["kyiv-petrograd"], [], 6)
    assert sheet["borrowed"] == {"petrograd": "petrograd-wilno"}
    assert stage.sheet(1)["borrowed"] == {}


def test_eu_9_the_station_may_stand_at_either_end_of_the_route() -> None:
    stage = bare()
    stage.own(0, "kyiv-wilno")
    stage.own(1, "petrograd-wilno")
    stage.tickets(0, "kyiv-petrograd")
    build(stage, 0, "wilno")
    assert stage.sheet(0)["made"] == ["kyiv-petrograd"]


def test_eu_9_a_route_that_does_not_enter_the_city_is_of_no_use() -> None:
    stage = bare()
    stage.own(0, "kyiv-wilno")
    stage.own(1, "petrograd-wilno")
    stage.tickets(0, "kyiv-petrograd")
    build(stage, 0, "kyiv")
    sheet = stage.sheet(0)
    assert (sheet["missed"], sheet["borrowed"]) == (["kyiv-petrograd"], {"kyiv": None})


def test_eu_9_the_station_of_another_player_is_of_no_use() -> None:
    stage = bare(3)
    stage.own(0, "kyiv-wilno")
    stage.own(1, "petrograd-wilno")
    stage.tickets(0, "kyiv-petrograd")
    build(stage, 2, "wilno")
    assert stage.sheet(0)["missed"] == ["kyiv-petrograd"]


def test_eu_9_the_route_is_chosen_at_the_end_not_when_building() -> None:
    stage = bare()
    build(stage, 0, "petrograd")
    stage.own(0, "kyiv-wilno")
    stage.tickets(0, "kyiv-petrograd")
    assert stage.sheet(0)["borrowed"] == {"petrograd": None}
    stage.own(1, "petrograd-riga")
    assert stage.sheet(0)["borrowed"] == {"petrograd": "petrograd-riga"}
    stage.own(1, "petrograd-wilno")
    assert stage.sheet(0)["borrowed"] == {"petrograd": "petrograd-wilno"}


def test_eu_9_one_station_uses_the_same_route_for_all_tickets() -> None:
    stage = bare()
    # Either route from Athína completes one ticket, never both: the dearer one is taken.
    stage.own(0, "athina-sofia", "sarajevo-zagrab", "venezia-zagrab", "constantinople-sofia")
    stage.own(1, "athina-sarajevo", "athina-smyrna")
    stage.tickets(0, "venezia-constantinople", "sofia-smyrna")
    build(stage, 0, "athina")
    sheet = stage.sheet(0)
    assert (sheet["made"], sheet["missed"]) == (["venezia-constantinople"], ["sofia-smyrna"])
    assert stage.match.view(0).made == sheet["made"]
    assert (sheet["tickets"], sheet["borrowed"]) == (10 - 5, {"athina": "athina-sarajevo"})


def test_eu_9_one_route_may_complete_several_tickets() -> None:
    stage = bare()
    stage.own(0, "athina-sofia", "angora-smyrna")
    stage.own(1, "athina-sarajevo", "athina-smyrna")
    stage.tickets(0, "athina-angora", "sofia-smyrna")
    build(stage, 0, "athina")
    assert stage.sheet(0)["made"] == ["athina-angora", "sofia-smyrna"]


def test_eu_9_stations_work_together_on_one_ticket() -> None:
    stage = bare(3)
    stage.own(1, "kyiv-smolensk", "kyiv-wilno", "kyiv-warszawa")
    stage.own(2, "petrograd-riga", "petrograd-wilno")
    stage.tickets(0, "kyiv-petrograd")
    build(stage, 0, "kyiv")
    assert stage.sheet(0)["missed"] == ["kyiv-petrograd"]
    build(stage, 0, "petrograd")
    sheet = stage.sheet(0)
    assert sheet["made"] == ["kyiv-petrograd"]
    assert sheet["borrowed"] == {"kyiv": "kyiv-wilno", "petrograd": "petrograd-wilno"}


def test_eu_9_two_stations_in_a_row_use_two_routes_of_one_player() -> None:
    stage = bare()
    stage.own(0, "kyiv-warszawa")
    stage.own(1, "warszawa-wilno", "petrograd-wilno")
    stage.tickets(0, "kyiv-petrograd")
    build(stage, 0, "wilno")
    assert stage.sheet(0)["missed"] == ["kyiv-petrograd"]
    build(stage, 0, "warszawa")
    assert stage.sheet(0)["borrowed"] == {"warszawa": "warszawa-wilno", "wilno": "petrograd-wilno"}


def test_eu_9_no_route_of_others_means_none_is_used() -> None:
    stage = bare()
    # In Wien: own routes, free ones, and a parallel track that is closed to all.
    stage.own(0, "budapest-wien-1", "wien-zagrab")
    assert stage.owner("budapest-wien-2") == -2
    build(stage, 0, "wien")
    assert stage.sheet(0)["borrowed"] == {"wien": None}


def test_eu_9_a_useless_station_uses_the_first_route_of_others() -> None:
    stage = bare(3)
    stage.own(0, "berlin-essen")
    stage.own(1, "berlin-wien", "berlin-frankfurt-2")
    stage.own(2, "berlin-danzig")
    build(stage, 0, "berlin")
    assert stage.sheet(0)["borrowed"] == {"berlin": "berlin-danzig"}


def test_eu_9_stations_are_listed_in_board_order_of_their_cities() -> None:
    stage = bare()
    build(stage, 0, "zurich", "amsterdam", "kyiv")
    assert list(stage.sheet(0)["borrowed"]) == ["amsterdam", "kyiv", "zurich"]


def test_eu_9_most_points_count_before_most_tickets() -> None:
    stage = bare()
    # Over Sarajevo one ticket of 11, over Smyrna two of 5.
    stage.own(0, "athina-sofia", "angora-smyrna", "budapest-sarajevo", "budapest-kyiv", "kyiv-wilno")
    stage.own(1, "athina-smyrna", "athina-sarajevo")
    stage.tickets(0, "athina-wilno", "athina-angora", "sofia-smyrna")
    build(stage, 0, "athina")
    sheet = stage.sheet(0)
    assert (sheet["tickets"], sheet["made"]) == (11 - 5 - 5, ["athina-wilno"])
    assert sheet["borrowed"] == {"athina": "athina-sarajevo"}


def test_eu_9_equal_points_go_to_more_completed_tickets() -> None:
    stage = bare()
    # Over Sarajevo, the first in board order, one ticket of 10; over Smyrna two of 5.
    stage.own(0, "athina-sofia", "constantinople-sofia", "angora-smyrna", "sarajevo-zagrab", "venezia-zagrab")
    stage.own(1, "athina-sarajevo", "athina-smyrna")
    stage.tickets(0, "venezia-constantinople", "athina-angora", "sofia-smyrna")
    build(stage, 0, "athina")
    sheet = stage.sheet(0)
    assert (sheet["tickets"], sheet["made"]) == (0, ["athina-angora", "sofia-smyrna"])
    assert sheet["borrowed"] == {"athina": "athina-smyrna"}


def test_eu_9_a_tie_in_both_goes_to_the_first_route_in_board_order() -> None:
    stage = bare()
    # Either route to Wilno does: over Riga is earlier on the board than over Wilno itself.
    stage.own(0, "kyiv-wilno", "riga-wilno")
    stage.own(1, "petrograd-wilno", "petrograd-riga")
    stage.tickets(0, "kyiv-petrograd")
    build(stage, 0, "petrograd")
    assert stage.sheet(0)["borrowed"] == {"petrograd": "petrograd-riga"}


def test_eu_9_a_tie_between_stations_goes_to_the_first_choice_in_board_order() -> None:
    stage = bare()
    # One of the two stations has to reach Wilno, the other may do as it likes: the one in Kyiv takes its first route.
    stage.own(0, "kyiv-smolensk", "petrograd-riga")
    stage.own(1, "bucuresti-kyiv", "kyiv-wilno", "smolensk-wilno", "riga-wilno")
    stage.tickets(0, "kyiv-petrograd")
    build(stage, 0, "wilno", "kyiv")
    assert stage.sheet(0)["borrowed"] == {"kyiv": "kyiv-wilno", "wilno": "riga-wilno"}
    build(stage, 0, "smolensk")
    assert stage.sheet(0)["borrowed"] == {"kyiv": "bucuresti-kyiv", "smolensk": "smolensk-wilno", "wilno": "riga-wilno"}


def test_eu_9_a_borrowed_route_stays_its_owners() -> None:
    stage = bare()
    stage.own(0, "kyiv-wilno")
    stage.own(1, "petrograd-wilno")
    stage.tickets(0, "kyiv-petrograd")
    build(stage, 0, "petrograd")
    assert [stage.sheet(seat)["routes"] for seat in (0, 1)] == [2, 7]
    assert stage.owner("petrograd-wilno") == 1
