"""What a table does by itself: replaces players whose time is up, and lets bots move."""

from __future__ import annotations

import time

from capolinea.server.bots.pool import NoAnswerError
from capolinea.server.errors import RefusalError, StoreError
from capolinea.server.logs import log, short
from capolinea.server.tables import seating
from capolinea.server.tables.table import RETRY_SECONDS, Table


async def wake(table: Table) -> None:
    """Do what is due."""
    try:
        async with table.alone():
            if table.row.status not in ("playing", "broken"):
                return
            await table.load()
            await _replace_the_late(table)
            seat = _next_bot(table)
        if seat is not None:
            await _let_move(table, seat)
    except StoreError as error:
        log.warning("a table waits for the store", table=short(table.row.id), reason=str(error))
        table.set_alarm(RETRY_SECONDS)
    except RefusalError as refusal:  # a broken table, or a write that failed: both are logged already
        if refusal.code == "not_saved":
            table.set_alarm(RETRY_SECONDS)


async def _replace_the_late(table: Table) -> None:
    late = table.timing.late(time.time())
    if late:
        log.info("time is up", table=short(table.row.id), seats=late)
        await table.seat(seating.stood_in(table.seats, late, table.house.settings.stand_in))


def _next_bot(table: Table) -> int | None:
    """The seat a bot is to move for now; otherwise the alarm is set for later."""
    game, at = table.game, table.timing.bot_at
    if game is None or table.thinking:
        return None
    if at is None or at > time.time():
        table.set_alarm()
        return None
    return next(seat for seat in game.match.waiting if seating.playing_bot(table.seats[seat]))


async def _let_move(table: Table, seat: int) -> None:
    """Ask the seat's bot without holding the table up, then play what it says if it is still asked."""
    bot = seating.playing_bot(table.seats[seat])
    assert table.game is not None and bot is not None
    decision = table.game.decisions[seat]
    table.thinking = True
    try:
        action: str | None = await table.house.bots.move(table.question(seat, _code(table, bot)))
    except NoAnswerError:
        action = None
    finally:
        table.thinking = False
    async with table.alone():
        game = await table.load()
        asked = seat in game.match.waiting and game.decisions[seat] == decision
        if not asked or seating.playing_bot(table.seats[seat]) is None or table.row.status != "playing":
            table.set_alarm()
            return
        legal = game.match.legal(seat)
        if action is None or action not in legal:
            log.error("a bot could not decide; any action is taken", table=short(table.row.id), bot=bot)
            action = legal[0].text
        await table.perform(seat, action, None)


def _code(table: Table, bot: str) -> str:
    """A bot's code with the time it may think; only the expert asks for time."""
    return f"expert:time={table.house.settings.expert_seconds:g}" if bot == "expert" else bot
