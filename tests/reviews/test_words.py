"""What a review says: in three languages, with names, and never a key that is not there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from capolinea.play.texts import LANGUAGES, texts
from capolinea.reviews.page import html_page
from capolinea.reviews.report import KINDS, Grade, Luck, Sentence
from capolinea.reviews.telling import Telling
from capolinea.reviews.words import CATALOGUES, Words
from tests.reviews.games import hasty_review, recorded, story

SOURCES = Path(__file__).parents[2] / "src" / "capolinea" / "reviews"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_its_text(language: str) -> None:
    known = texts(language, CATALOGUES)
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES.glob("*.py"))
    keys = set(re.findall(r'"(review-[a-z-]+[a-z])"', code))
    keys |= {f"review-habit-{kind}" for kind in KINDS} | {f"review-grade-{grade}" for grade in get_args(Grade)}
    keys |= {f"review-luck-{kind}" for kind in get_args(Luck)}
    assert keys > {"review-why-blocks"} and keys <= set(known), keys - set(known)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Paris–Dieppe was wanted for Paris–Vienna, and Ada took it (turns later: 2)."),
        ("it", "Parigi–Dieppe serviva per Parigi–Vienna, e l’ha presa Ada (turni dopo: 2)."),
        ("fr", "Paris–Dieppe servait à Paris–Vienne, et Ada l’a prise (tours plus tard\u00a0: 2)."),
    ],
)
def test_ids_become_names(language: str, said: str) -> None:
    told = story("europe")
    ids = {route.id for route in told.rules.board.routes}
    route = next(id for id in ("paris-dieppe", "dieppe-paris") if id in ids)
    words = Words(told.file, "europe", ["Bea", "Ada"], language)
    sentence = Sentence("review-why-taken-wanted", {"route": route, "ticket": "paris-wien", "seat": 1, "number": 2})
    assert (
        words.sentence(sentence).replace("Dieppe–Paris", "Paris–Dieppe").replace("Dieppe–Parigi", "Parigi–Dieppe")
        == said
    )


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_is_told_whole(language: str) -> None:
    record = recorded()
    telling = Telling(record.file, hasty_review(), language)
    for said in (telling.text(), html_page(telling)):
        assert "{" not in said.partition("</style>")[2] and "review-" not in said
        assert telling.words.say("turning") in said
    assert html_page(telling).count("<svg") == 2 + len(telling.review.seats)
    assert "&lt;svg" in telling.review._repr_html_()
