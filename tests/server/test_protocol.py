"""docs/protocol.md says what the server does: every message, every call, and examples that are in order."""

from __future__ import annotations

import asyncio
import random
import re
import sys
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from capolinea.server.answers.calls import CALLS
from capolinea.server.errors import CODES
from capolinea.server.protocol import Command, Message
from tests.server.place import run, running

ROOT = Path(__file__).parent.parent.parent
DOC = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def chapter(title: str) -> dict[str, list[str]]:
    """The JSON examples of a chapter by section."""
    text = DOC.split(f"\n## {title}\n")[1].split("\n## ")[0]
    sections = re.split(r"^### ", text, flags=re.MULTILINE)[1:]
    return {part.splitlines()[0]: re.findall(r"```json\n(.*?)```", part, re.DOTALL) for part in sections}


@pytest.mark.parametrize(("title", "union"), [("Commands", Command), ("Messages", Message)])
def test_every_message_has_an_example_that_decodes(title: str, union: object) -> None:
    kinds = {kind.__struct_config__.tag: kind for kind in get_args(union)}
    found = chapter(title)
    assert set(found) == set(kinds)
    for tag, examples in found.items():
        assert examples, tag
        for example in examples:
            message = msgspec.json.decode(example, type=kinds[tag])
            given = msgspec.json.decode(example)
            assert set(given) - {"type"} <= set(kinds[tag].__struct_fields__)
            assert msgspec.json.decode(msgspec.json.encode(message)).items() >= given.items()


def test_every_call_has_its_examples() -> None:
    found = chapter("HTTP")
    assert set(found) == {f"{call.method} {call.path}" for call in CALLS}
    for call in CALLS:
        examples = found[f"{call.method} {call.path}"]
        if call.body is not None:
            msgspec.json.decode(examples.pop(0), type=call.body)
        for example in examples:
            msgspec.json.decode(example, type=call.answer)
        marked = "🔑" in DOC.split(f"### {call.method} {call.path}\n")[1].split("###")[0]
        assert marked == call.secret, call.path


def test_every_code_is_explained() -> None:
    listed = dict(re.findall(r"^\| `(\w+)` \| (\d+) \|", DOC, re.MULTILINE))
    assert {code: int(status) for code, status in listed.items()} == CODES


def test_the_example_bot_plays_a_game(tmp_path: Path) -> None:
    bot = ROOT / "examples" / "socket_bot.py"
    assert len(bot.read_text(encoding="utf-8").splitlines()) <= 40

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            body = {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}, {"who": "open"}]}
            table = (await place.call("POST", "/api/tables", body, ada))["id"]
            arguments = (sys.executable, str(bot), place.url, table)
            pipe = asyncio.subprocess.PIPE
            bots = [await asyncio.create_subprocess_exec(*arguments, stdout=pipe, stderr=pipe) for _ in range(2)]
            async with place.client(ada) as client:
                watching = await client.watch(table, 0)
                await client.until(
                    lambda: all(
                        seat["player"]
                        for seat in (client.of("table") or [watching])[-1]["table"]["seats"]  # both have joined
                    )
                )
                started = await place.call("POST", f"/api/tables/{table}/start", {}, ada)
                seat = [seat["name"] for seat in started["seats"]].index("Ada")
                await client.until(lambda: client.of("event"))
                await client.play(table, [seat], random.Random(1))
            for process in bots:
                out, errors = await asyncio.wait_for(process.communicate(), 20)
                assert out.startswith(b"points: [") and errors == b"", errors

    run(test())


def test_example_bots_get_along_with_the_limits_of_a_server(tmp_path: Path) -> None:
    """They act as fast as they can, so they are told to wait now and then."""

    async def test() -> None:
        async with running(tmp_path / "db", messages_per_second=10, messages_at_once=5) as place:
            ada = await place.player()
            body = {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}], "options": {"pace": 0}}
            table = (await place.call("POST", "/api/tables", body, ada))["id"]
            bot = await asyncio.create_subprocess_exec(
                sys.executable,
                str(ROOT / "examples" / "socket_bot.py"),
                place.url,
                table,
                stdout=asyncio.subprocess.PIPE,
            )
            async with place.client(ada) as client:
                await client.watch(table, 0)
                await client.until(lambda: any(told["table"]["seats"][1]["here"] for told in client.of("table")))
                await place.call("POST", f"/api/tables/{table}/start", {}, ada)
                await place.call("POST", f"/api/tables/{table}/leave", {}, ada)  # a bot of the server plays for her
                out, _ = await asyncio.wait_for(bot.communicate(), 50)
            assert out.startswith(b"points: [")
            assert 'refusals_total{code="too_fast"}' in (await place.answer("GET", "/metrics")).text

    run(test())
