import { expect, test } from "vitest";
import { colour, type Scenery, strokes } from "../src/map/scenery.ts";

const TREE = [
  { path: "m0-1v1", stroke: "relief", width: 0.5 },
  { path: "m0-3l1 2h-2z", fill: ["#0a0", "#030"] as [string, string] },
];
const SMALL = [TREE[0]!, { ...TREE[1]!, path: "m0-2l1 1h-2z" }];
const SCENERY: Scenery = {
  symbols: [TREE, SMALL],
  layers: [
    { on: "sea", path: "M0 0h9", stroke: "wave", width: 1, opacity: 0.5 },
    {
      symbols: [0, 1],
      at: [
        [1, 2, 3, 4],
        [5, 6],
      ],
    },
  ],
};

test("symbols of a layer that are painted alike are one path, stroke by stroke", () => {
  const land = strokes(SCENERY, "land", false);
  expect(land.map(({ d }) => d)).toEqual(["M1 2m0-1v1M3 4m0-1v1M5 6m0-1v1", "M1 2m0-3l1 2h-2zM3 4m0-3l1 2h-2zM5 6m0-2l1 1h-2z"]);
  expect(land[0]).toMatchObject({ fill: "none", stroke: "var(--map-relief)", width: 0.5, opacity: 1 });
});

test("what lies on the sea is apart from what lies on the land", () => {
  expect(strokes(SCENERY, "sea", false)).toMatchObject([{ d: "M0 0h9", opacity: 0.5 }]);
  expect(strokes({}, "land", true)).toEqual([]);
});

test("a paint is a colour of the ground, a colour, or one by day and one by night", () => {
  expect(colour("ink_sea", false)).toBe("var(--map-ink-sea)");
  expect(colour("#123456", true)).toBe("#123456");
  expect([false, true].map((dark) => colour(["#0a0", "#030"], dark))).toEqual(["#0a0", "#030"]);
});
