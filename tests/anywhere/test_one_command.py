"""One command and the page is there: plain `capolinea`, whatever runs on this computer already."""

from __future__ import annotations

import socket
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from capolinea.cli import page
from capolinea.cli.main import app, run
from tests.anywhere.machine import Machine
from tests.cli.refusal import assert_refused
from tests.server.place import HANGING

NOTES = "opened.txt"
BROWSER = f"import sys; open({NOTES!r}, 'a', encoding='utf-8').write(sys.argv[1] + chr(10))"


def with_browser(machine: Machine) -> Machine:
    """A browser that only notes what it was asked to open."""
    (machine.home / "browser.py").write_text(BROWSER, encoding="utf-8")
    machine.environment["BROWSER"] = f"{Path(sys.executable).as_posix()} browser.py %s"
    return machine


def opened(machine: Machine, count: int) -> list[str]:
    """What was opened, when it was so many."""
    until = time.monotonic() + HANGING
    while time.monotonic() < until:
        notes = machine.home / NOTES
        lines = notes.read_text(encoding="utf-8").splitlines() if notes.exists() else []
        if len(lines) >= count:
            return lines
        time.sleep(0.05)
    raise AssertionError(f"{count} pages should have been opened")


def word(machine: Machine) -> Path:
    return machine.home / "Tische.db.page"


def test_it_opens_the_page_and_the_same_page_again(machine: Machine) -> None:
    with_browser(machine)
    with machine.server("play", database="Tische.db") as served:
        assert served.first_line == f"Capolinea plays at {served.address} (Ctrl-C stops it)"
        (mine,) = opened(machine, 1)
        assert mine.startswith(f"{served.address}#operator=")
        again = machine.run(CAPOLINEA_DATABASE="Tische.db", CAPOLINEA_PORT="0").decode()
        assert again.startswith(f"Capolinea plays at {served.address} already (Ctrl-C stops it ")
        assert "operator" not in again, "the secret is for no log"
        assert opened(machine, 2) == [mine, mine]
        assert sys.platform == "win32" or word(machine).stat().st_mode & 0o077 == 0
        served.stop()
    assert not word(machine).exists()


def test_a_secret_that_somebody_has_set_is_written_nowhere(machine: Machine) -> None:
    with machine.server(database="Tische.db", operator_secret="whoever runs it knows this") as served:
        assert word(machine).read_text(encoding="utf-8") == served.address


def test_a_port_that_is_taken_is_no_obstacle(machine: Machine) -> None:
    with_browser(machine)
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        port = other.getsockname()[1]
        with machine.server("play", database="Tische.db", port=port) as served:
            assert served.port != port
            assert served.process.stdout is not None
            assert served.process.stdout.readline().startswith(f"Port {port} cannot be had: ".encode())
        assert b"cannot listen" in machine.refused("serve", "--port", str(port), "--database", "Tische.db")


def test_an_address_that_cannot_be_had_is_refused(machine: Machine) -> None:
    refused = machine.refused(CAPOLINEA_HOST="192.0.2.1", CAPOLINEA_PORT="4321", CAPOLINEA_DATABASE="Tische.db")
    assert refused.startswith(b"capolinea: cannot listen on 192.0.2.1 port 4321: ")


def test_what_a_killed_server_left_is_not_believed(machine: Machine) -> None:
    word(machine).write_text("http://127.0.0.1:1/#operator=old", encoding="utf-8")
    with_browser(machine)
    with machine.server("play", database="Tische.db") as served:
        (mine,) = opened(machine, 1)
        assert mine.startswith(f"{served.address}#operator=")
        assert word(machine).read_text(encoding="utf-8") == mine


def test_without_a_screen_the_address_is_told_and_no_browser_is_looked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def open_nothing(address: str) -> None:
        raise AssertionError("a browser for terminals would have come up")

    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("webbrowser.open", open_nothing)
    assert page.show("http://127.0.0.1:1/#operator=x", in_browser=True) is None
    assert capsys.readouterr().out == "", "into no log"
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    page.show("http://127.0.0.1:1/#operator=x", in_browser=True)
    assert "http://127.0.0.1:1/#operator=x" in capsys.readouterr().out


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    told = capsys.readouterr().out
    assert all(f" {name} " in told for name in ("play", "serve", "maps", "verify"))
    assert all(name.startswith("-") or f" {name} " in told for name in app)


@pytest.mark.parametrize("arguments", [["nonsense"], ["--nonsense"], ["play", "nonsense"], ["play", "--port", "1"]])
def test_what_it_does_not_know_is_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert_refused(arguments, arguments[-1] if arguments[-1] != "1" else "--port", capsys)
