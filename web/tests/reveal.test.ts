import { expect, test } from "vitest";
import { costly, revealOf, standingIn } from "../src/game/reveal.ts";
import type { SeenEvent } from "../src/talk/protocol.ts";
import { view } from "./fixtures.ts";

const entered = (cards: string[], surcharge: number): SeenEvent => ({
  n: 7,
  lines: [{ seat: 1, action: { do: "claim", route: "cove-rock", pay: { red: 2, wild: 1 } }, outcome: { revealed: cards, surcharge } }],
});

test("cards of what was laid cost more, as far as they make up the surcharge", () => {
  expect(costly(revealOf(entered(["red", "blue", "wild"], 2))!)).toEqual([true, false, true]);
  expect(costly(revealOf(entered(["red", "blue"], 2))!)).toEqual([false, false]);
  expect(revealOf({ n: 1, lines: [{ seat: 0, action: { do: "draw", from: "deck" } }] })).toBeNull();
});

test("whoever comes back into a tunnel sees its cards, or at least what it costs", () => {
  const inside = view({ turn: 1, own: { tunnel: { route: "cove-rock", laid: { red: 2 }, surcharge: 1 } } });
  expect(standingIn(inside, [entered(["red"], 1)])?.cards).toEqual(["red"]);
  expect(standingIn(inside, [])).toMatchObject({ seat: 1, cards: [], surcharge: 1 });
  expect(standingIn(view(), [entered(["red"], 1)])).toBeNull();
});
