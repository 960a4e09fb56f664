"""The page as plain files for any web host: what plays games in the browser lies beside it, and what a server would
tell of boards is written down, so that nothing waits for anything but files."""

from __future__ import annotations

import gzip
import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec

from capolinea.bots.registry import BUILT_IN
from capolinea.games.catalogue import LANGUAGES
from capolinea.server.answers import boards
from capolinea.server.answers.cached import Cached
from capolinea.server.bodies import Boards
from capolinea.server.web.engine import LIST, boards_of_the_package
from capolinea.server.web.files import page_files
from capolinea.server.web.publishing import published

PAGE = Path(__file__).parent.parent / "page"
HERE = Path(__file__).parent
# GitHub's pages leave no file out where there is one of this name. It lists the files of the site, so that a site can
# be written again over itself, and over nothing else.
MARK = ".nojekyll"


class SiteError(ValueError):
    """The site cannot be written; the message is one sentence."""


def write_site(folder: Path) -> dict[str, int]:
    """Write a whole site into a folder of its own, in place of an older one; returns the files and their sizes."""
    _check_folder(folder)
    files = site_files()
    part = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    for path, content in files.items():
        file = part / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    shutil.rmtree(folder, ignore_errors=True)
    part.rename(folder)
    return {path: len(content) for path, content in files.items()}


def site_files() -> dict[str, bytes]:
    """Every file of a site by its path, the same each time."""
    page = page_files(PAGE) if PAGE.is_dir() else {}
    if LIST not in page:
        raise SiteError("this package was built without what plays games in a browser; its build said why")
    files = published({**page, **dict(_told())}, "browser")
    files["404.html"] = (HERE / "no_file.html").read_bytes()
    files[MARK] = "".join(f"{path}\n" for path in sorted([*files, MARK])).encode()
    return dict(sorted(files.items()))


def _told() -> Iterator[tuple[str, bytes]]:
    """What a server would tell of the boards."""
    found = boards_of_the_package()
    yield "told/boards.json", msgspec.json.encode(Boards(found, list(BUILT_IN)))
    for board in found:
        for name, told in _told_of(board.map):
            yield f"told/{board.map}/{name}", gzip.decompress(told.packed)


def _told_of(map: str) -> Iterator[tuple[str, Cached]]:
    yield "facts.json", boards.facts(map)
    yield "actions.json", boards.actions(map)
    yield "drawing.json", boards.drawing(map)
    yield "scenery.json", boards.scenery(map)
    yield "picture.svg", boards.picture(map, False)
    yield "picture-dark.svg", boards.picture(map, True)
    for language in LANGUAGES:
        yield f"words.{language}.ftl", boards.words(map, language)
        yield f"rules.{language}.md", boards.rules_page(map, language)


def _check_folder(folder: Path) -> None:
    """Refuse to write over anything but an older site."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise SiteError(f"{folder}: is a file, and no folder")
    mark = folder / MARK
    known = set(mark.read_text(encoding="utf-8", errors="replace").splitlines()) if mark.is_file() else set()
    for file in sorted(folder.rglob("*")):
        path = file.relative_to(folder).as_posix()
        if not file.is_dir() and path not in known:
            raise SiteError(f"{folder}: has other things in it, such as {path}; name an empty folder, or a new one")
