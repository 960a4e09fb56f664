"""Actions at the edge: integers inside the engine, readable values and one line of text outside.

The readable value is what records have (`{"do": "claim", "route": "paris-dieppe", "pay": {"red": 1}}`), the
notation the same in one line (`claim paris-dieppe red:1`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from capolinea.engine.legal import Legal
from capolinea.engine.rules import KEEP, Described, Rules
from capolinea.engine.state import State
from capolinea.engine.telling import UndeclaredError
from capolinea.engine.tickets import OFFERED
from capolinea.play.blame import Blame
from capolinea.play.errors import NotAnActionError, NotLegalError


class Action:
    """One action: its number in the board's table, its readable value, its text."""

    __slots__ = ("index", "text", "value")

    def __init__(self, index: int, value: Described, text: str) -> None:
        self.index = index
        self.value = value
        self.text = text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and (other.index, other.text) == (self.index, self.text)

    def __hash__(self) -> int:
        return hash((self.index, self.text))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


AnyAction = Action | str | int | Mapping[str, Any]


class ActionBook:
    """Translates the actions of a rulebook on a board."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._blame = Blame(rules)
        self._numbers: dict[str, int] = {}
        self._texts: dict[int, str] = {}
        self._order = {name: i for i, name in enumerate(rules.card_names)}

    def action(self, index: int, offered: Sequence[str]) -> Action:
        """An action as a seat would read it to whom these tickets are offered."""
        value = self._described(index)
        if value["do"] == "keep":
            mask = index - KEEP
            value["tickets"] = [ticket for i, ticket in enumerate(offered) if mask >> i & 1]
        return Action(index, value, self.text(value))

    def notation(self, index: int, offered: Sequence[str]) -> str:
        """The text of an action alone; what does not depend on what is offered is kept."""
        text = self._texts.get(index)
        if text is None:
            text = self.action(index, offered).text
            if not KEEP <= index < self.rules.keep_end:
                self._texts[index] = text
        return text

    def _described(self, index: int) -> Described:
        """The readable value of an action; whatever it is read from may be wrong."""
        with self._blame:
            try:
                value = self.rules.describe(index)
            except TypeError as error:
                if "dict object expected; got " not in str(error):  # compiled code looks at once
                    raise
                said = str(error).rpartition("got ")[2]
                raise UndeclaredError(f"`describe_own` says {said} of the action {index}") from error
            if not isinstance(value, dict) or value.get("do") not in self.rules.vocabulary:
                raise UndeclaredError(f"`describe_own` says {value!r} of the action {index}")
        return value

    def text(self, value: Mapping[str, Any]) -> str:
        """The notation of a readable value."""
        do = value.get("do")
        if not isinstance(do, str) or do not in self.rules.vocabulary:
            raise NotAnActionError(f"{do!r} is not something to do on this board")
        fields = self.rules.vocabulary[do]
        unknown = [key for key in value if key not in fields and key != "do"]
        if unknown:
            raise NotAnActionError(f"{do!r} has nothing called {unknown[0]!r}")
        words = [do, *(self._word(value[field]) for field in fields if field in value)]
        return " ".join(words)

    def _word(self, value: object) -> str:
        if isinstance(value, Mapping):
            names = sorted(value, key=lambda name: self._order.get(name, len(self._order)))
            return ",".join(f"{name}:{value[name]}" for name in names)
        if isinstance(value, list | tuple):
            return ",".join(str(item) for item in value)
        return str(value)

    def find(self, action: object, offered: Sequence[str]) -> int:
        """The number of an action given in any form, for a seat to whom these tickets are offered."""
        return self.read(action, offered).index

    def read(self, action: object, offered: Sequence[str]) -> Action:
        """An action given in any form (`AnyAction`, or anything that is none), for a seat to whom these tickets are
        offered."""
        if isinstance(action, bool):
            raise NotAnActionError(f"{action} is not an action")
        if isinstance(action, int):
            most = int(self.rules.n_actions)  # of a plain number, as the other may be of any size
            if not 0 <= action < most:
                raise NotAnActionError(f"{action} is not an action: this board has {most}")
            return self.action(action, offered)
        if isinstance(action, Mapping):
            return self._read_value(action, offered)
        return self.action(self._find_text(" ".join(str(action).split()), offered), offered)

    def _read_value(self, value: Mapping[str, Any], offered: Sequence[str]) -> Action:
        """Values that only look like an action in text, such as a slot "1", are none."""
        text = self.text(value)
        meant = self.action(self._find_text(text, offered), offered)
        if {**value, "tickets": None} != {**meant.value, "tickets": None}:
            raise NotAnActionError(f"{_short(text)!r} is not in the form of an action")
        return meant

    def _find_text(self, text: str, offered: Sequence[str]) -> int:
        if text.split(" ")[0] == "keep":
            return self._find_keep(text, offered)
        if not self._numbers:
            self._numbers = {self.text(self._described(i)): i for i in self._fixed()}
        if text not in self._numbers:
            raise NotAnActionError(f"{_short(text)!r} is not an action on this board")
        return self._numbers[text]

    def _fixed(self) -> Iterator[int]:
        """All actions whose meaning does not depend on what is offered."""
        yield from range(KEEP)
        yield from range(int(self.rules.keep_end), int(self.rules.n_actions))

    def _find_keep(self, text: str, offered: Sequence[str]) -> int:
        names = [name for name in text.partition(" ")[2].split(",") if name]
        if not names:
            raise NotAnActionError("which tickets are kept has to be said")
        mask = 0
        for name in names:
            if names.count(name) > 1:
                raise NotAnActionError(f"the ticket {_short(name)!r} is named twice")
            if name not in self.rules.ticket_index:
                raise NotAnActionError(f"there is no ticket {_short(name)!r} on this board")
            if name not in offered:
                raise NotLegalError(f"the ticket {name!r} is not offered to you")
            mask |= 1 << list(offered).index(name)
        return KEEP + mask


def _short(text: str) -> str:
    return text if len(text) <= 80 else text[:77] + "…"


@lru_cache(maxsize=32)
def action_book(rules: Rules) -> ActionBook:
    """The book of a rulebook, made once."""
    return ActionBook(rules)


class LegalActions:
    """The legal actions of a seat: `len`, `in`, iteration, `[n]`, and a mask over the board's table."""

    def __init__(self, state: State, seat: int) -> None:
        self._book = action_book(state.rules)
        self._legal: Legal = state.legal(seat)
        self._offered = state.ticket_ids(OFFERED + seat)
        self.seat = seat

    def __len__(self) -> int:
        return len(self._legal)

    def __getitem__(self, n: int) -> Action:
        return self._book.action(self._legal[n], self._offered)

    def __iter__(self) -> Iterator[Action]:
        for index in self._legal:
            yield self._book.action(index, self._offered)

    def __contains__(self, action: object) -> bool:
        try:
            return self._book.find(action, self._offered) in self._legal
        except (NotAnActionError, NotLegalError):
            return False

    def mask(self) -> bytes:
        """One byte for each action of the board's table: 1 if it is legal."""
        return bytes(self._legal.mask())

    def __repr__(self) -> str:
        shown = [str(self[n]) for n in range(min(len(self), 8))]
        more = f" … {len(self) - 8} more" if len(self) > 8 else ""
        return f"<{len(self)} legal actions of seat {self.seat}: {' | '.join(shown)}{more}>"
