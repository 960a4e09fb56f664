"""The laws: the numbers and switches of RULES.md, one entry a rulebook in LAWS and nowhere else.

The law follows the header's `rules`; everything that is a fact of the map (routes, pieces, cards, tables of route
points, festivals, bonus cards) is read from the board instead. What an entry does not say is the common law, so a map
without mechanisms of its own needs a line or two.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

COMMON_RULES = {
    "hand": "C-2",
    "deal": "C-18",
    "ticket_action": "C-18",
    "parallel": "C-16",
    "end": "C-22",
    "ferry": "C-12",
    "routes": "C-14",
    "tickets": "C-21",
    "made": "C-21",
    "missed": "C-21",
    "longest": "C-25",
    "longest_path": "C-25",
    "total": "C-23",
}
"""The rule to name when something about these is wrong; the second half are entries of a score sheet."""

CATEGORIES = ("stations", "longest", "bonus_cards", "festivals", "regions")
"""What a map may score besides routes and tickets: each is a switch of the law and an entry of the sheet."""


@dataclass(frozen=True)
class Law:
    """What one rulebook says; the defaults are the common law."""

    name: str
    deal: int
    keep_least: int
    ticket_draw: int = 3
    start_hand: int = 4
    rules: Mapping[str, str] = field(default_factory=dict)
    """The numbers of the rulebook's own rules, laid over COMMON_RULES."""
    flush: bool = True
    """C-7; Northern Lights does not flush."""
    may_stop: bool = False
    """C-4: the second card of a draw may be left."""
    draw_needs_stock: bool = False
    """C-9: no draw begins while deck and discards are empty."""
    deal_long: int = 0
    """EU-1: so many of the dealt tickets are long ones, all the others regular."""
    setup_tickets_leave: bool = False
    """EU-1: what is not kept at set-up leaves the game."""
    drafts: bool = False
    """IB-2, IB-4."""
    draft_keep: int = 4
    tunnels: bool = False
    stations: bool = False
    longest: int = 0
    """Points for the longest path, for all who tie."""
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
    """C-23: what settles a tie in points, in this order."""

    @property
    def categories(self) -> list[str]:
        """What the map scores besides routes and tickets."""
        return [name for name in CATEGORIES if getattr(self, name)]

    def rule(self, topic: str) -> str:
        """The number of the rule that speaks of this topic or entry of the score sheet."""
        return self.rules[topic] if topic in self.rules else COMMON_RULES[topic]

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
            deal=4,
            deal_long=1,
            keep_least=2,
            setup_tickets_leave=True,
            draw_needs_stock=True,
            tunnels=True,
            stations=True,
            longest=10,
            tie_breaks=("tickets", "stations", "longest"),
            rules={"deal": "EU-1", "ferry": "EU-3", "stations": "EU-10", "borrowed": "EU-9", "longest": "EU-11"},
        ),
        Law(
            "northern_lights",
            deal=4,
            keep_least=2,
            flush=False,
            may_stop=True,
            draw_needs_stock=True,
            pairs=True,
            draw_bonus=True,
            bonus_cards=4,
            tracks_of_triple_with_three=2,
            tie_breaks=("tickets", "bonus_cards"),
            rules={"deal": "NL-2", "ferry": "NL-3", "parallel": "NL-6", "bonus_cards": "NL-7"},
        ),
        Law(
            "berlin",
            deal=2,
            keep_least=1,
            ticket_draw=2,
            start_hand=2,
            one_track_up_to=2,
            last_pieces=1,
            rules={"hand": "BE-1", "deal": "BE-1", "ticket_action": "BE-7", "parallel": "BE-6", "end": "BE-8"},
        ),
        Law(
            "iberia",
            deal=6,
            keep_least=4,
            drafts=True,
            festivals=True,
            rules={"deal": "IB-2", "ferry": "IB-8", "ticket_action": "IB-7", "parallel": "IB-9", "festivals": "IB-11"},
        ),
        Law(
            "italy",
            deal=5,
            keep_least=3,
            ticket_draw=4,
            ferry_cards=10,
            regions=True,
            rules={
                "deal": "IT-1",
                "ferry": "IT-3",
                "ticket_action": "IT-4",
                "parallel": "IT-6",
                "regions": "IT-7",
                "networks": "IT-7",
            },
        ),
        Law("usa", deal=3, keep_least=2, longest=10),
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

DRAFT_SHARE = {2: (1, 2), 3: (2, 3), 4: (3, 4), 5: (3, 4)}
"""IB-1: about this share of the deck lies above the Draft card, by seats."""

DRAFT_SPREAD = 8
"""IB-1: so many cards fewer or more."""

REGION_POINTS = {5: 1, 6: 2, 7: 4, 8: 7, 9: 11, 10: 16, 11: 22, 12: 29, 13: 37, 14: 46, 15: 56}
"""IT-7; the last entry stands for itself and everything above."""

DOUBLE_REGIONS = ("Sardegna", "Sicilia", "Puglia")
"""IT-8."""
