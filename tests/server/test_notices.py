"""Whoever is not here is told once a turn that a game waits: not while they play, not at night, not after it is off."""

from __future__ import annotations

import asyncio
import re
import time
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from capolinea.server.notices import notices as notices_module
from capolinea.server.notices.quiet import quiet_until
from capolinea.server.people import people
from capolinea.server.store.notices import NoticeRow, NoticeStore
from capolinea.server.store.opening import open_store
from capolinea.server.tables.game import MOST_THOUGHTS
from tests.server.place import AS_THEY_ARE, run, running
from tests.server.receivers import receiving
from tests.server.told import (
    OWN,
    bob_listens,
    bobs_turn,
    by_webhook,
    draw,
    fail_once,
    friends,
    nothing_comes,
    scene,
    table_of,
    take_turn,
)

pytestmark = pytest.mark.usefixtures("notices_in_a_hurry")


def test_somebody_who_is_not_here_is_told_once_a_turn(database: str) -> None:
    async def test() -> None:
        async with scene(database) as (place, receiver):
            table, ada, bob = await bob_listens(place, receiver)
            way = (await place.call("GET", "/api/notices", secret=bob))["way"]
            assert way["confirmed"] and not way["given_up"]
            async with place.client(ada) as client:
                await client.watch(table, 0)
                await take_turn(client, table, 0)
                await receiver.until(1)
                await nothing_comes(receiver, 1)
                (told,) = receiver.texts()
                assert told["title"] == "Your turn: Berlin"
                assert told["text"] == "You are playing with Ada.\nIt is your turn.\nTime left: 1 day."
                assert told["link"] == f"https://play.example.org/table/{table}?seat=1"
                await draw(place, bob, table, 1)
                await take_turn(client, table, 0)
                await receiver.until(2)
                await nothing_comes(receiver, 2)

    run(test())


def test_the_first_tickets_are_asked_for_by_name_and_the_time_left_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path / "db") as (place, receiver):
            ada, bob = await place.player("Ada"), await place.player("Bob")
            wish = by_webhook(receiver, language="it", zone="Europe/Rome")
            await place.call("POST", "/api/notices", wish, bob)
            await table_of(place, ada, bob, clock=3 * 24 * 3600 + 60)
            await receiver.until(1)
            (told,) = receiver.texts()
            assert told["title"] == "Tocca a te: Berlino"
            assert "Scegli i tuoi primi biglietti." in told["text"] and "Tempo rimasto: 3 giorni." in told["text"]
            assert "ti aspetta da" not in told["text"], "it has only just begun to"

    run(test())


def test_what_waits_when_a_way_is_chosen_is_told_with_what_is_asked(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path / "db") as (place, receiver):
            _, ada, _ = await friends(place)
            await place.call("POST", "/api/notices", by_webhook(receiver), ada)
            await receiver.until(1)
            assert "Choose your first tickets." in receiver.texts()[0]["text"]
            await place.call("POST", "/api/notices", by_webhook(receiver, language="it"), ada)
            await nothing_comes(receiver, 1)  # it is told once, however often a way is chosen

    run(test())


def test_a_place_that_never_answers_holds_up_nobody_elsewhere(tmp_path: Path) -> None:
    async def test() -> None:
        async with receiving() as silent, scene(tmp_path / "db", players_per_hour=1000) as (place, receiver):
            silent.silent = True
            for n in range(20):
                mal = await place.player(f"Mal {n}")
                await place.call("POST", "/api/notices", by_webhook(silent), mal)
                await place.table(mal, "berlin", "me novice")
            await silent.until(notices_module.SHARE)
            _, ada, _ = await friends(place)
            here = by_webhook(receiver, url=receiver.url.replace("127.0.0.1", "localhost"))
            await place.call("POST", "/api/notices", here, ada)
            await receiver.until(1)
            assert len(silent.posted) == notices_module.SHARE  # the others wait, and nobody else does

    run(test())


