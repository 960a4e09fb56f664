"""The version is written once, in the package; whoever builds, cites or releases it reads it there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import capolinea

ROOT = Path(__file__).parent.parent


def test_the_package_is_built_with_the_version_that_it_tells() -> None:
    assert ProjectMetadata(str(ROOT), PluginManager()).version == capolinea.__version__


def test_no_other_file_that_describes_the_project_tells_a_version() -> None:
    assert "version" not in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert not re.search(r"^version:", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    assert '"version"' not in (ROOT / "web" / "package.json").read_text(encoding="utf-8")
