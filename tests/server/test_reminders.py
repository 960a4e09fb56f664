"""Whoever keeps the others waiting is reminded: once for each time the game waits, and never in vain."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from tests.server.later import Later
from tests.server.place import run
from tests.server.told import bobs_turn, fail_once, nothing_comes, scene

pytestmark = pytest.mark.usefixtures("notices_in_a_hurry")


def test_a_reminder_is_told_once_more_and_no_third_time(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path / "db") as (place, receiver):
            table, _, bob = await bobs_turn(place, receiver)
            await receiver.until(1)
            services, since = place.web.tables.services, time.time()

            async def remind(by: str) -> None:
                async with place.web.tables.at(table) as there, there.alone():
                    await there.load()
                    acts, phase, _ = there.turn_of(1)
                    await services.notices.remind(table, 1, bob[:12], acts, phase, since, by)

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


def test_a_game_that_waits_anew_for_the_same_can_be_reminded_of_again(tmp_path: Path, later: Later) -> None:
    """Bob stood up and came back before a bot did anything: it is the same turn, and whoever reminds him is heard."""

    async def test() -> None:
        async with scene(tmp_path / "db") as (place, receiver):
            table, ada, bob = await bobs_turn(place, receiver)
            await receiver.until(1)
            path, body = f"/api/tables/{table}/remind", {"seat": 1}
            later.turn(place, 2 * 3600)
            await place.call("POST", path, body, ada)
            await receiver.until(2)
            await place.call("POST", f"/api/tables/{table}/leave", {}, bob)
            await place.call("POST", f"/api/tables/{table}/return", {}, bob)
            later.turn(place, 2 * 3600)
            await place.call("POST", path, body, ada)
            await receiver.until(3)
            assert receiver.texts()[2]["text"].startswith("Ada sends you a reminder.")
            assert await place.refused("POST", path, body, ada) == "not_possible"
            await nothing_comes(receiver, 3)

    run(test())


def test_a_reminder_that_is_not_owed_was_not_sent_and_can_be_sent_again(
    tmp_path: Path, later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the server is killed in between: nobody may believe that somebody was reminded who was not."""

    async def test() -> None:
        async with scene(tmp_path / "db") as (place, receiver):
            table, ada, _ = await bobs_turn(place, receiver)
            await receiver.until(1)
            later.turn(place, 2 * 3600)
            fail_once(monkeypatch, "remind")
            path, body = f"/api/tables/{table}/remind", {"seat": 1}
            assert await place.refused("POST", path, body, ada) == "not_saved"
            assert (await place.call("POST", path, body, ada))["seats"][1]["reminded"] is not None
            await receiver.until(2)
            assert receiver.texts()[1]["text"].startswith("Ada sends you a reminder.")

    run(test())


def test_a_reminder_that_comes_while_its_turn_is_being_told_is_told_too(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with scene(tmp_path / "db") as (place, receiver):
            receiver.silent = True
            table, ada, _ = await bobs_turn(place, receiver)
            await receiver.until(1)
            later.turn(place, 2 * 3600)
            await place.call("POST", f"/api/tables/{table}/remind", {"seat": 1}, ada)
            receiver.silent = False
            await receiver.until(2)
            assert receiver.texts()[1]["text"].startswith("Ada sends you a reminder.")
            await nothing_comes(receiver, 2)

    run(test())
