import { beforeAll, expect, test } from "vitest";
import { categoriesOf, categoryName, decidedBy, listAwards, pointsOf, together } from "../src/end/awards.ts";
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
  const sum = (seat: number): number => awards.filter((award) => award.seat === seat).reduce((all, { points }) => all + points, 0);
  RESULT.sheets.forEach((sheet, seat) => expect(pointsOf(sheet, "routes") + sum(seat)).toBe(sheet.total));
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
