"""The ways that notices go: mails by a real SMTP server, push messages that a receiver decrypts, webhooks."""

from __future__ import annotations

import asyncio
import base64
import re
import ssl
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

import msgspec
import pytest

from capolinea.server.notices import push, webhook
from capolinea.server.notices.bodies import Subscription, SubscriptionKeys
from capolinea.server.notices.mail import Letter, written
from capolinea.server.notices.message import Message
from tests.server.place import Json, Place, run, running
from tests.server.receivers import Device, Receiver, receiving, unpack
from tests.server.told import OWN, begun, by_webhook, draw, nothing_comes, scene, table_of

needs_push = pytest.mark.skipif(not push.AVAILABLE, reason="cryptography is not installed")
EVIL = "Eve\u2028<b>&\"'@everyone<!channel>"


pytestmark = pytest.mark.usefixtures("notices_in_a_hurry")


# Mails


class Mailbox:
    """Keeps what an SMTP server is given."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.to: list[list[str]] = []
        self.secure: list[bool] = []
        self.answer = "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 (so it is called)
        if self.answer.startswith("250"):
            self.mails.append(message_from_bytes(envelope.content, policy=default))
            self.to.append(envelope.rcpt_tos)
            self.secure.append(session.ssl is not None)
        return self.answer

    async def until(self, count: int) -> None:
        async with asyncio.timeout(15):
            while len(self.mails) < count:
                await asyncio.sleep(0.02)

    def links(self) -> list[str]:
        """Every link of the newest mail."""
        body = self.mails[-1].get_body(("plain",))
        assert body is not None
        return [word for word in body.get_content().split() if word.startswith("https://")]


@contextmanager
def post_office(**how: Any) -> Iterator[tuple[Mailbox, int]]:
    """An SMTP server on this machine."""
    controller = pytest.importorskip("aiosmtpd.controller", reason="aiosmtpd is not installed")
    mailbox = Mailbox()

    class AnyPort(controller.Controller):  # type: ignore[misc, name-defined]
        def _trigger_server(self) -> None:
            self.port = self.server.sockets[0].getsockname()[1]
            super()._trigger_server()

    office = AnyPort(mailbox, hostname="127.0.0.1", port=0, **how)
    office.start()
    try:
        yield mailbox, office.port
    finally:
        office.stop()


@asynccontextmanager
async def with_mail(database: Path, port: int, **settings: Any) -> AsyncIterator[Place]:
    own = {**OWN, "smtp_url": f"smtp://127.0.0.1:{port}", "mail_from": "games@example.org", **settings}
    async with running(database, **own) as place:
        yield place


def test_a_mail_leads_to_the_seat_and_says_how_to_stop(tmp_path: Path) -> None:
    async def test(mailbox: Mailbox, port: int) -> None:
        async with with_mail(tmp_path / "db", port) as place:
            table, ada, bob = await begun(place)
            info = await place.call("POST", "/api/notices", {"kind": "mail", "address": "Bob@Example.ORG"}, bob)
            assert info["way"]["address"] == "Bob@example.org" and not info["way"]["confirmed"]
            await place.call("POST", "/api/notices", {"kind": "mail", "address": "Bob@example.org"}, bob)
            await mailbox.until(2)
            await draw(place, ada, table, 0)
            await asyncio.sleep(0.5)
            assert len(mailbox.mails) == 2  # nothing but the question before it is confirmed
            question = mailbox.mails[-1]
            assert "List-Unsubscribe" not in question and mailbox.to[-1] == ["Bob@example.org"]
            (link,) = mailbox.links()
            page, _, token = link.removeprefix("https://play.example.org/").rpartition("/")
            assert page == "notices/confirm"
            await place.call("POST", "/api/notices/confirm", {"token": token})
            await draw(place, bob, table, 1)
            await draw(place, ada, table, 0)
            await mailbox.until(3)
            mail = mailbox.mails[-1]
            assert mail["Subject"] == "Your turn: Berlin" and mail["From"] == "Capolinea <games@example.org>"
            assert mail["Auto-Submitted"] == "auto-generated" and mail["List-Unsubscribe-Post"] == (
                "List-Unsubscribe=One-Click"
            )
            seat, off = mailbox.links()
            assert seat == f"https://play.example.org/table/{table}?seat=1" and mail["List-Unsubscribe"] == f"<{off}>"
            assert bob.partition(".")[2] not in mail.as_string()  # a mail lets nobody in
            html = mail.get_body(("html",))
            assert html is not None and f'href="{seat}"' in html.get_content()
            assert (await place.http.post(off.removeprefix("https://play.example.org"))).status_code == 200
            assert (await place.call("GET", "/api/notices", secret=bob))["way"] is None

    with post_office() as (mailbox, port):
        run(test(mailbox, port))


def test_mails_go_by_starttls_with_a_password(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cert, key = certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(cert))
    aiosmtpd = pytest.importorskip("aiosmtpd.smtp", reason="aiosmtpd is not installed")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(cert, key)
    tried: list[tuple[bytes, bytes]] = []

    def check(server: Any, session: Any, envelope: Any, mechanism: str, given: Any) -> Any:
        tried.append((given.login, given.password))
        return aiosmtpd.AuthResult(success=given.password == b"p@ss word", handled=False)

    async def test(mailbox: Mailbox, port: int) -> None:
        for password, code in (("p%40ss%20word", None), ("wrong", "not_delivered")):
            url = f"smtp://games:{password}@localhost:{port}"
            async with with_mail(tmp_path / password, port, smtp_url=url) as place:
                ada = await place.player()
                wish = {"kind": "mail", "address": "ada@example.org"}
                if code is None:
                    await place.call("POST", "/api/notices", wish, ada)
                else:
                    assert await place.refused("POST", "/api/notices", wish, ada) == code
                    assert (await place.call("GET", "/api/notices", secret=ada))["way"] is None
        assert mailbox.secure == [True] and tried[0] == (b"games", b"p@ss word")

    how = {"tls_context": context, "require_starttls": True, "authenticator": check, "auth_required": True}
    with post_office(**how) as (mailbox, port):
        run(test(mailbox, port))


def test_nobody_fills_somebodys_mailbox_with_our_questions(tmp_path: Path) -> None:
    async def test(mailbox: Mailbox, port: int) -> None:
        async with with_mail(tmp_path / "db", port, confirmations_per_hour=7) as place:

            async def ask(secret: str, address: str) -> int:
                wish = {"kind": "mail", "address": address}
                return (await place.answer("POST", "/api/notices", wish, secret)).status_code

            eve = await place.player("Eve")
            assert [await ask(eve, f"{n}@example.org") for n in range(4)] == [200] * 3 + [429]  # by player
            others = [await place.player(f"Eve {n}") for n in range(5)]
            victim = [await ask(other, "victim@example.org") for other in others]
            assert victim == [200] * 3 + [429] * 2  # by mail address, and by the visitor's
            assert len(mailbox.mails) == 6

    with post_office() as (mailbox, port):
        run(test(mailbox, port))


def test_tags_and_dots_are_no_other_mailbox_and_what_is_refused_costs_nothing(tmp_path: Path) -> None:
    async def test(mailbox: Mailbox, port: int) -> None:
        async with with_mail(tmp_path / "db", port, confirmations_per_hour=9) as place:

            async def ask(secret: str, address: str) -> int:
                wish = {"kind": "mail", "address": address}
                return (await place.answer("POST", "/api/notices", wish, secret)).status_code

            eve, ada = await place.player("see evil.example or mail x@evil.example"), await place.player("Ada")
            same = ["vic@example.org", "v.ic@example.org", "vic+1@example.org"]
            assert [await ask(eve, address) for address in same] == [200] * 3
            for n in range(5):
                assert await ask(await place.player(f"Eve {n}"), f"vi.c+{n}@Example.org") == 429
            assert await ask(ada, "ada@example.org") == 200  # from where others were refused
            assert not any("evil" in str(mail) for mail in mailbox.mails)  # nobody's words go to strangers

    with post_office() as (mailbox, port):
        run(test(mailbox, port))


@pytest.mark.parametrize(
    "address",
    ["ada", "ada@localhost", "a b@example.org", "ada@example.org, eve@example.org", "ada@example.org\r\nBcc: e@x.org",
     "<ada@example.org>", "ada@example.org\n", "\u00e4da@example.org", f"{'a' * 65}@example.org", "ada@exa_mple.org"],
)  # fmt: skip
def test_a_mail_address_is_one_plain_address(tmp_path: Path, address: str) -> None:
    async def test() -> None:
        async with with_mail(tmp_path / "db", 9) as place:
            ada = await place.player()
            assert await place.refused("POST", "/api/notices", {"kind": "mail", "address": address}, ada) == (
                "bad_message"
            )

    run(test())


def test_names_end_no_header_and_no_tag() -> None:
    letter = Letter(f"Hi\r\nBcc: x@y.zz {EVIL}", [f"With {EVIL}"], ("Open", "https://x.org/?a=1&b=\"'>"))
    mail = message_from_bytes(written(letter, "games@example.org", "ada@example.org").as_bytes(), policy=default)
    assert isinstance(mail, EmailMessage)
    assert mail["Bcc"] is None and "Bcc: x@y.zz" in mail["Subject"]
    html = mail.get_body(("html",))
    assert html is not None and "<b>" not in html.get_content() and "&lt;b&gt;" in html.get_content()
    assert 'href="https://x.org/?a=1&amp;b=&quot;&#x27;&gt;"' in html.get_content()


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate of this machine, signed by itself."""
    pytest.importorskip("cryptography", reason="cryptography is not installed")
    from datetime import UTC, datetime, timedelta

    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    cert, secret = folder / "cert.pem", folder / "key.pem"
    cert.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    form = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    secret.write_bytes(key.private_bytes(*form))
    return cert, secret


