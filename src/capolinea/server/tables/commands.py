"""What players may do with tables, besides playing."""

from __future__ import annotations

import secrets
import time

import msgspec

from capolinea.engine.telling import Telling
from capolinea.games.catalogue import find_rules
from capolinea.play.record import Line
from capolinea.play.sight import Viewer, seen
from capolinea.server.bodies import ChangeOptions, Join, Leave, NewTable, PlayOn, SetBot, SetColour
from capolinea.server.bots.lane import HINT, Asked, NotWantedError
from capolinea.server.bots.pool import NoAnswerError
from capolinea.server.bots.turns import Visitor
from capolinea.server.bots.worker import Decide
from capolinea.server.errors import RefusalError
from capolinea.server.history.rating import check_rated
from capolinea.server.protocol import AskHint, Hint, Options, Origin, TableInfo
from capolinea.server.rooms import check_map
from capolinea.server.store.kept import EventRow, Player, TableRow
from capolinea.server.tables import leaving, seat_plan
from capolinea.server.tables.all_tables import AllTables
from capolinea.server.tables.colours import painted
from capolinea.server.tables.game import written
from capolinea.server.tables.restoring import branch, play_script
from capolinea.server.tables.seat_plan import Seats
from capolinea.server.tables.table import Table

TABLE_BYTES = 16  # the id of a table is its invitation
SEED_BYTES = 16
OVER = ("finished", "abandoned")


def _new_row(player: Player, map: str, options: Options, *, public: bool, command: str | None) -> TableRow:
    now = time.time()
    return TableRow(
        id=secrets.token_urlsafe(TABLE_BYTES),
        map=map,
        status="open",
        public=int(public),
        host=player.id,
        command=command,
        options=_written(options),
        seed=secrets.token_hex(SEED_BYTES) if options.seed is None else options.seed,
        scripted=0,
        origin=None,
        rematch=None,
        note=None,
        created=now,
        changed=now,
        n=-1,
        waiting=0,
        due=None,
    )


def _written(options: Options) -> str:
    return msgspec.json.encode(options).decode()


async def create(tables: AllTables, player: Player, address: str, wish: NewTable) -> TableInfo:
    """A new table; the same command again gives the same one."""
    options = wish.options.for_seats(wish.seats)
    if wish.public:
        await tables.lobby.turn(address)
    made = await _made_before(tables, player, wish.command)
    if made is None:
        tables.services.people.check_welcome(player)
        for seat in wish.seats:
            tables.services.forbidden.check(seat.name)
        if wish.public:
            tables.services.lobby.check_listing(address)
        seat_plan.check_seats(wish.map, len(wish.seats))
        seats = seat_plan.new_seats(wish.seats, player, tables.services.settings.bots)
        check_rated(tables.services.settings, wish.options, seats)
        if wish.start and any(seat_plan.is_free(seat) for seat in seats):
            raise RefusalError("not_possible", "a seat is still free")
        row = _new_row(player, wish.map, options, public=wish.public, command=wish.command)
        made = await tables.add(row, seats, address)
    table = await info(tables, made)
    asked = (wish.map, wish.public, options, len(wish.seats))
    _must_be_same((table.map, table.public, table.options, len(table.seats)), asked)
    return await start(tables, player, made) if wish.start else table


async def _made_before(tables: AllTables, player: Player, command: str | None) -> str | None:
    made = None if command is None else await tables.services.store.table_by_command(player.id, command)
    if made is None:
        await tables.check_tables(player.id)
    return made


def _must_be_same(made: object, asked: object) -> None:
    if made != asked:
        raise RefusalError("id_used", "this id belongs to another table; every command needs a new one")


async def info(tables: AllTables, id: str) -> TableInfo:
    async def work(table: Table) -> TableInfo:
        return table.info()

    return await tables.do(id, work)


async def join(tables: AllTables, player: Player, address: str, id: str, wish: Join) -> TableInfo:
    """Take a seat before the start, or one that was given up; the same again changes nothing."""

    tables.services.forbidden.check(wish.name)
    if wish.leaving is not None and wish.seat is None:
        raise RefusalError("bad_message", "say which seat to move to")

    await tables.lobby.turn(address)

    async def work(table: Table) -> TableInfo:
        tables.services.people.check_welcome(player)
        if seat_plan.has_joined(table.seats, player, wish.seat, wish.name):
            return table.info()
        if table.row.status == "playing":
            await _take_over(table, player, wish)
        else:
            _must_be_open(table)
            if wish.leaving is not None and wish.seat is not None:
                seats = seat_plan.moved(table.seats, player, wish.leaving, wish.seat)
                await _move(table, seats, wish.leaving, wish.seat)
            else:
                seat_plan.check_second_seat(table.seats, player, table.row.host, public=bool(table.row.public))
                seats = seat_plan.joined(table.seats, player, wish.seat, wish.name, wish.colour)
                check_rated(tables.services.settings, table.options, seats)
                await _sit_down(table, player, address, seats)
        await _look_again(tables, table, player)
        return table.info()

    return await tables.do(id, work)


