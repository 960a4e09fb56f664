"""Whatever friends do at a table besides playing tells nothing hidden: not by who is here, not by what is said, sent or
asked, not by the number of messages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec.structs import replace

from capolinea.server.lines import line
from capolinea.server.protocol import AskNetwork, AskWhy, Explained, Network, TableInfo
from capolinea.server.store.kept import Player, SeatRow, TakenBackRow
from capolinea.server.tables import absence
from capolinea.server.tables.explaining import explain, network
from capolinea.server.tables.game import Game
from capolinea.server.tables.table import Table
from tests.server.later import Later
from tests.server.place import run
from tests.server.spread import HALLS, Halls
from tests.server.twins import ADA, BOB, DAN, EVE, SEATS, Twin, twins

HOUR = 3600.0
Deed = Callable[[Twin], Awaitable[None]]


pytestmark = pytest.mark.usefixtures("notices_in_a_hurry")


async def eve_is_told_elsewhere(twin: Twin) -> None:
    wish = {"kind": "webhook", "url": f"{twin.receiver.url}/eve", "style": "json"}
    await twin.place.call("POST", "/api/notices", wish, twin.secrets["Eve"])


async def colours(twin: Twin) -> None:
    await twin.do("Ada", "colour", seat=ADA, colour=3)
    body = {"seat": BOB, "colour": 3}
    assert await twin.place.refused("POST", f"/api/tables/{twin.table}/colour", body, twin.secrets["Bob"])


async def start(twin: Twin) -> None:
    for seat, name in enumerate(SEATS):
        await twin.clients[name].watch(twin.table, seat)
    await twin.clients["Sam"].watch(twin.table)
    await twin.do("Ada", "start")
    await twin.receiver.until(1)


async def ada_chooses_and_thinks_again(twin: Twin) -> None:
    """Of a choice that is not in effect nobody learns how many tickets it was, or that another one was meant."""
    for number in (4, 2) if twin.other else (2, 3):
        n = await twin.keep(ADA, number)
        back = await twin.clients["Ada"].ask("take_back", table=twin.table, seat=ADA, n=n)
        assert back["type"] == "done", back
    await twin.keep(ADA, 3)


async def only_others_look(twin: Twin) -> None:
    """What somebody looks up, asks or tries in vain is nobody else's business; one server is without all of it."""
    if twin.other:
        client, view = twin.clients["Bob"], twin.newest(BOB)["view"]
        at: dict[str, Any] = {"table": twin.table, "seat": BOB}
        for number in range(len(view["offered"])):
            await client.ask("network", **at, tickets=view["offered"][:number])
        await client.ask("explain", **at)
        assert (await client.ask("hint", **at))["type"] in ("hint", "refused")  # refused when it is not his turn
        for decision in (0, 7):
            await client.ask("act", **at, decision=decision, action="claim nothing")
        await client.ask("watch", **at, last=0)
        await client.ask("present")


async def talk(twin: Twin) -> None:
    await twin.say("Ada", text="between us")
    await twin.say("Bob", reaction="hurry")
    await twin.do("Ada", "options", talk="everybody")
    await twin.say("Eve", text="to all")
    await twin.do("Ada", "options", talk="players")
    await twin.say("Bob", text="and again between us")


async def remind(twin: Twin) -> None:
    for seat in (BOB, EVE):
        await twin.do("Ada", "remind", seat=seat)
    await twin.receiver.until(2)
    assert " sends you a reminder." in twin.receiver.texts()[1]["text"]


async def dan_goes_and_a_bot_sits_in(twin: Twin) -> None:
    await twin.do("Dan", "leave", for_good=True)
    await twin.until(2)


async def fay_takes_over(twin: Twin) -> None:
    await twin.do("Ada", "free", seat=DAN)
    await twin.do("Fay", "join", seat=DAN)
    await twin.clients["Dan"].watch(twin.table)  # who looks on from now on, like anybody
    assert await twin.place.refused("GET", f"/api/tables/{twin.table}/record?seat=3", None, twin.secrets["Dan"])


async def bob_chooses(twin: Twin) -> None:
    await twin.keep(BOB, 2)


async def eve_chooses(twin: Twin) -> None:
    n = await twin.keep(EVE, 2)
    await twin.until(n)


async def ada_draws_tickets(twin: Twin) -> None:
    await twin.clients["Ada"].until(lambda: twin.newest(ADA)["view"]["legal"])
    await twin.act(ADA, "tickets")


async def ada_keeps(twin: Twin) -> None:
    await twin.until(await twin.keep(ADA, 1))