def test_being_connected_is_not_being_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tab that was left open and forgotten silences nothing; somebody who uses the page is not disturbed."""
    monkeypatch.setattr(people, "HERE_SECONDS", 1.0)

    async def test() -> None:
        async with scene(tmp_path / "db") as (place, receiver):
            table, ada, bob = await bob_listens(place, receiver)
            async with place.client(ada) as one, place.client(bob) as forgotten:
                await one.watch(table, 0)
                await forgotten.watch(table, 1)
                await forgotten.ask("present")
                await take_turn(one, table, 0)
                began = time.monotonic()
                while time.monotonic() < began + 1.5:  # Bob looks at the table, and thinks
                    assert (await forgotten.ask("present"))["type"] == "done"
                    await asyncio.sleep(0.1)
                assert not receiver.posted
                await receiver.until(1)  # now he has gone away, though the tab has not
                for _ in range(5):
                    await forgotten.ask("ping")
                await nothing_comes(receiver, 1)

    run(test())


def test_a_turn_that_was_taken_in_time_is_not_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path / "db", notice_seconds=0.6) as (place, receiver):
            table, _, bob = await bobs_turn(place, receiver)
            await draw(place, bob, table, 1)
            await nothing_comes(receiver, 0, 1.2)

    run(test())


def test_who_takes_back_again_and_again_disturbs_nobody_twice(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path / "db") as (place, receiver):
            ada, bob, eve = [await place.player(name) for name in ("Ada", "Bob", "Eve")]
            seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
            body = {"map": "berlin", "seats": seats, "options": AS_THEY_ARE}
            table = str((await place.call("POST", "/api/tables", body, eve))["id"])
            for friend in (ada, bob):
                await place.call("POST", f"/api/tables/{table}/join", {}, friend)
            await place.call("POST", "/api/notices", by_webhook(receiver), bob)
            await place.call("POST", f"/api/tables/{table}/start", {}, eve)
            await receiver.until(1)
            async with place.client(eve) as client:
                await client.watch(table, 0)
                for _ in range(MOST_THOUGHTS):  # the choice of first tickets can be taken back until all have chosen
                    done = await client.act(table, 0)
                    await asyncio.sleep(0.1)
                    answer = await client.ask("take_back", table=table, seat=0, n=done["n"])
                    assert answer["type"] == "done"
                    await client.watch(table, 0)
            await nothing_comes(receiver, 1)

    run(test())


def test_several_games_make_one_message_after_the_quiet_hours(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path / "db") as (place, receiver):
            ada, bob = await place.player("Ada"), await place.player("Bob")
            now = datetime.now(ZoneInfo("Asia/Tokyo"))
            minute = now.hour * 60 + now.minute
            quiet = {"start": (minute - 60) % 1440, "end": (minute + 60) % 1440}
            wish = by_webhook(receiver, zone="Asia/Tokyo", quiet=quiet)
            await place.call("POST", "/api/notices", wish, bob)
            tables = [await table_of(place, ada, bob) for _ in range(3)]
            await nothing_comes(receiver, 0)
            await place.play(bob, tables[0], [1], most=1)  # of this one, nothing is true any more in the morning
            store = place.web.tables.services.store
            rows = await store.reader.do(lambda db: db.run("SELECT due FROM notices WHERE player = ?", (bob[:12],)))
            assert all(3000 < due - time.time() <= 3600 for (due,) in rows)
            past = {**wish, "quiet": {"start": (minute - 60) % 1440, "end": (minute - 30) % 1440}}
            await place.call("POST", "/api/notices", past, bob)
            await store.writer.do(lambda db: db.run("UPDATE notices SET due = 0 WHERE due IS NOT NULL"))
            await receiver.until(1)
            await nothing_comes(receiver, 1)
            (told,) = receiver.texts()
            assert told["title"] == "2 games are waiting for you" and told["text"].count("Berlin: ") == 2

    run(test())


@pytest.mark.parametrize(
    ("moment", "start", "end", "until"),
    [
        ("2026-07-01T23:30", 22 * 60, 7 * 60, "2026-07-02T07:00"),
        ("2026-07-01T03:30", 22 * 60, 7 * 60, "2026-07-01T07:00"),
        ("2026-07-01T07:00", 22 * 60, 7 * 60, None),
        ("2026-07-01T12:10", 12 * 60, 13 * 60 + 30, "2026-07-01T13:30"),
        ("2026-03-29T01:30", 23 * 60, 8 * 60, "2026-03-29T08:00"),  # the night is an hour shorter
        ("2026-07-01T12:00", 9 * 60, 9 * 60, None),
    ],
)
def test_quiet_hours_are_those_of_the_players_clock(moment: str, start: int, end: int, until: str | None) -> None:
    rome = ZoneInfo("Europe/Rome")
    now = datetime.fromisoformat(moment).replace(tzinfo=rome).timestamp()
    expected = now if until is None else datetime.fromisoformat(until).replace(tzinfo=rome).timestamp()
    assert quiet_until(now, "Europe/Rome", start, end) == expected


def test_nothing_is_lost_and_nothing_told_twice_when_the_server_stops_in_between(database: str) -> None:
    async def test() -> None:
        async with receiving() as receiver:
            async with running(database, **{**OWN, "notice_seconds": 60}) as place:
                table, _, _ = await bobs_turn(place, receiver)  # which is known, but not owed yet
                await nothing_comes(receiver, 0)
            async with running(database, **OWN):
                await receiver.until(1)
                await nothing_comes(receiver, 1)
            for _ in range(2):
                async with running(database, **OWN):
                    await nothing_comes(receiver, 1)
            told = receiver.texts()[0]
            assert told["link"].endswith(f"/table/{table}?seat=1") and "It is your turn." in told["text"]

    run(test())


def test_what_two_servers_would_tell_is_told_by_the_first(database: str) -> None:
    """Which happens when the database was away: either believes for a moment that it sees to what is owed."""

    async def test() -> None:
        store = open_store(database)
        notices = NoticeStore(store)
        turn = NoticeRow(table_id="table", seat=1, player="bob", acts=3, phase="turn", since=0.1, due=5.3)
        await notices.owe([turn])
        read = await notices.due("bob", 6.0)
        (claimed,) = await notices.postpone(read, 66.7, 1)
        assert read == [turn] and claimed == replace(turn, due=66.7, tries=1)
        for due in (66.8, None):
            assert await notices.postpone(read, due) == []
        await notices.drop(read)
        assert await notices.due("bob", 100.0) == [claimed]
        assert await notices.postpone([claimed], None) == [replace(claimed, due=None, tries=0)]
        assert await notices.due("bob", 100.0) == []
        await store.close()

    run(test())


def test_what_was_being_sent_when_the_server_died_is_sent_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rather twice than never: whoever is not told may keep a table waiting for days."""
    monkeypatch.setattr(notices_module, "TRY_AGAIN", (0.5, 0.5, 0.5))

    async def test() -> None:
        async with receiving() as receiver:
            receiver.silent = True
            async with running(tmp_path / "db", **OWN) as place:
                await bobs_turn(place, receiver)
                await receiver.until(1)
            receiver.silent = False
            async with running(tmp_path / "db", **OWN):
                await receiver.until(2)
                await nothing_comes(receiver, 2, 1.0)

    run(test())


