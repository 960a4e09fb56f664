"""Builds the page and compiles the engine when the package is built; without a C compiler it runs interpreted."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from typing import Any

from hatch_mypyc.plugin import MypycBuildHook


class CompileIfPossible(MypycBuildHook):  # type: ignore[misc]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        from hatch_page import build_page

        build_page(self.root, build_data)
        compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
        if shutil.which(compiler.split()[0]) is None:
            print("capolinea: no C compiler found, the engine will run interpreted", file=sys.stderr)
            return
        super().initialize(version, build_data)


def get_build_hook() -> type[MypycBuildHook]:
    return CompileIfPossible
