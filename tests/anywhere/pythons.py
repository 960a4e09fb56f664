"""Every Python that is found here, each in a small environment of its own with the wheel that fits everywhere.

python -m tests.anywhere.pythons FOLDER-WITH-THE-WHEEL FOLDER
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
PIP = ("install", "--quiet", "--disable-pip-version-check")


def find(version: str) -> Path | None:
    """An interpreter of a version: this one, one on the path, or one of pyenv's."""
    return next((path for path in _candidates(version) if _version(path) == version), None)


def _candidates(version: str) -> Iterator[Path]:
    yield Path(sys.executable)
    on_path = shutil.which(f"python{version}")
    if on_path is not None:
        yield Path(on_path)
    yield from sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))


def _version(python: Path) -> str | None:
    said = subprocess.run([python, "--version"], capture_output=True, text=True, encoding="utf-8").stdout
    found = re.match(r"Python (3\.\d+)\.", said)
    return found[1] if found else None


def interpreter(folder: Path) -> Path:
    """The interpreter of an environment."""
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def main(wheels: Path, folder: Path) -> None:
    (wheel,) = wheels.glob("*-py3-none-any.whl")
    for version in VERSIONS:
        python = find(version)
        place = folder / version
        if python is None:
            print(f"Python {version} is not on this machine")
            shutil.rmtree(place, ignore_errors=True)
            continue
        subprocess.run([python, "-m", "venv", "--clear", "--without-pip", place], check=True)
        pip = [sys.executable, "-m", "pip", "--python", str(interpreter(place)), *PIP]
        pinned = ["--require-hashes", "--only-binary", ":all:", "-r", str(ROOT / "pins" / "run.txt")]
        subprocess.run([*pip, *pinned], check=True)
        subprocess.run([*pip, "--no-deps", "--no-index", wheel], check=True)
        print(f"Python {version}: {python}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
