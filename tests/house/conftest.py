"""What every test of a house leaves as it was."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from capolinea.browser.boards import know_boards


@pytest.fixture(autouse=True)
def no_board_is_left() -> Iterator[None]:
    """Boards belong to a worker, of which there is one here for many tests, and not only for those of a house."""
    yield
    know_boards([])
