"""Iberia's festival cards: meeting, laying out and taking them (IB-3, IB-5, IB-6)."""

from __future__ import annotations

import pytest

from capolinea.play.errors import NotLegalError
from capolinea.play.reveal import position
from tests.random_games import finished
from tests.staging import Stage

FESTIVALS = ("queima_das_fitas", "feria_de_abril", "las_fallas", "san_fermin", "santo_antonio", "la_merce")
FAR_DOWN = 500  # cards above the Draft card, when a test does not want to meet it


def festivals_in_deck(stage: Stage, *, above: int | None = FAR_DOWN, **festivals: int) -> None:
    """Make these the festival cards of the deck, with so many cards above the Draft card."""
    cards = stage.state.cards
    for f, name in enumerate(FESTIVALS):
        cards.deck[stage.match.rules.n_card_kinds + f] = festivals.get(name, 0)
    cards.festivals_left = sum(festivals.values())
    draft_card(stage, above=above)


def draft_card(stage: Stage, *, above: int | None) -> None:
    """Make it certain how many cards lie above the Draft card; None: it has been met."""
    stage.state.cards.draft_after = stage.state.cards.draft_before = -1 if above is None else above


def lay(stage: Stage, **festivals: int) -> None:
    """Make these the festival cards that lie open."""
    for f, name in enumerate(FESTIVALS):
        stage.state.cards.lying[f] = festivals.get(name, 0)


def give(stage: Stage, seat: int, **festivals: int) -> None:
    """Make these a seat's pile."""
    for f, name in enumerate(FESTIVALS):
        stage.state.piles[seat * len(FESTIVALS) + f] = festivals.get(name, 0)


def lying(stage: Stage) -> dict[str, int]:
    return {name: n for name, n in stage.match.view(None).own["festivals"].items() if n}


def pile(stage: Stage, seat: int) -> dict[str, int]:
    """A seat's pile as the seat itself sees it."""
    return {name: n for name, n in stage.match.view(seat).seats[seat].own["pile"].items() if n}


def left_in_deck(stage: Stage) -> list[int]:
    """How many cards of each festival the deck holds."""
    return [int(n) for n in stage.state.cards.deck][int(stage.match.rules.n_card_kinds) :]


# IB-3


def test_ib_3_a_festival_card_met_blind_is_laid_out_and_drawing_goes_on_to_a_train_card() -> None:
    stage = Stage("iberia")
    stage.hand(0)
    line = stage.play("draw deck", cards="san_fermin red")
    assert line["outcome"] == {"card": "red", "festivals": ["san_fermin"]}
    assert stage.held(0) == {"red": 1}
    assert lying(stage) == {"san_fermin": 1}
    assert (stage.state.phase_name(), stage.match.waiting) == ("second_card", [0])


def test_ib_3_every_festival_card_in_a_row_is_laid_out() -> None:
    stage = Stage("iberia")
    stage.hand(0)
    line = stage.play("draw deck", cards="la_merce san_fermin la_merce la_merce wild")
    assert line["outcome"] == {"card": "wild", "festivals": ["la_merce", "san_fermin", "la_merce", "la_merce"]}
    assert lying(stage) == {"la_merce": 3, "san_fermin": 1}
    assert stage.held(0) == {"wild": 1}


def test_ib_3_cards_of_one_festival_gather_over_the_turns() -> None:
    stage = Stage("iberia")
    stage.play("draw deck", cards="las_fallas red")
    stage.play("draw deck", cards="las_fallas santo_antonio red")
    stage.play("draw deck", cards="las_fallas red")
    assert lying(stage) == {"las_fallas": 3, "santo_antonio": 1}


def test_ib_3_a_card_of_the_shared_festival_is_laid_out_once_for_both_its_cities() -> None:
    stage = Stage("iberia")
    stage.play("draw deck", cards="queima_das_fitas red")
    assert lying(stage) == {"queima_das_fitas": 1}


def test_ib_3_a_festival_card_met_as_a_market_refill_is_laid_out() -> None:
    stage = Stage("iberia")
    stage.hand(0)
    stage.market("red", "blue", "green", "white", "black")
    line = stage.play("draw market 1", cards="feria_de_abril feria_de_abril orange")
    assert line["outcome"] == {
        "card": "blue",
        "refill": "orange",
        "flushed": [],
        "market": ["red", "orange", "green", "white", "black"],
        "festivals": ["feria_de_abril", "feria_de_abril"],
    }
    assert lying(stage) == {"feria_de_abril": 2}
    assert stage.held(0) == {"blue": 1}


