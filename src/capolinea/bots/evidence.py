"""How much better one thing did than another in the same imagined deals, and how sure that is."""

from __future__ import annotations

from math import sqrt


class Evidence:
    """What came of one thing, deal by deal, against what came of another."""

    def __init__(self) -> None:
        self.tries = 0
        self._total = 0.0
        self._lead = 0.0
        self._squares = 0.0

    def add(self, outcome: float, against: float) -> None:
        self.tries += 1
        self._total += outcome
        self._lead += outcome - against
        self._squares += (outcome - against) ** 2

    @property
    def mean(self) -> float:
        """Of its own outcomes."""
        return self._total / self.tries if self.tries else 0.0

    @property
    def lead(self) -> float:
        """The mean lead."""
        return self._lead / self.tries if self.tries else 0.0

    @property
    def doubt(self) -> float:
        """The variance of the mean lead."""
        if self.tries < 2:
            return 1.0
        return max(self._squares / self.tries - self.lead**2, 1e-9) / self.tries

    @property
    def standing(self) -> float:
        """The mean lead in standard errors."""
        return self.lead / sqrt(self.doubt) if self.tries > 1 else 0.0
