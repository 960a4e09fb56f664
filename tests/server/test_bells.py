"""The storm's own check of notices: a turn that rings twice is noticed, and as many as come are followed."""

from __future__ import annotations

import pytest

from capolinea.server.store.kept import EventRow
from tests.server.storm.bells import Turns, check_rings
from tests.server.storm.person import Ring


def acted(*moments: float) -> Turns:
    """A seat that acted at these moments."""
    return Turns(0, [EventRow(n, 0, "id", "", at) for n, at in enumerate(moments)], [], [])


def rings(*moments: float) -> list[Ring]:
    return [Ring(at, "table", 0, False) for at in moments]


def test_a_turn_that_rings_twice_is_noticed() -> None:
    assert check_rings(rings(1.0, 11.0), acted(5.0), []) == 0
    with pytest.raises(AssertionError, match="rang already"):
        check_rings(rings(1.0, 3.0), acted(5.0), [])
    with pytest.raises(AssertionError, match="rang already"):
        check_rings(rings(1.0, 6.0, 8.5, 9.0), acted(5.0), [])


def test_it_may_ring_again_because_of_trouble_in_between() -> None:
    assert check_rings(rings(1.0, 3.0), acted(5.0), [(1.5, 2.0)]) == 1
    with pytest.raises(AssertionError, match="rang already"):
        check_rings(rings(1.0, 3.0), acted(5.0), [(3.5, 4.0)])


def test_hundreds_of_turns_within_seconds_are_followed() -> None:
    moments = [n * 0.05 for n in range(400)]
    assert check_rings(rings(*(at + 0.01 for at in moments)), acted(*moments), []) == 0
    with pytest.raises(AssertionError, match="rang already"):
        check_rings(rings(*(100.0 + n for n in range(3))), acted(*moments), [])
