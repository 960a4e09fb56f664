"""The trial rulebook is found as any stranger's package is: by its entry point, once its folder is on the path."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from capolinea.games import catalogue

TRIAL = Path(__file__).parent.parent / "trial"


@pytest.fixture(scope="module", autouse=True)
def _installed() -> Iterator[None]:
    sys.path.append(str(TRIAL))
    catalogue.forget_rooms()
    yield
    sys.path.remove(str(TRIAL))
    catalogue.forget_rooms()