def test_ib_3_festival_cards_met_while_a_flushed_market_is_replaced_are_laid_out() -> None:
    stage = Stage("iberia")
    stage.market("red", "wild", "wild", "white", "black")
    line = stage.play("draw market 0", cards="wild san_fermin red red la_merce la_merce blue blue santo_antonio blue")
    assert line["outcome"]["refill"] == "wild"
    assert line["outcome"]["flushed"] == [["wild", "wild", "wild", "white", "black"]]
    assert line["outcome"]["market"] == ["red", "red", "blue", "blue", "blue"]
    assert line["outcome"]["festivals"] == ["san_fermin", "la_merce", "la_merce", "santo_antonio"]
    assert lying(stage) == {"san_fermin": 1, "la_merce": 2, "santo_antonio": 1}


def test_ib_3_a_festival_card_is_neither_one_of_the_two_cards_nor_ever_in_a_hand() -> None:
    stage = Stage("iberia")
    stage.hand(0)
    stage.play("draw deck", cards="san_fermin san_fermin red")
    stage.play("draw deck", cards="san_fermin blue")
    assert stage.held(0) == {"red": 1, "blue": 1}
    assert stage.match.view(None).seats[0].cards == 2
    assert stage.match.waiting == [1]


def test_ib_3_everybody_sees_the_festival_cards_met_but_not_the_card_drawn() -> None:
    stage = Stage("iberia", 3)
    line = stage.play("draw deck", cards="san_fermin red")
    for viewer in (1, 2, None):
        assert stage.seen(line, viewer)["outcome"] == {"card": None, "festivals": ["san_fermin"]}
        assert stage.match.view(viewer).own["festivals"]["san_fermin"] == 1


def test_ib_3_festival_cards_are_met_by_chance() -> None:
    """One festival card among two train cards is met before the first of them in about a third of all games."""
    met = []
    for seed in range(30):
        stage = Stage("iberia", seed=f"proportion {seed}")
        stage.deck(red=2)
        festivals_in_deck(stage, san_fermin=1)
        met.append(len(stage.play("draw deck")["outcome"]["festivals"]))
    assert set(met) == {0, 1} and 4 <= sum(met) <= 16


def test_ib_3_with_trains_only_in_the_discards_the_festival_cards_left_come_off_first() -> None:
    stage = Stage("iberia")
    stage.hand(0)
    stage.deck()
    stage.discards(green=2)
    festivals_in_deck(stage, above=None, la_merce=2, san_fermin=1)
    line = stage.play("draw deck")
    assert line["outcome"]["card"] == "green"
    assert sorted(line["outcome"]["festivals"]) == ["la_merce", "la_merce", "san_fermin"]
    assert lying(stage) == {"la_merce": 2, "san_fermin": 1}
    assert stage.match.view(None).discards == {}
    assert stage.match.view(None).deck == 1


def test_ib_3_a_refill_with_trains_only_in_the_discards_takes_the_festival_cards_left_first() -> None:
    stage = Stage("iberia")
    stage.market("red", "blue", "green", "white", "black")
    stage.deck()
    stage.discards(yellow=1)
    festivals_in_deck(stage, las_fallas=3)
    line = stage.play("draw market 4")
    assert line["outcome"]["market"] == ["red", "blue", "green", "white", "yellow"]
    assert line["outcome"]["festivals"] == ["las_fallas"] * 3


def test_ib_3_without_a_train_card_in_deck_or_discards_blind_drawing_is_impossible() -> None:
    stage = Stage("iberia")
    stage.market("red", "blue", "green", "white", "black")
    stage.deck()
    stage.discards()
    festivals_in_deck(stage, las_fallas=3)
    assert stage.legal("draw") == {f"draw market {slot}" for slot in range(5)}
    with pytest.raises(NotLegalError):
        stage.play("draw deck")


def test_ib_3_without_a_train_card_in_deck_or_discards_the_market_is_not_refilled() -> None:
    stage = Stage("iberia")
    stage.market("red", "blue", "green", "white", "black")
    stage.deck()
    stage.discards()
    festivals_in_deck(stage, las_fallas=3)
    line = stage.play("draw market 2")
    assert line["outcome"]["refill"] is None
    assert line["outcome"]["festivals"] == []
    assert lying(stage) == {}
    assert sum(left_in_deck(stage)) == 3


