"""What notices say: stretches of time and bots as people would call them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from capolinea.server.notices.message import Links, Waiting, turn_message
from capolinea.server.notices.words import duration
from capolinea.server.store.kept import SeatRow, TableRow
from capolinea.server.store.notices import NoticeRow, WayRow


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (20, "1 min"),
        (50 * 60, "50 min"),
        (59 * 60, "1 hour"),
        (70 * 60, "70 min"),
        (3 * 3600 - 60, "3 hours"),
        (20 * 3600, "20 hours"),
        (24 * 3600 - 61, "1 day"),
        (40 * 3600, "40 hours"),
        (3 * 24 * 3600 - 61, "3 days"),
        (60 * 3600, "2 days"),
    ],
)
def test_time_is_told_as_people_would(seconds: float, said: str) -> None:
    assert duration("en", seconds) == said


def test_a_message_calls_bots_by_their_names_and_tells_how_long_a_game_has_waited() -> None:
    way = WayRow(
        player="bob", kind="mail", target="{}", language="fr", zone="UTC", quiet_from=None, quiet_to=None,
        created=0.0, confirmed=1,
    )  # fmt: skip
    turn = NoticeRow(table_id="t", seat=0, player="bob", acts=3, phase="turn", since=0.0, due=None)
    row = SimpleNamespace(id="t", map="berlin", options=b"{}")
    seats = [SeatRow(seat=0, player="bob", name="Bob"), *(SeatRow(seat=i, bot="novice", name="novice") for i in (1, 2))]
    message = turn_message(way, [Waiting(turn, cast(TableRow, row), seats)], Links("https://x.org", "off"), 3 * 3600.0)
    assert "Tu joues avec Nina 1, Nina 2." in message.lines
    assert "La partie t’attend depuis 3 heures." in message.lines
