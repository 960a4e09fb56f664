"""How a board plays: routes nobody or everybody takes, tickets too easy or too hard for their value, colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from pathlib import Path

import msgspec

from capolinea.arena import charts
from capolinea.arena.figures import Rate, route_use
from capolinea.arena.page import PAGE, card, page, prepare_folder, section, table, write_csv
from capolinea.arena.results import GameResult
from capolinea.games.boardfile import BoardFile
from capolinea.games.statistics import shortest_paths

ENOUGH = 10  # a ticket kept less often is not judged
RATE = ("share", "low", "high")


class RouteReview(msgspec.Struct, frozen=True):
    """A route and in how many games it was claimed, and its link: the route itself or one parallel to it."""

    id: str
    length: int
    colour: str
    points: int
    use: Rate
    link: Rate

    @property
    def verdict(self) -> str:
        """Never, always or nothing. Small tables close parallel routes, so that only the link tells."""
        return "never" if self.link.won == 0 else "always" if self.link.won == self.link.of else ""


class TicketReview(msgspec.Struct, frozen=True):
    """A ticket and how often those who kept it made it, beside what tickets of its value come to on this board."""

    id: str
    points: int
    shortest: int
    made: Rate
    usual: float

    @property
    def worth(self) -> float:
        """The points it brought on average: it costs its value when it is missed."""
        return self.points * (2 * self.made.share - 1) if self.made.of else 0.0

    @property
    def verdict(self) -> str:
        """Easy or hard if what is usual for its value lies outside its 95 % interval."""
        low, high = self.made.interval
        if self.made.of < ENOUGH:
            return ""
        return "easy" if low > self.usual else "hard" if high < self.usual else ""


class ColourReview(msgspec.Struct, frozen=True):
    """Cards of a colour paid in a game, beside how many there are; demand is 1 for the mean of all colours."""

    colour: str
    paid: float
    cards: int
    spaces: int
    demand: float


class Review(msgspec.Struct, frozen=True):
    """What arena games say about a board."""

    games: int
    routes: list[RouteReview]
    tickets: list[TicketReview]
    colours: list[ColourReview]


def review(file: BoardFile, results: Sequence[GameResult]) -> Review:
    """Judge a board by games that were played on it."""
    return Review(len(results), _routes(file, results), _tickets(file, results), _colours(file, results))


def _routes(file: BoardFile, results: Sequence[GameResult]) -> list[RouteReview]:
    board = file.board
    use = route_use(results, [route.id for route in board.routes])
    taken = [{route for routes in game.routes for route in routes} for game in results]
    links = [{board.routes[i].id for i in members} for members in board.links]
    link_use = [Rate(sum(not link.isdisjoint(routes) for routes in taken), len(results)) for link in links]
    return [
        RouteReview(route.id, route.length, fact.color, route.points, use[route.id], link_use[int(board.link_of[i])])
        for i, (route, fact) in enumerate(zip(board.routes, file.facts.routes, strict=True))
    ]


def _tickets(file: BoardFile, results: Sequence[GameResult]) -> list[TicketReview]:
    made = Counter(ticket for game in results for tickets in game.made for ticket in tickets)
    missed = Counter(ticket for game in results for tickets in game.missed for ticket in tickets)
    rates = {t.id: Rate(made[t.id], made[t.id] + missed[t.id]) for t in file.board.tickets}
    start, slope = fit_line([(t.points, rates[t.id].share, rates[t.id].of) for t in file.board.tickets])
    return [
        TicketReview(
            ticket.id,
            ticket.points,
            shortest_paths(file.facts, fact.a)[fact.b],
            rates[ticket.id],
            min(1.0, max(0.0, start + slope * ticket.points)),
        )
        for ticket, fact in zip(file.board.tickets, file.facts.tickets, strict=True)
    ]


def fit_line(points: Sequence[tuple[float, float, float]]) -> tuple[float, float]:
    """Start and slope of the line nearest to points (x, y, weight)."""
    total = sum(weight for _, _, weight in points)
    if not total:
        return 0.0, 0.0
    mean_x = sum(x * weight for x, _, weight in points) / total
    mean_y = sum(y * weight for _, y, weight in points) / total
    spread = sum(weight * (x - mean_x) ** 2 for x, _, weight in points)
    common = sum(weight * (x - mean_x) * (y - mean_y) for x, y, weight in points)
    slope = common / spread if spread else 0.0
    return mean_y - slope * mean_x, slope


def _colours(file: BoardFile, results: Sequence[GameResult]) -> list[ColourReview]:
    paid: Counter[str] = Counter()
    for game in results:
        for cards in game.paid:
            paid.update(cards)
    facts = file.facts
    spaces = Counter(dict.fromkeys(facts.cards.colors, 0))
    for route in facts.routes:
        spaces[route.color] += route.length
    mean = sum(paid[colour] for colour in facts.cards.colors) / len(facts.cards.colors)
    found = [
        ColourReview(
            colour,
            paid[colour] / len(results),
            facts.cards.per_color,
            spaces[colour],
            paid[colour] / mean if mean else 0.0,
        )
        for colour in facts.cards.colors
    ]
    return sorted(found, key=lambda colour: -colour.demand)


# The page and the files


def write_review(folder: Path, file: BoardFile, results: Sequence[GameResult], found: Review) -> None:
    """Write index.html and the tables into a folder."""
    prepare_folder(folder)
    write_csv(
        folder / "routes.csv",
        ("route", "length", "colour", "points", "games", "claimed", *RATE, "link_share", "verdict"),
        [
            (r.id, r.length, r.colour, r.points, r.use.of, int(r.use.won), r.use.share, *r.use.interval, *judged)
            for r in found.routes
            for judged in [(r.link.share, r.verdict)]
        ],
    )
    write_csv(
        folder / "tickets.csv",
        ("ticket", "points", "shortest_way", "kept", "made", *RATE, "usual_for_value", "mean_points", "verdict"),
        [
            (t.id, t.points, t.shortest, t.made.of, int(t.made.won), t.made.share, *t.made.interval, *judged)
            for t in found.tickets
            for judged in [(t.usual, t.worth, t.verdict)]
        ],
    )
    write_csv(
        folder / "colours.csv",
        ("colour", "paid_a_game", "cards", "spaces_on_board", "demand"),
        [(c.colour, c.paid, c.cards, c.spaces, c.demand) for c in found.colours],
    )
    (folder / PAGE).write_text(_page(file, results, found), encoding="utf-8", newline="\n")


def _page(file: BoardFile, results: Sequence[GameResult], found: Review) -> str:
    bots = ", ".join(sorted({bot for game in results for bot in game.bots}))
    lead = f"{found.games:,} games between {bots} at tables of {results[0].seats}: what they say about the board."
    routes = sorted(found.routes, key=lambda route: -route.use.share)
    tickets = sorted(found.tickets, key=lambda ticket: -ticket.worth)
    extremes = [route for route in routes if route.verdict]
    outliers = [ticket for ticket in tickets if ticket.verdict]
    lengths = sorted({route.length for route in found.routes})
    by_length = [[r.use.share for r in found.routes if r.length == length] for length in lengths]
    parts = {
        "routes": section(
            "routes",
            "Routes",
            [
                card("How often each is claimed", charts.heat_map(file, results), kind="wide"),
                card(
                    "Never or always taken",
                    _route_table(extremes) if extremes else "<p>None.</p>",
                    note="Parallel routes count together: small tables open only one of them.",
                    kind="two",
                ),
                card(
                    "By length",
                    charts.bars(
                        "use by length",
                        [
                            (f"{n} space{'s' if n > 1 else ''}", [(f"{n}", 100 * sum(s) / len(s), 0)])
                            for n, s in zip(lengths, by_length, strict=True)
                        ],
                    ),
                    note="Claimed in so many of 100 games, on average.",
                ),
            ],
        ),
        "tickets": section(
            "tickets",
            "Tickets",
            [
                card(
                    "Too easy or too hard for their value",
                    _ticket_table(outliers) if outliers else "<p>None.</p>",
                    note="What tickets of this value usually come to lies outside the 95 % interval.",
                    kind="wide",
                ),
                card("All tickets", _ticket_table(tickets), kind="wide"),
            ],
        ),
        "colours": section(
            "colours",
            "Colours",
            [
                card("Demand", _colour_table(found.colours), note="1 is the mean of all colours.", kind="two"),
                card(
                    "Cards paid in a game",
                    charts.bars("cards paid", [(c.colour, [(c.colour, c.paid, 0)]) for c in found.colours]),
                ),
            ],
        ),
    }
    title = f"How {file.facts.name['en']} plays"
    return page(title, lead, parts, ["routes.csv", "tickets.csv", "colours.csv"])


def _route_table(routes: Sequence[RouteReview]) -> str:
    return table(
        ["route", "verdict", "claimed", "spaces", "points", "colour"],
        [
            [escape(r.id), r.verdict, f"{100 * r.use.share:.0f} %", str(r.length), str(r.points), escape(r.colour)]
            for r in routes
        ],
    )


def _ticket_table(tickets: Sequence[TicketReview]) -> str:
    return table(
        ["ticket", "verdict", "value", "made (95 %)", "", "usual", "kept", "mean points", "shortest way"],
        [
            [
                escape(t.id),
                t.verdict,
                str(t.points),
                str(t.made) if t.made.of else "–",
                charts.interval(t.made, t.usual, {"easy": 2, "hard": 5}.get(t.verdict, 0)) if t.made.of else "",
                f"{100 * t.usual:.0f} %",
                str(t.made.of),
                f"{t.worth:+.1f}",
                str(t.shortest),
            ]
            for t in tickets
        ],
    )


def _colour_table(colours: Sequence[ColourReview]) -> str:
    return table(
        ["colour", "demand", "paid a game", "cards in the game", "spaces of the colour"],
        [[escape(c.colour), f"<b>{c.demand:.2f}</b>", f"{c.paid:.1f}", str(c.cards), str(c.spaces)] for c in colours],
    )
