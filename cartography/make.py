"""Lays out boards and writes their geometry: `python -m cartography.make [map …]`."""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

from msgspec.json import encode

from capolinea.games.catalogue import find_board, game_names
from capolinea.games.facts import Facts
from capolinea.games.folders import room_folder
from capolinea.games.geometry import Geometry
from cartography.assemble import assemble
from cartography.forces import Weights
from cartography.layout import grow
from cartography.plan import Fit, make_plan
from cartography.sketch import Sketch, read_sketch
from cartography.terrain import Terrain
from cartography.warp import Warp


def make_geometry(facts: Facts, sketch: Sketch) -> Geometry:
    """Lay out a board."""
    fit = Fit(facts, sketch)
    terrain = Terrain(facts, sketch, fit)
    plan = make_plan(facts, sketch, fit, terrain.middles())
    at = grow(plan, Weights())
    true = fit([(city.lon, city.lat) for city in facts.cities])
    warp = Warp(true, at[: len(true)], sketch.size)
    print(f"   scale {fit.scale[0] / fit.scale[1]:.2f}, the map shrinks to {warp.folds(sketch.size):.2f} at most")
    return assemble(facts, plan, at, terrain, warp)


def main(names: list[str]) -> None:
    for name in names or game_names():
        start = perf_counter()
        text = encode(make_geometry(find_board(name).facts, read_sketch(name)))
        Path(str(room_folder(name)), "geometry.json").write_bytes(text)
        print(f"{name}: {len(text):,} bytes, {perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
