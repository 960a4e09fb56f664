"""Where notices go: a bell for everybody who wants one, by webhook or by push. Each turn rings once, and once more only
if the server was killed, or its database silent, in between, or if it began again for its player, who took something
back or came back from a bot that stood in."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from urllib.parse import parse_qs, urlsplit

from capolinea.server.notices import push
from capolinea.server.store.kept import EventRow, TakenBackRow
from tests.server.place import Json
from tests.server.receivers import Device, Posted, Receiver
from tests.server.storm.hall import Span
from tests.server.storm.person import Caller, Person, Ring

REMINDER = " sends you a reminder."
ON_THE_WAY = 2.0  # seconds that a notice may need to arrive
MOST_WAYS = 100  # to tell for which turns rings came, followed at once; of more, those that leave later turns free
Told = tuple[int, bool]  # a turn that rang, or that somebody was reminded of
Way = tuple[tuple[Told, float], ...]  # when which of those that may ring again did so last


class Bells(Receiver):
    """Hears every notice, and knows for whom it is."""

    def __init__(self) -> None:
        super().__init__()
        self._people: list[Person] = []
        self._push_key = ""

    async def hang(self, person: Person, caller: Caller) -> None:
        """Give somebody a bell."""
        way: Json = {"kind": "webhook", "url": f"{self.url}/{len(self._people)}", "style": "json"}
        if push.AVAILABLE and len(self._people) % 2:
            person.device = Device(way["url"])
            way = {"kind": "push", "subscription": person.device.subscription}
        person.has_bell = True
        self._people.append(person)
        self._push_key = (await caller.must("/api/notices", way, person))["push_key"]

    def keep(self, call: Posted) -> None:
        person = self._people[int(call.path[1:])]
        told = json.loads(call.body) if person.device is None else person.device.read(call, self._push_key)
        where = urlsplit(told["link"] if person.device is None else told["path"])
        text = told["text"] if person.device is None else told["body"]
        seat = int(parse_qs(where.query)["seat"][0])
        person.hear(Ring(time.time(), where.path.removeprefix("/table/"), seat, REMINDER in text))


class Turns:
    """The turns of one seat: how often it had acted at each moment."""

    def __init__(
        self, seat: int, events: Sequence[EventRow], taken_back: Sequence[TakenBackRow], returns: Sequence[float]
    ) -> None:
        mine = [event for event in (*events, *(row.event for row in taken_back)) if event.seat == seat]
        steps = [(event.happened, 1) for event in mine]
        backs = [row.taken for row in taken_back if row.event.seat == seat]
        self._steps = sorted([*steps, *((at, -1) for at in backs)])
        self._begun_again = [*backs, *returns]
        self._waited_anew = [*returns, *(row.taken for row in taken_back)]

    def around(self, moment: float) -> list[int]:
        """The turns of which a notice may come at a moment: those that have just ended, and the one that it is."""
        found = [sum(step for at, step in self._steps if at < moment - ON_THE_WAY)]
        for at, step in self._steps:
            if moment - ON_THE_WAY <= at <= moment:
                found.append(found[-1] + step)
        return found

    def began_again(self, since: float, until: float, reminder: bool) -> bool:
        """Whether the player was asked once more for what had been asked before; a reminder of it may come again also
        if others took something back."""
        return any(since <= at <= until for at in (self._waited_anew if reminder else self._begun_again))

    def __repr__(self) -> str:
        return f"acts {self._steps}, again {self._begun_again}"


def check_rings(rings: Sequence[Ring], turns: Turns, troubles: Sequence[Span]) -> int:
    """No turn rang twice, nor was anybody reminded of it twice, without a reason in between; returns how often it rang
    once more because of trouble. A ring does not say for which of the turns around it came, so each is thought of."""
    rings = sorted(rings)
    around = [{(turn, ring.reminder) for turn in turns.around(ring.at)} for ring in rings]
    ways: dict[Way, int] = {(): 0}
    for i, ring in enumerate(rings):
        later: set[Told] = set().union(*around[i + 1 :])
        further: dict[Way, int] = {}
        for way, again in ways.items():
            last = dict(way)
            for told in around[i]:
                before = last.get(told)
                trouble = before is not None and any(b <= ring.at and e >= before for b, e in troubles)
                if before is None or trouble or turns.began_again(before, ring.at, ring.reminder):
                    now = tuple(sorted((told, at) for told, at in (last | {told: ring.at}).items() if told in later))
                    further[now] = min(again + trouble, further.get(now, again + trouble))
        assert further, f"{ring} came for a turn that rang already: {turns}, {rings}"
        ways = dict(sorted(further.items(), key=lambda way: (way[1], way[0]))[:MOST_WAYS])
    return min(ways.values())