def test_what_cannot_be_sent_is_tried_again_and_given_up_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices_module, "TRY_AGAIN", (0.05, 0.05, 0.05))

    async def test() -> None:
        async with scene(tmp_path / "db") as (place, receiver):
            receiver.answer = "503 Not Today"
            table, ada, bob = await bob_listens(place, receiver)
            for turn in range(3):
                await draw(place, ada, table, 0)
                await receiver.until(3 * (turn + 1))
                await asyncio.sleep(0.2)
                await draw(place, bob, table, 1)
            assert (await place.call("GET", "/api/notices", secret=bob))["way"]["given_up"]
            await draw(place, ada, table, 0)
            await nothing_comes(receiver, 9)
            assert await place.refused("POST", "/api/notices/test", {}, bob) == "not_delivered"
            receiver.answer = "204 No Content"
            await place.call("POST", "/api/notices/test", {}, bob)
            assert not (await place.call("GET", "/api/notices", secret=bob))["way"]["given_up"]
            assert receiver.texts()[-1]["title"] == "It works"

    run(test())


def test_a_message_switches_itself_off_by_one_post_and_its_link_can_do_nothing_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path / "db") as (place, receiver):
            _, ada, bob = await bobs_turn(place, receiver)
            await receiver.until(1)
            off = receiver.texts()[0]["off"].removeprefix("https://play.example.org")
            token = off.rpartition("/")[2]
            for wrong in (token[:-1] + ("A" if token[-1] != "A" else "B"), token[1:], f"{ada[:12]}{token[12:]}"):
                await place.http.post(f"/notices/off/{wrong}")
            assert await place.refused("POST", "/api/notices/confirm", {"token": token}) == "not_found"
            assert (await place.call("GET", "/api/notices", secret=bob))["way"] is not None
            headers = {"Content-Type": "application/x-www-form-urlencoded"}  # as RFC 8058 has it
            answer = await place.http.post(off, content=b"List-Unsubscribe=One-Click", headers=headers)
            assert answer.status_code == 200
            assert (await place.call("GET", "/api/notices", secret=bob))["way"] is None
            assert (await place.http.post(off)).status_code == 200  # it is off, and stays so
            await place.call("POST", "/api/notices", by_webhook(receiver), bob)
            await place.http.post(off)  # an old link is not about a way that was chosen since
            assert (await place.call("GET", "/api/notices", secret=bob))["way"] is not None

    run(test())


