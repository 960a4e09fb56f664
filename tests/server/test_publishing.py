"""One page, published for a server or for plain files: where its addresses lead, and what its worker keeps."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from capolinea.server.web.files import FOR_EVER, _cached
from capolinea.server.web.gate import POLICY
from capolinea.server.web.publishing import published

INDEX = b"""<head><meta charset="utf-8"><meta name="capolinea-home" content="server">
<link href="/icon.svg"><script src="/assets/index-1.js"></script></head>"""
FILES = {
    "index.html": INDEX,
    "sw.js": b"start();",
    "assets/index-1.js": b"1",
    "engine/files.json": b"[]",
    "engine/1/python.wasm": b"\0asm",
    "told/boards.json": b"{}",
}


def listed(page: dict[str, bytes]) -> dict[str, Any]:
    first, rest = page["sw.js"].decode().split(";\n", 1)
    assert rest == "start();"
    found: dict[str, Any] = json.loads(first.removeprefix("self.PUBLISHED="))
    return found


def test_a_server_has_deep_paths_and_a_host_of_files_any_folder() -> None:
    server, browser = (published(FILES, home)["index.html"].decode() for home in ("server", "browser"))
    assert server == INDEX.decode()
    assert 'content="browser"' in browser and 'content="server"' not in browser
    assert 'href="./icon.svg"' in browser and 'src="./assets/index-1.js"' in browser


def test_a_host_of_files_gets_the_servers_policy_but_for_what_a_page_cannot_say_itself() -> None:
    browser = published(FILES, "browser")["index.html"].decode()
    policy = POLICY.removesuffix("; frame-ancestors 'none'")
    assert f'<meta http-equiv="content-security-policy" content="{policy}">' in browser
    assert browser.index("http-equiv") < browser.index("<script")


def test_a_server_without_an_engine_offers_no_games_in_the_browser() -> None:
    without = {path: content for path, content in FILES.items() if not path.startswith("engine/")}
    assert 'content="server alone"' in published(without, "server")["index.html"].decode()


def test_the_worker_knows_every_file_by_its_content() -> None:
    page = published(FILES, "browser")
    told = listed(page)
    assert set(told["page"]) == {"index.html", "assets/index-1.js", "engine/files.json", "told/boards.json"}
    assert set(told["engine"]) == {"engine/1/python.wasm"}
    for path, hash in (told["page"] | told["engine"]).items():
        assert hashlib.sha256(page[path]).hexdigest().startswith(hash), path


def test_another_content_of_any_file_is_another_version() -> None:
    content = [path for path in FILES if path not in ("index.html", "sw.js")]  # browsers compare the worker themselves
    changed = [FILES, *({**FILES, path: b"other"} for path in content)]
    assert len({listed(published(files, "server"))["version"] for files in changed}) == len(content) + 1
    assert listed(published(FILES, "server")) == listed(published(dict(reversed(FILES.items())), "server"))


def test_what_is_named_by_its_content_is_kept_for_ever() -> None:
    kept = [path for path, content in FILES.items() if _cached(path, content).control == FOR_EVER]
    assert kept == ["assets/index-1.js", "engine/1/python.wasm"]
