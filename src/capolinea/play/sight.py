"""What a viewer sees of what is told, by the rulebook's declarations: lines of the record, facts of table and seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capolinea.engine.rules import Described
from capolinea.engine.telling import ACTOR, EACH, EVERYBODY, Part, Parts, Telling, content_of
from capolinea.play.record import Line

Viewer = int | None  # a seat, or None for a spectator


def seen(line: Line, viewer: Viewer, telling: Telling) -> Line:
    """A line of a record as a viewer sees it: what is secret is null, or how many there are, or gone."""
    if "record" in line or "result" in line:
        return line
    if "action" in line:
        return line if line["seat"] == viewer else _others_action(line, telling)
    content = content_of(line)
    shown = {name: _entry(value, name, telling.parts_of(line), viewer) for name, value in content.items()}
    return shown if content is line else {next(iter(line)): shown}


def seen_by(line: Line, viewers: Sequence[Viewer], telling: Telling) -> list[Line]:
    """A line as each of several viewers sees it; what is the same to some of them is made once."""
    if "action" not in line:
        return [seen(line, viewer, telling) for viewer in viewers]
    others = _others_action(line, telling)
    return [line if line["seat"] == viewer else others for viewer in viewers]


def _others_action(line: Line, telling: Telling) -> Line:
    action = line["action"]
    word = telling.words[action["do"]]
    told = {name: value for name, value in action.items() if name == "do" or _is_open(word.fields, name, action)}
    shown = {**line, "action": told}
    if "outcome" in line:
        came = line["outcome"].items()
        shown["outcome"] = {
            name: value if _is_open(word.outcome, name, action) else _hidden(value, word.outcome.get(name))
            for name, value in came
        }
    return shown


def _is_open(parts: Parts, name: str, action: Line) -> bool:
    return name in parts and parts[name].is_open(action)


def _entry(value: Any, name: str, parts: Parts, viewer: Viewer) -> Any:
    part = parts.get(name)
    if part is not None and part.who == EVERYBODY:
        return value
    if part is not None and part.who == EACH and isinstance(value, list):
        return [entry if seat == viewer else _hidden(entry, part) for seat, entry in enumerate(value)]
    return _hidden(value, part)


def _hidden(value: Any, part: Part | None) -> Any:
    """What is left of a hidden value: how many there are, if that may be seen."""
    return [None] * len(value) if part is not None and part.counted and isinstance(value, list) else None


def seen_facts(facts: Described, parts: Parts, *, own: bool) -> Described:
    """The facts that a viewer may know; `own`: they are of the viewer's own seat."""
    return {
        name: value
        for name, value in facts.items()
        if name in parts and (parts[name].who == EVERYBODY or (own and parts[name].who == ACTOR))
    }
