"""The texts players read: the same in every language, complete, and well formed."""

from __future__ import annotations

import re

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse

from capolinea.bots.registry import BUILT_IN
from capolinea.engine.state import PHASE_NAMES
from capolinea.games.catalogue import find_board, find_rules, game_names
from capolinea.server.errors import CODES
from tests.locales.catalogues import (
    LANGUAGES,
    TRANSLATIONS,
    WIDE,
    check_french_spaces,
    files,
    selected,
    texts,
    variables,
)

# Texts that are the same in another language as in English, and rightly so.
SAME: dict[str, set[str]] = {
    "it": {"-brand", "language-en", "language-it", "language-fr", "piece-tram.label", "seat-bot"},
    "fr": {
        *("-brand", "language-en", "language-it", "language-fr", "-point", "score-total"),
        *("colour-orange", "piece-train", "piece-train.label", "piece-tram", "piece-tram.label", "clock-minutes"),
        *("level-expert", "menu", "about-version", "pace-normal"),
    },
}


def keys_of(language: str) -> set[str]:
    return set(texts(language))


def kebab(name: str) -> str:
    return name.replace("_", "-")


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_parse(language: str) -> None:
    for file in files(language):
        for entry in parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{language}/{file.name}: cannot be read: {entry.content!r}"


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_text_exists_in_every_language_in_the_same_file(language: str) -> None:
    assert [file.name for file in files(language)] == [file.name for file in files("en")]
    assert keys_of(language) == keys_of("en"), keys_of(language) ^ keys_of("en")
    assert list(texts(language)) == list(texts("en")), "the keys stand in different orders"
    for key, text in texts(language).items():
        assert text.file == texts("en")[key].file, key


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_text_takes_the_same_variables_in_every_language(language: str) -> None:
    for key in texts("en"):
        assert variables(language, key) == variables("en", key), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_text_refers_to_exists_and_every_term_is_used(language: str) -> None:
    known = keys_of(language)
    used: set[str] = set()
    for key, text in texts(language).items():
        missing = (text.messages | text.terms) - known
        assert not missing, f"{key} refers to {missing}"
        used |= text.terms
    assert used == {key for key in known if key.startswith("-")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_count_chooses_singular_or_plural(language: str) -> None:
    """`$count` is for numbers that words agree with; a bare number is called otherwise."""
    for key in texts(language):
        if "count" in variables(language, key):
            assert "count" in selected(language, key), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_in_kebab_case(language: str) -> None:
    for key in texts(language):
        assert re.fullmatch(r"-?[a-z]+(-[a-z0-9]+)*(\.[a-z]+(-[a-z]+)*)?", key), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(language: str) -> None:
    for key, text in texts(language).items():
        assert text.pattern.elements, key
        for node in text.pattern.elements:
            if isinstance(node, ast.Placeable) and isinstance(node.expression, ast.SelectExpression):
                for variant in node.expression.variants:
                    assert variant.value.elements, f"{key}: an empty variant"


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_translations_are_translated(language: str) -> None:
    same = set()
    for key, text in texts(language).items():
        english = texts("en")[key]
        if text.pattern.equals(english.pattern) and not text.is_wordless:
            same.add(key)
    assert same == SAME[language], same ^ SAME[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_about_a_player_have_a_form_for_the_viewer(language: str) -> None:
    for key, text in texts(language).items():
        if text.file == "events.ftl" and "." not in key and {"name", "names"} & text.variables:
            assert f"{key}.you" in texts(language), key
            assert "name" not in texts(language)[f"{key}.you"].variables, key


# Typography


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_and_dashes_are_typographic(language: str) -> None:
    for key, text in texts(language).items():
        for word in text.words:
            assert not re.search(r"""['"]|\.\.\.| - |--""", word), f"{key}: {word!r}"
            assert not re.search(r" {2}| [,.…]", word), f"{key}: a stray space in {word!r}"


def test_french_spaces() -> None:
    for text in texts("fr").values():
        check_french_spaces(text.shown)


# Everything the program can say has its text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_server_has_a_sentence(language: str) -> None:
    said = {key for key in texts(language) if key.startswith("refusal-")}
    assert said == {f"refusal-{kebab(code)}" for code in CODES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_thing_on_the_boards_has_its_words(language: str) -> None:
    known = keys_of(language)
    for name in game_names():
        facts = find_board(name).facts
        needed = {f"card-{colour}" for colour in facts.cards.colors} | {
            f"card-{colour}.one" for colour in facts.cards.colors
        }
        needed |= {f"colour-{route.color}" for route in facts.routes}
        needed |= {f"piece-{piece}" for piece in facts.pieces}
        needed |= {f"place-{kebab(city.id)}" for city in facts.cities if not city.name}
        needed |= {f"bonus-{kebab(card['id'])}" for card in facts.special.get("bonus_cards", [])}
        needed |= {f"map-{kebab(name)}", f"map-{kebab(name)}.fidelity"}
        assert needed <= known, needed - known
    assert {f"level-{bot}" for bot in BUILT_IN} | {f"level-{bot}.about" for bot in BUILT_IN} <= known


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_phase_category_and_tie_break_has_its_words(language: str, name: str) -> None:
    known = keys_of(language)
    rules = find_rules(name)
    state = rules.new_state(2)
    for phase in state.phase_names():
        assert f"prompt-{kebab(phase)}" in known
    assert set(PHASE_NAMES) <= set(state.phase_names())
    for criterion in (*rules.CRITERIA, "shared"):
        assert f"decided-{kebab(criterion)}" in known
        assert f"event-won-{kebab(criterion)}" in known
    for category in ("routes", "tickets", "total", *state.new_sheet().own_categories()):
        assert f"score-{kebab(category)}" in known


# Texts as they come out


def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    for file in files(language):
        made.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return made


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2, 21])
def test_every_text_can_be_formatted(language: str, number: int) -> None:
    made = bundle(language)
    for key in texts(language):
        if key.startswith("-"):
            continue
        name, _, attribute = key.partition(".")
        message = made.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None
        values = {name: number if name in ("count", "number", "total") else "x" for name in variables(language, key)}
        text, errors = made.format_pattern(pattern, values)
        assert not errors and str(text).strip(), f"{key}: {errors}"


@pytest.mark.parametrize(
    ("language", "key", "values", "text"),
    [
        ("en", "card-wild", {"count": 1, "map": "europe"}, "1 locomotive"),
        ("en", "card-wild", {"count": 2, "map": "berlin"}, "2 bicycles"),
        ("it", "card-wild", {"count": 2, "map": "berlin"}, "2 biciclette"),
        ("fr", "card-green", {"count": 0}, "0 carte verte"),
        ("it", "card-green", {"count": 0}, "0 carte verdi"),
        (
            "fr",
            "event-claim",
            {"name": "Ada", "from": "Paris", "to": "Dieppe", "cards": "1 carte violette", "count": 1},
            f"Ada prend Paris–Dieppe avec 1 carte violette{WIDE}: 1 point.",
        ),
        ("it", "event-keep", {"name": "Ada", "count": 1}, "Ada tiene 1 biglietto."),
    ],
)
def test_examples(language: str, key: str, values: dict[str, str | int], text: str) -> None:
    made = bundle(language)
    pattern = made.get_message(key).value
    assert pattern is not None
    assert made.format_pattern(pattern, values) == (text, [])
