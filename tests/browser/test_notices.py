"""My turn, wherever I am: the tab says so on every page, a panel lets one choose how, the service worker shows it."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from capolinea.server.notices import push
from tests.browser.clicking import PATIENCE
from tests.browser.conftest import NewPage, own_server
from tests.browser.places.home import mails_to_be_confirmed
from tests.browser.stage import Person, asked_for, new_person, over


class Webhooks:
    """Keeps what is posted to it."""

    def __init__(self) -> None:
        self.posted: list[dict[str, Any]] = []
        kept = self.posted

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                kept.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/me"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()


@pytest.fixture(scope="module")
def talkative(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that may tell people at home."""
    wishes = {"PUBLIC_URL": "https://play.example.org", "NOTICES_TO_PRIVATE_ADDRESSES": "true", "NOTICE_SECONDS": "0"}
    with own_server(tmp_path_factory.mktemp("notices"), **{f"CAPOLINEA_{k}": v for k, v in wishes.items()}) as address:
        yield address


def page_of(browser: Browser, person: Person) -> Page:
    context = browser.new_context(base_url=person.server, locale="en-GB")
    person.come_in(context)
    return context.new_page()


def open_panel(page: Page) -> None:
    page.locator("[popovertarget=settings]").first.click()
    page.locator("[data-notices]").click()
    page.locator("[data-notices-save]").wait_for()


def icon(page: Page) -> str:
    return page.locator('link[rel="icon"]').get_attribute("href") or ""


def test_the_tab_says_on_every_page_how_many_games_wait_for_me(new_page: NewPage, server: str) -> None:
    page, ada, bob = new_page(), new_person(server), new_person(server, "Bob")
    ada.come_in(page.context)
    page.goto("/")
    expect(page).to_have_title("Capolinea")
    plain = icon(page)
    ended = ada.table_at("berlin", ["random"], over)
    waiting = ada.table_at("berlin", ["novice"], asked_for("turn"))
    pages = {"/": "Capolinea", "/rules": "Rules", "/rules/usa": "USA", "/atlantis": "Capolinea", "/me": "My figures"}
    for path, title in (pages | {"/ratings": "Ratings", "/operator": "For whoever runs"}).items():
        page.goto(path)
        expect(page).to_have_title(re.compile(rf"^\(1\) Your turn – .*{title}"))
        assert icon(page) != plain
    page.goto(f"/table/{ended}/replay?at=3")
    expect(page).to_have_title(re.compile(r"^\(1\) Your turn – .*Berlin"))
    page.goto(f"/table/{waiting}")
    expect(page).to_have_title("Your turn – Berlin")
    lobby = ada.call("tables", {"map": "italy", "seats": [{"who": "me"}, {"who": "open"}]})["id"]
    page.goto(f"/table/{lobby}")
    expect(page).to_have_title(re.compile(r"^\(1\) Your turn"))
    # While somebody reads elsewhere, another game comes to wait: nobody had to look for it.
    page.goto("/rules")
    page.locator("[data-rules=all]").wait_for()
    expect(page).to_have_title(re.compile(r"^\(1\)"))
    bob.call(f"tables/{lobby}/join", {})
    ada.call(f"tables/{lobby}/start", {})
    expect(page).to_have_title(re.compile(r"^\(2\) Your turn – "), timeout=PATIENCE)
    page.goto(f"/table/{waiting}")
    expect(page).to_have_title("(2) Your turn – Berlin")