def test_ib_3_festival_cards_met_when_a_claim_refills_a_short_market_are_laid_out_before_the_taking() -> None:
    stage = Stage("iberia")
    stage.hand(0, white=2)
    stage.market("red", None, "green", "white", "black")
    stage.deck()
    stage.discards()
    festivals_in_deck(stage, san_fermin=2, la_merce=1)
    stage.play("claim pamplona-soria white:2", cards="white", others="san_fermin la_merce san_fermin")
    assert stage.match.lines[-1] == {
        "market": ["red", "white", "green", "white", "black"],
        "flushed": [],
        "festivals": ["san_fermin", "la_merce", "san_fermin"],
    }
    assert pile(stage, 0) == {"san_fermin": 2}
    assert lying(stage) == {"la_merce": 1}


# IB-5


def test_ib_5_the_reshuffled_deck_holds_the_discarded_train_cards_and_nothing_else() -> None:
    stage = Stage("iberia")
    stage.deck()
    stage.discards(red=2, wild=1)
    festivals_in_deck(stage, above=None)
    lay(stage, san_fermin=4, la_merce=5)
    give(stage, 0, san_fermin=5, la_merce=4)
    line = stage.play("draw deck")
    assert line["outcome"]["festivals"] == []
    view = stage.match.view(None)
    assert (view.deck, view.discards) == (2, {})
    assert set(left_in_deck(stage)) == {0}
    assert lying(stage) == {"san_fermin": 4, "la_merce": 5}
    assert pile(stage, 0) == {"san_fermin": 5, "la_merce": 4}


def test_ib_5_no_festival_card_ever_comes_again_after_a_reshuffle() -> None:
    stage = Stage("iberia")
    stage.deck(red=1)
    stage.discards()
    festivals_in_deck(stage, **dict.fromkeys(FESTIVALS, 1))
    met: list[str] = []
    for turn in range(20):
        stage.turn(turn % 2)
        stage.discards(red=1)
        met += stage.play("draw deck")["outcome"]["festivals"]
    assert sorted(met) == sorted(FESTIVALS)


# IB-6

CLAIMS = [
    ("porto", "claim vigo-porto-1 orange:2", "queima_das_fitas"),
    ("coimbra", "claim salamanca-coimbra orange:3", "queima_das_fitas"),
    ("sevilla", "claim sevilla-faro orange:2", "feria_de_abril"),
    ("valencia", "claim valencia-palma orange:3,wild:1", "las_fallas"),
    ("pamplona", "claim pamplona-zaragoza-2 orange:2", "san_fermin"),
    ("lisboa", "claim lisboa-caceres orange:3", "santo_antonio"),
    ("barcelona", "claim tarragona-barcelona-1 orange:1", "la_merce"),
]


@pytest.mark.parametrize(("city", "claim", "festival"), CLAIMS, ids=[claim[0] for claim in CLAIMS])
def test_ib_6_claiming_a_route_with_one_end_in_a_festival_city_takes_all_its_cards(
    city: str, claim: str, festival: str
) -> None:
    assert city in claim
    stage = Stage("iberia")
    stage.hand(0, orange=3, wild=1)
    lay(stage, **dict.fromkeys(FESTIVALS, 3))
    stage.play(claim)
    assert pile(stage, 0) == {festival: 3}
    assert pile(stage, 1) == {}
    assert lying(stage) == {name: 3 for name in FESTIVALS if name != festival}
    assert stage.match.waiting == [1]


def test_ib_6_a_route_between_other_cities_takes_nothing() -> None:
    stage = Stage("iberia")
    stage.hand(0, red=2)
    lay(stage, **dict.fromkeys(FESTIVALS, 3))
    stage.play("claim bilbao-burgos-1 red:2")
    assert pile(stage, 0) == {}
    assert lying(stage) == dict.fromkeys(FESTIVALS, 3)
    assert stage.match.waiting == [1]


def both_ends(**festivals: int) -> Stage:
    """Seat 0 has claimed the route between Lisboa and Coimbra while these festival cards lay open."""
    stage = Stage("iberia")
    stage.hand(0, yellow=2)
    lay(stage, la_merce=1, **festivals)
    stage.play("claim lisboa-coimbra-1 yellow:2")
    return stage


