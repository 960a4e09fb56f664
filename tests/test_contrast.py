"""Text stands out from its ground by 4.5 to 1, signs and edges by 3 to 1, in both themes (WCAG AA)."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import asdict

from capolinea.games.catalogue import game_names
from capolinea.games.look import looks, own_look

ROOT = Path(__file__).parent.parent
LOOK = json.loads((ROOT / "src/capolinea/games/look.json").read_text(encoding="utf-8"))
TOKENS = (ROOT / "web/src/tokens.css").read_text(encoding="utf-8")

TEXT, SIGN = 4.5, 3.0
WHITE = (255.0, 255.0, 255.0)
Colour = tuple[float, float, float]

SHEETS = ["paper", "panel", "sunken", "accent-soft", "ticket"]
GROUNDS = ["land", "home", "town", "park", "areas", "tints"]
# What is written on what, on the page and on a map.
WRITTEN = [
    *(("ink", sheet) for sheet in SHEETS),
    *(("soft", sheet) for sheet in SHEETS),
    *((sign, sheet) for sign in ("accent", "good", "warn", "bad") for sheet in ("paper", "panel", "sunken")),
    *((sign, "ticket") for sign in ("good", "bad")),
    ("accent-ink", "accent"),
    ("sign-ink", "sign"),
    ("sign-soft", "sign"),
    ("card-back-ink", "card-back"),
]
WRITTEN_ON_MAPS = [
    *(("ink", ground) for ground in ("halo", *GROUNDS)),
    ("ink_sea", "sea"),
    ("ink_sea", "halo_sea"),
    ("zone", "tints"),
    ("zone", "halo"),
    ("panel_ink", "panel"),
]
# What is drawn on what, and means something.
DRAWN = [
    *(("focus", sheet) for sheet in SHEETS),
    *(("soft", sheet) for sheet in ("paper", "panel")),  # the edges of fields and buttons
]
DRAWN_ON_MAPS = [
    *((light, ground) for light in ("focus", "lit_edge", "pointed_ring") for ground in ("sea", *GROUNDS)),
    *(("pin", ground) for ground in GROUNDS),
    ("wake", "sea"),
]


def tokens(theme: str) -> dict[str, str]:
    """Every colour of a theme by name; the dark one changes some of the light one's."""
    found: dict[str, str] = {}
    light, dark = re.findall(r":root[^{]*\{(.*?)\n\}", TOKENS, re.DOTALL)
    for block in (light, dark) if theme == "dark" else (light,):
        found |= dict(re.findall(r"--([\w-]+):\s*([^;]+);", block))
    return found


def ground_of(map: str | None, theme: str) -> dict[str, list[str]]:
    """The colours of a map's ground by name: mostly one, or several that are taken in turn."""
    table = asdict(looks(map).ground)
    if theme == "dark":
        table |= looks(map).dark["ground"]
    return {name: colour if isinstance(colour, list) else [colour] for name, colour in table.items()}


def colour(text: str, names: dict[str, str]) -> Colour:
    """A colour as red, green and blue of 255."""
    if named := re.fullmatch(r"var\(--([\w-]+)\)", text):
        return colour(names[named.group(1)], names)
    assert re.fullmatch(r"#[0-9a-f]{6}", text), f"{text} cannot be measured"
    red, green, blue = (float(int(text[i : i + 2], 16)) for i in (1, 3, 5))
    return red, green, blue


def light_of(colour: Colour) -> float:
    """Relative luminance, as WCAG defines it."""
    parts = [part / 255 / 12.92 if part <= 0.04045 * 255 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: Colour, other: Colour) -> float:
    bright, dim = sorted((light_of(one), light_of(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def test_the_measure_itself() -> None:
    assert contrast(WHITE, (0, 0, 0)) == pytest.approx(21)
    assert contrast((119, 119, 119), WHITE) == pytest.approx(4.478, abs=0.01)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("pairs", "least"), [(WRITTEN, TEXT), (DRAWN, SIGN)], ids=["text", "signs"])
def test_the_tokens(theme: str, pairs: list[tuple[str, str]], least: float) -> None:
    names = tokens(theme)
    weak = {
        f"{above} on {below}": round(ratio, 2)
        for above, below in pairs
        if (ratio := contrast(colour(names[above], names), colour(names[below], names))) < least
    }
    assert not weak, weak


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("map", [None, *game_names()])
@pytest.mark.parametrize(("pairs", "least"), [(WRITTEN_ON_MAPS, TEXT), (DRAWN_ON_MAPS, SIGN)], ids=["text", "signs"])
def test_the_ground_of_maps(map: str | None, theme: str, pairs: list[tuple[str, str]], least: float) -> None:
    ground = ground_of(map, theme)
    weak = {
        f"{above} on {below} {under}": round(ratio, 2)
        for above, below in pairs
        for over in ground[above]
        for under in ground[below]
        if (ratio := contrast(colour(over, {}), colour(under, {}))) < least
    }
    assert not weak, weak


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_names_of_lines_that_rooms_draw_stand_out(theme: str) -> None:
    for map in game_names():
        own, (halo,) = own_look(map), ground_of(map, theme)["halo"]
        decor = own.get("dark", {}).get("decor", {}) if theme == "dark" else own.get("decor", {})
        for kind, line in decor.items():
            assert contrast(colour(line["colour"], {}), colour(halo, {})) >= TEXT, (map, kind)


def test_the_sign_of_every_card_stands_out() -> None:
    for name, look in LOOK["cards"].items():
        if look["glyph"]:
            assert contrast(colour(look["ink"], {}), colour(look["fill"], {})) >= SIGN, name


def test_the_sign_of_every_player_stands_out() -> None:
    for seat in LOOK["seats"]:
        assert contrast(colour(seat["fill"], {}), WHITE) >= SIGN, seat


def test_no_two_cards_and_no_two_players_share_a_sign() -> None:
    """Colours are never all that tells two things apart."""
    for shown in (LOOK["seats"], [look for look in LOOK["cards"].values() if look["glyph"]]):
        signs = [look["glyph"] for look in shown]
        assert len(set(signs)) == len(signs) and all(sign in LOOK["glyphs"] for sign in signs)
