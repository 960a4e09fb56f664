"""Mails, by the SMTP server that the settings name."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.headerregistry import Address as MailAddress
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from html import escape
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from capolinea.server.errors import RefusalError
from capolinea.server.limits.addresses import is_loopback
from capolinea.server.notices.errors import DeliveryError

SECONDS = 10.0  # for each answer of the SMTP server
LONGEST = 254
LONGEST_HEADER = 400  # no link is broken in two: not every program puts it together again
# What nearly all addresses look like, and nothing that could end a header or name a second one.
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}")
PERMANENT = 500  # and above: what an SMTP server will not take later either


class Letter(NamedTuple):
    """A mail: its lines, a button that leads somewhere, a last line with a link, and where a POST switches it off."""

    subject: str
    lines: list[str]
    button: tuple[str, str]
    foot: tuple[str, str] | None = None
    one_click: str | None = None


def check_address(address: str) -> str:
    """A mail address as it is kept."""
    if len(address) > LONGEST or not ADDRESS.fullmatch(address):
        raise RefusalError("bad_message", "that is no mail address, such as ada@example.org")
    name, _, domain = address.rpartition("@")
    return f"{name}@{domain.lower()}"


def mailbox(address: str) -> str:
    """Whose mails come into the same mailbox, as far as many services have it: dots and tags tell nobody apart."""
    name, _, domain = address.lower().rpartition("@")
    return f"{name.partition('+')[0].replace('.', '')}@{domain}"


def written(letter: Letter, sender: str, to: str) -> EmailMessage:
    """The mail as it goes out: as plain text, and as simple HTML."""
    mail = EmailMessage(policy=SMTP.clone(max_line_length=LONGEST_HEADER))
    mail["From"] = MailAddress("Capolinea", addr_spec=sender)
    mail["To"] = MailAddress(addr_spec=to)
    mail["Subject"] = " ".join(letter.subject.split())
    mail["Date"] = formatdate()
    mail["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    if letter.one_click is not None:
        mail["List-Unsubscribe"] = f"<{letter.one_click}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    label, link = letter.button
    foot = "" if letter.foot is None else f"\n-- \n{letter.foot[0]}\n{letter.foot[1]}\n"
    mail.set_content("\n".join([*letter.lines, "", label, link, foot]), cte="quoted-printable")
    mail.add_alternative(_html(letter), subtype="html", cte="quoted-printable")
    return mail


def _html(letter: Letter) -> str:
    label, link = letter.button
    paragraphs = "".join(f"<p>{escape(line)}</p>" for line in letter.lines if line)
    button = (
        "background:#0d5a61;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:bold"
    )
    foot = ""
    if letter.foot is not None:
        text, off = letter.foot
        foot = f'<p style="color:#565c61;font-size:13px"><a href="{escape(off)}">{escape(text)}</a></p>'
    return (
        '<!doctype html><html><body style="font-family:sans-serif;color:#21262a;max-width:34em">'
        f'{paragraphs}<p><a href="{escape(link)}" style="{button}">{escape(label)}</a></p>{foot}</body></html>\n'
    )


def send(mail: EmailMessage, url: str) -> None:
    """Hand a mail to an SMTP server, in a thread; raises a `DeliveryError`."""
    server = urlsplit(url)
    assert server.hostname is not None
    try:
        if server.scheme == "smtps":
            context = ssl.create_default_context()
            with smtplib.SMTP_SSL(server.hostname, server.port or 465, timeout=SECONDS, context=context) as smtp:
                _hand_over(smtp, mail, server.username, server.password)
            return
        with smtplib.SMTP(server.hostname, server.port or 587, timeout=SECONDS) as smtp:
            smtp.ehlo()
            if smtp.has_extn("starttls"):
                smtp.starttls(context=ssl.create_default_context())
            elif not is_loopback(server.hostname):
                raise DeliveryError("the mail server offers no encryption")
            _hand_over(smtp, mail, server.username, server.password)
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        raise DeliveryError(f"the mail server said {codes[0]}", final=min(codes) >= PERMANENT) from None
    except smtplib.SMTPResponseException as error:
        raise DeliveryError(f"the mail server said {error.smtp_code}") from None
    except (OSError, smtplib.SMTPException) as error:
        raise DeliveryError(f"the mail server could not be used ({type(error).__name__})") from None


def _hand_over(smtp: smtplib.SMTP, mail: EmailMessage, user: str | None, password: str | None) -> None:
    if user is not None:
        smtp.login(unquote(user), unquote(password or ""))
    smtp.send_message(mail)
