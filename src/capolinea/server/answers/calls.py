"""The HTTP calls: each with what it takes and gives. Routes and the OpenAPI document are made from this list."""

from __future__ import annotations

from typing import Annotated

import msgspec

import capolinea
from capolinea.server import protocol, rooms
from capolinea.server.answers import boards, operating
from capolinea.server.answers.asked import Asked, Call, Text
from capolinea.server.answers.cached import Cached
from capolinea.server.bodies import (
    Actions,
    Boards,
    BoardTold,
    ChangeOptions,
    Ending,
    Health,
    Join,
    Leave,
    LookedBack,
    NewPlayer,
    NewSecret,
    NewTable,
    Nothing,
    OpenNetwork,
    PlayerInfo,
    PlayerSecret,
    PlayOn,
    Replay,
    ReviewSoFar,
    SetBot,
    SetColour,
    Tables,
    TakenSeat,
    Whereabouts,
    WhichSeat,
)
from capolinea.server.errors import RefusalError
from capolinea.server.history import pages
from capolinea.server.history.bodies import MyTables, OpenPage, PlayerPage, Ratings
from capolinea.server.history.rating import is_installed
from capolinea.server.limits.addresses import is_loopback
from capolinea.server.notices.bodies import ConfirmAddress, NoticesInfo, Token, Told, WayWish
from capolinea.server.operator_bodies import (
    LockOut,
    Look,
    LookedUp,
    RenamePlayer,
    ServerFigures,
    WhichLine,
    WhichPlayer,
    WhichTable,
)
from capolinea.server.people import identity
from capolinea.server.people.names import clean_name
from capolinea.server.protocol import Seat, TableInfo
from capolinea.server.tables import absence, commands
from capolinea.server.tables.mine import my_tables
from capolinea.server.watching.metrics import METRICS_TYPE


async def add_player(asked: Asked) -> PlayerSecret:
    name = clean_name(asked.body.name)
    asked.tables.services.forbidden.check(name)
    asked.guard.check_new_player(asked.address)
    player, secret = await identity.new_player(asked.tables.services.store, name)
    asked.tables.services.metrics.count("players")
    return PlayerSecret(player.id, player.name, secret)


async def who_am_i(asked: Asked) -> PlayerInfo:
    return PlayerInfo(asked.who.id, asked.who.name)


async def rename(asked: Asked) -> PlayerInfo:
    name = clean_name(asked.body.name)
    asked.tables.services.forbidden.check(name)
    await asked.tables.services.store.rename_player(asked.who.id, name)
    return PlayerInfo(asked.who.id, name)


async def renew_secret(asked: Asked) -> PlayerInfo:
    await asked.tables.services.people.renew_secret(asked.who, asked.body.secret)
    return PlayerInfo(asked.who.id, asked.who.name)


async def player_page(asked: Asked) -> PlayerPage:
    services = asked.tables.services
    id = msgspec.convert(asked.path["player"], protocol.PlayerId)
    asked.guard.check_page(asked.address)
    return await pages.page_of(services.store, services.settings, services.aside, id, asked.player)


async def open_page(asked: Asked) -> PlayerPage:
    services = asked.tables.services
    asked.guard.check_page(asked.address)
    await services.store.results.open_page(asked.who.id, asked.body.open)
    return await pages.page_of(services.store, services.settings, services.aside, asked.who.id, asked.who)


async def ratings(asked: Asked) -> Ratings:
    return await pages.best(asked.tables.services.store, asked.tables.services.settings)


async def open_tables(asked: Asked) -> Tables:
    return Tables(await asked.tables.open_tables())


async def running_tables(asked: Asked) -> Tables:
    return Tables(await asked.tables.running_tables())


async def mine(asked: Asked) -> MyTables:
    return await my_tables(asked.tables, asked.who, asked.query["first"] or 0)


async def add_table(asked: Asked) -> TableInfo:
    asked.guard.check_new_table(asked.address)
    return await commands.create(asked.tables, asked.who, asked.address, asked.body)


async def table(asked: Asked) -> TableInfo:
    return await commands.info(asked.tables, asked.table)


async def join(asked: Asked) -> TableInfo:
    return await commands.join(asked.tables, asked.who, asked.address, asked.table, asked.body)


async def leave(asked: Asked) -> TableInfo:
    return await commands.leave(asked.tables, asked.who, asked.table, asked.body)


async def come_back(asked: Asked) -> TableInfo:
    return await commands.come_back(asked.tables, asked.who, asked.table, asked.body.seat)


async def set_bot(asked: Asked) -> TableInfo:
    return await commands.set_bot(asked.tables, asked.who, asked.table, asked.body)


