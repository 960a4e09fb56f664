"""The champion in a browser without a server: it plays as it does everywhere, with weights that are fetched for it and
for nobody else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext

from capolinea.bots import nets
from capolinea.bots.nets.network import new_weights
from capolinea.bots.nets.trained import write_weights
from capolinea.bots.registry import make_bot
from capolinea.games.catalogue import game_names
from capolinea.play.notation import action_book
from capolinea.play.replay import Recorded
from capolinea.server.web.site import SiteError, site_files
from tests.browser.plain_files import Host
from tests.browser.workers import Games
from tests.long import every

SECONDS = 60_000  # for whatever happens, in milliseconds


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A site with the weights that come along, or if there are none, with some that have learned nothing."""
    with pytest.MonkeyPatch.context() as patch:
        if not nets.CHAMPION.is_file():
            file = tmp_path_factory.mktemp("weights") / "champion.npz"
            write_weights(file, new_weights(1))
            patch.setattr(nets, "CHAMPION", file)
        try:
            files = site_files()
        except SiteError as error:
            pytest.skip(str(error))
        host = Host(tmp_path_factory.mktemp("site"))
        host.write(files)
        yield host
        host.stop()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    context.set_default_timeout(SECONDS)
    yield context
    context.close()


def weights_sent(host: Host) -> list[str]:
    return [path for path in host.sent if "/champion-" in path]


def decided_as_here(record: str) -> int:
    """How many decisions seat 1 has taken by itself, all of them as the champion takes them here."""
    recorded = Recorded(record)
    bot = make_bot("champion", recorded.rules, "")
    decided = 0
    for match, line in zip(recorded.replay(), (line for line in recorded.lines if "action" in line), strict=False):
        if match.waiting == [1]:  # where others decide at the same time, it depends on who was first
            view = match.view(1)
            action = action_book(match.rules).action(bot.decide(view, bot.budget).action, view.offered)
            assert action.value == line["action"], f"after {match.actions} actions"
            decided += 1
    return decided


@pytest.mark.parametrize("map", every(game_names(), "europe"))
def test_it_plays_as_it_does_everywhere(context: BrowserContext, host: Host, map: str) -> None:
    """A whole game, every decision the one that numpy finds; nothing is fetched for those who
    play against others."""
    games = Games(context, host)
    games.come_in()
    host.sent.clear()
    games.play(games.table(map, "me regular", seed="7"), most=5)
    assert weights_sent(host) == []
    table = games.table(map, "me champion", seed="7")
    games.play(table)
    assert decided_as_here(games.call("GET", f"/api/tables/{table}/record")) > 20
    assert weights_sent(host)
    assert games.complaints == []


def test_where_its_weights_cannot_be_had_the_game_goes_on(context: BrowserContext, host: Host) -> None:
    context.route("**/champion-*", lambda route: route.abort())
    games = Games(context, host)
    games.come_in()
    assert games.play(games.table("berlin", "me champion", seed="8"))["over"]


def test_it_gives_the_hints(context: BrowserContext, host: Host) -> None:
    games = Games(context, host)
    games.come_in()
    table = games.table("berlin", "me regular", seed="9")
    games.play(table, most=3)
    hint = games.page.evaluate("(table) => games.say({type: 'hint', table, seat: 0})", table)
    assert hint["type"] == "hint" and hint["rollouts"] == 0
    assert 0 < sum(candidate["estimate"] for candidate in hint["candidates"]) <= 1.001
