import { beforeAll, expect, test } from "vitest";
import { balances, chanceAt, curveOf, isCostly, isSame, kindOf, routesOf } from "../src/review/judging.ts";
import { change, percent, pointsMore, sentenceText } from "../src/review/telling.ts";
import type { Chance, Moment, Move, Review } from "../src/talk/protocol.ts";
import { board, speakEnglish } from "./fixtures.ts";

beforeAll(() => speakEnglish(null, ["test-sentence = { $seat } closed { $route } and { $city }: { $number } { $card2 } for { $ticket1 }"]));

const chance = (estimate: number, off = 0.1): Chance => ({ estimate, low: estimate - off, high: estimate + off });
const moment = (at: number, mine: number): Moment => ({
  at,
  open: [chance(mine), chance(1 - mine)],
  known: [chance(0.5), chance(0.5)],
  exact: false,
});
const MOMENTS = [moment(0, 0.5), moment(8, 0.7), moment(16, 0.3)];

test("between two moments that were looked at, chances lie between", () => {
  expect(chanceAt(MOMENTS, "open", 0, 8)).toEqual(chance(0.7));
  expect(chanceAt(MOMENTS, "open", 0, 4)?.estimate).toBeCloseTo(0.6);
  expect(chanceAt(MOMENTS, "open", 1, 12)?.high).toBeCloseTo(0.6);
  expect(chanceAt(MOMENTS, "known", 0, 12)?.estimate).toBeCloseTo(0.5);
  expect(chanceAt(MOMENTS, "open", 0, 40)).toEqual(chance(0.3));
  expect(chanceAt([], "open", 0, 4)).toBeNull();
  expect(chanceAt([moment(8, 0.7)], "open", 0, 2)).toEqual(chance(0.7));
});

test("a curve goes through all that is known, with its intervals around it", () => {
  const same = (value: number): number => value;
  expect(curveOf(MOMENTS, "open", 0, same, same)).toEqual({
    line: "M0.0 0.5L8.0 0.7L16.0 0.3",
    band: "M0.0 0.6L8.0 0.8L16.0 0.4L16.0 0.2L8.0 0.6L0.0 0.4Z",
  });
  expect(curveOf([], "open", 0, same, same)).toEqual({ line: "", band: "" });
});

test("what cost nothing to speak of is not costly", () => {
  const graded = (grade: Move["grade"]) => isCostly({ grade } as Move);
  expect([graded("best"), graded("good"), graded("inaccuracy"), graded("mistake"), graded("blunder")]).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test("an action is the same in whichever order its fields come", () => {
  expect(isSame({ do: "claim", route: "cove-rock" }, { route: "cove-rock", do: "claim" })).toBe(true);
  expect(isSame({ do: "draw", from: "deck" }, { do: "draw", from: "market", slot: 1 })).toBe(false);
  expect(routesOf({ do: "claim", route: "cove-rock" })).toEqual(["cove-rock"]);
  expect(routesOf({ do: "draw" })).toEqual([]);
});

test("luck stands beside skill, and who was not judged has none", () => {
  const fortune = { points: chance(-3), chance: chance(-0.05), times: 4 };
  const review = {
    seats: ["Ada", "Bob"],
    fortunes: [
      { seat: 0, kind: "cards", ...fortune },
      { seat: 0, kind: "deal", ...fortune, chance: chance(0.2) },
    ],
    tallies: [{ seat: 0, grades: { best: 3, mistake: 1 }, loss: 0.02 }],
  } as unknown as Review;
  const [ada, bob] = balances(review);
  expect(ada).toMatchObject({ luck: 0.15000000000000002, points: -6, given: 0.08 });
  expect(bob).toMatchObject({ luck: 0, points: 0, given: null, kinds: [] });
});

test("a sentence names what its values are", () => {
  expect(kindOf("card2")).toBe("card");
  const values = { seat: 1, route: "cove-rock", city: "port", number: 2, card2: "red", ticket1: "port-rock" };
  expect(sentenceText({ board: board(), names: ["Ada", "Bob"] }, { key: "test-sentence", values })).toMatch(
    /^Bob closed Cove–.* and Port: 2 .* for Port–.*$/,
  );
});

test("numbers are written with their signs", () => {
  expect([percent(0.634), change(-0.123), change(0.034), change(0)]).toEqual(["63%", "−12%", "+3.4%", "0%"]);
  expect([pointsMore(-4.6), pointsMore(3)]).toEqual(["−5", "+3"]);
});