# Push


def cryptography_exceptions() -> Any:
    return pytest.importorskip("cryptography.exceptions")


async def push_key(place: Place, secret: str) -> str:
    info = await place.call("GET", "/api/notices", secret=secret)
    assert "push" in info["offers"]
    return str(info["push_key"])


@needs_push
def test_every_browser_of_a_player_gets_the_same_push_message_and_only_it_can_read_it(database: str) -> None:
    async def test() -> None:
        async with receiving() as receiver, running(database, **{**OWN, "public_url": ""}) as place:
            table, ada, bob = await begun(place)
            devices = [Device(f"{receiver.url}/push/{n}") for n in range(2)]
            for device in devices:
                wish = {"kind": "push", "subscription": device.subscription, "language": "fr"}
                info = await place.call("POST", "/api/notices", wish, bob)
            assert info["way"]["devices"] == [device.endpoint for device in devices]
            await draw(place, ada, table, 0)
            await receiver.until(2)
            await nothing_comes_there(receiver, 2)
            key = await push_key(place, bob)
            by_path = {call.path: call for call in receiver.posted}
            said = [device.read(by_path[f"/push/{n}"], key) for n, device in enumerate(devices)]
            assert said[0] == said[1] and said[0]["title"] == "À toi de jouer\u00a0: Berlin"
            assert said[0]["path"] == f"/table/{table}?seat=1"
            with pytest.raises(cryptography_exceptions().InvalidTag):
                devices[0].read(by_path["/push/1"], key)
            assert b"Berlin" not in receiver.posted[0].body
            assert (await place.http.post(f"/notices/off/{said[0]['off']}")).status_code == 200
            assert (await place.call("GET", "/api/notices", secret=bob))["way"] is None
        async with running(database, **OWN) as place:
            assert await push_key(place, bob) == key  # browsers know the server by it for ever

    run(test())


