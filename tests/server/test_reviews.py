"""Reviews of finished games: refused before the end, made once for everybody, after all moves, and kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from capolinea.reviews.report import Summary
from capolinea.reviews.review import ENOUGH_GAMES
from capolinea.server.answers import reviews
from capolinea.server.bots.lane import HINT, MOVE, Asked, Lane
from capolinea.server.bots.turns import Visitor
from capolinea.server.bots.worker import Answer, LayOpen, Question
from capolinea.server.store import upkeep
from capolinea.server.store.opening import open_questions, open_store
from capolinea.server.store.questions import REVIEW, Abilities, Posted
from capolinea.server.store.results import ResultRow
from capolinea.server.watching.metrics import Metrics
from tests.server.place import Json, Place, run, running
from tests.server.postgres import PostgresServer
from tests.server.thinkers import thinkers

NOTHING = {"done": 0, "of": 0, "thinking": False, "review": None}


def path_of(table: str) -> str:
    return f"/api/tables/{table}/review"


async def asked_for(place: Place, table: str, secret: str | None = None) -> Json:
    return await place.call("POST", path_of(table), {}, secret)


async def a_finished_game(place: Place, secret: str | None = None) -> str:
    """Of one person, so that there is not much to judge, with a bot that does not think."""
    ada = secret or await place.player()
    table = str((await place.table(ada, "berlin", "me random"))["id"])
    await place.play(ada, table, [0])
    return table


async def until(place: Place, table: str, wanted: Callable[[Json], object]) -> Json:
    """How a review stands, when it has come to something."""
    while not wanted(found := await place.call("GET", path_of(table))):
        await asyncio.sleep(0.02)
    return found


def is_complete(found: Json) -> bool:
    return bool(found["done"] == found["of"] > 0 and not found["thinking"])


def pieces_thought(place: Place) -> int:
    return sum(place.web.tables.services.metrics.counted("review_pieces").values())


def test_a_finished_game_is_reviewed_for_everybody(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = await a_finished_game(place, ada)
            assert await place.call("GET", path_of(table)) == NOTHING
            begun = await asked_for(place, table, ada)
            assert begun["thinking"] and begun["of"] > 10
            found = await until(place, table, is_complete)
            review = found["review"]
            assert review["done"] == review["pieces"] == found["of"] == pieces_thought(place)
            moments = [moment["at"] for moment in review["moments"]]
            assert moments == sorted(moments) and {0, review["actions"]} <= set(moments)
            assert all(len(moment["open"]) == len(moment["known"]) == 2 for moment in review["moments"])
            assert {move["seat"] for move in review["moves"]} == {0}, "the person's"
            again = await place.http.get(path_of(table))
            kept = await place.http.get(path_of(table), headers={"if-none-match": again.headers["etag"]})
            assert kept.status_code == 304
            assert await asked_for(place, table) == found, "it is there already"
            assert pieces_thought(place) == found["of"]

    run(test())


def test_nothing_is_reviewed_before_the_end(tmp_path: Path) -> None:
    """Whoever plays, or looks on, learns nothing of a running game, by no way: not of one that waits or was given up,
    nor of one that goes on from a position of a finished game."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            running_one = (await place.table(ada, "berlin", "me me"))["id"]
            await place.play(ada, running_one, [0, 1], 20)
            waiting = {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}]}
            waiting_one = (await place.call("POST", "/api/tables", waiting, ada))["id"]
            given_up = (await place.table(ada, "berlin", "me me"))["id"]
            await place.call("POST", f"/api/tables/{given_up}/close", {}, ada)
            old = await a_finished_game(place, ada)
            on = (await place.call("POST", f"/api/tables/{old}/play_on", {"n": 20, "seat": 1, "bot": "novice"}, ada))[
                "id"
            ]
            for table in (running_one, waiting_one, given_up, on):
                for secret in (ada, bob, None):
                    for method, path in (("GET", ""), ("POST", ""), ("POST", "/stop")):
                        assert await place.refused(method, path_of(table) + path, None, secret) == "not_possible"
                    answer = await place.answer("GET", path_of(table), None, secret)
                    assert len(answer.content) < 200, "a sentence, and no more"
                assert await place.web.tables.services.store.reviews.standing(table) is None
            assert await place.refused("POST", path_of("nosuchtable"), None, ada) == "not_found"
            assert pieces_thought(place) == 0
            await asked_for(place, old, ada)
            found = await until(place, old, lambda found: found["done"] > 3)
            assert found["of"] > 10
            for method in ("GET", "POST"):
                assert await place.refused(method, path_of(on), None, ada) == "not_possible", (
                    "nor by that of the old one"
                )

    run(test())


