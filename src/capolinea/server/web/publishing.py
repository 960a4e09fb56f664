"""The page as browsers get it: its way in, made for the home that it is published for, and a service worker that knows
all of its files by their content, so that it can keep a whole version of them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Literal

from capolinea.server.web.gate import STATIC_POLICY

Home = Literal["server", "browser"]

INDEX, WORKER = "index.html", "sw.js"
ENGINE, ENGINE_FILES = "engine/", "engine/files.json"  # what plays games in a browser, and the list of it
NAMED_BY_CONTENT = ("assets/", ENGINE)  # but for that list
FIRST = '<meta charset="utf-8">'
HOME = '<meta name="capolinea-home" content="server">'  # as the build leaves it


def is_named_by_content(path: str) -> bool:
    """Whether a file is never changed, as another content has another name."""
    return path.startswith(NAMED_BY_CONTENT) and path != ENGINE_FILES


def published(files: Mapping[str, bytes], home: Home) -> dict[str, bytes]:
    """All files of a page, with `index.html` for a server or for a host of plain files, and `sw.js` that lists them."""
    page = {**files, INDEX: _index(files, home).encode()}
    if WORKER in files:
        page[WORKER] = f"self.PUBLISHED={_list_of(page, home)};\n".encode() + files[WORKER]
    return page


def _index(files: Mapping[str, bytes], home: Home) -> str:
    index = files[INDEX].decode()
    if home == "server":
        return index if ENGINE_FILES in files else index.replace(HOME, HOME.replace('server"', 'server alone"'))
    policy = f'{FIRST}\n    <meta http-equiv="content-security-policy" content="{STATIC_POLICY}">'
    index = index.replace(FIRST, policy).replace(HOME, HOME.replace('server"', 'browser"'))
    for attribute in ("href", "src"):  # the folder that the page will lie in is not known
        index = index.replace(f'{attribute}="/', f'{attribute}="./')
    return index


def _list_of(page: Mapping[str, bytes], home: Home) -> str:
    """Which files make up this version of the page, and which what plays games; by their hashes."""
    hashes = {path: hashlib.sha256(page[path]).hexdigest()[:24] for path in sorted(page) if path != WORKER}
    engine = {path: hash for path, hash in hashes.items() if path.startswith(ENGINE) and path != ENGINE_FILES}
    rest = {path: hash for path, hash in hashes.items() if path not in engine}
    version = hashlib.sha256(json.dumps(hashes).encode()).hexdigest()[:12]
    return json.dumps({"version": version, "home": home, "page": rest, "engine": engine}, separators=(",", ":"))
