"""Northern Lights: the eleven bonus cards (NL-7)."""

from __future__ import annotations

import pytest

from capolinea.engine.arrays import packed
from tests.staging import Stage

POINTS = {
    "call_of_the_wild": 5,
    "capital_investment": 7,
    "cost_efficiency": 7,
    "small_steps_strategist": 10,
    "nordic_express": 10,
    "local_network": 10,
    "international_tycoon": 12,
    "polar_express": 12,
    "snowplow_award": 12,
    "ferry_master": 12,
    "the_wild_west": 7,
}


def bonus_stage(*cards: str, seats: int = 2) -> Stage:
    """A stage with certain bonus cards on which nobody has tickets, cards or trains."""
    stage = Stage("northern_lights", seats)
    ids = [card["id"] for card in stage.match.file.facts.special["bonus_cards"]]
    assert set(cards) <= set(ids)
    stage.state.in_play = packed([int(id in cards) for id in ids])
    for seat in range(seats):
        stage.tickets(seat)
        stage.hand(seat)
        stage.pieces(seat, train=0)
    return stage


def scored(stage: Stage) -> list[dict[str, int]]:
    """The bonus cards each seat scores if the game ends now."""
    return [sheet["bonus_cards"] for sheet in stage.match.score()]


def only(card: str, seat: int, seats: int = 2) -> list[dict[str, int]]:
    """What `scored` shows when one seat alone has a card."""
    return [{card: POINTS[card]} if s == seat else {} for s in range(seats)]


def tie(card: str, seats: int = 2) -> list[dict[str, int]]:
    """What `scored` shows when all seats have a card."""
    return [{card: POINTS[card]}] * seats


# Call of the wild


def test_nl_7_call_of_the_wild_counts_wilds_in_hand() -> None:
    stage = bonus_stage("call_of_the_wild")
    stage.hand(0, wild=2)
    stage.hand(1, wild=1, red=1, blue=1, green=1)
    assert scored(stage) == only("call_of_the_wild", 0)


def test_nl_7_call_of_the_wild_counts_a_pair_of_one_colour_as_a_wild() -> None:
    stage = bonus_stage("call_of_the_wild")
    stage.hand(0, red=4, blue=2)
    stage.hand(1, wild=2)
    assert scored(stage) == only("call_of_the_wild", 0)


def test_nl_7_call_of_the_wild_counts_three_of_a_colour_once_and_no_mixed_pair() -> None:
    stage = bonus_stage("call_of_the_wild")
    stage.hand(0, red=3, blue=1, green=1)
    stage.hand(1, wild=1)
    assert scored(stage) == tie("call_of_the_wild")


def test_nl_7_call_of_the_wild_takes_no_pair_of_a_wild_and_a_colour() -> None:
    stage = bonus_stage("call_of_the_wild")
    stage.hand(0, wild=1, red=1, blue=1)
    stage.hand(1, wild=1)
    assert scored(stage) == tie("call_of_the_wild")


# Capital investment

# A ticket that names a capital, and routes that complete it.
CAPITALS = {
    "stockholm-riga": ["kuressaare-stockholm", "kuressaare-riga-1"],
    "kobenhavn-klaipeda": ["gdansk-kobenhavn-1", "gdansk-klaipeda-1"],
    "oslo-tallinn": ["karlstad-oslo-1", "karlstad-stockholm-1", "stockholm-tallinn"],
    "helsinki-gdansk": [
        "helsinki-tallinn-1",
        "kuressaare-tallinn-1",
        "kuressaare-riga-1",
        "klaipeda-riga-1",
        "gdansk-klaipeda-1",
    ],
}


@pytest.mark.parametrize("ticket", list(CAPITALS))
def test_nl_7_capital_investment_counts_completed_tickets_of_each_capital(ticket: str) -> None:
    stage = bonus_stage("capital_investment")
    stage.tickets(0, ticket)
    assert scored(stage) == [{}, {}]
    stage.own(0, *CAPITALS[ticket])
    assert scored(stage) == only("capital_investment", 0)


