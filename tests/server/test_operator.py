"""Whoever runs the server: known by a secret alone, sees figures, and keeps the peace."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path

import pytest

from capolinea.play.replay import Recorded
from capolinea.play.seating import check
from capolinea.server.errors import RefusalError, SettingsError, StoreError
from capolinea.server.people import operator
from capolinea.server.people.forbidden import ForbiddenNames
from capolinea.server.store import upkeep as stored
from capolinea.server.store.notices import NoticeRow, NoticeStore
from tests.server.place import OPERATOR, SWAPPED, Client, Json, Place, operate, operator_answer, run, running, wish
from tests.server.test_seating import waiting

RENAMED = "Player 1234"
CALLS = {
    "": None,
    "find": {"what": "Bob"},
    "rename": {"player": "x", "name": RENAMED},
    "hush": {"player": "x"},
    "hush_line": {"table": "x" * 22, "k": 0},
    "lock": {"player": "x"},
    "unlock": {"player": "x"},
    "close": {"table": "x" * 22},
}


def id_of(secret: str) -> str:
    return secret.partition(".")[0]


# The secret


def test_nobody_operates_without_the_secret(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", operator_secret=OPERATOR) as place:
            ada = await place.player()
            for what, body in CALLS.items():
                for wrong in ("", OPERATOR[:-1], "é" * 20):
                    async with place.elsewhere(f"127.0.{len(what)}.{len(wrong) + 2}") as stranger:
                        headers = {b"X-Operator-Secret": wrong.encode(), b"Authorization": f"Bearer {ada}".encode()}
                        path = f"/api/operator/{what}".rstrip("/")
                        answer = (
                            await stranger.http.get(path, headers=headers)
                            if body is None
                            else await stranger.http.post(path, headers=headers, json=body)
                        )
                        assert answer.json()["error"] == "not_yours", (what, wrong)
            foreign = {"X-Operator-Secret": OPERATOR, "Origin": "https://evil.example"}
            answer = await place.http.post("/api/operator/lock", headers=foreign, json={"player": id_of(ada)})
            assert answer.json()["error"] == "foreign_origin"
            assert (await place.call("GET", "/api/players/me", None, ada))["name"] == "Ada"
        async with running(tmp_path / "db") as place:  # where there is none, an empty one is no key
            assert (await operator_answer(place, "", secret="")).json()["error"] == "not_yours"

    run(test())


def test_wrong_secrets_are_few_and_keep_the_right_one_out_from_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operator, "MINUTE", 1e9)  # however slow this machine is

    async def test() -> None:
        async with running(tmp_path / "db", operator_secret=OPERATOR) as place:
            codes = [(await operator_answer(place, "", secret=f"guess {n}")).json()["error"] for n in range(8)]
            assert codes == ["not_yours"] * 5 + ["too_fast"] * 3
            wrong = {"secret": "wrong" * 5, "open": True}
            assert await place.refused("POST", "/api/server/network", wrong) == "too_fast"
            for n in range(10, 26):
                async with place.elsewhere(f"127.0.0.{n}") as other:
                    for _ in range(6):
                        last = await operator_answer(other, "", secret="wrong")
                    assert last.json()["error"] == "too_fast"
            async with place.elsewhere("127.0.0.30") as other:
                await operate(other, "")
            await operate(place, "")

    run(test())


def test_the_secret_and_names_are_in_no_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def test() -> None:
        async with running(tmp_path / "db", operator_secret=OPERATOR) as place:
            bob = await place.player("Bob the Loud")
            table = (await place.table(bob))["id"]
            await operator_answer(place, "", secret="nearly the secret")
            for what, body in CALLS.items():
                known = {"player": id_of(bob), "table": table, "reason": "he shouts"}
                await operate(place, what, body and {key: known.get(key, value) for key, value in body.items()})
            await operate(place, "lock", {"player": id_of(bob), "reason": "he shouts"})

    run(test())
    assert "the operator acts" in caplog.text
    for secret in (OPERATOR, "nearly the secret", "Bob", "he shouts", RENAMED):
        assert secret not in caplog.text


# Figures


def test_figures(database: str) -> None:
    async def test() -> None:
        async with running(database, operator_secret=OPERATOR) as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            await place.finished(ada)
            await place.table(ada, "italy", "me random")
            await place.refused("GET", "/api/tables/none-of-these")
            await operate(place, "lock", {"player": id_of(bob), "reason": " too\nloud "})
            async with place.client(ada):
                found = await operate(place, "")
            assert (found["players"], found["players_locked"], found["players_here"], found["sockets"]) == (2, 1, 1, 1)
            assert found["tables"] == {"berlin": {"finished": 1}, "italy": {"playing": 1}}
            assert len(found["finished"]) == 30 and sum(day["count"] for day in found["finished"]) == 1
            assert found["finished"][-1]["count"] == 1
            assert found["since_start"]["actions"] > 50 and found["refusals"] == {"not_found": 1}
            assert found["latency"] > 0 and found["memory"] > 1e6 and found["database"] > 1e4
            (deed,) = found["deeds"]
            assert (deed["act"], deed["player"], deed["note"]) == ("lock", id_of(bob), "too loud")

    run(test())


def test_somebody_is_found_by_name_by_id_or_by_table(database: str) -> None:
    async def test() -> None:
        async with running(database, operator_secret=OPERATOR) as place:
            bob, twin = await place.player("Bob"), await place.player("Bob")
            table = (await place.table(bob))["id"]
            async with place.client(bob) as client:
                await client.ask("say", table=table, text="Hello")
            found = await operate(place, "find", {"what": " Bob "})
            assert {player["player"] for player in found["players"]} == {id_of(bob), id_of(twin)}
            (one,) = (await operate(place, "find", {"what": id_of(bob)}))["players"]
            assert one["name"] == "Bob" and [at["id"] for at in one["tables"]] == [table]
            at = await operate(place, "find", {"what": table})
            assert at["table"]["id"] == table and at["players"] == []
            assert [(line["k"], line["text"]) for line in at["said"]] == [(0, "Hello")]
            nothing: Json = {"players": [], "table": None, "said": []}
            for what in ("bob", "Bo", "%", "no/such table", "x" * 22, "\0", "B\0b"):
                assert await operate(place, "find", {"what": what}) == nothing
            text = json.dumps([found, one, at])
            assert place.web.tables.in_memory[table].row.seed not in text and "secret" not in text

    run(test())


# Names and talk


def test_a_name_is_removed_wherever_it_is_read(database: str) -> None:
    async def test() -> None:
        async with running(database, operator_secret=OPERATOR) as place:
            ada, bob = await place.player("Ada"), await place.player("Nasty Bob")
            over = await finished_with_talk(place, ada, bob)
            table = await waiting(place, ada, bob)
            await place.call("POST", f"/api/tables/{table}/start", {}, ada)
            assert "Nasty" in json.dumps(await place.call("GET", f"/api/tables/{over}/replay"))  # which is kept
            async with place.client(ada) as client:
                await client.watch(table)
                await operate(place, "rename", {"player": id_of(bob), "name": RENAMED})
                await client.until(lambda: RENAMED in json.dumps(client.of("table")))
                texts = [json.dumps(client.of("table")[-1]), json.dumps(await client.watch(table))]
                texts.append(json.dumps(await client.watch(over)))
            for id in (over, table):
                texts.append(json.dumps(await place.call("GET", f"/api/tables/{id}")))
                texts.append(await place.record(id))
            for text in texts:
                assert "Nasty" not in text and RENAMED in text
            assert (await place.call("GET", "/api/players/me", None, bob))["name"] == RENAMED
            assert "Nasty" not in json.dumps(await place.call("GET", f"/api/tables/{over}/replay"))
            recorded = Recorded(await place.record(over))
            assert check(recorded.header, (await place.call("GET", f"/api/tables/{over}"))["seed"])
            info = await place.call("GET", f"/api/tables/{table}")
            seats = {id_of(who): [seat["player"] for seat in info["seats"]].index(id_of(who)) for who in (ada, bob)}
            await asyncio.gather(*[place.play(who, table, [seats[id_of(who)]]) for who in (ada, bob)])
            assert list(Recorded(await place.record(table)).replay())[-1].over
        async with running(database) as place:
            assert "Nasty" not in await place.record(table)

    run(test())


def test_a_name_is_removed_also_around_one_screen(tmp_path: Path) -> None:
    """The same name twice, in seats that have changed places, and of somebody who speaks for both."""

    async def test() -> None:
        async with running(tmp_path / "db", operator_secret=OPERATOR) as place:
            bob = await place.player("Nasty Bob")
            started = await place.table(bob, options={"seed": SWAPPED, "seats_as_they_are": False})
            assert started["drawn_from"] == ["Nasty Bob", "Nasty Bob 2"]
            path = f"/api/tables/{started['id']}"
            async with place.client(bob) as client:
                await client.watch(started["id"], 0)
                await operate(place, "rename", {"player": id_of(bob), "name": RENAMED})
                await client.ask("say", table=started["id"], text="Hello")
                await client.until(lambda: client.of("said"))
                assert client.of("said")[0]["spoken"]["name"] == RENAMED
            assert (await place.call("GET", path))["drawn_from"] == [f"{RENAMED} 2", RENAMED]
            record = await place.record(started["id"])
            assert "Nasty" not in record and check(Recorded(record).header, SWAPPED)
            await place.play(bob, started["id"], [0, 1], 4)

    run(test())


def test_a_name_is_removed_also_where_somebody_else_sits_by_now(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", operator_secret=OPERATOR) as place:
            ada, bob, joe = [await place.player(name) for name in ("Ada", "Nasty Bob", "Joe")]
            table = await waiting(place, ada, bob)
            info = await place.call("POST", f"/api/tables/{table}/start", {}, ada)
            seat = [seat["player"] for seat in info["seats"]].index(id_of(bob))
            await notices_of(place).remind(reminder(table, 1 - seat, ada, by="Nasty Bob"))
            await operate(place, "rename", {"player": id_of(bob), "name": "Nastier Bob"})
            ((by,),) = await place.web.tables.services.store.reader.do(
                lambda db: db.run("SELECT reminded_by FROM notices")
            )
            assert by == "Nastier Bob"
            await place.call("POST", f"/api/tables/{table}/leave", {"for_good": True}, bob)
            await place.call("POST", f"/api/tables/{table}/free", {"seat": seat}, ada)
            await place.call("POST", f"/api/tables/{table}/join", {}, joe)
            assert "Nastier Bob" in await place.record(table)
            await operate(place, "rename", {"player": id_of(bob), "name": RENAMED})
            await operate(place, "rename", {"player": id_of(joe), "name": "Joseph"})
            texts = [await place.record(table), json.dumps(await place.call("GET", f"/api/tables/{table}"))]
            assert "Nast" not in str(texts) and RENAMED in texts[0] and "Joseph" not in texts[0]
            async with place.client(joe) as client:
                assert (await client.watch(table, seat))["view"]["seats"][seat]["name"] == RENAMED

    run(test())


def notices_of(place: Place) -> NoticeStore:
    return NoticeStore(place.web.tables.services.store)


def reminder(table: str, seat: int, secret: str, by: str) -> NoticeRow:
    """That somebody reminds somebody of a turn, which is not told yet."""
    return NoticeRow(
        table_id=table, seat=seat, player=id_of(secret), acts=0, phase="", since=0.0, due=1e12, reminded_by=by
    )


async def finished_with_talk(place: Place, ada: str, bob: str) -> str:
    """A game of two that is over, in which both have spoken."""
    table = await waiting(place, ada, bob)
    info = await place.call("POST", f"/api/tables/{table}/start", {}, ada)
    players = [seat["player"] for seat in info["seats"]]
    for who in (ada, bob):
        async with place.client(who) as client:
            await client.ask("say", table=table, text="Hello")
    await asyncio.gather(*[place.play(who, table, [players.index(id_of(who))]) for who in (ada, bob)])
    return table


def test_what_was_said_is_removed_line_by_line_or_all_of_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", operator_secret=OPERATOR) as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table = await waiting(place, ada, bob)
            async with place.client(ada) as one, place.client(bob) as two:
                await one.watch(table, 0)
                for client, id, text in (
                    (two, "a", "bad"),
                    (one, "b", "good"),
                    (two, "c", "worse"),
                    (two, "d", "worst"),
                ):
                    await client.ask("say", id, table=table, text=text)

                async def read() -> list[str]:
                    return [line["text"] for line in (await one.watch(table, 0))["talk"]]

                await operate(place, "hush_line", {"table": table, "k": 0})
                await one.until(lambda: one.of("unsaid"))
                assert one.of("unsaid")[-1]["ks"] == [0] and await read() == ["good", "worse", "worst"]
                await operate(place, "hush", {"player": id_of(bob)})
                await one.until(lambda: len(one.of("unsaid")) == 2)
                assert one.of("unsaid")[-1]["ks"] == [2, 3] and await read() == ["good"]
                assert (await two.ask("say", "a", table=table, text="bad"))["type"] == "done"
                assert await read() == ["good"]  # a command that comes again says nothing again
                sql = "SELECT text FROM spoken"
                rows = await place.web.tables.services.store.reader.do(lambda db: db.run(sql))
                assert [row[0] for row in rows if row[0]] == ["good"]

    run(test())


def test_names_that_are_not_wanted(tmp_path: Path) -> None:
    words = tmp_path / "words"
    words.write_text("Damn\n*stupid\n\n  \n", encoding="utf-8")

    async def test() -> None:
        async with running(tmp_path / "db", forbidden_names=str(words)) as place:
            ada = await place.player("Ada")
            table = await place.call("POST", "/api/tables", {"map": "berlin", "seats": [wish("me"), wish("open")]}, ada)
            for name in ("damn", "DAMN you", "Dämn", "d4mn", "d a m n", "Dаmn", "supersTupid7", "$tup1d"):
                for path, body in (
                    ("/api/players", {"name": name}),
                    ("/api/players/me", {"name": name}),
                    (f"/api/tables/{table['id']}/join", {"seat": 1, "name": name}),
                    ("/api/tables", {"map": "berlin", "seats": [wish("me"), {**wish("me"), "name": name}]}),
                ):
                    assert await place.refused("POST", path, body, ada) == "name_refused", (name, path)
            for name in ("Damna", "Adamn", "Ada", "李", "🚂"):
                await place.call("POST", "/api/players/me", {"name": name}, ada)

    run(test())


def test_a_list_of_words_that_cannot_be_read_is_said_at_once(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="forbidden_names"):
        ForbiddenNames.read(str(tmp_path / "none"))
    (tmp_path / "bytes").write_bytes(b"\xff")
    with pytest.raises(SettingsError, match="UTF-8"):
        ForbiddenNames.read(str(tmp_path / "bytes"))
    ForbiddenNames.read("").check("anything")
    with pytest.raises(RefusalError):
        ForbiddenNames(["ill"]).check("1LL")


# Locked out: every door


def test_a_locked_out_player_comes_in_by_no_door(database: str) -> None:
    async def test() -> None:
        async with running(database, operator_secret=OPERATOR) as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table, lobby = await waiting(place, ada, bob), await waiting(place, bob, ada)
            started = await place.call("POST", f"/api/tables/{table}/start", {}, ada)
            seat = [seat["player"] for seat in started["seats"]].index(id_of(bob))
            async with place.client(ada) as other, place.client(bob) as client, place.client(bob) as window:
                await other.watch(table)
                await client.watch(table, seat)
                await window.watch(lobby, 0)
                await operate(place, "lock", {"player": id_of(bob), "reason": "insults"})
                for gone in (client, window):
                    await gone.until(lambda gone=gone: gone.closed is not None)  # type: ignore[misc]
                    assert gone.closed == 4001
                heard = len(client.messages)
                info = await place.call("GET", f"/api/tables/{table}")
                assert info["seats"][seat]["stand_in"] == "regular" and not info["seats"][seat]["here"]
                left = await place.call("GET", f"/api/tables/{lobby}")
                assert left["host"] == id_of(ada) and [s["player"] for s in left["seats"]] == [None, id_of(ada)]
                assert "insults" not in json.dumps([info, left, other.messages])
                assert len(client.messages) == heard
            await every_door_is_shut(place, bob, table, seat)
            body = {"secret": f"{id_of(bob)}.{'n' * 32}"}
            assert await place.refused("POST", "/api/players/me/secret", body, bob) == "locked_out"
            await every_door_is_shut(place, bob, table, seat)
        async with running(database, operator_secret=OPERATOR) as place:  # nor after a restart
            await every_door_is_shut(place, bob, table, seat)
            await operate(place, "unlock", {"player": id_of(bob)})
            async with place.client(bob) as client:
                back = await place.call("POST", f"/api/tables/{table}/return", {}, bob)
                assert back["seats"][seat]["stand_in"] is None
                await client.watch(table, seat)

    run(test())


async def every_door_is_shut(place: Place, secret: str, table: str, seat: int) -> None:
    client = Client()
    await client.connect(place.url, secret, hello=False)
    assert (await client.ask("hello", secret=secret))["error"] == "locked_out"
    assert (await client.ask("act", table=table, seat=seat, decision=0, action=0))["error"] == "not_possible"
    await client.close()
    new: Json = {"map": "berlin", "seats": [wish("me"), wish("open")]}
    for method, path, body in (
        ("GET", "/api/players/me", None),
        ("POST", "/api/players/me", {"name": "Robert"}),
        ("GET", "/api/tables/mine", None),
        ("POST", "/api/tables", new),
        ("POST", f"/api/tables/{table}/join", {}),
        ("POST", f"/api/tables/{table}/return", {}),
        ("POST", f"/api/tables/{table}/rematch", {}),
        ("POST", f"/api/tables/{table}/play_on", {"n": 1, "seat": 0, "bot": "random"}),
        ("GET", f"/api/tables/{table}/record?seat={seat}", None),
    ):
        assert await place.refused(method, path, body, secret) == "locked_out", path


def test_what_a_locked_out_player_had_begun_is_not_carried_out(tmp_path: Path) -> None:
    """Commands and calls that wait at a table while its player is locked out."""

    async def test() -> None:
        async with running(tmp_path / "db", operator_secret=OPERATOR) as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            body = {"map": "berlin", "seats": [wish("me"), wish("open")]}
            lobby = (await place.call("POST", "/api/tables", body, ada))["id"]
            table = (await place.table(bob, "berlin", "me random"))["id"]
            async with (
                place.client(bob) as client,
                place.web.tables.at(table) as held,
                place.web.tables.at(lobby) as open,
            ):
                watching = await client.watch(table, 0)
                await client.until(lambda: client.newest(table, 0)["n"] >= 1)
                n = held.row.n
                async with held.lock, open.lock:
                    legal = watching["view"]["legal"][0]
                    await client.send(
                        {"type": "act", "id": "x", "table": table, "seat": 0, "decision": 0, "action": legal}
                    )
                    await client.send({"type": "say", "id": "y", "table": table, "text": "One more thing"})
                    join = asyncio.create_task(place.answer("POST", f"/api/tables/{lobby}/join", {}, bob))
                    await asyncio.sleep(0.1)
                    lock = asyncio.create_task(operate(place, "lock", {"player": id_of(bob)}))
                    await client.until(lambda: client.closed is not None)
                await lock
                assert (await join).json()["error"] == "locked_out"
                assert held.game is not None and held.game.done.get((0, "x")) is None and held.row.n >= n
                assert await place.web.tables.services.store.spoken(table, 10) == []
                assert (await place.call("GET", f"/api/tables/{lobby}"))["seats"][1]["player"] is None

    run(test())


def test_a_lock_in_doubt_shuts_the_door_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = stored.write_act

    async def answer_lost(*given: object) -> None:
        await write(*given)  # type: ignore[arg-type]
        raise StoreError("the answer got lost", in_doubt=True)

    async def test() -> None:
        async with running(tmp_path / "db", operator_secret=OPERATOR) as place:
            bob = await place.player("Bob")
            table = (await place.table(bob, "berlin", "me random"))["id"]
            async with place.client(bob) as client:
                with monkeypatch.context() as patch:
                    patch.setattr(stored, "write_act", answer_lost)
                    answer = await operator_answer(place, "lock", {"player": id_of(bob)})
                assert answer.json()["error"] == "not_saved"
                await client.until(lambda: client.closed is not None)
            assert await place.refused("GET", "/api/players/me", None, bob) == "locked_out"
            async with asyncio.timeout(20):  # the sweeper sees to the rest
                while (await place.call("GET", f"/api/tables/{table}"))["seats"][0]["stand_in"] is None:
                    await asyncio.sleep(0.05)

    run(test())


def test_a_table_is_closed_whoever_plays_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", operator_secret=OPERATOR) as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table = await waiting(place, ada, bob)
            started = await place.call("POST", f"/api/tables/{table}/start", {}, ada)
            seat = [seat["player"] for seat in started["seats"]].index(id_of(ada))
            async with place.client(ada) as client:
                await client.watch(table, seat)
                await operate(place, "close", {"table": table})
                await client.until(lambda: client.of("table"))
                assert client.of("table")[-1]["table"]["status"] == "abandoned"
                assert (await client.act(table, seat))["error"] == "not_possible"
            again = await operator_answer(place, "close", {"table": table})
            assert again.json()["error"] == "not_possible"
            for what, body in (("close", {"table": "x" * 22}), ("lock", {"player": "x"}), ("hush", {"player": "x"})):
                assert (await operator_answer(place, what, body)).json()["error"] == "not_found"
            assert [deed["act"] for deed in (await operate(place, ""))["deeds"]] == ["close"]

    run(test())
