"""What the network is told of a board once: arrays of features, who is next to whom, what each choice is about."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from capolinea.bots.perception.advice import Advice
from capolinea.bots.perception.choices import Choices
from capolinea.bots.perception.facts import RULE_FACTS, board_facts
from capolinea.bots.perception.observer import Observer
from capolinea.engine.rules import KEEP, MOST_OFFERED, Rules

Array = NDArray[Any]

# What a choice may be, in the order of its features; then the number that its action names, if it does.
KINDS = ("pass", "deck", "draw", "tickets", "keep", "own", "pay", "route", "place")
RULE_SCALE = {"pieces": 50, "colour_cards": 12, "wild_cards": 14, "cities": 50, "routes": 100, "tickets": 50}


class BoardArrays:
    """A rulebook on a board, for the network; `arrays` holds everything that depends on it."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.choices = choices = Choices(rules)
        self.observer, self.advice = Observer(rules), Advice(rules, choices)
        board, facts = rules.board, {name: np.array(rows) for name, rows in board_facts(rules).items()}
        self.n_routes, self.n_tickets = int(board.n_routes), int(board.n_tickets)
        self.n_places, self.n_cards = len(board.places), int(rules.n_card_kinds)
        self.n_choices = int(choices.n)
        a, b, length, points, colour, cards, symbols, tunnel, kind, draws, tracks = facts["routes"].T
        kinds = np.arange(self.n_cards)
        pays = np.where(colour[:, None] < 0, kinds < int(rules.wild), kinds == colour[:, None])
        routes = np.stack(
            [length / 4, points / 8, cards / 4, symbols / 2, tunnel, kind, draws / 2, tracks / 2, colour < 0], axis=1
        )
        beside = np.zeros((self.n_places, self.n_routes))
        beside[a, np.arange(self.n_routes)] += 1
        beside[b, np.arange(self.n_routes)] += 1
        t_a, t_b, worth, long = facts["tickets"].T
        ends = np.zeros((self.n_places, self.n_tickets))
        ends[t_a, np.arange(self.n_tickets)] = ends[t_b, np.arange(self.n_tickets)] = 1
        scale = np.array([RULE_SCALE.get(name, 5) for name in RULE_FACTS])
        features, token, keeps = self._choices()
        wild = np.stack([kinds == int(rules.wild), kinds > int(rules.wild)], axis=1)
        self.arrays: dict[str, Array] = {
            "routes": _floats(routes),
            "pays": _floats(pays),
            "beside": _floats(beside / np.maximum(beside.sum(1, keepdims=True), 1)),
            "touches": _floats(beside.T),
            "tickets": _floats(np.stack([worth / 10, long], axis=1)),
            "ends": _floats(ends),
            "goes_to": _floats(ends.T),
            "places": _floats(facts["places"] / (1, 5, 5)),
            "rules": _floats(facts["rules"][0] / scale),
            "wild": _floats(wild),
            "choices": _floats(features),
            "token": token,
            "keeps": _floats(keeps),
        }

    def _choices(self) -> tuple[Array, Array, Array]:
        """The features of each choice; the token it is about: routes, places, cards, tickets, then the choices among
        those offered, then none; and which of those offered each of these keeps."""
        rules, choices = self.rules, self.choices
        first_keep = self.n_routes + self.n_places + self.n_cards + self.n_tickets
        n_keeps = int(rules.keep_end) - KEEP
        none = first_keep + n_keeps
        features = np.zeros((self.n_choices, len(KINDS) + 1))
        token = np.full(self.n_choices, none)
        place_of = {place: n for n, place in enumerate(rules.board.places)}
        for choice in range(self.n_choices):
            kind, about, number = "own", none, 0
            if choice < 2:
                kind = KINDS[choice]
            elif choice < choices.tickets:
                kind, about = "draw", self.n_routes + self.n_places + choice - int(choices.draw)
            elif choice == choices.tickets:
                kind = "tickets"
            elif choice < choices.keep + n_keeps:
                kind, about = "keep", first_keep + choice - int(choices.keep)
            elif choice == choices.pay:
                kind = "pay"
            else:
                target = (
                    int(choices.targets[(choice - int(choices.buy)) * int(choices.most_targets)])
                    if (choice >= choices.buy)
                    else -1
                )
                said = rules.describe_target(target) if target >= 0 else rules.describe(int(choices.action_of[choice]))
                for value in said.values():
                    if 0 <= target < self.n_routes:
                        kind, about = "route", target
                    elif value in place_of:
                        kind, about = "place" if target >= 0 else "own", self.n_routes + place_of[str(value)]
                    elif value in rules.ticket_index:
                        about = self.n_routes + self.n_places + self.n_cards + rules.ticket_index[str(value)]
                    elif isinstance(value, int):
                        number = value
            features[choice, KINDS.index(kind)] = 1
            features[choice, -1] = number / 5
            token[choice] = about
        masks = np.arange(n_keeps)
        keeps = (masks[:, None] >> np.arange(MOST_OFFERED)) & 1
        return features, token, keeps


def _floats(array: Array) -> Array:
    return np.ascontiguousarray(array, np.float32)
