"""Quiet hours, in the time zone of whoever wants them."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from capolinea.server.errors import RefusalError


def check_zone(zone: str) -> str:
    try:
        return ZoneInfo(zone).key
    except (KeyError, ValueError, OSError):
        raise RefusalError("bad_message", "that time zone is not known here; one is Europe/Rome") from None


def quiet_until(now: float, zone: str, start: int | None, end: int | None) -> float:
    """When it will not be quiet any more; the moment itself if it is not."""
    if start is None or end is None or start == end:
        return now
    here = datetime.fromtimestamp(now, ZoneInfo(zone))
    minute = here.hour * 60 + here.minute
    if not ((start <= minute < end) if start < end else (minute >= start or minute < end)):
        return now
    day = here.date() + timedelta(days=1 if minute >= end else 0)
    hour, minute = divmod(end, 60)
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=here.tzinfo).timestamp()
