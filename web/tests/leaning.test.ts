// Pins lean until their heads are off every name, every city and each other, on every map, however small it is drawn.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { Board } from "../src/board/board.ts";
import type { Geometry } from "../src/board/geometry.ts";
import { ActionTable } from "../src/game/actions.ts";
import { crosses, discs, headBox, keptFree, lean, type Stuck, touch } from "../src/map/leaning.ts";
import { FACTS } from "./fixtures.ts";

const GAMES = fileURLToPath(new URL("../../src/capolinea/games/", import.meta.url));
const MAPS = readdirSync(GAMES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(GAMES + entry.name).includes("geometry.json"))
  .map(({ name }) => name);

/** The drawing of a map, with as many facts as leaning needs. */
function drawn(map: string): Board {
  const shapes = JSON.parse(readFileSync(`${GAMES}${map}/geometry.json`, "utf8")) as Geometry;
  const ids = Object.keys(shapes.routes);
  const routes = ids.map(() => ({ a: "", b: "", length: 1, color: "gray" }));
  const more = { link: 0, piece: "train", price: 1, points: 1 };
  const facts = { ...FACTS, id: map, routes, routes_by_id: Object.fromEntries(ids.map((id) => [id, more])) };
  return new Board(facts as typeof FACTS, shapes, new ActionTable([], 0, {}), {});
}

/** Eight tickets: sixteen ends, some at the same place. */
function eight(board: Board, seed: number): Stuck[] {
  const places = [
    ...Object.keys(board.shapes.cities).filter((id) => board.shapes.cities[id]!.label),
    ...Object.keys(board.shapes.areas ?? {}),
  ];
  let state = seed;
  const counts = new Map<string, number>();
  for (let i = 0; i < 16; i += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const place = places[state % places.length]!;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts].map(([place, count], i) => ({ place, count: i % 5 === 4 ? 1 : count, postmark: i % 5 === 4 }));
}

describe.each(MAPS)("%s", (map) => {
  const board = drawn(map);
  const { cell, width } = board.shapes;

  test.each([
    ["on a large screen", 1050 / width],
    ["on a phone", 390 / width],
  ])("heads hide no name, no city and no other head %s", (_, scale) => {
    const radius = Math.max(7, Math.min(11.5, 0.74 * cell[1] * scale)) / scale;
    const grow = Math.max(1, Math.min(1.25, 0.6 / scale));
    const kept = keptFree(board, grow);
    let hidden = 0;
    let crossed = 0;
    let needles = 0;
    for (let seed = 1; seed <= 20; seed += 1) {
      const stuck = eight(board, seed);
      const found = lean(board, stuck, radius, grow);
      expect(found.map(({ place }) => place)).toEqual(stuck.map(({ place }) => place));
      const heads = found.map(({ head }, i) => headBox(head, stuck[i]!.count, radius));
      needles += found.length;
      crossed += found.filter(({ tip, head }) => kept.some((name) => crosses(name, tip, head))).length;
      heads.forEach((head, i) => {
        hidden += kept.filter((name) => touch(name, head)).length;
        hidden += heads.slice(i + 1).filter((other) => touch(other, head)).length;
        expect(head.left >= 0 && head.top >= 0 && head.right <= board.shapes.width && head.bottom <= board.shapes.height).toBe(true);
      });
    }
    expect(hidden).toBe(0);
    expect(crossed / needles).toBeLessThan(0.02);
  });
});

test("the discs of a head lie beside each other, in rows of three, around its middle", () => {
  for (const count of [1, 2, 3, 4, 5]) {
    const spots = discs(count);
    expect(spots).toHaveLength(count);
    expect(spots.reduce((sum, { x }) => sum + x, 0)).toBeCloseTo(0);
    const box = headBox({ x: 0, y: 0 }, count, 1);
    for (const { x, y } of spots) expect(Math.abs(x) <= box.right - 1 + 1e-9 && Math.abs(y) <= box.bottom - 1 + 1e-9).toBe(true);
  }
});

test("a pin stands upright where nothing is in its way", () => {
  const board = drawn("europe");
  const [edinburgh] = lean(board, [{ place: "edinburgh", count: 1 }], 8, 1);
  expect(edinburgh!.head.y).toBeLessThan(edinburgh!.tip.y);
});
