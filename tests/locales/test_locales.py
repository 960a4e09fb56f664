"""The texts players read: the same in every language, complete, and well formed, in common and in every room."""

from __future__ import annotations

import re
from functools import cache

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse

from capolinea.bots.registry import BUILT_IN, CHAMPION
from capolinea.engine.phases import PHASE_NAMES
from capolinea.games.catalogue import find_board, find_rules, game_names
from capolinea.server.errors import CODES
from tests.locales.catalogues import (
    GAMES,
    LANGUAGES,
    PLACES,
    TRANSLATIONS,
    WIDE,
    check_french_spaces,
    files,
    own_words,
    rooms,
    selected,
    spoken,
    texts,
    variables,
    words_of,
)

# Common texts that are the same in another language as in English, and rightly so.
CHARACTERS = ("novice", "regular", "expert", "champion", "builder", "blocker", "sprinter")
NAMES_OF_BOTS = tuple(f"bot-{bot}" for bot in CHARACTERS)
NAMES_OF_APPS = ("notices-style-ntfy", "notices-style-discord", "notices-style-slack")
SAME: dict[str, set[str]] = {
    "it": {"-brand", "seat-bot", "generic-no", "message-minutes", *NAMES_OF_APPS, *NAMES_OF_BOTS},
    "fr": {
        *("-brand", "-point", "-route", "-wild", "card-wild.label", "score-total", "score-routes"),
        *("colour-orange", "clock-minutes", "level-expert", "level-champion", "menu", "pace-normal", "tab-routes"),
        *("course-place", "course-points"),
        *("message-minutes", *NAMES_OF_APPS, *NAMES_OF_BOTS),
    },
}
NUMBERS = ("count", "number", "total", "draw", "keep", "loans", "least", "most")

in_every_place = pytest.mark.parametrize("place", PLACES, ids=lambda place: place or "common")


def keys_of(language: str, place: str | None = None) -> set[str]:
    return set(texts(language, place))


def kebab(name: str) -> str:
    return name.replace("_", "-")


@in_every_place
@pytest.mark.parametrize("language", LANGUAGES)
def test_files_parse(language: str, place: str | None) -> None:
    for file in files(language, place):
        for entry in parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{file}: cannot be read: {entry.content!r}"


@in_every_place
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_text_exists_in_every_language_in_the_same_file(language: str, place: str | None) -> None:
    assert keys_of(language, place) == keys_of("en", place), keys_of(language, place) ^ keys_of("en", place)
    assert list(texts(language, place)) == list(texts("en", place)), "the keys stand in different orders"
    if place is None:
        assert [file.name for file in files(language)] == [file.name for file in files("en")]
        for key, text in texts(language).items():
            assert text.file == texts("en")[key].file, key


@in_every_place
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_text_takes_the_same_variables_in_every_language(language: str, place: str | None) -> None:
    for key in texts("en", place):
        assert variables(language, key, place) == variables("en", key, place), key


@pytest.mark.parametrize("room", rooms())
def test_a_room_overrides_whole_texts_with_the_same_variables(room: str) -> None:
    """The page asks for a text without knowing who says it."""
    for key in keys_of("en", room) & keys_of("en"):
        assert variables("en", key, room) == variables("en", key), key
        attributes = {other for other in keys_of("en") if other.startswith(f"{key}.")}
        assert attributes <= keys_of("en", room), f"{key}: {attributes} would be lost"


@in_every_place
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_text_refers_to_exists_and_every_term_is_used(language: str, place: str | None) -> None:
    known = set(spoken(language, place))
    used: set[str] = set()
    for key, text in texts(language, place).items():
        missing = (text.messages | text.terms) - known
        assert not missing, f"{key} refers to {missing}"
        used |= text.terms
    assert {key for key in keys_of(language, place) if key.startswith("-")} <= used


@in_every_place
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_count_chooses_singular_or_plural(language: str, place: str | None) -> None:
    """`$count` is for numbers that words agree with; a bare number is called otherwise."""
    for key in texts(language, place):
        if "count" in variables(language, key, place):
            assert "count" in selected(language, key, place), key


