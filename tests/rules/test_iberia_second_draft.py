"""Iberia's second draft of tickets and the ticket action that follows it (IB-4, IB-7)."""

from __future__ import annotations

import json
import tomllib
from itertools import combinations
from pathlib import Path

import pytest

import capolinea
from capolinea.games.boardfile import BoardError
from capolinea.games.catalogue import find_board
from capolinea.play.errors import NotLegalError, NotYourDecisionError, PlayError
from capolinea.play.match import Match, new_game
from capolinea.play.replay import Recorded
from tests.rules.test_iberia_drafts import ALL_SEATS, packs, pick_first, to_keeping
from tests.rules.test_iberia_festivals import draft_card, festivals_in_deck, lay
from tests.staging import Stage


def draft_card_on_top(seats: int = 2, *, turn: int = 0, seed: str = "stage") -> Stage:
    """A stage whose next card off the deck is the Draft card."""
    stage = Stage("iberia", seats, seed=seed)
    draft_card(stage, above=0)
    stage.turn(turn)
    return stage


def at_second_draft(seats: int = 2, *, turn: int = 0, seed: str = "stage") -> Stage:
    """A stage at the first pick of the second draft, after a seat's turn."""
    stage = draft_card_on_top(seats, turn=turn, seed=seed)
    stage.play("draw deck")
    stage.play("draw deck")
    assert stage.state.phase_name() == "pick"
    return stage


def to_the_next_turn(stage: Stage) -> None:
    while stage.state.phase_name() != "turn":
        stage.match.play(stage.match.legal()[0])


# IB-4: when the draft takes place


def test_ib_4_the_draft_card_met_with_the_first_card_lets_the_turn_end_first() -> None:
    stage = draft_card_on_top(3, turn=1)
    stage.hand(1)
    line = stage.play("draw deck", cards="red", happens=True)
    assert line["outcome"] == {"card": "red", "festivals": [], "draft": True}
    assert (stage.state.phase_name(), stage.match.waiting) == ("second_card", [1])
    assert stage.legal("pick") == set()
    stage.market("blue", "green", "white", "black", "orange")
    stage.play("draw market 0")
    assert stage.held(1) == {"red": 1, "blue": 1}
    assert (stage.state.phase_name(), stage.match.waiting) == ("pick", [0, 1, 2])


def test_ib_4_the_draft_card_met_with_the_second_card_starts_the_draft_at_once() -> None:
    stage = Stage("iberia", 3)
    draft_card(stage, above=1)
    assert "draft" not in stage.play("draw deck", cards="red")["outcome"]
    assert stage.play("draw deck")["outcome"]["draft"] is True
    assert (stage.state.phase_name(), stage.match.waiting) == ("pick", [0, 1, 2])


def test_ib_4_the_draft_card_met_as_a_market_refill_counts() -> None:
    stage = draft_card_on_top()
    stage.market("blue", "green", "white", "black", "orange")
    line = stage.play("draw market 3", cards="san_fermin red", happens=True)
    assert line["outcome"]["draft"] is True
    assert line["outcome"]["market"] == ["blue", "green", "white", "red", "orange"]
    assert (stage.state.phase_name(), stage.match.waiting) == ("second_card", [0])
    stage.play("draw deck")
    assert (stage.state.phase_name(), stage.match.waiting) == ("pick", [0, 1])


def test_ib_4_after_a_wild_from_the_market_the_turn_is_over_and_the_draft_begins() -> None:
    stage = draft_card_on_top()
    stage.market("blue", "wild", "white", "black", "orange")
    assert stage.play("draw market 1")["outcome"]["draft"] is True
    assert stage.state.phase_name() == "pick"


def test_ib_4_the_draft_card_met_while_a_flushed_market_is_replaced_counts() -> None:
    stage = Stage("iberia")
    stage.market("red", "wild", "wild", "white", "black")
    draft_card(stage, above=3)
    line = stage.play("draw market 0", cards="wild red red blue blue blue", happens=True)
    assert line["outcome"]["draft"] is True
    assert stage.match.view(None).own["draft_card"] is False


def test_ib_4_the_draft_card_lying_on_top_is_not_met_before_a_card_is_needed() -> None:
    stage = Stage("iberia")
    draft_card(stage, above=2)
    stage.play("draw deck", cards="red")
    stage.play("draw deck", cards="red")
    assert (stage.state.phase_name(), stage.match.waiting) == ("turn", [1])
    assert stage.match.view(None).own["draft_card"] is True
    assert stage.play("draw deck")["outcome"]["draft"] is True


