"""What can go wrong with a review."""

from __future__ import annotations


class ReviewError(ValueError):
    """A record cannot be reviewed; the message is one sentence."""
