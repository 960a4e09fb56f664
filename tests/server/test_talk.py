"""What is said at a table: by whom, to whom, how much, and that it is kept with the table and in no record."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from capolinea.server.protocol import Command, read
from tests.server.place import AS_THEY_ARE, OPERATOR, Client, Json, Place, lose_answer, operate, run, running


async def say(client: Client, table: str, text: str | None = None, **more: Any) -> Json:
    return await client.ask("say", table=table, **({} if text is None else {"text": text}), **more)


def heard(client: Client) -> list[str | None]:
    """What came, by its texts or reactions."""
    return [spoken["text"] or spoken["reaction"] for spoken in (m["spoken"] for m in client.of("said"))]


async def friends(place: Place, **options: Any) -> tuple[str, str, str]:
    """A table of Ada and Bob that has started: its id, and their secrets."""
    ada, bob = await place.player("Ada"), await place.player("Bob")
    body = {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}], "options": {**AS_THEY_ARE, **options}}
    table = str((await place.call("POST", "/api/tables", body, ada))["id"])
    await place.call("POST", f"/api/tables/{table}/join", {}, bob)
    await place.call("POST", f"/api/tables/{table}/start", {}, ada)
    return table, ada, bob


def test_those_at_the_table_hear_it_and_find_it_later(database: str) -> None:
    async def test() -> None:
        async with running(database) as place:
            table, ada, bob = await friends(place)
            async with place.client(ada) as here, place.client(bob) as there:
                await here.watch(table, 0)
                await there.watch(table)  # a player who looks on from outside the seats is still one of them
                assert (await say(here, table, "  Good\nluck,  Bob! "))["type"] == "done"
                assert (await say(there, table, reaction="thanks"))["type"] == "done"
                await there.until(lambda: len(heard(there)) == 2)
                assert heard(here) == heard(there) == ["Good luck, Bob!", "thanks"]
                first = there.of("said")[0]["spoken"]
                assert (first["k"], first["name"], first["player"]) == (0, "Ada", ada.partition(".")[0])
        async with running(database) as place:
            async with place.client(bob) as later:
                talk = (await later.watch(table))["talk"]
                assert [(line["k"], line["name"], line["text"], line["reaction"]) for line in talk] == [
                    (0, "Ada", "Good luck, Bob!", None),
                    (1, "Bob", None, "thanks"),
                ]
            text = await place.record(table, ada, None)
            assert "luck" not in text and "thanks" not in text

    run(test())


@pytest.mark.parametrize(("talk", "reads"), [("players", False), ("everybody", True), ("off", False)])
def test_spectators_read_along_only_if_the_table_lets_them(tmp_path: Path, talk: str, reads: bool) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            table, ada, _ = await friends(place, talk=talk)
            async with place.client(ada) as host, place.client() as nobody, place.client(await place.player()) as guest:
                await host.watch(table)
                for spectator in (nobody, guest):
                    await spectator.watch(table)
                    refusal = await say(spectator, table, "May I?")
                    assert refusal["error"] in ("not_known", "not_yours")
                answer = await say(host, table, "Hello")
                assert answer["type"] == ("refused" if talk == "off" else "done")
                for spectator in (nobody, guest):
                    await spectator.ask("ping")
                    assert heard(spectator) == (["Hello"] if reads else [])
                    assert len((await spectator.watch(table))["talk"]) == reads

    run(test())


def test_the_host_may_change_who_reads_it_while_the_game_goes_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            table, ada, bob = await friends(place)
            path = f"/api/tables/{table}/options"
            assert await place.refused("POST", path, {"talk": "off"}, bob) == "not_yours"
            assert await place.refused("POST", path, {"talk": "off", "clock": 60}, ada) == "not_possible"
            info = await place.call("POST", path, {"talk": "off"}, ada)
            assert info["options"]["talk"] == "off" and info["status"] == "playing"
            async with place.client(bob) as client:
                await client.watch(table, 1)
                assert (await say(client, table, "Hello?"))["error"] == "not_possible"

    run(test())


def test_who_left_before_the_start_hears_nothing_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            body = {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}]}
            table = str((await place.call("POST", "/api/tables", body, ada))["id"])
            await place.call("POST", f"/api/tables/{table}/join", {}, bob)
            async with place.client(ada) as host, place.client(bob) as guest:
                await host.watch(table, 0)
                await guest.watch(table)
                await say(host, table, "one")
                await guest.until(lambda: heard(guest) == ["one"])
                await place.call("POST", f"/api/tables/{table}/remove", {"seat": 1}, ada)
                await say(host, table, "two")
                await guest.ask("ping")
                assert heard(guest) == ["one"] and (await guest.watch(table))["talk"] == []
                assert (await say(guest, table, "three"))["error"] == "not_yours"

    run(test())


def test_a_command_sent_again_says_nothing_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            table, ada, _ = await friends(place)
            async with place.client(ada) as client:
                await client.watch(table, 0)
                for _ in range(2):
                    assert (await say(client, table, "once", id="c1"))["type"] == "done"
                lose_answer(place, "add_spoken", monkeypatch)
                assert (await say(client, table, "perhaps", id="c2"))["error"] == "not_saved"
                assert (await say(client, table, "perhaps", id="c2"))["type"] == "done"
                assert (await say(client, table, "last"))["type"] == "done"
                talk = (await client.watch(table, 0))["talk"]
                assert [(line["k"], line["text"]) for line in talk] == [(0, "once"), (1, "perhaps"), (2, "last")]

    run(test())


def test_talking_is_limited(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", says_per_minute=8) as place:
            table, ada, bob = await friends(place)
            async with place.client(ada) as loud, place.client(bob) as quiet:
                for _ in range(9):  # what is refused was not said
                    assert (await say(loud, table, "\u200b"))["error"] == "bad_message"
                answers = [await say(loud, table, f"{n}") for n in range(6)]
                assert [answer["type"] for answer in answers] == ["done"] * 4 + ["refused"] * 2
                assert answers[-1]["error"] == "too_fast"
                assert (await say(quiet, table, "my turn"))["type"] == "done"

    run(test())


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"text": "both", "reaction": "wow"},
        {"text": ""},
        {"text": "\u200b\u2060 \t"},
        {"text": "x" * 301},
        {"reaction": "rude"},
        {"text": 7},
        {"text": "hi", "to": "everybody"},
    ],
)
def test_what_cannot_be_said_is_refused_in_a_sentence(tmp_path: Path, said: Json) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            table, ada, _ = await friends(place)
            async with place.client(ada) as client:
                answer = await client.ask("say", table=table, **said)
                assert (answer["type"], answer["error"]) == ("refused", "bad_message")
                assert re.fullmatch(r"[^\n]{5,260}", answer["message"])
                assert (await client.watch(table))["talk"] == []

    run(test())


def test_what_was_said_among_players_stays_theirs_when_everybody_may_read_along(database: str) -> None:
    async def test() -> None:
        async with running(database) as place:
            table, ada, bob = await friends(place)
            async with place.client(ada) as here, place.client() as stranger:
                await here.watch(table, 0)
                await say(here, table, "between us")
                await place.call("POST", f"/api/tables/{table}/options", {"talk": "everybody"}, ada)
                await say(here, table, "to all")
                assert [line["text"] for line in (await stranger.watch(table))["talk"]] == ["to all"]
            async with place.client(bob) as there:
                assert [line["text"] for line in (await there.watch(table))["talk"]] == ["between us", "to all"]
        async with running(database) as place, place.client() as stranger:
            assert [line["text"] for line in (await stranger.watch(table))["talk"]] == ["to all"]

    run(test())


def test_of_what_is_removed_everybody_is_told_what_they_could_read(tmp_path: Path) -> None:
    """Spectators not even how much was said among the players, nor that it was all one player's."""

    async def test() -> None:
        async with running(tmp_path / "db", operator_secret=OPERATOR) as place:
            table, ada, bob = await friends(place)
            async with place.client(ada) as here, place.client(bob) as there, place.client() as stranger:
                for client in (here, there, stranger):
                    await client.watch(table)
                path = f"/api/tables/{table}/options"
                for talk in ("players", "everybody", "players", "everybody", "players"):
                    await place.call("POST", path, {"talk": talk}, ada)
                    await say(there, table, talk)
                await operate(place, "hush_line", {"table": table, "k": 0})
                await operate(place, "hush_line", {"table": table, "k": 1})  # which only players could read now
                await place.call("POST", path, {"talk": "everybody"}, ada)
                await operate(place, "hush", {"player": bob.partition(".")[0]})
                for client in (here, there, stranger):
                    await client.ask("ping")
                assert [m["ks"] for m in stranger.of("unsaid")] == [[1], [3]]
                for client in (here, there):
                    assert [m["ks"] for m in client.of("unsaid")] == [[0], [1], [2, 3, 4]]

    run(test())


@pytest.mark.parametrize("half", [r"\ud800", r"a\udc00", r"\ud83d\n"])
def test_half_a_character_is_refused_as_what_it_is(half: str) -> None:
    with pytest.raises(msgspec.DecodeError, match="half a character"):
        read(f'{{"type":"say","id":"1","table":"t","text":"{half}"}}', Command)
    assert read(r'"\ud83d\ude00"', str) == "\U0001f600"
