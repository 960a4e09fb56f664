"""What a perfect observer remembers: everything a seat saw, nothing it did not.

A memory is fed with the lines of a record *as its viewer sees them* (`seen`), so it cannot know more.
"""

from __future__ import annotations

from collections import Counter

from capolinea.engine.state import State
from capolinea.engine.tickets import DECK, OFFERED, PACK
from capolinea.play.record import Line

Viewer = int | None  # a seat, or None for a spectator


def seen(line: Line, viewer: Viewer) -> Line:
    """A line of a record as a viewer sees it: what is secret is null, or gone.

    Secret are hands, cards drawn blind, tickets offered, picked and kept by others, and the seed.
    """
    if "setup" in line:
        setup = line["setup"]
        return {"setup": {**setup, "hands": _own(setup["hands"], viewer), "offered": _own(setup["offered"], viewer)}}
    if "draft" in line and "market" not in line:  # a market line may say that the Draft card was met
        return {"draft": {"offered": _own(line["draft"]["offered"], viewer)}}
    if "action" not in line or line["seat"] == viewer:
        return line
    action = line["action"]
    shown = {**line, "action": {"do": action["do"]} if action["do"] in ("keep", "pick") else action}
    if "outcome" in line:
        shown["outcome"] = _hide_outcome(action, line["outcome"])
    return shown


def _own(hands: list[list[str]], viewer: Viewer) -> list[list[str | None]]:
    return [list(cards) if seat == viewer else [None] * len(cards) for seat, cards in enumerate(hands)]


def _hide_outcome(action: Line, outcome: Line) -> Line:
    shown = dict(outcome)
    if action["do"] == "draw" and action["from"] == "deck":
        shown["card"] = None
    for key in ("offered", "drawn"):
        if key in outcome:
            shown[key] = [None] * len(outcome[key])
    return shown


class Memory:
    """One viewer's memory of a game."""

    def __init__(self, viewer: Viewer, seats: int) -> None:
        self.viewer = viewer
        self.known: list[Counter[str]] = [Counter() for _ in range(seats)]  # cards a seat must hold, at least
        self.returned: dict[str, int] = {}  # tickets the viewer gave back, and into which batch of the deck
        self.gone: list[str] = []  # tickets the viewer gave back that left the game
        self.packs: list[list[str]] = []  # packs the viewer picked from in drafts, in order
        self._laid: Counter[str] = Counter()  # for a tunnel whose surcharge is open
        self._offered: list[str] = []
        self._giving_back: list[str] = []

    def watch(self, line: Line, state: State) -> None:
        """Take in a line of the record; `state` is as it stands after it, and only asked what the viewer sees."""
        line = seen(line, self.viewer)
        if "action" in line:
            self._watch_cards(line["seat"], line["action"], line.get("outcome", {}))
        if self.viewer is not None:
            self._watch_tickets(line, state, self.viewer)

    def _watch_cards(self, seat: int, action: Line, outcome: Line) -> None:
        hand = self.known[seat]
        do = action["do"]
        if do == "draw" and action["from"] == "market":
            hand[outcome["card"]] += 1
        elif do == "give_up":
            hand += self._laid
        elif "pay" in action:
            self._laid = Counter(action["pay"])
            hand -= self._laid  # keeps positive counts only
        self.known[seat] = hand

    def _watch_tickets(self, line: Line, state: State, viewer: int) -> None:
        if "action" in line and line["seat"] == viewer and line["action"]["do"] == "keep":
            kept = line["action"]["tickets"]
            self._giving_back = [ticket for ticket in self._offered if ticket not in kept]
        place = state.tickets.place
        for ticket in list(self._giving_back):
            at = int(place[state.rules.ticket_index[ticket]])
            if at == OFFERED + viewer:
                continue  # others still have to choose
            self._giving_back.remove(ticket)
            if at >= DECK:
                self.returned[ticket] = at - DECK
            else:
                self.gone.append(ticket)
        self._offered = state.ticket_ids(OFFERED + viewer)
        for ticket in self._offered:
            self.returned.pop(ticket, None)
        pack = state.ticket_ids(PACK + viewer)
        for ticket in pack:
            self.returned.pop(ticket, None)
        if pack and (not self.packs or self.packs[-1] != pack):
            self.packs.append(pack)
