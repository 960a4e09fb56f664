"""How quick games in a browser are: what `capolinea site` writes, in Chromium, from nothing but a host of plain files.

The host is on the same machine, so times are those of the browser and not of a network. Every visit is that of a
browser of its own, started anew. Bots are asked in the site's own second worker, with the positions of whole games that
are played here, and must decide there as they do here. Usage: python -m benchmarks.browser; figures: browser.json.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Browser, BrowserType, Page, sync_playwright
from tests.browser.clicking import PATIENCE, WANTED, decide, start
from tests.browser.conftest import IN_A_HURRY
from tests.browser.plain_files import Host, wait_until_games_are_kept, wait_until_kept
from tests.browser.stage import CHROMIUM, QUIET, own_browser
from tests.browser.workers import PYTHON, Games

from benchmarks.page import WATCH
from capolinea.bots.registry import make_bot
from capolinea.browser.settings import BOT_SECONDS
from capolinea.browser.thinking import Asked, Verdict, Verify
from capolinea.games.catalogue import game_names
from capolinea.play.match import new_game
from capolinea.server.bots.worker import Answer, Decide
from capolinea.server.web.site import write_site

HERE = Path(__file__).parent
RUNS = 5
SEATS = (2, 3, 4)  # of the games on each map: all maps have room for so many
REPEATS = 3  # of each question: what takes long every time is the decision's own doing, and not the machine's
LONG_MS = 20
SEARCHES = 6  # of the expert on each map, all along a game
ACTS = 40  # on each map
GLIMPSES = 6  # at the frames while the expert thinks
SETTLED_MS = 300  # after our own move has been drawn
GLIMPSE_MS = 1200
SECOND_WORKER_MS = 6000  # it starts when the first one is ready, and says nothing of it to the page
USABLE = "[data-play]:enabled"
Json = dict[str, Any]

# When the worker says that it is ready.
WATCH_WORKER = """
window.workerReady = new Promise((resolve) => {
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => data.type === "ready" && resolve(performance.now()));
    }
  };
});
"""
PRESS_PLAY = """async (asked) => {
  const pressed = performance.now();
  document.querySelector("[data-play]").click();
  return (await whenUsable(asked)) - pressed;
}"""
# The site's second worker, in a page that has nothing else.
THINKER = """async (script) => {
  const worker = new Worker(script, { type: "module" });
  const say = (message) => new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.postMessage(message);
  });
  window.think = async (questions) => {
    const found = [];
    for (const question of questions) {
      const asked = performance.now();
      const { answer } = await say({ id: 1, question });
      found.push([performance.now() - asked, answer]);
    }
    return found;
  };
  await say({ parts: await python.parts() });
}"""
# Milliseconds until each of so many actions is carried out, kept and acknowledged.
ACT = """async ([table, most]) => {
  const found = [];
  const { say } = games;
  games.say = async (command) => {
    const said = performance.now();
    const answer = await say(command);
    if (command.type === "act") found.push(performance.now() - said);
    return answer;
  };
  await games.play(table, 0, most);
  games.say = say;
  return found;
}"""


class Played(NamedTuple):
    """A whole game of `regular` against itself: what it was asked, what it did, and the record."""

    questions: list[Decide]
    actions: list[str]
    record: str


def play(map: str, seats: int) -> Played:
    match = new_game(map, seats, "browser")
    played = Played([], [], "")
    while not match.over:
        seat = match.waiting[0]
        view, dice = match.view(seat), str(match.actions)
        bot = make_bot("regular", match.rules, dice)
        decision = bot.decide(view, bot.budget)
        played.questions.append(Decide(map, "regular", BOT_SECONDS, dice, view))
        played.actions.append(bot.text(view, decision.action))
        match.play(decision.action, seat)
    return played._replace(record=match.record())


def load() -> float:
    """Of the machine: times are to be believed where it is not more than one or two."""
    return round(os.getloadavg()[0], 1)


def spread(times: Sequence[float]) -> Json:
    """Of milliseconds."""
    return {
        "mean": round(statistics.mean(times), 1),
        "p95": round(sorted(times)[int(len(times) * 0.95)], 1),
        "max": round(max(times), 1),
    }


def middle(times: Sequence[float]) -> Json:
    """Of visits, in milliseconds."""
    return {"best": round(min(times)), "median": round(statistics.median(times)), "worst": round(max(times))}


# Visits


@contextmanager
def at_home(chromium: BrowserType, folder: Path, host: Host) -> Iterator[Page]:
    """A browser that is started, and goes to the site."""
    context = own_browser(chromium, folder)
    context.add_init_script(WATCH)
    context.add_init_script(WATCH_WORKER)
    context.add_init_script(IN_A_HURRY)
    page = context.pages[0]
    page.goto(host.url)
    yield page
    context.close()


def usable(page: Page) -> float:
    return float(page.evaluate("(selector) => whenUsable(selector)", USABLE))


def ready(page: Page) -> float:
    return float(page.evaluate("workerReady"))


def visits(chromium: BrowserType, host: Host, folder: Path) -> Json:
    """Each time a browser that has never been here, and comes again without a network."""
    found: dict[str, list[float]] = {}

    def note(name: str, milliseconds: float) -> None:
        found.setdefault(name, []).append(milliseconds)

    for run in range(RUNS):
        with at_home(chromium, folder / f"impatient-{run}", host) as page:
            home = usable(page)
            note("cold, Play pressed at once: first decision", home + page.evaluate(PRESS_PLAY, "[data-asked]"))
        host.sent.clear()
        with at_home(chromium, folder / str(run), host) as page:
            note("cold: home usable", usable(page))
            note("cold: worker ready", ready(page))
            note("from Play to the first decision", page.evaluate(PRESS_PLAY, "[data-asked]"))
            wait_until_kept(page)
            wait_until_games_are_kept(page, host.url)
        sent = list(host.sent)
        host.stop()
        try:
            with at_home(chromium, folder / str(run), host) as page:
                note("again, without a network: home usable", usable(page))
                note("again, without a network: worker ready", ready(page))
        finally:
            host.start()
    return {"ms": {name: middle(times) for name, times in found.items()}, "first_visit": weight(host, sent)}


def weight(host: Host, sent: list[str]) -> Json:
    """Of all that was sent, as a host sends it that packs what is not packed yet."""
    files = [host.site / path.removeprefix(host.path) for path in sent]
    contents = [(file / "index.html" if file.is_dir() else file).read_bytes() for file in files]
    return {"requests": len(sent), "MB": round(sum(min(len(c), len(gzip.compress(c))) for c in contents) / 1e6, 2)}


# Bots


def asked(questions: Sequence[Decide | Verify]) -> list[str]:
    return [msgspec.json.encode(Asked(question)).decode() for question in questions]


def think(page: Page, questions: Sequence[Decide | Verify]) -> list[tuple[float, str]]:
    """Milliseconds for each, and the answer."""
    return [tuple(found) for found in page.evaluate("(questions) => think(questions)", asked(questions))]


def thinker(browser: Browser, host: Host) -> Page:
    page = browser.new_page()
    page.set_default_timeout(0)
    page.goto(f"{host.url}404.html")
    page.evaluate(PYTHON, host.url)
    (script,) = host.site.glob("assets/thinker-*.js")
    page.evaluate(THINKER, f"{host.url}assets/{script.name}")
    return page


def bots(page: Page, map: str) -> Json:
    """What a map costs in the second worker."""
    games = [play(map, seats) for seats in SEATS]
    questions = [question for game in games for question in game.questions]
    actions = [action for game in games for action in game.actions]
    rounds: list[list[float]] = []
    for _ in range(REPEATS):
        answers = think(page, questions)
        rounds.append([took for took, _ in answers])
        decided = [msgspec.json.decode(answer, type=Answer).action for _, answer in answers]
        assert decided == actions, f"{map}: bots decide otherwise in the browser"
    first = rounds[0].pop(0)  # when the map's tables are made
    quickest = [min(times) for times in zip(rounds[0], *(times[1:] for times in rounds[1:]), strict=True)]
    carried = 0.0
    for took, verdict in think(page, [Verify(game.record) for game in games]):
        assert msgspec.json.decode(verdict, type=Verdict).verified is not None, verdict
        carried += took
    return {
        "decisions": len(questions),
        "first_of_the_map_ms": round(first),
        "regular_ms": {**spread([took for times in rounds for took in times]), "load_average": load()},
        "regular_ms_quickest_of_3": {**spread(quickest), "over_20": slowest(questions[1:], quickest)},
        "action_ms": round(carried / len(questions), 2),
        "champion_ms": champions(page, games[0].questions),
        "expert_rollouts": searches(page, games[0].questions),
    }


def slowest(questions: list[Decide], times: list[float]) -> dict[str, int]:
    """What decisions are about that take long whenever they are asked for."""
    long = [question.view.phase for question, took in zip(questions, times, strict=True) if took > LONG_MS]
    return {phase: long.count(phase) for phase in sorted(set(long))}


def champions(page: Page, questions: list[Decide]) -> Json:
    """The champion in the same positions; before them the weights are fetched, and told of the board."""
    found = think(page, [msgspec.structs.replace(question, bot="champion") for question in [questions[0], *questions]])
    assert all(msgspec.json.decode(answer, type=Answer).error is None for _, answer in found)
    return {**spread([took for took, _ in found[1:]]), "load_average": load()}


def searches(page: Page, questions: list[Decide]) -> Json:
    """Games that the expert plays out for a decision, where it has a choice."""
    real = [question for question in questions if question.view.phase == "turn"]
    along = [real[len(real) * i // SEARCHES] for i in range(SEARCHES)]
    found = think(page, [msgspec.structs.replace(question, bot="expert") for question in along])
    decisions = [msgspec.json.decode(answer, type=Answer).decision for _, answer in found]
    rollouts = [decision.rollouts for decision in decisions if decision is not None]
    return {"mean": round(statistics.mean(rollouts)), "min": min(rollouts), "max": max(rollouts)}


def acknowledged(games: Games, map: str) -> Json:
    """In the first worker: an action of ours is carried out, kept and acknowledged."""
    return spread(games.page.evaluate(ACT, [games.table(map, "me novice", seed="1"), ACTS]))


# The page


def frames(chromium: BrowserType, host: Host, folder: Path, map: str) -> Json:
    """Milliseconds between frames of the page while the expert thinks in the second worker."""
    with at_home(chromium, folder / f"frames-{map}", host) as page:
        start(page, map, ["expert"], f"{host.url}#/")
        page.wait_for_timeout(SECOND_WORKER_MS)
        times: list[float] = []
        glimpses = 0
        while glimpses < GLIMPSES:
            page.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)
            decide(page)
            page.wait_for_timeout(SETTLED_MS)
            if page.locator(WANTED).count():
                continue  # it is still our turn, or there was nothing to think about
            page.evaluate("watchFrames()")
            page.wait_for_timeout(GLIMPSE_MS)
            seen = page.evaluate("() => { window.watching = false; return frames; }")
            if not page.locator(WANTED).count():  # it thinks still: these were frames of thinking and nothing else
                times += seen
                glimpses += 1
    return {"frames": len(times), **spread(times)}


def main() -> None:
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        host = Host(folder / "host")
        host.site.rmdir()
        write_site(host.site)
        chromium = playwright.chromium
        browser = chromium.launch(executable_path=CHROMIUM, args=QUIET)
        figures: Json = {
            "load_average": load(),
            "chromium": re.sub(r"\..*", "", browser.version),
            **visits(chromium, host, folder),
        }
        page = thinker(browser, host)
        figures["bots"] = {map: bots(page, map) for map in game_names()}
        page.close()
        games = Games(browser.new_context(), host)
        games.come_in()
        figures["acknowledged_ms"] = {map: acknowledged(games, map) for map in game_names()}
        browser.close()
        figures["ms_between_frames_while_expert_thinks"] = {
            map: frames(chromium, host, folder, map) for map in ("berlin", "europe")
        }
        host.stop()
    (HERE / "browser.json").write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