@in_every_place
@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_in_kebab_case(language: str, place: str | None) -> None:
    for key in texts(language, place):
        assert re.fullmatch(r"-?[a-z]+(-[a-z0-9]+)*(\.[a-z]+(-[a-z]+)*)?", key), key


@in_every_place
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(language: str, place: str | None) -> None:
    for key, text in texts(language, place).items():
        assert text.pattern.elements, key
        for node in text.pattern.elements:
            if isinstance(node, ast.Placeable) and isinstance(node.expression, ast.SelectExpression):
                for variant in node.expression.variants:
                    assert variant.value.elements, f"{key}: an empty variant"


@in_every_place
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_translations_are_translated(language: str, place: str | None) -> None:
    """In rooms a word or two may be the same, such as proper names; sentences never are."""
    same = set()
    for key, text in texts(language, place).items():
        english = texts("en", place)[key]
        if text.pattern.equals(english.pattern) and not text.is_wordless:
            same.add(key)
    if place is None:
        assert same == SAME[language], same ^ SAME[language]
    else:
        sentences = {key for key in same if len(re.findall(r"[^\W\d]{2,}", texts(language, place)[key].shown)) > 2}
        assert not sentences


@in_every_place
@pytest.mark.parametrize("language", LANGUAGES)
def test_events_about_a_player_have_a_form_for_the_viewer(language: str, place: str | None) -> None:
    for key, text in texts(language, place).items():
        if key.startswith("event-") and "." not in key and {"name", "names"} & text.variables:
            assert f"{key}.you" in texts(language, place), key
            assert "name" not in texts(language, place)[f"{key}.you"].variables, key


# Every word in its room


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", rooms())
def test_a_room_keeps_its_vocabulary_to_itself(room: str, language: str) -> None:
    vocabulary = own_words(language, room)
    assert len(vocabulary) >= len(own_words("en", room))
    own = "\n".join(word for text in texts(language, room).values() for word in text.words)
    page = (GAMES / room / f"rules.{language}.md").read_text(encoding="utf-8")
    assert words_of(own + page, vocabulary) == set(vocabulary), "words it does not use itself"
    for place in PLACES:
        if place == room:
            continue
        for key, text in texts(language, place).items():
            found = words_of("\n".join(text.words), vocabulary)
            assert not found, f"{place or 'common'}: {key} speaks of {found}, which is {room}'s"


# Typography


@in_every_place
@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_and_dashes_are_typographic(language: str, place: str | None) -> None:
    for key, text in texts(language, place).items():
        for word in text.words:
            assert not re.search(r"""['"]|\.\.\.| - |--""", word), f"{key}: {word!r}"
            assert not re.search(r" {2}| [,.…]", word), f"{key}: a stray space in {word!r}"


@in_every_place
def test_french_spaces(place: str | None) -> None:
    for text in texts("fr", place).values():
        check_french_spaces(text.shown)


# Everything the program can say has its text


