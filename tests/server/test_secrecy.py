"""Nothing secret leaves the server: every message to every viewer, refusals, records of running games, logs.

As in `tests/play/test_secrecy.py`, all that is hidden from a viewer is dealt anew at every step; what the server
says to that viewer about the real game must be what it would say about any of these.
"""

from __future__ import annotations

import itertools
import json
import logging
import random
import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from capolinea.engine.chance import Quick
from capolinea.games.catalogue import find_rules, game_names
from capolinea.play.sight import Viewer, seen
from capolinea.server.errors import RefusalError
from capolinea.server.people.identity import who_has
from capolinea.server.store.kept import Player
from capolinea.server.tables import commands
from capolinea.server.tables.table import Table
from capolinea.server.watching.logs import JsonFormatter
from tests.long import every
from tests.server.place import AS_THEY_ARE, Client, Json, Place, run, running
from tests.server.shadow import Ear, Shadow, changed, plain
from tests.server.spread import HALLS, ONE, TWO, Halls

CASES = [(map, seats) for map in game_names() for seats in (2, int(find_rules(map).most_seats))]
AT_ONCE = [(map, 2) for map in game_names()] + [("berlin", 4)]
PLACED = [(hall, *case) for hall in HALLS for case in CASES]
SOON = [(ONE, *case) for case in AT_ONCE] + [(TWO, "europe", 2), (TWO, "iberia", 2)]
KNOWN_FIELDS = {
    "welcome": {"type", "id", "protocol", "version", "player", "name", "now"},
    "done": {"type", "id", "n"},
    "turn": {"type", "table", "seat"},
    "table": {"type", "table"},
    "spectators": {"type", "table", "count"},
}


class Watcher:
    """One viewer's connection, and everything it was told, message by message, held against a shadow of the table."""

    def __init__(self, place: Place, client: Client, table: str, viewer: Viewer, player: Player | None) -> None:
        self.client = client
        self.viewer = viewer
        self.checked = 0
        self._place = place
        self._table = table
        self._player = player
        self._read = 0
        self._events: list[str] = []  # with all that is hidden changed

    def shadow(self, chance: Quick) -> Shadow:
        table = self._place.web.tables.in_memory[self._table]
        assert table.game is not None
        self._events += [
            changed(text, self.viewer, table.game.match.rules.telling)
            for text in table.game.events[len(self._events) :]
        ]
        view = self.client.newest(self._table, self.viewer)["view"]
        return Shadow(table, view, self.viewer, self._player, self._events, chance)

    async def check(self, n: int, chance: Quick) -> Shadow:
        """Everything said since the last time, about event n at the latest."""
        await self.client.until(lambda: self.client.newest(self._table, self.viewer)["n"] == n)
        shadow = self.shadow(chance)
        for message in self.client.messages[self._read :]:
            if message["type"] == "event":
                assert plain(message) == shadow.event(message["n"])
            elif message["type"] == "table":
                assert _lasting(message["table"]) == _lasting(shadow.info())
            if message["type"] in KNOWN_FIELDS:
                assert set(message) == KNOWN_FIELDS[message["type"]]
            else:
                assert message["type"] in ("event", "watching", "refused")
            self.checked += 1
        self._read = len(self.client.messages)
        return shadow

    async def ask_again(self, shadow: Shadow, rng: random.Random, n: int) -> None:
        """All else one can ask for: what one missed, the table, the record, and what one may not do."""
        last = rng.choice([None, -1, 0, n, rng.randint(-1, n)])
        watching = await self.client.ask("watch", "watch", table=self._table, seat=self.viewer, last=last)
        assert _steady(plain(watching)) == _steady(await shadow.watching(last))
        secret = self.client.secret
        info = await self._place.call("GET", f"/api/tables/{self._table}")
        assert _present(plain(info)) == _present(shadow.info())
        assert await self._place.record(self._table, secret, self.viewer) == await shadow.record()
        if self.viewer is not None:
            newest = self.client.newest(self._table, self.viewer)
            legal = newest["view"]["legal"]
            rules = find_rules(newest["view"]["board"])
            foul = [action for action in rng.sample(range(int(rules.n_actions)), 3) if action not in legal]
            for decision, action in [(newest["decision"], action) for action in foul] + [(newest["decision"] + 1, 0)]:
                act = {"id": f"foul-{n}", "table": self._table, "seat": self.viewer, "decision": decision}
                refused = await self.client.ask("act", **act, action=action)
                assert refused == await shadow.refusal(act | {"action": action})
            assert msgspec.to_builtins(shadow.question(self.viewer)) == newest["view"]
        explained = await self.client.ask("explain", "why", table=self._table, seat=self.viewer)
        assert explained == await shadow.explained()
        self._read = len(self.client.messages)
        self.checked += 1


def _lasting(info: Json) -> Json:
    """A table as it stays while people come and go and the game goes on."""
    return {**_present(plain(info)), "n": None, "waiting": None}