async def choose_colour(asked: Asked) -> TableInfo:
    return await commands.choose_colour(asked.tables, asked.who, asked.table, asked.body)


async def remove(asked: Asked) -> TableInfo:
    return await commands.remove(asked.tables, asked.who, asked.table, asked.body.seat)


async def change_options(asked: Asked) -> TableInfo:
    return await commands.change_options(asked.tables, asked.who, asked.table, asked.body)


async def start(asked: Asked) -> TableInfo:
    return await commands.start(asked.tables, asked.who, asked.table)


async def close(asked: Asked) -> TableInfo:
    return await commands.close(asked.tables, asked.who, asked.table)


async def remind(asked: Asked) -> TableInfo:
    return await absence.remind(asked.tables, asked.who, asked.table, asked.body.seat)


async def let_stand_in(asked: Asked) -> TableInfo:
    return await absence.let_stand_in(asked.tables, asked.who, asked.table, asked.body.seat)


async def agree_to_end(asked: Asked) -> TableInfo:
    return await absence.agree_to_end(asked.tables, asked.who, asked.table, asked.body.agree)


async def give_up(asked: Asked) -> TableInfo:
    return await absence.give_up(asked.tables, asked.who, asked.table, asked.body.seat)


async def hide(asked: Asked) -> TableInfo:
    return await commands.hide(asked.tables, asked.who, asked.table)


async def rematch(asked: Asked) -> TableInfo:
    asked.guard.check_new_table(asked.address)
    return await commands.rematch(asked.tables, asked.who, asked.address, asked.table)


async def play_on(asked: Asked) -> TableInfo:
    asked.guard.check_new_table(asked.address)
    return await commands.play_on(asked.tables, asked.who, asked.address, asked.table, asked.body)


async def record(asked: Asked) -> Text:
    text = await commands.record(asked.tables, asked.player, asked.table, asked.query["seat"])
    return Text(text, "application/jsonl")


async def replay(asked: Asked) -> Cached:
    return await asked.replays.of(asked.table, asked.visitor)


async def look_back(asked: Asked) -> Cached:
    at, seat = asked.query["at"], asked.query["seat"]
    if at is None or seat is None:
        raise RefusalError("bad_message", "say after how many actions, and for which seat: ?at=12&seat=0")
    return await asked.replays.position(asked.table, at, seat, asked.visitor)


async def review(asked: Asked) -> Cached:
    return await asked.reviews.so_far(asked.table, asked.visitor)


async def start_review(asked: Asked) -> Cached:
    id = asked.table
    if await asked.reviews.costs(id):
        asked.guard.check_review(asked.visitor.player, asked.address)
    return await asked.reviews.start(id, _who(asked), asked.visitor)


async def stop_review(asked: Asked) -> Cached:
    return await asked.reviews.stop(asked.table, _who(asked), asked.visitor)


def _who(asked: Asked) -> str:
    """Whose wish it is; those who have no name wish it together."""
    return "" if asked.player is None else asked.player.id


async def list_boards(asked: Asked) -> Boards:
    settings = asked.tables.services.settings
    rated = settings.ratings and is_installed()
    return Boards([boards.info(map) for map in rooms.offered()], list(settings.bots), rated)


async def board(asked: Asked) -> Cached:
    return await asked.tables.services.aside(boards.facts, asked.map)


async def actions(asked: Asked) -> Cached:
    return await asked.tables.services.aside(boards.actions, asked.map)


async def drawing(asked: Asked) -> Cached:
    return await asked.tables.services.aside(boards.drawing, asked.map)


async def scenery(asked: Asked) -> Cached:
    return await asked.tables.services.aside(boards.scenery, asked.map)


async def picture(asked: Asked) -> Cached:
    return await asked.tables.services.aside(boards.picture, asked.map, False)


async def dark_picture(asked: Asked) -> Cached:
    return await asked.tables.services.aside(boards.picture, asked.map, True)


async def words(asked: Asked) -> Cached:
    return await asked.tables.services.aside(boards.words, asked.map, asked.language)


async def rules_page(asked: Asked) -> Cached:
    return await asked.tables.services.aside(boards.rules_page, asked.map, asked.language)


async def whereabouts(asked: Asked) -> Whereabouts:
    settings, reach = asked.tables.services.settings, asked.reach
    here = is_loopback(asked.address)  # whoever comes from elsewhere knows how they came
    url = settings.public_url.rstrip("/") or None
    return Whereabouts(url, reach.links() if here and url is None else [], reach.only_here, reach.is_open)


async def open_network(asked: Asked) -> Whereabouts:
    asked.tables.services.operator.check(asked.address, asked.body.secret)
    await (asked.reach.open() if asked.body.open else asked.reach.close())
    return await whereabouts(asked)


