"""Choosing how to be told: checked, limited, and for mails confirmed by whoever reads them."""

from __future__ import annotations

import hashlib
import hmac
import time

from msgspec.structs import replace

from capolinea.server.errors import RefusalError
from capolinea.server.limits.buckets import Buckets
from capolinea.server.notices import mail, outside, push
from capolinea.server.notices.bodies import Kind, Subscription, WayWish
from capolinea.server.notices.quiet import check_zone
from capolinea.server.notices.sending import Target, target_of, written
from capolinea.server.rooms import check_language
from capolinea.server.settings import Settings
from capolinea.server.store.notices import WayRow

HOUR = 3600.0
MOST_DEVICES = 5  # browsers of one player; a further one takes the place of the oldest
CHANGES_PER_HOUR = 30
TESTS_PER_HOUR = 12
CONFIRMATIONS_PER_HOUR = 3  # for one player, and to one address; from one visitor's address twice as many
ALL = ""  # everybody together
MAC_BYTES, MAC_LETTERS = 16, 22


def offers(settings: Settings, can_push: bool) -> list[Kind]:
    """The ways that there are: links in messages need a name by which everybody reaches the server."""
    found: list[Kind] = ["push"] if can_push else []
    if settings.public_url and settings.smtp_url:
        found.append("mail")
    if settings.public_url:
        found.append("webhook")
    return found


class Limits:
    """How often what may be done."""

    def __init__(self, settings: Settings) -> None:
        self._changes = Buckets(CHANGES_PER_HOUR / HOUR, CHANGES_PER_HOUR)
        self._tests = Buckets(TESTS_PER_HOUR / HOUR, TESTS_PER_HOUR / 2)
        few = CONFIRMATIONS_PER_HOUR
        self._by_player = Buckets(few / HOUR, few)
        self._by_mail = Buckets(few / HOUR, few)
        self._by_address = Buckets(2 * few / HOUR, 2 * few)
        self._all = Buckets(settings.confirmations_per_hour / HOUR, settings.confirmations_per_hour)

    @property
    def common(self) -> dict[str, Buckets]:
        """All of them, as they protect others than the server."""
        return {f"notices{name}": limit for name, limit in vars(self).items()}

    def check_change(self, player: str) -> None:
        if not self._changes.take(player):
            raise RefusalError("too_fast", "that was changed too often; wait a while")

    def check_test(self, player: str) -> None:
        if not self._tests.take(player):
            raise RefusalError("too_fast", "so many were sent to try it; wait a while")

    def check_confirmation(self, player: str, address: str, to: str) -> None:
        """Nobody shall be able to fill others' mailboxes with our questions."""
        by_mail = self._by_mail, mail.mailbox(to)
        asked = ((self._by_player, player), (self._by_address, address), by_mail, (self._all, ALL))
        if any(buckets.is_empty(key) for buckets, key in asked):  # what is refused costs nothing
            raise RefusalError("too_fast", "too many mails were asked for; wait an hour")
        for buckets, key in asked:
            buckets.take(key)


class Tokens:
    """What links in messages have: good for one thing, for one way of one player, as long as it is chosen."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def make(self, what: str, way: WayRow) -> str:
        digest = hmac.digest(self._key, f"{what} {way.player} {way.kind} {way.created!r}".encode(), hashlib.sha256)
        return way.player + push.encode(digest[:MAC_BYTES])

    @staticmethod
    def player(token: str) -> str:
        """Whose it says it is."""
        return token[:-MAC_LETTERS]

    def is_right(self, token: str, what: str, way: WayRow) -> bool:
        return hmac.compare_digest(token.encode(), self.make(what, way).encode())


def chosen(wish: WayWish, player: str, before: WayRow | None, settings: Settings) -> WayRow:
    """The way that is wished for, checked; what was confirmed stays so."""
    assert wish.kind != "off"
    target = _target(wish, before, settings)
    same = before is not None and before.kind == wish.kind and _is_same(target, target_of(before))
    way = WayRow(
        player=player,
        kind=wish.kind,
        target=written(target),
        language=check_language(wish.language),
        zone=check_zone(wish.zone),
        quiet_from=None if wish.quiet is None else wish.quiet.start,
        quiet_to=None if wish.quiet is None else wish.quiet.end,
        created=time.time(),
        confirmed=int(wish.kind != "mail"),
    )
    return replace(way, created=before.created, confirmed=before.confirmed) if same and before else way


def _is_same(target: Target, other: Target) -> bool:
    """Whether links sent before still belong to it: all browsers of a player are one way."""
    return (target.address, target.url) == (other.address, other.url)


def _target(wish: WayWish, before: WayRow | None, settings: Settings) -> Target:
    private = settings.notices_to_private_addresses
    if wish.kind == "push":
        old = target_of(before).devices if before is not None and before.kind == "push" else []
        if wish.subscription is None:
            if not old:
                raise RefusalError("bad_message", "a push subscription is needed")
            return Target(devices=old)
        from capolinea.server.notices.sealing import check_keys

        outside.check_url(wish.subscription.endpoint, private=private)
        check_keys(wish.subscription)
        return Target(devices=_with_device(old, wish.subscription))
    if wish.kind == "mail":
        return Target(address=mail.check_address(wish.address or ""))
    outside.check_url(wish.url or "", private=private)
    return Target(url=wish.url, style=wish.style or "json")


def _with_device(devices: list[Subscription], new: Subscription) -> list[Subscription]:
    others = [device for device in devices if device.endpoint != new.endpoint]
    return [*others, new][-MOST_DEVICES:]
