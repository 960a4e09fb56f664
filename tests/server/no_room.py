"""A game that goes on while nothing can be saved for a while, whatever the reason."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from capolinea.cli.main import run as command
from tests.server.place import Place

Switch = Callable[[bool], None]  # fills the disk, or makes room again


async def play_without_room(place: Place, switch: Switch, folder: Path) -> None:
    """Clear refusals, nothing changed, and nobody saw anything; when there is room again, the same command is carried
    out, and the game comes to its end with a record that verifies."""
    ada = await place.player()
    table = (await place.table(ada, "berlin", "me me"))["id"]
    async with place.client(ada) as client, place.client() as spectator:
        for seat in (0, 1):
            await client.watch(table, seat)
        await spectator.watch(table)
        await client.play(table, [0, 1], random.Random(1), 10)
        views = [client.newest(table, seat)["view"] for seat in (0, 1)]
        switch(True)
        for seat in views[0]["waiting"]:
            refused = await client.act(table, seat, id="again")
            assert refused["error"] == "not_saved" and "nothing changed" in refused["message"]
        assert await place.refused("POST", "/api/players", {"name": "Bob"}) == "not_saved"
        assert await place.refused("POST", f"/api/tables/{table}/leave", {}, ada) == "not_saved"
        assert (await place.answer("GET", "/healthz")).status_code == 503
        assert [(await client.watch(table, seat))["view"] for seat in (0, 1)] == views
        assert spectator.newest(table, None)["n"] == 10
        switch(False)
        assert (await client.act(table, views[0]["waiting"][0], id="again"))["n"] == 11
        await client.until(lambda: client.newest(table, 1)["n"] == 11)
        await client.play(table, [0, 1], random.Random(2))
        await spectator.until(lambda: spectator.newest(table, None)["view"]["phase"] == "over")
    assert (await place.answer("GET", "/healthz")).status_code == 200
    record = folder / "game.jsonl"
    record.write_text(await place.record(table), encoding="utf-8")
    assert command(["verify", str(record)]) == 0