def test_ib_4_the_draft_card_met_by_a_claim_waits_for_the_festival_choice() -> None:
    """The payment refills a short market, which meets the Draft card; the player still has to choose a city."""
    stage = Stage("iberia")
    stage.hand(0, yellow=2)
    stage.market("red", None, "green", "white", "black")
    stage.deck()
    stage.discards()
    festivals_in_deck(stage, above=1, san_fermin=1)
    lay(stage, santo_antonio=1, queima_das_fitas=1)
    stage.play("claim lisboa-coimbra-1 yellow:2", cards="san_fermin yellow", happens=True)
    assert stage.match.lines[-1]["draft"] is True
    assert (stage.state.phase_name(), stage.match.waiting) == ("festival", [0])
    stage.play("festival lisboa")
    assert (stage.state.phase_name(), stage.match.waiting) == ("pick", [0, 1])


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_ib_4_after_the_draft_the_next_seat_has_its_turn(turn: int) -> None:
    stage = at_second_draft(3, turn=turn)
    to_the_next_turn(stage)
    assert stage.match.waiting == [(turn + 1) % 3]


def test_ib_4_the_draft_card_is_put_aside_for_good() -> None:
    stage = at_second_draft()
    to_the_next_turn(stage)
    stage.deck(red=3)
    festivals_in_deck(stage, above=None, san_fermin=2)
    for _ in range(20):
        stage.discards(red=2)
        assert "draft" not in stage.play("draw deck")["outcome"]
    assert stage.match.view(None).own["drafts"] == 2
    assert len([line for line in stage.match.lines if "draft" in line]) == 1


def test_ib_4_met_in_the_very_last_turn_it_starts_no_draft() -> None:
    stage = draft_card_on_top(turn=1)
    stage.state.last_turn = 1
    assert stage.play("draw deck")["outcome"]["draft"] is True
    assert not stage.match.over
    stage.play("draw deck")
    assert stage.match.over
    assert [seat.tickets for seat in stage.match.view(None).seats] == [4, 4]
    assert not [line for line in stage.match.lines if "draft" in line]


def test_ib_4_met_in_the_last_turn_but_one_it_starts_a_draft_before_the_last() -> None:
    stage = draft_card_on_top(turn=0)
    stage.state.last_turn = 1
    stage.play("draw deck")
    stage.play("draw deck")
    assert stage.state.phase_name() == "pick"
    to_the_next_turn(stage)
    assert stage.match.waiting == [1]
    stage.play("draw deck")
    stage.play("draw deck")
    assert stage.match.over


def test_ib_4_met_in_the_turn_that_starts_the_last_round_it_starts_a_draft() -> None:
    stage = draft_card_on_top(turn=0)
    stage.pieces(0, train=2)
    stage.play("draw deck")
    stage.play("draw deck")
    assert stage.match.view(None).last_turn == 0
    assert stage.state.phase_name() == "pick"


# IB-4: how it goes


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_ib_4_every_seat_is_dealt_six_tickets_again(seats: int) -> None:
    stage = at_second_draft(seats)
    offered = stage.match.lines[-1]["draft"]["offered"]
    assert offered == packs(stage.match)
    assert [len(pack) for pack in offered] == [6] * seats
    assert stage.match.lines[-2]["action"] == {"do": "draw", "from": "deck"}
    assert stage.seen(stage.match.lines[-1], 1)["draft"]["offered"] == [
        offered[1] if seat == 1 else [None] * 6 for seat in range(seats)
    ]


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_ib_4_packs_pass_to_the_previous_seat(seats: int) -> None:
    match = at_second_draft(seats).match
    for left in (6, 5, 4, 3, 2):
        before = packs(match)
        assert [len(pack) for pack in before] == [left] * seats
        picks = pick_first(match)
        for seat in range(seats):
            passed_on = [ticket for ticket in before[seat] if ticket != picks[seat]]
            assert packs(match)[(seat - 1) % seats] == passed_on
    assert [len(pack) for pack in packs(match)] == [1] * seats
    pick_first(match)
    assert match.state.phase_name() == "draft_keep"


def test_ib_4_a_pick_cannot_be_taken_back() -> None:
    match = at_second_draft(3).match
    pack = packs(match)[1]
    match.play(f"pick {pack[0]}", 1)
    with pytest.raises(NotYourDecisionError):
        match.play(f"pick {pack[1]}", 1)


def test_ib_4_nobody_sees_what_another_seat_picks_or_keeps() -> None:
    one, two = at_second_draft(3, seed="secret").match, at_second_draft(3, seed="secret").match
    for n, world in enumerate((one, two)):
        world.play(world.legal(0)[n], 0)
    assert one.view(0).json() != two.view(0).json()
    for viewer in (1, 2, None):
        assert one.view(viewer).json() == two.view(viewer).json()
    for world in (one, two):
        for seat in (1, 2):
            world.play(world.legal(seat)[0], seat)
    assert one.view(2).json() != two.view(2).json()  # the pack of seat 0 is now here
    for viewer in (1, None):
        assert one.view(viewer).json() == two.view(viewer).json()


