"""Pins the newest versions that are old enough, and all they need, with hashes for every system: `make pins`."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import tomllib
from datetime import UTC, datetime, timedelta
from pathlib import Path

from hatch_page import npm

from pins import PINS, WEB

ROOT = PINS.parent
EXTRAS = {"dev.txt": ["dev"], "play.txt": [], "ray.txt": ["ray"]}


def main(days: int) -> None:
    """All files or none: they are made in a folder of their own, which also keeps this machine's paths out."""
    before = (datetime.now(UTC) - timedelta(days=days)).strftime("%Y-%m-%dT%H:%M:%SZ")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in (ROOT / "pyproject.toml", PINS / "tools.in", WEB / "package.json", WEB / ".npmrc"):
            shutil.copy(file, folder)
        _pin_python(folder, before)
        _pin_npm(folder, before)
        for made in (*EXTRAS, "tools.txt"):
            shutil.copy(folder / made, PINS)
        shutil.copy(folder / "package-lock.json", WEB)


def _pin_python(folder: Path, before: str) -> None:
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
    build = "\n".join(project["build-system"]["requires"])
    oldest = project["project"]["requires-python"].removeprefix(">=")

    def compile_pins(out: str, *sources: str) -> None:
        command = ["uv", "--no-config", "pip", "compile", *sources, "--output-file", out, "--quiet"]
        command += ["--universal", "--python-version", oldest, "--generate-hashes", "--exclude-newer", before]
        command += ["--custom-compile-command", "make pins"]
        subprocess.run(command, cwd=folder, input=build, text=True, check=True)

    # The file with the most comes first and binds the others, so that all of them fit into one environment.
    for out, extras in EXTRAS.items():
        bound = ["--constraint", "dev.txt"] if out != "dev.txt" else []
        compile_pins(out, "pyproject.toml", "-", *bound, *(f"--extra={extra}" for extra in extras))
    compile_pins("tools.txt", "tools.in")


def _pin_npm(folder: Path, before: str) -> None:
    # From nothing: npm would carry it over if an old lock file lacked packages of other systems.
    done = npm(folder, "install", "--package-lock-only", "--ignore-scripts", f"--before={before}")
    print(done.stdout, done.stderr, sep="", end="", file=sys.stderr)
    done.check_returncode()
    lock = json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))
    for package in lock["packages"].values():
        package.pop("funding", None)  # addresses of others, which nothing here needs
    text = json.dumps(lock, indent=2, ensure_ascii=False)
    (folder / "package-lock.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    try:
        main(int(sys.argv[1]))
    except subprocess.CalledProcessError as error:
        sys.exit(f"make pins: {Path(error.cmd[0]).name} failed, see above; no file was changed.")
