"""What a question needs of whoever thinks about it, and what there is of it here. Rulebooks and bots of other packages
are the same only in the same version of their package."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points

import msgspec

import capolinea
from capolinea.bots.registry import bot_names, bot_source
from capolinea.games.catalogue import game_names, is_foreign
from capolinea.games.folders import GROUP
from capolinea.server.bots.worker import Decide, Question
from capolinea.server.store.questions import Abilities


class Beginning(msgspec.Struct):
    """What has to be known of a record to replay it."""

    board: str


def abilities() -> Abilities:
    """All that can be thought about here."""
    bots = [_known_bot(bot) for bot in bot_names()]
    return Abilities(capolinea.__version__, [_known_map(map) for map in game_names()], ["", *bots])


def needs(question: Question) -> tuple[str, str]:
    """The map and the bot that have to be there, "" for none; raises `LookupError` if they are not even here."""
    if isinstance(question, Decide):
        return _known_map(question.map), _known_bot(question.bot)
    try:
        return _known_map(msgspec.json.decode(question.record.partition("\n")[0], type=Beginning).board), ""
    except msgspec.DecodeError as error:
        raise LookupError("the record has no board") from error


def _known_map(map: str) -> str:
    if map not in game_names():
        raise LookupError(f"there is no map {map!r} here")
    return f"{map} {_source(next(iter(entry_points(group=GROUP, name=map))))}" if is_foreign(map) else map


def _known_bot(bot: str) -> str:
    return f"{bot} {bot_source(bot) or ''}".rstrip()


def _source(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist is not None else ""
