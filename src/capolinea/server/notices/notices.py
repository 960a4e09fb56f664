"""Telling players that a game waits for them, wherever they are: once a turn, one way, and not while they are here.

A turn is remembered when it begins, which costs an action nothing. Only if it is still waited for a little later, it is
written down as owed; then it is told as soon as its player is not here and it is no quiet hour. It is marked before it
is sent, so that after a kill in between it is sent once more at most; and tables are looked through at the start, and
now and then, so that no turn is lost with the memory that knew of it.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from capolinea.server.errors import RefusalError, StoreError
from capolinea.server.notices import push
from capolinea.server.notices.bodies import NoticesInfo, WayWish
from capolinea.server.notices.choosing import Limits, Tokens, chosen, offers
from capolinea.server.notices.errors import DeliveryError, NobodyThereError
from capolinea.server.notices.message import Links, Waiting, confirmation, test_message, turn_message
from capolinea.server.notices.quiet import quiet_until
from capolinea.server.notices.sending import EMPTY, MOST_FAILURES, Sender, Target, info_of, place_of, target_of, written
from capolinea.server.people.people import People
from capolinea.server.settings import Settings
from capolinea.server.store.kept import Player
from capolinea.server.store.notices import NoticeRow, NoticeStore, Waited, WayRow
from capolinea.server.store.store import Store
from capolinea.server.watching.logs import log
from capolinea.server.watching.metrics import Metrics

TICK = 1.0
AT_ONCE = 16  # players who are told at the same time
SHARE = 3  # of them at one place, so that one that does not answer holds up nobody else
LOOKED_AT = 1000  # players who are due
LOOK_AGAIN = 600.0  # seconds between two looks at all tables
TRY_AGAIN = (60.0, 600.0, 3600.0)  # seconds after a failure; after the last one that turn is given up
KEYS_SECONDS = 2.0  # that somebody waits for them after a start


class Notices:
    """Who is told what, and when."""

    def __init__(self, settings: Settings, store: Store, people: People, metrics: Metrics) -> None:
        self._settings = settings
        self._tables = store
        self._store = NoticeStore(store)
        self._people = people
        self._metrics = metrics
        self._sender = Sender(settings)
        self._limits = Limits(settings)
        people.limits.share(self._limits.common)
        self._tokens: Tokens | None = None
        self._prepared = False  # whether all is known that others may have changed
        self._ready = asyncio.Event()  # whether there are keys
        self._fresh: dict[tuple[str, int], NoticeRow] = {}  # turns that began a moment ago
        self._telling: dict[str, asyncio.Task[None]] = {}  # by player
        self._under_way: Counter[str] = Counter()  # of those, by place
        self._worker: asyncio.Task[None] | None = None
        self._look_at = 0.0
        self._changed: dict[str, None] = {}  # players whose way was changed elsewhere
        self._changing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by player
        self.players = people.told  # who want to be told
        store.bulletin.hear("way", self._hear)
        store.bulletin.missed(self._miss)
        store.bulletin.gone(self._lose)

    def start(self) -> None:
        self._worker = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Begin nothing more; what is not sent yet is still owed."""
        running = [task for task in (self._worker, *self._telling.values()) if task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    # What others say

    def _hear(self, player: str) -> None:
        """Somebody has chosen another way, or none any more."""
        self._changed[player] = None

    def _lose(self, _: int) -> None:
        """A server is gone, and with it what it was about to write down."""
        self._look_at = 0.0

    def _miss(self) -> None:
        self._prepared, self._look_at = False, 0.0  # as at the start

    async def _take_in_changes(self) -> None:
        for player in list(self._changed):
            way = await self._store.way(player)
            self._changed.pop(player, None)
            (self.players.add if _is_told(way) else self.players.discard)(player)

    # Turns

    def call(self, table: str, seat: int, player: str, acts: int, phase: str, clock: float | None) -> None:
        """A game waits for a seat of a player who wants to be told; `acts` says how often it has acted before."""
        wait = self._settings.notice_seconds if clock is None else min(self._settings.notice_seconds, clock / 4)
        now = time.time()
        self._fresh[table, seat] = NoticeRow(
            table_id=table, seat=seat, player=player, acts=acts, phase=phase, since=now, due=now + wait
        )

    async def remind(self, table: str, seat: int, player: str, acts: int, phase: str, since: float, by: str) -> None:
        """Somebody at the table asks for a reminder of a turn: it is told once more, and no second time while the game
        has waited without a break since then. Whether its player is told at all is nobody else's business."""
        if not _is_told(await self._store.way(player)):  # which we may not have heard of yet
            return
        turn = NoticeRow(
            table_id=table,
            seat=seat,
            player=player,
            acts=acts,
            phase=phase,
            since=since,
            due=time.time(),
            reminded_by=by,
        )
        await self._store.remind(turn)
        self._fresh.pop((table, seat), None)

    # Choosing

    async def info(self, player: Player | None) -> NoticesInfo:
        """What can be chosen here, and what a player has chosen."""
        await self._keys()
        way = None if player is None else await self._store.way(player.id)
        public = await self._sender.public_key()
        kinds = offers(self._settings, public is not None)
        return NoticesInfo(kinds, public, None if way is None else info_of(way))

    async def choose(self, player: Player, wish: WayWish, address: str) -> NoticesInfo:
        """Be told that way from now on, or not at all."""
        await self._keys()
        self._limits.check_change(player.id)
        if wish.kind == "off":
            await self.forget(player.id)
            return await self.info(player)
        if wish.kind not in offers(self._settings, self._sender.push_key is not None):
            raise RefusalError("not_possible", "this server cannot tell anybody that way")
        async with self._alone(player.id):  # or of two browsers that come at once one would be lost
            way = chosen(wish, player.id, await self._store.way(player.id), self._settings)
            if not way.confirmed:
                await self._ask_to_confirm(way, player, address)
            await self._keep(way)
        return await self.info(player)

    async def _ask_to_confirm(self, way: WayRow, player: Player, address: str) -> None:
        to = target_of(way).address
        assert to is not None
        self._limits.check_confirmation(player.id, address, to)
        link = f"{self._url}/notices/confirm/{(await self._keys()).make('confirm', way)}"
        try:
            await self._sender.mail(confirmation(way.language, link), to)
        except DeliveryError as error:
            raise _not_delivered(error) from None

    async def confirm(self, token: str) -> None:
        """Whoever reads the mails of an address says that they are welcome there."""
        async with self._alone(Tokens.player(token)):
            await self._keep(replace(await self._way_of(token, "confirm"), confirmed=1))

    async def stop(self, token: str) -> None:
        """Switch off, by a link of a message."""
        with suppress(RefusalError):  # what is off already is off
            await self.forget((await self._way_of(token, "off")).player)

    async def forget(self, player: str) -> None:
        """Tell a player nothing any more, and keep nothing of how that was done."""
        self.players.discard(player)
        await self._store.forget(player)

    async def test(self, player: Player) -> None:
        """Send somebody a message now, to see whether it comes."""
        await self._keys()
        way = await self._store.way(player.id)
        if way is None or not way.confirmed:
            raise RefusalError("not_possible", "choose a way first, and confirm it if it is an address")
        self._limits.check_test(player.id)
        try:
            target = await self._sender.send(way, test_message(way, await self._links(way)))
        except DeliveryError as error:
            if isinstance(error, NobodyThereError):
                await self._fail(way, error)
            raise _not_delivered(error) from None
        await self._reached(way, target)

    async def _keep(self, way: WayRow) -> None:
        """Keep a way, and owe what waits for its player now; while that is on the screen, nothing is sent."""
        await self._store.put_way(way)
        told = way.confirmed and way.failures < MOST_FAILURES
        (self.players.add if told else self.players.discard)(way.player)
        if told:
            await self._owe(await self._store.waited(way.player))

    async def _way_of(self, token: str, what: str) -> WayRow:
        tokens = await self._keys()
        way = await self._store.way(Tokens.player(token))
        if way is None or not tokens.is_right(token, what, way):
            raise RefusalError("not_found", "this link is not valid any more")
        return way

    # Telling

    async def _work(self) -> None:
        while True:
            try:
                await self._step()
            except StoreError as error:
                log.warning("notices wait for the store", reason=str(error))
            except Exception:
                log.exception("notices failed")
            await asyncio.sleep(TICK)

    async def _step(self) -> None:
        now = time.time()
        if not self._prepared:
            await self._prepare()
        await self._take_in_changes()
        chores = self._tables.bulletin.does_chores
        if now >= self._look_at and chores:
            await self._look_through()
            self._look_at = now + LOOK_AGAIN
        ripe = {place: turn for place, turn in self._fresh.items() if turn.due is not None and turn.due <= now}
        if ripe:
            await self._store.owe([turn for turn in ripe.values() if turn.player in self.players])
            for place, turn in ripe.items():
                if self._fresh.get(place) is turn:
                    del self._fresh[place]
        if self.players and chores:
            for due in await self._store.due_players(now, LOOKED_AT):
                where = place_of(due)
                free = len(self._telling) < AT_ONCE and self._under_way[where] < SHARE
                if free and due.player not in self._telling:
                    self._under_way[where] += 1
                    self._telling[due.player] = asyncio.create_task(self._tell(due.player, where))

    async def _prepare(self) -> None:
        """The keys of this server, made when it starts for the first time; and who want to be told."""
        self._prepared = True  # unless news are missed meanwhile
        try:
            await self._read_all()
        except StoreError:
            self._prepared = False
            raise

    async def _read_all(self) -> None:
        tokens = Tokens(await self._store.key("notices", secrets.token_urlsafe(32)))
        if push.AVAILABLE:
            self._sender.push_key = await self._store.key("push", push.new_key())
        found = await self._store.ways(MOST_FAILURES)
        self.players.clear()
        self.players.update(found)
        self._tokens, self._prepared = tokens, True
        self._ready.set()

    async def _look_through(self) -> None:
        """Owe what nobody remembers: from before a start, or of a table that was in doubt. What is known stays."""
        await self._store.tidy()
        await self._owe(await self._store.waited())

    async def _owe(self, waited: Sequence[Waited]) -> None:
        due = time.time() + self._settings.notice_seconds
        forgotten = [turn for turn in waited if (turn.table_id, turn.seat) not in self._fresh]
        await self._store.owe([NoticeRow(due=due, **msgspec.structs.asdict(turn)) for turn in forgotten])

    async def _tell(self, player: str, where: str) -> None:
        """Tell somebody of all that is due, in one message."""
        try:
            turns = await self._store.due(player, time.time())
            way = await self._store.way(player)
            if way is None or player not in self.players:
                await self._store.drop(turns)
                return
            games = await self._still_waiting(turns)
            if not games:
                return
            turns, now = [game.turn for game in games], time.time()
            later = max(quiet_until(now, way.zone, way.quiet_from, way.quiet_to), self._people.here_until(player))
            if later > now:
                await self._store.postpone(turns, later)
            else:
                await self._send(way, games)
        except StoreError as error:
            log.warning("a notice waits for the store", reason=str(error))
        except Exception:
            log.exception("a notice failed")
        finally:
            del self._telling[player]
            self._under_way -= Counter([where])

    async def _still_waiting(self, turns: list[NoticeRow]) -> list[Waiting]:
        """The games that still wait; of the others nothing is owed any more."""
        games, over = [], []
        for turn in turns:
            found = await self._tables.table(turn.table_id)
            same = turn.acts == await self._store.acts(turn.table_id, turn.seat)
            if same and found is not None and _waits(Waiting(turn, *found)):
                games.append(Waiting(turn, *found))
            else:
                over.append(turn)
        if over:
            await self._store.drop(over)
        return games

    async def _send(self, way: WayRow, games: list[Waiting]) -> None:
        tries = max(game.turn.tries for game in games)
        last = tries + 1 >= len(TRY_AGAIN)
        again = time.time() + TRY_AGAIN[min(tries, len(TRY_AGAIN) - 1)]
        turns = await self._store.postpone([game.turn for game in games], again, tries + 1)
        ours = {(turn.table_id, turn.seat) for turn in turns}
        games = [game for game in games if (game.turn.table_id, game.turn.seat) in ours]
        if not games:
            return
        try:
            target = await self._sender.send(way, turn_message(way, games, await self._links(way), time.time()))
        except DeliveryError as error:
            log.info("a notice could not be sent", kind=way.kind, reason=str(error), again=not (last or error.final))
            self._metrics.count("notices_failed", kind=way.kind)
            if last or error.final:
                await self._store.postpone(turns, None)
                await self._fail(way, error)
            return
        self._metrics.count("notices", kind=way.kind)
        await self._store.postpone(turns, None)
        await self._reached(way, target)

    async def _reached(self, way: WayRow, target: Target) -> None:
        if way.failures or written(target) != way.target:
            await self._change(way, replace(way, failures=0, target=written(target)))
            self.players.add(way.player)

    async def _fail(self, way: WayRow, error: DeliveryError) -> None:
        """A turn could not be told. Where nobody is any more, nothing is kept of it either."""
        failed = replace(way, failures=way.failures + 1)
        if isinstance(error, NobodyThereError):
            failed = replace(way, failures=MOST_FAILURES, target=written(EMPTY))
        await self._change(way, failed)
        if failed.failures >= MOST_FAILURES:
            self.players.discard(way.player)

    async def _change(self, way: WayRow, to: WayRow) -> None:
        """Unless its player has changed it meanwhile."""
        async with self._alone(way.player):
            if await self._store.way(way.player) == way:
                await self._store.put_way(to)

    def _alone(self, player: str) -> asyncio.Lock:
        """While nobody else changes the way of a player."""
        return self._changing.setdefault(player, asyncio.Lock())

    # Links

    @property
    def _url(self) -> str:
        return self._settings.public_url.rstrip("/")

    async def _links(self, way: WayRow) -> Links:
        return Links(self._url, (await self._keys()).make("off", way))

    async def _keys(self) -> Tokens:
        """What this server signs links with, as soon as it has begun."""
        if self._tokens is None:
            try:
                await asyncio.wait_for(self._ready.wait(), KEYS_SECONDS)
            except TimeoutError:
                raise RefusalError("busy", "the server has just started; try again in a moment") from None
            assert self._tokens is not None
        return self._tokens


def _is_told(way: WayRow | None) -> bool:
    """Whether somebody with such a way is told at all."""
    return way is not None and bool(way.confirmed) and way.failures < MOST_FAILURES


def _waits(game: Waiting) -> bool:
    """Whether a game still waits for the player of a turn."""
    turn, row, seats = game
    if row.status != "playing" or turn.seat >= len(seats) or not row.waiting >> turn.seat & 1:
        return False
    return seats[turn.seat].player == turn.player and seats[turn.seat].stand_in is None


def _not_delivered(error: DeliveryError) -> RefusalError:
    return RefusalError("not_delivered", f"that could not be sent: {error}")
