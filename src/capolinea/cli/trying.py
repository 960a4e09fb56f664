"""`capolinea maps try`: random games of a rulebook, and all that is wrong with it, each thing in one sentence."""

from __future__ import annotations

import random
import re
from ast import literal_eval
from collections import Counter
from collections.abc import Iterator

from rich.progress import Progress

from capolinea.games.catalogue import find_room, find_rules, game_names
from capolinea.play.blame import Blame
from capolinea.play.errors import RulebookError
from capolinea.play.examine import Examination
from capolinea.play.match import Match, new_game
from capolinea.play.proof import prove


def find_complaints(name: str, games: int, seed: str) -> Counter[str]:
    """Play random games with all numbers of players in turn; what is wrong, and how often it was noticed."""
    rules = find_rules(name)
    found: Counter[str] = Counter(find_room(name).mistakes() if name in game_names() else ())
    seats = range(max(rules.SEATS[0], rules.board.players[0]), rules.most_seats + 1)
    examination = Examination(rules)
    with Progress(transient=True) as progress:
        for game in progress.track(range(games), description=name):
            try:
                with Blame(rules):
                    match = new_game(name, seats[game % len(seats)], f"{seed}/{game}")
                    found.update(in_short(sentence) for sentence in _play(match, game, examination))
            except RulebookError as error:  # this game cannot go on, another one may
                found[str(error)] += 1
    found.update(examination.conclude())
    for whose, field in (("seat", "seats"), ("table", "own")):
        if any(sentence.startswith(f"the {whose} fact") for sentence in found):  # which names what the proof found
            found = Counter({sentence: n for sentence, n in found.items() if not sentence.endswith(f"({field})")})
    return found


def _play(match: Match, game: int, examination: Examination) -> Iterator[str]:
    rng = random.Random(f"examine {game}")
    yield from examination.look(match, rng)
    yield from prove(match, random.Random(game))
    yield from examination.look(match, rng)
    yield from examination.score(match)


def in_short(sentence: str) -> str:
    """A complaint of the proof without what changes from moment to moment, so that the same ones can be counted."""
    general = re.sub(r"\bseat \d+", "a seat", re.sub(r"\bline \d+: ", "", sentence))
    hidden = re.match(r"(.* (?:tells what is hidden|sees what others were dealt)): (\w+) ", general)
    if hidden:
        return f"{hidden[1]} ({hidden[2]})"
    lines = re.match(r"(the lines of) (\w+).*? (tell .* what its view does not): (.*)", general)
    if lines:
        return f"{lines[1]} {lines[2]} {lines[3]}{_what_differs(lines[4])}"
    return re.sub(r"^(after \w+) .*?(?= the view of)", r"\1", general)


def _what_differs(told: str) -> str:
    """Which part of two lines is not the same, if they are given whole."""
    try:
        one, other = (literal_eval(lines)[0] for lines in told.split(" or ", 1))
    except (ValueError, SyntaxError, IndexError):
        return ""
    for what in ("action", "outcome"):
        first, second = one.get(what, {}), other.get(what, {})
        names = [name for name in first if name != "do" and first.get(name) != second.get(name)]
        if names:
            return f": {', '.join(repr(name) for name in names)}"
    return ""
