"""Made-up results for tests of what is made of results."""

from __future__ import annotations

from collections.abc import Sequence

from capolinea.arena.results import GameResult


def game(
    bots: Sequence[str],
    totals: Sequence[int],
    *,
    map: str = "berlin",
    deal: int = 0,
    winners: Sequence[int] | None = None,
    routes: Sequence[Sequence[str]] = (),
    made: Sequence[Sequence[str]] = (),
    missed: Sequence[Sequence[str]] = (),
    paid: Sequence[dict[str, int]] = (),
    actions: int = 100,
) -> GameResult:
    """A game in which only some things matter; without `winners` the most points win."""
    seats = len(bots)
    nothing: list[list[str]] = [[] for _ in bots]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    return GameResult(
        map=map,
        seats=seats,
        deal=deal,
        seed=f"x/{map}/{deal}",
        bots=list(bots),
        totals=list(totals),
        sheets=[{"routes": total, "tickets": 0} for total in totals],
        winners=list(winners if winners is not None else best),
        decided_by="points",
        actions=actions,
        made=[list(tickets) for tickets in made] or nothing,
        missed=[list(tickets) for tickets in missed] or nothing,
        routes=[list(ids) for ids in routes] or nothing,
        paid=list(paid) or [{} for _ in bots],
        seconds=[0.5 for _ in bots],
        decisions=[actions // seats for _ in bots],
    )
