"""Webhooks: a notice in the form that a service takes."""

from __future__ import annotations

import base64
import re
from html import escape

import msgspec

from capolinea.server.notices.bodies import Style
from capolinea.server.notices.message import Message

JSON = {"Content-Type": "application/json"}
MARKS = re.compile(r"[\\`*_~|<>\[\]()#-]")  # of Markdown
CALLS = re.compile(r"[@:]")  # of people; and what makes a link of a name
NOTHING = "\u200b"  # a space of no width


def written(message: Message, style: Style) -> tuple[dict[str, str], bytes]:
    """The headers and the body of a call."""
    text = "\n".join([*message.lines, message.off_label, message.off])
    if style == "ntfy":
        # A header holds ASCII alone; as an encoded word (RFC 2047) a name can say anything and end nothing.
        title = f"=?UTF-8?B?{base64.b64encode(message.title.encode()).decode()}?="
        return {"Content-Type": "text/plain; charset=utf-8", "Title": title, "Click": message.link}, text.encode()
    whole = "\n".join([message.title, message.link, text])
    if style == "discord":
        plain = [_plain(line) for line in (message.title, *message.lines)]
        content = "\n".join([plain[0], message.link, *plain[1:], f"{message.off_label}: {message.off}"])
        return JSON, msgspec.json.encode({"content": content, "allowed_mentions": {"parse": []}})
    if style == "slack":  # where such a call stands in <>
        return JSON, msgspec.json.encode({"text": escape(whole, quote=False)})
    return JSON, msgspec.json.encode(
        {"title": message.title, "text": "\n".join(message.lines), "link": message.link, "off": message.off}
    )


def _plain(line: str) -> str:
    """A line in which a name makes no link, calls nobody and is not bold, where there is Markdown."""
    return CALLS.sub(lambda found: found[0] + NOTHING, MARKS.sub(r"\\\g<0>", line))
