"""What a table does by itself: replaces players whose time is up, and lets bots move."""

from __future__ import annotations

import time

from capolinea.server.bots.lane import Asked, NotWantedError
from capolinea.server.bots.pool import NoAnswerError
from capolinea.server.bots.turns import Visitor
from capolinea.server.errors import OvertakenError, RefusalError, StoreError
from capolinea.server.tables import seat_plan
from capolinea.server.tables.patience import absence_before_giving
from capolinea.server.tables.table import Table
from capolinea.server.watching.logs import log, short
from capolinea.server.work import RETRY_SECONDS

AWAY = "away"  # in place of an address


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
    except OvertakenError:  # somebody else has seen to it
        table.following.fall_behind()
    except StoreError as error:
        log.warning("a table waits for the store", table=short(table.row.id), reason=str(error))
        table.set_alarm(RETRY_SECONDS)
    except RefusalError as refusal:  # a broken table, or a write that failed: both are logged already
        if refusal.code == "not_saved":
            table.set_alarm(RETRY_SECONDS)


async def _replace_the_late(table: Table) -> None:
    now = time.time()
    late = table.timing.late(now)
    if late:
        log.info("time is up", table=short(table.row.id), seats=late)
        free_at = now + absence_before_giving(table.options)
        await table.seat(seat_plan.stood_in(table.seats, late, table.services.settings.stand_in, free_at=free_at))


def _next_bot(table: Table) -> int | None:
    """The seat a bot is to move for now; otherwise the alarm is set for later."""
    game, at = table.game, table.timing.bot_at
    if game is None or table.thinking:
        return None
    if at is None or at > time.time():
        table.set_alarm()
        return None
    return next(seat for seat in game.match.waiting if seat_plan.playing_bot(table.seats[seat]))


async def _let_move(table: Table, seat: int) -> None:
    """Ask the seat's bot without holding the table up, then play what it says if it is still asked."""
    bot = seat_plan.playing_bot(table.seats[seat])
    assert table.game is not None and bot is not None
    decision = table.game.decisions[seat]
    visitor = _who_waits(table)

    def is_asked() -> bool:
        bot_plays = seat_plan.playing_bot(table.seats[seat]) is not None and seat_plan.somebody_plays(table.seats)
        return bot_plays and table.is_at(seat, decision)

    def is_wanted() -> bool:  # as long as it only waits, also for the sake of whoever waits now
        return is_asked() and (asked.begun or _who_waits(table) == visitor)

    question = table.question(seat, bot, table.services.settings.bot_seconds)
    asked = Asked(question, visitor, is_wanted)
    table.thinking = True
    try:
        with table.awaiting(asked):
            action: str | None = await table.services.bots.move(asked)
    except NoAnswerError:
        action = None
    except NotWantedError:
        table.set_alarm()
        return
    finally:
        table.thinking = False
    async with table.alone():
        game = await table.load()
        if not is_asked():
            table.set_alarm()
            return
        legal = game.match.legal(seat)
        if action is None or action not in legal:
            log.error("a bot could not decide; any action is taken", table=short(table.row.id), bot=bot)
            action = legal[0].text
        await table.perform(seat, action, None)


def _who_waits(table: Table) -> Visitor:
    """For whom a bot moves: the host, or else another player who is here. Those who are away share one turn."""
    host = table.row.host
    for player in (host, *[seat.player for seat in table.seats if seat.player is not None]):
        address = table.services.people.address_of(player)
        if address is not None:
            return Visitor.at(address, player)
    return Visitor(AWAY, host)
