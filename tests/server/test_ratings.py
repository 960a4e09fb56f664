"""Rated tables: what they may be, and ratings that follow from the results and nothing else."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from capolinea.server.history import rating
from capolinea.server.history.rating import rate_game, shown
from capolinea.server.store.results import RatingRow, ResultRow
from tests.server.place import Json, Place, run, running, wish
from tests.server.test_history import id_of, play_together, result


def rated_table(seats: str, **options: Any) -> Json:
    return {"map": "berlin", "seats": [wish(who) for who in seats.split()], "options": {"rated": True, **options}}


async def settled(place: Place) -> None:
    await place.web.tables.services.keeping.idle.wait()


def test_tables_are_rated_only_where_the_server_offers_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player("Ada")
            assert not (await place.call("GET", "/api/boards"))["rated"]
            assert await place.refused("POST", "/api/tables", rated_table("me open"), ada) == "not_possible"
            assert await place.call("GET", "/api/ratings") == {"offered": False, "players": []}
        async with running(tmp_path / "db", ratings=True) as place:
            assert (await place.call("GET", "/api/boards"))["rated"]
            await place.call("POST", "/api/tables", rated_table("me open"), ada)
            monkeypatch.setattr(rating, "is_installed", lambda: False)
            answer = await place.answer("POST", "/api/tables", rated_table("me open"), ada)
            assert answer.status_code == 409 and "openskill" in answer.json()["message"]

    run(test())


def test_every_seat_of_a_rated_table_is_another_persons(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", ratings=True) as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            for wrong in (rated_table("me me"), rated_table("me novice"), rated_table("me open", seed="known")):
                assert await place.refused("POST", "/api/tables", wrong, ada) == "not_possible"
            path = f"/api/tables/{(await place.call('POST', '/api/tables', rated_table('me open open'), ada))['id']}"
            assert await place.refused("POST", f"{path}/bot", {"seat": 1, "bot": "novice"}, ada) == "not_possible"
            assert await place.refused("POST", f"{path}/join", {"seat": 1, "name": "Twin"}, ada) == "not_possible"
            assert await place.refused("POST", f"{path}/options", {"rated": False}, ada) == "bad_message"
            await place.call("POST", f"{path}/join", {"seat": 1}, bob)
            assert await place.refused("POST", f"{path}/join", {"seat": 2}, bob) == "not_possible"
            eve = await place.player("Eve")
            await place.call("POST", f"{path}/join", {}, eve)
            await place.call("POST", f"{path}/start", {}, ada)
            table = path.rpartition("/")[2]
            async with place.client(ada) as client:
                seat = [s["player"] for s in (await place.call("GET", path))["seats"]].index(id_of(ada))
                await client.watch(table, seat)
                assert (await client.ask("hint", table=table, seat=seat))["error"] == "not_possible"

    run(test())


def test_ratings_follow_from_the_results(database: str) -> None:
    """What was rated game by game, with a restart between, comes out again from all results at once."""

    async def test() -> None:
        names = ("Ada", "Bob", "Eve")
        async with running(database, ratings=True) as place:
            people = [await place.player(name) for name in names]
            for one, other in ((0, 1), (1, 2)):
                await play_together(place, people[one], people[other], rated=True)
            await play_together(place, people[0], people[2])  # which nobody counts
            await settled(place)
        async with running(database) as place:  # rated later, though it ended while nothing was
            assert (await place.call("GET", "/api/ratings"))["players"] == []
        async with running(database, ratings=True) as place:
            await play_together(place, people[0], people[2], rated=True)
            await settled(place)
            store = place.web.tables.services.store
            steps = await store.results.rating_steps()
            assert [step.number for step in steps] == [1, 1, 2, 2, 3, 3]
            assert again(steps, await store.results.of_tables([step.table_id for step in steps])) == steps
            listed = (await place.call("GET", "/api/ratings"))["players"]
            assert {one["name"] for one in listed} == set(names) and [one["games"] for one in listed] == [2, 2, 2]
            assert [one["rating"] for one in listed] == sorted((one["rating"] for one in listed), reverse=True)
            page = await place.call("GET", f"/api/players/{id_of(people[0])}", None, people[0])
            assert page["rating"] == next(one for one in listed if one["name"] == "Ada")

    run(test())


def again(steps: list[RatingRow], results: list[ResultRow]) -> list[RatingRow]:
    """All ratings worked out anew, in the order in which games were rated."""
    found: list[RatingRow] = []
    now: dict[str, RatingRow | None] = {}
    for number, table in sorted({(step.number, step.table_id) for step in steps}):
        after = rate_game([result for result in results if result.table_id == table], now, number)
        now |= {step.player: step for step in after}
        found += sorted(after, key=lambda step: step.player)
    return found


def test_winners_gain_and_who_leaves_loses_whatever_the_bot_makes_of_it() -> None:
    won, lost = rate_game([result("1", 0, 1, 90), result("1", 1, 2, 80)], {}, 1)
    assert shown(won.mu, won.sigma) > 1000 and won.mu > 25 > lost.mu
    left, stayed = rate_game([result("1", 0, 1, 90, stand_in="regular"), result("1", 1, 2, 80)], {}, 1)
    assert (left.mu, stayed.mu) == (lost.mu, won.mu)
    shared = rate_game([result("1", 0, 1, 90), result("1", 1, 1, 90), result("1", 2, 3, 50)], {}, 1)
    assert shared[0].mu == pytest.approx(shared[1].mu) and shared[0].mu > 25 > shared[2].mu


def test_whoever_plays_better_is_rated_better() -> None:
    """Not because of who is named first, nor of the order of seats."""
    rng = random.Random(1)
    now: dict[str, RatingRow | None] = {}
    for number in range(60):
        seats = rng.sample(range(4), 3)
        order = sorted(seats, key=lambda seat: seat + rng.gauss(0, 1))
        rows = [result(str(number), seat, order.index(seat) + 1, 100, seats=3) for seat in seats]
        now |= {step.player: step for step in rate_game(rows, now, number)}
    rated = {player: step.mu for player, step in now.items() if step is not None}
    assert sorted(rated, key=lambda player: -rated[player]) == ["p0", "p1", "p2", "p3"]


def test_a_game_that_a_bot_played_is_nobodys_win(tmp_path: Path) -> None:
    """Leave, let the stand-in play, come back for the last moves: it counts as left, and follows from the events."""

    async def test() -> None:
        async with running(tmp_path / "db", ratings=True) as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            options = {"pace": 0, "seats_as_they_are": True}
            table = (await place.call("POST", "/api/tables", rated_table("me open", **options), ada))["id"]
            path = f"/api/tables/{table}"
            await place.call("POST", f"{path}/join", {}, bob)
            await place.call("POST", f"{path}/start", {}, ada)
            await place.call("POST", f"{path}/leave", {}, ada)
            await place.play(bob, table, [1], 12)
            await place.call("POST", f"{path}/return", {}, ada)
            meanwhile = asyncio.create_task(place.play(bob, table, [1]))  # as many as it takes until Ada has had three
            await place.play(ada, table, [0], 3)
            meanwhile.cancel()
            await asyncio.wait([meanwhile])
            await place.call("POST", f"{path}/leave", {}, ada)
            await place.play(bob, table, [1], 8)
            await place.call("POST", f"{path}/return", {}, ada)
            await asyncio.gather(place.play(ada, table, [0]), place.play(bob, table, [1]))
            results = place.web.tables.services.store.results
            mine, his = await results.of_tables([table])
            acts = await results.acts(table)
            share = sum(act == (0, None) for act in acts) / sum(seat == 0 for seat, _ in acts)
            assert share > 0.25 and (await place.call("GET", path))["seats"][0]["stand_in"] is None
            assert mine.stand_in is not None and his.stand_in is None
            own = (await place.call("GET", f"/api/players/{id_of(ada)}", None, ada))["people"]
            assert (own["games"], own["won"], own["left"]) == (1, 0, 1)

    run(test())