def test_off_is_one_call_and_leaves_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path / "db", notice_seconds=0.4) as (place, receiver):
            _, _, bob = await bobs_turn(place, receiver)
            info = await place.call("POST", "/api/notices", {"kind": "off"}, bob)
            assert info["way"] is None
            await nothing_comes(receiver, 0, 1.0)
            store = place.web.tables.services.store
            kept = "SELECT player FROM ways UNION ALL SELECT player FROM notices"
            assert await store.reader.do(lambda db: db.run(kept)) == []

    run(test())


def test_turns_from_before_a_start_are_told_also_if_the_first_look_for_them_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with receiving() as receiver:
            async with running(tmp_path / "db", **{**OWN, "notice_seconds": 60}) as place:
                await bobs_turn(place, receiver)
            fail_once(monkeypatch, "tidy")
            async with running(tmp_path / "db", **OWN):
                await receiver.until(1)

    run(test())


def test_renewing_the_secret_and_a_seat_that_is_somebody_elses_now(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path / "db", notice_seconds=0.5) as (place, receiver):
            table, ada, bob = await bob_listens(place, receiver)
            new = f"{bob[:12]}.{'x' * 32}"
            await place.call("POST", "/api/players/me/secret", {"secret": new}, bob)
            await draw(place, ada, table, 0)
            await receiver.until(1)  # he is the same, by whatever secret
            await draw(place, new, table, 1)
            await draw(place, ada, table, 0)
            await place.call("POST", f"/api/tables/{table}/leave", {}, new)  # a bot plays on
            await nothing_comes(receiver, 1, 1.2)

    run(test())


def test_a_message_says_the_same_whatever_is_hidden(tmp_path: Path) -> None:
    """Two games that look the same to everybody at the table but for the hands: the same words."""

    async def test() -> None:
        async with scene(tmp_path / "db") as (place, receiver):
            said: list[str] = []
            for seed in ("one", "two", "three"):
                ada, bob = await place.player("Ada"), await place.player("Bob")
                await place.call("POST", "/api/notices", by_webhook(receiver), bob)
                table = await table_of(place, ada, bob, seed=seed, clock=None)
                await receiver.until(len(said) + 1)
                told = receiver.texts()[-1]
                assert told.pop("link").endswith(f"/table/{table}?seat=1") and told.pop("off")
                said.append(str(told))
            assert len(set(said)) == 1 and not re.search(r"\d", said[0])

    run(test())
