import { beforeAll, describe, expect, test } from "vitest";
import { reason, whyNot } from "../src/game/reasons.ts";
import type { Hint } from "../src/talk/protocol.ts";
import { type Advised, hintText } from "../src/words/hints.ts";
import { actionText, moveText } from "../src/words/moves.ts";
import { cardLabel, cardsText, placeName, routeText, wordName } from "../src/words/names.ts";
import { readable } from "../src/words/readable.ts";
import { matches } from "../src/words/search.ts";
import { valueText } from "../src/words/values.ts";
import { t, words } from "../src/words/words.svelte.ts";
import { board, speakEnglish, view } from "./fixtures.ts";

const setting = { board: board(), names: ["Ada", "Bob"] };

beforeAll(() => speakEnglish());

describe("rooms lay their words over the common ones", () => {
  test("and take them away again", async () => {
    expect(cardLabel("wild")).toBe("Locomotive");
    await speakEnglish("berlin");
    expect(cardLabel("wild")).toBe("Bicycle");
    expect(t("why-cards", { cards: "2 red cards", count: 2 })).toBe("You still need 2 red cards, or bicycles instead.");
    expect(t("why-market-wild")).toContain("bicycle");
    expect(words.has("piece-tram")).toBe(true);
    await speakEnglish();
    expect(cardLabel("wild")).toBe("Locomotive");
    expect(words.has("piece-tram")).toBe(false);
  });

  test("whoever enters a room that is being entered waits for its words as well", async () => {
    await words.enter(null);
    void words.enter("berlin");
    await words.enter("berlin");
    expect(cardLabel("wild")).toBe("Bicycle");
    await speakEnglish();
  });

  test("a text that lacks something it wants to say does not fit", () => {
    expect(words.fitting("event-claim", { name: "Ada" })).toBeNull();
    expect(words.fitting("action-pass")).toBe("Pass");
  });
});

describe("what nobody has a text for", () => {
  test("ids are made readable", () => {
    expect(readable("blind_bid")).toBe("Blind bid");
    expect(placeName(setting.board, "rock")).toBe("Rock");
    expect(wordName("bid")).toBe("Bid");
  });

  test("cards of a kind of its own", () => {
    expect(cardLabel("pearl")).toBe("Pearl");
    expect(cardsText(setting.board, { pearl: 2, red: 1 })).toBe("1 red card and 2 “Pearl” cards");
  });

  test("routes of a piece of its own", () => {
    expect(routeText(setting.board, setting.board.routes[1]!)).toContain("Port–Cove");
    expect(routeText(setting.board, setting.board.routes[1]!)).toContain("track 2 of 2");
    expect(routeText(setting.board, setting.board.routes[2]!)).toContain("ferry");
  });

  test.each([
    ["card", "red", "Red card"],
    ["cards", ["red", "red", "pearl"], "2 red cards and 1 “Pearl” card"],
    ["pay", { red: 2 }, "2 red cards"],
    ["ticket", "port-rock", "Port–Rock"],
    ["cities", ["port", "cove"], "Port and Cove"],
    ["route", "cove-rock", "Cove–Rock"],
    ["seat", 1, "Bob"],
    ["seats", [0, 1], "Ada and Bob"],
    ["number", 1234, "1,234"],
    ["flag", true, "Yes"],
    ["text", "north_wind", "North wind"],
    ["counts", { north_wind: 2 }, "North wind: 2"],
    ["table", { port: { depth: 3 } }, "Port: Depth: 3"],
    ["number", null, "none"],
    ["cards", [null, null], "2"],
    ["cities", [], "none"],
  ] as const)("a value of kind %s", (kind, value, said) => {
    expect(valueText(setting, kind, value)).toBe(said);
  });

  test("values of kinds that do not fit are said all the same", () => {
    expect(valueText(setting, "city", 7)).toBe("7");
    expect(valueText(setting, "seat", 9)).toBe("nobody");
    expect(valueText(setting, undefined, [{ a: 1 }, "port"])).toBe("A: 1 and Port");
  });

  test("buttons and hints", () => {
    expect(actionText(setting, { do: "bid", amount: 3 })).toBe("Bid");
    expect(moveText(setting, view(), "bid 3")).toBe("choose “Bid”");
    expect(moveText(setting, view(), "keep port-rock")).toBe("keep Port–Rock");
    expect(moveText(setting, view(), "draw market 1")).toBe("take a blue card from the market");
    expect(moveText(setting, view(), "claim cove-rock wild:1,red:2")).toContain("Cove–Rock");
  });
});