def test_nl_7_capital_investment_leaves_out_tickets_that_only_pass_a_capital() -> None:
    stage = bonus_stage("capital_investment")
    stage.own(0, "lillehammer-oslo-1", "kristiansand-oslo-1", "alborg-kristiansand-1")
    stage.tickets(0, "lillehammer-alborg")
    assert stage.sheet(0)["made"] == ["lillehammer-alborg"]
    assert scored(stage) == [{}, {}]


def test_nl_7_capital_investment_counts_tickets_not_capitals() -> None:
    stage = bonus_stage("capital_investment")
    stage.own(0, "karlstad-oslo-1", "karlstad-stockholm-1")
    stage.tickets(0, "oslo-stockholm")  # two capitals, one ticket
    stage.own(1, *CAPITALS["kobenhavn-klaipeda"])
    stage.tickets(1, "kobenhavn-klaipeda")
    assert scored(stage) == tie("capital_investment")


def test_nl_7_capital_investment_leaves_out_missed_tickets() -> None:
    stage = bonus_stage("capital_investment")
    stage.own(0, *CAPITALS["stockholm-riga"])
    stage.tickets(0, "stockholm-riga")
    stage.tickets(1, "oslo-helsinki", "oslo-kobenhavn", "stockholm-helsinki")
    assert scored(stage) == only("capital_investment", 0)


# Small steps strategist


def test_nl_7_small_steps_strategist_counts_one_space_routes() -> None:
    stage = bonus_stage("small_steps_strategist")
    stage.own(0, "kajaani-kuopio", "norrkoping-visby-1")  # a ferry counts too
    stage.own(1, "kajaani-lieksa", "karlstad-ostersund", "imatra-kuopio", "kuopio-oulu")
    assert scored(stage) == only("small_steps_strategist", 0)


# Nordic Express


def test_nl_7_nordic_express_goes_to_the_longest_path_in_spaces() -> None:
    stage = bonus_stage("nordic_express")
    stage.own(0, "karlstad-ostersund", "karlstad-sundsvall")  # 5 + 4
    stage.own(1, "kajaani-kuopio", "kajaani-lieksa", "kostomuksha-lieksa", "kajaani-oulu", "oulu-tornio")
    assert scored(stage) == only("nordic_express", 0)


def test_nl_7_nordic_express_takes_a_path_not_a_network() -> None:
    stage = bonus_stage("nordic_express")
    stage.own(0, "mo_i_rana-trondheim-1")  # 5
    stage.own(1, "oulu-rovaniemi", "kajaani-oulu", "oulu-tornio")  # a star of 2, 2 and 1
    assert scored(stage) == only("nordic_express", 0)


def test_nl_7_nordic_express_may_pass_a_city_twice_in_a_circle() -> None:
    stage = bonus_stage("nordic_express")
    # A circle of 3 and a way on from where it closes.
    stage.own(0, "helsinki-tampere", "helsinki-turku", "tampere-turku-1", "helsinki-imatra")
    stage.own(1, "karlstad-ostersund")
    assert scored(stage) == only("nordic_express", 0)


# Polar Express


def test_nl_7_polar_express_counts_completed_tickets_with_an_arctic_end() -> None:
    stage = bonus_stage("polar_express")
    stage.tickets(0, "tromso-mo_i_rana")  # one end in the Arctic
    assert scored(stage) == [{}, {}]
    stage.own(0, "narvik-tromso-1", "mo_i_rana-narvik-1")
    assert scored(stage) == only("polar_express", 0)


def test_nl_7_polar_express_counts_a_ticket_between_two_arctic_cities_once() -> None:
    stage = bonus_stage("polar_express")
    stage.own(0, "narvik-tromso-1", "mo_i_rana-narvik-1")
    stage.tickets(0, "tromso-mo_i_rana")
    stage.own(1, "honningsvag-sweden_north_junction", "rovaniemi-sweden_north_junction")
    stage.tickets(1, "honningsvag-rovaniemi")
    assert scored(stage) == tie("polar_express")


