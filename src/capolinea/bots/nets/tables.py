"""What the network is told of a board once, as plain lists: features, who is next to whom, what each choice is about.
Wherever the network is reckoned, here with numpy or in a browser without, it is told the same."""

from __future__ import annotations

from typing import Any

from capolinea.bots.perception.choices import Choices
from capolinea.bots.perception.facts import RULE_FACTS, board_facts
from capolinea.engine.rules import KEEP, MOST_OFFERED, Rules

Table = list[list[float]]

# What a choice may be, in the order of its features; then the number that its action names, if it does.
KINDS = ("pass", "deck", "draw", "tickets", "keep", "own", "pay", "route", "place")
RULE_SCALE = {"pieces": 50, "colour_cards": 12, "wild_cards": 14, "cities": 50, "routes": 100, "tickets": 50}

PHASES = 10
NEVER = -1e9
SKIP = (3.0, 1.0, 1.0, 1.0, 0.0)  # how much each sign of advice counts before anything is learned
TICKET_WHERE = 6  # what an observation says of a ticket, the rulebook's own places as one

# By what each number that is seen or advised is divided.
GAME_SCALE = (5, 1, 5, 1, 50, 50, 30, 10, 3, 100, 5)
SEAT_SCALE = (1, 50, 20, 20, 20, 3, 10, 5, 3, 5, 1, 1, 20, 3, 5, 5, 5, 5)
CARD_SCALE = (4, 2, 6, 3, 3, 3, 3)
ADVICE_SCALE = (100, 15, 200, 300, 20, 2, 5, 1000)


def board_tables(rules: Rules, choices: Choices) -> dict[str, Any]:
    """All that depends on the board, by the names that the network knows it by."""
    facts = board_facts(rules)
    routes, tickets, places = facts["routes"], facts["tickets"], facts["places"]
    n_cards, wild = int(rules.n_card_kinds), int(rules.wild)
    features, token, keeps = _choices(rules, choices)
    return {
        "routes": [
            [length / 4, points / 8, cards / 4, symbols / 2, tunnel, kind, draws / 2, tracks / 2, int(colour < 0)]
            for _, _, length, points, colour, cards, symbols, tunnel, kind, draws, tracks in routes
        ],
        "pays": [[int(k < wild if route[4] < 0 else k == route[4]) for k in range(n_cards)] for route in routes],
        "beside": [_shares([row[:2].count(place) for row in routes]) for place in range(len(places))],
        "touches": [[row[:2].count(place) for place in range(len(places))] for row in routes],
        "tickets": [[worth / 10, long] for _, _, worth, long in tickets],
        "ends": [[int(place in row[:2]) for row in tickets] for place in range(len(places))],
        "goes_to": [[int(place in row[:2]) for place in range(len(places))] for row in tickets],
        "places": [[is_city, near / 5, aimed / 5] for is_city, near, aimed in places],
        "rules": [n / RULE_SCALE.get(name, 5) for name, n in zip(RULE_FACTS, facts["rules"][0], strict=True)],
        "wild": [[int(kind == wild), int(kind > wild)] for kind in range(n_cards)],
        "choices": features,
        "token": token,
        "keeps": keeps,
    }


def _shares(counts: list[int]) -> list[float]:
    return [n / max(sum(counts), 1) for n in counts]


def _choices(rules: Rules, choices: Choices) -> tuple[Table, list[int], Table]:
    """The features of each choice; the token it is about: routes, places, cards, tickets, then the choices among
    those offered, then none; and which of those offered each of these keeps."""
    board = rules.board
    n_routes, n_places = int(board.n_routes), len(board.places)
    first_ticket = n_routes + n_places + int(rules.n_card_kinds)
    first_keep = first_ticket + int(board.n_tickets)
    n_keeps = int(rules.keep_end) - KEEP
    none = first_keep + n_keeps
    place_of = {place: n for n, place in enumerate(board.places)}
    features: Table = []
    token: list[int] = []
    for choice in range(int(choices.n)):
        kind, about, number = "own", none, 0
        if choice < 2:
            kind = KINDS[choice]
        elif choice < choices.tickets:
            kind, about = "draw", n_routes + n_places + choice - int(choices.draw)
        elif choice == choices.tickets:
            kind = "tickets"
        elif choice < choices.keep + n_keeps:
            kind, about = "keep", first_keep + choice - int(choices.keep)
        elif choice == choices.pay:
            kind = "pay"
        else:
            target = _target(choices, choice)
            said = rules.describe_target(target) if target >= 0 else rules.describe(int(choices.action_of[choice]))
            for value in said.values():
                if 0 <= target < n_routes:
                    kind, about = "route", target
                elif value in place_of:
                    kind, about = "place" if target >= 0 else "own", n_routes + place_of[str(value)]
                elif value in rules.ticket_index:
                    about = first_ticket + rules.ticket_index[str(value)]
                elif isinstance(value, int):
                    number = value
        features.append([*(int(each == kind) for each in KINDS), number / 5])
        token.append(about)
    keeps: Table = [[(mask >> offered) & 1 for offered in range(MOST_OFFERED)] for mask in range(n_keeps)]
    return features, token, keeps


def _target(choices: Choices, choice: int) -> int:
    """What a purchase buys; of other choices -1."""
    return -1 if choice < choices.buy else int(choices.targets[(choice - int(choices.buy)) * int(choices.most_targets)])