async def bob_draws(twin: Twin) -> None:
    """And then it is the turn of Eve, who has been away for hours."""
    for _ in range(2):
        await twin.clients["Bob"].until(lambda: twin.newest(BOB)["view"]["legal"])
        n = await twin.act(BOB, "draw deck")
    await twin.until(n)
    await twin.receiver.until(3)


async def bob_is_hushed_and_locked_out(twin: Twin) -> None:
    await twin.operate("hush", "Bob")
    await twin.operate("lock", "Bob")
    await twin.clients["Bob"].until(lambda: twin.clients["Bob"].closed == 4001)


async def all_agree_to_end(twin: Twin) -> None:
    await twin.do("Ada", "end", agree=True)
    await twin.do("Eve", "end", agree=False)
    await twin.do("Fay", "leave", for_good=True)
    for name in ("Ada", "Eve"):
        await twin.do(name, "end", agree=True)


WALK: list[Deed | float] = [
    eve_is_told_elsewhere,
    colours,
    start,
    ada_chooses_and_thinks_again,
    talk,
    7 * HOUR,
    only_others_look,
    remind,
    dan_goes_and_a_bot_sits_in,
    fay_takes_over,
    bob_chooses,
    eve_chooses,
    2 * HOUR,
    ada_draws_tickets,
    only_others_look,
    ada_keeps,
    bob_draws,
    2 * HOUR,
    bob_is_hushed_and_locked_out,
    all_agree_to_end,
]


async def walk(halls: Halls, later: Later, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Do the same at both, and compare after each deed; returns how much each of the third ones was told."""
    async with twins(halls, later, monkeypatch) as pair:
        for twin in pair:
            await twin.sit_down("europe")
        for deed in WALK:
            if isinstance(deed, float):
                for twin, seconds in zip(pair, (deed, 0.0), strict=True):
                    await twin.place.settled(people=True)
                    later.turn(twin.place, seconds)
                continue
            for twin in pair:
                await deed(twin)
            one, other = [await twin.news() for twin in pair]
            for where in one:
                assert one[where] == other[where], f"{where} can tell after {deed.__name__}"
        views = [twin.newest(BOB)["view"] for twin in pair]
        assert views[0]["hand"] != views[1]["hand"] and views[0]["tickets"] != views[1]["tickets"]
        return [len(pair[0].clients[name].messages) for name in ("Eve", "Dan", "Sam")]


@pytest.mark.parametrize("halls", HALLS, indirect=True)
def test_nobody_else_can_tell_the_twins_apart(halls: Halls, later: Later, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        assert min(await walk(halls, later, monkeypatch)) > 20

    run(test())


info, reach, note_taken_back = Table.info, absence._reach, Game.note_taken_back


async def _seen_while_looking(table: Table, player: Player | None, command: AskWhy) -> Explained:
    assert player is not None
    table.services.people.presence.note(player.id)
    return await explain(table, player, command)


async def _told_while_looking(table: Table, player: Player | None, command: AskNetwork) -> Network:
    table.announce()
    return await network(table, player, command)


def _with_choices(table: Table) -> TableInfo:
    """What was chosen before it is in effect."""
    return replace(info(table), note=None if table.game is None else str(list(table.game.match.state.answers)))


async def _with_cards(table: Table, seat: SeatRow, asked: float, by: str) -> None:
    assert table.game is not None
    await reach(table, seat, asked, by + str(table.game.match.view(ADA).hand))


def _counted_by_tickets(game: Game, row: TakenBackRow) -> None:
    """Other numbers of decisions for whoever has thought of more tickets."""
    note_taken_back(game, row)
    game.decisions = [number + row.event.lines.count(",") for number in game.decisions]


LEAKS = {
    "presence": (line, "explain", _seen_while_looking, "after only_others_look"),
    "a message": (line, "network", _told_while_looking, "after only_others_look"),
    "the table": (Table, "info", _with_choices, "after ada_chooses_and_thinks_again"),
    "a reminder": (absence, "_reach", _with_cards, "after remind"),
    "decisions": (Game, "note_taken_back", _counted_by_tickets, "Eve can tell after ada_chooses_and_thinks_again"),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_somebody_could_tell_by_a_leak(leak: str, halls: Halls, later: Later, monkeypatch: pytest.MonkeyPatch) -> None:
    where, name, leaking, found = LEAKS[leak]
    monkeypatch.setattr(where, name, leaking)

    async def test() -> None:
        with pytest.raises(AssertionError, match=found):
            await walk(halls, later, monkeypatch)

    run(test())
