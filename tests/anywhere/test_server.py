"""The server by Windows' rules: it plays, keeps what was played, shares with nobody, and stops in good order."""

from __future__ import annotations

import re
import signal
import socket
import sys
import time
from collections.abc import Callable

import pytest

from tests.anywhere.machine import Machine
from tests.server.place import HANGING


def test_a_game_against_a_bot_is_played_and_kept(windows: Machine) -> None:
    """In a folder whose name not everybody can spell, with all that is done with a game afterwards."""
    with windows.server(database="Tische.db") as served:
        record = served.play_a_game()
        refused = windows.refused("serve", "--port", "0", "--database", "Tische.db")
        assert refused.rstrip().endswith(b"Tische.db: another server uses this database")
        windows.run("backup", "Köpie.db", "--database", "Tische.db")
        assert "stopped" in served.stop()
    for database, folder in (("Tische.db", "Spiele"), ("Köpie.db", "Spiele der Köpie")):
        windows.run("export", folder, "--database", database)
        (file,) = (windows.home / folder).iterdir()
        assert file.read_bytes() == record.encode(), "the same bytes on every system"
        assert b"follows from the seed" in windows.run("verify", str(file))
    assert b"0 records written, 1 were there" in windows.run("export", "Spiele", "--database", "Tische.db")


def test_what_is_old_leaves_its_record_in_a_folder(windows: Machine) -> None:
    day = 24 * 3600
    settings = {"database": "Tische.db", "export_folder": "Spiele für später", "keep_finished_days": 0.1 / day}
    with windows.server(**settings) as served:
        record = served.play_a_game()
    with windows.server(**settings) as served:
        wait_for(lambda: list((windows.home / "Spiele für später").glob("*.jsonl")))
    (file,) = (windows.home / "Spiele für später").iterdir()
    assert file.read_bytes() == record.encode()


def wait_for(wanted: Callable[[], object]) -> None:
    until = time.monotonic() + HANGING
    while not wanted():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_the_database_is_free_again_when_a_server_was_killed(windows: Machine) -> None:
    killed = windows.start("serve", CAPOLINEA_PORT="0", CAPOLINEA_DATABASE="Tische.db")
    assert killed.stdout is not None and killed.stdout.readline().startswith(b"Capolinea plays at ")
    killed.kill()
    killed.communicate()
    with windows.server(database="Tische.db") as served:
        assert "ok" in served.fetch("healthz")


def test_memory_is_told(windows: Machine) -> None:
    with windows.server(database="Tische.db") as served:
        (told,) = re.findall(r"^process_resident_memory_bytes (\S+)$", served.fetch("metrics"), re.MULTILINE)
        assert float(told) > 10 << 20


def test_nobody_else_gets_the_port(windows: Machine) -> None:
    with windows.server(database="Tische.db") as served:
        refused = windows.refused("serve", "--port", str(served.port), "--database", "Andere.db")
        assert b"cannot listen on 127.0.0.1 port" in refused


def test_ctrl_c_stops_it_in_good_order(windows: Machine) -> None:
    if sys.platform == "win32":
        pytest.skip("there another process can only send Ctrl-Break")
    with windows.server(database="Tische.db") as served:
        assert "stopped" in served.stop(signal.SIGINT)


def test_whoever_knocks_too_often_is_turned_away(windows: Machine) -> None:
    """Though Windows' event loop does not ask the door."""
    with windows.server(database="Tische.db", requests_per_second=0.01, requests_at_once=10) as served:
        assert [let_in(served.port) for _ in range(60)].count(True) in range(25, 35)


def let_in(port: int) -> bool:
    with socket.create_connection(("127.0.0.1", port)) as connection:
        try:
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            return bool(connection.recv(1))
        except ConnectionError:
            return False
