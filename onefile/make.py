"""Makes `capolinea.pyz`: python -m onefile.make FOLDER-WITH-THE-WHEEL FILE [--here]

The wheel is the one that fits everywhere. What it needs is taken as `pins/run.txt` has it, for every Python and system,
or with --here for this one alone.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from pins import PINS, Pin, read

from onefile import start

# What there is no wheel of that fits everywhere; all else is taken once.
COMPILED = ("librt", "msgspec")
# Many times the rest: where it is installed it is found, elsewhere one bot is missing.
LARGE = ("numpy",)
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
# As `start.this_python` calls systems, and what pip does, with the oldest of each that counts.
SYSTEMS = {
    "linux-x86_64": "manylinux_2_28_x86_64",
    "linux-aarch64": "manylinux_2_28_aarch64",
    "darwin-x86_64": "macosx_10_15_x86_64",
    "darwin-aarch64": "macosx_11_0_arm64",
    "win32-x86_64": "win_amd64",
    "win32-aarch64": "win_arm64",
}
SHEBANG = b"#!/usr/bin/env python3\n"
LEFT_OUT = ("RECORD", "WHEEL", "INSTALLER")  # of .dist-info: what nobody reads and what differs by machine
Contents = dict[str, bytes]


def main(wheels: Path, out: Path, here: bool) -> None:
    (ours,) = wheels.glob("*-py3-none-any.whl")
    pins = [pin for pin in read(PINS / "run.txt") if pin.requirement.name not in LARGE]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        common = contents(
            [ours, *_fetch([pin for pin in pins if pin.requirement.name not in COMPILED], folder / "all")]
        )
        compiled = [pin for pin in pins if pin.requirement.name in COMPILED]

        def fetch(target: str) -> tuple[str, Contents]:
            return target, contents(_fetch(compiled, folder / target, target))

        with ThreadPoolExecutor(4) as threads:
            only = dict(threads.map(fetch, [start.this_python()] if here else targets()))
    out.parent.mkdir(parents=True, exist_ok=True)
    write(out, common, only)
    print(f"{out}: {out.stat().st_size / 1e6:.1f} MB, for {', '.join(only)}")


def targets() -> Iterator[str]:
    for python in PYTHONS:
        for system in SYSTEMS:
            yield f"cp{python.replace('.', '')}-{system}"


def write(out: Path, common: Contents, only: dict[str, Contents]) -> None:
    """The archive; the same contents always give the same bytes."""
    files = {f"common/{path}": data for path, data in common.items()}
    for path in set.intersection(*(set(found) for found in only.values())):
        if len(only) > 1 and len({found[path] for found in only.values()}) == 1:  # much of it is not compiled
            files[f"common/{path}"] = next(iter(only.values()))[path]
    for target, found in only.items():
        files |= {f"only/{target}/{path}": data for path, data in found.items() if f"common/{path}" not in files}
    digest = hashlib.sha256(repr([(path, hashlib.sha256(files[path]).digest()) for path in sorted(files)]).encode())
    files["name"] = digest.hexdigest()[:16].encode()
    files["__main__.py"] = Path(start.__file__).read_bytes()
    with out.open("wb") as file:
        file.write(SHEBANG)
        with ZipFile(file, "w", ZIP_DEFLATED) as archive:
            for path in sorted(files):
                entry = ZipInfo(path)
                entry.compress_type = ZIP_DEFLATED
                archive.writestr(entry, files[path])
    out.chmod(0o755)


def contents(wheels: list[Path]) -> Contents:
    """What wheels would install."""
    found: Contents = {}
    for wheel in wheels:
        with ZipFile(wheel) as file:
            for path in file.namelist():
                if not path.endswith("/") and path.rpartition("/")[2] not in LEFT_OUT:
                    found[path] = file.read(path)
    return found


def _fetch(pins: list[Pin], folder: Path, target: str | None = None) -> list[Path]:
    """The wheels of some pins, of those that fit everywhere or for one Python on one system."""
    folder.mkdir()
    wanted = folder / "pins.txt"
    lines = (f"{pin.requirement} {' '.join(f'--hash={each}' for each in pin.hashes)}\n" for pin in pins)
    wanted.write_text("".join(lines), encoding="utf-8")
    platform = ["--platform", "any"]
    if target is not None:
        python, _, system = target.partition("-")
        platform = ["--platform", SYSTEMS[system], "--python-version", python.removeprefix("cp")]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--require-hashes", "--only-binary", ":all:", "--dest", str(folder), *platform, "-r", str(wanted)]
    if subprocess.run(command).returncode:
        sys.exit(f"make pyz: what {target or 'every Python'} needs could not be fetched, see above")
    return sorted(folder.glob("*.whl"))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), "--here" in sys.argv[3:])
