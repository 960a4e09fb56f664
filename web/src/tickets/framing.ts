// What part of a board the picture of a ticket shows: both its ends and its way, with some land around them.

import type { Board } from "../board/board.ts";

interface Spot {
  x: number;
  y: number;
}

/** Of the width of the board, what is shown at least; around what must be seen; and about how wide pictures are for their height. */
const LEAST = 0.24;
const MARGIN = { x: 0.42, y: 0.2 }; // signs lie over the left and right of pictures
const ASPECT = 2.3;
const RING = 0.11; // of its height: an end at the very edge of the board is still a whole ring

/** The part as an SVG view box: of the usual shape, and within the board as far as possible. */
export function frame({ shapes, routeById }: Board, ends: readonly Spot[], way: readonly string[]): string {
  const spots = [...ends, ...way.flatMap((id) => (routeById.get(id)?.cells ?? []).map(([x, y]) => ({ x, y })))];
  const span = (of: (spot: Spot) => number): [number, number] => [Math.min(...spots.map(of)), Math.max(...spots.map(of))];
  const [[left, right], [top, bottom]] = [span(({ x }) => x), span(({ y }) => y)];
  const wideEnough = Math.max((right - left) * (1 + 2 * MARGIN.x), shapes.width * LEAST);
  const high = Math.max((bottom - top) * (1 + 2 * MARGIN.y), wideEnough / ASPECT);
  const wide = high * ASPECT;
  const x = within((left + right - wide) / 2, shapes.width - wide);
  const inside = within((top + bottom - high) / 2, shapes.height - high);
  const y = Math.max(Math.min(inside, top - RING * high), bottom - (1 - RING) * high);
  return [x, y, wide, high].map((one) => one.toFixed(1)).join(" ");
}

/** From nothing to the most there is; in the middle where that is less than nothing. */
const within = (at: number, most: number): number => (most < 0 ? most / 2 : Math.max(0, Math.min(most, at)));

/** From one end to the other in a bow, for a way that nobody knows. */
export function bow([a, b]: readonly [Spot, Spot]): string {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return `M${a.x} ${a.y}Q${(a.x + b.x) / 2 + dy * 0.18} ${(a.y + b.y) / 2 - Math.abs(dx) * 0.18} ${b.x} ${b.y}`;
}
