"""Looks into wheels before anybody gets them: they hold the page, and all of them have the same version."""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path


def main(folder: Path) -> None:
    wheels = sorted(folder.glob("*.whl"))
    versions = {wheel.name.split("-")[1] for wheel in wheels}
    if len(versions) != 1:
        sys.exit(f"{folder} holds wheels of {len(versions)} versions instead of one")
    for wheel in wheels:
        if "capolinea/server/page/index.html" not in zipfile.ZipFile(wheel).namelist():
            sys.exit(f"{wheel.name} holds no page: see why it could not be built")
        print(wheel.name)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
