"""A review made piece by piece: nothing is left out, everybody can go on with it, and it travels as JSON."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

import capolinea
from capolinea.play.match import new_game
from capolinea.play.replay import Recorded
from capolinea.reviews.errors import ReviewError
from capolinea.reviews.report import KINDS, Part, Review
from capolinea.reviews.review import assemble, most_telling, split, work
from tests.reviews.games import hasty_parts, recorded, story

pytestmark = pytest.mark.slow


@pytest.fixture
def parts() -> list[Part]:
    return hasty_parts()


def test_pieces_hold_each_moment_and_each_action_once() -> None:
    told, pieces = story(), split(recorded())
    at = {kind: Counter(n for piece in pieces if piece.work == kind for n in piece.at) for kind in ("moments", "moves")}
    assert at["moments"] == Counter(range(told.actions + 1))
    assert at["moves"] == Counter(range(1, told.actions + 1))
    assert len({piece.key for piece in pieces}) == len(pieces)
    assert pieces[0].work == "moments"


def test_moves_of_some_seats_only() -> None:
    moves = [piece for piece in split(recorded(), [1]) if piece.work == "moves"]
    assert {piece.seat for piece in moves} == {1} and moves


def test_a_whole_review(parts: list[Part]) -> None:
    told = story()
    found = assemble(recorded(), parts, len(parts))
    assert found.complete
    assert [moment.at for moment in found.moments] == list(range(told.actions + 1))
    assert [move.n for move in found.moves] == list(range(1, told.actions + 1))
    for moment in found.moments:
        assert sum(chance.estimate for chance in moment.open) == pytest.approx(1, abs=1e-3)
        assert all(chance.low <= chance.estimate <= chance.high for chance in [*moment.open, *moment.known])
    assert found.moments[-1].exact
    assert [seat for seat in told.seats if found.moments[-1].open[seat].estimate > 0] == found.winners
    assert {move.kind for move in found.moves} <= {"", *KINDS}
    assert all((move.grade in ("best", "good")) == (move.kind == "") for move in found.moves)
    kept = {(ticket.seat, ticket.ticket) for ticket in found.tickets}
    end = told.states[-1]
    assert kept == {(s, end.board.tickets[t].id) for s in told.seats for t in end.tickets_of(s)}
    for ticket in found.tickets:
        assert ticket.made == (ticket.lost_at is None) == (ticket.cost is not None)
    assert [sum(tally.grades.values()) for tally in found.tallies] == [
        sum(deed.seat == seat for deed in told.deeds) for seat in told.seats
    ]


def test_it_travels_as_json(parts: list[Part]) -> None:
    found = assemble(recorded(), parts, len(parts))
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found
    assert [msgspec.json.decode(msgspec.json.encode(part), type=Part) for part in parts] == parts


def test_it_may_be_incomplete_and_come_in_any_order(parts: list[Part]) -> None:
    found = assemble(recorded(), parts[:3], len(parts))
    assert not found.complete and found.done == 3
    assert assemble(recorded(), parts[::-1], len(parts)) == assemble(recorded(), parts, len(parts))


def test_a_piece_is_the_same_whoever_works_on_it() -> None:
    pieces = split(recorded())
    for kind in ("moments", "luck", "tickets"):
        piece = next(piece for piece in pieces if piece.work == kind)
        again = Recorded("\n".join(recorded().texts))
        assert work(recorded(), piece, 60) == work(again, piece, 60)


def test_moves_come_last_and_the_most_telling_first(parts: list[Part]) -> None:
    pieces = split(recorded())
    ordered = most_telling(pieces, parts)
    assert Counter(ordered) == Counter(pieces)
    moves = [piece for piece in ordered if piece.work == "moves"]
    assert ordered[-len(moves) :] == moves
    by_action = {moment.at: moment.open[0].estimate for part in parts for moment in part.moments}
    swing = [abs(by_action[piece.at[0]] - by_action[piece.at[0] - 1]) for piece in moves]
    assert swing == sorted(swing, reverse=True)


def test_a_running_game_is_refused_in_one_sentence() -> None:
    match = new_game("berlin", 2, 1)
    match.play(match.legal()[0])
    with pytest.raises(ReviewError, match=r"^only games that are over are reviewed"):
        capolinea.review(match)


def test_the_way_in_takes_a_record_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("capolinea.reviews.review.work", lambda record, piece: Part())
    told: list[int] = []
    found = capolinea.review("\n".join(recorded().texts), progress=lambda so_far: told.append(so_far.done))
    assert found.complete and told == list(range(1, found.pieces + 1))
