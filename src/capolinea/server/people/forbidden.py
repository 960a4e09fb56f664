"""Names that whoever runs the server does not want: a list of words, compared by what they look like."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from capolinea.server.errors import RefusalError, SettingsError

ANYWHERE = "*"  # before a word that is not wanted inside others either
# Digits, signs, and letters of other alphabets that are read as Latin ones.
LOOKS_LIKE = str.maketrans(
    "0134l57@$!|€£аеорсухкмнтвіјѕԁɡαεορτυνικηχıøđł", "oieaistasiieiaeopcyxkmhtbijsdgaeoptuvikhxiodi"
)
WORDS = re.compile(r"[^\W_]+")


def folded(text: str) -> str:
    """A text without case, marks and look-alikes."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    bare = "".join(letter for letter in plain if not unicodedata.category(letter).startswith("M"))
    return bare.translate(LOOKS_LIKE)


class ForbiddenNames:
    """Refuses names that have one of the words in them: as a word, spelt out letter by letter, or anywhere."""

    def __init__(self, lines: Iterable[str]) -> None:
        found = [(line.startswith(ANYWHERE), "".join(WORDS.findall(folded(line.strip(ANYWHERE))))) for line in lines]
        self._words = {word for anywhere, word in found if word and not anywhere}
        self._anywhere = {word for anywhere, word in found if word and anywhere}

    @classmethod
    def read(cls, file: str) -> ForbiddenNames:
        """The words of a file, one a line; of none, if there is no file. Raises `SettingsError`."""
        try:
            return cls(Path(file).read_text(encoding="utf-8").splitlines() if file else ())
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
            raise SettingsError(f"the setting forbidden_names: {file} cannot be read ({reason})") from None

    def check(self, name: str | None) -> None:
        """Refuse a name that is not wanted."""
        words = WORDS.findall(folded(name or ""))
        together = "".join(words)
        if self._words.intersection([*words, together]) or any(word in together for word in self._anywhere):
            raise RefusalError("name_refused", "this name is not wanted on this server; take another")
