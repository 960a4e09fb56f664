// How the pieces on a claimed route are put together to a train.

import type { Board, Route } from "./board.ts";

export interface Car {
  x: number;
  y: number;
  /** Which way it looks, and so the whole train. */
  angle: number;
  part: "lead" | "car";
  /** Whether it carries the sign of its seat. */
  signed: boolean;
  /** How many spaces it has rolled from where the train came in. */
  run: number;
  /** Where that was, seen from its place. */
  from: [number, number];
}

/** Between -90 and 90 degrees. */
export const upright = (angle: number): number => ((((angle + 90) % 180) + 180) % 180) - 90;

const CARS_PER_SIGN = 3;

/** The train on a route: its locomotive looks right, and the train came in from behind. */
export function trainOn(route: Route): Car[] {
  const cells = route.cells;
  const last = cells.length - 1;
  const [ax, ay] = cells[0]!;
  const [bx, by, angle] = cells[last]!;
  const leftwards = last > 0 ? bx < ax || (bx === ax && by > ay) : false;
  const inOrder = leftwards ? cells.toReversed() : cells; // from its end to its head
  const heading = last > 0 ? (Math.atan2(by - ay, bx - ax) * 180) / Math.PI + (leftwards ? 180 : 0) : upright(angle);
  const pulled = Math.max(1, last);
  const signs = Math.max(1, Math.round(pulled / CARS_PER_SIGN));
  const signed = new Set(Array.from({ length: signs }, (_, i) => Math.floor(((i + 0.5) * pulled) / signs)));
  const entry = inOrder[0]!;
  return inOrder.map(([x, y, angle], i) => ({
    x,
    y,
    angle: heading + upright(angle - heading),
    part: i === last ? "lead" : "car",
    signed: signed.has(i),
    run: i + 1,
    from: [entry[0] - x, entry[1] - y],
  }));
}

/** The spaces of a route as lines along them, for what lies under its pieces. */
export function bed(board: Board, route: Route): string {
  const [length, width] = board.shapes.cell;
  const half = length / 2 - 0.42 * width; // the ends are round
  return route.cells
    .map(([x, y, angle]) => {
      const dx = half * Math.cos((angle * Math.PI) / 180);
      const dy = half * Math.sin((angle * Math.PI) / 180);
      return `M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}l${(2 * dx).toFixed(1)} ${(2 * dy).toFixed(1)}`;
    })
    .join("");
}

/** Where a coin lies: between the two spaces in the middle of a route, or at the end of its only one. */
export function between(route: Route, length: number): [number, number] {
  const middle = Math.floor(route.cells.length / 2);
  const [x, y, angle] = route.cells[middle]!;
  const before = route.cells[middle - 1];
  if (before) return [(x + before[0]) / 2, (y + before[1]) / 2];
  const turn = (upright(angle) * Math.PI) / 180;
  return [x + 0.42 * length * Math.cos(turn), y + 0.42 * length * Math.sin(turn)];
}
