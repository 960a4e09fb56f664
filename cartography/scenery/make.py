"""Draws the scenery of boards and writes it: `python -m cartography.scenery.make [map …]`. Needs no network."""

from __future__ import annotations

import gzip
import sys
from pathlib import Path
from time import perf_counter

from msgspec.json import encode

from capolinea.games.catalogue import find_board, game_names
from capolinea.games.folders import room_folder
from capolinea.games.geometry import geometry_of
from capolinea.games.picture import Poster
from capolinea.games.scenery import Scenery
from cartography.scenery.draw import draw_scenery
from cartography.scenery.mood import read_mood
from cartography.scenery.poster import draw_poster
from cartography.scenery.site import Site
from cartography.sketch import read_sketch


def main(names: list[str]) -> None:
    for name in names or game_names():
        mood = read_mood(name)
        if mood is None:
            continue
        facts, start = find_board(name).facts, perf_counter()
        site = Site(facts, read_sketch(name), geometry_of(facts))
        if mood.picture:
            _write(name, "poster.json", draw_poster(site, mood, mood.picture))
        _write(name, "scenery.json", draw_scenery(site, mood))
        print(f"{name}: {perf_counter() - start:.0f} s")


def _write(name: str, file: str, drawn: Poster | Scenery) -> None:
    text = encode(drawn)
    Path(str(room_folder(name)), file).write_bytes(text)
    print(f"   {name}/{file}: {len(text):,} bytes, {len(gzip.compress(text)):,} compressed")


if __name__ == "__main__":
    main(sys.argv[1:])
