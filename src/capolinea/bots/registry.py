"""Finding bots by code: `regular`, `expert:time=0.5`, `my_bots.py:Greedy`, or one of an installed package."""

from __future__ import annotations

import hashlib
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from capolinea.bots.bot import Bot
from capolinea.bots.expert import ExpertBot
from capolinea.bots.planned import NoviceBot, RegularBot
from capolinea.bots.random_bot import RandomBot
from capolinea.engine.rules import Rules

ENTRY_POINTS = "capolinea.bots"
BUILT_IN: dict[str, type[Bot]] = {"random": RandomBot, "novice": NoviceBot, "regular": RegularBot, "expert": ExpertBot}


class BotError(ValueError):
    """A code that names no bot, or a parameter it does not have; the message is one sentence."""


def bot_names() -> list[str]:
    """The bots that can be named without a file."""
    return [*BUILT_IN, *sorted(point.name for point in entry_points(group=ENTRY_POINTS))]


def make_bot(code: str, rules: Rules, seed: str) -> Bot:
    """A bot by its code, a name and parameters separated by colons; its randomness follows from the seed."""
    name, *rest = code.split(":")
    kind: type[Bot]
    if name.endswith(".py"):
        if not rest:
            raise BotError(f"{code!r} names a file but no class; write {name}:ClassName")
        kind = _load_class(Path(name), rest.pop(0))
    else:
        kind = _find_class(name)
    parameters = _read_parameters(code, rest, kind)
    number = int.from_bytes(hashlib.sha256(f"{seed}/{code}".encode()).digest()[:5])
    try:
        return kind(rules, number, **parameters)
    except Exception as error:
        raise BotError(f"{code!r}: the bot cannot be made ({type(error).__name__}: {error})") from error


def _find_class(name: str) -> type[Bot]:
    if name in BUILT_IN:
        return BUILT_IN[name]
    for point in entry_points(group=ENTRY_POINTS):
        if point.name == name:
            return _checked(point.load(), name)
    known = ", ".join(bot_names())
    raise BotError(f"there is no bot {name!r}; the bots are {known}, or a class of your own such as my_bots.py:Greedy")


def _load_class(path: Path, name: str) -> type[Bot]:
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise BotError(f"{path}: there is no such file")
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BotError(f"{path}: cannot be loaded ({type(error).__name__}: {error})") from error
    if not hasattr(module, name):
        raise BotError(f"{path}: there is no class {name!r}")
    return _checked(getattr(module, name), f"{path}:{name}")


def _checked(found: object, name: str) -> type[Bot]:
    if isinstance(found, type) and issubclass(found, Bot):
        return found
    raise BotError(f"{name} is not a subclass of capolinea.bots.bot.Bot")


def _read_parameters(code: str, pairs: list[str], kind: type[Bot]) -> dict[str, float]:
    found: dict[str, float] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if key not in kind.PARAMETERS:
            known = ", ".join(kind.PARAMETERS) or "none"
            raise BotError(f"{code!r}: the bot has no parameter {key!r}; it has {known}")
        try:
            found[key] = float(value)
        except ValueError:
            raise BotError(f"{code!r}: {pair!r} should be {key}=NUMBER") from None
        if not equals or not 0 <= found[key] < float("inf"):
            raise BotError(f"{code!r}: {pair!r} should be {key}=NUMBER")
    return found