# Nobody answers; and what is refused where the games are the browser's own.
THE_PAGES_OWN = ["offline", "bad_file", "bad_board"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_server_has_a_sentence(language: str) -> None:
    said = {key for key in texts(language) if key.startswith("refusal-")}
    assert said == {f"refusal-{kebab(code)}" for code in [*CODES, *THE_PAGES_OWN]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_its_words(language: str) -> None:
    bots = [*BUILT_IN, CHAMPION]
    assert {f"level-{bot}" for bot in bots} | {f"level-{bot}.about" for bot in bots} <= keys_of(language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_kind_of_thing_on_a_board_has_its_words(language: str, name: str) -> None:
    known = set(spoken(language, name))
    facts = find_board(name).facts
    needed = {f"card-{colour}" for colour in (*facts.cards.colors, "wild")}
    needed |= {f"card-{colour}.one" for colour in (*facts.cards.colors, "wild")}
    needed |= {f"colour-{route.color}" for route in facts.routes}
    needed |= {f"piece-{piece}" for piece in facts.pieces} | {f"piece-{piece}.left" for piece in facts.pieces}
    needed |= {f"place-{kebab(city.id)}" for city in facts.cities if not city.name}
    needed |= {f"bonus-{kebab(card['id'])}" for card in facts.special.get("bonus_cards", [])}
    assert needed <= known, needed - known


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", rooms())
def test_a_room_says_what_it_is_about_in_one_line(language: str, room: str) -> None:
    assert {"about", "about.fidelity"} <= keys_of(language, room)
    assert re.search(r"^about = [^{}]+$", files(language, room)[0].read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_phase_category_and_tie_break_has_its_words(language: str, name: str) -> None:
    known = set(spoken(language, name))
    rules = find_rules(name)
    state = rules.new_state(2)
    for phase in rules.phase_names:
        assert f"prompt-{kebab(phase)}" in known
    assert set(PHASE_NAMES) <= set(rules.phase_names)
    for criterion in (*rules.CRITERIA, "shared"):
        assert f"decided-{kebab(criterion)}" in known
        assert f"event-won-{kebab(criterion)}" in known
    for category in ("routes", "tickets", "total", *state.new_sheet().own_categories()):
        assert f"score-{kebab(category)}" in known


# Texts as they come out


@cache
def bundle(language: str, place: str | None = None) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    for file in files(language):
        made.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    if place is not None:
        for file in files(language, place):
            made.add_resource(FluentResource(file.read_text(encoding="utf-8")), allow_overrides=True)
    return made


@in_every_place
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2, 21])
def test_every_text_can_be_formatted(language: str, place: str | None, number: int) -> None:
    made = bundle(language, place)
    for key in texts(language, place):
        if key.startswith("-"):
            continue
        name, _, attribute = key.partition(".")
        message = made.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None
        values = {name: number if name in NUMBERS else "x" for name in variables(language, key, place)}
        text, errors = made.format_pattern(pattern, values)
        assert not errors and str(text).strip(), f"{key}: {errors}"


@pytest.mark.parametrize(
    ("language", "place", "key", "values", "text"),
    [
        ("en", None, "card-wild", {"count": 1}, "1 locomotive"),
        ("en", "berlin", "card-wild", {"count": 2}, "2 bicycles"),
        ("it", "berlin", "card-wild", {"count": 2}, "2 biciclette"),
        ("fr", None, "card-green", {"count": 0}, "0 carte verte"),
        ("it", None, "card-green", {"count": 0}, "0 carte verdi"),
        (
            "fr",
            None,
            "event-claim",
            {"name": "Ada", "from": "Paris", "to": "Dieppe", "cards": "1 carte violette", "count": 1},
            f"Ada prend Paris–Dieppe avec 1 carte violette{WIDE}: 1 point.",
        ),
        ("it", "berlin", "why-cards", {"cards": "x", "count": 1}, "Ti manca ancora x, oppure una bicicletta."),
        ("fr", "berlin", "why-cards", {"cards": "x", "count": 2}, "Il te faut encore x, ou autant de vélos."),
        ("it", None, "event-tickets", {"name": "Ada", "count": 1}, "Ada pesca 1 biglietto."),
        ("en", "usa", "score-longest", {}, "Longest path"),
        ("fr", "europe", "score-longest", {}, "European Express"),
        ("it", "italy", "seat-fact-ferry-cards", {"count": 2}, "2 carte traghetto"),
    ],
)
def test_examples(language: str, place: str | None, key: str, values: dict[str, str | int], text: str) -> None:
    made = bundle(language, place)
    pattern = made.get_message(key).value
    assert pattern is not None
    assert made.format_pattern(pattern, values) == (text, [])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("draw", "keep"), [(4, 1), (3, 1), (2, 1), (1, 1), (3, 2)])
def test_c_18_asking_for_tickets_tells_how_many_are_really_drawn(language: str, draw: int, keep: int) -> None:
    made = bundle(language)
    pattern = made.get_message("ask-tickets").value
    assert pattern is not None
    text, errors = made.format_pattern(pattern, {"draw": draw, "keep": keep})
    numbers = [int(number) for number in re.findall(r"\d+", str(text))]
    assert not errors and numbers == [number for number in (draw, keep) if number > 1], text
