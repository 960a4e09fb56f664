// My games: groups of the departure board, how games came out, what the form remembers, scales of charts.

import { describe, expect, test } from "vitest";
import { grouped, inUnits, isMyTurn, othersAt, outcomeOf } from "../src/home/mine.ts";
import { scaleOf } from "../src/player/scale.ts";
import type { SeatInfo, TableInfo } from "../src/talk/protocol.ts";

const seat = (player: string | null, bot: string | null = null): SeatInfo =>
  ({ name: player ?? bot, player, bot, stand_in: null, here: false }) as unknown as SeatInfo;
const table = (id: string, seats: SeatInfo[], status: TableInfo["status"] = "playing", waiting: number[] = []): TableInfo =>
  ({ id, status, seats, waiting }) as unknown as TableInfo;

describe("the departure board", () => {
  test("has bots' games apart, and whoever plays around one screen among people", () => {
    const tables = [
      table("people", [seat("me"), seat("bob"), seat(null, "novice")]),
      table("bots", [seat("me"), seat(null, "novice")]),
      table("screen", [seat("me"), seat("me"), seat(null, "novice")]),
      table("lobby", [seat("me"), seat(null)], "open"),
      table("over", [seat("me"), seat(null, "novice")], "finished"),
    ];
    const { people, bots, over } = grouped(tables, "me");
    expect(people.map(({ id }) => id)).toEqual(["people", "screen", "lobby"]);
    expect(bots.map(({ id }) => id)).toEqual(["bots"]);
    expect(over.map(({ id }) => id)).toEqual(["over"]);
  });

  test("knows my turn, unless a bot plays for me", () => {
    const mine = table("one", [seat("me"), seat("bob")], "playing", [0]);
    expect(isMyTurn(mine, "me")).toBe(true);
    expect(isMyTurn(mine, "bob")).toBe(false);
    expect(isMyTurn({ ...mine, seats: [{ ...seat("me"), stand_in: "regular" }, seat("bob")] }, "me")).toBe(false);
    expect(isMyTurn({ ...mine, status: "finished" }, "me")).toBe(false);
  });

  test("names whoever is there besides me, whoever a seat is kept for, and everybody around one screen", () => {
    const names = (...seats: SeatInfo[]) => othersAt(table("one", seats), "me").map(({ name }) => name);
    const kept = (player: string): SeatInfo => ({ ...seat(null), name: player, kept_for: player });
    expect(names(seat("me"), seat("bob"), seat(null), seat(null, "novice"))).toEqual(["bob", "novice"]);
    expect(names(seat("me"), kept("bob"))).toEqual(["bob"]);
    expect(names(kept("me"), seat("bob"))).toEqual(["bob"]);
    expect(names(seat("me"), { ...seat("me"), name: "Zoe" })).toEqual(["me", "Zoe"]);
    expect(names(seat("me"), seat(null))).toEqual([]);
  });

  test("tells how games came out", () => {
    const results = [
      { place: 2, points: 98 },
      { place: 1, points: 112 },
    ];
    const played = table("one", [seat("me"), seat("bob")], "finished");
    expect(outcomeOf(played, results, "me")).toEqual({ mine: results[0], winners: [1], points: 112 });
    expect(outcomeOf({ ...played, seats: [seat("me"), seat("me")] }, results, "me")?.mine).toBeNull();
    expect(outcomeOf(played, undefined, "me")).toBeNull();
  });

  test("says time in two digits", () => {
    const DAY = 86_400;
    expect(inUnits(7 * DAY)).toEqual({ unit: "day", count: 7 });
    expect(inUnits(3 * DAY - 1)).toEqual({ unit: "hour", count: 71 });
    expect(inUnits(3_599)).toEqual({ unit: "minute", count: 59 });
    expect(inUnits(59.9)).toEqual({ unit: "second", count: 59 });
    expect(inUnits(-3)).toEqual({ unit: "second", count: 0 });
  });
});

describe("a chart's scale", () => {
  test("has round steps that all values lie on", () => {
    expect(scaleOf([12, 97], 4)).toEqual({ least: 0, most: 100, ticks: [0, 25, 50, 75, 100] });
    const { least, most, ticks } = scaleOf([-31, 160], 4);
    expect(least).toBeLessThanOrEqual(-31);
    expect(most).toBeGreaterThanOrEqual(160);
    expect(ticks).toContain(0);
    expect(scaleOf([], 4).ticks.length).toBeGreaterThan(1);
  });
});
