"""The container file, without a container engine: what it copies is there, what it runs runs, and not as root."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

from tests.anywhere.machine import Machine
from tests.anywhere.pythons import ROOT

IGNORED = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()


def instructions() -> list[tuple[str, str]]:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    lines = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)).splitlines()
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines) if word]


ALL = instructions()
LAST_STAGE = ALL[max(i for i, (word, _) in enumerate(ALL) if word == "FROM") :]


def of(word: str) -> str:
    """The last instruction of a kind in the image that comes out."""
    return [rest for found, rest in LAST_STAGE if found == word][-1]


def environment() -> dict[str, str]:
    return dict(pair.split("=") for pair in of("ENV").split())


def test_everything_that_is_copied_is_there_and_is_sent_to_the_engine() -> None:
    copied = [name for word, rest in ALL if word == "COPY" and "--from" not in rest for name in rest.split()[:-1]]
    assert copied
    for name in copied:
        assert list(ROOT.glob(name)), name
        assert f"!{name}" in IGNORED
    assert IGNORED[1] == "*" and {f"!{name}" for name in copied} == {line for line in IGNORED if line[0] == "!"}


def test_all_that_builds_the_package_is_copied() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needed = [project["project"]["readme"], *project["project"]["license-files"], "pyproject.toml"]
    needed += [path.name for path in ROOT.glob("hatch_*.py")]
    for name in needed:
        assert any(fnmatch(name, line[1:]) for line in IGNORED if line[0] == "!"), name


def test_every_program_that_it_names_is_installed_by_it() -> None:
    """Of one image in both stages, so that an environment of the first works in the second."""
    assert len({rest.split()[0] for word, rest in ALL if word == "FROM"}) == 1
    assert any(word == "RUN" and "venv --without-pip /opt/capolinea " in rest for word, rest in ALL)
    assert ("COPY", "--from=build /opt/capolinea /opt/capolinea") in LAST_STAGE
    assert json.loads(of("ENTRYPOINT"))[0] == "/opt/capolinea/bin/capolinea"


def test_it_runs_as_nobody_in_particular_and_keeps_its_database_in_the_volume() -> None:
    order = [word for word, _ in LAST_STAGE]
    assert of("USER") == "10001:10001" and "RUN" not in order[order.index("USER") :]
    assert Path(environment()["CAPOLINEA_DATABASE"]).parent.as_posix() == of("VOLUME") == of("WORKDIR")
    assert of("EXPOSE") == environment()["CAPOLINEA_PORT"]


def test_its_command_serves_and_its_health_check_tells_whether_it_does(machine: Machine) -> None:
    _, _, found = of("HEALTHCHECK").partition("CMD ")
    check = [sys.executable, *json.loads(found)[1:]]
    arguments = [*json.loads(of("ENTRYPOINT"))[1:], *json.loads(of("CMD"))]
    settings = {key.removeprefix("CAPOLINEA_").lower(): value for key, value in environment().items()}
    with machine.server(*arguments, **settings | {"port": 0, "database": "Tische.db"}) as served:
        port = {"CAPOLINEA_PORT": str(served.port), "http_proxy": "http://127.0.0.1:1"}  # as engines put it there
        assert subprocess.run(check, env=machine.environment | port).returncode == 0
    assert subprocess.run(check, env=machine.environment | port, capture_output=True).returncode != 0
