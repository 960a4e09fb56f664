"""The page's types are the server's: they are written from them, and what they say of records is true."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from capolinea.games.catalogue import game_names
from capolinea.play.sight import seen
from capolinea.server.shapes import Line
from capolinea.server.web.typescript import files
from tests.random_games import finished

ROOT = Path(__file__).parent.parent.parent
TALK = ROOT / "web" / "src" / "talk"


@pytest.mark.parametrize("name", files())
def test_the_pages_types_are_those_of_the_server(name: str) -> None:
    assert (TALK / name).read_text(encoding="utf-8") == files()[name], "write them anew with `make types`"


@pytest.mark.parametrize("map", game_names())
def test_lines_are_what_their_types_say(map: str) -> None:
    """Of every line, and of what each viewer sees of it."""
    match = finished(map, 2, "types")
    for line in match.lines:
        for viewer in (0, 1, None):
            found = msgspec.convert(seen(line, viewer, match.rules.telling), Line)
            assert found.keys() <= line.keys()
