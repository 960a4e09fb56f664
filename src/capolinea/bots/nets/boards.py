"""What the network is told of a board once, as arrays of numpy."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from capolinea.bots.nets.tables import board_tables
from capolinea.bots.perception.advice import Advice
from capolinea.bots.perception.choices import Choices
from capolinea.bots.perception.observer import Observer
from capolinea.engine.rules import Rules

Array = NDArray[Any]


class BoardArrays:
    """A rulebook on a board, for the network; `arrays` holds everything that depends on it."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.choices = choices = Choices(rules)
        self.observer, self.advice = Observer(rules), Advice(rules, choices)
        self.n_routes, self.n_tickets = int(rules.board.n_routes), int(rules.board.n_tickets)
        self.n_places, self.n_cards = len(rules.board.places), int(rules.n_card_kinds)
        self.n_choices = int(choices.n)
        self.arrays: dict[str, Array] = {
            name: np.array(table, np.int64 if name == "token" else np.float32)
            for name, table in board_tables(rules, choices).items()
        }