def test_choosing_a_webhook_trying_it_and_switching_it_off(browser: Browser, talkative: str) -> None:
    ada, hooks = new_person(talkative), Webhooks()
    page = page_of(browser, ada)
    page.goto("/")
    open_panel(page)
    expect(page.locator("[data-notice-way=none]")).to_be_checked()
    expect(page.locator("[data-notice-way=mail]")).to_be_disabled()  # and it says why
    expect(page.locator(".barred p").last).to_be_visible()
    page.locator("[data-notice-way=webhook]").check()
    page.locator("input[type=url]").fill(hooks.url)
    page.locator("[data-notices-panel] select").select_option("json")
    page.locator("[data-quiet]").check()
    page.locator("input[type=time]").first.fill("23:15")
    page.locator("[data-notices-save]").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.locator("[data-notices-test]").click()
    expect(page.get_by_text("Sent. It should be there in a moment.")).to_be_visible()
    assert hooks.posted[0]["title"] == "It works"
    page.reload()
    open_panel(page)
    expect(page.locator("[data-notice-way=webhook]")).to_be_checked()
    expect(page.locator("input[type=time]").first).to_have_value("23:15")
    page.locator("input[type=url]").fill("http://127.0.0.1:22/")
    page.locator("[data-notices-save]").click()
    expect(page.locator("[data-notices-panel] [role=alert]")).to_be_visible()
    page.locator("[data-notices-off]").click()
    expect(page.locator("[data-notice-way=none]")).to_be_checked()
    expect(page.locator("[data-notices-off]")).to_have_count(0)
    page.context.close()


# A browser that takes push messages, as far as the page can tell: real ones come through a service of its maker's.
FAKE_PUSH = """
let made = null;
const fake = {
  endpoint: "ENDPOINT",
  toJSON: () => ({ endpoint: "ENDPOINT", keys: { p256dh: "P256DH", auth: "AUTH" } }),
  unsubscribe: async () => ((made = null), true),
};
PushManager.prototype.subscribe = async (how) => ((window.subscribed = how), (made = fake));
PushManager.prototype.getSubscription = async () => made;
"""


@pytest.mark.skipif(not push.AVAILABLE, reason="cryptography is not installed")
def test_push_is_chosen_for_this_device(whole_browser: Browser, talkative: str) -> None:
    from tests.server.receivers import Device

    ada, hooks = new_person(talkative), Webhooks()
    page = page_of(whole_browser, ada)
    page.context.grant_permissions(["notifications"], origin=talkative)
    device = Device(hooks.url).subscription
    script = FAKE_PUSH.replace("ENDPOINT", hooks.url)
    page.add_init_script(script.replace("P256DH", device["keys"]["p256dh"]).replace("AUTH", device["keys"]["auth"]))
    page.goto("/")
    open_panel(page)
    page.locator("[data-notice-way=push]").check()
    page.locator("[data-notices-save]").click()
    expect(page.get_by_text("This device gets the messages.")).to_be_visible(timeout=PATIENCE)
    asked = page.evaluate("window.subscribed")
    assert asked["userVisibleOnly"] and len(asked["applicationServerKey"]) == 87
    assert page.evaluate("navigator.serviceWorker.ready.then((r) => r.active.scriptURL)") == f"{talkative}/sw.js"
    page.locator("[data-notices-off]").click()
    expect(page.locator("[data-notices-off]")).to_have_count(0)
    page.context.close()


def test_the_service_worker_shows_what_comes_and_switches_it_off(whole_browser: Browser, talkative: str) -> None:
    ada, hooks = new_person(talkative), Webhooks()
    ada.call("notices", {"kind": "webhook", "url": hooks.url, "style": "json"})
    ada.call("notices/test", {})
    token = hooks.posted[0]["off"].rpartition("/")[2]
    page = page_of(whole_browser, ada)
    page.context.grant_permissions(["notifications"], origin=talkative)
    page.goto("/")
    cdp = page.context.new_cdp_session(page)
    registered: list[str] = []
    cdp.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registered.extend(one["registrationId"] for one in told["registrations"]),
    )
    cdp.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)")
    said = {"title": "Your turn: Berlin", "body": "With Bob.", "path": "/table/x?seat=1"}
    said |= {"off": token, "off_label": "Off"}
    cdp.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": talkative, "registrationId": registered[-1], "data": json.dumps(said)},
    )
    shown = """async () => {
      const registration = await navigator.serviceWorker.ready;
      for (let i = 0; i < 100; i++) {
        const [note] = await registration.getNotifications();
        if (note) return [note.title, note.body, note.tag, ...note.actions.map(({ title }) => title)];
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }"""
    assert page.evaluate(shown) == [said["title"], said["body"], said["path"], "Off"]
    (worker,) = page.context.service_workers
    press = """async () => {
      const [notification] = await self.registration.getNotifications();
      self.dispatchEvent(new NotificationEvent("notificationclick", { notification, action: "off" }));
    }"""
    with page.context.expect_event("response", lambda answer: "/notices/off/" in answer.url) as answered:
        worker.evaluate(press)
    assert answered.value.ok
    page.reload()
    open_panel(page)
    expect(page.locator("[data-notice-way=none]")).to_be_checked()
    page.context.close()


