"""The five laws: the numbers and switches of RULES.md, one object a rulebook.

The law follows the header's `rules`; everything that is a fact of the map (routes, pieces, cards, tables of route
points, festivals, bonus cards) is read from the board instead.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Law:
    """What one rulebook says, with the numbers of the rules that say it."""

    name: str
    setup_rule: str
    tickets_rule: str
    parallel_rule: str
    end_rule: str
    ferry_rule: str
    deal: int
    keep_least: int
    ticket_draw: int
    start_hand: int = 4
    flush: bool = True
    """C-7; Northern Lights does not flush."""
    deal_long: int = 0
    """EU-1: so many of the dealt tickets are long ones, all the others regular."""
    setup_tickets_leave: bool = False
    """EU-1: what is not kept at set-up leaves the game."""
    drafts: bool = False
    """IB-2, IB-4."""
    draft_keep: int = 4
    tunnels: bool = False
    stations: bool = False
    pairs: bool = False
    """NL-3."""
    draw_bonus: bool = False
    """NL-5."""
    bonus_cards: int = 0
    """NL-2: how many lie face up."""
    ferry_cards: int = 0
    """IT-1: how many there are."""
    festivals: bool = False
    regions: bool = False
    one_track_up_to: int = 3
    """With so many seats or fewer only one track of a link is open."""
    tracks_of_triple_with_three: int = 1
    """NL-6 opens two."""
    last_pieces: int = 2
    """C-22: the last round comes when a seat ends its turn with so many pieces or fewer."""
    tie_breaks: tuple[str, ...] = ("tickets",)
    numbers: tuple[str, ...] = ()
    """Categories of the score sheet besides routes and tickets."""

    def open_tracks(self, seats: int, tracks: int) -> int:
        """How many tracks of a link may be claimed in a game of so many seats (C-16, NL-6, BE-6, IB-9, IT-6)."""
        if tracks >= 3 and seats == 3:
            return self.tracks_of_triple_with_three if self.one_track_up_to >= 3 else tracks
        return 1 if seats <= self.one_track_up_to else tracks


LAWS = {
    law.name: law
    for law in (
        Law(
            "europe",
            setup_rule="EU-1",
            tickets_rule="C-18",
            parallel_rule="C-16",
            end_rule="C-22",
            ferry_rule="EU-3",
            deal=4,
            deal_long=1,
            keep_least=2,
            setup_tickets_leave=True,
            ticket_draw=3,
            tunnels=True,
            stations=True,
            tie_breaks=("tickets", "stations", "longest"),
            numbers=("stations", "longest"),
        ),
        Law(
            "northern_lights",
            setup_rule="NL-2",
            tickets_rule="C-18",
            parallel_rule="NL-6",
            end_rule="C-22",
            ferry_rule="NL-3",
            deal=4,
            keep_least=2,
            ticket_draw=3,
            flush=False,
            pairs=True,
            draw_bonus=True,
            bonus_cards=4,
            tracks_of_triple_with_three=2,
            tie_breaks=("tickets", "bonus_cards"),
            numbers=("bonus_cards",),
        ),
        Law(
            "berlin",
            setup_rule="BE-1",
            tickets_rule="BE-7",
            parallel_rule="BE-6",
            end_rule="BE-8",
            ferry_rule="C-12",
            deal=2,
            keep_least=1,
            ticket_draw=2,
            start_hand=2,
            one_track_up_to=2,
            last_pieces=1,
        ),
        Law(
            "iberia",
            setup_rule="IB-2",
            tickets_rule="IB-7",
            parallel_rule="IB-9",
            end_rule="C-22",
            ferry_rule="IB-8",
            deal=6,
            keep_least=4,
            ticket_draw=3,
            drafts=True,
            festivals=True,
            numbers=("festivals",),
        ),
        Law(
            "italy",
            setup_rule="IT-1",
            tickets_rule="IT-4",
            parallel_rule="IT-6",
            end_rule="C-22",
            ferry_rule="IT-3",
            deal=5,
            keep_least=3,
            ticket_draw=4,
            ferry_cards=10,
            regions=True,
            numbers=("regions",),
        ),
    )
}

FERRY_HAND = 2
"""IT-2: never more ferry cards than this in one hand."""

WAVES_PER_FERRY_CARD = 2
"""IT-3."""

TUNNEL_CARDS = 3
"""EU-4."""

STATION_VALUE = 4
"""EU-10."""

EXPRESS_VALUE = 10
"""EU-11."""

REGION_POINTS = {5: 1, 6: 2, 7: 4, 8: 7, 9: 11, 10: 16, 11: 22, 12: 29, 13: 37, 14: 46, 15: 56}
"""IT-7; the last entry stands for itself and everything above."""

DOUBLE_REGIONS = ("Sardegna", "Sicilia", "Puglia")
"""IT-8."""
