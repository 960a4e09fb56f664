"""The bodies and answers of the calls about notices."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from capolinea.server.protocol import Strict

Kind = Literal["push", "mail", "webhook"]
Style = Literal["ntfy", "discord", "slack", "json"]  # Matrix bridges and Mattermost take what Slack does
Minute = Annotated[int, Meta(ge=0, le=1439, description="Minutes after midnight.")]
Address = Annotated[str, Meta(min_length=1, max_length=1000)]
Token = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{23,80}$(?!\n)")]


class Quiet(Strict):
    """Hours in which nothing is sent: from a minute of the day to another, perhaps of the next."""

    start: Minute
    end: Minute


class SubscriptionKeys(Strict):
    """What a browser's push messages are encrypted for."""

    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class Subscription(Strict):
    """A browser that takes push messages, as it describes itself."""

    endpoint: Address
    keys: SubscriptionKeys


class WayWish(Strict):
    """How a player wants to be told: by what goes with the kind, in a language, at the hours of a time zone. `off`
    forgets all of it."""

    kind: Literal["off", "push", "mail", "webhook"]
    subscription: Subscription | None = None
    address: Address | None = None
    url: Address | None = None
    style: Style | None = None
    language: Annotated[str, Meta(max_length=8)] = "en"
    zone: Annotated[str, Meta(max_length=64)] = "UTC"
    quiet: Quiet | None = None


class WayInfo(Struct):
    """How a player is told. Nothing is sent before an address is `confirmed`, nor after it was `given_up`. `devices`
    are the endpoints of the browsers that get push messages."""

    kind: Kind
    address: str | None
    url: str | None
    style: Style | None
    devices: list[str]
    zone: str
    quiet: Quiet | None
    confirmed: bool
    given_up: bool


class NoticesInfo(Struct):
    """The ways that this server can tell somebody, the key that browsers need for push messages, and the way that the
    player has chosen."""

    offers: list[Kind]
    push_key: str | None
    way: WayInfo | None


class ConfirmAddress(Strict):
    """What the link in a mail has: whoever got it may say that mails are welcome there."""

    token: Token


class Told(Struct):
    """It was done."""

    done: bool
