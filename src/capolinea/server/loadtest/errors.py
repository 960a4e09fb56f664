"""What a load test cannot go on with."""

from __future__ import annotations


class LoadtestError(Exception):
    """One sentence on why the test cannot start, or had to stop."""