@pytest.mark.parametrize(
    ("choice", "taken", "left"),
    [
        ("festival lisboa", {"santo_antonio": 2}, {"queima_das_fitas": 4, "la_merce": 1}),
        ("festival coimbra", {"queima_das_fitas": 4}, {"santo_antonio": 2, "la_merce": 1}),
    ],
)
def test_ib_6_with_cards_at_both_ends_the_player_takes_those_of_one_city(
    choice: str, taken: dict[str, int], left: dict[str, int]
) -> None:
    stage = both_ends(santo_antonio=2, queima_das_fitas=4)
    assert (stage.state.phase_name(), stage.match.waiting) == ("festival", [0])
    assert stage.legal() == {"festival lisboa", "festival coimbra"}
    stage.play(choice)
    assert pile(stage, 0) == taken
    assert lying(stage) == left
    assert (stage.state.phase_name(), stage.match.waiting) == ("turn", [1])


@pytest.mark.parametrize("festivals", [{"santo_antonio": 2}, {"queima_das_fitas": 4}])
def test_ib_6_with_cards_at_only_one_of_two_festival_cities_there_is_no_choice(festivals: dict[str, int]) -> None:
    stage = both_ends(**festivals)
    assert pile(stage, 0) == festivals
    assert lying(stage) == {"la_merce": 1}
    assert (stage.state.phase_name(), stage.match.waiting) == ("turn", [1])


def test_ib_6_with_no_cards_at_either_end_nothing_is_taken() -> None:
    stage = both_ends()
    assert pile(stage, 0) == {}
    assert lying(stage) == {"la_merce": 1}
    assert (stage.state.phase_name(), stage.match.waiting) == ("turn", [1])


@pytest.mark.parametrize("track", ["coimbra-porto-1 purple:1", "coimbra-porto-2 green:1"])
def test_ib_6_a_porto_coimbra_route_takes_the_shared_pile_without_a_choice(track: str) -> None:
    stage = Stage("iberia")
    stage.hand(0, purple=1, green=1)
    lay(stage, queima_das_fitas=5)
    stage.play(f"claim {track}")
    assert pile(stage, 0) == {"queima_das_fitas": 5}
    assert lying(stage) == {}
    assert (stage.state.phase_name(), stage.match.waiting) == ("turn", [1])


def test_ib_6_what_is_taken_at_porto_no_longer_lies_at_coimbra() -> None:
    stage = Stage("iberia")
    stage.hand(0, orange=2)
    stage.hand(1, orange=3)
    lay(stage, queima_das_fitas=5)
    stage.play("claim vigo-porto-1 orange:2")
    stage.play("claim salamanca-coimbra orange:3")
    assert pile(stage, 0) == {"queima_das_fitas": 5}
    assert pile(stage, 1) == {}


def test_ib_6_taking_is_not_optional() -> None:
    stage = Stage("iberia")
    stage.hand(0, orange=2)
    lay(stage, feria_de_abril=1)
    assert stage.legal("claim sevilla-faro ") == {"claim sevilla-faro orange:2"}
    stage.play("claim sevilla-faro orange:2")
    assert pile(stage, 0) == {"feria_de_abril": 1}
    stage = both_ends(santo_antonio=1, queima_das_fitas=1)
    for action in ("pass", "draw deck", "festival porto", "festival barcelona"):
        with pytest.raises(NotLegalError):
            stage.play(action)


def test_ib_6_a_city_gives_its_cards_to_the_next_claim_only_and_later_cards_to_a_later_one() -> None:
    stage = Stage("iberia")
    stage.hand(0, orange=2, red=1)
    stage.hand(1, blue=3)
    lay(stage, feria_de_abril=2)
    stage.play("claim sevilla-faro orange:2")
    lay(stage, feria_de_abril=3)
    stage.play("claim sevilla-badajoz-1 blue:3")
    stage.play("claim sevilla-cadiz-2 red:1")
    assert pile(stage, 0) == {"feria_de_abril": 2}
    assert pile(stage, 1) == {"feria_de_abril": 3}


def test_ib_6_a_pile_grows_with_every_taking() -> None:
    stage = Stage("iberia")
    stage.hand(0, orange=3)
    give(stage, 0, la_merce=2, san_fermin=1)
    lay(stage, la_merce=3)
    stage.play("claim tarragona-barcelona-1 orange:1")
    assert pile(stage, 0) == {"la_merce": 5, "san_fermin": 1}