async def nothing_comes_there(receiver: Receiver, count: int) -> None:
    await asyncio.sleep(0.4)
    assert len(receiver.posted) == count


@needs_push
def test_a_browser_that_is_gone_is_forgotten_and_the_oldest_makes_room(tmp_path: Path) -> None:
    async def test() -> None:
        async with receiving() as here, receiving() as gone, running(tmp_path / "db", **OWN) as place:
            gone.answer = "410 Gone"
            table, ada, bob = await begun(place)
            for n in range(5):
                wish = {"kind": "push", "subscription": Device(f"{gone.url}/{n}").subscription}
                await place.call("POST", "/api/notices", wish, bob)
            wish = {"kind": "push", "subscription": Device(f"{here.url}/mine").subscription}
            info = await place.call("POST", "/api/notices", wish, bob)
            assert len(info["way"]["devices"]) == 5 and not info["way"]["devices"][0].endswith("/0")
            await draw(place, ada, table, 0)
            await here.until(1)
            await asyncio.sleep(0.3)
            info = await place.call("GET", "/api/notices", secret=bob)
            assert info["way"]["devices"] == [f"{here.url}/mine"] and len(gone.posted) == 4

    run(test())


@needs_push
@pytest.mark.parametrize("asked", ["turn", "test"])
def test_when_no_browser_is_left_none_is_listed(tmp_path: Path, asked: str) -> None:
    async def test() -> None:
        async with receiving() as gone, running(tmp_path / "db", **OWN) as place:
            gone.answer = "410 Gone"
            table, ada, bob = await begun(place)
            wish = {"kind": "push", "subscription": Device(f"{gone.url}/mine").subscription}
            await place.call("POST", "/api/notices", wish, bob)
            if asked == "test":
                assert await place.refused("POST", "/api/notices/test", {}, bob) == "not_delivered"
            else:
                await draw(place, ada, table, 0)
                await gone.until(1)
                await asyncio.sleep(0.3)
            way = (await place.call("GET", "/api/notices", secret=bob))["way"]
            assert (way["devices"], way["given_up"]) == ([], True)

    run(test())


