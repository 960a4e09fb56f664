"""Scenery: it keeps clear of what is played on, weighs little, comes from what the rooms say, and nothing needs it."""

from __future__ import annotations

import copy
import gzip
from xml.etree import ElementTree

import msgspec
import pytest
from cartography.clearance import clearance

from capolinea.games.boardfile import BoardFile
from capolinea.games.catalogue import find_board, game_names
from capolinea.games.facts import typed
from capolinea.games.geometry import geometry_of
from capolinea.games.look import in_the_dark, looks
from capolinea.games.picture import own_poster, poster
from capolinea.games.scenery import Layer, Scenery, scenery_of

CELL, NAME = 9.0, 5.0  # board units that nothing of it comes nearer to
LESS = 0.05  # coordinates are rounded
HEAVY, HEAVY_POSTER = 25_000, 12_000  # bytes, compressed
FAINT = 0.9  # of a tint that has no edges


def compressed(text: bytes) -> int:
    return len(gzip.compress(text))


@pytest.mark.parametrize("name", game_names())
def test_scenery_keeps_clear_of_cells_and_names(name: str) -> None:
    facts = find_board(name).facts
    near = clearance(facts, geometry_of(facts), scenery_of(facts))
    assert near["cell"] >= CELL - LESS and near["label"] >= NAME - LESS, near


def test_scenery_that_is_too_near_is_found() -> None:
    facts = find_board("europe").facts
    shape = geometry_of(facts)
    x, y, _ = shape.routes["berlin-wien"].cells[0]
    label = shape.cities["roma"].label
    assert label is not None
    away = Scenery([Layer(path="M1 1l2 2")])
    assert min(clearance(facts, shape, away).values()) > CELL
    assert clearance(facts, shape, Scenery([Layer(path=f"M{x + 12:g} {y:g}l3 4")]))["cell"] < CELL
    across = Scenery([Layer(path=f"M{x - 90:g} {y:g}l180 0")])
    assert clearance(facts, shape, across)["cell"] == 0, "a long line is looked at all along"
    assert clearance(facts, shape, Scenery([Layer(path=f"M{label.x:g} {label.y:g}h1")]))["label"] == 0


@pytest.mark.parametrize("name", game_names())
def test_scenery_is_rich_and_light(name: str) -> None:
    scenery = scenery_of(find_board(name).facts)
    assert len(list(scenery.paths())) > 20
    assert compressed(msgspec.json.encode(scenery)) <= HEAVY
    assert scenery.emblem and all(0 < wash.opacity <= FAINT for wash in scenery.washes)


@pytest.mark.parametrize("name", game_names())
def test_every_paint_is_a_colour(name: str) -> None:
    """Of the ground's by name, or one by day and one by night."""
    scenery, own = scenery_of(find_board(name).facts), own_poster(name)
    assert own is not None
    ground = msgspec.to_builtins(looks(name).ground)
    for drawn in (scenery, own.back, own.front):
        for brush, _ in drawn.paths():
            for paint in (brush.fill, brush.stroke, brush.shade):
                for colour in (paint,) if isinstance(paint, str) else paint:
                    assert not colour or colour in ground or colour.startswith("#"), colour


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("name", game_names())
def test_a_poster_is_small_and_has_no_words(name: str, dark: bool) -> None:
    text = poster(find_board(name), dark)
    picture = ElementTree.fromstring(text)
    assert compressed(text.encode()) <= HEAVY_POSTER
    assert not [node for node in picture.iter() if node.text]
    assert text.count("http") == 1, "it needs nothing else"
    ground = (in_the_dark(looks(name)) if dark else looks(name)).ground
    assert f'fill="{ground.relief}"' in text and f'fill="{ground.cliff}"' in text


def test_light_and_dark_posters_differ() -> None:
    assert all(poster(find_board(name), False) != poster(find_board(name), True) for name in game_names())


def test_a_board_without_scenery() -> None:
    """A board of one's own has none, and a picture with its routes in their colours."""
    raw = copy.deepcopy(find_board("italy").raw)
    raw.update(id="mine", rules="italy")
    assert scenery_of(typed(raw)) == Scenery()
    text = poster(BoardFile(raw, "mine.toml"), False)
    strokes = {node.get("stroke") for node in ElementTree.fromstring(text).iter()}
    colours = {route.color for route in typed(raw).routes}
    assert strokes >= {looks("italy").card(colour).fill for colour in colours}
    changed = copy.deepcopy(find_board("europe").raw)
    changed["routes"][0]["length"] = 2
    assert scenery_of(typed(changed)) == Scenery(), "it would not fit the plain drawing"
