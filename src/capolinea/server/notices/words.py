"""What the server itself says to people, in their language: `locales/*/messages.ftl`, and the names of the bots."""

from __future__ import annotations

from capolinea.play.texts import fill, texts

CATALOGUES = ("messages", "home")  # of the latter, what the bots are called
MINUTE, HOUR_MINUTES, DAY_MINUTES = 60, 60, 24 * 60


def say(language: str, key: str, **values: object) -> str:
    return fill(texts(language, CATALOGUES)[key], **values)


def has(language: str, key: str) -> bool:
    return key in texts(language, CATALOGUES)


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
