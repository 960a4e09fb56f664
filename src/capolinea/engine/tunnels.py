"""Tunnels: the normal payment is laid, cards are revealed, and what they ask for is paid on top (EU-4 to EU-7).

A rulebook has them if it says how many cards are revealed (`Rules.TUNNEL_CARDS`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from capolinea.engine.chance import REVEALED, Chance
from capolinea.engine.hooks.bots import BotHooks
from capolinea.engine.legal import Legal
from capolinea.engine.phases import SURCHARGE
from capolinea.engine.position import Position
from capolinea.engine.rules import Described, Rules

NO_TUNNEL: Final = -1
MANY_LEFT: Final = 3  # cards for a surcharge, with which hardly any fails


@mypyc_attr(allow_interpreted_subclasses=True)
class Tunnels(BotHooks):
    """A tunnel that waits for its surcharge."""

    def __init__(self, rules: Rules, seats: i64) -> None:
        super().__init__(rules, seats)
        self.tunnel: i64 = NO_TUNNEL  # the route whose surcharge is awaited
        self.tunnel_row: i64 = 0  # the payment laid for it
        self.surcharge: i64 = 0

    def take_over(self, other: Position) -> None:
        super().take_over(other)
        assert isinstance(other, Tunnels)
        self.tunnel = other.tunnel
        self.tunnel_row = other.tunnel_row
        self.surcharge = other.surcharge

    def enter_tunnel(self, seat: i64, route: i64, row: i64, chance: Chance) -> bool:
        """Lay the normal payment and reveal cards; False if that makes a surcharge to be paid (EU-4 to EU-7)."""
        cards = self.cards
        cards.lay(seat, self.rules.table.rows, row, 1)
        colour = self.rules.colour_of[row]
        revealed = vec[i64]()
        self.surcharge = 0
        while len(revealed) < self.rules.tunnel_cards and cards.available() > 0:
            kind = cards.take(chance)
            chance.tell(REVEALED, kind)
            revealed = append(revealed, kind)
            if kind == cards.wild or kind == colour:
                self.surcharge += 1
        for kind in revealed:
            cards.discard(kind)
        self.tunnel = route
        self.tunnel_row = row
        if self.surcharge > 0:
            self.phase = SURCHARGE
        return self.surcharge == 0

    def leave_tunnel(self, seat: i64) -> i64:
        """Everything is paid: discard what was laid and place the pieces; returns the route."""
        route = self.tunnel
        self.tunnel = NO_TUNNEL
        self.cards.discard_laid(self.rules.table.rows, self.tunnel_row)
        self.place(seat, route)
        return route

    def give_tunnel_up(self, seat: i64) -> None:
        """Take the cards back (EU-6)."""
        self.cards.lay(seat, self.rules.table.rows, self.tunnel_row, -1)
        self.tunnel = NO_TUNNEL

    def list_surcharges(self, seat: i64, legal: Legal) -> None:
        """Giving up, and every way to pay; giving up is there even for who cannot pay (EU-6)."""
        rules = self.rules
        legal.add(rules.give_up)
        colour = rules.colour_of[self.tunnel_row]
        hand = seat * rules.n_card_kinds
        wilds: i64 = 0
        while wilds <= self.surcharge and wilds <= self.cards.hands[hand + rules.wild]:
            others = self.surcharge - wilds
            if others == 0 or (colour != rules.wild and others <= self.cards.hands[hand + colour]):
                at = self.surcharge * rules.n_card_kinds + colour
                legal.add(rules.first_pay + rules.surcharge_row[at * (rules.tunnel_cards + 1) + wilds])
            wilds += 1

    # For bots

    def sureness(self, seat: i64, target: i64, row: i64) -> i64:
        """How likely buying something with a payment is to succeed, in percent: a tunnel the more, the more cards are
        left for a surcharge."""
        rules = self.rules
        if rules.tunnel_cards == 0 or target >= self.board.n_routes or self.board.is_tunnel[target] == 0:
            return 100
        kinds = rules.n_card_kinds
        colour = self.rules.colour_of[row]
        rows = rules.table.rows
        left = self.cards.hands[seat * kinds + rules.wild] - rows[row * kinds + rules.wild]
        if colour != rules.wild:
            left += self.cards.hands[seat * kinds + colour] - rows[row * kinds + colour]
        if left > MANY_LEFT:
            left = MANY_LEFT
        return rules.sureness[left]

    def surcharge_worth(self, action: i64, wanted: vec[i64]) -> i64:
        """A surcharge is worth paying for a route that is wanted, with as few wilds as possible."""
        rules = self.rules
        if action == rules.give_up:
            return 0
        row = (action - rules.first_pay) * rules.n_card_kinds
        wilds = rules.surcharge_rows[row + rules.wild]
        worth = 10 * self.board.route_points[self.tunnel] - 12 * self.surcharge - 6 * wilds
        return worth + 100 if wanted[self.tunnel] == 1 else worth

    # Views

    def table_facts(self) -> Described:
        if self.phase != SURCHARGE:
            return {}
        route = self.board.routes[self.tunnel].id
        return {"tunnel": {"route": route, "laid": self.laid(), "surcharge": int(self.surcharge)}}

    def laid(self) -> dict[str, int]:
        if self.phase != SURCHARGE:
            return {}
        return self.rules.describe_cards(self.rules.table.rows, self.tunnel_row)

    def restore(self, table: Described, seats: list[Described], viewer: int) -> None:
        tunnel = table.get("tunnel")
        if isinstance(tunnel, dict):
            self.surcharge = tunnel["surcharge"]
            self.tunnel = self.rules.route_index[tunnel["route"]]
            self.tunnel_row = self.rules.table.first_row[self.rules.shape_of[self.tunnel]]
            while self.laid() != tunnel["laid"]:
                self.tunnel_row += 1