@needs_push
@pytest.mark.parametrize("spoilt", [{"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "B" + "A" * 86}, {"auth": "é"}])
def test_keys_that_are_none_are_refused(tmp_path: Path, spoilt: Json) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", **OWN) as place:
            ada = await place.player()
            subscription = Device("http://127.0.0.1:9999/x").subscription
            subscription["keys"] |= spoilt
            wish = {"kind": "push", "subscription": subscription}
            assert await place.refused("POST", "/api/notices", wish, ada) == "bad_message"

    run(test())


@needs_push
def test_encryption_is_that_of_rfc_8291() -> None:
    """The example of its appendix."""
    from capolinea.server.notices.sealing import encrypt

    device = Subscription(
        endpoint="https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        keys=SubscriptionKeys(
            p256dh="BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            auth="BTBZMqHH6r4Tts7J_aSIgg",
        ),
    )
    sealed = encrypt(
        b"When I grow up, I want to be a watermelon",
        device,
        key="yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
        salt=unpack("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert push.encode(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_without_the_library_push_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "AVAILABLE", False)

    async def test() -> None:
        async with running(tmp_path / "db", **OWN) as place:
            ada = await place.player()
            info = await place.call("GET", "/api/notices", secret=ada)
            assert info == {"offers": ["webhook"], "push_key": None, "way": None}
            assert await place.refused("POST", "/api/notices", {"kind": "push"}, ada) == "not_possible"

    run(test())


# Webhooks


@pytest.mark.parametrize("style", ["ntfy", "discord", "slack", "json"])
def test_a_webhook_gets_what_its_app_understands_whatever_names_say(tmp_path: Path, style: str) -> None:
    async def test() -> None:
        async with receiving() as receiver, running(tmp_path / "db", **OWN) as place:
            eve, bob = await place.player(EVIL), await place.player("Bob")
            await place.call("POST", "/api/notices", by_webhook(receiver, style=style, language="it"), bob)
            table = await table_of(place, eve, bob)
            await receiver.until(1)
            call, link = receiver.posted[0], f"https://play.example.org/table/{table}?seat=1"
            text = call.body.decode()
            assert "https://play.example.org/notices/off/" in text and "Eve" in text
            if style == "ntfy":
                assert base64.b64decode(call.headers["title"].split("?")[3]).decode() == "Tocca a te: Berlino"
                assert call.headers["click"] == link
            if style == "discord":
                assert receiver.texts()[0]["allowed_mentions"] == {"parse": []}
                assert "<b>" not in receiver.texts()[0]["content"] and link in receiver.texts()[0]["content"]
            if style == "slack":
                assert "<!channel>" not in receiver.texts()[0]["text"]
            if style == "json":
                assert receiver.texts()[0]["link"] == link
            await nothing_comes(receiver, 1)

    run(test())


@pytest.mark.parametrize(
    "name", ["[Click](https://evil.example)", "@everyone", "<@123>", "**loud**", "https://evil.example", "a_b_c"]
)
def test_a_name_is_no_markdown(name: str) -> None:
    message = Message("Turn", [f"With {name}."], "/", "https://play.example.org/", "Open", "https://o.example/", "Off")
    content = msgspec.json.decode(webhook.written(message, "discord")[1])["content"]
    assert name not in content and "](" not in content and "https://evil" not in content
    assert "https://play.example.org/" in content and "https://o.example/" in content


# Choosing

WRONG: list[Json] = [
    {},
    {"kind": "pigeon"},
    {"kind": "webhook"},
    {"kind": "webhook", "url": "ftp://example.org/x"},
    {"kind": "webhook", "url": "https://me:secret@example.org/"},
    {"kind": "webhook", "url": "https://example.org/ two\r\nX: y"},
    {"kind": "webhook", "url": "https://example.org:25/"},
    {"kind": "webhook", "url": "https://exa\u00e4mple.org/"},
    {"kind": "webhook", "url": "https://example.org/x", "style": "fax"},
    {"kind": "webhook", "url": "https://example.org/x", "zone": "../../etc/passwd"},
    {"kind": "webhook", "url": "https://example.org/x", "zone": "Mars/Olympus"},
    {"kind": "webhook", "url": "https://example.org/x", "language": "xx"},
    {"kind": "webhook", "url": "https://example.org/x", "quiet": {"start": 0, "end": 1440}},
    {"kind": "webhook", "url": f"https://example.org/{'x' * 1000}"},
    {"kind": "mail", "address": "ada@example.org"},  # this server has no mail server
]


def test_what_cannot_be_chosen_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", public_url="https://play.example.org") as place:
            ada = await place.player()
            for wish in WRONG:
                answer = await place.answer("POST", "/api/notices", wish, ada)
                assert answer.json()["error"] in ("bad_message", "not_possible", "not_found"), wish
                assert re.fullmatch(r"[^\n]{5,260}", answer.json()["message"]), wish
                assert (await place.call("GET", "/api/notices", secret=ada))["way"] is None, wish

    run(test())


def test_changing_and_trying_are_limited(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path / "db") as (place, receiver):
            ada = await place.player()
            assert await place.refused("POST", "/api/notices/test", {}, ada) == "not_possible"
            codes = []
            for _ in range(31):
                codes.append((await place.answer("POST", "/api/notices", by_webhook(receiver), ada)).status_code)
            assert codes == [200] * 30 + [429]
            tried = [(await place.answer("POST", "/api/notices/test", {}, ada)).status_code for _ in range(7)]
            assert tried == [200] * 6 + [429] and len(receiver.posted) == 6

    run(test())
