"""Actions over the socket: done once, refused clearly, and never lost between two who act at once."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from capolinea.games.catalogue import game_names
from tests.long import every
from tests.server.place import AS_THEY_ARE, run, running

NONSENSE: list[Any] = [
    "", "fly", -1, 10**30, {}, {"do": []}, {"do": "keep", "tickets": {"a": 1}}, "keep x",
]  # fmt: skip


def test_the_same_command_is_done_once(database: str) -> None:
    async def test() -> None:
        async with running(database) as place:
            ada = await place.player()
            table = (await place.table(ada))["id"]
            async with place.client(ada) as client, place.client(ada) as tab:
                await client.watch(table, 0)
                first = await client.act(table, 0, id="first")
                again = await client.ask("act", "first", table=table, seat=0, decision=0, action="draw deck")
                assert first == again == {"type": "done", "id": "first", "n": 1}
                other = await client.ask("act", "first", table=table, seat=0, decision=1, action="draw deck")
                assert other["error"] == "id_used"
                # Both connections send the same command at the same moment.
                await client.watch(table, 1)
                legal = client.newest(table, 1)["view"]["legal"]
                both = await asyncio.gather(
                    *[c.ask("act", "both", table=table, seat=1, decision=0, action=legal[0]) for c in (client, tab)]
                )
                assert both[0] == both[1] == {"type": "done", "id": "both", "n": 2}
                # The id belongs to the seat: the other one may use it too.
                await client.until(lambda: client.newest(table, 0)["n"] == 2)
                assert (await client.act(table, 0, "draw deck", id="both"))["n"] == 3
            assert (await place.call("GET", f"/api/tables/{table}"))["n"] == 3
        async with running(database) as place, place.client(ada) as client:
            again = await client.ask("act", "first", table=table, seat=0, decision=0, action="draw deck")
            assert again == first
            assert (await place.call("GET", f"/api/tables/{table}"))["n"] == 3

    run(test())


def test_two_clicks_at_once_are_one(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = (await place.table(ada))["id"]
            async with place.client(ada) as client:
                for seat in (0, 1):
                    await client.watch(table, seat)
                    await client.act(table, seat)
                await client.until(lambda: client.newest(table, 0)["n"] == 2)
                before = await place.record(table, ada, 0)
                clicks = [client.ask("act", table=table, seat=0, decision=1, action="draw deck") for _ in range(5)]
                answers = await asyncio.gather(*clicks)
                assert sorted(answer["type"] for answer in answers) == ["done"] + ["refused"] * 4
                assert {answer.get("error") for answer in answers} == {None, "stale"}
                after = await place.record(table, ada, 0)
                assert len(after.splitlines()) == len(before.splitlines()) + 1

    run(test())


def test_refusals_are_clear_and_change_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            body = {"map": "europe", "seats": [{"who": "me"}, {"who": "open"}], "options": AS_THEY_ARE}
            table = (await place.call("POST", "/api/tables", body, ada))["id"]
            await place.call("POST", f"/api/tables/{table}/join", {}, bob)
            async with place.client(ada) as client, place.client(bob) as other, place.client() as nobody:

                async def act(seat: int, decision: int, action: object, who: object = client) -> str:
                    answer = await who.ask(  # type: ignore[attr-defined]
                        "act", table=table, seat=seat, decision=decision, action=action
                    )
                    assert answer["type"] == "refused", answer
                    return str(answer["error"])

                assert await act(0, 0, "draw deck") == "not_possible"  # not begun
                await place.call("POST", f"/api/tables/{table}/start", {}, ada)
                await client.watch(table, 0)
                await other.watch(table, 1)
                before = await place.record(table, ada, 0)
                assert await act(0, 0, "draw deck") == "not_legal"
                assert await act(0, 1, "draw deck") == "stale"
                assert await act(1, 0, "draw deck") == "not_yours"
                assert await act(5, 0, "draw deck") == "not_yours"
                assert await act(0, 0, "draw deck", nobody) == "not_known"
                for nonsense in NONSENSE:
                    assert await act(0, 0, nonsense) == "not_legal", nonsense
                assert await place.record(table, ada, 0) == before
                await client.act(table, 0)
                assert await act(0, 1, "draw deck") == "not_your_turn"
                await other.act(table, 1)
                assert await act(1, 1, "draw deck", other) == "not_your_turn"
                await client.until(lambda: client.newest(table, 0)["n"] == 2)
                assert (await client.act(table, 0, {"do": "draw", "from": "deck"}))["type"] == "done"
                wrong = await client.ask("act", table="x" * 20, seat=0, decision=0, action="pass")
                assert wrong["error"] == "not_found"

    run(test())


@pytest.mark.parametrize("map", ["europe", "iberia"])
def test_nobodys_answer_makes_anothers_stale(map: str, tmp_path: Path) -> None:
    """Everybody answers the simultaneous decisions at once, from what they saw before anybody had answered."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = (await place.table(ada, map, "me me me me"))["id"]
            async with place.client(ada) as client:
                for seat in range(4):
                    await client.watch(table, seat)
                rounds = 0
                while len(client.newest(table, 0)["view"]["waiting"]) == 4:
                    n = client.newest(table, 0)["n"]
                    answers = await asyncio.gather(*[client.act(table, seat) for seat in (2, 0, 3, 1)])
                    assert [answer["type"] for answer in answers] == ["done"] * 4
                    await client.until(lambda n=n: all(client.newest(table, s)["n"] == n + 4 for s in range(4)))  # type: ignore[misc]
                    rounds += 1
                assert rounds >= 1

    run(test())


@pytest.mark.parametrize("map", every(game_names(), "iberia"))
def test_several_players_bots_and_a_spectator(map: str, tmp_path: Path) -> None:
    """Two people at their own sockets, two bots and a spectator; every viewer gets every event once and in order."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            seats = [{"who": "me"}, {"who": "bot", "bot": "novice"}, {"who": "open"}, {"who": "bot", "bot": "random"}]
            body = {"map": map, "seats": seats, "options": {"pace": 0, **AS_THEY_ARE}}
            table = (await place.call("POST", "/api/tables", body, ada))["id"]
            await place.call("POST", f"/api/tables/{table}/join", {}, bob)
            async with place.client(ada) as one, place.client(bob) as two, place.client() as spectator:
                await one.watch(table, 0)
                await two.watch(table, 2)
                assert (await spectator.watch(table))["view"] is None
                await place.call("POST", f"/api/tables/{table}/start", {}, ada)
                rng = random.Random(map)
                await asyncio.gather(one.play(table, [0], rng), two.play(table, [2], rng))
                await spectator.until(lambda: spectator.newest(table, None)["view"]["phase"] == "over")
                last = spectator.newest(table, None)["n"]
                for client in (one, two, spectator):
                    assert [event["n"] for event in client.of("event")] == list(range(last + 1))
                    assert not client.of("refused")
                assert all(not event["view"]["legal"] and not event["view"]["hand"] for event in spectator.of("event"))
                assert "result" in spectator.of("event")[-1]["lines"][-1]
            record = await place.record(table)
            assert record.splitlines()[0].count("novice") == 1

    run(test())