def test_it_can_be_stopped_and_goes_on(tmp_path: Path) -> None:
    """It stops when nobody wants it any more; what is done is not done again."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table = await a_finished_game(place, ada)
            await asked_for(place, table, ada)
            await asked_for(place, table, bob)
            await asked_for(place, table)
            for secret in (None, ada):
                still = await place.call("POST", f"{path_of(table)}/stop", {}, secret)
                assert still["thinking"]
            stopped = await place.call("POST", f"{path_of(table)}/stop", {}, bob)
            assert not stopped["thinking"] and stopped["done"] < stopped["of"]
            await until(place, table, lambda _: not place.web.answering.reviews._running)
            done = (await place.call("GET", path_of(table)))["done"]
            await asyncio.sleep(0.3)
            assert (await place.call("GET", path_of(table)))["done"] == done
            await asked_for(place, table, bob)
            found = await until(place, table, is_complete)
            assert found["of"] <= pieces_thought(place) <= found["of"] + reviews.AT_ONCE

    run(test())


def test_it_survives_the_server(tmp_path: Path) -> None:
    """What is known stays, and whoever looks next lets it go on."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            table = await a_finished_game(place)
            await asked_for(place, table)
            before = await until(place, table, lambda found: found["done"] > 3)
        async with running(tmp_path / "db") as place:
            found = await until(place, table, is_complete)
            assert pieces_thought(place) <= found["of"] - before["done"]

    run(test())


def test_another_version_finds_it_out_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            table = await a_finished_game(place)
            await asked_for(place, table)
            found = await until(place, table, is_complete)
            monkeypatch.setattr(reviews, "VERSION", "another")
            assert await place.call("GET", path_of(table)) == NOTHING
            await asked_for(place, table)
            assert (await until(place, table, is_complete))["of"] == found["of"]
            assert pieces_thought(place) == 2 * found["of"]

    run(test())


def test_a_player_has_so_many_games_reviewed(tmp_path: Path) -> None:
    """And joins in what others have asked for."""

    async def test() -> None:
        async with running(tmp_path / "db", reviews_per_hour=1) as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            one, two = await a_finished_game(place, ada), await a_finished_game(place, ada)
            await asked_for(place, one, ada)
            assert await place.refused("POST", path_of(two), None, ada) == "too_fast"
            await asked_for(place, two, bob)
            await asked_for(place, two, ada)
            await asked_for(place, one, bob)
            assert place.web.guard.refused()["reviews"] == 1

    run(test())


def test_a_damaged_record_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            table = await a_finished_game(place)

            def damage(db: Any) -> None:
                db.run("UPDATE events SET lines = '{}' WHERE n = 7")

            await place.web.tables.services.store.writer.do(damage)
            assert await place.refused("POST", path_of(table)) == "broken"
            assert await place.call("GET", path_of(table)) == NOTHING

    run(test())


def test_it_leaves_with_its_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            store = place.web.tables.services.store
            table = await a_finished_game(place)
            await asked_for(place, table)
            await until(place, table, lambda found: found["done"] > 3)
            version = await store.version(table)
            assert version is not None
            await upkeep.delete_table(store, table, version)
            assert await store.reviews.standing(table) is None
            async with asyncio.timeout(10):
                while place.web.answering.reviews._running:
                    await asyncio.sleep(0.02)
            for name in ("reviews", "review_parts", "review_wishes"):
                assert await store.reader.do(lambda db, name=name: db.run(f"SELECT * FROM {name}")) == []  # type: ignore[misc]

    run(test())


class Waiting:
    """A worker that answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.may: asyncio.Event = asyncio.Event()

    async def start(self) -> None: ...

    async def end(self) -> None: ...

    async def ask(self, question: Question) -> Answer:
        self.asked.append(question)
        await self.may.wait()
        return Answer(action="pass")


def test_reviews_come_after_everything_else_and_leave_workers_free() -> None:
    async def test() -> None:
        workers = [Waiting() for _ in range(3)]
        lane = Lane(workers, 3, Metrics(), 10)

        def ask(who: str, urgency: int) -> asyncio.Task[Answer]:
            asked = Asked(LayOpen(f"{who} {urgency}"), Visitor(who, who), lambda: True, urgency)
            return asyncio.create_task(lane.answer(asked))

        def begun() -> set[str]:
            return {question.record for worker in workers for question in worker.asked if isinstance(question, LayOpen)}

        tasks = [ask("a", REVIEW), ask("b", REVIEW), ask("c", REVIEW)]
        await asyncio.sleep(0.01)
        assert begun() == {"a 3"} and not lane.may_review, "one of three workers, however many reviews wait"
        tasks += [ask("d", MOVE), ask("e", HINT), ask("f", MOVE)]
        await asyncio.sleep(0.01)
        assert begun() == {"a 3", "d 0", "e 1"}
        for worker in workers:
            worker.may.set()
        await asyncio.gather(*tasks)
        order = [question.record for worker in workers for question in worker.asked if isinstance(question, LayOpen)]
        assert len(order) == 6 and lane.may_review
        await lane.close()

    run(test())


@pytest.mark.parametrize("number", [ENOUGH_GAMES - 1, ENOUGH_GAMES])
def test_habits_are_told_of_enough_reviewed_games(number: int, tmp_path: Path) -> None:
    """Of one's own games alone, and to whom the page is told."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            id = ada.partition(".")[0]
            found = Summary("berlin", False, 20, 0.3, {"drew-claim": 9.0}, {"drew-claim": 3}, 2, 1, 1, -0.1)
            review = msgspec.json.encode(found).decode()
            results = [
                ResultRow(
                    table_id=f"table-{game}", seat=seat, player=None if seat else id, bot="novice" if seat else None,
                    stand_in=None, name="", map="berlin", ended=float(game), seats=2, people=1, own=1 - seat,
                    place=1 + seat, total=30, points="{}", made="{}", missed="{}", path=None, rated=0, review=review,
                )
                for game in range(number) for seat in (0, 1)
            ]  # fmt: skip
            await place.web.tables.services.store.results.add(results)
            page = await place.call("GET", f"/api/players/{id}", None, ada)
            if number < ENOUGH_GAMES:
                assert page["habits"] is None
            else:
                assert page["habits"]["games"] == number and page["habits"]["habits"][0]["kind"] == "drew-claim"
            assert await place.refused("GET", f"/api/players/{id}", None, bob) == "not_found"

    run(test())


