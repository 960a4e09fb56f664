"""The files for whoever runs servers say what their programs understand, and name nothing that is not there."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from capolinea.server.settings import PREFIX, Settings, read_settings
from tests.server.place import running
from tests.server.prometheus import read_metrics
from tests.server.proxies import DEPLOY

ROOT = DEPLOY.parent
UNITS = ("capolinea@8001.service", "capolinea-think.service", "capolinea-backup.service", "capolinea-backup.timer")
SYSTEM_UNITS = Path("/usr/lib/systemd/system")
EXPOSED = 2.0  # of ten, as systemd counts what a service could do to its machine
OPERATIONS = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
SETTINGS = {PREFIX + field.name.upper() for field in msgspec.structs.fields(Settings)}


def tool(name: str, package: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed; Debian's package {package} brings it")
    return found


# systemd


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A machine's folders after deploy/install, with the program in its place."""
    subprocess.run([DEPLOY / "install"], check=True, env={"PATH": "/usr/bin:/bin", "DESTDIR": str(tmp_path)})
    program = tmp_path / "opt" / "capolinea" / "bin" / "capolinea"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    return tmp_path


def analyze(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    program = tool("systemd-analyze", "systemd")
    if not (root / SYSTEM_UNITS.relative_to("/")).is_dir():
        shutil.copytree(SYSTEM_UNITS, root / SYSTEM_UNITS.relative_to("/"), symlinks=True)
    return subprocess.run([program, *arguments], capture_output=True, text=True, check=False)


def test_systemd_understands_the_units(installed: Path) -> None:
    done = analyze(installed, "verify", f"--root={installed}", "--man=no", *UNITS)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
    unit = installed / "etc" / "systemd" / "system" / "capolinea-think.service"
    unit.write_text(unit.read_text(encoding="utf-8").replace("Restart=always", "Restart=sometimes"), encoding="utf-8")
    assert "sometimes" in analyze(installed, "verify", f"--root={installed}", "--man=no", *UNITS).stderr


@pytest.mark.parametrize("unit", [unit for unit in UNITS if unit.endswith(".service")])
def test_services_can_do_little_to_their_machine(unit: str, installed: Path) -> None:
    bound = f"--threshold={EXPOSED * 10:g}"
    done = analyze(installed, "security", "--offline=yes", "--no-pager", f"--root={installed}", bound, unit)
    assert done.returncode == 0, done.stdout


def test_who_has_settings_already_keeps_them_and_nobody_else_reads_them(installed: Path) -> None:
    settings = installed / "etc" / "capolinea" / "capolinea.env"
    assert settings.stat().st_mode & 0o777 == 0o600 and settings.parent.stat().st_mode & 0o777 == 0o700
    settings.write_text("CAPOLINEA_PORT=1\n", encoding="utf-8")
    subprocess.run([DEPLOY / "install"], check=True, env={"PATH": "/usr/bin:/bin", "DESTDIR": str(installed)})
    assert settings.read_text(encoding="utf-8") == "CAPOLINEA_PORT=1\n"


def test_the_example_of_settings_can_be_read() -> None:
    text = (DEPLOY / "capolinea.env").read_text(encoding="utf-8")
    lines = re.findall(rf"^#?({PREFIX}\w+)=(.*)$", text, re.MULTILINE)
    assert {name for name, _ in lines} <= SETTINGS and len(lines) > 5
    environment = dict(re.findall(r"^(\w+)=(.*)$", text, re.MULTILINE))
    settings = read_settings({}, environment)
    assert settings.hosts == ["play.example.org"] and settings.log_format == "json"


# Containers


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose" / "compose.yaml").read_text(encoding="utf-8"))
    return found


def test_containers_have_settings_that_there_are_and_files_that_are_there() -> None:
    services = compose()["services"]
    assert {"database", "caddy", "thinker", "server-1", "server-2"} <= set(services)
    networks, volumes = compose()["networks"], compose()["volumes"]
    for name, service in services.items():
        assert "image" in service and set(service["networks"]) <= set(networks), name
        for mount in service.get("volumes", []):
            source = mount.split(":")[0]
            assert source in volumes or (DEPLOY / "compose" / source).exists(), mount
        assert set(service.get("depends_on", ())) <= set(services)
        context = service.get("build", {}).get("context")
        assert context is None or (DEPLOY / "compose" / context / "Dockerfile").is_file()


def test_servers_in_containers_know_each_other_and_whom_to_believe() -> None:
    services = compose()["services"]
    subnet = compose()["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    filled = {
        "POSTGRES_PASSWORD": "x" * 32,
        "CAPOLINEA_SITE": "play.example.org",
        "CAPOLINEA_OPERATOR_SECRET": "y" * 32,
    }
    for name in ("server-1", "server-2", "thinker"):
        said = {key: fill(value, filled) for key, value in services[name]["environment"].items()}
        assert set(said) <= SETTINGS
        settings = read_settings({}, said)
        assert settings.proxies == [subnet] and {"play.example.org", "server-1", "server-2"} <= set(settings.hosts)
        assert settings.database == f"postgresql://capolinea:{'x' * 32}@database/capolinea"
    servers = fill(services["caddy"]["environment"]["CAPOLINEA_SERVERS"], filled).split()
    (watched,) = yaml.safe_load((DEPLOY / "compose" / "servers.yml").read_text(encoding="utf-8"))
    assert servers == watched["targets"] == ["server-1:8000", "server-2:8000"]
    assert compose()["networks"]["inside"]["internal"] and "ports" not in services["database"]


def fill(text: str, values: dict[str, str]) -> str:
    """As compose does; what has to be there fails if it is not."""
    return re.sub(r"\$\{(\w+)(?::\?[^}]*)?\}", lambda found: values[found[1]], text)


# Figures and alarms


def board() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DEPLOY / "grafana" / "capolinea.json").read_text(encoding="utf-8"))
    return found


