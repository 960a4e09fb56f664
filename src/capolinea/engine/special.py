"""Reading the facts a board keeps for its rulebook; anything wrong is one clear sentence."""

from __future__ import annotations

from typing import Final

MOST: Final = 999  # no number of a game is greater; tables as long as a number stay short


class FactError(ValueError):
    """A board lacks what its rulebook needs; the message names the key."""


class Special:
    """A table of facts and where it stands in the board file."""

    def __init__(self, table: object, where: str = "special") -> None:
        if not isinstance(table, dict):
            raise FactError(f"{where}: expected a table")
        self.facts: dict[str, object] = table
        self.where = where

    def has(self, key: str) -> bool:
        return key in self.facts

    def number(self, key: str) -> int:
        value = self.facts.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise FactError(f"{self.where}.{key}: expected a whole number")
        if value > MOST:
            raise FactError(f"{self.where}.{key}: {value} is more than {MOST}")
        return value

    def text(self, key: str) -> str:
        value = self.facts.get(key)
        if not isinstance(value, str) or not value:
            raise FactError(f"{self.where}.{key}: expected a text")
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts, each once; empty if there is none."""
        value = self.facts.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise FactError(f"{self.where}.{key}: expected a list of texts")
        for item in value:
            if value.count(item) > 1:
                raise FactError(f"{self.where}.{key}: {item!r} is there twice")
        return list(value)

    def table(self, key: str) -> Special:
        """A table inside this one; empty if there is none."""
        return Special(self.facts.get(key, {}), f"{self.where}.{key}")

    def tables(self, key: str) -> list[Special]:
        """A list of tables; empty if there is none."""
        value = self.facts.get(key, [])
        if not isinstance(value, list):
            raise FactError(f"{self.where}.{key}: expected a list of tables")
        return [Special(item, f"{self.where}.{key}[{i}]") for i, item in enumerate(value)]

    def steps(self, key: str) -> list[int]:
        """A table from numbers to points as a list; what it does not name scores nothing."""
        table = self.table(key)
        known = {str(n) for n in range(MOST + 1)}
        for number in table.facts:
            if number not in known:
                raise FactError(f"{table.where}: {number!r} is not a number up to {MOST}")
        last = max([int(number) for number in table.facts], default=-1)
        return [table.number(str(n)) if table.has(str(n)) else 0 for n in range(last + 1)]

    def ids(self, key: str) -> list[str]:
        """The `id` of each table in a list, all different and fit for records."""
        found: list[str] = []
        for table in self.tables(key):
            id = table.text("id")
            if not id.replace("_", "a").isalnum():
                raise FactError(f"{table.where}.id: {id!r} has characters other than letters, digits and _")
            if id in found:
                raise FactError(f"{table.where}.id: {id!r} is there twice")
            found.append(id)
        return found
