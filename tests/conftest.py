"""Says which engine is tested, and stops if it is not the one that CAPOLINEA_ENGINE asks for."""

from __future__ import annotations

import os

import hypothesis  # noqa: F401 (its plugin would import it at the end, when Python 3.11.7 may fail to parse: gh-106905)
import pytest

from capolinea.engine import COMPILED

ENGINE = "compiled" if COMPILED else "interpreted"


def pytest_report_header() -> str:
    return f"engine: {ENGINE}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games with more than two seats are slow; tests of rules say themselves what is."""
    for item in items:
        call = getattr(item, "callspec", None)
        if call is not None and call.params.get("seats", 2) != 2 and item.path.parent.name != "rules":
            item.add_marker(pytest.mark.slow)


def pytest_sessionstart() -> None:
    wanted = os.environ.get("CAPOLINEA_ENGINE", ENGINE)
    if wanted != ENGINE:
        pytest.exit(f"the {wanted} engine was to be tested, but this one is {ENGINE}", returncode=2)
