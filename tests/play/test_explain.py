"""Why something cannot be done, and what is missing for it: from the engine, and only from what a seat sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from capolinea.engine.chance import Quick
from capolinea.engine.tickets import KEPT, OFFERED
from capolinea.play.explain import Explained, Reason, explain
from capolinea.play.imagine import Imagination
from tests.random_games import MAPS, positions
from tests.staging import Stage


def why(stage: Stage, route: str, seat: int | None = 0) -> Reason | None:
    return explain(stage.state, seat).routes.get(route)


def why_word(stage: Stage, word: str, seat: int | None = 0) -> Reason | None:
    return explain(stage.state, seat).words.get(word)


# What is told agrees with what is legal, and betrays nothing


def check_against_legal(state: Any, seat: int, told: Explained) -> None:
    """Exactly what cannot be done is explained."""
    actions = [state.rules.describe(action) for action in state.legal(seat)]
    routes = {str(action["route"]) for action in actions if action["do"] == "claim"}
    assert set(told.routes) == {route.id for route in state.board.routes} - routes
    words = {str(action["do"]) for action in actions} - {"draw", "claim", "keep", "pass"}
    words |= {"deck" if "slot" not in action else f"market-{action['slot']}" for action in actions if "from" in action}
    own = set(state.rules.vocabulary) - {"draw", "claim", "keep", "pass"}
    assert set(told.words) == (own | {"deck"} | {f"market-{slot}" for slot in range(5)}) - words
    assert all(isinstance(reason["why"], str) for reason in [*told.routes.values(), *told.words.values()])


@pytest.mark.parametrize("map", MAPS)
@pytest.mark.parametrize("seats", [2, 4])
def test_explanations_fit_what_is_legal_and_depend_on_nothing_hidden(map: str, seats: int) -> None:
    """A state imagined from the view alone, all that is hidden dealt anew, explains the same to the viewer."""
    chance = Quick(seats)
    codes = set()
    hidden = 0
    for n, match in enumerate(positions(map, seats, f"explain/{map}/{seats}")):
        viewer = n % seats if n % 7 or match.over else None
        told = explain(match.state, viewer)
        imagined = Imagination(match.view(viewer), match.rules).sample(chance)
        assert msgspec.json.encode(explain(imagined, viewer)) == msgspec.json.encode(told)
        hidden += list(imagined.cards.hands) != list(match.state.cards.hands)
        if viewer is not None:
            check_against_legal(match.state, viewer, told)
            before = [*match.state.ticket_ids(KEPT + viewer), *match.state.ticket_ids(OFFERED + viewer)]
            assert set(before) <= set(told.tickets)
        else:
            assert (told.tickets, told.needed) == ({}, {})
        codes |= {str(reason["why"]) for reason in told.routes.values()}
    assert hidden > 10, "nothing was dealt anew, so nothing is proved"
    assert {"claimed", "over", "watching", "cards", "not_your_turn", "answer_first"} <= codes


# Routes


def test_c_13_a_claimed_route_has_an_owner() -> None:
    stage = Stage("europe")
    stage.own(1, "dieppe-paris")
    stage.own(0, "brest-dieppe")
    assert why(stage, "dieppe-paris") == why(stage, "dieppe-paris", None) == {"why": "claimed", "seat": 1}
    assert why(stage, "brest-dieppe") == {"why": "claimed", "seat": 0}


def test_c_22_when_the_game_is_over_nothing_can_be_done() -> None:
    stage = Stage("europe")
    stage.state.finish()
    for seat in (0, None):
        told = explain(stage.state, seat)
        assert {str(reason["why"]) for reason in [*told.routes.values(), *told.words.values()]} == {"over"}


@pytest.mark.parametrize(("map", "seats", "closed"), [("europe", 2, True), ("europe", 3, True), ("europe", 4, False)])
def test_c_16_a_double_is_closed_with_few_players(map: str, seats: int, closed: bool) -> None:
    stage = Stage(map, seats)
    stage.hand(0, black=4, orange=4)
    stage.own(1, "edinburgh-london-1")
    assert why(stage, "edinburgh-london-2") == ({"why": "closed", "seats": seats} if closed else None)


@pytest.mark.parametrize(("seats", "closed"), [(2, True), (3, False)])
def test_be_6_a_double_is_closed_with_two_players_only(seats: int, closed: bool) -> None:
    stage = Stage("berlin", seats)
    stage.hand(0, blue=2)
    stage.own(1, "brandenburger_tor-unter_den_linden-1")
    told = why(stage, "brandenburger_tor-unter_den_linden-2")
    assert told == ({"why": "closed", "seats": 2} if closed else None)


def test_c_15_nobody_has_two_tracks() -> None:
    stage = Stage("europe", 4)
    stage.hand(0, orange=4)
    stage.own(0, "edinburgh-london-1")
    assert why(stage, "edinburgh-london-2") == {"why": "parallel"}


def test_a_spectator_only_watches() -> None:
    stage = Stage("europe")
    assert why(stage, "dieppe-paris", None) == why_word(stage, "deck", None) == {"why": "watching"}
    assert why_word(stage, "station", None) == {"why": "watching"}


def test_c_13_a_route_needs_its_pieces() -> None:
    stage = Stage("europe")
    stage.hand(0, wild=8)
    stage.pieces(0, train=7)
    assert why(stage, "petrograd-stockholm") == {"why": "pieces", "piece": "train", "needed": 8, "left": 7}


def test_be_4_a_route_needs_the_right_pieces() -> None:
    stage = Stage("berlin")
    stage.hand(0, wild=8)
    stage.pieces(0, tram=11, subway=0)
    assert why(stage, "hauptbahnhof-moabit") == {"why": "pieces", "piece": "subway", "needed": 1, "left": 0}
    assert why(stage, "hauptbahnhof-siegessaule") is None


def test_it_is_not_ones_turn() -> None:
    stage = Stage("europe")
    stage.hand(1, purple=1)
    assert why(stage, "dieppe-paris", 1) == why_word(stage, "deck", 1) == {"why": "not_your_turn"}
    assert why(stage, "brest-paris", 1) == {"why": "cards", "missing": {"black": 3}}  # what would be missing in turn


def test_c_4_the_second_card_comes_first() -> None:
    stage = Stage("europe")
    stage.hand(0, purple=1)
    stage.market("red", "blue", "wild", None, "red")
    stage.play("draw deck")
    told = explain(stage.state, 0)
    assert told.routes["dieppe-paris"] == told.words["tickets"] == told.words["pay"] == {"why": "second_card"}
    assert "deck" not in told.words
    assert "market-0" not in told.words


def test_c_5_a_wild_is_no_second_card() -> None:
    stage = Stage("europe")
    stage.market("red", "blue", "wild", None, "red")
    stage.play("draw deck")
    assert why_word(stage, "market-2") == {"why": "wild"}
    assert why_word(stage, "market-3") == {"why": "empty"}


def test_what_the_game_asks_is_answered_first() -> None:
    stage = Stage("europe")
    stage.hand(0, purple=1)
    stage.play("tickets")
    told = explain(stage.state, 0)
    assert told.routes["dieppe-paris"] == told.words["deck"] == told.words["station"] == {"why": "answer_first"}


# Cards that are missing


def lack(map: str, route: str, **hand: int) -> Reason | None:
    """What a hand lacks for a route, without the code; None if it lacks nothing."""
    stage = Stage(map)
    stage.hand(0, **hand)
    told = why(stage, route)
    if told is None:
        return None
    assert told.pop("why") == "cards"
    return told


def test_c_12_cards_of_the_routes_colour_are_missing() -> None:
    assert lack("europe", "brest-pamplona", purple=2, red=4) == {"missing": {"purple": 2}}
    assert lack("europe", "brest-pamplona", purple=2, wild=1) == {"missing": {"purple": 1}}
    assert lack("europe", "brest-pamplona", wild=3) == {"missing": {"purple": 1}}
    assert lack("europe", "brest-pamplona", purple=2, wild=2) is None


def test_c_12_a_grey_route_takes_the_colour_the_hand_is_nearest_to() -> None:
    assert lack("europe", "marseille-paris", red=3, blue=1) == {"missing": {"red": 1}}
    assert lack("europe", "marseille-paris", red=2, blue=2) == {"either": {"blue": 2, "red": 2}}
    assert lack("europe", "marseille-paris", red=2, blue=2, wild=1) == {"either": {"blue": 1, "red": 1}}
    assert lack("europe", "marseille-paris") == {"one_colour": 4}
    assert lack("europe", "marseille-paris", wild=3) == {"one_colour": 1}
    assert lack("europe", "marseille-paris", wild=4) is None


def test_eu_3_symbols_take_wilds() -> None:
    assert lack("europe", "palermo-smyrna", red=9) == {"symbols": 2}
    assert lack("europe", "palermo-smyrna", red=9, wild=1) == {"symbols": 1}
    assert lack("europe", "palermo-smyrna", red=3, wild=1) == {"missing": {"red": 1}, "symbols": 1}
    assert lack("europe", "palermo-smyrna", red=3, wild=2) == {"missing": {"red": 1}}
    assert lack("europe", "palermo-smyrna", red=1, blue=1) == {"either": {"blue": 3, "red": 3}, "symbols": 2}
    assert lack("europe", "palermo-smyrna") == {"one_colour": 4, "symbols": 2}
    assert lack("europe", "palermo-smyrna", wild=6) is None


def test_eu_4_a_tunnel_takes_its_normal_price_first() -> None:
    assert lack("europe", "paris-zurich", red=2) == {"missing": {"red": 1}}
    assert lack("europe", "paris-zurich", red=3) is None


def test_ib_8_a_coloured_ferry_takes_its_colour_and_wilds() -> None:
    assert lack("iberia", "valencia-palma", orange=1) == {"missing": {"orange": 2}, "symbols": 1}
    assert lack("iberia", "valencia-palma", orange=4) == {"symbols": 1}


def test_nl_3_symbols_take_wilds_or_pairs() -> None:
    assert lack("northern_lights", "mo_i_rana-narvik-1", wild=1, red=2, blue=2) is None
    assert lack("northern_lights", "andalsnes-trondheim-1") == {"symbols": 1}
    assert lack("northern_lights", "andalsnes-trondheim-1", red=1) == {"missing": {"red": 1}}
    assert lack("northern_lights", "andalsnes-trondheim-1", red=1, blue=1) == {"either": {"blue": 1, "red": 1}}
    assert lack("northern_lights", "alborg-oslo", red=2) == {"symbols": 1}
    assert lack("northern_lights", "alborg-oslo", red=2, blue=1) == {"missing": {"blue": 1}}
    assert lack("northern_lights", "alborg-oslo", red=1) == {"missing": {"red": 1}, "symbols": 1}
    assert lack("northern_lights", "mo_i_rana-narvik-1", red=2, blue=1, white=1, black=1) == {"symbols": 2}


def test_it_3_waves_take_wilds_or_the_ferry_cards_in_hand() -> None:
    assert lack("italy", "cagliari-roma", red=2) == {"symbols": 2}
    assert lack("italy", "cagliari-roma", red=4, wild=1) == {"symbols": 1}
    assert lack("italy", "cagliari-roma", red=1, ferry=1) == {"missing": {"red": 1}}
    assert lack("italy", "cagliari-roma", red=2, ferry=1) is None
    assert lack("italy", "bari-croazia", red=3, ferry=1) == {"symbols": 2}


def test_be_3_a_subway_takes_the_cards_printed_beside_it() -> None:
    assert lack("berlin", "moritzplatz-alexanderplatz", red=1) == {"missing": {"red": 3}}


def test_nl_3_no_more_symbols_are_missing_than_there_are() -> None:
    assert lack("northern_lights", "gdansk-kobenhavn-1", green=2) == {"missing": {"green": 1}, "symbols": 1}


def ways_told(told: Reason, colours: Sequence[str]) -> list[Counter[str]]:
    """The cards that a reason says to be missing: one of these hands has to come on top."""
    found = Counter(msgspec.convert(told.get("missing", {}), dict[str, int]))
    found["wild"] += msgspec.convert(told.get("symbols", 0), int)
    either = msgspec.convert(told.get("either", {}), dict[str, int])
    if "one_colour" in told:
        either = dict.fromkeys(colours, msgspec.convert(told["one_colour"], int))
    return [found + Counter({card: n}) for card, n in either.items()] if either else [found]


def can_pay(rules: Any, route: int, hand: Counter[str]) -> bool:
    held = [hand[name] for name in rules.card_names]
    payments = rules.table.shapes[int(rules.shape_of[route])]
    return any(all(n <= has for n, has in zip(payment, held, strict=True)) for payment in payments)


@pytest.mark.slow
@pytest.mark.parametrize("map", MAPS)
def test_exactly_what_is_said_to_be_missing_makes_a_route_payable(map: str) -> None:
    """Neither more nor less; nor more symbols than the route has. Wilds do instead, as the sentences say."""
    said: set[str] = set()
    for n, match in enumerate(positions(map, 2, f"lack/{map}")):
        if n % 9:
            continue
        rules, seat = match.rules, n // 9 % 2
        held = Counter(match.view(seat).hand)
        told = explain(match.state, seat).routes
        for route, facts in enumerate(match.state.board.routes):
            lack = told.get(facts.id, {})
            if lack.get("why") != "cards":
                continue
            said |= set(lack)
            case = (facts.id, held, lack)
            assert msgspec.convert(lack.get("symbols", 0), int) <= facts.ferry, case
            for way in ways_told(lack, rules.card_names[: int(rules.wild)]):
                assert can_pay(rules, route, held + way), case
                assert can_pay(rules, route, held + Counter(wild=way.total())), case
                assert not any(can_pay(rules, route, held + way - Counter([card])) for card in +way), case
    assert said >= {"why", "missing"} and "exact" not in said


# Words


def test_c_9_nothing_is_left_to_draw() -> None:
    stage = Stage("berlin")
    stage.deck()
    stage.discards()
    stage.market("red", None, None, None, None)
    assert why_word(stage, "deck") == why_word(stage, "market-1") == {"why": "empty"}


def test_c_18_no_tickets_are_left() -> None:
    stage = Stage("europe")
    assert why_word(stage, "tickets") is None
    stage.ticket_deck()
    stage.state.tickets.recount()
    assert why_word(stage, "tickets") == {"why": "none"}
    assert why_word(stage, "tickets", 1) == {"why": "none"}


def test_ib_7_tickets_wait_for_the_second_draft() -> None:
    stage = Stage("iberia")
    assert why_word(stage, "tickets") == {"why": "draft"}
    stage.state.drafts = 2
    assert why_word(stage, "tickets") is None


def test_it_2_ferry_cards_are_few() -> None:
    stage = Stage("italy")
    stage.hand(0, ferry=1)
    assert why_word(stage, "ferry") is None
    stage.hand(0, ferry=2)
    assert why_word(stage, "ferry") == {"why": "limit", "count": 2}
    stage.state.cards.discards[stage.state.rules.ferry] = 0
    assert why_word(stage, "ferry", 1) == {"why": "none"}


def test_eu_8_stations_cost_more_and_more_and_are_three() -> None:
    stage = Stage("europe")
    stage.hand(0, red=1)
    assert why_word(stage, "station") is None
    stage.pieces(0, station=2)
    stage.state.recount()
    assert why_word(stage, "station") == {"why": "cards", "count": 2, "missing": {"red": 1}}
    stage.hand(0, wild=2)
    stage.state.recount()
    assert why_word(stage, "station") is None
    stage.pieces(0, station=0)
    stage.state.recount()
    assert why_word(stage, "station") == {"why": "none"}


def test_words_of_other_moments_are_just_not_for_now() -> None:
    stage = Stage("europe")
    assert why_word(stage, "give_up") == why_word(stage, "pay") == {"why": "not_now"}


# Tickets


def test_c_21_tickets_and_what_they_need() -> None:
    stage = Stage("europe")
    stage.tickets(0, "edinburgh-paris", "brest-marseille")
    stage.own(0, "edinburgh-london-1")
    told = explain(stage.state, 0)
    assert list(told.tickets) == ["brest-marseille", "edinburgh-paris"]
    assert msgspec.to_builtins(told.tickets["edinburgh-paris"]) == {
        "state": "possible",
        "way": ["edinburgh-london-1", "dieppe-london-1", "dieppe-paris"],
        "missing": 3,
        "loans": 0,
    }
    assert told.needed == {"purple": 1, "black": 3}  # nothing for own and for grey routes
    assert explain(stage.state, 0, ["paris-wien"]).tickets["paris-wien"].missing == 8
    assert explain(stage.state, 0, ["paris-wien"]).needed == {}


def test_tickets_offered_are_looked_at_but_need_nothing_yet() -> None:
    stage = Stage("europe")
    stage.tickets(0)
    stage.play("tickets")
    told = explain(stage.state, 0)
    assert set(told.tickets) == set(stage.match.view(0).offered)
    assert told.needed == {}


def test_ib_2_tickets_in_a_draft_are_looked_at() -> None:
    match = next(positions("iberia", 3, "draft"))
    assert len(explain(match.state, 1).tickets) == 6
    match.play(match.legal(1)[0], 1)
    assert len(explain(match.state, 1).tickets) == 6


def test_ib_8_a_coloured_ferry_needs_its_colour_but_for_the_symbols() -> None:
    stage = Stage("iberia")
    stage.tickets(0, "almeria-palma")
    stage.own(1, *[route.id for route in stage.state.board.routes if "palma" in route.id and route.id[0] != "v"][::2])
    told = explain(stage.state, 0)
    assert "valencia-palma" in told.tickets["almeria-palma"].way
    assert told.needed["orange"] == 3
