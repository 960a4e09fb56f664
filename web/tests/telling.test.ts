import { beforeAll, describe, expect, test } from "vitest";
import { teller as iberia } from "../../src/capolinea/games/iberia/page/telling.ts";
import { movesOf, tell } from "../src/log/telling.ts";
import type { Parts } from "../src/rooms/parts.ts";
import type { Line, SeenEvent, TableInfo } from "../src/talk/protocol.ts";
import { valueText } from "../src/words/values.ts";
import { t } from "../src/words/words.svelte.ts";
import { board, speakEnglish } from "./fixtures.ts";

beforeAll(() => speakEnglish());

const TABLE = { drawn_from: ["Bob", "Ada"], origin: null } as Pick<TableInfo, "drawn_from" | "origin">;
const asked = (lines: Line[], more: Partial<Parameters<typeof tell>[0]> = {}, n = 1): string[] => {
  const events: SeenEvent[] = [{ n, lines }];
  return tell({ board: board(), names: ["Ada", "Bob"], viewer: 0, table: TABLE, ...more }, events)[0]!.sentences.map(({ text }) => text);
};
const act = (seat: number, action: Line["action"], outcome?: Line["outcome"]): Line => ({ n: 1, seat, action, outcome });

describe("words that all rulebooks share", () => {
  test("drawing, openly and not", () => {
    expect(asked([act(1, { do: "draw", from: "deck" }, { card: null })])).toEqual(["Bob draws a card from the deck."]);
    expect(asked([act(0, { do: "draw", from: "deck" }, { card: "red" })])).toEqual(["You draw a red card from the deck."]);
  });

  test("a gap in the market that no card can fill (C-9)", () => {
    const taken = asked([act(1, { do: "draw", from: "market", slot: 2 }, { card: "red", refill: null })]);
    expect(taken).toEqual(["Bob takes a red card from the market.", "There is no card left to fill the gap."]);
  });

  test("a game that ends because everybody passed", () => {
    const sheets = [{ routes: 9, tickets: 0, total: 9, made: [], missed: [] }];
    const result = { result: { sheets, winners: [0], decided_by: "points" } };
    const pass = (seat: number): Line => act(seat, { do: "pass" });
    expect(asked([pass(0), pass(1), result])).toContain("Nobody can do anything any more: the game ends.");
    expect(asked([pass(0), act(1, { do: "draw", from: "deck" }, { card: null }), result])).toHaveLength(3);
  });

  test("a tunnel and its surcharge", () => {
    const enter = act(1, { do: "claim", route: "port-cove-1", pay: { red: 2 } }, { revealed: ["red"], surcharge: 1 });
    const events = [
      { n: 1, lines: [enter] },
      { n: 2, lines: [act(1, { do: "pay", pay: { red: 1 } })] },
    ];
    const told = tell({ board: board(), names: ["Ada", "Bob"], viewer: 0, table: null }, events);
    expect(told[1]?.sentences[0]?.text).toContain("Port–Cove");
  });

  test("who begins is said first, and why", () => {
    const deal = [{ setup: { hands: [], flushed: [], market: ["red", "red", "blue", "wild", "blue"] } }];
    expect(asked(deal, {}, 0)[0]).toBe("The draw has decided: you begin.");
    expect(asked(deal, { table: { drawn_from: null, origin: null }, viewer: 1 }, 0)[0]).toBe("Everybody keeps their seat: Ada begins.");
    const playedOn = { drawn_from: null, origin: { table: "x", n: 3 } } as Pick<TableInfo, "drawn_from" | "origin">;
    expect(asked(deal, { table: playedOn, viewer: 1 }, 0)[0]).toBe("Ada begins.");
  });

  test("before the first move everything is told by itself, who begins first", () => {
    const events = [
      { n: 0, lines: [{ setup: { hands: [], flushed: [], market: ["red"] } }] },
      { n: 1, lines: [act(1, { do: "draw", from: "market", slot: 2 }, { card: "red", refill: null })] },
    ];
    const moves = movesOf(tell({ board: board(), names: ["Ada", "Bob"], viewer: 0, table: TABLE }, events));
    expect(moves.map(({ sentences }) => sentences.length)).toEqual([1, 1, 2]);
    expect(moves[0]?.sentences[0]?.text).toBe("The draw has decided: you begin.");
    expect(new Set(moves.map(({ n }) => n)).size).toBe(3);
  });
});

