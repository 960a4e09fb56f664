"""What a rulebook tells of a game, to whom, and what of it came by chance.

Records, views and the page all go by these declarations and know no rulebook. They stand beside the law, in
`Rules.declare`. **What is not declared is hidden**, and a line that holds it cannot be written.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

# Who sees a part. A spectator is nobody's seat.
EVERYBODY: Final = "everybody"
ACTOR: Final = "actor"  # the seat that acts; of a seat's fact: that seat
EACH: Final = "each"  # a list with an entry for each seat, which sees its own
NOBODY: Final = "nobody"  # until the game is over
WHO: Final = (EVERYBODY, ACTOR, EACH, NOBODY)

# What a part is, so that anybody can show it; of a list by seat: what each of its entries is.
CARD: Final = "card"
CARDS: Final = "cards"  # a list, in the order they came
PAY: Final = "pay"  # numbers by card
TICKET: Final = "ticket"
TICKETS: Final = "tickets"
CITY: Final = "city"
CITIES: Final = "cities"
ROUTE: Final = "route"
SEAT: Final = "seat"
SEATS: Final = "seats"
NUMBER: Final = "number"
FLAG: Final = "flag"
TEXT: Final = "text"  # an id of the rulebook's own
TEXTS: Final = "texts"
COUNTS: Final = "counts"  # numbers by id
OWNERS: Final = "owners"  # seats by id, such as who owns which city
TABLE: Final = "table"  # anything else
KINDS: Final = (
    *(CARD, CARDS, PAY, TICKET, TICKETS, CITY, CITIES, ROUTE, SEAT, SEATS),
    *(NUMBER, FLAG, TEXT, TEXTS, COUNTS, OWNERS, TABLE),
)

# By which chance a part came, so that a replay can repeat it.
CHOSEN: Final = ""  # not by chance: it follows
FROM_DECK: Final = "from_deck"  # train cards off the deck
PICKED: Final = "picked"  # drawn from a pool of named things: tickets, or the rulebook's own
MET: Final = "met"  # other cards off the deck (`Rules.other_cards`)
HAPPENED: Final = "happened"  # something that may happen did
THROWN: Final = "thrown"  # a number, as `Chance.below` gave it
CHANCES: Final = (CHOSEN, FROM_DECK, PICKED, MET, HAPPENED, THROWN)

TICKET_POOL: Final = "tickets"


class UndeclaredError(Exception):
    """A rulebook tells what it has not declared, or declares what there is not."""


class Part:
    """One thing told: a field of an action, an outcome, a part of a line, or a fact."""

    def __init__(
        self,
        kind: str,
        who: str = ACTOR,
        chance: str = CHOSEN,
        *,
        pool: str = "",
        counted: bool = False,
        hand: int = 0,
        unless: tuple[str, str] | None = None,
        by_seat: bool = False,
    ) -> None:
        for what, name, known in (("kind", kind, KINDS), ("viewer", who, WHO), ("chance", chance, CHANCES)):
            if name not in known:
                raise UndeclaredError(f"there is no {what} {name!r}; there are {', '.join([k for k in known if k])}")
        self.kind = kind
        self.who = who
        self.chance = chance
        self.pool = pool  # what it was picked from
        self.counted = counted  # who may not see it sees how many there are
        self.hand = hand  # 1: these cards go to the actor's hand, -1: they leave it
        self.unless = unless  # a field of the action and its value with which everybody sees the part
        self.by_seat = by_seat or who == EACH  # a list with an entry for each seat

    def is_open(self, action: dict[str, object]) -> bool:
        """Whether everybody sees the part of an action."""
        unless = self.unless
        return self.who == EVERYBODY or (unless is not None and action.get(unless[0]) == unless[1])


Parts = dict[str, Part]


class Word:
    """What one action word says (`fields`) and what may come of it (`outcome`)."""

    def __init__(self) -> None:
        self.fields: Parts = {}
        self.outcome: Parts = {}
        self.takes_back: bool = False  # the cards laid before return to the hand


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling:
    """All declarations of a rulebook."""

    def __init__(self) -> None:
        self.words: dict[str, Word] = {}
        self.lines: dict[str, Parts] = {}  # `setup`, `market`, and lines of the rulebook's own, by their first key
        self.table_facts: Parts = {}
        self.seat_facts: Parts = {}

    # Declaring

    def field(self, word: str, name: str, part: Part) -> None:
        """A field of an action; others do not see it unless `part` says so."""
        self.word(word).fields[name] = part

    def outcome(self, word: str, name: str, part: Part) -> None:
        """Something that may come of an action."""
        self.word(word).outcome[name] = part

    def line(self, line: str, name: str, part: Part) -> None:
        """A part of the set-up, of a refilled market, or of a line of the rulebook's own."""
        self.lines.setdefault(line, {})[name] = part

    def table_fact(self, name: str, part: Part) -> None:
        """A fact of the table, in views."""
        self.table_facts[name] = part

    def seat_fact(self, name: str, part: Part) -> None:
        """A fact of each seat, in views; with `ACTOR` only the seat itself sees it."""
        self.seat_facts[name] = part

    def word(self, word: str) -> Word:
        if word not in self.words:
            self.words[word] = Word()
        return self.words[word]

    # Asking

    def parts_of(self, line: dict[str, object]) -> Parts:
        """The declarations for a line that is neither header nor action nor result."""
        for name in self.lines:
            if name in line and isinstance(line[name], dict):
                return self.lines[name]
        return self.lines["market"] if "market" in line else {}

    def check(self, line: dict[str, object]) -> None:
        """Raise `UndeclaredError` if a line about to be written tells anything undeclared."""
        if "record" in line or "result" in line:
            return
        action = line.get("action")
        if isinstance(action, dict):
            word = self.words.get(str(action["do"]))
            if word is None:
                raise UndeclaredError(f"the action {action['do']!r} is not declared")
            _check(f"the field {{}} of {action['do']!r}", [name for name in action if name != "do"], word.fields)
            outcome = line.get("outcome")
            if isinstance(outcome, dict):
                _check(f"the outcome {{}} of {action['do']!r}", list(outcome), word.outcome)
            return
        content = content_of(line)
        _check(f"the part {{}} of a line {next(iter(line))!r}", list(content), self.parts_of(line))