def test_ib_4_exactly_four_of_the_six_are_kept() -> None:
    match = at_second_draft(3).match
    to_keeping(match)
    offered = match.view(2).offered
    assert len(offered) == 6
    assert {str(action) for action in match.legal(2)} == {"keep " + ",".join(four) for four in combinations(offered, 4)}
    for number in (1, 2, 3, 5, 6):
        with pytest.raises(NotLegalError):
            match.play("keep " + ",".join(offered[:number]), 2)


def test_ib_4_tickets_of_the_first_draft_are_safe() -> None:
    stage = draft_card_on_top(3)
    first = [stage.match.view(seat).tickets for seat in range(3)]
    stage.play("draw deck")
    stage.play("draw deck")
    match = stage.match
    safe = {ticket for tickets in first for ticket in tickets}
    assert len(safe) == 12
    assert not safe & {ticket for pack in packs(match) for ticket in pack}
    to_keeping(match)
    kept = []
    for seat in range(3):
        assert match.view(seat).tickets == first[seat]
        assert not safe & set(match.view(seat).offered)
        with pytest.raises(NotLegalError):
            match.play("keep " + ",".join([first[seat][0], *match.view(seat).offered[:3]]), seat)
        kept.append(match.view(seat).offered[:4])
        match.play("keep " + ",".join(kept[seat]), seat)
    for seat in range(3):
        assert set(match.view(seat).tickets) == {*first[seat], *kept[seat]}
        assert len(match.view(seat).tickets) == 8


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_ib_4_the_discards_go_under_the_ticket_deck_as_one_batch(seats: int) -> None:
    stage = at_second_draft(seats)
    to_keeping(stage.match)
    discarded = [stage.match.view(seat).offered[4:] for seat in range(seats)]
    to_the_next_turn(stage)
    undealt = 50 - 4 * seats - 6 * seats
    sizes = [undealt, 2 * seats] if undealt else [2 * seats]
    for seat in range(seats):
        batches = stage.match.view(seat).ticket_deck
        assert [batch.size for batch in batches] == sizes
        assert batches[-1].mine == sorted(discarded[seat])
    assert stage.match.view(None).tickets_gone == 0


def test_ib_4_the_discards_are_drawn_only_after_the_tickets_above_them() -> None:
    stage = at_second_draft(4)  # 10 tickets stay above the 8 discarded ones
    to_keeping(stage.match)
    discarded = {ticket for seat in range(4) for ticket in stage.match.view(seat).offered[4:]}
    to_the_next_turn(stage)
    drawn: list[str] = []
    for _ in range(6):
        offered = stage.play("tickets")["outcome"]["offered"]
        drawn += offered
        stage.play(f"keep {','.join(offered)}")
    assert stage.legal("tickets") == set()
    assert len(drawn) == 18
    assert {ticket for ticket in drawn if ticket in discarded} == discarded
    assert not discarded & set(drawn[:9])
    assert len(discarded & set(drawn[9:12])) == 2


# IB-4: boards