def alerts() -> list[dict[str, Any]]:
    groups = yaml.safe_load((DEPLOY / "prometheus" / "alerts.yml").read_text(encoding="utf-8"))["groups"]
    return [rule for group in groups for rule in group["rules"]]


def names_in(expression: str) -> set[str]:
    return set(re.findall(r"\b(?:capolinea|process)_\w+", expression))


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of all that a server tells, as Prometheus keeps them."""

    async def ask() -> str:
        async with running(tmp_path_factory.mktemp("told") / "db") as place:
            return (await place.http.get("/metrics")).text

    families = read_metrics(asyncio.run(ask())).values()
    return {family.name + part for family in families for part in family.parts or ("",)}


def test_every_figure_of_the_board_and_the_alarms_is_told_by_a_server(told: set[str]) -> None:
    expressions = [target["expr"] for panel in board()["panels"] for target in panel.get("targets", [])]
    assert len(expressions) > 30
    for expression in [*expressions, *(alert["expr"] for alert in alerts())]:
        assert names_in(expression) <= told, expression
    shown = set[str]().union(*map(names_in, expressions))
    parts = "_bucket", "_sum", "_count"
    for name in told:
        of_histogram = [name.removesuffix(part) + "_bucket" for part in parts if name.endswith(part)]
        assert name in shown or set(of_histogram) & shown, f"{name} is on no board"


def test_panels_do_not_lie_on_each_other() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in board()["panels"]:
        place = panel["gridPos"]
        own = {(place["x"] + x, place["y"] + y) for x in range(place["w"]) for y in range(place["h"])}
        assert not own & taken and place["x"] + place["w"] <= 24, panel["title"]
        taken |= own
    assert len({panel["id"] for panel in board()["panels"]}) == len(board()["panels"])


def test_prometheus_understands_its_files() -> None:
    promtool = tool("promtool", "prometheus")
    done = subprocess.run(
        [promtool, "check", "config", "prometheus.yml"], cwd=DEPLOY / "prometheus", capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_for_every_alarm_it_is_written_what_to_do() -> None:
    headings = set(re.findall(r"^### (.*)$", OPERATIONS, re.MULTILINE))
    for alert in alerts():
        assert alert["annotations"]["runbook"] in headings, alert["alert"]


CASES: dict[
    str, tuple[str, str, str]
] = {  # alarms: a series, its values when all is well, and when it is not (a minute each)
    "ServerDown": ('up{job="capolinea", instance="a"}', "1x10", "0x10"),
    "DatabaseRefuses": ('capolinea_refusals_total{code="not_saved"}', "3x10", "0+20x10"),
    "LoopLate": ('capolinea_loop_late_seconds{instance="a"}', "0.02x10", "0.8x10"),
    "NobodyDoesChores": ('capolinea_chores{instance="a"}', "1x10", "0x10"),
    "BotsWait": ('capolinea_bots_waiting{instance="a"}', "3x10", "50x10"),
    "Failures": ('capolinea_failures_total{instance="a"}', "7x10", "0+1x10"),
    "Flood": ('capolinea_limited_total{limit="requests"}', "0+6x10", "0+6000x10"),
    "ActionsSlow": ('capolinea_action_seconds_bucket{le="0.5"}', "0x10", "0+60x10"),
}


def test_alarms_ring_when_they_should_and_only_then(tmp_path: Path) -> None:
    promtool = tool("promtool", "prometheus")
    rules = {rule["alert"]: rule for rule in alerts()}
    tests = list(_cases(rules))
    file = tmp_path / "cases.yml"
    file.write_text(yaml.safe_dump({"rule_files": [str(tmp_path / "alerts.yml")], "tests": tests}), encoding="utf-8")
    plain = [{**rule, "annotations": {}} for rule in rules.values()]
    text = yaml.safe_dump({"groups": [{"name": "capolinea", "rules": plain}]})
    (tmp_path / "alerts.yml").write_text(text, encoding="utf-8")
    done = subprocess.run([promtool, "test", "rules", file], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def _cases(rules: dict[str, dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for name, (series, well, ill) in CASES.items():
        labels = dict(re.findall(r'(\w+)="([^"]*)"', series))
        for values, rings in ((well, False), (ill, True)):
            given = [{"series": series, "values": values}]
            if name == "ActionsSlow":  # all of them take longer than a quarter of a second
                given += [
                    {"series": series.replace("0.5", le), "values": v} for le, v in (("0.25", "0x10"), ("+Inf", values))
                ]
            kept = {key: value for key, value in labels.items() if key not in ("code", "le")}
            kept = {} if name == "NobodyDoesChores" else kept
            expected = [{"exp_labels": {**kept, **rules[name]["labels"]}}] if rings else []
            alert = {"eval_time": "10m", "alertname": name, "exp_alerts": expected}
            yield {"interval": "1m", "input_series": given, "alert_rule_test": [alert]}
