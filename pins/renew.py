"""Pins the newest versions that are old enough, and all they need, with hashes for every system: `make pins`."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import tomllib
from datetime import UTC, datetime, timedelta
from pathlib import Path

from hatch_page import IN_A_BROWSER, npm

from pins import PINS, WEB, read

ROOT = PINS.parent
BUILD = "-"  # what builds the package, which is told on stdin
RUN = "pyproject.toml"  # what it needs to run
MADE = {
    "dev.txt": (RUN, BUILD, "--extra=dev"),
    "run.txt": (RUN,),
    "build.txt": (BUILD,),
    "ray.txt": (RUN, BUILD, "--extra=ray"),
    "container.txt": (RUN, "--extra=postgres", "--extra=push", "--extra=arena", "--extra=fast"),
    "train.txt": (RUN, BUILD, "--extra=learn", "--extra=train"),
}
PROCESSOR = "train-processor.txt"
PROCESSOR_HEAD = """\
# PyTorch for processors alone, which is small, and what it needs. Its own pin is written by hand, as that build is not
# where all others come from; those were made by the following command:
#    make pins
"""
TORCH = ["filelock", "fsspec", "jinja2", "markupsafe", "mpmath", "networkx", "setuptools", "sympy", "typing-extensions"]
BROWSER = ("librt", "msgspec", "mypy-extensions")  # what games need, in the same versions as everywhere
BROWSER_HEAD = """\
# What games in a browser need besides Pyodide, for its platform and its Python (hatch_page.py says which).
# This file was made by the following command:
#    make pins
"""


def main(days: int) -> None:
    """All files or none: they are made in a folder of their own, which also keeps this machine's paths out."""
    before = (datetime.now(UTC) - timedelta(days=days)).strftime("%Y-%m-%dT%H:%M:%SZ")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in (ROOT / "pyproject.toml", PINS / "tools.in", WEB / "package.json", WEB / ".npmrc"):
            shutil.copy(file, folder)
        _pin_python(folder, before)
        _pin_processor(folder)
        _pin_browser(folder)
        _pin_npm(folder, before)
        for made in (*MADE, PROCESSOR, "browser.txt", "tools.txt"):
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
    for out, wanted in MADE.items():
        compile_pins(out, *wanted, *(["--constraint", "dev.txt"] if out != "dev.txt" else []))
    compile_pins("tools.txt", "tools.in")


def _pin_processor(folder: Path) -> None:
    """The same as on a GPU, but for PyTorch itself."""
    pins = [pin for pin in read(PINS / PROCESSOR) if pin.requirement.name == "torch"]
    pins += [pin for pin in read(folder / "train.txt") if pin.requirement.name in TORCH]
    lines = [" \\\n    ".join([str(pin.requirement), *(f"--hash={each}" for each in pin.hashes)]) for pin in pins]
    (folder / PROCESSOR).write_text(PROCESSOR_HEAD + "".join(f"{line}\n" for line in lines), encoding="utf-8")


def _pin_browser(folder: Path) -> None:
    pins = [pin for pin in read(folder / "run.txt") if pin.requirement.name in BROWSER]
    wanted = [f"{pin.requirement.name}=={pin.version}" for pin in pins]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
    wheels = folder / "wheels"
    subprocess.run([*command, *IN_A_BROWSER, "--dest", str(wheels), *wanted], check=True)
    lines = []
    for name in wanted:
        (wheel,) = wheels.glob(f"{name.partition('==')[0].replace('-', '_')}-*.whl")
        lines.append(f"{name} \\\n    --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n")
    (folder / "browser.txt").write_text(BROWSER_HEAD + "".join(lines), encoding="utf-8")


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
