"""Whose turn it is when many wait for bots, and how long that takes, by a clock of our own."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from heapq import heappop, heappush

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capolinea.server.bots.lane import HINT, MOVE, hurried
from capolinea.server.bots.turns import Turns, Visitor
from capolinea.server.bots.worker import Decide, LayOpen
from capolinea.server.limits.addresses import address_key

TURNS = [
    ("", ""),
    ("Aa Aa Aa Bb", "Aa Bb Aa Aa"),
    ("Aa Aa Aa Ab", "Aa Ab Aa Aa"),
    ("Aa Ab Ac Aa Ab Ac Bd Bd", "Aa Bd Ab Bd Ac Aa Ab Ac"),
    ("Aa? Aa? Aa Aa", "Aa Aa Aa? Aa?"),
    ("Aa? Ab Ab Bc?", "Aa? Bc? Ab Ab"),
]


@dataclass(eq=False)
class Wish:
    visitor: Visitor
    urgency: int = MOVE


def wishes(text: str) -> list[Wish]:
    """Such as "Aa Aa? Bb": a move and a hint for player a at address A, and a move for b at B."""
    return [Wish(Visitor(word[0], word[1]), HINT if word.endswith("?") else MOVE) for word in text.split()]


def test_a_site_of_many_networks_has_one_turn() -> None:
    one, two = (Visitor.at(address_key(f"2001:db8:1:{n}::1"), "a") for n in (1, 2))
    assert one == two != Visitor.at(address_key("2001:db8:2::1"), "a")
    assert Visitor.at("192.0.2.1", "a") == Visitor("192.0.2.1", "a")


def order(text: str) -> str:
    """In which order wishes that came in this order are served."""
    turns: Turns[Wish] = Turns(100)
    for wish in wishes(text):
        turns.add(wish)
    served = iter(turns.take, None)
    return " ".join("".join(wish.visitor) + "?" * (wish.urgency == HINT) for wish in served)


@pytest.mark.parametrize(("asked", "served"), TURNS)
def test_everybody_in_turn(asked: str, served: str) -> None:
    assert order(asked) == served


def test_no_address_has_more_than_its_share_under_way() -> None:
    turns: Turns[Wish] = Turns(2)
    first, second, third, other = wishes("Aa Ab Ac Bd")
    for wish in (first, second, third):
        turns.add(wish)
    assert (turns.take(), turns.take(), turns.take(), len(turns)) == (first, second, None, 1)
    turns.add(other)
    assert (turns.take(), turns.take()) == (other, None)
    turns.finished(first)
    assert turns.take() is third


STEPS = st.tuples(
    st.sampled_from(["add", "add", "take", "finish", "drop", "pause"]),
    st.builds(Wish, st.builds(Visitor, st.sampled_from("ABC"), st.sampled_from("xyz")), st.booleans()),
    st.integers(0, 9),
)


@given(st.integers(1, 3), st.lists(STEPS))
def test_turns_whatever_happens(share: int, steps: list[tuple[str, Wish, int]]) -> None:
    """Everything is served once unless it is dropped, nobody overtakes anybody twice, and nothing is left behind."""
    now = 0
    turns: Turns[Wish] = Turns(share, lambda: now)
    waiting: list[Wish] = []
    under_way: list[Wish] = []
    overtaken: set[tuple[str, str]] = set()  # whose address, and by which

    def leave(wish: Wish, *, served: bool) -> None:
        waiting.remove(wish)
        address = wish.visitor.address
        if served or all(other.visitor.address != address for other in waiting):
            overtaken.difference_update([pair for pair in overtaken if pair[0] == address])

    def take() -> None:
        running = Counter(wish.visitor.address for wish in under_way)
        ready = {wish.visitor.address for wish in waiting if running[wish.visitor.address] < share}
        taken = turns.take()
        if taken is None:
            assert not ready
            return
        assert taken.visitor.address in ready
        line = [wish for wish in waiting if wish.visitor == taken.visitor]
        assert taken is next((wish for wish in line if wish.urgency == MOVE), line[0])
        passed = {(address, taken.visitor.address) for address in ready - {taken.visitor.address}}
        assert not passed & overtaken
        leave(taken, served=True)
        overtaken.update(passed)
        under_way.append(taken)

    for step, wish, n in steps:
        if step == "add":
            waiting.append(wish)
            turns.add(wish)
        elif step == "take":
            take()
        elif step == "finish" and under_way:
            turns.finished(under_way.pop(n % len(under_way)))
        elif step == "drop" and waiting:
            dropped = waiting[n % len(waiting)]
            leave(dropped, served=False)
            for _ in range(2):
                turns.drop(dropped)
        elif step == "pause":
            now += n
        assert len(turns) == len(waiting)
    while waiting or under_way:
        while under_way:
            turns.finished(under_way.pop())
        take()
    assert not turns._lines and not turns._under_way and not turns._since


def test_what_it_has_waited_is_taken_off_its_thinking() -> None:
    """So that lines move faster the longer they are; what is no bot's takes the time that it takes."""

    def seconds(given: float, waited: float) -> float:
        found = hurried(Decide("berlin", "expert", given, "", None), waited)  # type: ignore[arg-type]
        assert isinstance(found, Decide)
        return found.seconds

    assert [seconds(2.0, waited) for waited in (0.0, 0.5, 1.5, 2.0, 60.0)] == [2.0, 1.5, 0.5, 0.02, 0.02]
    assert seconds(0.01, 60.0) == 0.01
    replay = LayOpen("")
    assert hurried(replay, 60.0) is replay


