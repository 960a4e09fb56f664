"""What a plan follows from: as long as that stays, the planner would only find the same plan again."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from capolinea.engine.arrays import equal
from capolinea.engine.state import State


class Grounds:
    """What a seat was asked to plan, and what everything cost it."""

    def __init__(
        self, state: State, seat: i64, tickets: vec[i64], slack: i64, price_of: vec[i64], effort: vec[i64]
    ) -> None:
        self.seat: i64 = seat
        self.tickets: vec[i64] = tickets[:]
        self.slack: i64 = slack
        self.owner: vec[i64] = state.owner[:]
        self.pieces: i64 = state.pieces_left(seat)
        self.loans: i64 = state.loans_left(seat)
        self.price_of: vec[i64] = price_of[:]
        self.effort: vec[i64] = effort[:]

    def stay(self, now: Grounds, pressed: bool) -> bool:
        """Whether they lead to the same plan now. Cards drawn since make routes less effort, which changes nothing,
        unless it was for want of time (`pressed`) that a ticket was left out."""
        if (
            now.seat != self.seat
            or now.slack != self.slack
            or now.pieces != self.pieces
            or now.loans != self.loans
            or not equal(now.tickets, self.tickets)
            or not equal(now.owner, self.owner)
            or not equal(now.price_of, self.price_of)
        ):
            return False
        route: i64 = 0
        for effort in now.effort:
            if effort > self.effort[route] or (pressed and effort < self.effort[route]):
                return False
            route += 1
        return True
