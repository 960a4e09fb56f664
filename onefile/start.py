"""What `capolinea.pyz` runs: it unpacks itself among the user's caches, once, since compiled modules cannot be loaded
from an archive, and then is the command `capolinea`.

In the archive, `common/` is for all and `only/…/` for one Python on one system; `name` tells it from other archives.
"""

from __future__ import annotations

import os
import platform
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path
from zipfile import ZipFile

OLDEST = (3, 11)
MACHINES = {"amd64": "x86_64", "arm64": "aarch64"}  # the same by other names


def main() -> None:
    if sys.version_info < OLDEST:
        _end(f"Python {'.'.join(map(str, OLDEST))} or newer is needed, and this is {platform.python_version()}.")
    folder = str(unpacked(Path(__file__).parent))
    sys.path.insert(0, folder)
    # The processes that bots think in start from nothing, and have to find it as well.
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [folder, os.environ.get("PYTHONPATH")]))
    from capolinea.cli.main import main

    try:
        main()
    except SystemExit as end:
        _end(None, end.code)


def unpacked(archive: Path) -> Path:
    """The folder with what is for this Python: it is there whole, or not at all."""
    with ZipFile(archive) as file:
        wanted = ("common/", f"only/{this_python()}/")
        if not any(name.startswith(wanted[1]) for name in file.namelist()):
            _end(f"it holds nothing for this Python ({this_python()}); `pip install capolinea` may help.")
        name = file.read("name").decode()
        folder = _caches() / "capolinea" / "pyz" / f"{name}-{this_python()}"
        if folder.is_dir():
            return folder
        try:
            folder.parent.mkdir(parents=True, exist_ok=True)
            part = Path(tempfile.mkdtemp(prefix=f"{name}-", dir=folder.parent))
        except OSError:  # there is no place for caches: then it is done every time
            part = folder = Path(tempfile.mkdtemp(prefix="capolinea-"))
        for entry in file.infolist():
            start = next((start for start in wanted if entry.filename.startswith(start)), None)
            if start is not None:
                target = part / entry.filename.removeprefix(start)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(file.read(entry))
    if part != folder:
        try:
            part.rename(folder)
        except OSError:  # another one was quicker
            shutil.rmtree(part, ignore_errors=True)
    return folder


def this_python() -> str:
    """As in `cp313-win32-x86_64`. Of an interpreter and not of the machine, which may run those of others."""
    built_for = sysconfig.get_platform().rpartition("-")[2].lower()
    machine = platform.machine().lower() if built_for == "universal2" else built_for
    libc = "-musl" if "musl" in str(sysconfig.get_config_var("HOST_GNU_TYPE")) else ""
    free = "t" if sysconfig.get_config_var("Py_GIL_DISABLED") else ""
    kind = "cp" if sys.implementation.name == "cpython" else sys.implementation.name
    python = f"{kind}{sys.version_info[0]}{sys.version_info[1]}{free}"
    return f"{python}-{sys.platform}{libc}-{MACHINES.get(machine, machine)}"


def _caches() -> Path:
    own = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME")
    if own:
        return Path(own)
    return Path.home() / ("Library/Caches" if sys.platform == "darwin" else ".cache")


def _end(sentence: str | None, code: object = 2) -> None:
    """A window that was opened by a double click would close before anybody could read why."""
    if sentence is not None:
        print(f"capolinea: {sentence}", file=sys.stderr)
    if code and sys.platform == "win32" and len(sys.argv) == 1 and sys.stdin is not None and sys.stdin.isatty():
        input("Press Enter to close this window.")
    sys.exit(code)  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
