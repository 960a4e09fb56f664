"""Arrays of native integers."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


def filled(n: i64, value: i64) -> vec[i64]:
    """An array of n equal values."""
    array = vec[i64](capacity=n)
    while n > 0:
        array = append(array, value)
        n -= 1
    return array


def packed(values: list[int]) -> vec[i64]:
    """A list as an array."""
    return vec[i64](values)
