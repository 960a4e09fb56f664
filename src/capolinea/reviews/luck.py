"""Luck: what came by chance against all that could have come, every seat playing on alike."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt

from capolinea.arena.figures import Z95
from capolinea.engine.chance import Quick
from capolinea.engine.rules import DRAW_DECK, TICKETS
from capolinea.engine.state import State
from capolinea.reviews.chances import LUCKS, Clock, Mean, player_of, rounded
from capolinea.reviews.report import Chance, Draw, Fortune, Luck
from capolinea.reviews.story import Story

GAMES = 300  # played twice each: with what came, and with what could have come
FEWEST = 8
ORDER: tuple[Luck, ...] = ("deal", "cards", "tickets", "tunnels")


def asks_chance(story: Story) -> list[int]:
    """The actions that chance was asked at, 0 for the deal."""
    return [0, *(deed.n for deed in story.deeds if _kind(story, deed.n) is not None)]


def _kind(story: Story, n: int) -> Luck | None:
    deed = story.deed(n)
    if deed.action == DRAW_DECK:
        return "cards"
    if deed.action == TICKETS:
        return "tickets"
    return "tunnels" if "revealed" in deed.outcome else None


def draws(story: Story, ns: Iterable[int], clock: Clock) -> list[Draw]:
    """How lucky what came at these actions was, for whoever acted; the deal for everybody."""
    found: list[Draw] = []
    for n in ns:
        found += _deal(story, clock) if n == 0 else [_draw(story, n, clock)]
    return found


def _draw(story: Story, n: int, clock: Clock) -> Draw:
    deed = story.deed(n)
    kind = _kind(story, n)
    assert kind is not None
    before, came = story.states[n - 1], story.states[n]
    dice = Quick(n)

    def anything() -> State:
        other = before.clone()
        other.perform(deed.seat, deed.action, dice)
        return other

    chances, points = Mean(), Mean()
    player = player_of(story.rules)
    while chances.n < GAMES and (chances.n < FEWEST or not clock.is_up()):
        luck = int(dice.below(LUCKS))
        real, other = (player.play_out(came.clone(), luck), player.play_out(anything(), luck))
        chances.add(real.shares[deed.seat] - other.shares[deed.seat])
        points.add(real.points[deed.seat] - other.points[deed.seat])
    return Draw(n, deed.seat, kind, points.interval(), chances.interval())


def _deal(story: Story, clock: Clock) -> list[Draw]:
    """The first cards and tickets against those of other games."""
    player, dice = player_of(story.rules), Quick(0)
    chances, points = [Mean() for _ in story.seats], [Mean() for _ in story.seats]
    while chances[0].n < GAMES and (chances[0].n < FEWEST or not clock.is_up()):
        other = story.rules.new_state(len(story.names))
        other.deal(dice)
        luck = int(dice.below(LUCKS))
        real, fresh = (player.play_out(story.states[0].clone(), luck), player.play_out(other, luck))
        for seat in story.seats:
            chances[seat].add(real.shares[seat] - fresh.shares[seat])
            points[seat].add(real.points[seat] - fresh.points[seat])
    return [Draw(0, seat, "deal", points[seat].interval(), chances[seat].interval()) for seat in story.seats]


def fortunes(found: Iterable[Draw]) -> list[Fortune]:
    """All draws of a seat and a kind together."""
    kinds: defaultdict[tuple[int, Luck], list[Draw]] = defaultdict(list)
    for draw in found:
        kinds[draw.seat, draw.kind].append(draw)
    return [
        Fortune(seat, kind, _sum([d.points for d in same]), _sum([d.chance for d in same]), len(same))
        for (seat, kind), same in sorted(kinds.items(), key=lambda item: (item[0][0], ORDER.index(item[0][1])))
    ]


def _sum(chances: Sequence[Chance]) -> Chance:
    """A sum, and how sure it is if its parts are found apart from each other."""
    total = sum(chance.estimate for chance in chances)
    reach = Z95 * sqrt(sum(((chance.high - chance.low) / 2 / Z95) ** 2 for chance in chances))
    return rounded(Chance(total, total - reach, total + reach))