async def _look_again(tables: AllTables, table: Table, player: Player) -> None:
    """Somebody who has just sat down may have been locked out at another server meanwhile, of which we have not heard:
    either it has found them in their seat, or it is found here."""
    if tables.services.store.shared:
        await tables.upkeep.free_locked_out(table, player.id)


async def _take_over(table: Table, player: Player, wish: Join) -> None:
    """Somebody goes on for a player who was away for long, with the hand and the tickets as they are."""
    seat, seats = seat_plan.taken_over(table.seats, player, wish.seat, wish.name)
    table.timing.take_over(await table.load(), seat)
    people = [s.player for s in seats if s.player is not None]
    await table.seat(seats, host=table.row.host if table.row.host in people else player.id)


async def _sit_down(table: Table, player: Player, address: str, seats: Seats) -> None:
    """Somebody takes seats."""
    lobby = table.services.lobby
    taken = [new.seat for new, old in zip(seats, table.seats, strict=True) if new.player != old.player]
    try:
        for seat in taken if player.id != table.row.host else ():
            lobby.seat(table.row, seat, player, address)  # before it is saved, so that nobody takes more meanwhile
        await table.seat(seats)
    except BaseException:
        lobby.follow(table.row, table.seats)
        raise


async def _move(table: Table, seats: Seats, seat: int, to: int) -> None:
    """Somebody changes seats."""
    lobby = table.services.lobby
    lobby.move(table.row, seat, to)
    try:
        await table.seat(seats)
    except BaseException:
        lobby.move(table.row, to, seat)
        raise


async def leave(tables: AllTables, player: Player, id: str, wish: Leave) -> TableInfo:
    """Before the start, free one's seats; in a running game, let a bot play for them."""

    async def work(table: Table) -> TableInfo:
        seat_plan.own_seats(table.seats, player, wish.seat)
        if table.row.status != "playing":
            _must_be_open(table)
        await leaving.leave(table, player, wish.seat, for_good=wish.for_good)
        return table.info()

    return await tables.do(id, work)


async def come_back(tables: AllTables, player: Player, id: str, seat: int | None) -> TableInfo:
    """Take one's seats again from the bots that played for them."""

    async def work(table: Table) -> TableInfo:
        held = seat_plan.own_seats(table.seats, player, seat)
        if any(table.seats[number].stand_in for number in held):
            tables.services.people.check_welcome(player)
            await table.seat(seat_plan.back(table.seats, held))
            await _look_again(tables, table, player)
        return table.info()

    return await tables.do(id, work)


async def set_bot(tables: AllTables, player: Player, id: str, wish: SetBot) -> TableInfo:
    """Put a bot into a free seat, or free it again."""

    async def work(table: Table) -> TableInfo:
        _must_be_open(table)
        _must_be_host(table, player)
        seats = seat_plan.with_bot(table.seats, wish.seat, wish.bot, tables.services.settings.bots)
        check_rated(tables.services.settings, table.options, seats)
        await table.seat(seats)
        return table.info()

    return await tables.do(id, work)


async def choose_colour(tables: AllTables, player: Player, id: str, wish: SetColour) -> TableInfo:
    """Another colour for a seat of one's own, or as host for a bot's, before the start."""

    async def work(table: Table) -> TableInfo:
        _must_be_open(table)
        if wish.seat < len(table.seats) and table.seats[wish.seat].bot is not None:
            _must_be_host(table, player)
        else:
            seat_plan.own_seats(table.seats, player, wish.seat)
        await table.seat(painted(table.seats, wish.seat, wish.colour))
        return table.info()

    return await tables.do(id, work)


async def remove(tables: AllTables, player: Player, id: str, seat: int) -> TableInfo:
    """Free a seat that somebody else took, before the start."""

    async def work(table: Table) -> TableInfo:
        _must_be_open(table)
        _must_be_host(table, player)
        seats = seat_plan.removed(table.seats, player, seat)
        tables.services.lobby.remove(table.row, seat)
        await table.seat(seats)
        return table.info()

    return await tables.do(id, work)


