"""A connection is an open file, and many systems allow a process only a few unless it asks."""

from __future__ import annotations

from contextlib import suppress


def allow_open_files(wanted: int) -> None:
    """Ask for as many as wanted; fewer if the system allows no more."""
    try:
        import resource
    except ImportError:  # Windows sets no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(ValueError, OSError):  # macOS names no limit and has one all the same
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