def has_way(person: Person) -> bool:
    headers = {"Authorization": f"Bearer {person.secret}"}
    return httpx.get(f"{person.server}/api/notices", headers=headers, trust_env=False).json()["way"] is not None


def test_the_link_of_a_message_switches_off_by_a_press(browser: Browser, talkative: str) -> None:
    ada, hooks = new_person(talkative), Webhooks()
    ada.call("notices", {"kind": "webhook", "url": hooks.url, "style": "json"})
    ada.call("notices/test", {})
    off = hooks.posted[0]["off"].removeprefix("https://play.example.org")
    context = browser.new_context(base_url=talkative)  # of nobody
    page = context.new_page()
    page.goto(off)
    page.locator("[data-press=off]").wait_for()
    assert has_way(ada), "it is not switched off by looking"
    page.locator("[data-press=off]").click()
    expect(page.locator("h1")).to_have_text("Switched off")
    assert not has_way(ada)
    context.close()
    page = page_of(browser, ada)  # where its player may choose anew at once
    page.goto(off)
    page.locator("[data-press=off]").click()
    expect(page.locator("[data-notice-way=none]")).to_be_checked()
    page.context.close()


def test_mails_are_confirmed_by_a_press_and_not_by_looking(new_page: NewPage, server: str) -> None:
    page = new_page(quiet=False)
    mails_to_be_confirmed(page, new_person(server))
    page.locator("[data-press=confirm]").click()
    expect(page.locator("[role=alert]")).to_contain_text("not valid any more")


def test_a_message_opened_elsewhere_says_where_the_seat_is(new_page: NewPage, server: str) -> None:
    ada, page = new_person(server, "Ada"), new_page()
    table = ada.table("berlin", ["novice"])
    page.goto(f"/table/{table}?seat=0")
    expect(page.locator("[role=alertdialog]")).to_contain_text("waiting for Ada, who plays in another browser")
    assert page.url.endswith(f"/table/{table}")
    mine = new_page()
    ada.come_in(mine.context)
    mine.goto(f"/table/{table}?seat=0")
    mine.locator("[data-asked]").wait_for()
    assert mine.locator("[role=alertdialog]").count() == 0
    page.locator("[data-no]").click()
    expect(page.locator(".table")).to_be_visible()


def test_the_page_tells_that_somebody_is_here_only_while_it_is_used(new_page: NewPage, server: str) -> None:
    page, ada = new_page(), new_person(server)
    ada.come_in(page.context)
    said: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: said.append(str(text))))
    page.clock.install()
    page.goto("/")
    page.wait_for_function("document.title")

    def present() -> int:
        return sum('"present"' in text for text in said)

    page.wait_for_timeout(300)
    assert present() == 0
    page.mouse.move(200, 200)
    page.mouse.move(300, 200)
    page.wait_for_timeout(200)
    assert present() == 1
    page.clock.run_for(180_000)  # nobody touches it
    assert present() == 1
    for step in range(100):  # the line was lost when three minutes passed in a moment, and comes back
        page.mouse.move(200 + step, 200)
        page.clock.run_for(500)
        page.wait_for_timeout(100)
        if present() == 2:
            return
    raise AssertionError("whoever comes back is not told of")


def test_the_service_worker_is_asked_for_anew_each_time(server: str) -> None:
    answer = httpx.get(f"{server}/sw.js", trust_env=False)
    assert answer.headers["cache-control"] == "no-cache" and "javascript" in answer.headers["content-type"]
    assert "import" not in answer.text
