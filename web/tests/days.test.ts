import { describe, expect, test } from "vitest";
import { byDay } from "../src/chat/days.ts";
import type { Spoken } from "../src/talk/protocol.ts";

const MINUTE = 60;
const noon = new Date(2026, 4, 20, 12).getTime() / 1000;
const said = (k: number, at: number, player = "a", name = "Ada"): Spoken => ({ k, player, name, text: `line ${k}`, reaction: null, at });

describe("what was said, day by day", () => {
  test("days are those of whoever reads, the oldest first", () => {
    const yesterday = new Date(2026, 4, 19, 23, 59).getTime() / 1000;
    const days = byDay([said(0, yesterday - 3 * 86_400), said(1, yesterday), said(2, noon)], noon * 1000);
    expect(days.map(({ ago, lines }) => [ago, lines.map(({ k }) => k)])).toEqual([
      [4, [0]],
      [1, [1]],
      [0, [2]],
    ]);
  });

  test("a clock that is behind the server's makes no tomorrow", () => {
    expect(byDay([said(0, noon + 86_400)], noon * 1000)[0]?.ago).toBe(0);
  });

  test("whoever goes on talking is named once, until somebody else speaks or time has passed", () => {
    const lines = [
      said(0, noon),
      said(1, noon + MINUTE),
      said(2, noon + 2 * MINUTE, "b", "Bob"),
      said(3, noon + 3 * MINUTE),
      said(4, noon + 20 * MINUTE),
    ];
    expect(byDay(lines, noon * 1000)[0]?.lines.map(({ named }) => named)).toEqual([true, false, true, true, true]);
  });

  test("a new day names everybody again, and so does a new name", () => {
    const midnight = new Date(2026, 4, 20).getTime() / 1000;
    const days = byDay([said(0, midnight - 30), said(1, midnight + 30), said(2, midnight + 60, "a", "Adele")], noon * 1000);
    expect(days.flatMap(({ lines }) => lines.map(({ named }) => named))).toEqual([true, true, true]);
  });
});
