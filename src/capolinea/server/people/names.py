"""Names that people are shown by, and other lines that they write."""

from __future__ import annotations

import unicodedata

from capolinea.server.errors import RefusalError
from capolinea.server.protocol import LONGEST_NAME

# Controls, formats, halves of characters, characters of nobody's; what is not assigned yet may be a new emoji.
UNSEEN = {"Cc", "Cf", "Cs", "Co"}
JOINER = "\u200d"
PICTURE_SHADES = {"\ufe0f", *map(chr, range(0x1F3FB, 0x1F400))}  # in colour, and of which skin
MOST_MARKS = 3  # on one letter
# Letters and signs of nothing, and what Unicode will never show, though their categories do not say so.
BLANK = set(map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2065, 0x2800, 0x3164, 0xFFA0, 0xFFFC, 0x1D159)))
BLANK |= {
    chr(code) for area in (range(0xFDD0, 0xFDF0), range(0xFFF0, 0xFFF9), range(0xE0000, 0xE1000)) for code in area
}


def clean_line(text: str) -> str:
    """What somebody wrote, fit to be shown: one line, no control characters, nothing that runs over its neighbours."""
    text = unicodedata.normalize("NFC", text)
    shown = "".join(" " if _is_blank(c) and not _joins_pictures(text, i) else c for i, c in enumerate(text))
    return _without_towers(" ".join(shown.split()))


def clean_name(name: str) -> str:
    """A name fit to be shown: such a line, and not too long."""
    shown = clean_line(name)
    if all(unicodedata.category(c)[0] in "MZ" for c in shown):  # marks alone show nothing, or hang in the air
        raise RefusalError("bad_message", "a name needs at least one letter")
    if len(shown) > LONGEST_NAME:
        raise RefusalError("bad_message", f"a name has at most {LONGEST_NAME} letters")
    return shown


def _is_blank(letter: str) -> bool:
    is_no_character = ord(letter) & 0xFFFE == 0xFFFE
    return letter in BLANK or is_no_character or unicodedata.category(letter) in UNSEEN


def _joins_pictures(text: str, i: int) -> bool:
    """Whether a character that is not seen makes one picture of those beside it: a family of its people."""
    return text[i] == JOINER and 0 < i < len(text) - 1 and _is_picture(text[i - 1]) and _is_picture(text[i + 1])


def _is_picture(letter: str) -> bool:
    return unicodedata.category(letter) == "So" or letter in PICTURE_SHADES


def _without_towers(text: str) -> str:
    """Without marks that pile up on a letter and run over the lines above and below."""
    kept, marks = "", 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        kept += letter if marks <= MOST_MARKS else ""
    return kept
