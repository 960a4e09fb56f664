"""The site of the docs: every page is in it, every link leads somewhere, and nothing is fetched from elsewhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urldefrag

import pytest
from docs import make_site

ROOT = make_site.ROOT


class Read(HTMLParser):
    """What a page links to, what it loads, and which anchors it has."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.anchors: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id":
                assert value not in self.anchors, f"two things are called {value}"
                self.anchors.add(value or "")
            elif name in ("href", "src"):
                (self.links if tag == "a" else self.loaded).append(value or "")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    make_site.main(folder)
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Read]:
    return {path: Read(path) for path in site.rglob("*.html")}


def test_every_link_leads_somewhere(site: Path, pages: dict[Path, Read]) -> None:
    for path, page in pages.items():
        for link in (link for link in page.links if not re.match("https?:", link)):
            place, anchor = urldefrag(link)
            target = (path.parent / place).resolve() if place else path
            assert target.is_file(), f"{path.relative_to(site)}: {link}"
            assert not anchor or anchor in pages[target].anchors, f"{path.relative_to(site)}: {link}"


def test_nothing_is_fetched_from_elsewhere(site: Path, pages: dict[Path, Read]) -> None:
    for path, page in pages.items():
        for link in page.loaded:
            assert (path.parent / link).is_file(), f"{path.relative_to(site)}: {link}"
    style = (site / "style.css").read_text(encoding="utf-8")
    assert "url(" not in style and "@import" not in style


def test_the_navigation_of_every_page_leads_to_all_of_them(site: Path, pages: dict[Path, Read]) -> None:
    sources = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    wanted = {(site / make_site.address(path.relative_to(ROOT).as_posix())).resolve() for path in sources}
    for path, page in pages.items():
        assert wanted <= {(path.parent / urldefrag(link)[0]).resolve() for link in page.links} | {path}


@pytest.mark.parametrize("link", ["gone.md", "../nowhere/", "#no-heading", "arena.md#no-heading", "../../out.md"])
def test_a_dead_link_stops_everything(link: str, tmp_path: Path) -> None:
    groups = make_site.all_pages()
    page = make_site.Page("docs/some.md", make_site.MARKDOWN.parse(f"# Some\n\n[this]({link})"), [(1, "some", "Some")])
    (tmp_path / "old.html").touch()
    with pytest.raises(make_site.DeadLinkError, match=r"docs/some\.md"):
        make_site.Site({**groups, "More": [page]}).write(tmp_path)
    assert (tmp_path / "old.html").is_file(), "nothing is changed"
