"""Databases for tests: SQLite files, and a real PostgreSQL server on loopback."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from capolinea.server.notices import notices as notices_module
from tests.server.later import Later
from tests.server.postgres import PostgresServer, postgres_server
from tests.server.spread import ONE, Halls


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A server that all tests share."""
    with postgres_server() as server:
        yield server


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """A clock that can be turned forward."""
    return Later(monkeypatch)


@pytest.fixture
def notices_in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is due is told at once."""
    monkeypatch.setattr(notices_module, "TICK", 0.02)


@pytest.fixture
def halls(request: pytest.FixtureRequest, tmp_path: Path) -> Halls:
    """One server, unless a test asks for two as well (`indirect`)."""
    return Halls(getattr(request, "param", ONE), tmp_path, request)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.new_database()
