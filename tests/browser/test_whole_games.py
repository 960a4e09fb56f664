"""Whole games, played in a real browser by clicking; in their middle a bot takes our seat, which is quicker."""

from __future__ import annotations

import pytest

from capolinea.games.catalogue import game_names
from tests.browser.clicking import play_beginning_and_end, start
from tests.browser.conftest import NewPage
from tests.long import every


@pytest.mark.parametrize("map", every(game_names(), "europe"))
def test_a_whole_game_by_clicking(new_page: NewPage, server: str, map: str) -> None:
    page = new_page()
    start(page, map, ["novice"])
    assert play_beginning_and_end(page, server) > 14
    totals = page.locator("[data-score] .total td").all_inner_texts()
    assert len(totals) == 2 and all(text.lstrip("−").isdigit() for text in totals)
