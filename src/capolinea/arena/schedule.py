"""Who plays whom, on which deal, in which seats: balanced, so that neither luck nor the order of seats decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, count, cycle, islice, permutations

import msgspec

from capolinea.arena.errors import ArenaError

Seating = tuple[str, ...]  # the code of the bot in each seat


class Planned(msgspec.Struct, frozen=True):
    """A game to be played. The same deal number of a map is the same deal, whoever sits where."""

    map: str
    rules: str | None
    deal: int
    seed: str
    bots: Seating


def split_codes(text: str) -> list[str]:
    """The codes of bots in a text that separates them by commas."""
    codes = [code.strip() for code in text.split(",")]
    if not all(codes):
        raise ArenaError(f"{text!r} should be codes of bots separated by commas, such as regular,expert:time=0.5")
    return codes


def fill_seats(bots: Sequence[str], seats: int) -> Seating:
    """The bots repeated in turn until every seat is taken."""
    return tuple(islice(cycle(bots), seats))


def lineups(bots: Sequence[str], seats: int) -> list[Seating]:
    """Every choice of as many bots as there are seats; too few bots are repeated in turn."""
    if len(bots) < seats:
        return [fill_seats(bots, seats)]
    return list(dict.fromkeys(combinations(bots, seats)))


def rotations(seating: Seating) -> list[Seating]:
    """Everybody moves on by one seat until all have sat everywhere; no seating twice."""
    return list(dict.fromkeys(seating[n:] + seating[:n] for n in range(len(seating))))


def circles(lineup: Seating) -> list[Seating]:
    """The different orders in which the bots can sit around a table."""
    first, *others = lineup
    return list(dict.fromkeys(min(rotations((first, *rest))) for rest in permutations(others)))


def seatings(lineup: Seating, deal: int) -> list[Seating]:
    """The seatings that play a deal: all rotations of one circle, the circles taken in turn from deal to deal."""
    around = circles(lineup)
    return rotations(around[deal % len(around)])


def deal_seed(seed: str, map: str, deal: int) -> str:
    """The seed of a deal: the same for every seating that plays it."""
    return f"{seed}/{map}/{deal}"


def schedule(
    maps: Sequence[str], bots: Sequence[str], seats: int, games: int, seed: str, rules: str | None = None
) -> list[Planned]:
    """At least so many games on each map, in whole deals: every lineup plays each deal from all its seats.

    More games with the same settings are the same games and more of them. The maps take turns, so that an
    arena that is stopped has played all of them about equally.
    """
    tables = [list(_deals(map, lineups(bots, seats), games, seed, rules)) for map in maps]
    most = max(len(deals) for deals in tables)
    return [game for deal in range(most) for deals in tables for game in (deals[deal] if deal < len(deals) else [])]


def _deals(map: str, tables: Sequence[Seating], games: int, seed: str, rules: str | None) -> Iterator[list[Planned]]:
    planned = 0
    for deal in count():
        if planned >= games:
            return
        text = deal_seed(seed, map, deal)
        found = [Planned(map, rules, deal, text, bots) for lineup in tables for bots in seatings(lineup, deal)]
        planned += len(found)
        yield found
