"""What is installed, to the byte: pins with hashes, `make pins` to renew them, `make audit` to check them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from packaging.requirements import Requirement

PINS = Path(__file__).parent
WEB = PINS.parent / "web"


@dataclass(frozen=True)
class Pin:
    """One version of one package, for the systems its marker names, and the hashes of its files."""

    requirement: Requirement
    hashes: tuple[str, ...]

    @property
    def version(self) -> str:
        return str(self.requirement.specifier).removeprefix("==")


def read(file: Path) -> list[Pin]:
    """The pins of a file, which may hold nothing else but comments."""
    text = file.read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line.split(" # ")[0].split() for line in text.splitlines() if not line.lstrip().startswith("#")]
    pins = []
    for words in filter(None, lines):
        hashes = tuple(word.removeprefix("--hash=") for word in words if word.startswith("--hash="))
        requirement = Requirement(" ".join(word for word in words if not word.startswith("--hash=")))
        pins.append(Pin(requirement, hashes))
    return pins
