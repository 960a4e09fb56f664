import { expect, test } from "vitest";
import { arrange } from "../src/game/possible.ts";
import { type Picked, paymentLeft, walk, wordsWith } from "../src/game/steps.ts";
import { board, FACTS, view } from "./fixtures.ts";

const offers = (word: string) => arrange(view({ legal: [8, 9, 10, 11, 12, 13] }), board().actions).own.get(word)!;
const fields = (word: string) => FACTS.rulebook.words[word]!.fields;

test("one field after the other, until one action is left", () => {
  const start = walk(offers("light"), fields("light"), {});
  expect(start.next).toMatchObject({ field: "city", kind: "city" });
  expect(start.next?.options.map(({ key }) => key)).toEqual(["port", "cove"]);
  const atPort = walk(offers("light"), fields("light"), { city: "port" });
  expect(atPort.next).toMatchObject({ field: "pay", kind: "pay" });
  expect(atPort.left.map(({ number }) => number)).toEqual([11, 12]);
  const paid = walk(offers("light"), fields("light"), { city: "port", pay: { blue: 1 } });
  expect(paid.next).toBeNull();
  expect(paid.left.map(({ number }) => number)).toEqual([12]);
  expect(paid.done.map(({ field, chosen }) => [field, chosen.value])).toEqual([
    ["city", "port"],
    ["pay", { blue: 1 }],
  ]);
});

test("where there is no choice nothing is asked", () => {
  const atCove = walk(offers("light"), fields("light"), { city: "cove" });
  expect(atCove.next).toBeNull();
  expect(atCove.left[0]?.number).toBe(13);
  expect(atCove.given).toEqual([{ field: "pay", kind: "pay", value: { red: 1 } }]); // but it is said
});

test("but a payment is shown, even the only one", () => {
  const left = (word: string, picked: Picked): string | null => paymentLeft(walk(offers(word), fields(word), picked), fields(word));
  expect(left("light", { city: "cove" })).toBe("pay");
  expect(left("light", { city: "port" })).toBe("pay");
  expect(left("light", {})).toBeNull();
  expect(left("light", { city: "port", pay: { blue: 1 } })).toBeNull();
  expect(left("bid", { amount: 2 })).toBeNull();
});

test("what is not possible any more is asked again", () => {
  expect(walk(offers("bid"), fields("bid"), { amount: 7 }).next?.field).toBe("amount");
});

test("a city that is clicked begins the words it could be meant for", () => {
  const own = arrange(view({ legal: [8, 11, 13] }), board().actions).own;
  expect(wordsWith(own, FACTS.rulebook.words, "city", "cove")).toEqual(["light"]);
  expect(wordsWith(own, FACTS.rulebook.words, "city", "rock")).toEqual([]);
});
