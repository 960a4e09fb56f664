"""Bad input by the thousand (`python -m tests.server.fuzz` sends a hundred thousand): always a refusal, never a
failure, nothing changed, and others are served meanwhile."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from capolinea.server.answers.calls import CALLS
from tests.server.fuzz import COMMANDS, Attack, Fuzzer, Scene
from tests.server.place import OPERATOR, run, running
from tests.server.spread import HALLS, Halls
from tests.server.wrong_calls import WrongCalls, is_right


@pytest.mark.parametrize("halls", HALLS, indirect=True)
def test_nothing_of_it_changes_anything(halls: Halls) -> None:
    database = halls.new_database()

    async def test() -> None:
        async with halls.running(database, operator_secret=OPERATOR) as place:
            scene = await Scene(place).set()
            before = scene.contents(database)
            attack = Attack(scene, "test")
            await attack.run(3000)
            assert scene.contents(database) == before
            assert not any(web.tables.services.metrics.counted("failures") for web in place.webs)
            seen = set(attack.counts)
            # What comes dozens of times; what comes a few times does not come in one run of some.
            assert {"bad_message", "not_yours", "not_possible", "not_found", "not_known"} <= seen
            assert {f"status {code}" for code in (400, 401, 403, 404, 405, 409, 413, 415)} <= seen
            assert set(attack.fuzzer.made) == set(COMMANDS)
            assert set(attack.calls.made) == {f"{call.method} {call.path}" for call in CALLS}

    run(test())


def test_every_call_gets_as_far_as_whoever_carries_it_out() -> None:
    """What is wrong is made wrong: bodies are those that the calls take."""
    scene = Scene(None)  # type: ignore[arg-type]
    scene.secrets = {name: f"{name}.x" for name in ("ada", "bob", "stranger")}
    scene.playing = "x" * 22
    calls = WrongCalls(scene, random.Random(1))
    for call in [call for call in CALLS if call.body is not None] * 20:
        body = calls.right_body(call)
        assert is_right(call, json.dumps(body).encode()), (call.path, body)


def test_the_test_would_see_a_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A message that is right after all does change something, and that is noticed."""
    database = str(tmp_path / "tables.db")

    async def test() -> None:
        async with running(database) as place:
            scene = await Scene(place).set()
            before = scene.contents(database)
            act = f'{{"type": "act", "id": "x", "table": "{scene.playing}", "seat": 0, "decision": {scene.decision}, '
            monkeypatch.setattr(Fuzzer, "message", lambda fuzzer, who: f'{act}"action": {scene.legal[0]}}}')
            with pytest.raises(AssertionError):
                await Attack(scene, "test").run(50)  # somebody is told of an event
            assert scene.contents(database) != before

    run(test())
