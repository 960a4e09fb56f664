"""Whoever is not here is told once a turn that a game waits: not while they play, not at night, not after it is off."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from capolinea.server.notices import notices as notices_module
from capolinea.server.notices.quiet import quiet_until
from capolinea.server.people import people
from tests.server.place import AS_THEY_ARE, Client, Json, Place, run, running
from tests.server.receivers import Receiver, receiving

OWN: Json = {"public_url": "https://play.example.org", "notices_to_private_addresses": True, "notice_seconds": 0.0}


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices_module, "TICK", 0.02)


@asynccontextmanager
async def scene(database: Path | str, **settings: Any) -> AsyncIterator[tuple[Place, Receiver]]:
    """A server that looks after notices often, and somebody who gets them."""
    async with receiving() as receiver, running(database, **{**OWN, **settings}) as place:
        yield place, receiver


def by_webhook(receiver: Receiver, **more: Any) -> Json:
    return {"kind": "webhook", "url": f"{receiver.url}/ada", "style": "json", **more}


async def friends(place: Place, **options: Any) -> tuple[str, str, str]:
    """A table of Ada and Bob that has started: its id, and their secrets."""
    ada, bob = await place.player("Ada"), await place.player("Bob")
    return await table_of(place, ada, bob, **options), ada, bob


async def table_of(place: Place, ada: str, bob: str, **options: Any) -> str:
    body = {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}], "options": {**AS_THEY_ARE, **options}}
    table = str((await place.call("POST", "/api/tables", body, ada))["id"])
    await place.call("POST", f"/api/tables/{table}/join", {}, bob)
    await place.call("POST", f"/api/tables/{table}/start", {}, ada)
    return table


async def nothing_comes(receiver: Receiver, count: int, seconds: float = 0.5) -> None:
    await asyncio.sleep(seconds)
    assert len(receiver.posted) == count, receiver.texts()


async def begun(place: Place) -> tuple[str, str, str]:
    """Both have chosen their first tickets; it is Ada's turn."""
    table, ada, bob = await friends(place)
    async with place.client(ada) as one, place.client(bob) as two:
        await one.watch(table, 0)
        await two.watch(table, 1)
        await one.act(table, 0)
        await two.act(table, 1)
    return table, ada, bob


async def take_turn(client: Client, table: str, seat: int) -> None:
    """A whole turn: two cards."""
    for _ in range(2):
        await client.until(lambda: client.newest(table, seat)["view"]["legal"])
        assert (await client.act(table, seat, "draw deck"))["type"] == "done"


async def draw(place: Place, secret: str, table: str, seat: int) -> None:
    """Somebody comes, takes a turn, and goes away again."""
    async with place.client(secret) as client:
        await client.watch(table, seat)
        await take_turn(client, table, seat)


def test_somebody_who_is_not_here_is_told_once_a_turn(database: str) -> None:
    async def test() -> None:
        async with scene(database) as (place, receiver):
            table, ada, bob = await begun(place)
            info = await place.call("POST", "/api/notices", by_webhook(receiver), bob)
            assert info["way"]["confirmed"] and not info["way"]["given_up"]
            async with place.client(ada) as client:
                await client.watch(table, 0)
                await take_turn(client, table, 0)
                await receiver.until(1)
                await nothing_comes(receiver, 1)
                (told,) = receiver.texts()
                assert told["title"] == "Your turn: Berlin"
                assert told["text"].startswith("You are playing with Ada.\nIt is your turn.\nThe game has been waiting")
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
            assert re.search(r"ti aspetta da \d\d:\d\d\.", told["text"])

    run(test())


