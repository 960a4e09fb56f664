"""What stays the same is sent once: a browser that has it is told that it still holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from capolinea.games.catalogue import game_names
from tests.server.place import run, running


@pytest.mark.parametrize("what", ["", "/actions", "/drawing", "/scenery", "/picture", "/picture/dark", "/rules/it"])
def test_boards_are_sent_once(tmp_path: Path, what: str) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            tags = set()
            for map in game_names():
                path = f"/api/boards/{map}{what}"
                first = await place.http.get(path)
                tag = first.headers["etag"]
                assert first.status_code == 200 and first.headers["cache-control"] == "no-cache"
                assert first.headers["content-encoding"] == "gzip" and "Accept-Encoding" in first.headers["vary"]
                again = await place.http.get(path, headers={"If-None-Match": tag})
                assert (again.status_code, again.content) == (304, b"") and again.headers["etag"] == tag
                other = await place.http.get(path, headers={"If-None-Match": 'W/"of an older version"'})
                assert other.status_code == 200 and other.text == first.text
                plain = await place.http.get(path, headers={"Accept-Encoding": "identity"})
                assert "content-encoding" not in plain.headers and plain.text == first.text
                tags.add(tag)
            assert len(tags) == len(game_names())

    run(test())


def test_what_changes_is_never_kept(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            for path in ("/api/boards", "/api/tables", "/healthz", "/metrics", "/api/boards/nowhere"):
                answer = await place.http.get(path)
                assert answer.headers["cache-control"] == "no-store" and "etag" not in answer.headers, path

    run(test())