async def change_options(tables: AllTables, player: Player, id: str, wish: ChangeOptions) -> TableInfo:
    """Play otherwise than the table was made for, as its host, before the start; talk otherwise at any time. Nobody is
    in a game at a pace they did not choose: with another one, guests have to sit down again."""

    async def work(table: Table) -> TableInfo:
        _must_be_host(table, player)
        changes = {name: value for name, value in msgspec.structs.asdict(wish).items() if value is not msgspec.UNSET}
        if set(changes) != {"talk"}:
            _must_be_open(table)
        options = msgspec.structs.replace(table.options, **changes)
        if table.row.status == "open" and options != table.options:
            same_pace = (options.clock, options.total) == (table.options.clock, table.options.total)
            seats = table.seats if same_pace else seat_plan.asked_again(table.seats, table.row.host)
            await table.save(seats, options=_written(options), starts_by_itself=0)
        else:
            await table.save(options=_written(options))
        return table.info()

    return await tables.do(id, work)


async def start(tables: AllTables, player: Player, id: str) -> TableInfo:
    """Deal; a table that has begun already stays as it is."""

    async def work(table: Table) -> TableInfo:
        _must_be_host(table, player)
        if table.row.status != "playing":
            _must_be_open(table)
            if any(seat_plan.is_free(seat) for seat in table.seats):
                raise RefusalError("not_possible", "a seat is still free")
            await _deal(table)
        return table.info()

    return await tables.do(id, work)


async def _deal(table: Table) -> None:
    check_map(table.row.map)  # its rulebook may have been taken away since the table was made
    await table.start()


async def close(tables: AllTables, player: Player, id: str) -> TableInfo:
    """Give up a table: one that is still open, or a game against bots alone."""

    async def work(table: Table) -> TableInfo:
        await _give_up(table, player)
        return table.info()

    return await tables.do(id, work)


async def _give_up(table: Table, player: Player) -> None:
    if table.row.status in OVER:
        return
    if table.row.status == "open":
        _must_be_host(table, player)
    else:
        seat_plan.own_seats(table.seats, player)
        if any(seat.player not in (None, player.id) for seat in table.seats):
            raise RefusalError("not_possible", "others play at this table; leave it instead")
    await table.save(status="abandoned", waiting=0, due=None)


async def hide(tables: AllTables, player: Player, id: str) -> TableInfo:
    """Take a table off one's own list. What nobody else plays at is given up with it; what others play at has to be
    over."""

    async def work(table: Table) -> TableInfo:
        seat_plan.own_seats(table.seats, player)
        if table.row.status == "open" and any(seat.player not in (None, player.id) for seat in table.seats):
            raise RefusalError("not_possible", "others wait at this table; leave it, or close it")
        await _give_up(table, player)
        await tables.services.store.results.hide(player.id, id)
        return table.info()

    return await tables.do(id, work)


async def rematch(tables: AllTables, player: Player, address: str, id: str) -> TableInfo:
    """Play again: a new table with the same people, bots, colours and options, but a new deal. Whoever asks sits down
    there, the others' seats are kept for them, and when all have asked, it starts. Once its host has changed the
    options, asking only leads there: nobody sits down to what they have not seen."""

    async def work(table: Table) -> str:
        seat_plan.own_seats(table.seats, player)
        if table.row.status != "finished":
            raise RefusalError("not_possible", "the game is not over")
        if not await _can_be_played(tables, table.row.rematch):
            await _made_before(tables, player, None)
            options = msgspec.structs.replace(table.options, seed=None)
            public = bool(table.row.public) and tables.services.lobby.has_room_for(address)
            row = _new_row(player, table.row.map, options, public=public, command=None)
            row = msgspec.structs.replace(row, starts_by_itself=1)
            seats = seat_plan.came(seat_plan.again(table.seats), player)
            async with tables.adding(row, seats, address):
                await table.save(rematch=row.id, new=(row, seats))
        assert table.row.rematch is not None
        return table.row.rematch

    async def come(table: Table) -> TableInfo:
        tables.services.people.check_welcome(player)
        if table.row.status == "open" and table.row.starts_by_itself:
            seats = seat_plan.came(table.seats, player)
            if seats != table.seats:
                await _sit_down(table, player, address, seats)
            if not any(seat_plan.is_free(seat) for seat in table.seats):
                await _deal(table)
        return table.info()

    return await tables.do(await tables.do(id, work), come)


async def _can_be_played(tables: AllTables, id: str | None) -> bool:
    """Whether there is such a table, and it was not given up."""
    try:
        return id is not None and (await info(tables, id)).status != "abandoned"
    except RefusalError as refusal:
        if refusal.code == "not_found":
            return False
        raise