def changed_board(folder: Path, **changes: object) -> str:
    """Iberia's board with some of its facts changed, as a file."""
    own = Path(capolinea.__file__).parent / "games" / "iberia" / "board.toml"
    facts = {**tomllib.loads(own.read_text(encoding="utf-8")), **changes}
    file = folder / "changed.json"
    file.write_text(json.dumps(facts), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("players", ALL_SEATS)
def test_ib_4_a_board_needs_ten_tickets_for_each_player(players: int, tmp_path: Path) -> None:
    tickets = find_board("iberia").raw["tickets"]
    enough = changed_board(tmp_path, players=[2, players], tickets=tickets[: 10 * players])
    assert new_game(enough, players, "few").waiting == list(range(players))
    few = changed_board(tmp_path, players=[2, players], tickets=tickets[: 10 * players - 1])
    with pytest.raises(BoardError, match="tickets"):
        new_game(few, 2)


def test_ib_4_a_board_of_another_game_seats_only_as_many_as_have_ten_tickets_each() -> None:
    assert len(find_board("europe").raw["tickets"]) == 46
    assert new_game("europe", 4, "few", rules="iberia").waiting == [0, 1, 2, 3]
    with pytest.raises(PlayError):
        new_game("europe", 5, "few", rules="iberia")


def met_by_a_claim(folder: Path) -> tuple[Match, str]:
    """A game on a board whose 25 train cards are all dealt at the start, up to the second draft.

    The deck is all festival cards and the Draft card: the first payment refills the market and meets them.
    """
    colours = find_board("iberia").raw["cards"]["colors"]
    board = changed_board(folder, cards={"colors": colours, "per_color": 3, "wild": 1})
    match = new_game(board, 5, "few")
    while match.state.phase_name() != "turn":
        match.play(match.legal()[0])
    match.play("draw market 0" if match.view(0).market[0] != "wild" else "draw market 1")
    match.play(next(action for action in match.legal() if str(action).startswith("draw market")))
    match.play(next(action for action in match.legal() if str(action).startswith("claim madrid-toledo-1 ")))
    return match, board


def test_ib_4_the_draft_card_met_when_a_claim_refills_the_market_starts_the_draft(tmp_path: Path) -> None:
    match, _ = met_by_a_claim(tmp_path)
    filled, dealt = match.lines[-2:]
    assert filled["draft"] is True and len(filled["festivals"]) == 54
    assert [len(pack) for pack in dealt["draft"]["offered"]] == [6] * 5
    assert match.state.phase_name() == "pick"


def test_ib_4_a_record_in_which_a_claim_meets_the_draft_card_replays(tmp_path: Path) -> None:
    match, board = met_by_a_claim(tmp_path)
    *_, replayed = Recorded(match.record(), board).replay()
    assert replayed.lines == match.lines


# IB-7


def drafted_twice(seats: int = 2, *, seed: str = "stage") -> Stage:
    """A stage after the second draft, seat 0 to move."""
    stage = at_second_draft(seats, turn=seats - 1, seed=seed)
    to_the_next_turn(stage)
    assert stage.match.waiting == [0]
    return stage


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_ib_7_no_ticket_action_before_the_second_draft(seats: int) -> None:
    stage = Stage("iberia", seats)
    for seat in range(seats):
        stage.turn(seat)
        assert stage.legal("tickets") == set()
        with pytest.raises(NotLegalError):
            stage.play("tickets")


def test_ib_7_no_ticket_action_while_the_draft_that_was_met_is_still_to_come_or_going_on() -> None:
    stage = Stage("iberia", 2)
    draft_card(stage, above=0)
    assert stage.play("draw deck")["outcome"]["draft"] is True
    assert stage.legal("tickets") == set()
    stage.play("draw deck")
    while stage.state.phase_name() != "turn":
        assert stage.legal("tickets") == set()
        stage.match.play(stage.match.legal()[0])
    assert stage.legal("tickets") == {"tickets"}


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_ib_7_every_seat_has_the_ticket_action_after_the_second_draft(seats: int) -> None:
    stage = drafted_twice(seats)
    for seat in range(seats):
        stage.turn(seat)
        assert stage.legal("tickets") == {"tickets"}


def test_ib_7_three_tickets_are_drawn_and_at_least_one_is_kept() -> None:
    stage = drafted_twice()
    line = stage.play("tickets")
    a, b, c = line["outcome"]["offered"]
    assert stage.legal() == {f"keep {','.join(kept)}" for n in (1, 2, 3) for kept in combinations((a, b, c), n)}
    stage.play(f"keep {b}")
    assert b in stage.match.view(0).tickets and len(stage.match.view(0).tickets) == 9
    assert stage.match.waiting == [1]


def test_ib_7_tickets_not_kept_go_under_the_deck() -> None:
    stage = drafted_twice()
    for seat in (0, 1):
        stage.tickets(seat)
    stage.ticket_deck(["albacete-evora", "almeria-palma", "bilbao-soria", "gijon-mao"])
    stage.play("tickets", picks="albacete-evora bilbao-soria gijon-mao")
    stage.play("keep bilbao-soria")
    assert [batch.size for batch in stage.match.view(None).ticket_deck] == [1, 2]
    stage.play("tickets", picks="almeria-palma albacete-evora gijon-mao")
    assert stage.match.view(1).offered == ["albacete-evora", "almeria-palma", "gijon-mao"]


def test_ib_7_a_ticket_given_back_is_not_drawn_while_another_lies_above_it() -> None:
    for seed in range(20):
        stage = drafted_twice(seed=f"under {seed}")
        for seat in (0, 1):
            stage.tickets(seat)
        stage.ticket_deck(["albacete-evora", "almeria-palma", "bilbao-soria", "gijon-mao", "mao-vigo", "faro-francia"])
        offered = stage.play("tickets")["outcome"]["offered"]
        stage.play(f"keep {offered[0]}")
        assert not set(stage.play("tickets")["outcome"]["offered"]) & set(offered)


@pytest.mark.parametrize("left", [1, 2])
def test_ib_7_with_fewer_than_three_tickets_left_those_are_drawn(left: int) -> None:
    stage = drafted_twice()
    stage.tickets(0)
    stage.tickets(1)
    stage.ticket_deck(["faro-francia", "gijon-mao"][:left])
    assert stage.play("tickets")["outcome"]["offered"] == ["faro-francia", "gijon-mao"][:left]
    assert len(stage.legal("keep")) == 2**left - 1


def test_ib_7_with_no_ticket_left_the_action_is_not_legal() -> None:
    stage = drafted_twice()
    stage.ticket_deck()
    assert stage.legal("tickets") == set()
