"""The folders of the server stand in one order, and nothing imports from what stands after it."""

from __future__ import annotations

import ast
from pathlib import Path

import capolinea.server

SERVER = Path(capolinea.server.__file__).parent
ORDER = (
    "errors", "settings", "watching", "awaited", "work",  # what everything may need
    "protocol", "shapes", "bodies", "operator_bodies",  # what is said
    "limits", "store", "people", "bots", "rooms", "notices",
    "history",  # what is kept of finished games
    "tables",  # knows nothing of the network
    "answers", "lines",  # what comes of calls and commands, whatever lies under them
    "machine",  # what a server has and a browser has not
    "wire",  # knows nothing of tables
    "web", "run", "workers", "think", "loadtest",
)  # fmt: skip
NEIGHBOURS = {("lines", "answers"), ("wire", "tables"), ("wire", "answers"), ("wire", "lines"), ("wire", "machine")}


def test_nothing_is_imported_from_what_stands_after_it() -> None:
    found = {path.relative_to(SERVER).parts[0].removesuffix(".py") for path in SERVER.rglob("*.py")} - {"__init__"}
    assert found == set(ORDER)
    for path in SERVER.rglob("*.py"):
        here = path.relative_to(SERVER).parts[0].removesuffix(".py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("capolinea.server"):
                names = [node.module] if node.module != "capolinea.server" else [f"x.x.{a.name}" for a in node.names]
                for there in (name.split(".")[2] for name in names):
                    assert ORDER.index(there) <= ORDER.index(here), f"{path} imports {there}"
                    assert (here, there) not in NEIGHBOURS, f"{path} imports {there}"
