"""What the server itself says to people, in their language: `locales/*/messages.ftl`.

These texts keep to sentences with variables in them, so that no run-time of Fluent is needed here.
"""

from __future__ import annotations

import re
from datetime import datetime
from functools import cache
from importlib.resources import files
from zoneinfo import ZoneInfo

TEXT = re.compile(r"^([a-z][a-z0-9-]*) = (.+)$", re.MULTILINE)
VARIABLE = re.compile(r"\{ \$(\w+) \}")
MINUTE, HOUR, DAY = 60, 3600, 24 * 3600


@cache
def texts(language: str) -> dict[str, str]:
    file = files("capolinea").joinpath("locales", language, "messages.ftl")
    return dict(TEXT.findall(file.read_text(encoding="utf-8")))


def say(language: str, key: str, **values: object) -> str:
    return VARIABLE.sub(lambda found: str(values[found[1]]), texts(language)[key])


def has(language: str, key: str) -> bool:
    return key in texts(language)


def moment(language: str, zone: str, at: float, now: float) -> str:
    """A moment in the past, as a clock at the reader's wall has it."""
    there, here = (datetime.fromtimestamp(when, ZoneInfo(zone)) for when in (at, now))
    time = there.strftime("%H:%M")
    days = (here.date() - there.date()).days
    if days == 0:
        return time
    day = say(language, f"message-weekday-{there.isoweekday()}") if days < 7 else there.strftime("%Y-%m-%d")
    return say(language, "message-day-and-time", day=day, time=time)


def duration(language: str, seconds: float) -> str:
    """A stretch of time, in the unit that suits it."""
    if seconds >= 2 * DAY:
        return say(language, "message-days", number=int(seconds // DAY))
    if seconds >= 2 * HOUR:
        return say(language, "message-hours", number=int(seconds // HOUR))
    return say(language, "message-minutes", number=max(1, int(seconds // MINUTE)))