def _present(info: Json) -> Json:
    """A table as it stays while people come and go, of whom one server knows a moment before the other."""
    passing = dict.fromkeys(("here", "seen", "asked", "may_remind", "may_stand_in"))
    return {**info, "seats": [{**seat, **passing} for seat in info["seats"]]}


def _steady(watching: Json) -> Json:
    return {**watching, "table": _present(watching["table"])}


async def play_watched(halls: Halls, map: str, seats: int, most: int = 10**6) -> int:
    """A random game, with every message to every viewer checked; returns how many."""
    chance, rng = Quick(seats), random.Random(f"{map}/{seats}")
    async with halls.running() as place, AsyncExitStack() as stack:
        secrets = [await place.player(f"player {n}") for n in range(seats)]
        seated = [{"who": "me"}] + [{"who": "open"}] * (seats - 1)
        body = {"map": map, "seats": seated, "options": {"clock": 10_000}}
        table = (await place.call("POST", "/api/tables", body, secrets[0]))["id"]
        for other in secrets[1:]:
            await place.call("POST", f"/api/tables/{table}/join", {}, other)
        started = await place.call("POST", f"/api/tables/{table}/start", {}, secrets[0])
        players = [seat["player"] for seat in started["seats"]]
        secrets.sort(key=lambda secret: players.index(secret.partition(".")[0]))  # as they were drawn
        watchers: list[Watcher] = []
        for viewer in [*range(seats), None]:
            secret = None if viewer is None else secrets[viewer]
            client = await stack.enter_async_context(place.client(secret))
            player = None if secret is None else await who_has(place.web.tables.services.store, secret)
            await client.watch(table, viewer)
            watchers.append(Watcher(place, client, table, viewer, player))
        onlooker = await stack.enter_async_context(place.first.client())  # who keeps the table up to date there
        await onlooker.watch(table)
        game = place.web.tables.in_memory[table].game
        assert game is not None
        while not game.match.over and game.n < most:
            for watcher in watchers:
                shadow = await watcher.check(game.n, chance)
                if rng.random() < 0.05:
                    await watcher.ask_again(shadow, rng, game.n)
            actor = watchers[rng.choice(game.match.waiting)]
            assert actor.viewer is not None
            legal = actor.client.newest(table, actor.viewer)["view"]["legal"]
            assert (await actor.client.act(table, actor.viewer, rng.choice(legal)))["type"] == "done"
            await place.settled()
            assert game is place.web.tables.in_memory[table].game
        seed = place.web.tables.in_memory[table].row.seed
        for watcher in watchers:
            texts = [json.dumps(message) for message in watcher.client.messages]
            before = itertools.takewhile(lambda text: '"result"' not in text, texts)
            assert not any(seed in text for text in before)
        return sum(watcher.checked for watcher in watchers)


@pytest.mark.parametrize(("halls", "map", "seats"), every(PLACED, *SOON), indirect=["halls"])
def test_every_message_to_every_viewer(halls: Halls, map: str, seats: int) -> None:
    async def test() -> None:
        assert await play_watched(halls, map, seats) > 200

    run(test())


