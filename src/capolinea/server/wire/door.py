"""The socket a server listens on. It turns away whoever knocks too often before anything is done for them.

uvloop and Windows' event loop let people in without asking the door; there the wire turns them away (`doors_ask`)."""

from __future__ import annotations

import socket
import struct
from collections.abc import Callable
from typing import Any

from capolinea.server.errors import SettingsError

SYSTEM_BYTES = 1 << 16  # the system keeps for a connection each way; by itself it would keep megabytes
WAITING_OUTSIDE = 4096  # connections not accepted yet
KNOCKS_A_TURN = 64  # turned away before others' turn comes
# Elsewhere it means: also a moment after another one was closed here. On Windows it would mean: also beside another.
KEEPS_OTHERS_OUT = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)
AT_ONCE = struct.pack("ii", 1, 0)  # for SO_LINGER: nothing is left of a connection that is closed


class Door(socket.socket):
    """Asked for a connection, it gives the next one that may come in."""

    lets_in: Callable[[str], bool] = staticmethod(lambda host: True)

    def accept(self) -> tuple[socket.socket, Any]:
        for _ in range(KNOCKS_A_TURN):
            connection, peer = super().accept()
            if self.lets_in(peer[0]):
                return connection, peer
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
            connection.close()
        raise BlockingIOError  # there are more, but they can wait


def listen(host: str, port: int, *, beside: bool = False) -> Door:
    """A door to listen at, so that a port in use is said in one sentence; or one of several `beside` each other at the
    same port, to each of which the system sends its share."""
    try:
        door = _door(host)
        door.setsockopt(socket.SOL_SOCKET, KEEPS_OTHERS_OUT, 1)
        if beside:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        for buffer in (socket.SO_SNDBUF, socket.SO_RCVBUF):
            door.setsockopt(socket.SOL_SOCKET, buffer, SYSTEM_BYTES)
        door.bind((host, port))
        door.listen(WAITING_OUTSIDE)
        door.setblocking(False)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise SettingsError(f"cannot listen on {host} port {port}: {reason}") from None
    return door


def _door(host: str) -> Door:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, since asyncio turns delays off (TCP_NODELAY) only on sockets that say so.
    return Door(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)


def keep_port(host: str, port: int) -> Door:
    """Holds a port for doors beside others, so that it stays ours while there is none of them; nobody comes in here."""
    door = _door(host)
    door.setsockopt(socket.SOL_SOCKET, KEEPS_OTHERS_OUT, 1)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    door.bind((host, port))
    return door
