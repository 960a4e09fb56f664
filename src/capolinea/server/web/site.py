"""The page as plain files for any web host: what plays games in the browser lies beside it, and what a server would
tell of boards is written down, so that nothing waits for anything but files."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from capolinea.bots import nets
from capolinea.bots.registry import BUILT_IN, CHAMPION
from capolinea.games.catalogue import LANGUAGES
from capolinea.server.answers import boards
from capolinea.server.answers.cached import Cached
from capolinea.server.bodies import Boards
from capolinea.server.web.engine import LIST, boards_of_the_package
from capolinea.server.web.files import page_files
from capolinea.server.web.publishing import INDEX, WORKER, published

PAGE = Path(__file__).parent.parent / "page"
HERE = Path(__file__).parent
# GitHub's pages leave no file out where there is one of this name. It lists the files of the site, so that a site can
# be written again over itself, and over nothing else.
MARK = ".nojekyll"
ENTRANCES = (INDEX, "404.html", WORKER)
OPENED = "opened.js"


class SiteError(ValueError):
    """The site cannot be written; the message is one sentence."""


def write_site(folder: Path) -> dict[str, int]:
    """Write a whole site into a folder of its own, in place of an older one; returns the files and their sizes.

    It may be served meanwhile, or be interrupted: what others are found by comes last, and every file that is there is
    listed, so that it can be written again."""
    before = _files_of_a_site(folder)
    files = site_files()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MARK).write_bytes(_listed(before | set(files)))
    for path in sorted(files, key=lambda path: path in (*ENTRANCES, MARK)):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(files[path])
    for path in before - set(files):
        (folder / path).unlink(missing_ok=True)
    return {path: len(content) for path, content in files.items()}


def site_files() -> dict[str, bytes]:
    """Every file of a site by its path, the same each time."""
    page = page_files(PAGE) if PAGE.is_dir() else {}
    if LIST not in page:
        raise SiteError("this package was built without what plays games in a browser; its build said why")
    page |= {INDEX: _says_how(page[INDEX]), OPENED: (HERE / OPENED).read_bytes()}
    files = published({**page, **dict(_told())}, "browser")
    files["404.html"] = (HERE / "no_file.html").read_bytes()
    files[MARK] = _listed({*files, MARK})
    return dict(sorted(files.items()))


def _says_how(index: bytes) -> bytes:
    """The page's way in, which tells those who open it as a file that it wants a host."""
    return index.replace(b"  </body>", (HERE / "opened.html").read_bytes() + b"  </body>")


def _told() -> Iterator[tuple[str, bytes]]:
    """What a server would tell of the boards."""
    found = boards_of_the_package()
    bots = [*BUILT_IN, *([CHAMPION] if nets.CHAMPION.is_file() else [])]
    yield "told/boards.json", msgspec.json.encode(Boards(found, bots))
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


def _listed(paths: Iterable[str]) -> bytes:
    return "".join(f"{path}\n" for path in sorted(paths)).encode()


def _files_of_a_site(folder: Path) -> set[str]:
    """The files of an older site in a folder; refuses one that has anything else in it."""
    if not folder.exists():
        return set()
    if not folder.is_dir():
        raise SiteError(f"{folder}: is a file, and no folder")
    mark = folder / MARK
    known = set(mark.read_text(encoding="utf-8", errors="replace").splitlines()) if mark.is_file() else set()
    found = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if not file.is_dir()}
    for path in sorted(found - known):
        raise SiteError(f"{folder}: has other things in it, such as {path}; name an empty folder, or a new one")
    return found
