"""A site is written into a folder of its own, over an older one, and over nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from capolinea.cli.main import run
from capolinea.server.web import site

FIRST = {"index.html": b"first", "assets/a.js": b"a"}
SECOND = {"index.html": b"second", "assets/b.js": b"b"}


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    write(monkeypatch, FIRST)


def write(monkeypatch: pytest.MonkeyPatch, files: dict[str, bytes]) -> None:
    listed = "".join(f"{path}\n" for path in sorted([*files, site.MARK])).encode()
    monkeypatch.setattr(site, "site_files", lambda: {**files, site.MARK: listed})


def found(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_a_newer_site_takes_the_place_of_an_older_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "deep" / "site"
    assert run(["site", str(folder)]) == 0
    write(monkeypatch, SECOND)
    assert run(["site", str(folder)]) == 0
    files = found(folder)
    assert files.pop(site.MARK) == b".nojekyll\nassets/b.js\nindex.html\n" and files == SECOND


def test_the_folder_one_is_in_and_a_link_to_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.mkdir()
    link.symlink_to(real)
    assert run(["site", str(link)]) == 0 and link.is_symlink()
    monkeypatch.chdir(real)
    assert run(["site", "."]) == 0
    assert found(real)["index.html"] == b"first"


def test_what_lies_beside_it_stays(tmp_path: Path) -> None:
    beside = tmp_path / "site.part" / "thesis.txt"
    beside.parent.mkdir()
    beside.write_text("all my work", encoding="utf-8")
    assert run(["site", str(tmp_path / "site")]) == 0
    assert beside.read_text(encoding="utf-8") == "all my work"


def test_an_interrupted_one_is_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, written = tmp_path / "site", Path.write_bytes
    assert run(["site", str(folder)]) == 0
    write(monkeypatch, SECOND)

    def full(file: Path, content: bytes) -> int:
        if file.name == "index.html":
            raise OSError(28, "no space left", str(file))
        return written(file, content)

    with monkeypatch.context() as disk:
        disk.setattr(Path, "write_bytes", full)
        assert run(["site", str(folder)]) == 2
    assert found(folder)["index.html"] == b"first"  # until all that it leads to is there
    assert run(["site", str(folder)]) == 0
    assert found(folder)["index.html"] == b"second" and "assets/a.js" not in found(folder)


@pytest.mark.parametrize("what", ["thesis.txt", "assets/mine.js"])
def test_anything_else_is_refused_and_stays(what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["site", str(tmp_path / "site")]) == 0
    (tmp_path / "site" / what).write_text("mine", encoding="utf-8")
    before = found(tmp_path / "site")
    capsys.readouterr()
    assert run(["site", str(tmp_path / "site")]) == 2
    assert capsys.readouterr().err.strip().count("\n") == 0
    assert found(tmp_path / "site") == before


def test_a_file_is_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "site").write_text("mine", encoding="utf-8")
    assert run(["site", str(tmp_path / "site")]) == 2
    assert "is a file, and no folder" in capsys.readouterr().err
    assert run(["site", str(tmp_path / "site" / "in it")]) == 2
