"""Settings for one person who plays in a browser: no limits that are meant for strangers."""

from __future__ import annotations

from capolinea.server.settings import Settings

PLENTY = 10**6
BOT_SECONDS = 2.0  # Python runs many times slower in a browser than on a server, and nobody else waits for it
HINT_SECONDS = 3.0
REVIEW_SECONDS = 0.3  # for a piece: a bot may have to wait so long for its turn


def settings_for_one() -> Settings:
    return Settings(
        database="",
        message_bytes=1 << 16,
        messages_per_second=PLENTY,
        messages_at_once=PLENTY,
        messages_per_address=PLENTY,
        requests_per_second=PLENTY,
        requests_at_once=PLENTY,
        watches_per_connection=PLENTY,
        players_per_hour=PLENTY,
        tables_per_hour=PLENTY,
        tables_per_player=PLENTY,
        says_per_minute=PLENTY,
        hints_per_minute=PLENTY,
        hints_per_address=PLENTY,
        pages_per_minute=PLENTY,
        reviews_per_hour=PLENTY,
        hello_seconds=3600.0,  # the page is loaded already: nobody pretends to be one
        open_days=36500.0,
        bot_seconds=BOT_SECONDS,
        hint_seconds=HINT_SECONDS,
        review_seconds=REVIEW_SECONDS,
    )