class Line:
    """Questions of a second of thinking, or less if they have waited. Whoever is answered asks again after so many
    seconds, for ever."""

    BESIDES = 0.02  # seconds that a question takes besides thinking

    def __init__(self, workers: int, pauses: dict[str, float]) -> None:
        self.now = 0.0
        self.waits: dict[str, list[float]] = {address: [] for address in pauses}  # until it is thought about
        self._turns: Turns[Asking] = Turns(2, lambda: self.now)
        self._idle = workers
        self._pauses = pauses
        self._coming = [(0.0, number, Asking(address)) for number, address in enumerate(pauses)]
        self._under_way: list[tuple[float, int, Asking]] = []

    def go_on(self, until: float) -> None:
        while self.now < until:
            self._come()
            while self._idle and (asking := self._turns.take()) is not None:
                self._begin(asking)
            self.now = min(one[0] for one in [*self._coming[:1], *self._under_way[:1]])
            while self._under_way and self._under_way[0][0] <= self.now:
                self._end(heappop(self._under_way)[-1])

    def _come(self) -> None:
        while self._coming and self._coming[0][0] <= self.now:
            at, _, asking = heappop(self._coming)
            asking.since = at
            self._turns.add(asking)

    def _begin(self, asking: Asking) -> None:
        waited = self.now - asking.since
        self.waits[asking.visitor.address].append(waited)
        question = hurried(Decide("berlin", "expert", 1.0, "", None), waited)  # type: ignore[arg-type]
        assert isinstance(question, Decide)
        heappush(self._under_way, (self.now + question.seconds + self.BESIDES, id(asking), asking))
        self._idle -= 1

    def _end(self, asking: Asking) -> None:
        self._turns.finished(asking)
        self._idle += 1
        heappush(self._coming, (self.now + self._pauses[asking.visitor.address], id(asking), asking))


class Asking(Wish):
    """Somebody who asks again and again."""

    def __init__(self, address: str) -> None:
        super().__init__(Visitor(address, address))
        self.since = 0.0


def test_whoever_asks_seldom_waits_for_nobodys_hundred_addresses() -> None:
    """Those take turns, in less than two seconds; who was not served for longer than that comes next."""
    line = Line(3, {f"attacker {number}": 0.0 for number in range(100)} | {"seldom": 2.0})
    line.go_on(60.0)
    attackers = [wait for address, waits in line.waits.items() if address != "seldom" for wait in waits[2:]]
    assert len(attackers) > 2000 and max(attackers) < 2.0
    assert len(line.waits["seldom"]) > 15 and max(line.waits["seldom"][2:]) < 0.1


def test_a_hundred_addresses_that_ask_as_seldom_as_others_make_nobody_wait_long() -> None:
    line = Line(3, {f"attacker {number}": 2.0 for number in range(100)} | {"seldom": 2.0})
    line.go_on(60.0)
    assert len(line.waits["seldom"]) > 15 and max(wait for waits in line.waits.values() for wait in waits[2:]) < 1.3
