"""What goes wrong in the learning kit."""

from __future__ import annotations


class LearnError(ValueError):
    """An environment, a data set or a training that cannot be; the message is one sentence."""
