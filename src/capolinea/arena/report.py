"""The report of an arena: one page that needs nothing else, and the same figures as CSV files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from capolinea.arena import charts
from capolinea.arena.csv_files import TABLES, write_tables
from capolinea.arena.figures import Rate, Spread, ahead, by_map, standings, wins_by_seat
from capolinea.arena.page import PAGE, card, dotted, page, prepare_folder, section, stack, table
from capolinea.arena.ratings import Rating
from capolinea.arena.results import GameResult
from capolinea.games.catalogue import find_board

Games = Sequence[GameResult]


def write_report(folder: Path, results: Games, ratings: Mapping[str, Rating]) -> None:
    """Write index.html and the tables into a folder."""
    prepare_folder(folder)
    write_tables(folder, results, ratings)
    (folder / PAGE).write_text(_Report(results, ratings).page(), encoding="utf-8", newline="\n")


class _Report:
    """Everything the page shows; a bot has the same colour all over it."""

    def __init__(self, results: Games, ratings: Mapping[str, Rating]) -> None:
        self.results = results
        self.maps = by_map(results)
        self.ratings = ratings
        self.series = {bot: i for i, bot in enumerate(ratings)}

    def page(self) -> str:
        seats = self.results[0].seats
        lead = (
            f"{len(self.results):,} games at tables of {seats}. Every deal was played by all seatings of the bots at "
            "the table, so the luck of the deal and of the seat is the same for all. A win shared by n counts 1/n; "
            "intervals hold 95 % (Wilson)."
        )
        sections = {}
        if len(self.maps) > 1:
            sections["all"] = section("all", "All maps", self._summary(self.results, rated=True))
        for name, games in self.maps.items():
            title = f"{find_board(name).facts.name['en']}: {len(games):,} games"
            cards = [*self._summary(games, rated=len(self.maps) == 1), *self._details(name, games)]
            sections[name] = section(name, title, cards)
        return page(f"Arena: {', '.join(self.series)}", lead, sections, [*TABLES, "ratings.csv"])

    def _summary(self, games: Games, *, rated: bool) -> list[str]:
        cards = [card("Standings", self._standings(games, rated), kind="wide")]
        if len(self.series) > 1:
            note = "How often the bot of the row ends ahead of the bot of the column."
            cards.append(card("Who beats whom", self._matrix(games), note=note, kind="two"))
        return [*cards, card("Does the first seat win more?", self._seats(games))]

    def _standings(self, games: Games, rated: bool) -> str:
        headings = ["bot", "won", "95 %", "", "games", "wins", "mean points", "ms per decision"]
        rows = []
        for row in standings(games):
            low, high = row.wins.interval
            rating = self.ratings[row.bot]
            rows.append(
                [
                    dotted(row.bot, self.series[row.bot]),
                    f"<b>{100 * row.wins.share:.1f} %</b>",
                    f"{100 * low:.1f}–{100 * high:.1f}",
                    charts.interval(row.wins, 1 / games[0].seats, self.series[row.bot]),
                    f"{row.wins.of:,}",
                    f"{row.wins.won:,.1f}",
                    f"{row.score.mean:.1f}",
                    f"{row.ms_per_decision:.2f}",
                    *([f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}"] if rated else []),
                ]
            )
        return table([*headings, "rating"] if rated else headings, rows)

    def _matrix(self, games: Games) -> str:
        meetings = ahead(games)
        order = [row.bot for row in standings(games)]
        rows = [
            [dotted(bot, self.series[bot]), *(_meeting(meetings.get((bot, opponent))) for opponent in order)]
            for bot in order
        ]
        return table(["", *order], rows)

    def _seats(self, games: Games) -> str:
        rows = []
        for seat, rate in enumerate(wins_by_seat(games)):
            low, high = rate.interval
            share = f"{100 * rate.share:.1f} %"
            rows.append([str(seat + 1), share, f"{100 * low:.1f}–{100 * high:.1f}", _interval(rate, games)])
        return table(["seat", "wins", "95 %", ""], rows)

    def _details(self, name: str, games: Games) -> list[str]:
        found = standings(games)
        series = self.series
        scores = [(row.bot, row.score, series[row.bot]) for row in found]
        categories = [
            (category.replace("_", " "), [(row.bot, row.categories.get(category, 0), series[row.bot]) for row in found])
            for category in dict.fromkeys(category for row in found for category in row.categories)
        ]
        tickets = [
            ("made", [(row.bot, row.made, series[row.bot]) for row in found]),
            ("missed", [(row.bot, row.missed, series[row.bot]) for row in found]),
        ]
        length = Spread.of([game.actions for game in games])
        lengths = f"{length.mean:.0f} actions on average, {length.least:.0f} to {length.most:.0f}."
        points = card("Points", charts.boxes(f"points on {name}", scores), note="Half of all games lie in the box.")
        long = card("Length", charts.histogram(f"length on {name}", [game.actions for game in games]), note=lengths)
        return [
            card("Points by category", charts.bars(f"categories on {name}", categories), note="Means of a game."),
            stack(points, long),
            card("Tickets", charts.bars(f"tickets on {name}", tickets), note="Means of a game."),
            card("Routes", charts.heat_map(find_board(name), games), note="How often each was claimed.", kind="wide"),
        ]


def _interval(rate: Rate, games: Games) -> str:
    return charts.interval(rate, 1 / games[0].seats, 0)


def _meeting(rate: Rate | None) -> str:
    if rate is None:
        return '<span class="soft">–</span>'
    tint = f"rgba(var(--{'good' if rate.share >= 0.5 else 'bad'}),{abs(rate.share - 0.5):.2f})"
    said = escape(f"{rate.won:g} of {rate.of}, {rate}")
    return f'<span title="{said}" style="background:{tint};padding:.15rem .4rem">{100 * rate.share:.1f} %</span>'
