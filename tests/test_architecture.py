"""The folders are the architecture: who may import whom, and what the law may not touch."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "capolinea"

# A module imports only from its own package and from those before it. A new package takes its place here.
ORDER = ("engine", "games", "play", "bots", "arena", "learn", "reviews", "server", "browser", "cli")

# All that the law may use of Python: nothing of this reads a file, a clock or a die, or starts a thread.
PURE = {"__future__", "collections", "dataclasses", "enum", "functools", "hashlib", "itertools", "math", "typing"}
RUN_TIME = {"librt", "mypy_extensions"}  # the compiler's
DOES_IO = {"open", "print", "input", "exec", "eval", "compile", "breakpoint", "__import__"}

MODULES = sorted(PACKAGE.rglob("*.py"))
ROOMS = sorted(path.parent for path in PACKAGE.glob("games/*/rules.py"))
LAW = [path for path in MODULES if {PACKAGE / "engine", *ROOMS} & {*path.parents}]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def name(path: Path) -> str:
    """The dotted name of a module or package: capolinea.play.view."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Everything that a module imports, wherever it does so, also for its types only: capolinea.play.view.View."""
    found = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)} line {node.lineno}: write imports out in full"
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return tuple(found)


KNOWN = {name(path) for path in MODULES}


def modules_imported(path: Path) -> Iterator[str]:
    """Our own modules that a module imports, without what it imports from them: capolinea.play.view."""
    for wanted in imports(path):
        target = wanted
        while "." in target and target not in KNOWN:
            target = target.rpartition(".")[0]
        if target in KNOWN:
            yield target


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def test_every_package_has_its_place() -> None:
    packages = {path.relative_to(PACKAGE).parts[0] for path in MODULES if path.parent != PACKAGE}
    assert packages == set(ORDER)


def test_nothing_is_imported_from_below() -> None:
    wrong = []
    for path in MODULES:
        if path.parent != PACKAGE:
            others = (other for other in modules_imported(path) if other != "capolinea")
            wrong += [f"{name(path)} imports {other}" for other in others if _rank(other) > _rank(name(path))]
    assert wrong == []


def _rank(module: str) -> int:
    return ORDER.index(module.split(".")[1])


def test_the_way_in_leads_to_play_and_to_reviews() -> None:
    assert {module.split(".")[1] for module in modules_imported(PACKAGE / "__init__.py")} == {"play", "reviews"}


def test_only_the_version_and_the_place_are_asked_of_the_way_in() -> None:
    # `import capolinea` imports `play`: whatever else was taken from it would hide where it comes from.
    for path in MODULES:
        if path.parent == PACKAGE or "capolinea" not in modules_imported(path):
            continue
        assert path not in LAW
        used = {
            node.attr
            for node in ast.walk(tree(path))
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "capolinea"
        }
        used |= {wanted.partition(".")[2] for wanted in imports(path) if wanted.rpartition(".")[0] == "capolinea"}
        assert used <= {"__version__", "__file__"}, name(path)


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_a_room_knows_the_engine_and_itself(room: Path) -> None:
    for path in sorted(room.rglob("*.py")):
        for other in modules_imported(path):
            assert within(other, "capolinea.engine") or within(other, name(room)), f"{name(path)} imports {other}"


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_nobody_imports_from_a_room(room: Path) -> None:
    for path in MODULES:
        if room not in path.parents:
            assert not any(within(other, name(room)) for other in modules_imported(path)), name(path)


@pytest.mark.parametrize("path", LAW, ids=name)
def test_the_law_does_nothing_but_compute(path: Path) -> None:
    others = {wanted.split(".")[0] for wanted in imports(path)} - {"capolinea"}
    assert others <= PURE | RUN_TIME
    called = {
        node.func.id for node in ast.walk(tree(path)) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & DOES_IO


def packages() -> list[Path]:
    return sorted({path.parent for path in MODULES})


@pytest.mark.parametrize("parent", packages(), ids=name)
def test_packages_side_by_side_form_no_circle(parent: Path) -> None:
    graph: dict[str, set[str]] = {}
    for package in (each for each in packages() if each.parent == parent):
        others = {other for path in package.rglob("*.py") for other in modules_imported(path)}
        siblings = {name(each) for each in packages() if each.parent == parent and each != package}
        graph[name(package)] = {each for each in siblings if any(within(other, each) for other in others)}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" imports from ".join(reversed(error.args[1])))


def files_of_ours(*folders: str) -> Iterator[Path]:
    """What people wrote: nothing installed, nothing built."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            parts = path.relative_to(ROOT).parts
            if path.is_file() and not {"node_modules", "__pycache__"} & {*parts} and parts[2:4] != ("server", "page"):
                yield path


CODE = {".py", ".ts", ".svelte", ".js", ".mjs", ".css", ".html", ".ftl", ".sql"}


def test_no_file_is_long() -> None:
    code = (path for path in files_of_ours("src", "tests", "web") if path.suffix in CODE)
    lengths = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8").count("\n") for path in code}
    assert {path: lines for path, lines in lengths.items() if lines > 500} == {}


def test_nothing_is_called_util() -> None:
    paths = (path.relative_to(ROOT) for path in files_of_ours("src", "tests", "web"))
    assert [path.as_posix() for path in paths if re.search(r"(?<![a-z])utils?(?![a-z])", path.as_posix())] == []
