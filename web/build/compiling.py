"""Python compiled beforehand, by the very Python that runs it in browsers (web/build/engine.ts runs this in Pyodide).

Compiling is most of what a browser would have to do at the start, and half of the library is never needed there.
"""

from __future__ import annotations

import hashlib
import importlib.util
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path

LONG_AGO = (1980, 1, 1, 0, 0, 0)  # so that the same files give the same archive
# What needs a terminal, a process, a network or another system, or is for whoever writes programs.
NEVER_NEEDED = """
_aix_support _android_support _apple_support _ios_support _osx_support _pydatetime _pydecimal _pyrepl antigravity
asyncio.__main__ bdb cProfile cmd colorsys compileall concurrent.futures.process ctypes curses dbm difflib doctest
ensurepip filecmp fileinput ftplib getopt graphlib http.cookiejar http.cookies http.server idlelib imaplib json.__main__
json.tool logging.config mailbox mimetypes modulefinder multiprocessing netrc nturl2path optparse pdb pickletools
plistlib poplib profile profiling pstats pty py_compile pyclbr pydoc pydoc_data rlcompleter sched shelve smtplib
socketserver sqlite3.__main__ sqlite3.dump symtable tabnanny tarfile test this timeit tkinter trace tracemalloc tty
turtle turtledemo unittest venv wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo
"""
ENCODINGS = """
__init__ aliases ascii charmap cp1252 cp437 idna latin_1 punycode raw_unicode_escape undefined unicode_escape utf_16
utf_16_be utf_16_le utf_32 utf_32_be utf_32_le utf_7 utf_8 utf_8_sig
"""
LIBRARY = "/lib/python314.zip"
PACKAGES = "/site"


def library(out: str) -> None:
    """Python's own library, without what is never needed in a browser: code alone, without what it says of itself."""
    made: dict[str, bytes] = {}
    with zipfile.ZipFile("/library.zip") as whole:
        for name in sorted(whole.namelist()):
            if name.endswith(".py") and not _is_left_out(name):
                made[f"{name}c"] = _compiled(whole.read(name), f"{LIBRARY}/{name}", optimize=2)
            elif not name.endswith((".py", "/")):
                made[name] = whole.read(name)
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in made.items():
            archive.writestr(
                zipfile.ZipInfo(name, LONG_AGO), content
            )  # as it is: the whole of it is packed, which is less


def package(out: str) -> None:
    """The code of this package's modules, by their paths, and of which source it is: the comment of each is its
    SHA-256."""
    with zipfile.ZipFile(out, "w") as archive:
        for file in sorted(Path("/sources").rglob("*.py")):
            path, source = file.relative_to("/sources").as_posix(), file.read_bytes()
            entry = zipfile.ZipInfo(f"{path}c", LONG_AGO)
            entry.comment = hashlib.sha256(source).hexdigest().encode()
            archive.writestr(entry, _compiled(source, f"{PACKAGES}/{path}", optimize=0), zipfile.ZIP_DEFLATED)


def _is_left_out(name: str) -> bool:
    module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    if name.startswith("encodings/"):
        return name.removeprefix("encodings/").removesuffix(".py") not in ENCODINGS.split()
    return any(module == each or module.startswith(f"{each}.") for each in NEVER_NEEDED.split())


def _compiled(source: bytes, path: str, *, optimize: int) -> bytes:
    code = compile(source, path, "exec", dont_inherit=True, optimize=optimize)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))
