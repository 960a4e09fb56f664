"""Finding a layout: bodies grow from small to full size while everything makes room for everything."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from scipy.optimize import minimize

from cartography.forces import RIM, Layout, Weights, overlap
from cartography.plan import Plan, Plate
from cartography.projection import Points

SIDES = {
    "e": (1, 0), "w": (-1, 0), "n": (0, -1), "s": (0, 1),
    "ne": (1, -1), "nw": (-1, -1), "se": (1, 1), "sw": (-1, 1),
}  # fmt: skip


def candidates(layout: Layout, at: Points, plate: Plate) -> list[Points]:
    """Where the middle of a plate may lie."""
    size = layout.size
    if plate.moves_with:
        home = layout.home_of(at, plate.node, plate.moves_with)
        steps = np.arange(-48, 49, 8.0)
        return [home + np.array([x, y]) * size for x in steps for y in steps]
    if not plate.holds:
        return []
    base = np.mean([at[node] for node, _ in plate.holds], axis=0)
    start = plate.holds[0][1]
    found = []
    for side, (x, y) in SIDES.items():
        if plate.side and side != plate.side:
            continue
        reach = start if 0 in (x, y) else start * 0.75
        leans = (0.0, -0.3, 0.3) if side in ("n", "s") else (0.0,)
        for lean in leans:
            shift = np.array([x * (reach + plate.width / 2) + lean * plate.width, y * (reach + plate.height / 2)])
            found.append(base + shift * size)
    return found


def choose_sides(layout: Layout, at: Points) -> None:
    """Put each plate where it fits best, the others staying where they are, if that is clearly better."""
    for plate in layout.plan.plates:
        cost_at = Cost(layout, at, plate)
        best = at[plate.node].copy()
        best_cost = cost_at(best) * 0.9 - 1
        for i, spot in enumerate(candidates(layout, at, plate)):
            cost = cost_at(spot) + 0.3 * (i > 0) * layout.size
            if cost < best_cost:
                best, best_cost = spot, cost
        at[plate.node] = best


class Cost:
    """The room that a plate would lack at a spot, and how far that is from where it belongs."""

    def __init__(self, layout: Layout, at: Points, plate: Plate) -> None:
        self.layout, self.at, self.plate = layout, at, plate
        rows = np.nonzero(layout.node == plate.node)[0]
        others = np.nonzero(layout.group != layout.group[rows[0]])[0]
        self.shape = np.column_stack([layout.along[rows], layout.across[rows]])
        self.others = layout.discs(at)[0][others]
        room = layout.room[plate.kind, layout.kind[others]]
        self.limit = layout.radius[rows][:, None] + layout.radius[others] + room
        self.rim = layout.radius[rows][:, None] + RIM

    def __call__(self, spot: Points) -> float:
        layout, plate = self.layout, self.plate
        mine = spot + self.shape
        gap = np.hypot(*(mine[:, None] - self.others[None]).transpose(2, 0, 1))
        cost = float((np.maximum(0, self.limit - gap) ** 2).sum())
        end = np.array(layout.plan.size)
        over = np.maximum(0, self.rim - mine) ** 2 + np.maximum(0, mine + self.rim - end) ** 2
        cost += 10 * float(over.sum())
        for node, start in plate.holds:
            out = np.maximum(0, np.abs(self.at[node] - spot) - np.array([plate.width, plate.height]) / 2 * layout.size)
            cost += layout.weights.hold * max(0.0, float(np.hypot(*out)) - start * layout.size) ** 2
        if plate.moves_with:
            home = layout.home_of(self.at, plate.node, plate.moves_with)
            cost += layout.weights.zone * float(((spot - home) ** 2).sum())
        return cost


def settle(layout: Layout, at: Points, steps: int) -> Points:
    found = minimize(
        layout, at.ravel(), jac=True, method="L-BFGS-B", options={"maxiter": steps, "maxfun": steps * 2, "maxcor": 12}
    )
    return np.asarray(found.x).reshape(-1, 2)


def grow(plan: Plan, weights: Weights) -> Points:
    """Grow a layout to full size; at the end, keeping apart counts most."""
    at = plan.start.copy()
    for size in (0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.93, 1.0):
        layout = Layout(plan, weights, size)
        choose_sides(layout, at)
        at = settle(layout, at, 150)
    for apart in (1, 1, 4):
        layout = Layout(plan, replace(weights, apart=apart * weights.apart), 1.0)
        choose_sides(layout, at)
        at = settle(layout, at, 400)
    print(f"   energy {layout(at.ravel())[0]:.0f}, missing room {overlap(layout, at):.1f}")
    return at
