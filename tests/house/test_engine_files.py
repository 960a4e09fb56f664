"""What a browser fetches holds all that is imported there, and nothing that cannot be."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from web.build.compiling import NEVER_NEEDED

from capolinea.bots import nets
from capolinea.bots.nets.network import new_weights
from capolinea.bots.nets.trained import write_weights
from capolinea.games.catalogue import game_names
from capolinea.server.web.engine import LIST, package_archive, with_engine

# What a browser has not, or must not load, besides what is left out of its Python's own library.
BLOCKED = [
    "starlette", "uvicorn", "websockets", "h11", "anyio", "cyclopts", "rich", "psycopg", "cryptography", "openskill",
    "fcntl", "resource", "termios", "multiprocessing", "ctypes", "smtplib", "zoneinfo", "xml", "unittest",
    "numpy",
]  # fmt: skip
PLAYED = """
import asyncio, importlib.abc, json, subprocess, sys, threading

class Blocked(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if {{name, name.split(".")[0]}} & {blocked!r}:
            raise ImportError(f"a browser has no {{name}}")

sys.meta_path.insert(0, Blocked())
sys.path.insert(0, {archive!r})
def never(*args, **kwargs): raise AssertionError("a browser has no threads and no processes")
threading.Thread.start = never
subprocess.Popen.__init__ = never

import capolinea
assert capolinea.__file__.startswith({archive!r}), capolinea.__file__
sys.path.insert(1, {tests!r})
from tests.house.page import Shelf, browser

async def main():
    async with browser(Shelf()) as page:
        await page.come_in()
        assert [board["map"] for board in (await page.call("GET", "/api/boards"))["boards"]] == {maps!r}
        line = await page.line()
        for map in {maps!r}:
            table = await page.table(map, "me regular")
            await page.play(line, table, [0], 12 if map != "berlin" else 10**6)
            if map == "berlin":
                for what in ("replay", "record", "explain?at=3&seat=0"):
                    assert (await page.answer("GET", f"/api/tables/{{table}}/{{what}}")).status == 200
        file = (await page.answer("POST", "/api/browser/export")).body
        assert (await page.call("POST", "/api/browser/import", file))["known"] == {number}
        assert (await page.call("GET", "/api/players/" + page.secret.split(".")[0]))["bots"]
asyncio.run(main())
import capolinea.browser.main
print(json.dumps([name for name in sys.modules if name.split(".")[0] == "capolinea"]))
"""


def test_the_archive_is_enough_to_play_with(tmp_path: Path) -> None:
    """With nothing but the archive, and nothing of what a browser has not."""
    folder = tmp_path / "archive"
    with zipfile.ZipFile(io.BytesIO(package_archive())) as archive:
        archive.extractall(folder)
    root = str(Path(__file__).parent.parent.parent)
    script = PLAYED.format(
        blocked={*BLOCKED, *NEVER_NEEDED.split()},
        archive=str(folder),
        tests=root,
        maps=list(game_names()),
        number=len(game_names()),
    )
    done = subprocess.run([sys.executable, "-P", "-c", script], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    loaded = json.loads(done.stdout.splitlines()[-1])
    assert "capolinea.browser.house" in loaded and "capolinea.server.web" not in loaded


def test_the_list_says_what_is_fetched_and_changes_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    weights = tmp_path / "champion.npz"
    write_weights(weights, new_weights(1, 16, 48))
    monkeypatch.setattr(nets, "CHAMPION", weights)
    page = {"index.html": b"page", "engine/pyodide-1/pyodide.asm.wasm.gz": b"wasm", "engine/NOTICE.txt": b"by others"}
    found = with_engine(page)
    assert found == with_engine(page), "the same each time"
    (own,) = [path for path in found if "capolinea-" in path]
    listed = json.loads(found[LIST])
    at_once, later = ([entry["path"] for entry in listed if ("later" in entry) == late] for late in (False, True))
    assert at_once == [own, "engine/pyodide-1/pyodide.asm.wasm.gz"]
    assert later == [path for path in found if "champion-" in path] and len(later) == 1, "only when it is wanted"
    assert all(entry["bytes"] == len(found[entry["path"]]) for entry in listed)
    assert with_engine({"index.html": b"page", "engine/compiled.zip": b""}) == {"index.html": b"page"}


def test_code_is_taken_only_where_it_is_of_the_same_source() -> None:
    compiled = io.BytesIO()
    names = {"capolinea/play/match.py": "not its hash", "capolinea/browser/__init__.py": ""}
    with zipfile.ZipFile(compiled, "w") as archive:
        for name, source in names.items():
            entry = zipfile.ZipInfo(f"{name}c")
            entry.comment = (source or sha256_of(name)).encode()
            archive.writestr(entry, b"code")
    with zipfile.ZipFile(io.BytesIO(package_archive(compiled.getvalue()))) as archive:
        found = set(archive.namelist())
    assert {"capolinea/play/match.py", "capolinea/browser/__init__.pyc"} <= found
    assert not {"capolinea/play/match.pyc", "capolinea/browser/__init__.py"} & found


def sha256_of(name: str) -> str:
    import hashlib

    import capolinea

    return hashlib.sha256((Path(capolinea.__file__).parent.parent / name).read_bytes()).hexdigest()
