"""The champion's weights as a browser reads them: names and shapes in a line of JSON, then all numbers in half
precision, first the lower byte of each and then the higher one, as they pack better so. Written without numpy, as not
every Python that writes a site has it."""

from __future__ import annotations

import ast
import json
import zipfile
from pathlib import Path

MAGIC = b"\x93NUMPY\x01\x00"  # of the files in the archive, and the version of their form
HEAD = len(MAGIC) + 2
VERSION = "version.npy"  # which is no weight
HALVES = "<f2"


def for_browsers(weights: Path) -> bytes:
    shapes: list[tuple[str, list[int]]] = []
    numbers = b""
    with zipfile.ZipFile(weights) as archive:
        for name in sorted(set(archive.namelist()) - {VERSION}):
            content = archive.read(name)
            begin = HEAD + int.from_bytes(content[len(MAGIC) : HEAD], "little")
            said = ast.literal_eval(content[HEAD:begin].decode("latin-1"))
            assert content.startswith(MAGIC) and said["descr"] == HALVES and not said["fortran_order"], name
            shapes.append((name.removesuffix(".npy"), list(said["shape"])))
            numbers += content[begin:]
    return json.dumps(shapes).encode() + b"\n" + numbers[::2] + numbers[1::2]
