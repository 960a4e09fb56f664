"""Greedy for points: whatever scores most this turn, whatever comes after.

The oldest kind of agent in the literature on these games, and the usual yardstick: no plan, no search, no thought of
tickets but to keep as few as it may. Without anything to claim it draws the card it has most of, for the longest routes
are paid in one colour.
"""

from __future__ import annotations

from typing import Any

from capolinea.bots.bot import Bot, Budget, Candidate, Decision
from capolinea.play.view import View


class Greedy(Bot):
    """Claims the route that brings most points now."""

    QUICK = True

    def decide(self, view: View, budget: Budget) -> Decision:
        best = max(view.legal, key=lambda action: self.worth(view, action))
        return Decision(best, [Candidate(best, self.text(view, best), self.worth(view, best))])

    def worth(self, view: View, action: int) -> float:
        """Points now; below them cards, by how many of their colour are held, and tickets last of all."""
        said: dict[str, Any] = self.rules.describe(action)
        match said["do"]:
            case "claim":
                points = self.rules.board.routes[self.rules.route_index[said["route"]]].points
                return float(10.0 + points - 0.01 * sum(said["pay"].values()))
            case "draw":
                card = view.market[said["slot"]] if "slot" in said else None
                return 1.0 + 0.1 * view.hand.get(card or "", 0)
            case "keep":
                return -len(said["tickets"])
            case "tickets":
                return -100.0
            case _:
                return 0.0
