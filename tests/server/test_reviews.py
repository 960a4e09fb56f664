"""Reviews of finished games: refused before the end, made once for everybody, after all moves, and kept."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.place import Json, Place, run, running


async def reviewed(place: Place, table: str, secret: str | None = None) -> Json:
    """A review that somebody has asked for, when all is known."""
    path = f"/api/tables/{table}/review"
    found = await place.call("POST", path, {}, secret)
    while found["done"] < found["of"]:
        assert found["thinking"], found
        await asyncio.sleep(0.05)
        found = await place.call("GET", path)
    return found


def test_a_finished_game_is_reviewed_for_everybody(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = await place.finished(ada)
            path = f"/api/tables/{table}/review"
            assert await place.call("GET", path) == {"done": 0, "of": 0, "thinking": False, "review": None}
            found = await reviewed(place, table, ada)
            review = found["review"]
            assert review["done"] == review["pieces"] == found["of"] > 10
            assert {len(moment["open"]) for moment in review["moments"]} == {2}
            assert [moment["at"] for moment in review["moments"]] == sorted(moment["at"] for moment in review["moments"])
            assert {move["seat"] for move in review["moves"]} == {0, 1}
            again = await place.http.get(path)
            kept = await place.http.get(path, headers={"if-none-match": again.headers["etag"]})
            assert (kept.status_code, again.json()["thinking"]) == (304, False)

    run(test())
