"""C-24: who sits where is drawn from the seed, every order equally likely, and a record can be checked for it."""

from __future__ import annotations

from collections import Counter
from hashlib import shake_128
from itertools import permutations

import pytest

from capolinea.play.replay import Header
from capolinea.play.seating import SeatingError, check, drawn


def header(seats: list[str], options: dict[str, object]) -> Header:
    return Header(1, "berlin", "", "berlin", "", seats, options, None)


def by_hand(names: list[str], seed: str) -> list[str]:
    """The draw as docs/protocol.md says it, from the words of the stream."""
    stream = shake_128(f"{seed}/seats/0".encode()).digest(672)
    words = iter(int.from_bytes(stream[i : i + 4]) for i in range(0, len(stream), 4))
    order = list(names)
    for last in range(len(order) - 1, 0, -1):
        n = last + 1
        word = next(word for word in words if word < (1 << 32) // n * n)
        order[last], order[word % n] = order[word % n], order[last]
    return order


def test_c_24_the_draw_is_what_the_protocol_says() -> None:
    names = ["Ada", "Bob", "Eve", "Zoë", "regular"]
    for seed in map(str, range(50)):
        for seats in range(1, 6):
            assert drawn(names[:seats], seed) == by_hand(names[:seats], seed)
    assert names[0] == "Ada", "whoever asks keeps what they had"


@pytest.mark.parametrize("seats", [2, 3])
def test_c_24_every_order_is_equally_likely(seats: int) -> None:
    tries = 6000
    counts = Counter(tuple(drawn(range(seats), f"seed {n}")) for n in range(tries))
    orders = list(permutations(range(seats)))
    expected = tries / len(orders)
    assert sum((counts[order] - expected) ** 2 / expected for order in orders) < 25  # chi squared, at most 5 degrees


def test_c_24_a_record_is_checked() -> None:
    names = ["Ada", "Bob", "Eve"]
    order = drawn(names, "seed")
    assert check(header(order, {"seating": {"drawn_from": names}}), "seed")
    assert not check(header(names, {}), "seed"), "seats as they were"
    for seats in permutations(names):
        if list(seats) != order:
            with pytest.raises(SeatingError, match="not what the seed draws"):
                check(header(list(seats), {"seating": {"drawn_from": names}}), "seed")
    nonsenses: list[object] = [[], {}, {"drawn_from": None}, {"drawn_from": "Ada"}, {"drawn_from": 3}]
    for nonsense in nonsenses:
        with pytest.raises(SeatingError, match="does not say"):
            check(header(order, {"seating": nonsense}), "seed")
    others: list[list[object]] = [[], [1, 2, 3], ["Ada"], [["Ada"], {}, None]]
    for other in others:
        with pytest.raises(SeatingError, match="not what the seed draws"):
            check(header(order, {"seating": {"drawn_from": other}}), "seed")
