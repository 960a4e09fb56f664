"""Messages as they travel: WebSocket frames."""

from __future__ import annotations

import msgspec
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # compiled where that can be

from capolinea.server.protocol import Message

LONGEST_HEAD = 14  # of a frame, in bytes
MASKED = 0x80
WHOLE_TEXT = 0x81


class Framing:
    """Makes frames of messages; of one that is told to many, one after the other, the frame is made once."""

    def __init__(self) -> None:
        self._message: Message | None = None
        self._frame = b""

    def of(self, message: Message) -> bytes:
        if message is not self._message:
            self._frame = framed(msgspec.json.encode(message))
            self._message = message
        return self._frame


def framed(data: bytes) -> bytes:
    """A text message as it travels."""
    size = len(data)
    if size < 126:
        return bytes((0x81, size)) + data
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + data
    return b"\x81\x7f" + size.to_bytes(8, "big") + data


def frame_size(data: bytes | bytearray) -> int:
    """How many bytes the frame takes that begins here; as many as are needed to tell, if they are not there yet."""
    if len(data) < 2:
        return 2
    mask, size = data[1] & 0x80, data[1] & 0x7F
    more = {126: 2, 127: 8}.get(size, 0)
    if len(data) < 2 + more:
        return 2 + more
    return 2 + more + (4 if mask else 0) + (int.from_bytes(data[2 : 2 + more], "big") if more else size)


def whole_text(frame: bytes | bytearray) -> bytes | None:
    """What a client's frame says, if it is a text in one piece, as nearly all are; None of any other."""
    if frame[0] != WHOLE_TEXT or not frame[1] & MASKED:
        return None
    mask = {126: 4, 127: 10}.get(frame[1] & 0x7F, 2)
    text: bytes = apply_mask(frame[mask + 4 :], frame[mask : mask + 4])
    return text
