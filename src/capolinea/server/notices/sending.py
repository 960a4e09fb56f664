"""Sending a notice the way that its player has chosen, and what is kept of such a way."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from capolinea.server.notices import mail, outside, webhook
from capolinea.server.notices.bodies import Quiet, Style, Subscription, WayInfo
from capolinea.server.notices.errors import DeliveryError, NobodyThereError
from capolinea.server.notices.message import Message, turn_letter
from capolinea.server.settings import Settings
from capolinea.server.store.notices import Due, WayRow

if TYPE_CHECKING:
    from capolinea.server.notices.sealing import Signer

CONTACT = "mailto:nobody@localhost"  # for push services, if the settings name none
FAILING, MAIL = "failing", "mail"  # places that are no sites
MOST_FAILURES = 3  # turns in a row that could not be told; then nobody tries any more


class Target(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a way leads: what of it there is, depends on its kind."""

    devices: list[Subscription] = []
    address: str | None = None
    url: str | None = None
    style: Style | None = None


EMPTY = Target()


def target_of(way: WayRow) -> Target:
    return msgspec.json.decode(way.target, type=Target)


def written(target: Target) -> str:
    return msgspec.json.encode(target).decode()


def place_of(due: Due) -> str:
    """Where a message goes, as others' go there: to a site, or to our own mail server. What failed lately is one place,
    too."""
    if due.fails or due.target is None:
        return FAILING
    target = msgspec.json.decode(due.target, type=Target)
    urls = [target.url] if target.url else [device.endpoint for device in target.devices]
    return outside.site_of(urls[0]) if urls else MAIL


def info_of(way: WayRow) -> WayInfo:
    """A way as its player is told of it."""
    target = target_of(way)
    quiet = None
    if way.quiet_from is not None and way.quiet_to is not None:
        quiet = Quiet(start=way.quiet_from, end=way.quiet_to)
    return WayInfo(
        kind=way.kind,  # type: ignore[arg-type]
        address=target.address,
        url=target.url,
        style=target.style,
        devices=[device.endpoint for device in target.devices],
        zone=way.zone,
        quiet=quiet,
        confirmed=bool(way.confirmed),
        given_up=way.failures >= MOST_FAILURES,
    )


class Sender:
    """Sends messages, a few at a time."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.push_key: str | None = None  # without one nothing is pushed

    @cached_property
    def signer(self) -> Signer:
        """The server as push services know it."""
        from capolinea.server.notices.sealing import Signer

        assert self.push_key is not None
        url = self._settings.public_url.rstrip("/")
        contact = url if url.startswith("https://") else CONTACT
        contact = f"mailto:{self._settings.mail_from}" if self._settings.mail_from else contact
        return Signer(self.push_key, contact)

    async def public_key(self) -> str | None:
        """By which browsers know this server; none: nothing is pushed."""
        return None if self.push_key is None else await asyncio.to_thread(lambda: self.signer.public)

    async def send(self, way: WayRow, message: Message) -> Target:
        """Send it; returns where the way leads from now on, as browsers may be gone. Raises a `DeliveryError`."""
        target = target_of(way)
        if way.kind == "push":
            return Target(devices=await self._push(target.devices, message))
        if way.kind == "mail":
            assert target.address is not None
            await self.mail(turn_letter(message), target.address)
        else:
            assert target.url is not None and target.style is not None
            headers, body = webhook.written(message, target.style)
            await self._post(target.url, headers, body)
        return target

    async def mail(self, letter: mail.Letter, address: str) -> None:
        letter_out = mail.written(letter, self._settings.mail_from, address)
        await asyncio.to_thread(mail.send, letter_out, self._settings.smtp_url)

    async def _push(self, devices: Sequence[Subscription], message: Message) -> list[Subscription]:
        """Send it to every browser; returns those that are still there."""
        text = msgspec.json.encode(
            {
                "title": message.title,
                "body": "\n".join(message.lines),
                "path": message.path,
                "off": message.off.rpartition("/")[2],
                "off_label": message.off_label,
            }
        )
        done = await asyncio.gather(*(self._push_one(device, text) for device in devices), return_exceptions=True)
        errors = [error for error in done if isinstance(error, BaseException)]
        for error in errors:
            if not isinstance(error, DeliveryError):
                raise error
        left = [
            device
            for device, error in zip(devices, done, strict=True)
            if not (isinstance(error, DeliveryError) and error.final)
        ]
        if not left:
            raise NobodyThereError("no browser takes push messages any more")
        if len(errors) == len(done):
            raise next(error for error in errors if isinstance(error, DeliveryError) and not error.final)
        return left

    async def _push_one(self, device: Subscription, text: bytes) -> None:
        if self.push_key is None:
            raise DeliveryError("this server cannot push")
        headers, body = await asyncio.to_thread(self.signer.sealed, text, device)
        await self._post(device.endpoint, headers, body)

    async def _post(self, url: str, headers: dict[str, str], body: bytes) -> None:
        await outside.post(url, headers, body, private=self._settings.notices_to_private_addresses)
