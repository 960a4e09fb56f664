"""Random games at full speed."""

from __future__ import annotations

from mypy_extensions import i64

from capolinea.engine.chance import Chance, Quick, Seeded
from capolinea.engine.legal import Legal
from capolinea.engine.phases import OVER
from capolinea.engine.rules import Rules
from capolinea.engine.state import State, no_action, nobody_asked

Part = tuple[int, int, int, int, int, int, int, int]


def first_waiting(state: State) -> i64:
    """The lowest seat whose decision is awaited."""
    if state.waiting == 0:
        raise nobody_asked(state)
    seat: i64 = 0
    while (state.waiting >> seat) & 1 == 0:
        seat += 1
    return seat


def play_out(state: State, legal: Legal, player: Chance, chance: Chance) -> i64:
    """Let random players finish a game; returns the number of decisions."""
    decisions: i64 = 0
    while state.phase != OVER:
        seat = first_waiting(state)
        legal.refresh(state, seat)
        if legal.size == 0:
            raise no_action(state, seat)
        state.perform(seat, legal.at(player.below(legal.size)), chance)
        decisions += 1
    return decisions


def game_seed(seed: str, number: int) -> str:
    """The seed of one game of many."""
    return f"{seed}/{number}"


def random_player(base: i64, number: i64) -> Quick:
    """The player of one game of many: the same whoever plays the games before it."""
    return Quick(base + number * 0x9E3779B97F)


class Tally:
    """What many random games came to; tallies of parts add up to the tally of the whole."""

    def __init__(self) -> None:
        self.games: int = 0
        self.decisions: int = 0
        self.shortest: int = 0
        self.longest: int = 0
        self.scores: int = 0  # how many, of all seats
        self.score_sum: int = 0
        self.score_min: int = 0
        self.score_max: int = 0

    def add_game(self, decisions: int, scores: list[int]) -> None:
        self.add((1, decisions, decisions, decisions, len(scores), sum(scores), min(scores), max(scores)))

    def add(self, part: Part) -> None:
        """Add the parts of another tally."""
        games, decisions, shortest, longest, scores, score_sum, score_min, score_max = part
        first = self.games == 0
        self.games += games
        self.decisions += decisions
        self.shortest = shortest if first else min(self.shortest, shortest)
        self.longest = longest if first else max(self.longest, longest)
        self.scores += scores
        self.score_sum += score_sum
        self.score_min = score_min if first else min(self.score_min, score_min)
        self.score_max = score_max if first else max(self.score_max, score_max)

    def parts(self) -> Part:
        """The tally as plain numbers, fit to travel between processes."""
        lengths = (self.games, self.decisions, self.shortest, self.longest)
        return (*lengths, self.scores, self.score_sum, self.score_min, self.score_max)


def play_random_games(rules: Rules, seats: int, seed: str, base: int, first: int, count: int) -> Tally:
    """Play `count` random games from number `first` on, and score them."""
    tally = Tally()
    legal = Legal(rules)
    for number in range(first, first + count):
        chance = Seeded(game_seed(seed, number))
        state = rules.new_state(seats)
        state.deal(chance)
        decisions = play_out(state, legal, random_player(base, number), chance)
        tally.add_game(int(decisions), [int(sheet.total()) for sheet in state.score()])
    return tally
