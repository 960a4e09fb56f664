"""Players' pages, and who may see what of them.

The player sees all of it, and so does everybody once the player has opened the page. Whoever has finished a game with
the player sees how the two stand, which both know anyway. To anybody else there is no such player.
"""

from __future__ import annotations

from contextlib import suppress

import msgspec

from capolinea.reviews.report import Habits, Summary
from capolinea.reviews.review import habits
from capolinea.server.errors import RefusalError
from capolinea.server.history.bodies import Figures, PlayerPage, RatedPlayer, Ratings, Rival
from capolinea.server.history.figures import Game, figures, games_of, rivals
from capolinea.server.history.rating import is_installed, shown
from capolinea.server.settings import Settings
from capolinea.server.store.kept import Player
from capolinea.server.store.results import Ranked, ResultRow
from capolinea.server.store.store import Store
from capolinea.server.work import Aside

MOST_LISTED = 100
MOST_REVIEWED = 100  # games, the newest, from which habits are read
SUMMARY = msgspec.json.Decoder(Summary)


async def page_of(store: Store, settings: Settings, aside: Aside, id: str, viewer: Player | None) -> PlayerPage:
    """A player's page as somebody may see it."""
    player = await store.player(id)
    mine = viewer is not None and viewer.id == id
    is_open = player is not None and bool(await store.results.open_among([id]))
    results = [] if player is None else await store.results.of_player(id)
    games = await aside(games_of, id, results)
    if player is None:
        raise _nobody()
    if not mine and not is_open:
        together = None if viewer is None else _together(games, viewer.id)
        if together is None:
            raise _nobody()
        return PlayerPage(id, player.name, False, None, None, together, None)
    known = None if mine else await _known(store, results, viewer)
    there = await store.results.kept([own.table_id for own, _ in games]) if mine else set()
    people, bots = await aside(_both, games, known, there)
    ranked = await store.results.ranked(id) if settings.ratings else None
    rated = None if ranked is None else _rated(ranked)
    return PlayerPage(id, player.name, is_open, people, bots, None, rated, await aside(_habits, games))


async def best(store: Store, settings: Settings) -> Ratings:
    """The best of the server: whoever has played at a rated table."""
    if not settings.ratings:
        return Ratings(False, [])
    return Ratings(is_installed(), [_rated(one) for one in await store.results.best(MOST_LISTED)])


def _both(games: list[Game], known: set[str] | None, there: set[str]) -> tuple[Figures, Figures]:
    """The figures of games with people and of those against bots; `known` are rivals who may be named, None: all;
    `there` tables that may be looked at again."""
    with_people = [game for game in games if game[0].people > 1]
    with_bots = [game for game in games if game[0].people == 1]
    people, bots = (figures(some, tables=there) for some in (with_people, with_bots))
    if known is not None:
        people.rivals = [rival for rival in people.rivals if rival.bot is not None or rival.player in known]
    return people, bots


def _habits(games: list[Game]) -> Habits | None:
    """What a player's reviewed games have in common; what a bot finished is not theirs."""
    texts = [own.review for own, _ in games if own.review is not None and own.stand_in is None]
    summaries: list[Summary] = []
    for text in texts[-MOST_REVIEWED:]:
        with suppress(msgspec.DecodeError):  # of another version, which kept something else
            summaries.append(SUMMARY.decode(text))
    return habits(summaries)


async def _known(store: Store, results: list[ResultRow], viewer: Player | None) -> set[str]:
    """The rivals who may be named to a viewer: those who show their own page to everybody, and the viewer."""
    met = sorted({result.player for result in results if result.player is not None})
    found = await store.results.open_among(met)
    return found if viewer is None else found | {viewer.id}


def _together(games: list[Game], viewer: str) -> Rival | None:
    shared = [(own, [other for other in others if other.player == viewer]) for own, others in games]
    found = rivals(shared)
    return found[0] if found else None


def _rated(ranked: Ranked) -> RatedPlayer:
    return RatedPlayer(ranked.player, ranked.name, shown(ranked.mu, ranked.sigma), ranked.games)


def _nobody() -> RefusalError:
    return RefusalError("not_found", "there is no such player, or the page is not open to you")
