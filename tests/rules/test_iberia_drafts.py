"""Iberia's set-up and its first draft of tickets (IB-1, IB-2)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from typing import Any

import pytest

from capolinea.engine.chance import MET, Chance, Quick, Scripted, UnforeseenError
from capolinea.games.catalogue import find_board, find_rules
from capolinea.play.errors import NotLegalError, NotYourDecisionError
from capolinea.play.imagine import Imagination
from capolinea.play.match import Match, new_game
from capolinea.play.sight import seen
from tests.rules.test_iberia_festivals import FESTIVALS, draft_card
from tests.staging import Stage

ALL_SEATS = (2, 3, 4, 5)
# After the deal the deck holds 110 - 4 * seats - 5 train cards and 54 festival cards.
DECK = {2: 151, 3: 147, 4: 143, 5: 139}
ABOUT = {2: 151 // 2, 3: 147 * 2 // 3, 4: 143 * 3 // 4, 5: 139 * 3 // 4}
SPREAD = 8


def dealt(seats: int, cards: str) -> Match:
    """A new match with the cards of its set-up in the order they come off the deck; tickets in board order."""
    rules = find_rules("iberia")
    script = Scripted(rules.n_card_kinds)
    script.cards = [[*rules.card_names, *rules.other_cards].index(card) for card in cards.split()]
    script.picks = list(range(6 * seats))
    match = Match(find_board("iberia"), rules, [f"seat {n}" for n in range(seats)], script)
    assert script.finished()
    return match


def past_draft(match: Match) -> Stage:
    """A stage for a match, after its first draft."""
    stage = Stage("iberia", 2)
    stage.match = match
    while stage.state.phase_name() != "turn":
        match.play(match.legal()[0])
    return stage


def places(match: Match) -> tuple[int, int]:
    """The fewest and the most cards that can lie above the Draft card: taken off one by one, until it can be met, and
    until it must be."""
    return _cards_off(match, until_it_can=True), _cards_off(match, until_it_can=False)


def _cards_off(match: Match, *, until_it_can: bool) -> int:
    cards, trains = match.state.cards.clone(), int(match.rules.n_card_kinds)
    script = Scripted(trains)
    script.happenings = int(until_it_can)
    every = [kind for kind, n in enumerate(cards.deck) for _ in range(n)]
    script.others = [kind for kind in every if kind >= trains]  # they all come off before the first train card
    script.cards = [kind for kind in every if kind < trains]
    off, size = 0, len(every)
    try:
        while script.happenings == until_it_can:
            off = size - len(script.others) - len(script.cards)
            cards.take(script)
    except UnforeseenError as error:
        assert not until_it_can and "must happen here" in str(error)
    return off


def place_met(cards: Any, chance: Chance, size: int) -> int:
    """How many of so many cards come off the deck by chance until the Draft card is met."""
    draft = len(FESTIVALS)  # it is numbered after the festivals
    while True:
        off = size + 1 - int(cards.stack())  # the stack has the Draft card in it
        cards.take(chance)
        met = [value for what, value in chance.take_journal() if what == MET]
        if draft in met:
            return off + met.index(draft)


def packs(match: Match) -> list[list[str]]:
    """The pack in front of each seat."""
    return [match.view(seat).held["pack"] for seat in range(len(match.names))]


def pick_first(match: Match) -> list[str]:
    """Let every seat pick the first ticket of its pack; returns the picks."""
    picks = [pack[0] for pack in packs(match)]
    for seat, ticket in enumerate(picks):
        match.play(f"pick {ticket}", seat)
    return picks


def to_keeping(match: Match) -> None:
    for _ in range(6):
        pick_first(match)
    assert match.state.phase_name() == "draft_keep"


# IB-1


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_ib_1_every_seat_gets_four_train_cards_and_five_lie_open(seats: int) -> None:
    match = new_game("iberia", seats, "deal")
    setup = match.lines[1]["setup"]
    assert [len(hand) for hand in setup["hands"]] == [4] * seats
    assert len(setup["market"]) == 5 and None not in setup["market"]
    assert setup["flushed"] == []
    assert match.view(None).deck == 110 - 4 * seats - 5 + 54 + 1


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_ib_1_all_54_festival_cards_are_in_the_deck_when_play_begins(seats: int) -> None:
    match = new_game("iberia", seats, "deal")
    trains = int(match.rules.n_card_kinds)
    assert [int(n) for n in match.state.cards.deck][trains:] == [9] * 6
    assert set(match.view(None).own["festivals"].values()) == {0}
    assert [seat.own["pile_size"] for seat in match.view(None).seats] == [0] * seats
    setup = match.lines[1]["setup"]
    shown = {card for cards in [*setup["hands"], setup["market"]] for card in cards}
    assert not shown & set(FESTIVALS)
    assert set(setup) == {"hands", "flushed", "market", "offered"}


@pytest.mark.parametrize(
    "cards",
    [
        "san_fermin",
        "red red red red blue blue blue blue san_fermin",
        "red red red red blue blue blue blue wild wild wild red red san_fermin",
    ],
    ids=["hand", "market", "flushed market"],
)
def test_ib_1_festival_cards_are_not_yet_in_the_deck_during_the_deal(cards: str) -> None:
    with pytest.raises(UnforeseenError, match="does not hold"):
        dealt(2, cards)


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_ib_1_the_draft_card_can_lie_up_to_eight_places_from_its_share_of_the_deck_and_no_further(seats: int) -> None:
    assert ABOUT == {2: 75, 3: 98, 4: 107, 5: 104}
    match = new_game("iberia", seats, "deal")
    assert places(match) == (ABOUT[seats] - SPREAD, ABOUT[seats] + SPREAD)


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_ib_1_every_place_of_the_draft_card_is_equally_likely(seats: int) -> None:
    state = new_game("iberia", seats, "deal").state
    found: Counter[int] = Counter()
    for seed in range(1700):
        chance = Quick(seed)
        chance.listening = True
        found[place_met(state.cards.clone(), chance, DECK[seats])] += 1
    assert sorted(found) == list(range(ABOUT[seats] - SPREAD, ABOUT[seats] + SPREAD + 1)), "17 places, none outside"
    assert min(found.values()) > 60 and max(found.values()) < 140, "100 each, more or less"


def test_ib_1_the_draft_card_is_met_within_its_range_in_whole_games() -> None:
    found = set()
    for seed in range(12):
        stage = Stage("iberia", seed=f"met {seed}")
        off = 0
        outcome: dict[str, Any] = {}
        while "draft" not in outcome:
            assert stage.match.view(None).own["draft_card"] is True
            height = stage.match.view(None).deck
            outcome = stage.play("draw deck")["outcome"]
            off += 1 + len(outcome["festivals"])
            assert height - stage.match.view(None).deck == 1 + len(outcome["festivals"]) + ("draft" in outcome)
        assert stage.match.view(None).own["draft_card"] is False
        assert ABOUT[2] - SPREAD < off <= ABOUT[2] + SPREAD + 1 + len(outcome["festivals"])
        found.add(off)
    assert len(found) > 3


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_ib_1_nobody_sees_more_of_the_deck_than_how_many_cards_the_whole_stack_has(viewer: int | None) -> None:
    view = new_game("iberia", 2, "deal").view(viewer)
    assert view.deck == DECK[2] + 1
    assert set(view.own) == {"drafts", "draft_card", "deck_dealt", "festivals"}
    assert (view.own["draft_card"], view.own["deck_dealt"]) == (True, DECK[2]), "as anybody can count"


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_ib_1_what_a_viewer_can_imagine_has_the_draft_card_at_any_place(viewer: int | None) -> None:
    match = new_game("iberia", 2, "deal")
    imagination = Imagination(match.view(viewer), match.rules)
    found = set()
    for seed in range(60):
        chance = Quick(seed)
        chance.listening = True
        cards = imagination.sample(chance).cards
        chance.take_journal()
        found.add(place_met(cards, chance, DECK[2]))
    assert min(found) >= ABOUT[2] - SPREAD and max(found) <= ABOUT[2] + SPREAD and len(found) > 12


def test_ib_1_three_wilds_turned_up_at_the_deal_are_replaced_with_all_five_and_discarded() -> None:
    match = dealt(2, "red red red red blue blue blue blue wild green wild black wild white white white wild wild")
    assert match.lines[1]["setup"]["flushed"] == [["wild", "green", "wild", "black", "wild"]]
    view = match.view(None)
    assert view.market == ["white", "white", "white", "wild", "wild"]
    assert view.discards == {"wild": 3, "green": 1, "black": 1}
    assert view.deck == 110 - 8 - 10 + 54 + 1


def test_ib_1_two_wilds_turned_up_at_the_deal_stay() -> None:
    match = dealt(2, "red red red red blue blue blue blue wild green wild black black")
    assert match.lines[1]["setup"]["flushed"] == []
    assert match.view(None).market == ["wild", "green", "wild", "black", "black"]


HANDS = "red red red red blue blue blue blue "
FLUSH = "wild wild wild black black "
CALM = "white white white white white"


@pytest.mark.parametrize(
    ("seats", "cards", "above"),
    [
        (2, HANDS + FLUSH + CALM, 146 // 2),
        (2, HANDS + FLUSH + FLUSH + CALM, 141 // 2),
        (3, HANDS + "green green green green " + FLUSH + CALM, 142 * 2 // 3),
    ],
    ids=["one flush", "two flushes", "one flush, three seats"],
)
def test_ib_1_cards_flushed_at_the_deal_do_not_count_towards_the_size(seats: int, cards: str, above: int) -> None:
    assert places(past_draft(dealt(seats, cards)).match) == (above - SPREAD, above + SPREAD)


def test_ib_1_without_festivals_on_the_board_the_draft_card_lies_among_train_cards_alone() -> None:
    match = new_game("europe", 2, "draft", rules="iberia")
    assert match.view(None).own["festivals"] == {}
    assert match.view(None).deck == 110 - 8 - 5 + 1
    assert places(match) == ((110 - 8 - 5) // 2 - SPREAD, (110 - 8 - 5) // 2 + SPREAD)


# IB-2


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_ib_2_every_seat_is_dealt_six_tickets(seats: int) -> None:
    match = new_game("iberia", seats, "draft")
    offered = match.lines[1]["setup"]["offered"]
    assert [len(pack) for pack in offered] == [6] * seats
    assert len({ticket for pack in offered for ticket in pack}) == 6 * seats
    assert offered == packs(match)
    assert [batch.size for batch in match.view(None).ticket_deck] == [50 - 6 * seats]
    assert match.waiting == list(range(seats))


def test_ib_2_a_seat_picks_from_its_own_pack_only() -> None:
    match = new_game("iberia", 3, "draft")
    mine, theirs, _ = packs(match)
    assert {str(action) for action in match.legal(0)} == {f"pick {ticket}" for ticket in mine}
    with pytest.raises(NotLegalError):
        match.play(f"pick {theirs[0]}", 0)


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_ib_2_packs_pass_to_the_next_seat_after_every_pick(seats: int) -> None:
    match = new_game("iberia", seats, "draft")
    for left in (6, 5, 4, 3, 2):
        before = packs(match)
        assert [len(pack) for pack in before] == [left] * seats
        picks = pick_first(match)
        for seat in range(seats):
            passed_on = [ticket for ticket in before[seat] if ticket != picks[seat]]
            assert packs(match)[(seat + 1) % seats] == passed_on


def test_ib_2_packs_stay_until_the_last_seat_has_picked() -> None:
    match = new_game("iberia", 3, "draft")
    before = packs(match)
    match.play(f"pick {before[2][0]}", 2)
    match.play(f"pick {before[0][0]}", 0)
    assert packs(match) == before
    assert match.waiting == [1]
    assert [match.view(seat).held.get("picked") for seat in range(3)] == [None, None, None]


def test_ib_2_the_forced_sixth_pick_is_a_pick_and_keeping_starts_when_all_have_six() -> None:
    match = new_game("iberia", 3, "draft")
    for _ in range(5):
        pick_first(match)
    assert [len(pack) for pack in packs(match)] == [1, 1, 1]
    last = [pack[0] for pack in packs(match)]
    for seat in (2, 0):
        assert [str(action) for action in match.legal(seat)] == [f"pick {last[seat]}"]
        match.play(f"pick {last[seat]}", seat)
        assert match.state.phase_name() == "pick"
    assert match.view(0).offered == []
    match.play(f"pick {last[1]}", 1)
    assert match.state.phase_name() == "draft_keep"
    assert match.waiting == [0, 1, 2]
    assert len([line for line in match.lines if line.get("action", {}).get("do") == "pick"]) == 18


def test_ib_2_the_six_a_seat_keeps_from_are_the_six_it_picked() -> None:
    match = new_game("iberia", 4, "draft")
    picked: list[set[str]] = [set() for _ in range(4)]
    for _ in range(6):
        for seat, ticket in enumerate(pick_first(match)):
            picked[seat].add(ticket)
    assert [set(match.view(seat).offered) for seat in range(4)] == picked
    assert all(len(tickets) == 6 for tickets in picked)


def test_ib_2_exactly_four_of_the_six_are_kept() -> None:
    match = new_game("iberia", 2, "draft")
    to_keeping(match)
    offered = match.view(1).offered
    choices = {"keep " + ",".join(four) for four in combinations(offered, 4)}
    assert {str(action) for action in match.legal(1)} == choices
    for number in (1, 2, 3, 5, 6):
        with pytest.raises(NotLegalError):
            match.play("keep " + ",".join(offered[:number]), 1)
    match.play("keep " + ",".join(offered[1:5]), 1)
    match.play(match.legal(0)[0], 0)
    assert match.view(1).tickets == offered[1:5]
    assert [seat.tickets for seat in match.view(None).seats] == [4, 4]


def test_ib_2_the_order_in_which_seats_answer_does_not_matter() -> None:
    ends = set()
    for order in permutations(range(3)):
        match = new_game("iberia", 3, "draft")
        for _ in range(6):
            before = packs(match)
            for seat in order:
                match.play(f"pick {before[seat][-1]}", seat)
        for seat in order:
            match.play("keep " + ",".join(match.view(seat).offered[:4]), seat)
        assert match.state.phase_name() == "turn" and match.waiting == [0]
        ends.add(tuple(match.view(seat).json() for seat in range(3)))
    assert len(ends) == 1


def test_ib_2_a_pick_cannot_be_taken_back_while_others_still_choose() -> None:
    match = new_game("iberia", 3, "draft")
    pack = packs(match)[1]
    match.play(f"pick {pack[0]}", 1)
    assert len(match.legal(1)) == 0
    with pytest.raises(NotYourDecisionError):
        match.play(f"pick {pack[1]}", 1)
    match.play(match.legal(0)[0], 0)
    match.play(match.legal(2)[0], 2)
    assert match.view(1).held["picked"] == [pack[0]]


def test_ib_2_a_pick_cannot_be_put_back_into_a_later_pack() -> None:
    match = new_game("iberia", 2, "draft")
    first = pick_first(match)
    for _ in range(5):
        assert not {ticket for pack in packs(match) for ticket in pack} & set(first)
        assert [str(match.legal(seat)[0]).split()[0] for seat in (0, 1)] == ["pick", "pick"]
        with pytest.raises(NotLegalError):
            match.play(f"pick {first[0]}", 0)
        pick_first(match)


def two_worlds(seats: int) -> tuple[Match, Match]:
    """The same game twice, but in the second one seat 0 has picked another ticket."""
    worlds = new_game("iberia", seats, "secret"), new_game("iberia", seats, "secret")
    for world, ticket in zip(worlds, packs(worlds[0])[0], strict=False):
        world.play(f"pick {ticket}", 0)
    return worlds


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_ib_2_nobody_sees_what_another_seat_picks(viewer: int | None) -> None:
    one, two = two_worlds(3)
    assert one.view(0).json() != two.view(0).json()
    assert one.view(viewer).json() == two.view(viewer).json()


def test_ib_2_the_pack_passed_on_is_seen_by_the_next_seat_only() -> None:
    one, two = two_worlds(4)
    for world in (one, two):
        for seat in (1, 2, 3):
            world.play(f"pick {packs(world)[seat][0]}", seat)
    assert one.view(1).json() != two.view(1).json()
    for viewer in (2, 3, None):
        assert one.view(viewer).json() == two.view(viewer).json()


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_ib_2_nobody_sees_which_four_another_seat_keeps(viewer: int | None) -> None:
    worlds = new_game("iberia", 3, "secret"), new_game("iberia", 3, "secret")
    for n, world in enumerate(worlds):
        to_keeping(world)
        world.play(world.legal(0)[n], 0)
    assert worlds[0].view(viewer).json() == worlds[1].view(viewer).json()
    for world in worlds:
        world.play(world.legal(1)[0], 1)
        world.play(world.legal(2)[0], 2)
    assert worlds[0].view(0).json() != worlds[1].view(0).json()
    assert worlds[0].view(viewer).json() == worlds[1].view(viewer).json()


def test_ib_2_the_record_hides_picks_from_other_seats() -> None:
    match = new_game("iberia", 3, "secret")
    ticket = packs(match)[0][0]
    line = match.play(f"pick {ticket}", 0)
    telling = match.rules.telling
    assert seen(line, 0, telling)["action"] == {"do": "pick", "ticket": ticket}
    assert seen(line, 1, telling)["action"] == seen(line, None, telling)["action"] == {"do": "pick"}
    assert seen(match.lines[1], 1, telling)["setup"]["offered"][0] == [None] * 6


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_ib_2_discards_and_undealt_tickets_form_one_shuffled_deck(seats: int) -> None:
    match = Stage("iberia", seats).match
    assert [batch.size for batch in match.view(None).ticket_deck] == [50 - 4 * seats]
    assert match.view(None).tickets_gone == 0


def test_ib_2_discards_and_undealt_tickets_are_dealt_alike_afterwards() -> None:
    """Both kinds of ticket can be among the very next twelve."""
    stage = past_draft(dealt(2, HANDS + CALM))
    tickets = [ticket.id for ticket in stage.match.rules.board.tickets]
    kept = {ticket for seat in (0, 1) for ticket in stage.match.view(seat).tickets}
    discarded = [ticket for ticket in tickets[:12] if ticket not in kept]
    assert len(discarded) == 4
    draft_card(stage, above=0)
    stage.play("draw deck", cards="red", happens=True)
    stage.play("draw deck", cards="red", picks=" ".join([*tickets[-8:], *discarded]))
    assert {ticket for pack in packs(stage.match) for ticket in pack} == {*tickets[-8:], *discarded}


def test_ib_2_seat_0_has_the_first_turn_after_the_draft() -> None:
    match = Stage("iberia", 4).match
    assert (match.state.phase_name(), match.waiting) == ("turn", [0])


def test_ib_2_the_numbers_hold_on_a_board_of_another_game() -> None:
    match = new_game("europe", 4, "draft", rules="iberia")
    assert [len(pack) for pack in packs(match)] == [6] * 4
    to_keeping(match)
    assert [len(match.legal(seat)) for seat in range(4)] == [15] * 4
    assert {str(action).count(",") + 1 for action in match.legal(0)} == {4}
