"""Finding bots by code: `regular`, `expert:time=0.5`, `my_bots.py:Greedy`, `weights.npz`, or an installed package's."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec, module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

from capolinea.bots import nets
from capolinea.bots.bot import Bot
from capolinea.bots.expert import ExpertBot
from capolinea.bots.planned import NoviceBot, RegularBot
from capolinea.bots.random_bot import RandomBot
from capolinea.bots.styles import BlockerBot, BuilderBot, SprinterBot
from capolinea.engine.rules import Rules

ENTRY_POINTS = "capolinea.bots"
BUILT_IN: dict[str, type[Bot]] = {
    "random": RandomBot,
    "novice": NoviceBot,
    "regular": RegularBot,
    "builder": BuilderBot,
    "blocker": BlockerBot,
    "sprinter": SprinterBot,
    "expert": ExpertBot,
}
CHAMPION = "champion"  # the top level; not everywhere is there what it needs
NUMPY = "the package numpy, which is not installed here"


class BotError(ValueError):
    """A code that names no bot, or a parameter it does not have; the message is one sentence."""


def bot_names() -> list[str]:
    """The bots that can be named without a file."""
    return [*levels(), *sorted(point.name for point in entry_points(group=ENTRY_POINTS))]


def levels() -> list[str]:
    """The bots that come along, as far as they can be had here."""
    return [*BUILT_IN, *([CHAMPION] if CHAMPION not in BUILT_IN and _champion_lacks() is None else [])]


def why_not(name: str) -> str:
    """Why there is no bot of that name here, in a sentence."""
    lacks = _champion_lacks() if name == CHAMPION else None
    if lacks:
        return f"the bot {name!r} needs {lacks}"
    return f"there is no bot {name!r}; the bots are {', '.join(bot_names())}"


def is_quick(name: str) -> bool:
    """Whether a bot decides at once, whatever time it is given; of one that is not built in, nobody knows whether it
    keeps what it says."""
    return name in BUILT_IN and BUILT_IN[name].QUICK


def make_bot(code: str, rules: Rules, seed: str) -> Bot:
    """A bot by its code, a name and parameters separated by colons; its randomness follows from the seed."""
    name, *rest = _parts(code)
    if name.endswith(".py"):
        if not rest:
            raise BotError(f"{code!r} names a file but no class; write {name}:ClassName")
        kind = _load_class(Path(name), rest.pop(0))
    elif name.endswith(".npz"):
        kind = _load_weights(Path(name))
    else:
        kind = _find_class(name)
    parameters = _read_parameters(code, rest, kind)
    number = int.from_bytes(hashlib.sha256(f"{seed}/{code}".encode()).digest()[:5])
    try:
        return kind(rules, number, **parameters)
    except Exception as error:
        raise BotError(f"{code!r}: the bot cannot be made ({type(error).__name__}: {error})") from error


def bot_source(code: str) -> str | None:
    """Which code a bot of one's own is: the hash of its file or the version of its package; None for built-in ones."""
    name = _parts(code)[0]
    if name.endswith((".py", ".npz")):
        return hashlib.sha256(Path(name).read_bytes()).hexdigest()
    point = None if name in BUILT_IN or name == CHAMPION else _entry_point(name)
    return f"{point.dist.name} {point.dist.version}" if point is not None and point.dist is not None else None


def _parts(code: str) -> list[str]:
    """The parts of a code; the colon of `C:\\my_bots.py` separates nothing."""
    drive, rest = os.path.splitdrive(code)
    name, *parameters = rest.split(":")
    return [drive + name, *parameters]


def _find_class(name: str) -> type[Bot]:
    if name in BUILT_IN:
        return BUILT_IN[name]
    if name == CHAMPION:
        if _champion_lacks():
            raise BotError(why_not(name))
        return _load_weights(nets.CHAMPION)
    point = _entry_point(name)
    if point is not None:
        return _checked(_loaded(f"the installed bot {name!r}", point.load), name)
    raise BotError(f"{why_not(name)}, or a class of your own such as my_bots.py:Greedy")


def _champion_lacks() -> str | None:
    """What the champion needs and is not here."""
    if not nets.CHAMPION.is_file():
        return f"weights, and there are none in {nets.CHAMPION}"
    return NUMPY if find_spec("numpy") is None else None


def _entry_point(name: str) -> EntryPoint | None:
    return next(iter(entry_points(group=ENTRY_POINTS, name=name)), None)


def _load_class(path: Path, name: str) -> type[Bot]:
    if not path.is_file():
        raise BotError(f"{path}: there is no such file")
    module = _loaded(str(path), lambda: _load_module(path))
    if not hasattr(module, name):
        raise BotError(f"{path}: there is no class {name!r}")
    return _checked(getattr(module, name), f"{path}:{name}")


def _load_weights(path: Path) -> type[Bot]:
    """The bot that plays with the weights of a network, which needs numpy."""
    if not path.is_file():
        raise BotError(f"{path}: there is no such file")
    try:
        from capolinea.bots.champion import champion_of
        from capolinea.bots.nets.trained import WeightsError
    except ImportError:
        raise BotError(f"{path}: weights need {NUMPY}") from None
    try:
        return champion_of(path.resolve(), path.stat().st_mtime)
    except WeightsError as error:
        raise BotError(str(error)) from None


def _load_module(path: Path) -> ModuleType:
    """A file as a module, run once as long as it is not changed: it may have much to set up."""
    key = f"{path.resolve()}\n".encode() + path.read_bytes()
    name = f"{path.stem}_{hashlib.sha256(key).hexdigest()[:16]}"  # not that of another module, such as random.py
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_loader(name, SourceFileLoader(name, str(path)))
    assert spec is not None and spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)  # dataclasses look their module up
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _loaded(what: str, load: Callable[[], object]) -> object:
    """The outcome of running code of others, which may fail in any way."""
    try:
        return load()
    except (Exception, SystemExit) as error:
        raise BotError(f"{what}: cannot be loaded ({type(error).__name__}: {error})") from error


def _checked(found: object, name: str) -> type[Bot]:
    if isinstance(found, type) and issubclass(found, Bot):
        return found
    raise BotError(f"{name} is not a subclass of capolinea.bots.bot.Bot")


def _read_parameters(code: str, pairs: list[str], kind: type[Bot]) -> dict[str, float]:
    found: dict[str, float] = {}
    for pair in pairs:
        key, _, value = pair.partition("=")
        if key not in kind.PARAMETERS:
            known = ", ".join(kind.PARAMETERS) or "none"
            raise BotError(f"{code!r}: the bot has no parameter {key!r}; it has {known}")
        if key in found:
            raise BotError(f"{code!r}: {key} is given twice")
        number, wanted = (int, "WHOLE NUMBER") if isinstance(kind.PARAMETERS[key], int) else (float, "NUMBER")
        try:
            found[key] = number(value)
        except ValueError:
            raise BotError(f"{code!r}: {pair!r} should be {key}={wanted}") from None
        if not 0 <= found[key] < float("inf"):
            raise BotError(f"{code!r}: {pair!r} should be {key}={wanted}, and not below 0")
    return found
