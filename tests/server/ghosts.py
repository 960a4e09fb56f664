"""A random walk of everything that can happen to a seat before, during and after a game, with every connection that
ever was kept open and listening."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from capolinea.play.sight import Viewer
from capolinea.server.store.kept import SeatRow, TableRow
from tests.server.later import Later
from tests.server.place import Client, Json, Place, operate, wish

PEOPLE = 4
MOST_CONNECTIONS = 16  # open at once
SEATS = ["me open open", "me open open", "me me open", "me open random", "me open", "me me me"]
ALWAYS = {
    "connect": 1.0,
    "watch": 8.0,
    "unwatch": 1.0,
    "say": 3.0,
    "renew_secret": 0.3,
    "look_at_page": 1.0,
}  # what may happen, and how often
WAITING = {
    **ALWAYS,
    "join": 6.0,
    "move": 2.0,
    "colour": 4.0,
    "leave": 2.0,
    "remove": 5.0,
    "bot": 2.0,
    "options": 2.0,
    "lock_out": 0.5,
    "act": 0.2,
    "return": 0.2,
}
PLAYING = {
    **ALWAYS,
    "act": 8.0,
    "leave": 2.5,
    "return": 2.0,
    "time_is_up": 2.0,
    "stand_in": 1.0,
    "remind": 1.0,
    "end": 0.3,
    "free": 5.0,
    "lock_out": 1.0,
    "join": 6.0,
    "remove": 0.5,
    "bot": 0.5,
    "options": 0.2,
}
OVER = {**ALWAYS, "rematch": 4.0, "play_on": 4.0, "act": 1.0, "leave": 1.0, "return": 1.0, "join": 1.0, "hide": 2.0}
RUSHES = 0.15  # how often several of these happen at once, where there are several servers
ALONE = ("renew_secret", "lock_out", "time_is_up", "make", "start", "finish")  # which change what others bring along
TWIN = "Twin"
DAY = 24 * 3600.0
Move = Callable[[], Awaitable[bool]]


class Person:
    """A player with every connection and every secret there ever was."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.id = ""
        self.secret = ""
        self.connections: list[Client] = []

    @property
    def open(self) -> list[Client]:
        return [client for client in self.connections if client.closed is None]