def test_being_connected_is_not_being_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tab that was left open and forgotten silences nothing; somebody who uses the page is not disturbed."""
    monkeypatch.setattr(people, "HERE_SECONDS", 1.0)

    async def test() -> None:
        async with scene(tmp_path / "db") as (place, receiver):
            table, ada, bob = await begun(place)
            await place.call("POST", "/api/notices", by_webhook(receiver), bob)
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
            table, ada, bob = await begun(place)
            await place.call("POST", "/api/notices", by_webhook(receiver), bob)
            await draw(place, ada, table, 0)
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
                for _ in range(4):  # the choice of first tickets can be taken back until all have chosen
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
                table, ada, bob = await begun(place)
                await place.call("POST", "/api/notices", by_webhook(receiver), bob)
                await draw(place, ada, table, 0)  # Bob's turn is known, but not owed yet
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


def test_what_was_being_sent_when_the_server_died_is_sent_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rather twice than never: whoever is not told may keep a table waiting for days."""
    monkeypatch.setattr(notices_module, "TRY_AGAIN", (0.5, 0.5, 0.5))

    async def test() -> None:
        async with receiving() as receiver:
            receiver.silent = True
            async with running(tmp_path / "db", **OWN) as place:
                table, ada, bob = await begun(place)
                await place.call("POST", "/api/notices", by_webhook(receiver), bob)
                await draw(place, ada, table, 0)
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
            table, ada, bob = await begun(place)
            await place.call("POST", "/api/notices", by_webhook(receiver), bob)
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
            table, ada, bob = await begun(place)
            await place.call("POST", "/api/notices", by_webhook(receiver), bob)
            await draw(place, ada, table, 0)
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
            table, ada, bob = await begun(place)
            await place.call("POST", "/api/notices", by_webhook(receiver), bob)
            await draw(place, ada, table, 0)
            info = await place.call("POST", "/api/notices", {"kind": "off"}, bob)
            assert info["way"] is None
            await nothing_comes(receiver, 0, 1.0)
            store = place.web.tables.services.store
            kept = "SELECT player FROM ways UNION ALL SELECT player FROM notices"
            assert await store.reader.do(lambda db: db.run(kept)) == []

    run(test())


def test_a_reminder_is_told_once_more_and_no_third_time(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path / "db") as (place, receiver):
            table, ada, bob = await begun(place)
            await place.call("POST", "/api/notices", by_webhook(receiver), bob)
            await draw(place, ada, table, 0)
            await receiver.until(1)
            services = place.web.tables.services

            async def remind(by: str) -> None:
                async with place.web.tables.at(table) as there, there.alone():
                    await there.load()
                    await services.notices.remind(table, 1, bob[:12], *there.turn_of(1), by)

            for by in ("Ada", "Ada", "Mallory"):
                await remind(by)
                await asyncio.sleep(0.1)
            await receiver.until(2)
            await nothing_comes(receiver, 2)
            assert receiver.texts()[1]["text"].startswith("Ada sends you a reminder.")
            await place.call("POST", "/api/notices", {"kind": "off"}, bob)
            await remind("Ada")
            await nothing_comes(receiver, 2, 0.2)

    run(test())


def test_renewing_the_secret_and_a_seat_that_is_somebody_elses_now(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path / "db", notice_seconds=0.5) as (place, receiver):
            table, ada, bob = await begun(place)
            await place.call("POST", "/api/notices", by_webhook(receiver), bob)
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
                said.append(re.sub(r"\d\d:\d\d", "", str(told)))
            assert len(set(said)) == 1 and not re.search(r"\d", said[0])

    run(test())


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"kind": "pigeon"},
        {"kind": "webhook"},
        {"kind": "webhook", "url": "ftp://example.org/x"},
        {"kind": "webhook", "url": "https://me:secret@example.org/"},
        {"kind": "webhook", "url": "https://example.org/ two\r\nX: y"},
        {"kind": "webhook", "url": "https://example.org:25/"},
        {"kind": "webhook", "url": "https://exa\u00e4mple.org/"},
        {"kind": "webhook", "url": "https://example.org/x", "style": "fax"},
        {"kind": "webhook", "url": "https://example.org/x", "zone": "../../etc/passwd"},
        {"kind": "webhook", "url": "https://example.org/x", "zone": "Mars/Olympus"},
        {"kind": "webhook", "url": "https://example.org/x", "language": "xx"},
        {"kind": "webhook", "url": "https://example.org/x", "quiet": {"start": 0, "end": 1440}},
        {"kind": "webhook", "url": f"https://example.org/{'x' * 1000}"},
        {"kind": "mail", "address": "ada@example.org"},  # this server has no mail server
    ],
)
def test_what_cannot_be_chosen_is_refused_in_a_sentence(tmp_path: Path, wish: Json) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", public_url="https://play.example.org") as place:
            ada = await place.player()
            answer = await place.answer("POST", "/api/notices", wish, ada)
            assert answer.json()["error"] in ("bad_message", "not_possible", "not_found")
            assert re.fullmatch(r"[^\n]{5,260}", answer.json()["message"])
            assert (await place.call("GET", "/api/notices", secret=ada))["way"] is None

    run(test())


def test_changing_and_trying_are_limited(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path / "db") as (place, receiver):
            ada = await place.player()
            assert await place.refused("POST", "/api/notices/test", {}, ada) == "not_possible"
            codes = []
            for _ in range(31):
                codes.append((await place.answer("POST", "/api/notices", by_webhook(receiver), ada)).status_code)
            assert codes == [200] * 30 + [429]
            tried = [(await place.answer("POST", "/api/notices/test", {}, ada)).status_code for _ in range(7)]
            assert tried == [200] * 6 + [429] and len(receiver.posted) == 6

    run(test())