async def play_on(tables: AllTables, player: Player, address: str, id: str, wish: PlayOn) -> TableInfo:
    """A new game against bots from a position of a finished one."""
    bot = seat_plan.check_bot(wish.bot, tables.services.settings.bots)
    made = await _made_before(tables, player, wish.command)
    if made is not None:
        table = await info(tables, made)
        _must_be_same(table.origin, Origin(id, wish.n))
        return table
    old = await info(tables, id)
    if old.status != "finished":
        raise RefusalError("not_possible", "the game is not over")
    if wish.n >= old.n:
        raise RefusalError("not_possible", f"the game had {old.n} actions; choose fewer to play on from")
    seats = seat_plan.alone_against(bot, player, wish.seat, len(old.seats))
    text = "".join(event.lines for event in await tables.services.store.events(id))
    origin = Origin(id, wish.n)
    row = _new_row(player, old.map, Options(pace=old.options.pace), public=False, command=wish.command)
    game = await play_script(branch(text, origin, seat_plan.seat_names(seats)), row.seed)
    row = msgspec.structs.replace(
        row,
        status="playing",
        scripted=wish.n,
        origin=msgspec.json.encode(origin).decode(),
        n=wish.n,
        waiting=game.waiting_mask,
        due=row.created,
    )
    actors = [msgspec.json.decode(lines.splitlines()[0]).get("seat") for lines in game.events]
    events = [EventRow(n, actors[n], None, lines, row.created) for n, lines in enumerate(game.events)]
    return await info(tables, await tables.add(row, seats, address, events))


async def record(tables: AllTables, player: Player | None, id: str, seat: int | None) -> str:
    """The record of a finished game; of any other as a seat of the player's, or a spectator, may see it."""

    async def work(table: Table) -> str:
        if table.row.n < 0:
            raise RefusalError("not_possible", "the game has not begun")
        if seat is not None:
            if player is None:
                raise RefusalError("not_known", "this needs your secret")
            seat_plan.own_seats(table.seats, player, seat)
        text = "".join(event.lines for event in (await table.following.stored(table.row)).events)
        if table.row.status == "finished":
            return text
        telling = find_rules(check_map(table.row.map)).telling  # without which nobody knows what is secret
        return written(_seen(line, seat, telling) for line in text.splitlines())

    return await tables.do(id, work)


def _seen(text: str, viewer: Viewer, telling: Telling) -> Line:
    """A stored line as a viewer may see it; of a damaged one, of which nobody knows what it tells, nothing."""
    try:
        return seen(msgspec.json.decode(text), viewer, telling)
    except (msgspec.DecodeError, KeyError, TypeError):
        return {"damaged": True}


async def hint(tables: AllTables, player: Player, address: str, ask: AskHint) -> Hint:
    """What the adviser would do in a player's place."""

    async def work(table: Table) -> tuple[Decide, int]:
        (seat,) = seat_plan.own_seats(table.seats, player, ask.seat)
        game = await table.load()
        if table.options.rated:
            raise RefusalError("not_possible", "in a rated game everybody thinks for themselves")
        if table.row.status != "playing" or seat not in game.match.waiting:
            raise RefusalError("not_your_turn", f"the game does not wait for seat {seat}")
        settings = tables.services.settings
        return table.question(seat, settings.adviser, settings.hint_seconds), game.decisions[seat]

    async with tables.at(ask.table) as table:
        question, decision = await tables.do(ask.table, work)

        def is_wanted() -> bool:
            return table.seats[ask.seat].player == player.id and table.is_at(ask.seat, decision)

        asked = Asked(question, Visitor.at(address, player.id), is_wanted, HINT)
        try:
            with table.awaiting(asked):
                found = await tables.services.bots.hint(asked)
            if not is_wanted():
                raise NotWantedError
        except NoAnswerError as error:
            raise RefusalError("busy", str(error)) from None
        except NotWantedError:
            raise RefusalError("stale", "that decision is past, or the seat is not yours any more") from None
    assert found.decision is not None
    tables.services.metrics.count("hints")
    answer = found.decision
    return Hint(ask.id, ask.table, ask.seat, decision, answer.candidates, answer.plan, answer.rollouts)


def _must_be_open(table: Table) -> None:
    if table.row.status != "open":
        reasons = {"finished": "the game is over", "abandoned": "the table is closed"}
        raise RefusalError("not_possible", reasons.get(table.row.status, "the game has begun"))


def _must_be_host(table: Table, player: Player) -> None:
    if table.row.host != player.id:
        raise RefusalError("not_yours", "only the host of the table may do that")
