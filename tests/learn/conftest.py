"""The learning kit is an extra: where it is not installed its tests are left out, and say so."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from capolinea.games import catalogue

pytest.importorskip("gymnasium", reason="capolinea[learn] is not installed")
pytest.importorskip("pettingzoo", reason="capolinea[learn] is not installed")
pytest.importorskip("pyarrow", reason="capolinea[learn] is not installed")

TRIAL = Path(__file__).parent.parent / "trial"


@pytest.fixture
def harbour() -> Iterator[str]:
    """The rulebook of another package, not compiled, with secrets of its own."""
    sys.path.append(str(TRIAL))
    catalogue.forget_rooms()
    yield "harbour"
    sys.path.remove(str(TRIAL))
    catalogue.forget_rooms()
