"""A review told: its parts as rows of words, for terminals, pages and notebooks, and all of it as plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from capolinea.games.boardfile import BoardFile
from capolinea.reviews.report import Chance, Move, Review
from capolinea.reviews.words import Words

COSTLY = ("inaccuracy", "mistake", "blunder")
Row = Sequence[str]


class Telling:
    """Tells a review in one language."""

    def __init__(self, file: BoardFile, review: Review, language: str = "en") -> None:
        self.file = file
        self.review = review
        self.words = Words(file, review.rules, review.seats, language)
        names = file.facts.name
        self.map = names.get(language) or names.get("en") or review.board

    def costly(self) -> list[Move]:
        """The moves that cost something, the dearest first."""
        found = [move for move in self.review.moves if move.grade in COSTLY]
        return sorted(found, key=lambda move: -move.loss.estimate)

    # Rows of tables

    def results(self) -> Iterator[Row]:
        """Each player: points, moves by grade, and luck."""
        luck = [0.0] * len(self.review.seats)
        for fortune in self.review.fortunes:
            luck[fortune.seat] += fortune.chance.estimate
        for tally in self.review.tallies:
            seat = tally.seat
            grades = [str(count) for count in tally.grades.values()]
            yield [self.review.seats[seat], str(self.review.totals[seat]), *grades, signed(luck[seat])]

    def moves(self) -> Iterator[Row]:
        for move in self.costly():
            yield [
                str(move.n),
                self.review.seats[move.seat],
                self.words.option(move.played),
                self.words.option(move.preferred),
                signed(-move.loss.estimate),
                f"{-move.points:+.1f}",
                self.words.say(f"grade-{move.grade}"),
                self.words.sentence(move.reason) if move.reason else "",
            ]

    def turning(self) -> Iterator[Row]:
        for point in self.review.turning_points:
            name = self.review.seats[point.gainer]
            yield [str(point.n), self.words.sentence(point.sentence), f"{name} {signed(point.swing)}"]

    def luck(self) -> Iterator[Row]:
        for fortune in self.review.fortunes:
            yield [
                self.review.seats[fortune.seat],
                f"{self.words.say(f'luck-{fortune.kind}')} ({fortune.times})",
                f"{signed(fortune.chance.estimate)} ({between(fortune.chance)})",
                f"{fortune.points.estimate:+.1f} ({fortune.points.low:+.0f}…{fortune.points.high:+.0f})",
            ]

    def tickets(self) -> Iterator[Row]:
        for ticket in self.review.tickets:
            cost = ticket.cost
            yield [
                self.review.seats[ticket.seat],
                self.words.ticket(ticket.ticket),
                f"{100 * ticket.chance_then.estimate:.0f} %",
                "–" if ticket.worth_then is None else f"{ticket.worth_then.estimate:+.1f}",
                self.words.say("pieces", number=cost.pieces, number2=cost.turns) if cost else "–",
                self.words.fate(ticket),
            ]

    def networks(self) -> Iterator[Row]:
        for network in self.review.networks:
            said = self.words.say("network", points=network.points, number=network.had)
            yield [self.review.seats[network.seat], said, ", ".join(map(self.words.ticket, network.tickets))]

    # Their headings

    def result_heads(self) -> Row:
        grades = [self.words.say(f"grade-{grade}") for grade in ("best", "good", *COSTLY)]
        return self._heads("player", "points") + grades + self._heads("luck")

    def move_heads(self) -> Row:
        return self._heads("action", "player", "played", "better", "lost", "points", "skill-grade", "why")

    def luck_heads(self) -> Row:
        return self._heads("player", "luck", "curve", "points")

    def ticket_heads(self) -> Row:
        return self._heads("player", "ticket", "hoped", "worth", "cost", "fate")

    def _heads(self, *keys: str) -> list[str]:
        return [self.words.say(key) for key in keys]

    # Plain text

    def text(self) -> str:
        """All of it, for a terminal."""
        say = self.words.say
        moves = [
            f"{n:>4}  {name}: {played}. {say('better')}: {better}. {chance}, {points}. {why}".rstrip()
            for n, name, played, better, chance, points, _, why in self.moves()
        ]
        parts = [
            (f"{say('title')}: {self.map}", [self._line(row) for row in [self.result_heads(), *self.results()]]),
            (say("turning"), [self._line(row) for row in self.turning()] or [say("no-turning")]),
            (say("moves"), moves or [say("no-moves")]),
            (say("luck"), [self._line(row) for row in self.luck()]),
            (say("tickets"), [self._line(row) for row in [self.ticket_heads(), *self.tickets()]]),
            (say("networks"), [self._line(row) for row in self.networks()]),
        ]
        blocks = ["\n".join([title, *(f"  {line}" for line in lines)]) for title, lines in parts]
        return "\n\n".join([*blocks, say("compared", name=self.review.strength)])

    @staticmethod
    def _line(row: Row) -> str:
        return " · ".join(cell for cell in row if cell)


def signed(chance: float) -> str:
    """A difference of chances in points of a hundred."""
    return f"{100 * chance:+.0f} %"


def between(chance: Chance) -> str:
    return f"{100 * chance.low:+.0f}…{100 * chance.high:+.0f}"
