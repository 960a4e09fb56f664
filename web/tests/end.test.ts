import { beforeAll, expect, test } from "vitest";
import { categoriesOf, categoryName, decidedBy, listAwards, pointsAfter, pointsOf, together, winnerText } from "../src/end/awards.ts";
import { onFlaps, turnsTo } from "../src/end/flaps.ts";
import { acrossOf, dearest, differenceOf, longestOf, marginOf, placeOf, stepsOf } from "../src/end/standing.ts";
import type { Result } from "../src/talk/protocol.ts";
import { board, speakEnglish, view } from "./fixtures.ts";

beforeAll(() => speakEnglish());

const RESULT: Result = {
  sheets: [
    { routes: 6, tickets: 7, cargo: 2, prizes: { fastest: 3, finest: 1 }, total: 19, made: ["port-rock"], missed: [] },
    { routes: 2, tickets: -7, cargo: 0, prizes: {}, total: -5, made: [], missed: ["port-rock"] },
  ],
  winners: [0],
  decided_by: "points",
};
const KNOWN = { views: [view(), view()], paths: [], ways: [{ "port-rock": ["port-cove-1", "cove-rock"] }] };

test("every kind of points is counted, whoever thought of it", () => {
  const b = board();
  expect(categoriesOf(b, RESULT)).toEqual(["routes", "tickets", "cargo", "prizes"]);
  expect(categoryName("cargo")).toBe("Cargo");
  const awards = listAwards(b, RESULT, KNOWN);
  expect(pointsAfter(RESULT, [])).toEqual(RESULT.sheets.map((sheet) => pointsOf(sheet, "routes")));
  expect(pointsAfter(RESULT, awards)).toEqual(RESULT.sheets.map((sheet) => sheet.total));
});

test("who has least on the board comes first, and a ticket shows its way", () => {
  const [first, second] = listAwards(board(), RESULT, KNOWN);
  expect(first).toMatchObject({ seat: 1, ticket: "port-rock", points: -7, pointed: { missed: true } });
  expect(second?.pointed?.routes).toEqual(["port-cove-1", "cove-rock"]);
  expect(together([second!])?.seat).toBe(0);
});

test("a room counts in its own way", () => {
  const parts = { awards: { cargo: ({ award }: { award: (points: number, text: string) => never }) => [award(2, "Pearls")] } };
  const awards = listAwards(board(parts as never), RESULT, KNOWN);
  expect(awards.filter(({ category }) => category === "cargo").map(({ text }) => text)).toEqual(["Pearls", "Pearls"]);
});

test("what decided is said, whatever it was", () => {
  expect(decidedBy("points")).toBe("Decided by points.");
  expect(decidedBy("cargo")).toContain("Cargo");
});

const won = (totals: number[], winners: number[], decided_by = "points"): Result => ({
  sheets: totals.map((total) => ({ routes: total, tickets: 0, total, made: [], missed: [] })),
  winners,
  decided_by,
});

test("ties share a step of the podium, and the highest stands in the middle", () => {
  const steps = stepsOf(won([50, 80, 50, 60, 20], [1]));
  expect(steps).toEqual([[1], [3], [0, 2], [4]]);
  expect(steps.map((_, step) => placeOf(steps, step))).toEqual([1, 2, 3, 5]);
  expect(acrossOf(steps)).toEqual([[4], [3], [1], [0, 2]]);
  expect(stepsOf(won([70, 70, 30], [0, 1], "shared"))).toEqual([[0, 1], [2]]);
});

test("the winner is named, or is you, alone or with others", () => {
  expect(winnerText(won([70, 30], [0]), ["Ada", "Bob"], null)).toBe("Ada wins with 70 points.");
  expect(winnerText(won([70, 30], [0]), ["Ada", "Bob"], 0)).toBe("You win with 70 points!");
  expect(winnerText(won([70, 70], [0, 1], "shared"), ["Ada", "Bob"], 1)).toBe("You share the victory with Ada: 70 points each!");
});

test("who lost by something else than points stands one step lower", () => {
  const result = won([70, 70], [1], "tickets");
  expect(stepsOf(result)).toEqual([[1], [0]]);
  expect(marginOf(result)).toBeNull();
});

test("by how much, and through what", () => {
  expect(marginOf(RESULT)).toEqual({ seats: [1], points: 24 });
  expect(differenceOf(board(), RESULT)).toEqual({ category: "tickets", points: 14 });
  expect(marginOf(won([9, 9], [0, 1], "shared"))).toBeNull();
});

test("the moments worth telling", () => {
  const awards = listAwards(board(), RESULT, KNOWN);
  expect(dearest(awards, true)).toMatchObject({ seat: 0, points: 7 });
  expect(dearest(awards, false)).toMatchObject({ seat: 1, points: -7 });
  expect(dearest([], false)).toBeNull();
  expect(longestOf(board(), [["port-cove-1", "cove-rock"], ["port-cove-2"]])).toEqual({ spaces: 5, seats: [0] });
  expect(longestOf(board(), [[], []])).toBeNull();
});

test("flaps only turn on, never for long, and end where they should", () => {
  expect(turnsTo("4", "6")).toEqual(["5", "6"]);
  expect(turnsTo("6", "6")).toEqual([]);
  expect(turnsTo("9", "1").at(-1)).toBe("1");
  expect(turnsTo("1", "0")).toHaveLength(4);
  expect(turnsTo("5", "?")).toEqual(["?"]);
  expect(onFlaps(7, 3)).toEqual([" ", " ", "7"]);
  expect(onFlaps(-12, 3)).toEqual(["−", "1", "2"]);
});
