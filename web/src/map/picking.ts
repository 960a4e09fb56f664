// Which routes and cities lie under a finger, and which route is next in a direction.

import type { Board, Route } from "../board/board.ts";

export interface Picked {
  routes: string[];
  city: string | null;
}

/** How far a spot is from a cell, in units of the board. */
function fromCell(board: Board, [cx, cy, angle]: [number, number, number], x: number, y: number): number {
  const turn = (-angle * Math.PI) / 180;
  const along = Math.abs((x - cx) * Math.cos(turn) - (y - cy) * Math.sin(turn)) - board.shapes.cell[0] / 2;
  const across = Math.abs((x - cx) * Math.sin(turn) + (y - cy) * Math.cos(turn)) - board.shapes.cell[1] / 2;
  return Math.hypot(Math.max(0, along), Math.max(0, across));
}

/** The nearest routes and the city within `reach` of a spot; routes about as near as the nearest are all named. */
export function pick(board: Board, x: number, y: number, reach: number): Picked {
  const near: [number, string][] = [];
  for (const route of board.routes) {
    const away = Math.min(...route.cells.map((cell) => fromCell(board, cell, x, y)));
    if (away <= reach) near.push([away, route.id]);
  }
  near.sort((a, b) => a[0] - b[0]);
  const nearest = near[0]?.[0] ?? Infinity;
  let city: string | null = null;
  let best = board.shapes.city + reach;
  for (const [id, spot] of Object.entries(board.shapes.cities)) {
    const away = Math.hypot(spot.x - x, spot.y - y);
    if (away < best && away - board.shapes.city < nearest) [best, city] = [away, id];
  }
  return { routes: near.filter(([away]) => away <= nearest + reach / 3).map(([, id]) => id), city };
}

export function middle(route: Route): [number, number] {
  const [x, y] = route.cells[Math.floor(route.cells.length / 2)] ?? [0, 0];
  return [x, y];
}

const AHEAD: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The next route in the direction of an arrow key. */
export function neighbour(board: Board, from: Route, key: string): Route | null {
  const ahead = AHEAD[key];
  if (!ahead) return null;
  const [x, y] = middle(from);
  let best: Route | null = null;
  let least = Infinity;
  for (const route of board.routes) {
    const [rx, ry] = middle(route);
    const along = (rx - x) * ahead[0] + (ry - y) * ahead[1];
    const aside = Math.abs((rx - x) * ahead[1]) + Math.abs((ry - y) * ahead[0]);
    if (route === from || along <= 0.5 || aside > along * 2.5) continue;
    if (along + 2 * aside < least) [least, best] = [along + 2 * aside, route];
  }
  return best;
}
