"""Tries a command that is given to others: python try_it.py capolinea, or: python try_it.py python capolinea.pyz

It simulates games in two processes, lets tables play over the network, and serves the page; the first thing that fails
ends it. All is run far from the sources, which must not be found by chance.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

TRIED = (
    ("about",),
    ("maps",),
    ("simulate", "--map", "berlin", "--games", "20", "--jobs", "2"),
    ("simulate", "--map", "berlin", "--games", "1", "--bots", "regular,novice", "--records", "games"),
    ("verify", os.path.join("games", "berlin-2-000000.jsonl")),
    ("loadtest", "--tables", "4", "--rate", "20", "--seconds", "5"),
)


def main(command: list[str]) -> None:
    command = [os.path.abspath(word) if os.path.exists(word) else word for word in command]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for arguments in TRIED:
            print("$", *command, *arguments, flush=True)
            subprocess.run([*command, *arguments], cwd=folder, check=True)
        serve(command, folder)


def serve(command: list[str], folder: str) -> None:
    """Plain, as those start it who just want to play."""
    browser = f"{Path(sys.executable).as_posix()} -c pass %s"  # which opens nothing
    settings = {"CAPOLINEA_PORT": "0", "CAPOLINEA_DATABASE": "tables.db", "BROWSER": browser}
    started = subprocess.Popen(command, cwd=folder, env=os.environ | settings, stdout=subprocess.PIPE, text=True)
    try:
        assert started.stdout is not None
        line = started.stdout.readline()
        print(line, end="", flush=True)
        page = urllib.request.urlopen(line.split()[3]).read()
        if b"Capolinea" not in page or b"<script" not in page:
            sys.exit("this is not the page")
    finally:
        started.kill()
        started.wait()


if __name__ == "__main__":
    main(sys.argv[1:])