LEAKS: dict[str, Any] = {
    "the seed in a view": lambda table, event: event["view"].update(turn=len(table.row.seed) * ord(table.row.seed[0])),
    "another's cards": lambda table, event: event["view"]["discards"].update(
        x=sum(map(int, table.game.match.state.cards.hands[: int(table.game.match.rules.n_card_kinds)]))
        * int(table.game.match.state.cards.hands[0] + 1)
    ),
    "the deck": lambda table, event: event.update(decision=int(table.game.match.state.cards.deck[1])),
    "lines as they are": lambda table, event: event.update(
        lines=[json.loads(x) for x in table.game.events[-1].splitlines()]
    ),
    "one field more": lambda table, event: event.update(hands=[int(x) for x in table.game.match.state.cards.hands]),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_the_test_would_catch_a_leak(leak: str, halls: Halls, monkeypatch: pytest.MonkeyPatch) -> None:
    publish = Table.publish

    def leaking(table: Table, n: int) -> None:
        """Says more than it may to whoever watches from seat 1 or from nowhere."""
        honest = {viewer: set(listeners) for viewer, listeners in table.audience.listeners.items()}
        for viewer, listeners in honest.items():
            ear = Ear(None if viewer is None else table.seats[viewer].player)
            table.audience.listeners = {viewer: {ear}}
            publish(table, n)
            for message in ear.heard:
                if viewer != 0:
                    LEAKS[leak](table, message)
                for listener in listeners:
                    listener.tell(message)  # type: ignore[arg-type]
        table.audience.listeners = honest

    monkeypatch.setattr(Table, "publish", leaking)

    async def test() -> None:
        with pytest.raises(AssertionError):
            await play_watched(halls, "europe", 2, 60)

    run(test())


def test_a_leak_in_what_else_is_said_would_be_caught(halls: Halls, monkeypatch: pytest.MonkeyPatch) -> None:
    """Refusals and records, which are asked for only now and then."""
    act, shown = Table.act, commands._seen

    async def leaking(table: Table, player: Player, command: Any) -> Any:
        try:
            return await act(table, player, command)
        except RefusalError as refusal:
            assert table.game is not None
            refusal.message += f" {list(map(int, table.game.match.state.cards.hands))}"
            raise

    with monkeypatch.context() as patch:
        patch.setattr(Table, "act", leaking)
        with pytest.raises(AssertionError):
            run(_played(halls))
    with monkeypatch.context() as patch:
        patch.setattr(commands, "_seen", lambda text, viewer, telling: shown(text, 0, telling))
        with pytest.raises(AssertionError):
            run(_played(halls))


async def _played(halls: Halls) -> None:
    await play_watched(halls, "europe", 2)


def test_what_the_server_says_to_a_seat_does_not_depend_on_what_is_hidden(tmp_path: Path) -> None:
    """Two games that look the same to a seat: its refusals are the same texts."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            texts = []
            for seed in ("one", "two"):
                body = {
                    "map": "europe",
                    "seats": [{"who": "me"}, {"who": "open"}],
                    "options": {"seed": seed, **AS_THEY_ARE},
                }
                table = (await place.call("POST", "/api/tables", body, ada))["id"]
                await place.call("POST", f"/api/tables/{table}/join", {}, bob)
                await place.call("POST", f"/api/tables/{table}/start", {}, ada)
                async with place.client(ada) as client, place.client(bob) as other:
                    await client.watch(table, 0)
                    await other.watch(table, 1)
                    await client.act(table, 0)
                    await other.act(table, 1)
                    for action in (
                        "claim paris-dieppe pink:1",
                        "claim paris-dieppe wild:1",
                        "station roma red:1",
                        "keep x",
                    ):
                        for who, seat, decision in ((other, 1, 1), (other, 0, 1), (other, 1, 7), (client, 1, 1)):
                            answer = await who.ask(
                                "act", "same", table=table, seat=seat, decision=decision, action=action
                            )
                            texts.append({**answer, "table": ""})
            assert texts[: len(texts) // 2] == texts[len(texts) // 2 :]
            assert {text["error"] for text in texts} == {"not_your_turn", "not_yours", "stale"}

    run(test())


def test_records_of_running_games_show_no_more_than_the_viewer_saw(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table = (await place.table(ada, "iberia", "me me"))["id"]
            async with place.client(ada) as client:
                for seat in (0, 1):
                    await client.watch(table, seat)
                await client.play(table, [0, 1], random.Random(1), 30)
            game = place.web.tables.in_memory[table].game
            assert game is not None
            truth = [json.loads(line) for event in game.events for line in event.splitlines()]
            viewers: list[tuple[str | None, Viewer]] = [(ada, 0), (ada, 1), (ada, None), (bob, None), (None, None)]
            for secret, viewer in viewers:
                record = [json.loads(line) for line in (await place.record(table, secret, viewer)).splitlines()]
                assert record == [seen(line, viewer, find_rules("iberia").telling) for line in truth]
            assert await place.refused("GET", f"/api/tables/{table}/record?seat=0", None, bob) == "not_yours"
            assert await place.refused("GET", f"/api/tables/{table}/record?seat=0") == "not_known"
            info = json.dumps(await place.call("GET", f"/api/tables/{table}"))
            assert place.web.tables.in_memory[table].row.seed not in info

    run(test())


def test_logs_and_metrics_hold_no_secrets(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def test() -> tuple[list[str], str]:
        async with running(tmp_path / "db") as place:
            ada = await place.player("Ada Lovelace")
            table = (await place.table(ada, "europe", "me novice"))["id"]
            async with place.client(ada) as client:
                await client.watch(table, 0)
                await client.ask("hello", secret="wrong-secret")
                await client.ask("act", table=table, seat=0, decision=0, action="keep nothing")
                await client.play(table, [0], random.Random(1), 10)
                await client.send('{"type": "hello", "id": "x", "secret": 7}')
                view = client.newest(table, 0)["view"]
            await place.refused("GET", f"/api/tables/{table}/record?seat=0")
            metrics = (await place.answer("GET", "/metrics")).text
            seed = place.web.tables.in_memory[table].row.seed
            return [ada, ada.partition(".")[2], "wrong-secret", table, seed, "Lovelace", *view["tickets"]], metrics

    secrets: list[str] = []
    metrics = ""

    async def keep() -> None:
        nonlocal secrets, metrics
        secrets, metrics = await test()

    run(keep())
    ours = [record for record in caplog.records if record.name.startswith(("capolinea", "uvicorn", "websockets"))]
    uvicorn = re.compile(r"uvicorn|websockets")
    text = "\n".join(JsonFormatter().format(record) for record in ours if not uvicorn.match(record.name))
    assert "table started" in text
    for secret in secrets:
        assert secret not in text, secret
        assert secret not in metrics
