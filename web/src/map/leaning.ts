// Where the heads of pins go: they lean, and if need be grow, until they are off every name, every city and each other,
// and over as few spaces as possible.

import type { Board } from "../board/board.ts";
import type { Label } from "../board/geometry.ts";

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
interface Spot {
  x: number;
  y: number;
}
/** What is to be stuck into a place: so many numbers on one head, or a postmark, which lies there without a needle. */
export interface Stuck {
  place: string;
  count: number;
  postmark?: boolean;
}
export interface Leaning {
  place: string;
  tip: Spot;
  /** The middle of the head. */
  head: Spot;
}

const IN_A_ROW = 3;
/** How much of a disc the next one in a head is away. */
const STEP = 1.72;
/** Degrees from upright, the dearer the farther. */
const LEANS = [0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180];
const LENGTHS = [2.3, 3, 3.8, 4.8, 6];
const POSTMARK_LENGTHS = [1.5, 1.9, 2.4, 3, 3.8, 4.8];
/** What is bad about a place for a head, in degrees of leaning. */
const HIDDEN_NAME = 100_000;
const HIDDEN_SPACE = 22;
const CROSSED_NAME = 2_000;
const LONGER = 45;
/** Where on a needle it is looked at what lies under it. */
const ON_THE_WAY = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];

/** How the numbers of a head lie, in radii of a disc around its middle. */
export function discs(count: number): Spot[] {
  const rows = Math.ceil(count / IN_A_ROW);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / IN_A_ROW);
    const wide = Math.min(IN_A_ROW, count - row * IN_A_ROW);
    return { x: ((i % IN_A_ROW) - (wide - 1) / 2) * STEP, y: (row - (rows - 1) / 2) * STEP };
  });
}

/** The box of a head whose discs have a radius. */
export function headBox({ x, y }: Spot, count: number, radius: number): Box {
  const wide = radius * (1 + ((Math.min(count, IN_A_ROW) - 1) * STEP) / 2);
  const high = radius * (1 + ((Math.ceil(count / IN_A_ROW) - 1) * STEP) / 2);
  return { left: x - wide, right: x + wide, top: y - high, bottom: y + high };
}

export const touch = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const around = ({ x, y }: Spot, by: number): Box => ({ left: x - by, right: x + by, top: y - by, bottom: y + by });
const isIn = (box: Box, x: number, y: number): boolean => x > box.left && x < box.right && y > box.top && y < box.bottom;

function labelBox({ x, y, width, height, anchor = "middle" }: Label, grow: number): Box {
  const wide = width * grow;
  // A name grows away from its anchor, which stays where it is.
  const middle = x + { start: -0.5, middle: 0, end: 0.5 }[anchor] * (width - wide);
  return { left: middle - wide / 2, right: middle + wide / 2, top: y - (height * grow) / 2, bottom: y + (height * grow) / 2 };
}

/** What no head may hide: names of places, and cities. */
export function keptFree({ shapes }: Board, grow: number): Box[] {
  const places = [...Object.values(shapes.cities), ...Object.values(shapes.areas ?? {})];
  const cities = Object.values(shapes.cities).map((city) => around(city, shapes.city));
  return [...places.flatMap(({ label }) => (label ? [labelBox(label, grow)] : [])), ...cities];
}

/** Where the needle may touch a place: in a city, or at an edge of an area's name. */
function tips(board: Board, place: string, grow: number): Spot[] {
  const city = board.shapes.cities[place];
  if (city) return [city];
  const label = board.shapes.areas?.[place]?.label;
  if (!label) return [];
  const box = labelBox(label, grow);
  return [
    { x: label.x, y: box.top },
    { x: label.x, y: box.bottom },
    { x: box.left, y: label.y },
    { x: box.right, y: label.y },
  ];
}

/** Stick heads into places. `radius`: of a disc; `grow`: how much larger than planned names are drawn. */
export function lean(board: Board, stuck: readonly Stuck[], radius: number, grow: number): Leaning[] {
  const { shapes } = board;
  const kept = keptFree(board, grow);
  const spaces = board.routes.flatMap(({ cells }) => cells);
  const piles = Object.values(shapes.cities).flatMap(({ pile }) => (pile ? [around({ x: pile[0], y: pile[1] }, shapes.cell[1])] : []));
  const taken: Box[] = [];
  const found: Leaning[] = [];
  const farthest = radius * (LENGTHS.at(-1)! + 2 * STEP);

  for (const { place, count, postmark = false } of stuck) {
    let best: { leaning: Leaning; box: Box; cost: number } | null = null;
    const starts = tips(board, place, grow);
    const near = around(starts[0] ?? { x: 0, y: 0 }, farthest + shapes.cell[0]);
    const names = kept.filter((box) => touch(box, near));
    const hard = [...names, ...[...taken, ...piles].filter((box) => touch(box, near))];
    const soft = spaces.filter(([x, y]) => isIn(near, x, y));
    const rest = headBox({ x: 0, y: 0 }, count, radius);
    for (const tip of starts) {
      for (const length of postmark ? POSTMARK_LENGTHS : LENGTHS) {
        for (const angle of LEANS) {
          let cost = Math.abs(angle) + LONGER * (length - LENGTHS[0]!);
          if (best && cost >= best.cost) continue; // it could only get worse
          const turn = (angle * Math.PI) / 180;
          const reach = length * radius;
          // A wide or high head moves on, so that its rim and not its middle is so far away.
          const head = {
            x: tip.x + Math.sin(turn) * (reach + rest.right - radius),
            y: tip.y - Math.cos(turn) * (reach + rest.bottom - radius),
          };
          const box = headBox(head, count, radius * 1.06);
          cost += HIDDEN_NAME * (hard.filter((other) => touch(other, box)).length + (isOutside(board, box) ? 1 : 0));
          if (best && cost >= best.cost) continue;
          cost += CROSSED_NAME * names.filter((name) => crosses(name, tip, head)).length;
          if (best && cost >= best.cost) continue;
          cost += HIDDEN_SPACE * soft.filter((cell) => covers(box, cell, shapes.cell)).length;
          if (!best || cost < best.cost) best = { leaning: { place, tip, head }, box, cost };
        }
      }
    }
    if (!best) continue;
    taken.push(best.box);
    found.push(best.leaning);
  }
  return found;
}

const isOutside = ({ shapes }: Board, box: Box): boolean =>
  box.left < 0 || box.top < 0 || box.right > shapes.width || box.bottom > shapes.height;

/** Whether a head lies over the middle part of a space. */
function covers(box: Box, [x, y, angle]: [number, number, number], [length]: [number, number]): boolean {
  const turn = (angle * Math.PI) / 180;
  return [-0.3, 0, 0.3].some((part) => isIn(box, x + Math.cos(turn) * length * part, y + Math.sin(turn) * length * part));
}

/** Whether a needle runs over a name, or a city that is not its own, on its way from its tip. */
export function crosses(name: Box, tip: Spot, head: Spot): boolean {
  if (isIn(name, tip.x, tip.y)) return false;
  return ON_THE_WAY.some((part) => isIn(name, tip.x + (head.x - tip.x) * part, tip.y + (head.y - tip.y) * part));
}
