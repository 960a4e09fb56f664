"""Nobody hears what a seat sees who does not hold it now: a random walk of everything that can happen to a seat before,
during and after a game, with every connection that ever was kept open and listening."""

from __future__ import annotations

import itertools

import pytest

from capolinea.games.catalogue import game_names
from capolinea.server.store.kept import SeatRow, TableRow
from capolinea.server.tables.audience import Audience
from capolinea.server.tables.table import Table
from tests.long import every
from tests.server.ghosts import walk
from tests.server.later import Later
from tests.server.place import OPERATOR, run
from tests.server.spread import HALLS, Halls


@pytest.mark.parametrize(
    ("halls", "map"),
    every(itertools.product(HALLS, game_names()), *((hall, "iberia") for hall in HALLS)),
    indirect=["halls"],
)
def test_a_seat_is_heard_by_its_holder_alone(halls: Halls, map: str, later: Later) -> None:
    async def test() -> None:
        async with halls.running(operator_secret=OPERATOR) as place:
            found = await walk(place, later, map, 12 if len(place.webs) == 1 else 8)
        assert found.heard["watching"] > 20 and found.heard["event"] > 100, found.heard
        assert found.heard["said"] > 5, found.heard
        assert found.heard["unwatched"] > 0  # seats that were watched have changed hands
        assert found.heard["seated"] > 2 or len(place.webs) > 1  # and others have got another number
        assert {"watch", "join", "act", "start", "finish", "options", "lock_out"} <= set(found.done), found.done
        assert {"time_is_up", "free", "taken_over"} <= set(found.done), found.done
        assert found.done["rush"] > 10 or len(place.webs) == 1, found.done

    run(test())


@pytest.mark.parametrize("halls", HALLS, indirect=True)
def test_the_walk_would_find_a_ghost(halls: Halls, monkeypatch: pytest.MonkeyPatch, later: Later) -> None:
    """As it was once: who has watched a seat goes on hearing what it sees."""

    def nobody_goes(table: Table, row: TableRow, seats: list[SeatRow]) -> None:
        table.row, table.seats = row, seats

    monkeypatch.setattr(Table, "stands", nobody_goes)
    monkeypatch.setattr(Audience, "hearing", lambda audience, viewer, seats: audience.at(viewer))

    async def test() -> None:
        async with halls.running(operator_secret=OPERATOR) as place:
            with pytest.raises(AssertionError, match="of a seat of somebody else"):
                await walk(place, later, "berlin", 16, to_the_end=False)  # the first few tables may go well

    run(test())
