"""The numbers that follow from a seed, as docs/record-format.md tells it, and the one draw checked with them (C-24)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from itertools import count

BLOCK_BYTES = 672
WORD_BYTES = 4
WORDS = 2 ** (8 * WORD_BYTES)


def stream(text: str) -> Iterator[int]:
    """The words of a text, block after block, without end."""
    for block in count():
        data = hashlib.shake_128(f"{text}/{block}".encode()).digest(BLOCK_BYTES)
        for place in range(0, BLOCK_BYTES, WORD_BYTES):
            yield int.from_bytes(data[place : place + WORD_BYTES], "big")


def number_below(n: int, words: Iterator[int]) -> int:
    """The next word that treats all remainders alike, modulo n."""
    return next(word for word in words if word < WORDS // n * n) % n


def draw_seats(seed: str, names: Sequence[str]) -> list[str]:
    """C-24: who sits where, if the names in this order are shuffled by the seed."""
    words = stream(f"{seed}/seats")
    drawn = list(names)
    for last in range(len(drawn) - 1, 0, -1):
        other = number_below(last + 1, words)
        drawn[last], drawn[other] = drawn[other], drawn[last]
    return drawn