def test_servers_and_thinkers_find_it_out_together(postgres: PostgresServer) -> None:
    """Begun at one server, thought about by a machine that thinks, watched at another; when the first has gone, the
    other goes on with it. A table that is over at one is over for the other at once."""
    database = postgres.new_database()

    async def test() -> None:
        async with running(database) as two:
            async with running(database) as one:
                with thinkers(database, 1):
                    questions = one.web.tables.services.store.questions
                    assert questions is not None
                    while not questions.bulletin.thinkers:
                        await asyncio.sleep(0.02)
                    ada = await one.player()
                    table = (await one.table(ada, "berlin", "me random"))["id"]
                    assert await two.refused("POST", path_of(table), None, ada) == "not_possible"
                    await one.play(ada, table, [0])
                    assert await two.call("GET", path_of(table)) == NOTHING
                    await asked_for(one, table, ada)
                    await until(two, table, lambda found: found["done"] > 3)
                    answered = one.web.tables.services.metrics.counted("questions_answered")
                    assert sum(answered.values()) > 3 and pieces_thought(two) == 0
                    again = await asked_for(two, table, ada)
                    assert again["thinking"] and pieces_thought(two) == 0, "the other thinks about it already"
            found = await until(two, table, is_complete)
            assert 0 < pieces_thought(two) < found["of"] == found["review"]["done"]

    run(test())


def test_what_is_stopped_at_one_server_stops_at_the_other(postgres: PostgresServer) -> None:
    database = postgres.new_database()

    async def test() -> None:
        async with running(database) as one, running(database) as two:
            ada = await one.player()
            table = await a_finished_game(one, ada)
            await asked_for(one, table, ada)
            await until(two, table, lambda found: found["done"] > 3)
            stopped = await two.call("POST", f"{path_of(table)}/stop", {}, ada)
            assert not stopped["thinking"]
            async with asyncio.timeout(20):
                while one.web.answering.reviews._running:
                    await asyncio.sleep(0.02)
            found = await one.call("GET", path_of(table))
            assert not found["thinking"] and found["done"] < found["of"]

    run(test())


def test_thinkers_take_reviews_last(postgres: PostgresServer) -> None:
    """Whoever asked them; and none while they may not."""
    database = postgres.new_database()

    async def test() -> None:
        store = open_store(database)
        assert store.questions is not None
        thinker = open_questions(database, 4)
        for bulletin in (store.bulletin, thinker.bulletin):
            bulletin.start()
        try:
            async with asyncio.timeout(20):
                while not (store.bulletin.thinkers and thinker.bulletin.others):
                    await asyncio.sleep(0.02)
            for number, (who, urgency) in enumerate([("a", REVIEW), ("b", HINT), ("a", REVIEW), ("b", MOVE)]):
                posted = Posted(f"{number}", who, f"{who}/{who}", urgency, "1.0", "berlin", "", "{}")
                await store.questions.ask(posted)
            able = Abilities("1.0", ["berlin"], [""])
            taken = [await thinker.take(able, 0.0, reviews=False) for _ in range(3)]
            assert [one and one.urgency for one in taken] == [MOVE, HINT, None]
            taken = [await thinker.take(able, 0.0) for _ in range(3)]
            assert [one and one.id for one in taken] == ["0", "2", None]
        finally:
            await asyncio.gather(thinker.bulletin.close(), thinker.close(), store.close())

    run(test())