def test_ib_6_owning_a_route_at_the_city_takes_nothing_by_itself() -> None:
    stage = Stage("iberia")
    stage.own(0, "tarragona-barcelona-1")
    stage.play("draw deck", cards="la_merce red")
    stage.play("draw deck", cards="red")
    assert pile(stage, 0) == {}
    assert lying(stage) == {"la_merce": 1}


# IB-6: who sees what of a pile


def two_piles() -> tuple[Stage, Stage]:
    """The same game twice; what seat 0 has in its pile differs, and so do its points, but not how many cards it is."""
    stages = Stage("iberia", 3, seed="piles"), Stage("iberia", 3, seed="piles")
    for stage, pile_of_0 in zip(stages, ({"santo_antonio": 4}, {"la_merce": 3, "san_fermin": 1}), strict=True):
        stage.deck(red=3)
        festivals_in_deck(stage)
        give(stage, 0, **pile_of_0)
        give(stage, 1, las_fallas=2)
    assert stages[0].sheet(0)["festivals"] != stages[1].sheet(0)["festivals"]
    return stages


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_ib_6_no_view_but_the_owner_s_shows_contents_or_points_of_a_pile(viewer: int | None) -> None:
    one, two = two_piles()
    assert one.match.view(viewer).json() == two.match.view(viewer).json()
    assert one.match.view(0).json() != two.match.view(0).json()
    for stage in (one, two):
        assert stage.match.view(viewer).seats[0].own == {"pile_size": 4}


def test_ib_6_the_owner_sees_its_own_pile_and_its_points_and_nobody_else_s() -> None:
    one, two = two_piles()
    piles = [stage.match.view(0).seats[0].own for stage in (one, two)]
    nothing = dict.fromkeys(FESTIVALS, 0)
    assert piles == [
        {"pile_size": 4, "pile": {**nothing, "santo_antonio": 4}, "festivals": one.sheet(0)["festivals"]},
        {"pile_size": 4, "pile": {**nothing, "la_merce": 3, "san_fermin": 1}, "festivals": two.sheet(0)["festivals"]},
    ]
    assert one.match.view(0).seats[1].own == {"pile_size": 2}


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_ib_6_everybody_sees_how_many_cards_each_pile_has(viewer: int | None) -> None:
    stage, _ = two_piles()
    assert [seat.own["pile_size"] for seat in stage.match.view(viewer).seats] == [4, 2, 0]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_ib_6_taking_is_seen_by_all(viewer: int | None) -> None:
    """The cards lay open and the claim is public, so whoever watches may remember them."""
    stage = Stage("iberia", 3)
    stage.hand(0, yellow=2)
    lay(stage, santo_antonio=2, queima_das_fitas=4)
    claim = stage.play("claim lisboa-coimbra-1 yellow:2")
    assert stage.match.view(viewer).own["claimed"] == "lisboa-coimbra-1"
    choice = stage.play("festival coimbra")
    assert (stage.seen(claim, viewer), stage.seen(choice, viewer)) == (claim, choice)
    assert "claimed" not in stage.match.view(viewer).own
    assert lying(stage) == {"santo_antonio": 2}
    assert stage.match.view(viewer).seats[0].own["pile_size"] == 4


def test_ib_6_no_line_tells_what_is_in_a_pile_before_the_end() -> None:
    one, two = two_piles()
    told = []
    for stage in (one, two):
        stage.hand(0, orange=2)
        lay(stage, feria_de_abril=2)
        first = len(stage.match.lines)
        stage.play("claim sevilla-faro orange:2")
        stage.play("draw deck", cards="red")
        stage.play("draw deck", cards="red")
        told.append([stage.seen(line, 1) for line in stage.match.lines[first:]])
    assert told[0] == told[1]
    assert not any(word in str(told[0]) for word in ("pile", "points", *FESTIVALS))


def test_ib_6_at_the_end_all_is_open() -> None:
    """The sheets tell the points, a replay shows every pile at every moment."""
    match = finished("iberia", 3, "piles")
    assert match.result is not None
    sheets = match.result["sheets"]
    assert max(sheet["festivals"] for sheet in sheets) > 0
    for seat, opened in enumerate(position(match)["open"]):
        assert opened["own"]["festivals"] == sheets[seat]["festivals"]
        assert sum(opened["own"]["pile"].values()) == opened["own"]["pile_size"]
