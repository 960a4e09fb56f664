"""The computers that tests run on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.anywhere.machine import Machine


@pytest.fixture
def windows(tmp_path: Path) -> Machine:
    """Windows, or this computer with its rules."""
    return Machine(tmp_path, windows=True)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """This computer as it is."""
    return Machine(tmp_path, windows=False)
