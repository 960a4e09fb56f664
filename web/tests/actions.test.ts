import { describe, expect, test } from "vitest";
import { readAction } from "../src/game/actions.ts";
import { arrange, bestFirst } from "../src/game/possible.ts";
import type { Counts } from "../src/talk/protocol.ts";
import { ACTIONS, board, FACTS, view } from "./fixtures.ts";

const read = (text: string) => readAction(text, FACTS.rulebook.words);

describe("an action is read by the fields its rulebook declares", () => {
  test("words that all rulebooks share", () => {
    expect(read("draw market 3")).toEqual({ do: "draw", from: "market", slot: 3 });
    expect(read("draw deck")).toEqual({ do: "draw", from: "deck" });
    expect(read("claim port-cove-1 red:1,wild:1")).toEqual({ do: "claim", route: "port-cove-1", pay: { red: 1, wild: 1 } });
    expect(read("pass")).toEqual({ do: "pass" });
  });

  test("words of one rulebook, of any kind", () => {
    expect(read("bid 12")).toEqual({ do: "bid", amount: 12 });
    expect(read("light cove red:1")).toEqual({ do: "light", city: "cove", pay: { red: 1 } });
  });

  test("nothing is lost of a word that nobody declared", () => {
    expect(read("whistle loudly twice")).toEqual({ do: "whistle", field_1: "loudly", field_2: "twice" });
  });
});

describe("what is legal is arranged by what is clicked", () => {
  const all = ACTIONS.map((_, number) => number);

  test("everything has its place", () => {
    const found = arrange(view({ legal: all }), board().actions);
    expect(found.deck).toBe(1);
    expect([...found.market]).toEqual([
      [0, 2],
      [3, 3],
    ]);
    expect([found.pass, found.tickets]).toEqual([0, 4]);
    expect([...found.keeps]).toEqual([5, 6, 7]);
    expect(found.routes.get("port-cove-1")).toHaveLength(2);
    expect([...found.own.keys()]).toEqual(["bid", "light"]);
    expect(found.onlyOwn).toBe(false);
  });

  test("no number is without a control", () => {
    const found = arrange(view({ legal: all }), board().actions);
    const reached = [
      found.deck,
      ...found.market.values(),
      found.pass,
      found.tickets,
      ...found.keeps,
      ...[...found.routes.values()].flat().map(({ number }) => number),
      ...[...found.own.values()].flat().map(({ number }) => number),
    ];
    expect(reached.toSorted((a, b) => a! - b!)).toEqual(all);
  });

  test("a phase of the rulebook's own", () => {
    expect(arrange(view({ legal: [8, 9, 10] }), board().actions).onlyOwn).toBe(true);
    expect(arrange(view({ legal: [] }), board().actions).onlyOwn).toBe(false);
  });
});

test("the best payment keeps wilds, rare cards and what tickets need", () => {
  const payments = ([{ wild: 2 }, { red: 2 }, { blue: 2 }, { pearl: 1 }] as Counts[]).map((pay, number) => ({ number, pay }));
  const hand = { red: 2, blue: 4, wild: 2, pearl: 1 };
  const order = (needed: Record<string, number>): number[] =>
    bestFirst(payments, ["red", "blue"], hand, needed).map(({ number }) => number);
  expect(order({})[0]).toBe(2);
  expect(order({ blue: 4 })[0]).toBe(1);
  expect(order({}).at(-1)).toBe(0);
});
