"""How the command line refuses bad input."""

from __future__ import annotations

import pytest

from capolinea.cli.main import run


def assert_refused(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Exit code 2, one sentence on stderr that contains the given words, nothing on stdout; returns the sentence."""
    assert run(arguments) == 2
    captured = capsys.readouterr()
    assert sentence.lower() in captured.err.lower()
    assert captured.err.startswith("capolinea: ")
    assert captured.err.count("\n") == 1
    assert captured.out == ""
    return captured.err
