"""What is not as it should be is said when the server starts, though it runs."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from capolinea.server.run import run as serve
from capolinea.server.settings import Settings
from tests.server.place import run


def said_at_the_start(database: Path, caplog: pytest.LogCaptureFixture) -> str:
    async def test() -> None:
        ready = asyncio.Event()
        task = asyncio.create_task(serve(Settings(port=0, database=str(database)), lambda _: ready.set()))
        await ready.wait()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    caplog.clear()
    run(test())
    return caplog.text


def test_it_warns_of_root_and_of_others_who_can_read(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "db"
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert "warning" not in said_at_the_start(database, caplog).lower()
    assert database.stat().st_mode & 0o777 == 0o600
    database.chmod(0o640)
    assert "others on this machine can read the database" in said_at_the_start(database, caplog)
    database.chmod(0o600)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert "running as root" in said_at_the_start(database, caplog)


def test_it_warns_of_a_slip_in_the_environment(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is only called like the program, as others set for it, is nobody's slip."""
    monkeypatch.setenv("CAPOLINEA_OPERATOR_SECRT", "knows nobody")
    monkeypatch.setenv("CAPOLINEA_PORT_8000_TCP_PROTO", "tcp")
    said = said_at_the_start(tmp_path / "db", caplog)
    assert "CAPOLINEA_OPERATOR_SECRET" in said and "knows nobody" not in said and "PROTO" not in said
