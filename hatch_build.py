"""Builds the page and compiles the engine when the package is built; without a C compiler it runs interpreted.

`CAPOLINEA_ENGINE=interpreted` compiles nothing, for a wheel that fits everywhere; `CAPOLINEA_ENGINE=compiled` compiles
or fails, for wheels that are given to others.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from typing import Any

from hatch_mypyc.plugin import MypycBuildHook

# Nothing outside may take the place of a compiled function: calls go straight to it, or it stands where it is called.
STRAIGHT = "-fvisibility=hidden"


class CompileIfPossible(MypycBuildHook):  # type: ignore[misc]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        from hatch_page import build_page

        build_page(self.root, build_data)
        wanted = os.environ.get("CAPOLINEA_ENGINE") or ("compiled" if has_compiler() else "interpreted")
        if wanted == "compiled":
            if os.name == "posix":
                os.environ["CFLAGS"] = f"{STRAIGHT} {os.environ.get('CFLAGS', '')}".strip()
            super().initialize(version, build_data)
        else:
            print("capolinea: nothing is compiled, the engine will run interpreted", file=sys.stderr)


def has_compiler() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(compiler.split()[0]) is not None


def get_build_hook() -> type[MypycBuildHook]:
    return CompileIfPossible