class Walk:
    """Moves at tables, one after the other, and after each of them a look at all that anybody was told."""

    def __init__(self, place: Place, later: Later, map: str, seed: int) -> None:
        self._place = place
        self._later = later
        self._map = map
        self._rng = random.Random(seed)
        self.people = [Person(f"P{n}") for n in range(PEOPLE)]
        self.tables: list[str] = []
        self.done: Counter[str] = Counter()
        self.heard: Counter[str] = Counter()  # what was told about seats, by type
        self._read: dict[Client, int] = {}
        self._holding: dict[tuple[str, Viewer], str | None] = {}
        self._begun: set[str] = set()  # tables
        self._dealt: dict[tuple[str, int], set[str]] = {}  # who has ever held a seat
        self._watched: dict[Client, set[tuple[str, Viewer]]] = {}  # as far as each connection can know
        self._unwatched: dict[str, tuple[str, Viewer]] = {}  # by command

    async def begin(self) -> None:
        for person in self.people:
            person.secret = await self._place.player(person.name)
            person.id = person.secret.partition(".")[0]
            await self._connect(person)

    async def play(self, to_the_end: bool) -> None:
        """A table with all that may happen at it."""
        await self._steps(1, {"make": 1.0})
        await self._steps(40, WAITING)
        await self._steps(1, {"start": 1.0})
        await self._steps(45, {**PLAYING, "end": 0.0} if to_the_end else PLAYING)
        if to_the_end:
            await self._steps(1, {"finish": 1.0})
            await self._steps(15, OVER)

    async def _steps(self, steps: int, weights: dict[str, float]) -> None:
        for name in self._rng.choices(list(weights), list(weights.values()), k=steps):
            await self._step(name)
            if len(self._place.webs) > 1 and steps > 1 and self._rng.random() < RUSHES:
                calm = {name: weight for name, weight in weights.items() if name not in ALONE}
                await self._rush(self._rng.choices(list(calm), list(calm.values()), k=4))

    async def _step(self, name: str) -> None:
        before = self._holding = await self._holders()
        begun = set(self._begun)
        move: Move = getattr(self, f"move_{name}")
        if await move():
            self.done[name] += 1
        await self._drain()
        after = await self._holders()
        # When a game begins, seats are drawn: who held their numbers before says nothing.
        drawn = self._begun - begun
        self._look({seat: holder for seat, holder in before.items() if seat[0] not in drawn}, after)

    async def _rush(self, names: list[str]) -> None:
        """Several moves at once, at any server. Nobody can say who held which seat in between, so what is heard then is
        only followed; whoever hears too much from then on is found at the next step."""
        moves: list[Move] = [getattr(self, f"move_{name}") for name in names]
        self.done["rush"] += any(await asyncio.gather(*(move() for move in moves)))
        await self._drain()
        self._holding = await self._holders()
        for client, news in self._news():
            for message in news:
                self._follow(message, self._watched.setdefault(client, set()))

    # What everybody may know

    async def _holders(self) -> dict[tuple[str, Viewer], str | None]:
        found: dict[tuple[str, Viewer], str | None] = {}
        for id in self.tables:
            row, seats = await self._stands(id)
            found |= {(id, seat.seat): seat.player for seat in seats}
            if row.n >= 0:
                self._begun.add(id)
                # The view has the names of the deal; whoever took a seat over since is called otherwise.
                for seat in seats:
                    holder = next((person.name for person in self.people if person.id == seat.player), TWIN)
                    self._dealt.setdefault((id, seat.seat), set()).add(holder)
        return found

    async def _stands(self, id: str) -> tuple[TableRow, list[SeatRow]]:
        """How a table is stored."""
        found = await self._place.web.tables.services.store.table(id)
        assert found is not None
        return found

    async def _drain(self) -> None:
        """Wait until everything said so far has come: answers come after it."""
        await self._place.settled()
        await asyncio.gather(*(client.ask("ping") for person in self.people for client in person.open))

    def _look(self, before: dict[Any, str | None], after: dict[Any, str | None]) -> None:
        owners = {client: person for person in self.people for client in person.connections}
        for client, news in self._news():
            for n, message in enumerate(news):
                self._check(message, owners[client], before, after, news[n + 1 :])
                self._follow(message, self._watched.setdefault(client, set()))

    def _news(self) -> Iterator[tuple[Client, list[Json]]]:
        """What each connection was told since the last time."""
        for person in self.people:
            for client in person.connections:
                read = self._read.get(client, 0)
                self._read[client] = len(client.messages)
                yield client, client.messages[read:]

    def _check(
        self, message: Json, person: Person, before: dict[Any, Any], after: dict[Any, Any], then: list[Json]
    ) -> None:
        if message["type"] == "said" or message.get("talk"):
            table = message["table"] if message["type"] == "said" else message["table"]["id"]
            at_it = {holder for holders in (before, after) for (id, _), holder in holders.items() if id == table}
            assert person.id in at_it, f"{person.name} hears what is said at a table of others"
        if message["type"] == "reminded":
            assert before[message["table"], message["seat"]] == person.id
        if message.get("seat") is None or message["type"] in ("unwatched", "turn", "reminded"):
            return
        if message["type"] == "watching":
            assert message["table"]["seats"][message["seat"]]["player"] == person.id
            if message["table"]["n"] < 0:  # nothing to be seen yet, and seats may be drawn in the next moment
                return
        table = message["table"]["id"] if message["type"] == "watching" else message["table"]
        seat = table, message["seat"]
        # Whoever loses a seat in a running game may have heard something just before, and was told so after it.
        lost = any(news["type"] == "unwatched" and (news["table"]["id"], news["seat"]) == seat for news in then)
        holder = before[seat] if lost else after[seat]
        assert holder == person.id, f"{person.name} hears a {message['type']} of a seat of somebody else"
        assert before.get(seat, person.id) == person.id or message["type"] == "watching"
        view = message["view"]
        if view is not None:
            assert view["seat"] == message["seat"]
            assert view["seats"][view["seat"]]["name"].startswith((*self._dealt[seat], TWIN))

    def _follow(self, message: Json, watched: set[tuple[str, Viewer]]) -> None:
        """What a connection can know of what it watches: nothing comes from a seat that it does not."""
        if message["type"] == "watching":
            watched.add((message["table"]["id"], message["seat"]))
        elif message["type"] == "seated":
            moved = {(message["table"], int(seat)): now for seat, now in message["seats"].items()}
            assert moved.keys() == {watch for watch in watched if watch[0] == message["table"] and watch[1] is not None}
            watched.difference_update(moved)
            watched.update((message["table"], now) for now in moved.values())
        elif message["type"] == "unwatched":
            watched.remove((message["table"]["id"], message["seat"]))
        elif message["type"] == "event":
            assert (message["table"], message["seat"]) in watched
        elif message["type"] == "done" and message["id"] in self._unwatched:
            watched.discard(self._unwatched[message["id"]])
        self.heard[message["type"]] += 1

    # Moves: each says whether it could be made

    def _anybody(self) -> Person:
        return self._rng.choice(self.people)

    def _table(self) -> str:
        return self._rng.choice([*self.tables[-2:], self.tables[-1]])

    async def _connect(self, person: Person) -> bool:
        if sum(len(other.open) for other in self.people) >= MOST_CONNECTIONS:
            return False
        person.connections.append(await Client().connect(self._place.url, person.secret))
        return True

    async def _call(self, person: Person, path: str, body: Json | None = None) -> Json | None:
        answer = await self._place.answer("POST", path, body, person.secret)
        assert answer.status_code in (200, 201, 403, 404, 409), answer.text
        return answer.json() if answer.status_code < 300 else None

    async def _at_table(self, what: str, **body: Any) -> bool:
        """Mostly by somebody who sits there, or by the host."""
        table = self._table()
        row, seats = await self._stands(table)
        ids = [row.host] if what in ("remove", "bot", "options", "free") else [seat.player for seat in seats]
        likely = [person for person in self.people if person.id in ids and what != "join"]
        person = self._rng.choice([*self.people, *(5 * likely)])
        made = await self._call(person, f"/api/tables/{table}/{what}", body)
        if what == "join" and made is not None and made["n"] >= 0:
            self.done["taken_over"] += all(
                person.id != holder for (id, _), holder in self._holding.items() if id == table
            )
        if made is not None and made["id"] not in self.tables:
            self.tables.append(made["id"])
        return made is not None

    def _any_seat(self) -> int:
        return self._rng.randrange(3)

    async def move_connect(self) -> bool:
        return await self._connect(self._anybody())

    async def move_watch(self) -> bool:
        person = self._anybody()
        clients = person.open
        if not clients:
            return await self._connect(person)
        table = self._table()
        own = [seat for (id, seat), holder in self._holding.items() if (id, holder) == (table, person.id)]
        seat = self._rng.choice([None, 0, 1, 2, *(3 * own)])
        last = self._rng.choice([None, -1, 0, 5])
        answer = await self._rng.choice(clients).ask("watch", table=table, seat=seat, last=last)
        return bool(answer["type"] == "watching")

    async def move_unwatch(self) -> bool:
        clients = self._anybody().open
        if clients:
            table, seat = self._table(), self._rng.choice([None, 0, 1, 2])
            id = f"unwatch-{len(self._unwatched)}"
            self._unwatched[id] = table, seat
            await self._rng.choice(clients).ask("unwatch", id, table=table, seat=seat)
        return bool(clients)

    async def move_say(self) -> bool:
        clients = self._anybody().open
        if not clients:
            return False
        answer = await self._rng.choice(clients).ask("say", table=self._table(), text="Choo!")
        return bool(answer["type"] == "done")

    async def move_make(self) -> bool:
        seats = [wish(who) for who in self._rng.choice(SEATS).split()]
        options = {"pace": 0, "seed": str(self._rng.random()), "seats_as_they_are": self._rng.random() < 0.2}
        body = {"map": self._map, "seats": seats, "public": True, "options": options}
        made = await self._call(self._anybody(), "/api/tables", body)
        assert made is not None
        self.tables.append(made["id"])
        return True

    async def move_join(self) -> bool:
        bodies: list[Json] = [{}, {"seat": self._any_seat()}, {"name": TWIN}]
        return await self._at_table("join", **self._rng.choice(bodies))

    async def move_leave(self) -> bool:
        bodies: list[Json] = [{"for_good": True}, {"seat": self._any_seat()}]
        return await self._at_table("leave", **self._rng.choice(bodies))

    async def move_return(self) -> bool:
        return await self._at_table("return", **self._rng.choice([{}, {"seat": self._any_seat()}]))

    async def move_remove(self) -> bool:
        return await self._at_table("remove", seat=self._any_seat())

    async def move_bot(self) -> bool:
        return await self._at_table("bot", seat=self._any_seat(), bot=self._rng.choice([None, "random"]))

    async def move_options(self) -> bool:
        return await self._at_table("options", seats_as_they_are=self._rng.random() < 0.2)

    async def move_start(self) -> bool:
        """The host fills the table with bots and starts, while others come to watch; if everybody has left, another
        one."""
        if (await self._place.call("GET", f"/api/tables/{self.tables[-1]}"))["status"] != "open":
            await self.move_make()
        async with self._place.web.tables.at(self.tables[-1]) as table:
            host = next(person for person in self.people if person.id == table.row.host)
            for seat in table.seats:
                await self._call(host, f"/api/tables/{table.row.id}/bot", {"seat": seat.seat, "bot": "random"})
            start = self._call(host, f"/api/tables/{table.row.id}/start")
            clients = [client for person in self.people for client in person.open]
            seats = [seat.seat for seat in table.seats]
            watches = [
                client.ask("watch", table=table.row.id, seat=self._rng.choice(seats))
                for client in self._rng.choices(clients, k=6)
            ]
            await asyncio.gather(*watches[:3], start, *watches[3:])
            return table.row.status == "playing"

    async def move_finish(self) -> bool:
        """Everybody who sits there comes back and plays to the end."""
        async with self._place.web.tables.at(self.tables[-1]) as table:
            if table.row.status != "playing":
                return False
            for seat in table.seats:
                for person in self.people:
                    if person.id == seat.player:
                        await self._call(person, f"/api/tables/{table.row.id}/return", {"seat": seat.seat})
                        client = await Client().connect(self._place.url, person.secret)
                        person.connections.append(client)
                        await client.watch(table.row.id, seat.seat)
            while table.row.status == "playing":
                if not await self._act(table.row.id):
                    await asyncio.sleep(0.01)  # a bot's turn
        return True

    async def move_rematch(self) -> bool:
        return await self._at_table("rematch")

    async def move_hide(self) -> bool:
        return await self._at_table("hide")

    async def move_look_at_page(self) -> bool:
        """Somebody looks at somebody's page, and learns of no game that is not over, nor of any table of others."""
        viewer, player = self._anybody(), self._anybody()
        await self._look_back(viewer.secret)
        answer = await self._place.answer("GET", f"/api/players/{player.id}", None, viewer.secret)
        assert answer.status_code in (200, 404), answer.text
        told = [table for table in self.tables if table in answer.text]
        for table in told:
            assert viewer is player
            assert (await self._place.call("GET", f"/api/tables/{table}"))["status"] == "finished"
        return answer.status_code == 200

    async def _look_back(self, secret: str) -> None:
        """Somebody wants to know what could have been done at the newest table: nobody learns it before the end."""
        path = f"/api/tables/{self.tables[-1]}"
        answer = await self._place.answer("POST", f"{path}/review", None, secret)
        assert answer.status_code == 200 or len(answer.content) < 200, answer.text
        if answer.status_code == 200:
            assert (await self._place.call("GET", path))["status"] == "finished"
            await self._place.call("POST", f"{path}/review/stop", {}, secret)

    async def move_play_on(self) -> bool:
        return await self._at_table("play_on", n=self._rng.randrange(8), seat=self._any_seat(), bot="random")

    async def move_renew_secret(self) -> bool:
        person = self._anybody()
        old = person.open
        secret = f"{person.id}.{self._rng.randrange(10**40):040}"
        assert await self._call(person, "/api/players/me/secret", {"secret": secret}) is not None
        person.secret = secret
        for client in old:
            await client.until(lambda client=client: client.closed is not None)  # type: ignore[misc]
            assert client.closed == 4001
        return True

    async def move_time_is_up(self) -> bool:
        """Two days have passed: where there is a clock, a bot stands in; elsewhere others may let it."""
        self._later.turn(self._place, 2 * DAY)
        await asyncio.sleep(0.02)
        return True

    async def move_stand_in(self) -> bool:
        return await self._at_table("stand_in", seat=self._any_seat())

    async def move_remind(self) -> bool:
        return await self._at_table("remind", seat=self._any_seat())

    async def move_end(self) -> bool:
        return await self._at_table("end", agree=self._rng.random() < 0.7)

    async def move_free(self) -> bool:
        """Mostly a seat that somebody has left."""
        _, seats = await self._stands(self._table())
        left = [seat.seat for seat in seats if seat.stand_in is not None]
        return await self._at_table("free", seat=self._rng.choice([self._any_seat(), *(3 * left)]))

    async def move_colour(self) -> bool:
        return await self._at_table("colour", seat=self._any_seat(), colour=self._rng.randrange(5))

    async def move_move(self) -> bool:
        return await self._at_table("join", seat=self._any_seat(), leaving=self._any_seat())

    async def move_lock_out(self) -> bool:
        """Somebody is locked out, hears and can do nothing, and is let in again."""
        person = self._anybody()
        old, body = person.open, {"player": person.id}
        await operate(self._place, "lock", body)
        for client in old:
            await client.until(lambda client=client: client.closed is not None)  # type: ignore[misc]
            assert client.closed == 4001
        heard = [len(client.messages) for client in old]
        assert await self._place.refused("GET", "/api/tables/mine", None, person.secret) == "locked_out"
        await self._act(self._table())
        assert heard == [len(client.messages) for client in old]
        await operate(self._place, "unlock", body)
        return True

    async def move_act(self) -> bool:
        """Whoever is asked plays on, for a while."""
        table = self._table()
        return any([await self._act(table) for _ in range(self._rng.choice([1, 1, 5]))])

    async def _act(self, table: str) -> bool:
        """Somebody who seems to be asked plays; whether that was so."""
        clients = [client for person in self.people for client in person.open]
        asked = [(client, seat) for client in clients for seat in range(3) if _is_asked(client, table, seat)]
        if not asked:
            return False
        client, seat = self._rng.choice(asked)
        legal = client.newest(table, seat)["view"]["legal"]
        answer = await client.act(table, seat, self._rng.choice(legal))
        await client.ask("ping")
        return bool(answer["type"] == "done")


def _is_asked(client: Client, table: str, seat: int) -> bool:
    try:
        view: Json = client.newest(table, seat)["view"] or {}
    except AssertionError:
        return False
    return bool(view.get("legal"))


async def walk(place: Place, later: Later, map: str, tables: int, to_the_end: bool = True) -> Walk:
    found = Walk(place, later, map, seed=7)
    await found.begin()
    for n in range(tables):
        await found.play(to_the_end and n == 0)
    for person in found.people:
        for client in person.open:
            await client.close()
    return found
