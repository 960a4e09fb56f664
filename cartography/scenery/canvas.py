"""Layers of paint: paths, and symbols that are kept once and stamped in many places."""

from __future__ import annotations

from typing import Literal, cast

from msgspec.structs import replace

from capolinea.games.scenery import Layer, Part, Scenery
from capolinea.games.scenery import Paint as Mixed
from cartography.scenery.mood import Paint
from cartography.scenery.mood import Part as Drawn
from cartography.scenery.stamps import moved

Ground = Literal["sea", "land"]


class Canvas:
    """Layers from below to above."""

    def __init__(self, paints: dict[str, Paint]) -> None:
        self.scenery = Scenery()
        self._paints = paints
        self._numbers: dict[tuple[str, float], int] = {}

    def add(
        self,
        on: str,
        path: str,
        fill: Paint = "",
        stroke: Paint = "",
        width: float = 0.0,
        opacity: float = 1.0,
        shade: Paint = "",
    ) -> None:
        """A path; it joins the last one if that has the same paint."""
        wide = round(width, 2) if stroke else 0.0
        layer = Layer(self.mixed(fill), self.mixed(stroke), wide, opacity, self.mixed(shade), on=cast(Ground, on))
        last = self.scenery.layers[-1] if self.scenery.layers else None
        if last and last.path and replace(last, path="") == layer:
            last.path += path
        elif path:
            layer.path = path
            self.scenery.layers.append(layer)

    def stamp(self, on: str, symbols: dict[int, list[tuple[int, int]]]) -> None:
        """Symbols by their numbers, where they stand; none of them overlaps another."""
        found = {number: at for number, at in sorted(symbols.items()) if at}
        if found:
            spots = [[c for spot in sorted(at) for c in spot] for at in found.values()]
            self.scenery.layers.append(Layer(on=cast(Ground, on), symbols=list(found), at=spots))

    def symbol(self, name: str, size: float, parts: list[Drawn]) -> int:
        """The number of a symbol in a size."""
        key = (name, size)
        if key not in self._numbers:
            self._numbers[key] = len(self.scenery.symbols)
            self.scenery.symbols.append(
                [
                    Part(
                        self.mixed(part.fill),
                        self.mixed(part.stroke),
                        round(part.width * size, 2) if part.stroke else 0.0,
                        path=moved(part.path, size),
                    )
                    for part in parts
                ]
            )
        return self._numbers[key]

    def mixed(self, paint: Paint) -> Mixed:
        """A paint of the mood's own, or what it is itself."""
        found = self._paints.get(paint, paint) if isinstance(paint, str) else paint
        return found if isinstance(found, str) else (found[0], found[1])
