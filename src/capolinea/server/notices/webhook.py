"""Webhooks: a notice in the form that a service takes."""

from __future__ import annotations

import base64
from html import escape

import msgspec

from capolinea.server.notices.bodies import Style
from capolinea.server.notices.message import Message

JSON = {"Content-Type": "application/json"}


def written(message: Message, style: Style) -> tuple[dict[str, str], bytes]:
    """The headers and the body of a call."""
    text = "\n".join([*message.lines, f"{message.off_label}: {message.off}"])
    if style == "ntfy":
        # A header holds ASCII alone; as an encoded word (RFC 2047) a name can say anything and end nothing.
        title = f"=?UTF-8?B?{base64.b64encode(message.title.encode()).decode()}?="
        return {"Content-Type": "text/plain; charset=utf-8", "Title": title, "Click": message.link}, text.encode()
    whole = "\n".join([message.title, message.link, text])
    if style == "discord":  # and nobody is called there by a name that looks like a call
        return JSON, msgspec.json.encode({"content": whole, "allowed_mentions": {"parse": []}})
    if style == "slack":  # where such a call stands in <>
        return JSON, msgspec.json.encode({"text": escape(whole, quote=False)})
    return JSON, msgspec.json.encode(
        {"title": message.title, "text": "\n".join(message.lines), "link": message.link, "off": message.off}
    )
