"""Six leaks planted into the trial rulebook, each by one wrong line, as its author might have written it."""

from __future__ import annotations

from typing import Any

from capolinea_harbour.rules import LIGHTING, HarbourRules, HarbourState

from capolinea.engine.legal import Legal
from capolinea.engine.rules import Described
from capolinea.engine.state import State
from capolinea.engine.telling import CARDS, CITY, EVERYBODY, FROM_DECK, NUMBER, PICKED, TABLE, Part, Telling


class OpenCargo(HarbourRules):
    """The blind card is declared open, though it goes to a hand that nobody sees."""

    def declare(self, telling: Telling) -> None:
        super().declare(telling)
        telling.outcome("claim", "cargo", Part(CARDS, EVERYBODY, FROM_DECK))


class OpenBid(HarbourRules):
    """A bid is told before all are in."""

    def declare(self, telling: Telling) -> None:
        super().declare(telling)
        telling.field("bid", "coins", Part(NUMBER, EVERYBODY))


class OpenAnchorage(HarbourRules):
    """Everybody's anchorage stands in every view, and is restored from it as if that were right."""

    def declare(self, telling: Telling) -> None:
        super().declare(telling)
        telling.seat_fact("anchorage", Part(CITY, EVERYBODY))

    def new_state(self, seats: int) -> State:
        return OpenAnchorageState(self, seats)


class OpenAnchorageState(HarbourState):
    def fresh(self) -> State:
        return OpenAnchorageState(self.law, int(self.seats))

    def deal_hidden(self, table: Described, seats: list[Described], viewer: int, chance: Any) -> None:
        for seat, facts in enumerate(seats):
            self.anchorages[seat] = self.board.places.index(str(facts["anchorage"]))


class OpenSetup(HarbourRules):
    """The deal is read out to everybody, though views keep it secret."""

    def declare(self, telling: Telling) -> None:
        super().declare(telling)
        telling.line("setup", "anchorages", Part(TABLE, EVERYBODY, PICKED, pool="anchorages"))


class HighestBid(HarbourRules):
    """The table shows how high the bids are while some still bid."""

    def declare(self, telling: Telling) -> None:
        super().declare(telling)
        telling.table_fact("highest", Part(NUMBER, EVERYBODY))

    def new_state(self, seats: int) -> State:
        return HighestBidState(self, seats)


class HighestBidState(HarbourState):
    def fresh(self) -> State:
        return HighestBidState(self.law, int(self.seats))

    def table_facts(self) -> Described:
        return {**super().table_facts(), "highest": max(int(answer) for answer in self.answers)}


class TellingChoices(HarbourRules):
    """What may be lit depends on where the others anchor."""

    def new_state(self, seats: int) -> State:
        return TellingChoicesState(self, seats)


class TellingChoicesState(HarbourState):
    def fresh(self) -> State:
        return TellingChoicesState(self.law, int(self.seats))

    def list_own_actions(self, seat: int, legal: Legal) -> None:
        if self.phase != LIGHTING:
            super().list_own_actions(seat, legal)
            return
        for city, place in enumerate(self.board.places):
            if place not in self.shining and city not in self.anchorages:
                legal.add(self.law.first_light + city)


LEAKS = (OpenCargo, OpenBid, OpenAnchorage, OpenSetup, HighestBid, TellingChoices)