async def notices(asked: Asked) -> NoticesInfo:
    return await asked.tables.services.notices.info(asked.player)


async def choose_way(asked: Asked) -> NoticesInfo:
    services = asked.tables.services
    return await services.work.finish(services.notices.choose(asked.who, asked.body, asked.address))


async def test_way(asked: Asked) -> Told:
    await asked.tables.services.notices.test(asked.who)
    return Told(True)


async def confirm_address(asked: Asked) -> Told:
    await asked.tables.services.notices.confirm(asked.body.token)
    return Told(True)


async def switch_off(asked: Asked) -> Told:
    await asked.tables.services.notices.stop(msgspec.convert(asked.path["token"], Token))
    return Told(True)


async def health(asked: Asked) -> Health:
    _check_stays(asked)
    if not await asked.tables.services.store.is_well():
        raise RefusalError("not_saved", "the database does not answer")
    return Health("ok", capolinea.__version__)


async def ready(asked: Asked) -> Health:
    """Of this server alone: when the database is away, all that share it are as well off as each other."""
    _check_stays(asked)
    return Health("ok", capolinea.__version__)


def _check_stays(asked: Asked) -> None:
    if asked.tables.services.work.leaving or asked.tables.services.work.closing:
        raise RefusalError("closing", "the server is about to stop; ask another")


async def metrics(asked: Asked) -> Text:
    return Text(asked.tables.services.metrics.text(), METRICS_TYPE)


Position = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]  # after so many actions, or tables
JSONL = {"application/jsonl": {"schema": {"type": "string"}}}
JSON_OBJECT = {"application/json": {"schema": {"type": "object"}}}
PLAIN = {"text/plain": {"schema": {"type": "string"}}}
MARKDOWN = {"text/markdown": {"schema": {"type": "string"}}}
IMAGE = {"image/svg+xml": {"schema": {"type": "string"}}}

