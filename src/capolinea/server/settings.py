"""Every setting of the server, in one place: its default, its limits, and what it is for.

A setting is given by a flag (`--port 9000`), in the environment (`CAPOLINEA_PORT`) or in a TOML file (`port = 9000`),
and the first of these counts. `capolinea serve --help` is made from this class.
"""

from __future__ import annotations

import ipaddress
import os
import re
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, field

from capolinea.bots.registry import CHAMPION, bot_names, levels, why_not
from capolinea.server.errors import SettingsError

PREFIX = "CAPOLINEA_"
LEAST_SECRET = 16  # characters of the operator's secret
ALIKE = 0.8  # names, so that one is a slip of the pen


def default_database() -> str:
    """A file among the user's data."""
    home = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".local" / "share"
    return str(Path(home) / "capolinea" / "capolinea.db")


def help(text: str, ge: float | None = None, le: float | None = None) -> Meta:
    """What a setting is for, and between which values it must lie."""
    return Meta(description=text, ge=ge, le=le)


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What can be set."""

    # Where it listens and what it keeps
    host: Annotated[str, help("Address to listen on; 0.0.0.0 lets everybody in who can reach it.")] = "127.0.0.1"
    port: Annotated[int, help("Port to listen on; 0 takes any free one.", 0, 65535)] = 8000
    workers: Annotated[int, help("Processes that serve, which need PostgreSQL; not on Windows.", 1, 64)] = 1
    metrics_port: Annotated[
        int, help("Port for /metrics and /healthz alone, the next ones for further workers; 0 for none.", 0, 65471)
    ] = 0
    metrics_host: Annotated[str, help("Address for that port, which nobody else needs to reach.")] = "127.0.0.1"
    database: Annotated[str, help("SQLite file, or postgresql://… (keep a password in the environment).")] = field(
        default_factory=default_database
    )
    public_url: Annotated[str, help("Where people find it, as https://play.example.org; invitations say so.")] = ""
    network_addresses: Annotated[
        list[str], help("Addresses of this machine in the local network; by default it finds out.")
    ] = []
    operator_secret: Annotated[
        str, help("For whoever runs it, to manage it in the page; by default a new one at every start.")
    ] = ""
    forbidden_names: Annotated[
        str, help("File with words that no name may have, one a line; *word also forbids it inside other words.")
    ] = ""
    origins: Annotated[list[str], help("Other sites whose pages may use this server, as https://example.org.")] = []
    hosts: Annotated[
        list[str], help("Names this server answers to; by default all, but none if only this machine reaches it.")
    ] = []
    proxies: Annotated[list[str], help("Addresses of proxies whose X-Forwarded headers are believed.")] = []
    leave_seconds: Annotated[
        float, help("Time between being told to stop, which /healthz then says, and sending everybody elsewhere.", 0)
    ] = 0.0
    log_level: Annotated[Literal["info", "warning", "error"], help("How much to log.")] = "info"
    log_format: Annotated[Literal["text", "json"], help("Log for people, or one JSON object a line.")] = "text"

    # Limits on what comes in
    message_bytes: Annotated[int, help("Longest message or request body.", 256, 1 << 20)] = 4096
    messages_per_second: Annotated[float, help("Messages from one connection, in the long run.", 0.01)] = 20.0
    messages_at_once: Annotated[int, help("Messages from one connection in a burst.", 1)] = 60
    messages_per_address: Annotated[
        float, help("Messages a second from all connections of one address; ten times that in a burst.", 0.01)
    ] = 200.0
    requests_per_second: Annotated[float, help("HTTP calls from one address, in the long run.", 0.01)] = 20.0
    requests_at_once: Annotated[int, help("HTTP calls from one address in a burst.", 1)] = 120
    calls: Annotated[int, help("Open HTTP connections in all.", 1)] = 1000
    calls_per_address: Annotated[int, help("Open HTTP connections from one address.", 1)] = 100
    connections_per_address: Annotated[int, help("Open WebSockets from one address.", 1)] = 100
    connections: Annotated[int, help("Open WebSockets in all.", 1)] = 5000
    watches_per_connection: Annotated[int, help("Tables and seats one connection may watch.", 1)] = 20
    players_per_hour: Annotated[int, help("New players from one address in an hour.", 1)] = 60
    tables_per_hour: Annotated[int, help("New tables from one address in an hour.", 1)] = 120
    tables_per_player: Annotated[int, help("Open and running tables of one player.", 1)] = 60
    listed_per_address: Annotated[int, help("Public tables of one address that may wait at once.", 1)] = 4
    seats_per_player: Annotated[int, help("Others' public tables at which a player may wait at once.", 1)] = 4
    seats_per_address: Annotated[int, help("Seats of others' public tables that an address may hold.", 1)] = 12
    says_per_minute: Annotated[int, help("What one player may say at tables in a minute, half of it at once.", 2)] = 20
    hints_per_minute: Annotated[int, help("Hints one player may ask for in a minute.", 1)] = 12
    hints_per_address: Annotated[int, help("Hints all players of one address may ask for in a minute.", 1)] = 60
    reviews_per_hour: Annotated[int, help("Games one player may have reviewed in an hour.", 1)] = 20
    pages_per_minute: Annotated[int, help("Players' pages that one address may ask for in a minute.", 1)] = 60
    hello_seconds: Annotated[float, help("Time a connection has to say hello, or a call to come in.", 0.1)] = 10.0
    waiting_bytes: Annotated[int, help("Kept for a slow connection before it is closed.", 1 << 16)] = 1 << 20
    waiting_bytes_per_address: Annotated[
        int, help("Kept for all slow connections of one address; sixteen times that in all.", 1 << 16)
    ] = 8 << 20

    # Tables
    idle_seconds: Annotated[float, help("A table nobody watches leaves memory after this long.", 0)] = 300.0
    open_days: Annotated[float, help("An open table nobody touches is closed after this long.", 0.01)] = 14.0
    keep_finished_days: Annotated[
        float, help("Tables that are over are deleted after this long; 0 keeps them for ever.", 0)
    ] = 0.0
    keep_players_days: Annotated[
        float, help("Players without a table who stayed away this long are forgotten; 0 keeps them for ever.", 0)
    ] = 0.0
    keep_talk_days: Annotated[
        float, help("What was said at tables is deleted after this long; 0 keeps it with its table.", 0)
    ] = 0.0
    export_folder: Annotated[
        str, help("Folder where the record of a game is written before its table is deleted; else it is lost.")
    ] = ""
    snapshot_every: Annotated[int, help("Actions between two snapshots of a table.", 1)] = 50
    ratings: Annotated[bool, help("Whether tables may be rated, and the best are listed.")] = False

    # Notices, for those who want to be told when it is their turn
    smtp_url: Annotated[
        str, help("The mail server, as smtps://user:password@host:465 or smtp://…:587 (best in the environment).")
    ] = ""
    mail_from: Annotated[str, help("The address that mails come from.")] = ""
    notice_seconds: Annotated[float, help("How long a turn waits before its player is told elsewhere.", 0)] = 20.0
    confirmations_per_hour: Annotated[int, help("Mails in an hour that ask whether mails are welcome.", 1)] = 60
    notices_to_private_addresses: Annotated[
        bool, help("Webhooks and push may lead into this network, and without https.")
    ] = False

    # Bots
    bots: Annotated[list[str], help("Bots that tables may have.")] = field(default_factory=levels)
    stand_in: Annotated[str, help("The bot that plays for somebody who left or ran out of time.")] = "regular"
    bot_workers: Annotated[
        int, help("Processes that slow bots of one address think in; there is one more for others.", 1, 64)
    ] = 2
    bot_seconds: Annotated[float, help("How long a bot that takes its time thinks about a move.", 0.01, 10)] = 1.0
    adviser: Annotated[str, help("The bot that gives hints.")] = field(
        default_factory=lambda: CHAMPION if CHAMPION in levels() else "expert"
    )
    hint_seconds: Annotated[float, help("How long it thinks about a hint.", 0.01, 10)] = 1.5
    review_seconds: Annotated[float, help("How long a piece of a review is thought about.", 0.01, 2)] = 1.0


def read_settings(
    flags: Mapping[str, Any], environment: Mapping[str, str] | None = None, file: Path | None = None
) -> Settings:
    """Settings from flags (None: not given), then the environment, then a file, then the defaults."""
    environment = os.environ if environment is None else environment
    found: dict[str, Any] = {}
    for setting in msgspec.structs.fields(Settings):
        given = environment.get(PREFIX + setting.name.upper())
        if flags.get(setting.name) is not None:
            found[setting.name] = flags[setting.name]
        elif given is not None:
            found[setting.name] = _words(given) if isinstance(default_of(setting), list) else given
    try:
        settings = msgspec.convert({**_read_file(file), **found}, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise SettingsError(_plain(str(error))) from None
    _check_sense(settings)
    return settings


def misspelt(environment: Mapping[str, str]) -> dict[str, str]:
    """Names in the environment that are of no setting, but nearly: those that were meant, perhaps."""
    from difflib import get_close_matches  # which browsers, that read settings too, have not

    names = [setting.name.upper() for setting in msgspec.structs.fields(Settings)]
    strange = {name: name.removeprefix(PREFIX) for name in environment if name.startswith(PREFIX)}
    meant = {name: get_close_matches(rest, names, 1, ALIKE) for name, rest in strange.items() if rest not in names}
    return {name: PREFIX + found[0] for name, found in meant.items() if found}


def _words(text: str) -> list[str]:
    """A list as it is written in the environment."""
    return [word.strip() for word in text.split(",") if word.strip()]


def _check_sense(settings: Settings) -> None:
    """Refuse what has the right type but not the effect that somebody wants."""
    if not settings.host:
        raise SettingsError("the setting host: nothing would mean every address of this machine; say 0.0.0.0 for that")
    if not settings.database:
        raise SettingsError("the setting database: must not be empty")
    if settings.workers > 1:
        _check_workers(settings)
    for bot in [*settings.bots, settings.stand_in, settings.adviser]:
        if bot not in bot_names():
            raise SettingsError(why_not(bot))
    for name, sites in (("origins", settings.origins), ("public_url", [settings.public_url.rstrip("/")])):
        for site in sites:
            if site and not re.fullmatch(r"https?://[^/?#@\s]+", site):
                raise SettingsError(f"the setting {name}: {site!r} is not in the form https://example.org")
    for name in settings.hosts:
        if not re.fullmatch(r"[\w.-]+", name):
            raise SettingsError(f"the setting hosts: {name!r} is not a name such as play.example.org, without a port")
    for address in settings.network_addresses:
        try:
            ipaddress.ip_address(address)
        except ValueError:
            raise SettingsError(f"the setting network_addresses: {address!r} is no address") from None
    if settings.operator_secret and len(settings.operator_secret) < LEAST_SECRET:
        raise SettingsError(f"the setting operator_secret: must have at least {LEAST_SECRET} characters")
    _check_mail(settings)
    for proxy in settings.proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            raise SettingsError(f"the setting proxies: {proxy!r} is no address, nor a network of them") from None


def _check_workers(settings: Settings) -> None:
    if sys.platform == "win32":
        raise SettingsError("the setting workers: on Windows one process serves; say 1")
    if not settings.database.startswith(("postgresql://", "postgres://")):
        raise SettingsError("the setting workers: only a PostgreSQL database is for several; a SQLite file is for one")


def _check_mail(settings: Settings) -> None:
    if settings.mail_from and not re.fullmatch(r"[\w.+-]+@[\w.-]+", settings.mail_from, re.ASCII):
        raise SettingsError("the setting mail_from: must be a mail address such as capolinea@example.org")
    if not settings.smtp_url:
        return
    if not re.fullmatch(r"smtps?://([^/?#@\s]+@)?[^/?#@\s:]+(:\d{1,5})?/?", settings.smtp_url):
        raise SettingsError("the setting smtp_url: must be in the form smtps://user:password@host:465")
    if not (settings.mail_from and settings.public_url):
        raise SettingsError("the setting smtp_url: mails also need mail_from, and public_url for the links in them")


def default_of(setting: msgspec.structs.FieldInfo) -> Any:
    """The default of a setting."""
    return setting.default if setting.default is not msgspec.NODEFAULT else setting.default_factory()


def _read_file(file: Path | None) -> dict[str, Any]:
    if file is None:
        return {}
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingsError(f"{file}: cannot be read ({error.strerror})") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"{file}: {error}") from None


def _plain(message: str) -> str:
    """A library's message with the setting first."""
    text, found, place = message.partition(" - at `$.")
    return f"the setting {place.rstrip('`')}: {text[0].lower()}{text[1:]}" if found else f"settings: {text}"
