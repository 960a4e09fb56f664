"""What a training is to be."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All that decides a training; kept with what it learned."""

    maps: tuple[str, ...]
    seats: tuple[int, ...] = (2,)  # every map is learned with each of these it allows; one named twice, twice as often
    seed: int = 1
    games: int = 256  # at once, of each map and number of seats
    steps: int = 32  # decisions of each game between two updates
    processes: int = 0  # that play each group of the games of each kind; 0: this one
    engine: str = "processes"  # where: processes of this machine, or a Ray cluster
    ahead: bool = True  # the next games are played while the last ones are learned from, if there are processes
    start: str | None = None  # a file of weights to begin with
    width: int = 64
    wide: int = 192
    clone: float = 0.03  # the part of the time for cloning, if nothing is learned yet
    warm: int = 20  # updates in which the rate rises, when a training goes on from what was learned
    rate: tuple[float, float] = (1.5e-3, 2e-4)  # of learning, at the start and at the end
    curiosity: tuple[float, float] = (0.01, 0.002)  # what entropy is worth, at the start and at the end
    minibatch: int = 2048
    epochs: int = 4
    clip: float = 0.2
    trace: float = 0.95  # how far rewards reach back
    against_regular: float = 0.2  # the part of the games with `regular` in the other seats
    against_earlier: float = 0.1  # the part of the updates in which all other games are against an earlier self
    keep_every: int = 20  # updates between two selves that are kept for the league
    league: int = 12  # selves kept
    judge_games: int = 400  # against `regular`, always the same deals
    judge_every: float = 60.0  # seconds, one map and number of seats after the other
