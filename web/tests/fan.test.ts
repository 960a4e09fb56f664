import { describe, expect, test } from "vitest";
import { fan } from "../src/hand/fan.ts";

const COLOURS = ["purple", "blue", "orange", "white", "green", "yellow", "black", "red", "wild"];
const hand = (counts: number[], lifted: number[] = []) => counts.map((count, i) => ({ card: COLOURS[i]!, count, lifted: lifted[i] ?? 0 }));

/** Left and right edge of the whole fan. */
function edges(counts: number[], room: number, open: string | null = null): [number, number] {
  const places = fan(hand(counts), room, open);
  return [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x, drawn, step }) => x + 1 + (drawn - 1) * step))];
}

describe("a hand", () => {
  test.each([[[1]], [[40]], [[1, 1, 1]], [[5, 4, 5, 4, 5, 4, 5, 4, 4]], [[14, 12, 0, 14].filter(Boolean)]])(
    "of %j fits into a room of four and a half cards, closed or open",
    (counts) => {
      for (const open of [null, COLOURS[0]!, COLOURS[counts.length - 1]!]) {
        const [left, right] = edges(counts, 4.5, open);
        expect(left).toBeGreaterThanOrEqual(-0.001);
        expect(right).toBeLessThanOrEqual(4.501);
      }
    },
  );

  test("lies in the middle, and leans to both sides alike", () => {
    const places = fan(hand([1, 1, 1, 1, 1]), 8, null);
    expect(places[2]!.turn).toBeCloseTo(0);
    expect(places[0]!.turn).toBeCloseTo(-places[4]!.turn);
    expect(places[0]!.y).toBeGreaterThan(places[2]!.y);
  });

  test("shows the sign of every stack under its neighbour", () => {
    const places = fan(hand([3, 3, 3, 3, 3, 3, 3, 3, 3]), 4.5, null);
    places.slice(1).forEach(({ x }, i) => expect(x - places[i]!.x).toBeGreaterThan(0.29));
  });

  test("draws more of a stack that is open, or of which more is lifted", () => {
    const drawn = (open: string | null, lifted: number[]) => fan(hand([8, 8], lifted), 9, open).map((place) => place.drawn);
    expect(drawn(null, [])).toEqual([3, 3]);
    expect(drawn("blue", [])).toEqual([3, 8]);
    expect(drawn(null, [5])).toEqual([5, 3]);
  });
});
