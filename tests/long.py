"""What takes long is shown of one map or place by `make test`, and of every one by `make test-all`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

LONG = pytest.mark.long


def every(values: Iterable[Any], *at_once: Any) -> list[Any]:
    """Parameters of a test, of which only some are for `make test`."""
    listed = list(values)
    assert set(at_once) <= set(listed), "what is to be tested at once is not there any more"
    return [value if value in at_once else pytest.param(*_parts(value), marks=LONG) for value in listed]


def _parts(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)