describe("whatever a rulebook adds", () => {
  test("an unknown word, with its fields or without", () => {
    expect(asked([act(1, { do: "bid", amount: 3 })])).toEqual(["Bob: Bid (3)."]);
    expect(asked([act(0, { do: "whistle" })])).toEqual(["You: Whistle."]);
  });

  test("a word whose fields are hidden", () => {
    expect(asked([act(1, { do: "bid" })])).toEqual([t("generic-event-hidden", { name: "Bob", what: "Bid" })]);
  });

  test("an unknown outcome, open and hidden", () => {
    const claim = { do: "claim", route: "cove-rock", pay: { wild: 3 } };
    expect(asked([act(0, claim, { cargo: "pearl" })])[1]).toBe("Cargo: Pearl.");
    expect(asked([act(1, claim, { cargo: null })])[1]).toBe(t("generic-outcome-hidden", { what: "Cargo" }));
    expect(asked([act(1, claim, { cargo: [] })])).toHaveLength(1);
  });

  test("an unknown line", () => {
    expect(asked([{ storm: { cities: ["port"] } }])).toEqual(["Storm.", "Cities: Port."]);
  });

  test("an unknown line with an entry for each seat says whose is whose", () => {
    const sold = { auction: { bids: [3, 5], winners: [1] } };
    expect(asked([sold])).toEqual(["Auction.", "Bids: You: 3, Bob: 5.", "Winners: Bob."]);
    expect(asked([sold], { viewer: null })[1]).toBe("Bids: Ada: 3, Bob: 5.");
  });

  test("what a seat alone is given is told to it", () => {
    const wind = { wind: { received: [["red"], [null]] } };
    expect(asked([wind])).toEqual(["Wind.", "Received: You: 1 red card."]);
    expect(asked([{ wind: { received: [[null], [null]] } }], { viewer: null })).toEqual(["Wind."]);
  });

  test("lines, set-ups, values and cards in a rulebook's own words", async () => {
    await speakEnglish(null, [
      "event-line-storm = A storm over { $cities }.",
      "event-line-wind = The wind blows.",
      "event-line-wind-received = { $name } gets { $cards }.",
      "    .you = You get { $cards }.",
      "event-line-wind-received-hidden = { $name } gets { $count } unseen.",
      "event-setup-wharves = { $name } lies at { $city }.",
      "    .you = You lie at { $city }.",
      "event-throw = { $name } throws { $card }.",
      "value-north-wind = Tramontana",
    ]);
    expect(asked([{ storm: { cities: ["port", "cove"] } }])).toEqual(["A storm over Port and Cove."]);
    expect(asked([{ wind: { received: [["red"], [null]] } }])).toEqual(["The wind blows.", "You get 1 red card.", "Bob gets 1 unseen."]);
    const setup = { hands: [], flushed: [], market: ["red"], offered: [], wharves: ["port", null] };
    expect(asked([{ setup }])).toContain("You lie at Port.");
    const words = { ...board().facts.rulebook.words, throw: { fields: { card: "card" }, outcome: {} } };
    const rulebook = { ...board().facts.rulebook, words };
    expect(asked([act(1, { do: "throw", card: "red" })], { board: board({}, { rulebook }) })).toEqual(["Bob throws a red card."]);
    expect(valueText({ board: board(), names: [] }, "text", "north_wind")).toBe("Tramontana");
    await speakEnglish();
  });

  test("an unknown way to win", () => {
    const sheets = [{ routes: 9, tickets: 0, total: 9, made: [], missed: [] }];
    expect(asked([{ result: { sheets, winners: [0], decided_by: "cargo" } }])[0]).toContain("Cargo");
  });

  test("what a room tells itself is not told twice", () => {
    const parts: Parts = { tells: ["cargo"], teller: (log) => (line) => [...log.plain(line), { text: "And more.", seat: null }] };
    const told = asked([act(0, { do: "claim", route: "cove-rock", pay: { wild: 3 } }, { cargo: "pearl" })], { board: board(parts) });
    expect(told).toHaveLength(2);
    expect(told[1]).toBe("And more.");
  });
});

test("Iberia remembers which cards a claim takes", async () => {
  await speakEnglish("iberia");
  const special = { festivals: [{ id: "regatta", name: "Regatta", cities: ["cove"], cards: 9 }] };
  const events = [
    { n: 1, lines: [act(1, { do: "draw", from: "deck" }, { card: null, festivals: ["regatta", "regatta"] })] },
    { n: 2, lines: [act(1, { do: "claim", route: "port-cove-1", pay: { red: 2 } })] },
    { n: 3, lines: [act(0, { do: "claim", route: "port-cove-2", pay: { blue: 2 } })] },
  ];
  const audience = { board: board({ teller: iberia, tells: ["festivals"] }, { special }), names: ["Ada", "Bob"], viewer: 0, table: null };
  const told = tell(audience, events).map(({ sentences }) => sentences.map(({ text }) => text));
  expect(told[0]).toHaveLength(3);
  expect(told[1]?.[1]).toBe("Bob takes 2 festival cards of Regatta.");
  expect(told[2]).toHaveLength(1);
  await speakEnglish();
});
