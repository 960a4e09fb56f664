"""What the server itself says to people, in their language: `locales/*/messages.ftl`, and the names of the bots.

These texts keep to sentences with variables in them, so that no run-time of Fluent is needed here.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

FILES = ("messages.ftl", "home.ftl")  # of the latter, what the bots are called
TEXT = re.compile(r"^([a-z][a-z0-9-]*) = (.+)$", re.MULTILINE)
VARIABLE = re.compile(r"\{ \$(\w+) \}")
MINUTE, HOUR_MINUTES, DAY_MINUTES = 60, 60, 24 * 60


@cache
def texts(language: str) -> dict[str, str]:
    folder = files("capolinea").joinpath("locales", language)
    return dict(TEXT.findall("\n".join(folder.joinpath(file).read_text(encoding="utf-8") for file in FILES)))


def say(language: str, key: str, **values: object) -> str:
    return VARIABLE.sub(lambda found: str(values[found[1]]), texts(language)[key])


def has(language: str, key: str) -> bool:
    return key in texts(language)


def duration(language: str, seconds: float) -> str:
    """A stretch of time, in the unit that suits it; a little less than a whole one counts as one."""
    minutes = max(1, round(seconds / MINUTE))
    days, hours = (minutes + 30) // DAY_MINUTES, (minutes + 5) // HOUR_MINUTES
    if days >= 2:
        return say(language, "message-days", number=days)
    if hours == DAY_MINUTES // HOUR_MINUTES:
        return say(language, "message-day")
    if hours >= 2:
        return say(language, "message-hours", number=hours)
    if abs(minutes - HOUR_MINUTES) <= 5:
        return say(language, "message-hour")
    return say(language, "message-minutes", number=minutes)
