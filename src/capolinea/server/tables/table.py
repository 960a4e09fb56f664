"""One table: everything that happens at it, one thing after the other.

Every method that changes something runs while nobody else does anything (`alone`): check, play, write, and only when
that is on the disk, tell. If the write fails, what is in memory is forgotten and read from the store again, and nobody
has seen anything.

Where others use the same database, what they write comes as news, and their actions are played here as well. Who was
slower is overtaken: what the other did is read, and the command is looked at anew (`AllTables.alone`).
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Sequence, Set
from contextlib import asynccontextmanager, contextmanager
from typing import Any, NoReturn

import msgspec
from msgspec.structs import replace

from capolinea.play.errors import NotYourDecisionError, PlayError, RulebookError
from capolinea.play.notation import AnyAction
from capolinea.play.record import Line
from capolinea.play.seating import drawn
from capolinea.play.sight import Viewer
from capolinea.server.bots.lane import Asked
from capolinea.server.bots.worker import Decide
from capolinea.server.errors import OvertakenError, RefusalError, StoreError, not_saved, rulebook_failed
from capolinea.server.history.results import results_of
from capolinea.server.people.people import Listener
from capolinea.server.protocol import (
    Act,
    Done,
    Event,
    Options,
    Seen,
    Spoken,
    TableChanged,
    TableInfo,
    TakenBack,
    Unwatched,
    Watch,
    Watching,
    YourTurn,
)
from capolinea.server.store.bulletin import Called
from capolinea.server.store.database import Connection
from capolinea.server.store.kept import EventRow, Player, Progress, SeatRow, SpokenRow, TableRow
from capolinea.server.store.results import ResultRow
from capolinea.server.store.store import Found
from capolinea.server.tables import seat_plan, waits
from capolinea.server.tables.audience import Audience
from capolinea.server.tables.colours import settled
from capolinea.server.tables.following import Following
from capolinea.server.tables.game import Game, deal
from capolinea.server.tables.onlookers import Onlookers
from capolinea.server.tables.patience import Patience
from capolinea.server.tables.restoring import BrokenGameError, restore
from capolinea.server.tables.services import Services
from capolinea.server.tables.table_info import patience_of, table_info
from capolinea.server.tables.timing import Timing
from capolinea.server.watching.logs import log, short
from capolinea.server.work import RETRY_SECONDS

AGREED = "ended by agreement"
LONGEST_ALARM = 24 * 3600.0  # and then again: timers of browsers, where tables live too, end after weeks
NEXT_MOMENT = 1e-6  # seconds
MOST_MISSED = 300  # events sent to a client that comes back; more, and a fresh view is better


Wake = Callable[["Table"], Coroutine[Any, Any, None]]


class Table:
    """A table in memory."""

    def __init__(self, services: Services, row: TableRow, seats: Sequence[SeatRow], wake: Wake) -> None:
        self.services = services
        self._wake = wake  # what to do when something is due
        self.row = row
        self.seats = list(seats)
        self.options = msgspec.json.decode(row.options, type=Options)
        self.lock = asyncio.Lock()
        self.game: Game | None = None
        self.audience = Audience(row.id)
        self.onlookers = Onlookers(row.id, self.audience, self.sits)
        self.users = 0  # who hold on to this object right now
        self.used = time.monotonic()
        self.timing = Timing(self.options, services.lifetime)
        self.thinking = False  # a bot is being asked
        self._asked: set[Asked] = set()  # questions to bots that are waited for
        self.told = row.n  # the last event that listeners know of
        self.in_doubt = False  # whether what is here is what is stored
        self.following = Following(self)
        self.gone = False  # whether it was deleted while somebody held on to it
        self.spoken: list[SpokenRow] | None = None  # what was said lately; None: it has to be read
        self._alarm: asyncio.Handle | None = None
        self._rings_at = 0.0  # by the loop's clock

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """While nobody else does anything here, and with what is stored."""
        async with self.lock:
            await self.get_ready()
            yield

    async def get_ready(self) -> None:
        """With the lock held: what is here is what is stored."""
        if self.in_doubt or self.following.behind:
            await self.following.read_again()
        if self.gone:
            raise RefusalError("not_found", "there is no such table")

    # Looking

    def info(self) -> TableInfo:
        return table_info(self.row, self.seats, self.services)

    def patience(self, seat: int) -> Patience:
        """What may be done about a seat, and from when on."""
        return patience_of(self.row, self.seats, self.options, self.services)[seat]

    async def load(self) -> Game:
        """The game, rebuilt from the store if it is not in memory."""
        if self.game is not None:
            return self.game
        if self.row.status in ("open", "abandoned") and self.row.n < 0:
            raise RefusalError("not_possible", "the game has not begun")
        stored = await self.following.stored(self.row)
        try:
            game = await restore(self.row, stored.events, stored.snapshot, stored.taken_back)
        except BrokenGameError as error:
            if self.row.status != "broken":
                log.error("a table cannot be replayed", table=short(self.row.id), reason=str(error))
                await self.save(status="broken", note=str(error), due=None)
            raise RefusalError("broken", str(error)) from None
        self.game = game
        if self.row.status == "broken":  # an earlier version could not replay it
            await self.save(status="finished" if game.match.over else "playing", note=None)
        if self.row.status == "playing":
            self.timing.resume(game, self.seats, waits.read(self.row, self.seats) if self.row.times else None)
            self.row = replace(self.row, times=self.timing.written)
        self.set_alarm()
        for n in range(self.told + 1, game.n + 1):  # committed, though the store's answer did not reach us
            self.publish(n)
        return game

    async def watch(
        self, listener: Listener, player: Player | None, command: Watch, talk: Sequence[Spoken] = ()
    ) -> Watching:
        """Let a connection follow the table, and say what it missed; `talk` is what was said before."""
        viewer = command.seat
        self.check_viewer(player, viewer)
        game = None if self.row.status in ("open", "abandoned") and self.row.n < 0 else await self.load()
        self.audience.add(listener, viewer)
        self.onlookers.changed()
        self.look_at_asked()
        n = -1 if game is None else game.n
        last = n if command.last is None else command.last
        same = command.backs == self.row.backs  # otherwise the same numbers may mean other events
        useful = command.last is not None and same and -1 <= last <= n and n - last <= MOST_MISSED
        missed = [Seen(k, game.seen(k, viewer)) for k in range(last + 1, n + 1)] if game and useful else []
        return Watching(
            id=command.id,
            table=self.info(),
            seat=viewer,
            n=n,
            reset=not useful,
            missed=missed,
            view=None if game is None else game.match.view(viewer),
            decision=None if game is None or viewer is None else game.decisions[viewer],
            clocks=self.timing.left(time.time()),
            totals=self.timing.totals(self.seats, time.time()),
            backs=self.row.backs,
            can_take_back=game is not None and game.can_take_back(viewer),
            acted=None if game is None else game.acted(viewer),
            talk=list(talk),
        )

    def check_viewer(self, player: Player | None, viewer: Viewer) -> None:
        """Refuse to show anybody what they may not see."""
        if viewer is not None:
            if player is None:
                raise RefusalError("not_known", "say hello with your secret to sit in a seat")
            seat_plan.own_seats(self.seats, player, viewer)

    def unwatch(self, listener: Listener, viewer: Viewer) -> None:
        self.audience.drop(listener, viewer)
        self.onlookers.changed()

    def stands(self, row: TableRow, seats: list[SeatRow]) -> None:
        """How the table is from now on. If seats were drawn, whoever watches from one goes with it; whoever watches
        from one that is not theirs any more does so no longer."""
        begun = self.row.n < 0 <= row.n
        self.row, self.seats = row, seats
        self.options = msgspec.json.decode(row.options, type=Options)
        self.services.lobby.follow(row, seats)
        self.services.lobby.saved(row.id)
        if begun and row.drawn_from is not None:
            self.audience.follow(seat_plan.drawn_places(len(seats), row.seed))
        for listener, seat in self.audience.strangers(seats):
            listener.tell(Unwatched(self.info(), seat))
        self.look_at_asked()

    def sits(self, listener: Listener) -> bool:
        """Whether it is somebody who has a seat here."""
        return listener.player_id is not None and any(seat.player == listener.player_id for seat in self.seats)

    # Playing

    async def act(self, player: Player, command: Act) -> Done:
        """Carry out a player's action once, however often the command comes."""
        (seat,) = seat_plan.own_seats(self.seats, player, command.seat)
        game = self.game or await self.load()
        if (seat, command.id) in game.done:
            decision, n = game.done[seat, command.id]
            if decision != command.decision:
                raise RefusalError("id_used", "this id belongs to another decision; every command needs a new one")
            return Done(command.id, n)
        if self.row.status != "playing":
            raise RefusalError("not_possible", "the game is over")
        if self.seats[seat].stand_in is not None:
            raise RefusalError("stood_in", "a bot plays for you; take your seat again first")
        if command.decision != game.decisions[seat]:
            raise RefusalError("stale", f"that decision is past; seat {seat} is at decision {game.decisions[seat]}")
        return Done(command.id, await self.perform(seat, command.action, command.id))

    async def perform(self, seat: int, action: AnyAction, command: str | None) -> int:
        """Play, write, tell; returns the number of the event."""
        game = self.game or await self.load()
        try:
            lines = game.play(seat, action)
        except NotYourDecisionError as error:
            raise RefusalError("not_your_turn", str(error)) from None
        except PlayError as error:
            raise RefusalError("not_legal", str(error)) from None
        except RulebookError as error:
            await self._break(error)
        now = time.time()
        event = EventRow(game.n, seat, command, lines, self.moment())
        game.note(event, game.decisions[seat] - 1)
        self.timing.update(game, self.seats, now)
        status = "finished" if game.match.over else "playing"
        progress = Progress(
            status, game.n, game.waiting_mask, self.timing.due, event.happened, self.timing.written, self.row.version
        )
        called = seat_plan.called(self.seats, game.waiting_mask & ~self.row.waiting)
        snapshot = game.snapshot() if game.n % self.services.settings.snapshot_every == 0 else None
        plays_on = command is not None and bool(self.seats[seat].agreed)  # whoever agreed to end
        try:
            results = await self._results(event) if game.match.over else []
            await self.services.store.add_event(self.row.id, event, progress, snapshot, results, plays_on, called)
        except BaseException as error:
            self.forget()
            if isinstance(error, StoreError) and not isinstance(error, OvertakenError):
                log.error("an action could not be saved", table=short(self.row.id), reason=str(error))
                raise not_saved(error) from None
            raise
        self.wrote(progress.of(self.row))
        self.services.metrics.count("actions", map=self.row.map)
        if plays_on:
            self.seats = seat_plan.changed(self.seats, replace(self.seats[seat], agreed=0))
        self.publish(game.n)
        if plays_on or status == "finished":
            self.announce()  # at the end the seed with it
        if status == "finished":
            self.services.keeping.game_ended()
        self._call(called)
        self.look_at_asked()
        self.set_alarm()
        return event.n

    async def _results(self, last: EventRow) -> list[ResultRow]:
        """How the game ended, with its last event."""
        acts = [*await self.services.store.results.acts(self.row.id), (last.seat, last.command)]
        return results_of(self.row, self.seats, last.lines, last.happened, acts)

    def step_back(self, game: Game) -> None:
        """The last events were taken back, and that is stored: so the game stands now."""
        row, self.game, self.told = self.row, game, game.n
        now = time.time()
        for viewer in self.audience.listeners:
            back = TakenBack(
                table=row.id,
                seat=viewer,
                n=game.n,
                backs=row.backs,
                view=game.match.view(viewer),
                decision=None if viewer is None else game.decisions[viewer],
                clocks=self.timing.left(now),
                totals=self.timing.totals(self.seats, now),
                can_take_back=game.can_take_back(viewer),
            )
            self.audience.tell(back, self.audience.hearing(viewer, self.seats))
        self.look_at_asked()
        self.set_alarm()

    async def _break(self, error: RulebookError) -> NoReturn:
        """The law failed in the middle of an action. What is stored stands: something else may be tried."""
        log.error("a rulebook failed", table=short(self.row.id), rulebook=error.rulebook, reason=str(error))
        refusal = rulebook_failed(error)
        self.game = None
        await self.save(status="broken", note=str(refusal), due=None)
        raise refusal from error

    async def start(self) -> None:
        """Deal. Who sits where is drawn first, unless they stay as they are; all of it is written at once."""
        seats, names, drawn_from = settled(self.seats), seat_plan.seat_names(self.seats), None
        options: Line = {} if self.options.seed is None else {"fixed_seed": True}
        if not self.options.seats_as_they_are:
            options["seating"] = {"drawn_from": names}
            drawn_from = msgspec.json.encode(names).decode()
            seats, names = seat_plan.drawn(seats, self.row.seed), drawn(names, self.row.seed)
        game = deal(self.row, names, options)
        now = time.time()
        event = EventRow(0, None, None, game.events[0], now)
        game.note(event, 0)
        self.timing.update(game, seats, now)
        changes: dict[str, Any] = {"status": "playing", "n": 0, "waiting": game.waiting_mask, "due": self.timing.due}
        called = seat_plan.called(seats, game.waiting_mask)
        try:
            await self.save(seats, [event], called=called, drawn_from=drawn_from, times=self.timing.written, **changes)
        except BaseException:
            self.stop_clocks()
            raise
        self.game = game
        self.publish(0)
        self._call(called)
        log.info("table started", table=short(self.row.id), map=self.row.map, seats=len(seats))

    async def seat(self, seats: Sequence[SeatRow], **changes: Any) -> None:
        """Change who sits where; in a running game clocks and bots follow, and it ends if everybody agrees to that who
        has not gone for long."""
        if self.row.status == "playing":
            game = await self.load()
            self.timing.update(game, seats, time.time())
            changes |= {"due": self.timing.due, "times": self.timing.written}
            if seat_plan.all_agree(list(seats), time.time()):
                changes |= {"status": "abandoned", "note": AGREED, "waiting": 0, "due": None}
        await self.save(seats=list(seats), **changes)

    async def save(
        self,
        seats: list[SeatRow] | None = None,
        events: Sequence[EventRow] = (),
        new: Found | None = None,
        called: Sequence[Called] = (),
        also: Callable[[Connection], Any] = lambda db: None,
        **changes: Any,
    ) -> None:
        """Write changes of the table itself, and a table that comes of it, and what else belongs to them, then tell
        everybody at it."""
        row = replace(self.row, changed=self.moment(), **changes)
        seats = self.seats if seats is None else seats
        try:
            await self.services.store.save_table(row, seats, events, new, called, also)
        except BaseException:
            self.forget()
            raise
        row = replace(row, version=row.version + 1)
        self.stands(row, seats)
        self.wrote(row)
        if row.status != "playing":
            self.stop_clocks()
        self.announce()
        self.set_alarm()

    # Asking bots

    def question(self, seat: int, bot: str, seconds: float) -> Decide:
        """What a bot is asked when it is to decide for a seat."""
        assert self.game is not None
        dice = hashlib.sha256(f"{self.row.seed}/{seat}/{self.game.n}".encode()).hexdigest()  # the seed stays here
        return Decide(self.row.map, bot, seconds, dice, self.game.match.view(seat))

    def is_at(self, seat: int, decision: int) -> bool:
        """Whether the game, as far as it is known, waits for this decision of a seat."""
        game = self.game
        if game is None or self.row.status != "playing":
            return False
        return seat in game.match.waiting and game.decisions[seat] == decision

    @contextmanager
    def awaiting(self, asked: Asked) -> Iterator[None]:
        """While a question is not answered, it is dropped as soon as something happens after which it is not wanted."""
        self._asked.add(asked)
        try:
            yield
        finally:
            self._asked.discard(asked)

    def look_at_asked(self) -> None:
        for asked in self._asked:
            asked.look_again()

    # Telling

    def announce(self) -> None:
        """Tell everybody at the table how it stands."""
        self._announce_to(self.audience.everybody())

    def announce_others(self, players: Set[str]) -> None:
        """Tell everybody at the table who of the others has come or gone."""
        changed = players & {seat.player for seat in self.seats}
        self._announce_to({one for one in self.audience.everybody() if changed - {one.player_id}})

    def _announce_to(self, listeners: Set[Listener]) -> None:
        if listeners:
            self.audience.tell(TableChanged(self.info()), listeners)

    def publish(self, n: int) -> None:
        """Show an event to everybody, to each as they may see it."""
        assert self.game is not None
        game, now = self.game, time.time()
        viewers = list(self.audience.listeners)
        clocks, totals = self.timing.left(now), self.timing.totals(self.seats, now)
        for viewer, lines, view in zip(viewers, game.seen_by(n, viewers), game.match.views(viewers), strict=True):
            decision = None if viewer is None else game.decisions[viewer]
            mine = n == game.n and game.can_take_back(viewer)
            event = Event(self.row.id, viewer, n, lines, view, decision, clocks, totals, mine)
            self.audience.tell(event, self.audience.hearing(viewer, self.seats))
        self.told = n

    def _call(self, called: Iterable[Called]) -> None:
        """Tell players who do not watch that the game waits for them."""
        for seat, player in called:
            elsewhere = self.services.people.connected.get(player, set()) - self.audience.at(seat)
            self.audience.tell(YourTurn(self.row.id, seat), elsewhere)
            if player in self.services.notices.players:
                self.services.notices.call(self.row.id, seat, player, *self.turn_of(seat))

    def turn_of(self, seat: int) -> tuple[int, str, float | None]:
        """What tells a turn of a seat from its others (how often it has acted), what is asked, and its clock."""
        assert self.game is not None
        return self.game.decisions[seat] - self.row.backs, self.game.match.state.phase_name(), self.options.clock

    # Time

    def moment(self) -> float:
        """Now, but later than what was written last, also if that was at a server whose clock is ahead: what happened
        is put in order by that."""
        return max(time.time(), self.row.changed + NEXT_MOMENT)

    def set_alarm(self, after: float | None = None, later: float = 0.0) -> None:
        """Wake up when the next clock runs out or a bot is to move. An alarm that rings sooner may stay: whoever wakes
        looks again, and to set one anew after every action would leave thousands to be thrown away."""
        due = self.row.due if self.game is None else self.timing.due
        if after is None and due is not None and self.row.status == "playing":
            after = max(0.0, due - time.time()) + self.following.delay + later
        if after is None or self.services.work.closing:
            self.cancel_alarm()
            return
        loop, after = asyncio.get_running_loop(), min(after, LONGEST_ALARM)
        at = loop.time() + after
        if self._alarm is None or self._rings_at > at:
            self.cancel_alarm()
            self._alarm, self._rings_at = loop.call_later(after, self._ring), at  # a browser's handle does not say when

    def stop_clocks(self) -> None:
        self.timing = Timing(self.options, self.services.lifetime)

    def cancel_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _ring(self) -> None:
        self._alarm = None
        self.users += 1
        self.services.work.spawn(self._wake(self)).add_done_callback(self._woken)

    def _woken(self, _: object) -> None:
        self.users -= 1

    def forget(self) -> None:
        """What is in memory may not be what is stored: start again from there, soon."""
        self.in_doubt = True
        self.game = None
        self.stop_clocks()
        self.set_alarm(RETRY_SECONDS)

    def vanish(self) -> None:
        """Nothing of it is stored any more: whoever is at it is told."""
        self.gone, self.in_doubt, self.game = True, False, None
        self.cancel_alarm()
        self.audience.dissolve()

    def wrote(self, row: TableRow) -> None:
        """What we have written is stored."""
        self.row = row
        self.following.lead()