describe("hints say what a move is for", () => {
  const outlook = { way: [] as string[], missing: 3, loans: 0 };
  const hint = (text: string, tickets: string[], routes: string[] = []): Hint =>
    ({ candidates: [{ action: 1, text, estimate: 0.5 }], plan: { tickets, routes } }) as unknown as Hint;
  const advised = (state: "done" | "possible" | "lost"): Advised => ({
    ...setting,
    view: view({ tickets: ["port-rock"] }),
    outlooks: { "port-rock": { ...outlook, state } },
    explained: null,
  });

  test("tickets are not kept for their own sake", () => {
    expect(hintText(advised("possible"), hint("keep port-rock", ["port-rock"]))).toBe("The expert would keep Port–Rock.");
    expect(hintText(advised("possible"), hint("keep port-cove", ["port-cove", "port-rock"]))).toBe(
      "The expert would keep Port cove: that goes well with Port–Rock.",
    );
  });

  test("cards are drawn for routes", () => {
    const plan: [string[], string[]] = [["port-rock"], ["port-cove-1", "cove-rock"]];
    expect(hintText(advised("possible"), hint("draw deck", ...plan))).toContain("to gather cards for Port–Cove and Cove–Rock");
    expect(hintText(advised("possible"), hint("draw market 1", ...plan))).toContain("to gather cards for Cove–Rock");
    expect(hintText(advised("possible"), hint("claim cove-rock wild:3", ...plan))).toContain("because that leads towards Port–Rock");
  });

  test("when no ticket is open points decide, and it is said why", () => {
    expect(hintText(advised("done"), hint("draw deck", []))).toContain("are made");
    expect(hintText(advised("lost"), hint("draw deck", []))).toContain("can no longer be made");
    expect(hintText(advised("possible"), hint("tickets", ["port-rock"]))).toBe("The expert would take tickets.");
  });
});

test("negative numbers have a minus sign", () => {
  expect(words.number(-27)).toBe("−27");
  expect(t("count-points", { count: -8 })).toBe("−8 points");
  expect(t("stretch", { from: "Saint-2", to: "Port" })).toBe("Saint-2–Port");
});

test("the last round says how many pieces are left", () => {
  expect(t("last-round.you", { count: 0 })).toBe("Last round! You have no pieces left.");
  expect(t("last-round", { name: "Bob", count: 1 })).toBe("Last round! Bob has 1 piece left.");
});

describe("why not", () => {
  const looker = { ...setting, names: ["Ada", "Bob"], shown: 0 };
  const explained = { type: "explained", id: "", table: "", seat: 0, n: 1, words: {}, tickets: {}, needed: {} } as const;

  test("what can be seen is said without asking", () => {
    expect(whyNot(looker, view({ routes: { "cove-rock": 1 } }), null, "cove-rock")).toBe("Bob owns this route.");
    expect(whyNot(looker, view({ closed: ["cove-rock"] }), null, "cove-rock")).toContain("With 2 players");
    expect(whyNot(looker, view(), null, "cove-rock")).toBe("");
  });

  test("the rest as the engine says", () => {
    const routes = { "cove-rock": { why: "cards", symbols: 1 }, "port-cove-1": { why: "cards", missing: { red: 2 } } };
    expect(whyNot(looker, view(), { ...explained, routes }, "cove-rock")).toBe(t("why-cards-symbols", { count: 1 }));
    expect(whyNot(looker, view(), { ...explained, routes }, "port-cove-1")).toContain("2 red cards");
    expect(reason(looker, "route", { why: "cards", missing: { red: 1 }, symbols: 2 })).toBe(
      "You still need 1 red card, or a locomotive instead. 2 symbols of the ferry are not covered: each takes a locomotive.",
    );
    expect(reason(looker, "route", { why: "cards", either: { blue: 2, red: 2 } })).toBe(
      "You still need 2 red cards or 2 blue cards, or locomotives instead.",
    );
    expect(reason(looker, "route", { why: "cards", one_colour: 3 })).toContain("3 cards of one colour");
    expect(reason(looker, "route", { why: "cards", missing: { wild: 1 }, exact: true })).toBe("You still need 1 locomotive.");
    expect(reason(looker, "route", { why: "pieces", piece: "train", needed: 3, left: 1 })).toContain("3 trains");
  });

  test("in the words of a room, or plainly", async () => {
    await speakEnglish("italy");
    expect(reason(looker, "ferry", { why: "limit", count: 2 })).toContain("2 ferry cards");
    await speakEnglish();
    expect(reason(looker, "market", { why: "wild" })).toBe(t("why-market-wild"));
    expect(reason(looker, "bid", { why: "not_your_turn" })).toBe(t("why-not-your-turn"));
    expect(reason(looker, "bid", { why: "too_stormy" })).toBe(t("generic-why"));
  });
});

test("searching minds neither accents nor order", () => {
  expect(matches("São João–Évora", "evora sao")).toBe(true);
  expect(matches("Port–Cove", "port rock")).toBe(false);
  expect(matches("Port", "")).toBe(true);
});
