"""Python as it is on Windows, as far as that can be had elsewhere: Python runs this by itself before anything else.

What only POSIX has is not there, and what Windows does otherwise is done otherwise or refused: the event loop, signals,
ports, line ends, files that are open, processes.
"""

from __future__ import annotations

import asyncio
import asyncio.base_subprocess
import asyncio.selector_events
import builtins
import ctypes
import errno
import fcntl
import io
import mimetypes
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterable
from types import ModuleType, SimpleNamespace
from typing import Any

MISSING_MODULES = {"fcntl", "grp", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty", "uvloop"}
MISSING_OF_OS = """
    chown fchmod fchown fork forkpty getegid geteuid getgid getgroups getloadavg getpgid getpgrp getpriority getsid
    getuid initgroups killpg lchown mkfifo mknod nice openpty pathconf posix_fadvise pread
    pwrite register_at_fork sendfile setgid setpgid setpriority setsid setuid
    statvfs sync sysconf wait wait3 wait4 O_CLOEXEC O_DIRECTORY O_NOCTTY O_NOFOLLOW O_NONBLOCK O_SYNC
"""
SIGNALS = {"SIGABRT", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM", "SIGBREAK"}
HELD = 123 << 20  # bytes of memory that Windows tells of
BREAK = 21  # which Ctrl-Break sends there; here it is a signal that nothing else uses


def not_there(*_: object, **__: object) -> Any:
    raise NotImplementedError("Windows cannot do that")


class Missing:
    """Finds modules that are not there, before anybody else does."""

    def find_spec(self, name: str, path: object = None, target: ModuleType | None = None) -> None:
        if name in MISSING_MODULES:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def take_away() -> None:
    for name in MISSING_MODULES:
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, Missing())
    for name in MISSING_OF_OS.split():
        if hasattr(os, name):
            delattr(os, name)


def change_signals() -> None:
    kill = int(signal.SIGKILL)
    for name in [name for name in dir(signal) if name.startswith("SIG") and name.isalnum() and name not in SIGNALS]:
        if name != "SIGCHLD":  # which the event loop here needs for its own
            delattr(signal, name)
    signal.SIGBREAK = BREAK  # type: ignore[attr-defined]
    known = {int(getattr(signal, name)) for name in SIGNALS}
    set_handler = signal.signal

    def only_known(number: int, handler: Any) -> Any:
        if int(number) not in known:
            raise ValueError("invalid signal value")
        return set_handler(number, handler)

    signal.signal = only_known  # type: ignore[assignment]
    # Python itself needs it here.
    subprocess.Popen.kill = lambda self: self.send_signal(kill)  # type: ignore[method-assign]
    asyncio.base_subprocess.BaseSubprocessTransport.kill = lambda self: self.send_signal(kill)  # type: ignore[method-assign]


def change_event_loop() -> None:
    """The Proactor takes no signals and watches no files, and accepts connections without asking the socket object."""
    loop = asyncio.selector_events.BaseSelectorEventLoop
    for name in ("add_reader", "add_writer"):
        setattr(loop, name, not_there)
    for name in ("add_signal_handler", "remove_signal_handler"):
        setattr(asyncio.SelectorEventLoop, name, not_there)
    accept: Any = loop._accept_connection  # type: ignore[attr-defined]

    class Listening:
        def __init__(self, sock: socket.socket) -> None:
            self.accept = lambda: socket.socket.accept(sock)
            self.fileno = sock.fileno

    def accept_unasked(self: Any, factory: Any, sock: socket.socket, *more: Any, **named: Any) -> Any:
        return accept(self, factory, Listening(sock), *more, **named)

    loop._accept_connection = accept_unasked  # type: ignore[attr-defined]
    asyncio.ProactorEventLoop = asyncio.SelectorEventLoop  # type: ignore[attr-defined]


def change_ports() -> None:
    """SO_REUSEADDR lets a second server listen where the first does, so nobody may want it."""
    exclusive = ~socket.SO_REUSEADDR
    plain = socket.socket.setsockopt

    def setsockopt(self: socket.socket, level: int, option: int, *value: Any) -> None:
        if level == socket.SOL_SOCKET and option == socket.SO_REUSEADDR:
            raise AssertionError("on Windows that port could be taken by another one as well")
        if level != socket.SOL_SOCKET or option != exclusive:
            plain(self, level, option, *value)

    socket.socket.setsockopt = setsockopt  # type: ignore[method-assign,assignment]
    socket.SO_EXCLUSIVEADDRUSE = exclusive  # type: ignore[attr-defined]


def change_files() -> None:
    """Lines end otherwise, a file has the terminal's letters unless others are named, and what is open stays."""
    plain_open, plain_os_open, rename, replace = io.open, os.open, os.rename, os.replace
    unlink, fsync, control = os.unlink, os.fsync, fcntl.fcntl

    def open_file(file: Any, mode: str = "r", buffering: int = -1, encoding: Any = None, errors: Any = None,
                  newline: Any = None, *more: Any, **named: Any) -> Any:  # fmt: skip
        if "b" not in mode:
            if encoding is None and _is_ours(sys._getframe(1)):
                raise AssertionError(f"{file}: which encoding?")
            if newline is None and set(mode) & set("wax+"):
                newline = "\r\n"
        return plain_open(file, mode, buffering, encoding, errors, newline, *more, **named)

    def os_open(path: Any, *flags: Any, **named: Any) -> int:
        if os.path.isdir(path):
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return plain_os_open(path, *flags, **named)

    def is_open(path: Any) -> bool:
        found = os.path.realpath(path)
        descriptors: Iterable[str] = os.listdir("/proc/self/fd") if os.path.isdir("/proc/self/fd") else ()
        return any(os.path.realpath(f"/proc/self/fd/{number}") == found for number in descriptors)

    def must_be_closed(*paths: Any) -> None:
        for path in paths:
            if is_open(path):
                raise PermissionError(errno.EACCES, "It is used by another process", str(path))

    def rename_file(source: Any, target: Any, **named: Any) -> None:
        if os.path.exists(target):
            raise FileExistsError(errno.EEXIST, "File exists", str(source), None, str(target))
        must_be_closed(source)
        rename(source, target, **named)

    def replace_file(source: Any, target: Any, **named: Any) -> None:
        must_be_closed(source, target)
        replace(source, target, **named)

    def remove_file(path: Any, **named: Any) -> None:
        must_be_closed(path)
        unlink(path, **named)

    def sync_file(file: Any) -> None:
        number = file if isinstance(file, int) else file.fileno()
        if control(number, fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDONLY:
            raise OSError(errno.EBADF, "Bad file descriptor")
        fsync(number)

    io.open = builtins.open = open_file
    changed = {"open": os_open, "rename": rename_file, "replace": replace_file, "unlink": remove_file}
    for name, function in {**changed, "remove": remove_file, "fsync": sync_file}.items():
        setattr(os, name, function)


def _is_ours(frame: Any) -> bool:
    """Whether it is our own code that opens a file, if by others' that does as it is told."""
    while frame is not None and frame.f_globals.get("__name__", "").split(".")[0] in ("pathlib", "tempfile"):
        frame = frame.f_back
    return frame is not None and frame.f_globals.get("__name__", "").startswith("capolinea")


def change_processes() -> None:
    multiprocessing.set_start_method("spawn")
    start = subprocess.Popen.__init__

    def init(self: Any, arguments: Any, *more: Any, **named: Any) -> None:
        for name in ("preexec_fn", "pass_fds", "start_new_session", "process_group", "user", "group", "umask"):
            if named.get(name, -1) not in (None, False, (), -1):
                raise ValueError(f"{name} is not supported on Windows platforms")
        start(self, arguments, *more, **named)

    subprocess.Popen.__init__ = init  # type: ignore[method-assign,assignment]


def misname_types() -> None:
    """Some program has told the registry what it thinks of these."""
    for ending in (".js", ".css", ".svg", ".html", ".json"):
        mimetypes.add_type("text/plain", ending)


def lend_memory_figures() -> None:
    """The one call to Windows itself, as its documentation describes it."""

    def tell(process: object, counters: Any, size: int) -> int:
        assert size == ctypes.sizeof(counters) == 8 + 8 * ctypes.sizeof(ctypes.c_size_t)
        held = ctypes.c_size_t(HELD)
        ctypes.memmove(ctypes.addressof(counters) + 8 + ctypes.sizeof(held), ctypes.byref(held), ctypes.sizeof(held))
        return 1

    ctypes.windll = SimpleNamespace()  # type: ignore[attr-defined]
    ctypes.windll.kernel32 = SimpleNamespace(  # type: ignore[attr-defined]
        GetCurrentProcess=lambda: -1, K32GetProcessMemoryInfo=tell
    )


change_files()
take_away()
change_signals()
change_event_loop()
change_ports()
change_processes()
misname_types()
lend_memory_figures()
