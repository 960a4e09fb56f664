"""The page as an app: installed, started without a network, brought up to date while it goes on."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.clicking import PATIENCE
from tests.browser.conftest import NewPage, own_server
from tests.browser.plain_files import Host, page_without_games, wait_until_kept
from tests.browser.stage import new_person

PNG = b"\x89PNG\r\n\x1a\n"
# What lies in the browser's caches: their names, and all addresses.
CACHES = """async () => {
  const found = {};
  for (const name of await caches.keys()) found[name] = (await (await caches.open(name)).keys()).map(({ url }) => url);
  return found;
}"""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path)
    yield host
    host.stop()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Somebody's browser, with service workers."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    yield context
    context.close()


def marker(page: Page) -> str | None:
    return page.locator("meta[name=marker]").get_attribute("content")


def test_the_manifest_names_what_a_device_needs(server: str) -> None:
    with httpx.Client(base_url=server, trust_env=False) as http:
        answer = http.get("/manifest.webmanifest")
        assert answer.headers["content-type"] == "application/manifest+json"
        manifest: dict[str, Any] = answer.json()
        assert manifest["name"] and manifest["display"] == "standalone"
        assert manifest["start_url"] == manifest["scope"] == manifest["id"] == "./"  # in whatever folder it lies
        assert set(manifest["description_localized"]) == {"it", "fr"}
        sizes = set()
        for icon in manifest["icons"]:
            picture = http.get(f"/{icon['src']}")
            assert picture.headers["content-type"] == icon["type"]
            if icon["type"] == "image/png":
                assert picture.content.startswith(PNG)
                assert "{}x{}".format(*struct.unpack(">II", picture.content[16:24])) == icon["sizes"]
                sizes.add((icon["sizes"], icon.get("purpose", "any")))
        assert sizes >= {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
        assert http.get("/icons/apple-touch-180.png").content.startswith(PNG)


def test_chromium_takes_it_for_an_app(whole_browser: Browser, server: str) -> None:
    context = whole_browser.new_context(base_url=server)
    page = context.new_page()
    page.goto("/")
    wait_until_kept(page)
    session = context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["url"] == f"{server}/manifest.webmanifest" and not manifest["errors"]
    # Windows that keep nothing install nothing, and every window of a test is one.
    wrong = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in wrong} <= {"in-incognito"}
    context.close()


def test_the_button_to_install_is_there_when_the_browser_offers_it(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator("[popovertarget=settings]").first.click()
    expect(page.locator("[data-install]")).to_have_count(0)
    page.evaluate("""() => {
      const offer = new Event("beforeinstallprompt", { cancelable: true });
      offer.prompt = async () => { window.asked = true; };
      window.dispatchEvent(offer);
    }""")
    page.locator("[data-install]").click()
    assert page.evaluate("window.asked")
    expect(page.locator("[data-install]")).to_have_count(0)


def test_on_an_iphone_a_sentence_says_how(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'standalone', { value: false });")
    page.goto("/")
    page.locator("[popovertarget=settings]").first.click()
    expect(page.locator("[data-install-by-hand]")).to_contain_text("Add to Home Screen")


def test_a_servers_page_starts_without_its_server(context: BrowserContext, tmp_path: Path) -> None:
    page = context.new_page()
    with own_server(tmp_path) as address:
        ada = new_person(address)
        ada.come_in(context)
        table = ada.table("berlin", ["novice"])
        page.goto(f"{address}/")
        wait_until_kept(page)
    for place in ("/", f"/table/{table}", "/rules", "/here/"):
        page.goto(f"{address}{place}")
        expect(page.locator("header").first).to_be_visible(timeout=PATIENCE) if place == "/" else None
        expect(page.locator("#app")).not_to_be_empty()
    page.goto(f"{address}/")
    expect(page.locator("[role=alert]").first).to_contain_text("The server does not answer", timeout=PATIENCE)
    expect(page.locator("input[name=map]")).to_have_count(6)  # what it told of its maps is still known
    picture = page.locator("article img").first
    page.wait_for_function("(image) => image.complete && image.naturalWidth > 0", arg=picture.element_handle())


def test_what_needs_a_secret_is_never_kept(context: BrowserContext, server: str) -> None:
    ada = new_person(server)
    ada.come_in(context)
    page = context.new_page()
    page.goto(f"{server}/table/{ada.table('berlin', ['novice'])}")
    wait_until_kept(page)
    page.goto(f"{server}/")
    page.locator("[data-table]").first.wait_for(state="attached")
    kept = [url.removeprefix(server) for urls in page.evaluate(CACHES).values() for url in urls]
    assert kept and not [url for url in kept if url.startswith("/api/") and not url.startswith("/api/boards")]
    assert ada.secret not in json.dumps(kept)


def test_a_page_of_plain_files_starts_without_a_network_in_any_folder(context: BrowserContext, host: Host) -> None:
    host.write(page_without_games())
    page = context.new_page()
    page.goto(f"{host.url}#/rules")
    page.locator("[data-rules=all]").wait_for()
    wait_until_kept(page)
    host.stop()
    page.goto(f"{host.url}index.html#/rules")
    page.reload()
    page.locator("[data-rules=all]").wait_for()
    page.locator("header a.sign").click()
    assert page.url == f"{host.url}index.html#/"
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.go_back()
    page.locator("[data-rules=all]").wait_for()


def test_a_new_version_comes_while_the_page_goes_on_and_says_so(context: BrowserContext, host: Host) -> None:
    host.write(page_without_games("first"))
    page = context.new_page()
    page.goto(host.url)
    wait_until_kept(page)
    host.write(page_without_games("second"))
    page.reload()
    assert marker(page) == "first"  # nobody waits for the new one
    expect(page.locator("[data-version=ready]")).to_be_visible(timeout=30_000)
    page.goto(f"{host.url}#/rules")  # which the first version had not loaded, and the host has no more
    page.locator("[data-rules=all]").wait_for()
    assert marker(page) == "first"
    host.stop()
    page.locator("[data-restart]").click()
    expect(page.locator("[data-version=taken]")).to_be_visible()
    assert marker(page) == "second"
    page.locator("[data-version=taken] .quiet").click()
    page.reload()
    page.locator("[data-rules=all]").wait_for()
    assert page.locator("[data-version]").count() == 0


def test_earlier_versions_are_removed(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    for number in range(4):
        host.write(page_without_games(str(number)))
        page.goto(host.url)
        if number:
            expect(page.locator("[data-version=ready]")).to_be_visible(timeout=30_000)
            page.locator("[data-restart]").click()
            expect(page.locator("[data-version=taken]")).to_be_visible()
        else:
            wait_until_kept(page)
        assert marker(page) == str(number)
    assert len([name for name in page.evaluate(CACHES) if "page" in name]) == 2


def test_a_host_that_is_between_two_versions_changes_nothing(context: BrowserContext, host: Host) -> None:
    first = page_without_games("first")
    host.write(first)
    page = context.new_page()
    page.goto(host.url)
    wait_until_kept(page)
    second = page_without_games("second")
    host.write(second | {"index.html": first["index.html"]})  # its worker has come, its page has not
    page.reload()
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update()).catch(() => {})")
    page.wait_for_timeout(1500)
    page.reload()
    assert marker(page) == "first" and page.locator("[data-version]").count() == 0


def test_scripts_may_compile_webassembly_and_nothing_else(new_page: NewPage, server: str) -> None:
    policy = httpx.get(server, trust_env=False).headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy and "worker-src 'self';" in policy
    page = new_page(quiet=False)
    page.goto("/")
    # (Later: what a test evaluates itself may do everything.)
    tried = """(work) => new Promise((resolve) => setTimeout(() => {
      const module = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
      const text = () => Promise.resolve().then(() => new Function("return 1")());
      const made = work === "module" ? WebAssembly.compile(module) : text();
      made.then(() => resolve("made"), () => resolve("refused"));
    }))"""
    assert [page.evaluate(tried, work) for work in ("module", "text")] == ["made", "refused"]
