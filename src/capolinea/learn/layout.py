"""Where what stands in an observation, and the spaces that say so to Gymnasium and PettingZoo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from numpy.typing import NDArray

from capolinea.bots.perception.advice import Advice
from capolinea.bots.perception.choices import Choices
from capolinea.bots.perception.facts import PLACE_FACTS, ROUTE_FACTS, RULE_FACTS, TICKET_FACTS, board_facts
from capolinea.bots.perception.observer import CARD, GAME, ROUTE, SEAT, Observer
from capolinea.engine.rules import Rules
from capolinea.games.boardfile import BoardFile
from capolinea.games.catalogue import find_board, find_rules
from capolinea.learn.errors import LearnError

if TYPE_CHECKING:
    from gymnasium import spaces

Array = NDArray[Any]
Actions = Literal["choices", "all"]

# The columns of each part of an observation, and of each table of what never changes on a board.
COLUMNS = {"game": GAME, "seats": SEAT, "cards": CARD, "routes": ROUTE, "tickets": ("where",), "places": ("loan",)}
FACTS = {"routes": ROUTE_FACTS, "tickets": TICKET_FACTS, "places": PLACE_FACTS, "rules": RULE_FACTS}
NUMBER = np.int16  # of observations
LEAST, MOST = -1, np.iinfo(NUMBER).max


class Layout:
    """The observations and decisions of one rulebook on one board."""

    def __init__(self, rules: Rules, actions: Actions = "choices") -> None:
        self.rules = rules
        observer, self.choices = Observer(rules), Choices(rules)
        self.length = int(observer.length)
        self.n_actions = int(rules.n_actions if actions == "all" else self.choices.n)
        starts = (0, observer.seat_at, observer.card_at, observer.route_at, observer.ticket_at, observer.place_at)
        ends = (*starts[1:], observer.length)
        self.parts = {
            name: (slice(int(start), int(end)), (int(end - start) // len(columns), len(columns)))
            for (name, columns), start, end in zip(COLUMNS.items(), starts, ends, strict=True)
        }
        self.facts: dict[str, Array] = {name: np.array(table) for name, table in board_facts(rules).items()}
        self.names = self.choices.names  # of the choices

    def width(self, advised: bool) -> int:
        """How many numbers an observation has, advice that follows it included."""
        return self.length + (int(Advice(self.rules, self.choices).length) if advised else 0)

    def part(self, rows: Array, name: str) -> Array:
        """A part of one observation or of many, with a row for each thing and the columns in `COLUMNS`."""
        where, shape = self.parts[name]
        return rows[..., where].reshape(*rows.shape[:-1], *shape)

    def observation_space(self) -> spaces.Dict:
        """An observation and the mask of what may be decided."""
        from gymnasium import spaces  # which vectors and training do without

        return spaces.Dict(
            {
                "observation": spaces.Box(LEAST, MOST, (self.length,), NUMBER),
                "action_mask": spaces.Box(0, 1, (self.n_actions,), np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete:
        from gymnasium import spaces

        return spaces.Discrete(self.n_actions)


def find_game(map: str, seats: int, rules: str | None, actions: str) -> tuple[BoardFile, Rules]:
    """The board and the rulebook of a game for so many seats."""
    board, law = find_board(map), find_rules(map, rules)
    least = max(law.SEATS[0], law.board.players[0])
    if not least <= seats <= law.most_seats:
        raise LearnError(f"{law.board.id} is for {least} to {law.most_seats} seats, not {seats}")
    if actions not in ("choices", "all"):
        raise LearnError(f"actions are 'choices' or 'all', not {actions!r}")
    return board, law
