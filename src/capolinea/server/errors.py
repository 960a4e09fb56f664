"""How the server says no: a code for programs, a sentence for people, and never more than they may know."""

from __future__ import annotations

from capolinea.play.errors import RulebookError

# Every code there is, and the HTTP status it comes with.
CODES: dict[str, int] = {
    "bad_message": 400,  # not in the form the protocol asks for
    "not_known": 401,  # no secret, or none that anybody has
    "locked_out": 403,  # whoever runs the server does not let them in
    "foreign_origin": 403,  # a page of another site asks
    "not_yours": 403,  # a seat or a right of somebody else
    "not_found": 404,
    "wrong_method": 405,
    "not_possible": 409,  # the table is not in a state for that
    "taken": 409,  # the seat is not free
    "colour_taken": 409,  # somebody else has chosen it
    "name_refused": 409,  # whoever runs the server does not want it
    "stale": 409,  # the decision has been answered already
    "id_used": 409,  # for another decision or table
    "not_your_turn": 409,  # the game does not wait for the seat
    "not_legal": 409,  # no action of the board, or not legal now
    "stood_in": 409,  # a bot plays for the seat until its player returns
    "broken": 409,  # the table cannot be replayed by this version
    "bad_board": 422,  # of one's own, in a browser: it cannot be played
    "bad_file": 422,  # of games that were exported, in a browser
    "too_large": 413,
    "wrong_type": 415,  # a body that is not JSON
    "too_fast": 429,
    "too_many": 429,  # tables, players or connections
    "not_saved": 503,  # the database did not take it, or did not say so
    "busy": 503,
    "closing": 503,
    "not_delivered": 502,  # a notice that did not get through
    "failed": 500,  # our fault, and logged
    "rulebook_failed": 500,  # the fault of a rulebook of another package, and logged
}


HEADERS = {
    "not_known": {"www-authenticate": "Bearer"},
    "too_fast": {"connection": "close"},  # whoever is too fast begins anew, if let in
}


class RefusalError(Exception):
    """A command that changed nothing; only of one that was not saved, this may be uncertain."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    @property
    def status(self) -> int:
        return CODES[self.code]

    @property
    def headers(self) -> dict[str, str]:
        """What goes with it by HTTP."""
        return HEADERS.get(self.code, {})


def not_saved(error: StoreError) -> RefusalError:
    if error.in_doubt:
        sentence = "the database did not say whether that was saved; look again in a moment, or send the same again"
    else:
        sentence = "that could not be saved and nothing changed; try again"
    return RefusalError("not_saved", sentence)


def wrong_method() -> RefusalError:
    return RefusalError("wrong_method", "that cannot be done here")


def failed() -> RefusalError:
    return RefusalError("failed", "something went wrong on the server")


def rulebook_failed(error: RulebookError) -> RefusalError:
    """What went wrong may be about what is hidden, so only the log says it."""
    return RefusalError("rulebook_failed", f"the rulebook {error.rulebook!r} failed; the server's log says why")


class SettingsError(ValueError):
    """Settings the server cannot start with; the message is one sentence."""


class StoreError(Exception):
    """The database did not do what it was asked. Nothing of it was kept, unless that is in doubt."""

    def __init__(self, message: str, *, in_doubt: bool = False) -> None:
        super().__init__(message)
        self.in_doubt = in_doubt


class OvertakenError(StoreError):
    """Somebody else has changed the table meanwhile: nothing was written, and what to do depends on what they did."""


class HeldError(StoreError):
    """Others are using just that: nothing was changed, and a little later it may be."""


class DatabaseInUseError(StoreError):
    """Another server has the database."""
