"""What can go wrong when somebody plays. Messages never say more than the player may know."""

from __future__ import annotations


class PlayError(ValueError):
    """A command that changed nothing; the message is one sentence."""


class NotAnActionError(PlayError):
    """No action of this board is written like that."""


class NotLegalError(PlayError):
    """An action of this board that is not legal now."""


class NotYourDecisionError(PlayError):
    """The game does not wait for this seat."""


class RulebookError(Exception):
    """A rulebook does what it must not; the game cannot go on. The message is for its author: it may tell secrets."""

    def __init__(self, message: str, rulebook: str = "") -> None:
        super().__init__(message, rulebook)
        self.rulebook = rulebook

    def __str__(self) -> str:
        return str(self.args[0])
