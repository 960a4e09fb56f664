"""What comes in is checked, what goes out carries its headers, and nobody gets more than a fair share."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets

from capolinea.server.answers.calls import CALLS
from capolinea.server.errors import CODES, RefusalError, SettingsError
from capolinea.server.limits.addresses import address_key
from capolinea.server.limits.buckets import Bucket
from capolinea.server.people.names import clean_line, clean_name
from capolinea.server.protocol import CommandId, TableId
from capolinea.server.settings import Settings, read_settings
from capolinea.server.web.gate import HEADERS
from tests.server.place import Client, Place, run, running
from tests.server.prometheus import read_metrics


def test_headers_on_everything(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            for method, path, status in (
                ("GET", "/", 200),
                ("GET", "/api/boards", 200),
                ("GET", "/nowhere.txt", 404),
                ("GET", "/api/nowhere", 404),
                ("PUT", "/api/tables", 405),
                ("DELETE", "/healthz", 405),
                ("GET", "/api/tables/xxxxxxxxxx", 404),
                ("GET", "/api/tables/x", 400),
                ("GET", "/api/socket", 404),
                ("GET", "/healthz", 200),
                ("GET", "/readyz", 200),
                ("GET", "/metrics", 200),
                ("GET", "/api/openapi.json", 200),
                ("GET", "/api/boards/europe", 200),
                ("GET", "/api/boards/europe/actions", 200),
                ("GET", "/api/boards/..%2f..%2fx.toml", 404),
                ("POST", "/api/players", 415),
            ):
                answer = await place.http.request(method, path)
                assert answer.status_code == status, (method, path, answer.text)
                for name, value in HEADERS.items():
                    assert answer.headers[name] == value, (path, name)
                assert "server" not in answer.headers and "set-cookie" not in answer.headers
                assert status != 405 or answer.headers["allow"]
                if status >= 400:
                    assert set(answer.json()) == {"error", "message"}
            assert "'unsafe-" not in HEADERS["content-security-policy"]  # WebAssembly may be compiled, and nothing else
            assert "<script" not in (await place.http.get("/")).text or (await place.http.get("/")).text.count("src=")

    run(test())


def test_pages_of_other_sites_are_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", origins=["https://friend.example"]) as place:
            socket = place.url.replace("http", "ws") + "/api/socket"
            for origin, allowed in (
                (place.url, True),
                ("https://friend.example", True),
                ("https://evil.example", False),
                ("null", False),
                ("http://127.0.0.1:1", False),
                ("https://friend.example.evil.example", False),
            ):
                answer = await place.http.post("/api/players", json={"name": "A"}, headers={"Origin": origin})
                assert answer.status_code == (201 if allowed else 403), origin
                try:
                    async with websockets.connect(socket, origin=websockets.Origin(origin), proxy=None):
                        assert allowed
                except websockets.InvalidStatus as error:
                    assert not allowed and error.response.status_code == 403
            friend = await place.http.get("/api/boards", headers={"Origin": "https://friend.example"})
            assert friend.headers["access-control-allow-origin"] == "https://friend.example"
            evil = await place.http.get("/api/boards", headers={"Origin": "https://evil.example"})
            assert "access-control-allow-origin" not in evil.headers

    run(test())


BAD_BODIES = [
    b"", b"{", b"[]", b"null", b"7", b'"x"', b'{"name": 7}', b'{"name": "A", "more": 1}', b'{"name": ""}',
    b'{"name": " \\u0000 "}', b'{"name": "' + b"x" * 41 + b'"}', b"\xff\xfe", b'{"name": "\xff"}', b"[" * 3000,
    b'{"name": "\\ud800"}',
]  # fmt: skip


UNSEEN = [
    "\u3164",
    "\u2800",
    "\u115f\u1160",
    "\uffa0 \u3164",
    "\u0301",
    "\ufe0f",
    "\U000e0041",
    "\u17b4\u2065",
    "\ufffc",
]


@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_has_something_to_be_seen(name: str) -> None:
    with pytest.raises(RefusalError, match="at least one letter"):
        clean_name(name)
    assert clean_name(f"A{name}") in ("A", f"A{name}", "Á")
    assert clean_name("\u3164Ada\u2800 L") == "Ada L"


def test_pictures_of_several_stay_whole() -> None:
    for picture in ("👨\u200d👩\u200d👧", "👩🏽\u200d🚀", "🏳\ufe0f\u200d🌈"):
        assert clean_name(picture) == picture and clean_line(f"hi {picture}!") == f"hi {picture}!"
    assert clean_name("A\u200dda") == "A da" and clean_name("👨\u200d") == "👨", "it joins nothing there"


def test_a_name_stays_on_its_line() -> None:
    assert clean_name("A" + "\u0301" * 39) == "\u00c1" + "\u0301" * 3
    assert clean_name("A\uffff\ufdd0\ue000\U0010ffffB") == "A B"


@pytest.mark.parametrize("name", ["Ada", "é", "李", "👩‍🚀", "♥️", "R2", "–", "م", "स्नेहा", "ㅋㅋ"])
def test_names_of_all_kinds_are_kept(name: str) -> None:
    assert clean_name(name)


@pytest.mark.parametrize("id", ["a\n", "\na", "a\n\n", "a b", "", "x" * 65])
def test_ids_are_what_they_say(id: str) -> None:
    for kind in (CommandId, TableId):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(id if kind is CommandId else f"xxxxxxxx{id}" if id else "", kind)
    assert msgspec.convert("a.b:c-1_" * 8, CommandId) and msgspec.convert("x-_Y5678", TableId)


def test_bad_bodies(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            kind = {"Content-Type": "application/json"}
            for body in BAD_BODIES:
                answer = await place.http.post("/api/players", content=body, headers=kind)
                assert (answer.status_code, answer.json()["error"]) == (400, "bad_message"), body
            large = await place.http.post("/api/players", content=b" " * 5000, headers=kind)
            assert (large.status_code, large.json()["error"]) == (413, "too_large")
            for secret in ("x", "a.b", "é.x", "x" * 3000):
                headers = {"Authorization": b"Bearer " + secret.encode()}
                answer = await place.http.get("/api/players/me", headers=headers)  # type: ignore[arg-type]
                assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")
            ada = await place.player("  A\u200bd\ta \u202e ")
            assert (await place.call("GET", "/api/players/me", None, ada))["name"] == "A d a"
            assert (await place.call("POST", "/api/players/me", {"name": "Zoë"}, ada))["name"] == "Zoë"
            assert await place.refused("POST", "/api/tables/short/join", {}, ada) == "bad_message"
            assert await place.refused("GET", "/api/tables/xxxxxxxxxx/record?seat=x", None, ada) == "bad_message"
            metrics = (await place.http.get("/metrics")).text
            assert "capolinea_failures_total 0" in metrics

    run(test())


BAD_MESSAGES: list[Any] = [
    "", "{", "[]", "null", "7", '"x"', "{}", '{"type": "fly", "id": "a"}', '{"type": "watch", "id": "a"}',
    '{"type": "ping"}', '{"type": "ping", "id": ""}', '{"type": "ping", "id": "a b"}', '{"type": "ping", "id": 7}',
    '{"type": "ping", "id": "a", "more": 1}', '{"type": "watch", "id": "a", "table": "../../x"}',
    '{"type": "watch", "id": "a", "table": "xxxxxxxxxx", "seat": 99}', b"bytes", "[" * 4000, '{"a":' * 600,
    '{"type": "act", "id": "a", "table": "xxxxxxxxxx", "seat": 0, "decision": -1, "action": "x"}',
    '{"type": "act", "id": "a", "table": "xxxxxxxxxx", "seat": 0, "decision": 1e400, "action": "x"}',
    '{"type": "act", "id": "a", "table": "xxxxxxxxxx", "seat": 0, "decision": 0, "action": [1]}',
]  # fmt: skip


def test_bad_messages(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            async with place.client() as client:
                for n, message in enumerate(BAD_MESSAGES):
                    await client.send(message)
                    await client.until(lambda n=n: len(client.of("refused")) == n + 1)  # type: ignore[misc]
                    refused = client.of("refused")[-1]
                    assert refused["error"] == "bad_message" and "Traceback" not in refused["message"], message
                assert (await client.ask("ping"))["type"] == "done"
                await client.send(" " * 5000)
                await client.until(lambda: client.closed is not None)
                assert client.closed == 1009
            assert "capolinea_failures_total 0" in (await place.http.get("/metrics")).text

    run(test())


def test_too_many_messages(tmp_path: Path) -> None:
    async def test() -> None:
        limits = {"messages_per_second": 0.01, "messages_at_once": 5}
        async with running(tmp_path / "db", **limits) as place, place.client() as client:
            for _ in range(4):
                assert (await client.ask("ping"))["type"] == "done"
            for n in range(101):
                await client.send({"type": "ping", "id": f"x{n}"})
            await client.until(lambda: client.closed is not None)
            assert client.closed == 1008
            assert {message["error"] for message in client.of("refused")} == {"too_fast"}

    run(test())


def test_too_many_messages_from_one_address(tmp_path: Path) -> None:
    """However many connections they come by."""

    async def test() -> None:
        async with (
            running(tmp_path / "db", messages_per_address=0.5) as place,
            place.client() as one,
            place.client() as two,
        ):
            answers = [await client.ask("ping") for client in (one, two, one, two)]
            assert [answer.get("error") for answer in answers] == [None, None, None, "too_fast"]

    run(test())


def test_limits_by_address(tmp_path: Path) -> None:
    async def test() -> None:
        limits = {
            "connections_per_address": 2,
            "players_per_hour": 3,
            "tables_per_hour": 2,
            "watches_per_connection": 1,
        }
        async with running(tmp_path / "db", **limits) as place:
            secrets = [await place.player() for _ in range(3)]
            assert await place.refused("POST", "/api/players", {"name": "A"}) == "too_many"
            tables = [(await place.table(secrets[0]))["id"] for _ in range(2)]
            body = {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}]}
            assert await place.refused("POST", "/api/tables", body, secrets[0]) == "too_many"
            async with place.client() as one, place.client():
                assert await _handshake_status(place) == 429
                await one.watch(tables[0])
                assert (await one.ask("watch", table=tables[1]))["error"] == "too_many"
                await one.ask("unwatch", table=tables[0])
                await one.watch(tables[1])
            async with place.client():
                pass
        async with running(tmp_path / "db", requests_per_second=0.01, requests_at_once=3) as place:
            answers = [(await place.http.get("/api/boards")).status_code for _ in range(5)]
            assert answers == [200, 200, 200, 429, 429]
        async with running(tmp_path / "db", connections=1) as place, place.client():
            assert await _handshake_status(place) == 503

    run(test())


async def _handshake_status(place: Place) -> int:
    with pytest.raises(websockets.InvalidStatus) as refused:
        await Client().connect(place.url)
    return refused.value.response.status_code


def test_the_openapi_document_matches_the_calls(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            document = (await place.http.get("/api/openapi.json")).json()
            listed = {(method.upper(), path) for path, calls in document["paths"].items() for method in calls}
            assert listed == {(call.method, call.path) for call in CALLS}
            text = json.dumps(document)
            for reference in re.findall(r'"\$ref": "#/components/schemas/(\w+)"', text):
                assert reference in document["components"]["schemas"]

    run(test())


def test_metrics_are_in_prometheus_form(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = (await place.table(ada))["id"]
            async with place.client(ada) as client:
                await client.watch(table, 0)
                await client.act(table, 0)
                text = (await place.http.get("/metrics")).text
            figures = read_metrics(text)
            assert figures["capolinea_actions_total"].values == {(("map", "berlin"),): 1}
            assert figures["capolinea_sockets"].value == 1
            assert figures["capolinea_action_seconds"].count == 1
            assert (await place.http.get("/healthz")).json()["status"] == "ok"

    run(test())


def test_settings_by_flag_environment_and_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('port = 1\nhost = "a"\nbot_workers = 3\norigins = ["https://x"]', encoding="utf-8")
    environment = {"CAPOLINEA_PORT": "2", "CAPOLINEA_HOST": "b", "CAPOLINEA_BOTS": "novice,regular", "OTHER": "x"}
    settings = read_settings({"port": 3, "host": None}, environment, file)
    assert (settings.port, settings.host, settings.bot_workers) == (3, "b", 3)
    assert (settings.origins, settings.bots) == (["https://x"], ["novice", "regular"])
    assert read_settings({}, {"CAPOLINEA_ORIGINS": "", "CAPOLINEA_HOSTS": " a, b,"}).hosts == ["a", "b"]
    assert read_settings({}, {}).port == Settings().port == 8000
    for flags, environment, text, sentence in (
        ({"port": 70000}, {}, "", "the setting port: expected `int` <= 65535"),
        ({}, {"CAPOLINEA_PORT": "many"}, "", "the setting port"),
        ({}, {}, "colour = 1", "colour"),
        ({}, {}, "port = ", "settings.toml"),
        ({"stand_in": "nobody"}, {}, "", "there is no bot 'nobody'"),
    ):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(SettingsError, match=re.escape(sentence)):
            read_settings(flags, environment, file)


def test_help_lists_every_setting(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from capolinea.cli.main import run as command

    monkeypatch.setenv("COLUMNS", "200")
    assert command(["serve", "--help"]) == 0
    out = capsys.readouterr().out
    for name in Settings.__struct_fields__:
        assert f"--{name.replace('_', '-')}" in out and f"CAPOLINEA_{name.upper()}" in out


def test_buckets_and_addresses() -> None:
    bucket = Bucket(1000.0, 2)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    bucket.at -= 1
    assert bucket.is_full()
    assert address_key("192.0.2.7") == "192.0.2.7"
    assert address_key("2001:db8::1") == address_key("2001:db8::ffff") != address_key("2001:db9::1")
    assert address_key("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_key("a name") == "a name"


def test_every_code_in_use_is_listed() -> None:
    server = Path(read_settings.__code__.co_filename).parent
    files = [*server.rglob("*.py"), *(server.parent / "browser").rglob("*.py")]
    source = "".join(path.read_text(encoding="utf-8") for path in files)
    assert set(re.findall(r'RefusalError\(\s*"(\w+)"', source)) == set(CODES)
