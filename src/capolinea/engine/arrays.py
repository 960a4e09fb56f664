"""Arrays of native integers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MASK_BITS: Final = 62  # a mask in a native integer has room for so many things


def filled(n: i64, value: i64) -> vec[i64]:
    """An array of n equal values."""
    return vec[i64]([value] * n)  # which the compiler makes without a list


def repeated(pattern: vec[i64], times: i64) -> vec[i64]:
    """A pattern, so many times in a row."""
    array = filled(len(pattern) * times, 0)
    at: i64 = 0
    while times > 0:
        for value in pattern:
            array[at] = value
            at += 1
        times -= 1
    return array


def equal(one: vec[i64], other: vec[i64]) -> bool:
    """Whether two arrays hold the same: `==` would make objects of both."""
    if len(one) != len(other):
        return False
    at: i64 = 0
    for value in one:
        if value != other[at]:
            return False
        at += 1
    return True


def offsets(lists: list[list[int]]) -> list[int]:
    """Where each of several lists begins when they stand one after another, and where the last ends."""
    at = [0]
    for members in lists:
        at.append(at[-1] + len(members))
    return at


def packed(values: list[int]) -> vec[i64]:
    """A list as an array."""
    return vec[i64](values)
