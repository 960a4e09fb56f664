"""Whole games over real sockets, on every map."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from capolinea.cli.main import run as command
from capolinea.games.catalogue import game_names
from tests.cli.refusal import assert_refused
from tests.server.place import run, running


@pytest.mark.parametrize("map", game_names())
def test_a_whole_game_with_a_verified_record(map: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            secret = await place.player()
            table = (await place.table(secret, map, "me me me"))["id"]
            async with place.client(secret) as client:
                for seat in range(3):
                    await client.watch(table, seat)
                played = await client.play(table, [0, 1, 2], random.Random(map))
                await client.until(lambda: client.of("table"))
                (told,) = client.of("table")
            assert played > 50
            info = await place.call("GET", f"/api/tables/{table}")
            assert told["table"]["seed"] == info["seed"] is not None
            assert (info["status"], info["n"]) == ("finished", played)
            path = tmp_path / "game.jsonl"
            path.write_text(await place.record(table), encoding="utf-8")
            assert command(["verify", str(path)]) == 0

    run(test())


def test_the_record_of_a_running_game_cannot_be_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            secret = await place.player()
            table = (await place.table(secret))["id"]
            for seat in (None, 0):
                path = tmp_path / f"seen by {seat}.jsonl"
                path.write_text(await place.record(table, secret, seat), encoding="utf-8")
                assert_refused(["verify", str(path)], "games that are not over yet", capsys)

    run(test())