def test_nl_7_polar_express_leaves_out_tickets_of_the_south() -> None:
    stage = bonus_stage("polar_express")
    stage.own(0, "mo_i_rana-trondheim-1", "andalsnes-trondheim-1")
    stage.tickets(0, "mo_i_rana-andalsnes")
    assert stage.sheet(0)["made"] == ["mo_i_rana-andalsnes"]
    assert scored(stage) == [{}, {}]


# Snowplow award


def test_nl_7_snowplow_award_counts_routes_with_an_arctic_end() -> None:
    stage = bonus_stage("snowplow_award")
    stage.own(0, "mo_i_rana-narvik-1", "boden-kiruna-1")  # one end each
    stage.own(1, "kiruna-narvik-1", "mo_i_rana-trondheim-1", "mo_i_rana-sweden_south_junction", "boden-tornio")
    assert scored(stage) == only("snowplow_award", 0)


def test_nl_7_snowplow_award_counts_a_route_inside_the_circle_once() -> None:
    stage = bonus_stage("snowplow_award")
    stage.own(0, "kiruna-narvik-1")
    stage.own(1, "rovaniemi-tornio")
    assert scored(stage) == tie("snowplow_award")


# Cost efficiency


def test_nl_7_cost_efficiency_goes_to_the_most_trains_left() -> None:
    stage = bonus_stage("cost_efficiency", seats=3)
    stage.pieces(0, train=3)
    stage.pieces(1, train=7)
    stage.pieces(2, train=6)
    assert scored(stage) == only("cost_efficiency", 1, 3)


# Local network


def test_nl_7_local_network_counts_tickets_of_five_points_or_less() -> None:
    stage = bonus_stage("local_network")
    stage.own(0, *CAPITALS["kobenhavn-klaipeda"])
    stage.tickets(0, "kobenhavn-klaipeda")  # worth 5
    stage.own(1, "narvik-tromso-1", "mo_i_rana-narvik-1")
    stage.tickets(1, "tromso-mo_i_rana")  # worth 6
    assert [len(stage.sheet(seat)["made"]) for seat in (0, 1)] == [1, 1]
    assert scored(stage) == only("local_network", 0)


def test_nl_7_local_network_counts_completed_tickets_only() -> None:
    stage = bonus_stage("local_network")
    stage.own(0, "karlstad-oslo-1", "karlstad-stockholm-1")
    stage.tickets(0, "oslo-stockholm")
    stage.tickets(1, "stockholm-helsinki", "oslo-kobenhavn", "stockholm-riga")
    assert scored(stage) == only("local_network", 0)


# International tycoon

# Routes that reach all nine nations even if those of any one nation are left out, and the nations of each.
ROUTES_OF_NATIONS = {
    "alborg-arhus-1": "DK",
    "lillehammer-oslo-1": "NO",
    "karlstad-norrkoping": "SE",
    "helsinki-lahti-1": "FI",
    "apatity-murmansk": "RU",
    "kuressaare-tallinn-1": "EE",
    "riga-visby": "LV SE",
    "kuressaare-riga-1": "LV EE",
    "klaipeda-visby-1": "LT SE",
    "klaipeda-riga-1": "LT LV",
    "gdansk-karlskrona": "PL SE",
    "gdansk-klaipeda-1": "PL LT",
}
NATIONS = ("DK", "NO", "SE", "FI", "RU", "EE", "LV", "LT", "PL")


def nine_nations() -> Stage:
    """A stage on which seat 0 has reached all nine nations."""
    stage = bonus_stage("international_tycoon", seats=4)
    stage.own(0, "alborg-kristiansand-1", "goteborg-karlstad", "helsinki-imatra", "murmansk-russia_junction")
    stage.own(0, "kuressaare-tallinn-2", "klaipeda-riga-2", "gdansk-klaipeda-2")
    return stage


def test_nl_7_international_tycoon_counts_nations_not_routes() -> None:
    stage = bonus_stage("international_tycoon")
    stage.own(0, "umea-vaasa-1")  # Sweden, Finland
    stage.own(1, "boden-umea-1", "sundsvall-umea-1", "ostersund-sundsvall-1", "karlstad-sundsvall")  # Sweden
    assert scored(stage) == only("international_tycoon", 0)


