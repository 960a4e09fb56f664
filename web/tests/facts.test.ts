import { beforeAll, expect, test } from "vitest";
import type { Scene } from "../src/game/scene.ts";
import { plainFacts, seatNumbers } from "../src/plain/facts.ts";
import type { Parts } from "../src/rooms/parts.ts";
import type { View } from "../src/talk/protocol.ts";
import { board, seat, speakEnglish, view } from "./fixtures.ts";

beforeAll(() => speakEnglish());

function scene(seen: View, parts: Parts = {}): Scene {
  return {
    table: null,
    board: board(parts),
    shown: 0,
    view: seen,
    names: ["Ada", "Bob"],
    clocks: { left: {}, totals: {}, at: 0 },
    viewOf: () => seen,
  };
}

const SEEN = view({
  own: { weather: "north_wind", odd: { deep: [1, 2] }, tunnel: { route: "cove-rock" } },
  seats: [seat({ own: { cargo: 3, hold: ["red", "pearl"] }, held: { chest: 2 } }), seat({ name: "Bob", own: { cargo: 1 } })],
});

test("numbers of seats stand in their rows", () => {
  expect(seatNumbers(scene(SEEN), 0)).toEqual([
    { sign: "cargo", count: 3, label: "Cargo: 3" },
    { sign: "held-chest", count: 2, label: "Chest: 2 tickets" },
  ]);
});

test("everything else is listed, and what only I see is marked", () => {
  const facts = plainFacts(scene(SEEN));
  expect(facts.map(({ text }) => text)).toEqual(["Weather: North wind", "Odd: Deep: 1 and 2", "Hold: 1 red card and 1 “Pearl” card"]);
  expect(facts.map(({ secret }) => secret)).toEqual([false, false, true]);
});

test("a fact that everybody may see is no secret, even if others have none", () => {
  const seen = view({ seats: [seat({ own: { log: ["port"] } }), seat({ name: "Bob" })] });
  expect(plainFacts(scene(seen)).map(({ text, secret }) => [text, secret])).toEqual([["Log: Port", false]]);
});

test("seats by id are told by name", () => {
  expect(plainFacts(scene(view({ own: { lit: { port: 0, cove: 1 } } })))[0]?.text).toBe("Lit: Port: Ada, Cove: Bob");
});

test("what a room tells is not listed again", () => {
  const parts = { tells: ["weather", "cargo", "hold"] };
  expect(plainFacts(scene(SEEN, parts)).map(({ key }) => key)).toEqual(["odd"]);
  expect(seatNumbers(scene(SEEN, parts), 0)).toHaveLength(1);
});
