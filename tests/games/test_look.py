"""Looks: one table for everybody, and what rooms lay over it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from capolinea.games import folders
from capolinea.games.catalogue import find_board, game_names
from capolinea.games.folders import RoomError, room_file, room_folder
from capolinea.games.geometry import geometry_of
from capolinea.games.look import Ground, Looks, laid_over, looks, own_look, own_looks


def test_what_is_above_counts_table_by_table() -> None:
    below = {"a": {"x": 1, "y": [1, 2]}, "b": 1}
    assert laid_over(below, {"a": {"y": [3]}, "c": {"z": 1}}) == {"a": {"x": 1, "y": [3]}, "b": 1, "c": {"z": 1}}
    assert below == {"a": {"x": 1, "y": [1, 2]}, "b": 1}


def test_a_room_changes_only_what_it_says() -> None:
    assert looks("berlin").cards["wild"].glyph != looks().cards["wild"].glyph
    assert looks("berlin").cards["wild"].fill == looks().cards["wild"].fill
    assert looks("no_such_map") == looks() != looks("usa")
    assert own_look("no_such_map") == {}


@pytest.mark.parametrize("name", game_names())
def test_whatever_is_drawn_has_a_look(name: str) -> None:
    table, facts = looks(name), find_board(name).facts
    assert set(facts.cards.colors) <= set(table.cards)
    signs = [table.cards[colour].glyph for colour in facts.cards.colors] + [seat.glyph for seat in table.seats]
    assert len(set(signs)) == len(signs), "colours are never all that tells two things apart"
    signs += [card.glyph for card in table.cards.values() if card.glyph] + [table.symbol.glyph]
    signs += [token.glyph for token in table.tokens.values()] + [pile.glyph for pile in table.piles.values()]
    assert set(signs) <= set(table.glyphs)
    assert {piece.kind for piece in geometry_of(facts).decor} <= set(table.decor)
    assert set(table.piles) <= set(facts.special)
    assert len(table.seats) == 5 and len({seat.fill for seat in table.seats}) == 5


def test_what_a_room_darkens_is_there() -> None:
    for name in game_names():
        dark = own_look(name)["dark"]
        assert set(dark) <= set(Looks.__struct_fields__)
        assert laid_over(own_look(name), dark).keys() - {"night"} == own_look(name).keys()
        assert set(looks(name).dark["ground"]) <= set(Ground.__struct_fields__)


@pytest.fixture
def foreign_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package of a stranger, found by its entry point."""
    room = tmp_path / "strange_room"
    room.mkdir()
    (room / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    points = {"strange": "strange_room", "gone": "no_such_package"}
    monkeypatch.setattr(
        folders,
        "entry_points",
        lambda group, name: [EntryPoint(name, points[name], group)] if name in points else [],
    )
    folders.forget_what_was_found()
    yield room
    sys.modules.pop("strange_room", None)
    folders.forget_what_was_found()


def test_the_room_of_a_stranger(foreign_room: Path) -> None:
    assert room_file("strange", "look.json") is None
    (foreign_room / "look.json").write_text('{"cards": {"wild": {"glyph": "disc"}}}', encoding="utf-8")
    assert looks("strange").cards["wild"].glyph == "disc"
    assert room_folder("europe") and room_folder("nobody") is None


def test_broken_rooms_get_one_clear_sentence(foreign_room: Path) -> None:
    for text, sentence in [
        ("{", "strange/look.json: Input data was truncated"),
        ("[]", "strange/look.json: Expected `object`, got `array`"),
        ('{"seats": 5}', "strange/look.json: Expected `array`, got `int` - at `$.seats`"),
    ]:
        (foreign_room / "look.json").write_text(text, encoding="utf-8")
        with pytest.raises(RoomError) as error:
            own_looks("strange")
        assert str(error.value) == sentence
        folders.forget_what_was_found()
        assert looks("strange") == looks() and own_look("strange") == {}  # it is played all the same
    with pytest.raises(RoomError, match="gone: the package 'no_such_package' cannot be imported"):
        room_folder("gone")
