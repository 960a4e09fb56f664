"""How sending a notice fails."""

from __future__ import annotations


class DeliveryError(Exception):
    """A notice could not be sent, for a reason in a few words that names nobody. `final`: it will not help to try
    again."""

    def __init__(self, reason: str, *, final: bool = False) -> None:
        super().__init__(reason)
        self.final = final


class NobodyThereError(DeliveryError):
    """There is nobody any more where it was to be sent."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason, final=True)
