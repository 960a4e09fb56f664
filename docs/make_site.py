"""Makes a site of all the project's pages, to be read without a network: `make site-docs`.

Every Markdown file named here becomes a page; a file that one of them links to becomes a page that shows it, or is
copied if it is a picture. A link that leads nowhere stops everything.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from posixpath import dirname, join, normpath, relpath
from string import Template

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parent.parent
LOOK = ROOT / "docs" / "site"
GROUPS = {
    "Capolinea": ["README.md"],
    "Guides": ["docs/*.md"],
    "Decisions": ["docs/decisions/README.md", "docs/decisions/0*.md"],
    "Parts": ["benchmarks/README.md", "cartography/README.md", "deploy/README.md", "pins/README.md", "web/README.md"],
    "The project": ["CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"],
}
PICTURES = {".webp", ".png", ".svg"}
MARKDOWN = MarkdownIt("commonmark").enable("table")
MARKDOWN.add_render_rule("table_open", lambda *_: '<div class="wide"><table>')
MARKDOWN.add_render_rule("table_close", lambda *_: "</table></div>")


class DeadLinkError(Exception):
    """A link that leads nowhere."""


@dataclass
class Page:
    """A Markdown file: where it is, what is in it, and its headings as (level, anchor, text)."""

    source: str
    tokens: Sequence[Token]
    headings: list[tuple[int, str, str]] = field(default_factory=list)

    @property
    def title(self) -> str:
        return self.headings[0][2]


def read_page(source: str) -> Page:
    """Read a page, and give its headings the anchors that they have on the usual hosts."""
    page = Page(source, MARKDOWN.parse((ROOT / source).read_text(encoding="utf-8")))
    anchors: dict[str, int] = {}
    for token, inline in zip(page.tokens, page.tokens[1:], strict=False):
        if token.type == "heading_open":
            text = "".join(child.content for child in inline.children or [])
            anchor = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
            number = anchors[anchor] = anchors.get(anchor, -1) + 1
            token.attrs["id"] = f"{anchor}-{number}" if number else anchor
            page.headings.append((int(token.tag[1:]), str(token.attrs["id"]), text))
    return page


def all_pages() -> dict[str, list[Page]]:
    """The pages of each group; guides in the order in which the README names them, the others after those."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    named = [normpath(link) for link in re.findall(r"\]\(([^)]+)\)", readme)]
    groups: dict[str, list[Page]] = {}
    for group, patterns in GROUPS.items():
        found = [path.relative_to(ROOT).as_posix() for pattern in patterns for path in sorted(ROOT.glob(pattern))]
        if group == "Guides":
            found.sort(key=[*named, *found].index)
        groups[group] = [read_page(source) for source in found]
    return groups


def address(source: str) -> str:
    """Where a file of the repository is found on the site."""
    path = Path(source)
    if path.suffix in PICTURES:
        return source
    if path.name == "README.md":
        return path.with_name("index.html").as_posix()
    return path.with_suffix(".html").as_posix() if path.suffix == ".md" else f"{source}.html"


class Site:
    """All pages on their way to a folder."""

    def __init__(self, groups: dict[str, list[Page]]) -> None:
        self.groups = groups
        self.pages = {page.source: page for pages in groups.values() for page in pages}
        self.template = Template((LOOK / "page.html").read_text(encoding="utf-8"))
        self.shown: set[str] = set()  # files that are no pages, but that pages link to

    def write(self, folder: Path) -> None:
        """Make the site in a folder, in place of what is there."""
        made = {address(page.source): self.page(page) for page in self.pages.values()}
        made |= {address(source): self.file(source) for source in sorted(self.shown) if address(source) != source}
        shutil.rmtree(folder, ignore_errors=True)
        for place, text in made.items():
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            (folder / place).write_text(text, encoding="utf-8")
        for source in (source for source in self.shown if address(source) == source):
            (folder / source).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / source, folder / source)
        shutil.copy(LOOK / "style.css", folder)
        shutil.copy(ROOT / "web" / "public" / "icon.svg", folder)

    def page(self, page: Page) -> str:
        for token in self.linking(page.tokens):
            for name in ("href", "src"):
                if name in token.attrs:
                    token.attrs[name] = self.link(page, str(token.attrs[name]))
            if token.type.startswith("html"):
                links = re.compile(r'((?:src|href)=")([^"]*)')
                token.content = links.sub(lambda found: found[1] + self.link(page, found[2]), token.content)
        return self.framed(page.source, page.title, MARKDOWN.renderer.render(page.tokens, MARKDOWN.options, {}))

    def linking(self, tokens: Sequence[Token]) -> Iterator[Token]:
        for token in tokens:
            yield token
            yield from self.linking(token.children or [])

    def link(self, page: Page, link: str) -> str:
        """A link of a page as it has to be on the site."""
        if re.match(r"[a-z]+:", link):
            return link
        path, mark, anchor = link.partition("#")
        target = normpath(join(dirname(page.source), path)) if path else page.source
        if (ROOT / target / "README.md").is_file():
            target = join(target, "README.md")
        if target.startswith("..") or not (ROOT / target).is_file():
            raise DeadLinkError(f"{page.source}: the link {link} leads nowhere")
        if target not in self.pages:
            self.shown.add(target)
        elif anchor and anchor not in (heading[1] for heading in self.pages[target].headings):
            raise DeadLinkError(f"{page.source}: {target} has no heading for the link {link}")
        return relpath(address(target), dirname(address(page.source)) or ".") + mark + anchor

    def file(self, source: str) -> str:
        text = (ROOT / source).read_text(encoding="utf-8")
        return self.framed(source, source, f"<h1>{escape(source)}</h1>\n<pre><code>{escape(text)}</code></pre>")

    def framed(self, source: str, title: str, body: str) -> str:
        """A whole page: head, navigation, body, and the pages before and after it."""
        up = relpath(".", dirname(address(source)) or ".") + "/"
        nav = "\n".join(
            f"<h2>{escape(group)}</h2>\n<ul>\n{''.join(self.entry(page, source, up) for page in pages)}</ul>"
            for group, pages in self.groups.items()
        )
        order = list(self.pages)
        at = order.index(source) if source in self.pages else -2
        steps = "".join(
            f'<a rel="{rel}" href="{up}{address(order[to])}">{escape(self.pages[order[to]].title)}</a>'
            for rel, to in (("prev", at - 1), ("next", at + 1))
            if 0 <= to < len(order)
        )
        return self.template.substitute(title=escape(title), up=up, nav=nav, body=body, steps=steps)

    def entry(self, page: Page, shown: str, up: str) -> str:
        """A page in the navigation; the one that is shown with its sections."""
        here = page.source == shown
        sections = [(anchor, text) for level, anchor, text in page.headings if level == 2] if here else []
        inner = "".join(f'<li><a href="#{anchor}">{escape(text)}</a></li>' for anchor, text in sections)
        current = ' aria-current="page"' if here else ""
        below = f"<ul>{inner}</ul>" if inner else ""
        return f'<li><a href="{up}{address(page.source)}"{current}>{escape(page.title)}</a>{below}</li>\n'


def main(folder: Path) -> None:
    Site(all_pages()).write(folder)


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]))
    except DeadLinkError as error:
        sys.exit(f"make site-docs: {error}")
