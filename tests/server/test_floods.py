"""Whatever a few connections send without pause, others are answered soon. Bounds are generous: machines are noisy, and
without what is tested here the waits are of many seconds. `python -m tests.server.floods` measures."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from capolinea.server.wire.frames import frame_size, whole_text
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


@pytest.mark.parametrize("size", [0, 5, 125, 126, 65535, 65536])
def test_a_text_in_one_piece_is_read_as_the_library_reads_it(size: int) -> None:
    text = bytes(n % 251 for n in range(size))
    assert whole_text(Frame(Opcode.TEXT, text).serialize(mask=True)) == text


def test_whatever_else_comes_is_left_to_the_library() -> None:
    others = [
        Frame(Opcode.TEXT, b"a part", fin=False),
        Frame(Opcode.CONT, b"the rest"),
        Frame(Opcode.BINARY, b"bytes"),
        Frame(Opcode.PING, b""),
        Frame(Opcode.CLOSE, b""),
    ]
    assert not any(whole_text(other.serialize(mask=True)) for other in others)
    text = Frame(Opcode.TEXT, b"hello")
    assert whole_text(text.serialize(mask=False)) is None
    assert whole_text(b"\xc1" + text.serialize(mask=True)[1:]) is None  # with something that nobody agreed on


def test_others_play_on_while_one_visitor_has_many_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over two servers; `python -m tests.server.one_visitor` measures for how long they wait."""
    monkeypatch.setattr(one_visitor, "FIRST_SECONDS", 1.0)
    found = one_visitor.measured(servers=2, addresses=5, seconds=2.0)
    assert found["moves"]["times"] > 0 and found["moves_of_regular"]["times"] > 0
    assert found["was_listed"] == found["looked_at_the_lobby"] > 0