CALLS = [
    Call("POST", "/api/players", "Become a player.", PlayerSecret, add_player, NewPlayer, status=201),
    Call("GET", "/api/players/me", "Who am I?", PlayerInfo, who_am_i, secret=True),
    Call("POST", "/api/players/me", "Change my name.", PlayerInfo, rename, NewPlayer, secret=True),
    Call("POST", "/api/players/me/secret", "Take a new secret; the old one is worth nothing any more, wherever it is.",
         PlayerInfo, renew_secret, NewSecret, secret=True),
    Call("POST", "/api/players/me/page", "Let everybody see my page, or not.", PlayerPage, open_page, OpenPage,
         secret=True),
    Call("GET", "/api/players/{player}", "A player's page, as far as one may see it.", PlayerPage, player_page),
    Call("GET", "/api/ratings", "The best of this server, at rated tables.", Ratings, ratings),
    Call("GET", "/api/tables", "Public tables that wait for players.", Tables, open_tables),
    Call("POST", "/api/tables", "Make a table.", TableInfo, add_table, NewTable, secret=True, status=201),
    Call("GET", "/api/tables/running", "Public tables that are being played.", Tables, running_tables),
    Call("GET", "/api/tables/mine", "My tables, those that wait for me first.", MyTables, mine, secret=True,
         query={"first": Position}),
    Call("GET", "/api/tables/{table}", "One table.", TableInfo, table),
    Call("POST", "/api/tables/{table}/join", "Take a seat.", TableInfo, join, Join, secret=True),
    Call("POST", "/api/tables/{table}/leave", "Give my seats up (a bot goes on).", TableInfo, leave, Leave,
         secret=True),
    Call("POST", "/api/tables/{table}/return", "Take my seats again from the bots.", TableInfo, come_back, WhichSeat,
         secret=True),
    Call("POST", "/api/tables/{table}/bot", "Put a bot into a free seat.", TableInfo, set_bot, SetBot, secret=True),
    Call("POST", "/api/tables/{table}/colour", "Choose a colour.", TableInfo, choose_colour, SetColour, secret=True),
    Call("POST", "/api/tables/{table}/remove", "Free a seat that somebody took.", TableInfo, remove, TakenSeat,
         secret=True),
    Call("POST", "/api/tables/{table}/options", "Change how the table plays.", TableInfo, change_options,
         ChangeOptions, secret=True),
    Call("POST", "/api/tables/{table}/start", "Deal.", TableInfo, start, Nothing, secret=True),
    Call("POST", "/api/tables/{table}/close", "Give the table up.", TableInfo, close, Nothing, secret=True),
    Call("POST", "/api/tables/{table}/remind", "Remind somebody that the game waits for them.", TableInfo, remind,
         TakenSeat, secret=True),
    Call("POST", "/api/tables/{table}/stand_in", "Let a bot sit in for somebody whose time is up.", TableInfo,
         let_stand_in, TakenSeat, secret=True),
    Call("POST", "/api/tables/{table}/end", "Agree to end the game, or not.", TableInfo, agree_to_end, Ending,
         secret=True),
    Call("POST", "/api/tables/{table}/free", "Give the seat of somebody who is away to whoever joins.", TableInfo,
         give_up, TakenSeat, secret=True),
    Call("POST", "/api/tables/{table}/hide", "Take the table off my list; a game against bots alone is given up.",
         TableInfo, hide, Nothing, secret=True),
    Call("POST", "/api/tables/{table}/rematch", "Play again.", TableInfo, rematch, Nothing, secret=True),
    Call("POST", "/api/tables/{table}/play_on", "Play on from some position of it.", TableInfo, play_on, PlayOn,
         secret=True, status=201),
    Call("GET", "/api/tables/{table}/record", "The record, as far as one may see it.", JSONL, record,
         query={"seat": Seat}),
    Call("GET", "/api/tables/{table}/replay", "A finished game, step by step, with all hands open.", Replay, replay),
    Call("GET", "/api/tables/{table}/review", "What is known of how a finished game was played.", ReviewSoFar, review),
    Call("POST", "/api/tables/{table}/review", "Find it out.", ReviewSoFar, start_review, Nothing),
    Call("POST", "/api/tables/{table}/review/stop", "I want to know no more.", ReviewSoFar, stop_review, Nothing),
    Call("GET", "/api/tables/{table}/explain", "How it stood for a seat after some action of a finished game.",
         LookedBack, look_back, query={"at": Position, "seat": Seat}),
    Call("GET", "/api/boards", "What can be played, and the bots.", Boards, list_boards),
    Call("GET", "/api/boards/{map}", "The facts of a board, and what its rulebook declares.", BoardTold, board),
    Call("GET", "/api/boards/{map}/actions", "The text of every action of a board.", Actions, actions),
    Call("GET", "/api/boards/{map}/drawing", "A board as it is drawn.", JSON_OBJECT, drawing),
    Call("GET", "/api/boards/{map}/scenery", "What is drawn around it.", JSON_OBJECT, scenery),
    Call("GET", "/api/boards/{map}/picture", "A small picture of it.", IMAGE, picture),
    Call("GET", "/api/boards/{map}/picture/dark", "The same for a dark page.", IMAGE, dark_picture),
    Call("GET", "/api/boards/{map}/words/{language}", "The texts of its own.", PLAIN, words),
    Call("GET", "/api/boards/{map}/rules/{language}", "Its rules, in Markdown.", MARKDOWN, rules_page),
    Call("GET", "/api/server", "Where others can reach this server.", Whereabouts, whereabouts),
    Call("POST", "/api/server/network", "Let the local network in or out, as whoever runs the server.", Whereabouts,
         open_network, OpenNetwork),
    Call("GET", "/api/operator", "How the server is, for whoever runs it.", ServerFigures, operating.figures,
         operator=True),
    Call("POST", "/api/operator/find", "Look for a player or a table.", LookedUp, operating.look_up, Look,
         operator=True),
    Call("POST", "/api/operator/rename", "Give a player another name.", Nothing, operating.rename_player,
         RenamePlayer, operator=True),
    Call("POST", "/api/operator/hush", "Remove all that a player has said.", Nothing, operating.hush_player,
         WhichPlayer, operator=True),
    Call("POST", "/api/operator/hush_line", "Remove one thing that was said.", Nothing, operating.hush_line,
         WhichLine, operator=True),
    Call("POST", "/api/operator/lock", "Lock a player out.", Nothing, operating.lock_player, LockOut, operator=True),
    Call("POST", "/api/operator/unlock", "Let a player in again.", Nothing, operating.unlock_player, WhichPlayer,
         operator=True),
    Call("POST", "/api/operator/close", "End a table.", Nothing, operating.close_table, WhichTable, operator=True),
    Call("GET", "/api/notices", "How I am told that it is my turn, and how I could be.", NoticesInfo, notices),
    Call("POST", "/api/notices", "Choose how to be told.", NoticesInfo, choose_way, WayWish, secret=True),
    Call("POST", "/api/notices/test", "Send me one now.", Told, test_way, Nothing, secret=True),
    Call("POST", "/api/notices/confirm", "Mails are welcome at this address.", Told, confirm_address, ConfirmAddress),
    Call("POST", "/notices/off/{token}", "Switch notices off, by the link of one.", Told, switch_off),
    Call("GET", "/healthz", "Is all well?", Health, health),
    Call("GET", "/readyz", "May calls come to this server?", Health, ready),
    Call("GET", "/metrics", "Counters for Prometheus.", PLAIN, metrics),
]  # fmt: skip
