"""Changing the engine's arrays from code that is not compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def overwrite(array: Any, values: Sequence[int]) -> None:
    """Put values into an array, from its first place on.

    Compiled code never frees an array that it was given from here, as an attribute or an argument (mypyc 2.4). So
    arrays are not replaced but changed where they are.
    """
    for i, value in enumerate(values):
        array[i] = value
