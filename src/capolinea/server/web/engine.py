"""What plays games in a browser, as files: Python and its libraries lie beside the built page, and this package is
added to them as one archive. A worker of the page fetches what is listed, the champion's weights when it is wanted."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

import capolinea
from capolinea.bots import nets
from capolinea.games.catalogue import game_names, is_foreign
from capolinea.server.answers.boards import info
from capolinea.server.bodies import BoardInfo
from capolinea.server.web.weights import for_browsers

FOLDER, LIST = "engine/", "engine/files.json"
FETCHED = (".mjs", ".gz", ".zip", ".whl", "pyodide-lock.json")
PYTHON = "pyodide.asm.wasm"  # without which there is nothing to play with

PACKAGE = Path(capolinea.__file__).parent
# What of the package is needed there; `tests/house/test_engine_files.py` says when something is missing.
WANTED = (
    "__init__.py", "engine", "games", "play", "bots", "browser",
    "arena/__init__.py", "arena/errors.py", "arena/results.py", "arena/bot_games.py", "arena/schedule.py",
    "arena/figures.py", "reviews",
    "server/__init__.py", "server/answers", "server/bots", "server/history", "server/limits", "server/lines",
    "server/people", "server/store", "server/tables", "server/watching",
    "server/notices/__init__.py", "server/notices/bodies.py", "server/notices/noticing.py",
    "server/bodies.py", "server/errors.py", "server/operator_bodies.py", "server/protocol.py", "server/rooms.py",
    "server/settings.py", "server/shapes.py", "server/work.py",
)  # fmt: skip
TOLD = "browser/boards.json"  # what a browser would take a second to find out
COMPILED = "engine/compiled.zip"  # by web/build/engine.ts, for the Python that it brings along
KINDS = {".py", ".toml", ".json", ".ftl", ".md", ".sql"}
# What boards are drawn from by `make boards`, what is built into the page, and the card of weights that are not there.
LEFT_OUT = ("sketch.toml", "scenery.toml", "champion.json")
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # so that the same files give the same archive


def with_engine(built: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of a built page, and those that let it play games by itself, if it was built with Python."""
    page = dict(built)
    compiled = page.pop(COMPILED, None)
    if not any(path.startswith(FOLDER) and PYTHON in path for path in page):
        return page
    archive = gzip.compress(package_archive(compiled), mtime=0)
    page[f"{FOLDER}capolinea-{hashlib.sha256(archive).hexdigest()[:16]}.zip.gz"] = archive
    fetched = sorted(path for path in page if path.startswith(FOLDER) and path.endswith(FETCHED))
    entries = [_entry(path, page[path]) for path in fetched]
    if nets.CHAMPION.is_file():
        weights = gzip.compress(for_browsers(nets.CHAMPION), mtime=0)
        path = f"{FOLDER}champion-{hashlib.sha256(weights).hexdigest()[:16]}.bin.gz"
        page[path] = weights
        entries.append({**_entry(path, weights), "later": True})
    page[LIST] = json.dumps(entries, indent=1).encode()
    return page


def _entry(path: str, content: bytes) -> dict[str, object]:
    return {"path": path, "bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}


def package_archive(compiled: bytes | None = None) -> bytes:
    """This package as far as a browser needs it; of its modules the code that the build has compiled, or where that is
    of another source, that."""
    code = _code(compiled)
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for path in sorted(_wanted_files()):
            name, content = path.relative_to(PACKAGE.parent).as_posix(), path.read_bytes()
            source = hashlib.sha256(content).hexdigest()
            if (name, source) in code:
                name, content = f"{name}c", code[name, source]
            _add(archive, name, content)
        _add(archive, f"{PACKAGE.name}/{TOLD}", msgspec.json.encode(boards_of_the_package()))
    return written.getvalue()


def boards_of_the_package() -> list[BoardInfo]:
    """What is told of the boards that the package brings along; those of other packages are in no archive."""
    return [info(map) for map in game_names() if not is_foreign(map)]


def _add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    entry = zipfile.ZipInfo(name, LONG_AGO)
    entry.external_attr = 0o644 << 16
    entry.create_system = 3  # whatever system this is
    archive.writestr(entry, content)  # as it is: all of it is packed together later


def _code(compiled: bytes | None) -> dict[tuple[str, str], bytes]:
    """Compiled modules by their paths and the hashes of their sources."""
    if compiled is None:
        return {}
    with zipfile.ZipFile(io.BytesIO(compiled)) as archive:
        entries = archive.infolist()
        return {(entry.filename.removesuffix("c"), entry.comment.decode()): archive.read(entry) for entry in entries}


def _wanted_files() -> Iterator[Path]:
    for wanted in WANTED:
        path = PACKAGE / wanted
        for file in path.rglob("*") if path.is_dir() else [path]:
            if file.suffix in KINDS and file.name not in LEFT_OUT and "__pycache__" not in file.parts:
                yield file