def content_of(line: dict[str, object]) -> dict[str, object]:
    """What a line that is no action holds: lines of their own have one key, a refilled market has several."""
    if len(line) == 1:
        inner = next(iter(line.values()))
        if isinstance(inner, dict):
            return inner
    return line


def _check(what: str, names: list[str], declared: Parts) -> None:
    for name in names:
        if name not in declared:
            raise UndeclaredError(f"{what.format(repr(name))} is not declared")


def declare_common(telling: Telling) -> None:
    """What all rulebooks tell: drawing, tickets, claims, tunnels, the market."""
    telling.word("pass")
    telling.field("draw", "from", Part(TEXT, EVERYBODY))
    telling.field("draw", "slot", Part(NUMBER, EVERYBODY))
    telling.outcome("draw", "card", Part(CARD, ACTOR, FROM_DECK, hand=1, unless=("from", "market")))
    telling.word("tickets")
    telling.outcome("tickets", "offered", Part(TICKETS, ACTOR, PICKED, pool=TICKET_POOL, counted=True))
    telling.field("keep", "tickets", Part(TICKETS))
    telling.field("claim", "route", Part(ROUTE, EVERYBODY))
    telling.field("claim", "pay", Part(PAY, EVERYBODY, hand=-1))
    for name in ("refill", "flushed", "market"):
        telling.outcome("draw", name, Part(TABLE, EVERYBODY))
    telling.line("setup", "hands", Part(TABLE, EACH, counted=True))
    telling.line("setup", "flushed", Part(TABLE, EVERYBODY))
    telling.line("setup", "market", Part(CARDS, EVERYBODY))
    telling.line("setup", "offered", Part(TABLE, EACH, PICKED, pool=TICKET_POOL, counted=True))
    telling.line("market", "market", Part(CARDS, EVERYBODY))
    telling.line("market", "flushed", Part(TABLE, EVERYBODY))
