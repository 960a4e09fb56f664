"""Whatever a few connections send without pause, others are answered soon. Bounds are generous: machines are noisy, and
without what is tested here the waits are of many seconds. `python -m tests.server.floods` measures."""

from __future__ import annotations

import pytest

from capolinea.server.wire.frames import frame_size
from tests.long import every
from tests.server import one_visitor
from tests.server.floods import KINDS, longest_waits
from tests.server.rawsocket import frame


@pytest.mark.parametrize("kind", every(KINDS, *KINDS[::3]))
def test_nobody_waits_long_for_others(kind: str) -> None:
    known, new = longest_waits(kind, connections=30, addresses=1, seconds=1.5)
    assert known < 1.0 and new < 2.0


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 4096, 65535, 65536])
def test_the_size_of_a_frame_is_known_from_its_head(size: int) -> None:
    whole = frame(1, b"x" * size) if size < 65536 else b"\x81\xff" + size.to_bytes(8, "big") + b"\0" * (4 + size)
    assert frame_size(whole) == frame_size(whole + b"more") == len(whole)
    for cut in range(len(whole[:14])):
        assert cut < frame_size(whole[:cut]) <= len(whole)
    assert frame_size(b"\x81\x05hello") == 7  # not masked


def test_others_play_on_while_one_visitor_has_many_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over two servers; `python -m tests.server.one_visitor` measures for how long they wait."""
    monkeypatch.setattr(one_visitor, "FIRST_SECONDS", 1.0)
    found = one_visitor.measured(servers=2, addresses=5, seconds=2.0)
    assert found["moves"]["times"] > 0 and found["moves_of_regular"]["times"] > 0
    assert found["was_listed"] == found["looked_at_the_lobby"] > 0
