"""Who may do how much, and whose page may ask: limits by address, and the check of hosts and origins."""

from __future__ import annotations

import ipaddress
import re
from collections import Counter
from collections.abc import Mapping

from capolinea.server.errors import RefusalError
from capolinea.server.limits.addresses import address_key, is_address, is_loopback
from capolinea.server.limits.buckets import Buckets, Pace
from capolinea.server.limits.crowd import Crowd, Member
from capolinea.server.settings import Settings

MINUTE = 60.0
HOUR = 3600.0
BEGUN_A_TURN = 4  # calls and commands of one address, in a turn of the event loop
KNOCKS, FILES = 3, 10  # a page opens several connections and needs many files, for each call that the API allows
SPEAKERS = 8  # of one address who may say as much as one may
REVIEWERS = 4  # of one address who may ask for as many reviews as one may
MOST_ADDRESSES_HELD = 16  # that may let as many bytes wait as one may
HOST = re.compile(r"(?:\[(?P<address>[0-9A-Fa-f:.]{2,45})\]|(?P<name>[A-Za-z0-9._-]{1,253}))(?::\d{1,5})?")


class Guard:
    """Limits by address, and the check of hosts and origins."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._hosts = {host.lower() for host in settings.hosts}
        self._public_name = _name_of(settings.public_url.partition("://")[2].rstrip("/"))
        self._proxies = [ipaddress.ip_network(proxy) for proxy in settings.proxies]
        self.sockets = Crowd(settings.connections, settings.connections_per_address)
        self.calls = Crowd(settings.calls, settings.calls_per_address)
        self._shared: set[str] = set()  # addresses that are everybody's: of proxies
        self.held: Counter[str] = Counter()  # bytes that wait to be read, by address
        self._knocks = Buckets(KNOCKS * settings.requests_per_second, KNOCKS * settings.requests_at_once)
        self.pace = Pace(BEGUN_A_TURN)
        self._visits = Buckets(FILES * settings.requests_per_second, FILES * settings.requests_at_once)
        self._requests = Buckets(settings.requests_per_second, settings.requests_at_once)
        self._messages = Buckets(settings.messages_per_address, 10 * settings.messages_per_address)
        self._players = Buckets(settings.players_per_hour / HOUR, settings.players_per_hour)
        self._tables = Buckets(settings.tables_per_hour / HOUR, settings.tables_per_hour)
        self._hints = Buckets(settings.hints_per_minute / MINUTE, settings.hints_per_minute)
        self._talk = Buckets(settings.says_per_minute / MINUTE, settings.says_per_minute / 2)
        self._talk_there = Buckets(SPEAKERS * settings.says_per_minute / MINUTE, SPEAKERS * settings.says_per_minute)
        self._pages = Buckets(settings.pages_per_minute / MINUTE, settings.pages_per_minute)
        self._hints_there = Buckets(settings.hints_per_address / MINUTE, settings.hints_per_address)
        self._reviews = Buckets(settings.reviews_per_hour / HOUR, settings.reviews_per_hour)
        self._reviews_there = Buckets(
            REVIEWERS * settings.reviews_per_hour / HOUR, REVIEWERS * settings.reviews_per_hour
        )

    def refused(self) -> dict[str, int]:
        """How often each limit has turned somebody away."""
        limits = {name.strip("_"): limit for name, limit in vars(self).items() if isinstance(limit, Buckets)}
        return {name: limit.refused for name, limit in limits.items()}

    @property
    def common(self) -> dict[str, Buckets]:
        """Limits on what costs others something, wherever it is done: one who comes to several servers may not do more.
        All others keep a server itself alive, and count for each."""
        return {
            "players": self._players,
            "tables": self._tables,
            "hints": self._hints,
            "hints_there": self._hints_there,
            "talk": self._talk,
            "talk_there": self._talk_there,
            "pages": self._pages,
            "reviews": self._reviews,
            "reviews_there": self._reviews_there,
        }

    def is_own_host(self, host: str) -> bool:
        """Whether a Host names this server. Unless names are set, every name does where others can reach it."""
        name = _name_of(host)
        if name in self._hosts or (name and name == self._public_name) or name == "localhost" or is_address(name):
            return True
        return not self._hosts and (bool(self._proxies) or not is_loopback(self.settings.host))

    def check_origin(self, headers: Mapping[str, str]) -> None:
        """Refuse pages of other sites. Programs that are no browsers send no origin."""
        origin = headers.get("origin")
        if origin is None or origin in self.settings.origins:
            return
        # What follows the scheme is compared as it is: an odd one need not be understood to be refused.
        if origin.partition("://")[2] != headers.get("host"):
            raise RefusalError("foreign_origin", "pages of other sites may not use this server")

    async def let_visit(self, address: str, host: str) -> None:
        """Let a call begin when it is its turn, or refuse it."""
        await self.pace.begin(address)
        if not self.is_own_host(host):
            raise RefusalError("foreign_origin", "this server is not called by that name")
        if not self._visits.take(address):
            raise RefusalError("too_fast", "too many requests; wait a moment")

    def let_knock(self, host: str) -> bool:
        """Whether a connection may come in: none needs more of them than it may make calls."""
        return self._knocks.take(address_key(host)) or self.is_proxy(host)

    def check_request(self, address: str) -> None:
        if not self._requests.take(address):
            raise RefusalError("too_fast", "too many requests; wait a moment")

    def let_message(self, address: str) -> bool:
        return self._messages.take(address)

    def check_new_player(self, address: str) -> None:
        if not self._players.take(address):
            raise RefusalError("too_many", "too many new players from your address; try again later")

    def check_new_table(self, address: str) -> None:
        if not self._tables.take(address):
            raise RefusalError("too_many", "too many new tables from your address; try again later")

    def check_hint(self, player: str, address: str) -> None:
        if not self._hints.take(player):
            raise RefusalError("too_fast", "too many hints; think for yourself a moment")
        if not self._hints_there.take(address):
            raise RefusalError("too_fast", "too many hints for players at your address; wait a moment")

    def check_review(self, player: str, address: str) -> None:
        if not (self._reviews.take(player) and self._reviews_there.take(address)):
            raise RefusalError("too_fast", "so many games were reviewed for you; wait a while")

    def check_page(self, address: str) -> None:
        if not self._pages.take(address):
            raise RefusalError("too_fast", "so many players' pages; wait a moment")

    def check_talk(self, player: str, address: str) -> None:
        if not (self._talk.take(player) and self._talk_there.take(address)):
            raise RefusalError("too_fast", "so much was said from there; wait a moment")

    def check_room(self, address: str) -> None:
        """Refuse a socket for which there is no room."""
        if self.sockets.is_full_for(address):
            raise RefusalError("too_many", "too many connections from your address")
        if not self.sockets.make_room(address):
            raise RefusalError("busy", "too many are connected; try again later")

    def let_in(self, address: str, socket: Member) -> None:
        self.sockets.add(address, socket)

    def let_out(self, address: str, socket: Member) -> None:
        self.sockets.remove(address, socket)

    def let_call(self, peer: str, call: Member) -> str | None:
        """Count an HTTP connection if there is room for it; returns the address under which it is counted."""
        address = address_key(peer)
        if self.is_proxy(peer):
            self._shared.add(address)
        full = self.calls.is_full_for(address) and address not in self._shared
        room = (not full and self.calls.make_room(address)) or self.calls.drop_oldest(address)
        if room:
            self.calls.add(address, call)
        return address if room else None

    def end_call(self, address: str, call: Member) -> None:
        self.calls.remove(address, call)

    def hold(self, address: str, more: int) -> bool:
        """So many bytes more wait to be read at an address; whether that is not too much."""
        self.held[address] += more
        if not self.held[address]:
            del self.held[address]
        most = self.settings.waiting_bytes_per_address
        fair = self.held[address] <= most or address in self._shared
        return more <= 0 or (fair and self.held.total() <= MOST_ADDRESSES_HELD * most)

    def is_proxy(self, peer: str) -> bool:
        return is_address(peer) and any(ipaddress.ip_address(peer) in network for network in self._proxies)


def _name_of(host: str) -> str:
    """The name or address in a Host, without its port; nothing of what is neither."""
    found = HOST.fullmatch(host)
    return "" if found is None else (found["address"] or found["name"]).lower()


class Unread:
    """The bytes of one connection that wait to be read by the other side, on the account of its address."""

    def __init__(self, guard: Guard, address: str) -> None:
        self._guard = guard
        self._address = address
        self._held = 0

    def now(self, held: int) -> bool:
        """So many of them wait now; whether that is not too much."""
        more, self._held = held - self._held, held
        return self._guard.hold(self._address, more)
