"""A connection is an open file, and many systems allow a process only a few unless it asks."""

from __future__ import annotations

import resource


def allow_open_files(wanted: int) -> None:
    """Ask for as many as wanted; fewer if the system allows no more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
