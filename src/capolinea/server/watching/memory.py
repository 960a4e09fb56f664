"""How much memory this process holds. Each system tells it in its own way, and none is asked before it is needed."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def memory_held() -> float:
    """In bytes; on systems that tell only that, the most it ever was; 0 where nobody tells."""
    for ask in (_linux, _windows, _other):
        try:
            return ask()
        except (ImportError, AttributeError, OSError):  # it is another system
            continue
    return 0.0


def _linux() -> float:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def _windows() -> float:
    import ctypes

    class Counters(ctypes.Structure):  # PROCESS_MEMORY_COUNTERS
        _fields_ = (
            ("size", ctypes.c_uint32),
            ("faults", ctypes.c_uint32),
            ("most_held", ctypes.c_size_t),
            ("held", ctypes.c_size_t),
            ("others", ctypes.c_size_t * 6),
        )

    system = ctypes.windll.kernel32  # type: ignore[attr-defined]  # which only Windows has
    system.GetCurrentProcess.restype = ctypes.c_void_p
    system.K32GetProcessMemoryInfo.argtypes = (ctypes.c_void_p, ctypes.POINTER(Counters), ctypes.c_uint32)
    counters = Counters()
    if not system.K32GetProcessMemoryInfo(system.GetCurrentProcess(), counters, ctypes.sizeof(counters)):
        raise OSError
    return float(counters.held)


def _other() -> float:
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return float(most if sys.platform == "darwin" else most * 1024)