@pytest.mark.parametrize("nation", NATIONS)
def test_nl_7_international_tycoon_counts_each_of_nine_nations(nation: str) -> None:
    stage = nine_nations()
    stage.own(1, *[route for route, reached in ROUTES_OF_NATIONS.items() if nation not in reached])
    assert scored(stage) == only("international_tycoon", 0, 4)


def test_nl_7_international_tycoon_has_no_tenth_nation() -> None:
    stage = nine_nations()
    stage.own(1, *ROUTES_OF_NATIONS)
    assert scored(stage) == [*tie("international_tycoon"), {}, {}]


# Ferry Master


def test_nl_7_ferry_master_counts_ferry_routes() -> None:
    stage = bonus_stage("ferry_master")
    stage.own(0, "norrkoping-visby-1", "alborg-goteborg-1")
    stage.own(1, "mo_i_rana-trondheim-1", "karlstad-ostersund", "karlstad-sundsvall")  # one ferry, two symbols
    assert scored(stage) == only("ferry_master", 0)


# The wild west


def test_nl_7_the_wild_west_counts_routes_with_a_norwegian_end() -> None:
    stage = bonus_stage("the_wild_west")
    stage.own(0, "alborg-oslo", "kiruna-narvik-1")  # Norway at one end only
    stage.own(1, "bergen-oslo-1", "karlstad-ostersund", "goteborg-karlstad")
    assert scored(stage) == only("the_wild_west", 0)


def test_nl_7_the_wild_west_counts_a_route_inside_norway_once() -> None:
    stage = bonus_stage("the_wild_west")
    stage.own(0, "bergen-oslo-1")
    stage.own(1, "kiruna-narvik-1")
    assert scored(stage) == tie("the_wild_west")


# All cards


def test_nl_7_the_board_has_these_eleven_cards_with_these_points() -> None:
    cards = Stage("northern_lights").match.file.facts.special["bonus_cards"]
    assert {card["id"]: card["points"] for card in cards} == POINTS


def test_nl_7_all_tied_for_the_most_score_the_card() -> None:
    stage = bonus_stage("call_of_the_wild", seats=5)
    for seat, wilds in enumerate([2, 1, 2, 0, 2]):
        stage.hand(seat, wild=wilds)
    assert [bool(cards) for cards in scored(stage)] == [True, False, True, False, True]
    assert [sheet["total"] for sheet in stage.match.score()] == [5, 0, 5, 0, 5]


def test_nl_7_everybody_tied_scores_the_card() -> None:
    stage = bonus_stage("cost_efficiency", seats=4)
    for seat in range(4):
        stage.pieces(seat, train=40)
    assert scored(stage) == tie("cost_efficiency", 4)


@pytest.mark.parametrize("card", list(POINTS))
def test_nl_7_a_most_of_zero_scores_nothing(card: str) -> None:
    stage = bonus_stage(card, seats=3)
    # One card of each colour, and tickets that nobody has completed.
    stage.hand(0, red=1, blue=1, green=1)
    stage.tickets(1, "tromso-murmansk", "oslo-stockholm")
    assert scored(stage) == [{}, {}, {}]


def test_nl_7_the_points_of_all_cards_are_added_to_the_total() -> None:
    stage = bonus_stage("snowplow_award", "ferry_master", "the_wild_west", "nordic_express")
    stage.own(0, "mo_i_rana-narvik-1")
    sheet = stage.sheet(0)
    assert sheet["bonus_cards"] == {card: POINTS[card] for card in sheet["bonus_cards"]}
    assert len(sheet["bonus_cards"]) == 4
    assert (sheet["routes"], sheet["tickets"], sheet["total"]) == (7, 0, 7 + 12 + 12 + 7 + 10)


def test_nl_7_only_the_cards_turned_up_count() -> None:
    stage = bonus_stage("the_wild_west")
    stage.own(0, "mo_i_rana-narvik-1")
    stage.hand(0, wild=5)
    stage.pieces(0, train=5)
    assert scored(stage) == only("the_wild_west", 0)
