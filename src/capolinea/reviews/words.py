"""What a review says, in words: the sentences of `review.ftl` with names in place of ids."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from capolinea.games.boardfile import BoardFile
from capolinea.play.texts import fill, texts
from capolinea.reviews.report import Option, Sentence, TicketStory

CATALOGUES = ("cards", "review")
NUMBER = re.compile(r"\d+$")  # $seat2 is a seat


class Words:
    """Says things of one game in one language."""

    def __init__(self, file: BoardFile, rules: str, names: Sequence[str], language: str) -> None:
        self.language = language
        self._names = names
        self._texts = texts(language, CATALOGUES, rules)
        self._places = {p.id: p.names.get(language, p.name) or p.id for p in [*file.facts.cities, *file.facts.areas]}
        self._ends = {id: (r.a, r.b) for id, r in zip(file.facts.route_ids(), file.facts.routes, strict=True)}
        self._tickets = {kept.id: (t.a, t.b) for kept, t in zip(file.board.tickets, file.facts.tickets, strict=True)}

    def say(self, key: str, **values: object) -> str:
        """A text by its key without the `review-` all of them begin with."""
        return fill(self._texts[f"review-{key}"], **values)

    def sentence(self, sentence: Sentence) -> str:
        return fill(self._texts[sentence.key], **self._named(sentence.values))

    def _named(self, values: Mapping[str, str | int]) -> dict[str, object]:
        return {name: self._name(NUMBER.sub("", name), value) for name, value in values.items()}

    def _name(self, kind: str, value: str | int) -> object:
        if kind == "seat":
            return self._names[int(value)]
        if kind == "route":
            return self.route(str(value))
        if kind == "ticket":
            return self.ticket(str(value))
        return self.card(str(value)) if kind == "card" else value

    def route(self, route: str) -> str:
        return "–".join(self._places[end] for end in self._ends[route])

    def ticket(self, ticket: str) -> str:
        return "–".join(self._places[end] for end in self._tickets[ticket])

    def card(self, card: str) -> str:
        return self._texts.get(f"card-{card.replace('_', '-')}.label", card)

    def option(self, option: Option) -> str:
        """Something that could be done."""
        action: dict[str, Any] = option.action
        match action["do"]:
            case "draw" if action["from"] == "market":
                return self.say("do-card", card=self.card(option.card or ""))
            case "draw":
                return self.say("do-deck")
            case "tickets":
                return self.say("do-ask")
            case "keep":
                return self.say("do-keep", tickets=", ".join(map(self.ticket, action["tickets"])))
            case "claim":
                return self.say("do-claim", route=self.route(action["route"]))
            case "pay" | "give_up" | "pass":
                return self.say(f"do-{action['do'].replace('_', '-')}")
            case other:
                return self.say("do-other", name=other.replace("_", " "))

    def fate(self, ticket: TicketStory) -> str:
        """What came of a ticket."""
        if ticket.made:
            return self.say("made")
        if ticket.lost_to is not None:
            return self.say("lost-to", seat=self._names[ticket.lost_to], number=ticket.lost_at)
        return self.say("lost-at", number=ticket.lost_at)
