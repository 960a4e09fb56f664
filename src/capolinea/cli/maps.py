"""`capolinea maps`: the boards, their facts, and checking a board of one's own."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from json import dumps
from pathlib import Path

from cyclopts import App
from rich.console import Console
from rich.table import Table

from capolinea.arena.page import prepare_folder
from capolinea.arena.review import Review, review, write_review
from capolinea.arena.run import Arena
from capolinea.arena.schedule import split_codes
from capolinea.cli.arena import play
from capolinea.cli.output import print_data
from capolinea.cli.simulate import AtLeastOne
from capolinea.cli.trying import find_complaints
from capolinea.games.boardfile import BoardFile, write_board
from capolinea.games.catalogue import broken_rulebooks, find_board, find_rules, game_names, room_mistakes
from capolinea.games.random_board import random_board
from capolinea.games.statistics import statistics
from capolinea.play.errors import RulebookError

maps_app = App(
    name="maps",
    help="List the boards, show one, check a board file, make one at random, or see how a board plays.",
    help_epilogue="Examples: capolinea maps · capolinea maps italy · capolinea maps italy --json · "
    "capolinea maps check my-board.toml --rules europe · capolinea maps random my-board.toml --seed 7 "
    "· capolinea maps report italy",
    help_format="plaintext",
)


@maps_app.default
def show(name: str | None = None, *, json: bool = False) -> None:
    """List the boards, or show one.

    Parameters
    ----------
    name
        A map, or the path of a board file. Without it, all maps are listed.
    json
        Print the facts of the map as canonical JSON (the text that board_sha256 in records is over).
    """
    if name is None:
        _list_maps(json)
        for sentence in [*broken_rulebooks().values(), *room_mistakes()]:
            print(sentence, file=sys.stderr)
    elif json:
        print_data(find_board(name).canonical)
    else:
        _show_map(find_board(name))


@maps_app.command
def check(file: Path, *, rules: str | None = None) -> None:
    """Check a board file; says what is wrong and where, one sentence a problem.

    Parameters
    ----------
    file
        The board file (.toml, or .json as printed by `capolinea maps NAME --json`).
    rules
        The rules to check it for, if not its own: the name of a map.
    """
    found = find_rules(str(file), rules)
    board = found.board
    print(f"{file}: a good board for the rules {found.NAME!r} with up to {found.most_seats} players: {board!r}")


@maps_app.command
def random(file: Path, *, rules: str = "europe", seed: int = 1, cities: int | None = None) -> None:
    """Make a board that nobody has seen, to play or to learn on.

    Examples: capolinea maps random my-board.toml --seed 7 --rules italy --cities 30

    Parameters
    ----------
    file
        The board file to write: .toml, or .json.
    rules
        The rules it is made for, after the model of their own board: the name of a map.
    seed
        The same seed, rules and number of cities make the same board.
    cities
        How many cities, 16 to 100: by default as many as the map has.
    """
    board = random_board(rules, seed, cities)
    write_board(file, board)
    print(f"{file}: {board.board!r}, for the rules {rules!r}")


@maps_app.command(name="try")
def try_rulebook(name: str, *, games: AtLeastOne = 10, seed: str = "try") -> None:
    """Try a rulebook: play random games and see that nobody learns what is hidden and that every record replays.

    Parameters
    ----------
    name
        A map, also one that another package brings along.
    games
        How many games, with all numbers of players in turn.
    seed
        Other seeds, other games.
    """
    found = find_complaints(name, games, seed)
    for sentence, times in found.most_common():
        print(f"{sentence} ({times} times)" if times > 1 else sentence, file=sys.stderr)
    if found:
        count = f"{len(found)} things are" if len(found) > 1 else "something is"
        raise RulebookError(f"{name}: {count} wrong")
    print(f"{name}: nothing wrong in {games} games: secrets are kept, every record replays")


@maps_app.command
def report(
    name: str,
    *,
    bots: str = "regular",
    seats: AtLeastOne = 2,
    games: AtLeastOne = 200,
    seed: str = "1",
    jobs: AtLeastOne = 1,
    out: Path | None = None,
    report: Path | None = None,
    rules: str | None = None,
) -> None:
    """Let bots play a board and say how it plays: routes, tickets and colours that stand out.

    Examples: capolinea maps report italy --games 400 --jobs 2 --report italy-report
    · capolinea maps report my-board.toml --rules europe --bots novice,regular

    Parameters
    ----------
    name
        A map, or the path of a board file.
    bots
        The bots that play it, separated by commas; repeated in turn until all seats are taken.
    seats
        How many play at a table.
    games
        How many games, rounded up to whole deals.
    seed
        The same seed gives the same games.
    jobs
        How many processes to play them in.
    out
        The folder that keeps every finished game; by default one named after the settings.
    report
        A folder for a page (index.html) and tables (.csv).
    rules
        Rules to play the board by, if not its own.
    """
    if report is not None:
        prepare_folder(report)
    contest = Arena([name], split_codes(bots), seats=seats, games=games, seed=seed, rules=rules, out=out)
    play(contest, jobs)
    file = find_board(name)
    found = review(file, contest.results)
    _print_review(found)
    if report is not None:
        write_review(report, file, contest.results, found)
        print(f"The report is {report / 'index.html'}.")


def _print_review(found: Review) -> None:
    console = Console(highlight=False, soft_wrap=True)
    for verdict in ("never", "always"):
        routes = [route.id for route in found.routes if route.verdict == verdict]
        told = f"{len(routes)} of {len(found.routes)} routes {verdict} taken in {found.games} games"
        console.print(f"{told}: {', '.join(routes)}." if routes else f"{told}.", markup=False)
    rows = [
        (t.id, str(t.points), str(t.made.of), str(t.made), f"{100 * t.usual:.0f} %", f"{t.worth:+.1f}", t.verdict)
        for t in sorted(found.tickets, key=lambda ticket: -ticket.worth)
        if t.verdict
    ]
    if rows:
        headings = ("ticket", "value", "kept", "made (95 %)", "usual", "mean points", "for its value")
        _table(console, "Tickets too easy or too hard", headings, rows)
    else:
        console.print("No ticket proved too easy or too hard for its value.")
    colours = [(c.colour, f"{c.paid:.1f}", str(c.spaces), f"{c.demand:.2f}") for c in found.colours]
    _table(console, "Colours in demand", ("colour", "paid a game", "spaces of it", "demand (mean 1)"), colours)


def _list_maps(json: bool) -> None:
    files = [find_board(name) for name in game_names()]
    if json:
        print("[" + ",".join(f'"{file.facts.id}"' for file in files) + "]")
        return
    table = Table(title="Maps", title_justify="left")
    for heading in ("map", "name", "players", "cities", "routes", "tickets", "facts"):
        table.add_column(heading, justify="right" if heading in ("cities", "routes", "tickets") else "left")
    for file in files:
        facts = file.facts
        places = f"{len(facts.cities)}" + (f"+{len(facts.areas)}" if facts.areas else "")
        players = f"{facts.players[0]}–{facts.players[1]}"
        counts = (places, str(len(facts.routes)), str(len(facts.tickets)))
        table.add_row(facts.id, facts.name["en"], players, *counts, facts.fidelity)
    Console().print(table)


def _show_map(file: BoardFile) -> None:
    facts = file.facts
    numbers = statistics(facts)
    console = Console(highlight=False, soft_wrap=True)
    console.print(f"{facts.name['en']} ({facts.id}), {facts.players[0]}–{facts.players[1]} players", style="bold")
    console.print(f"{facts.fidelity}: {facts.fidelity_note}\n", markup=False)
    pieces = ", ".join(f"{n} {kind}s" for kind, n in facts.pieces.items())
    cards = f"{len(facts.cards.colors)} × {facts.cards.per_color} and {facts.cards.wild} wilds"
    console.print(f"Pieces each: {pieces}. Cards: {cards}.")
    tracks = ", ".join(f"{n} with {k} track{'s' if k != '1' else ''}" for k, n in numbers["links_by_tracks"].items())
    areas = f" and {numbers['areas']} areas" if numbers["areas"] else ""
    console.print(
        f"{numbers['cities']} cities{areas}, {numbers['links']} links ({tracks}), {numbers['spaces']} spaces."
    )
    console.print(
        f"{numbers['ferries']} ferries, {numbers['tunnels']} tunnels. Busiest: {', '.join(numbers['busiest'])}."
    )
    points = numbers["ticket_points"]
    console.print(
        f"{numbers['tickets']} tickets worth {points['min']} to {points['max']}, {points['mean']} on average; "
        f"value minus shortest way: {_pairs(numbers['ticket_value_minus_shortest_path'])}."
    )
    console.print(f"Routes by length: {_pairs(numbers['lengths'])}. board_sha256: {file.sha256}\n")
    _table(
        console,
        "Colours",
        ("colour", "routes", "spaces"),
        [(colour, str(n["routes"]), str(n["spaces"])) for colour, n in numbers["colours"].items()],
    )
    _table(
        console,
        "Places",
        ("id", "name", "English", "Italian", "French"),
        [
            (place.id, place.name, *(place.names.get(language, "") for language in ("en", "it", "fr")))
            for place in [*facts.cities, *facts.areas]
        ],
    )
    _table(
        console,
        "Routes",
        ("route", "spaces", "colour", "points", "special"),
        [
            (route.id, str(route.length), fact.color, str(route.points), _specials(file, i))
            for i, (route, fact) in enumerate(zip(file.board.routes, facts.routes, strict=True))
        ],
    )
    _table(
        console,
        "Tickets",
        ("ticket", "points", ""),
        [(f"{ticket.a}-{ticket.b}", str(ticket.points), "long" if ticket.long else "") for ticket in facts.tickets],
    )
    facts_for_rules = {key: value for key, value in facts.special.items() if key != "notes"}
    if not facts_for_rules:
        return
    _table(
        console,
        "For its rules",
        ("fact", "value"),
        [(key, dumps(value, ensure_ascii=False)) for key, value in facts_for_rules.items()],
    )


def _pairs(counts: dict[str, int]) -> str:
    return ", ".join(f"{key}: {n}" for key, n in counts.items())


def _specials(file: BoardFile, index: int) -> str:
    route = file.facts.routes[index]
    marks = []
    if route.kind:
        marks.append(route.kind)
    if route.cards:
        marks.append(f"{route.cards} cards")
    if route.ferry:
        marks.append(f"ferry {route.ferry}")
    if route.tunnel:
        marks.append("tunnel")
    if route.draw:
        marks.append(f"+{route.draw}")
    return ", ".join(marks)


def _table(console: Console, title: str, headings: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    table = Table(title=title, title_justify="left")
    for heading in headings:
        table.add_column(heading, overflow="fold")
    for row in rows:
        table.add_row(*row)
    console.print(table)
