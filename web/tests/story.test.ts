import { beforeAll, describe, expect, test } from "vitest";
import { sentencesOf, stepsSince, viewWithout } from "../src/away/story.ts";
import { tell } from "../src/log/telling.ts";
import type { ActionValue, Outcome, SeenEvent } from "../src/talk/protocol.ts";
import { board, speakEnglish, view } from "./fixtures.ts";

beforeAll(() => speakEnglish());

const NAMES = ["Ada", "Bob", "Carla", "Dario", "Elsa"];
const draw: ActionValue = { do: "draw", from: "deck" };
const claim = (route: string): ActionValue => ({ do: "claim", route, pay: { red: 2 } });

/** A game by who did what. */
const played = (...moves: [seat: number, action: ActionValue, outcome?: Outcome][]): SeenEvent[] =>
  moves.map(([seat, action, outcome], i) => ({ n: i + 1, lines: [{ n: i + 1, seat, action, outcome: outcome ?? {} }] }));

function story(
  events: SeenEvent[],
  taken: Record<string, number> = {},
  last: { n: number; seat: number } | null = null,
  acted = events.length,
) {
  const told = tell({ board: board(), names: NAMES, viewer: 0, table: null }, events);
  const steps = stepsSince(events, told, taken, { viewer: 0, acted });
  const end = { last_turn: last?.seat ?? null, last_round: last && { n: last.n, pieces: 2 } };
  return { steps, sentences: sentencesOf({ board: board(), names: NAMES, view: end, viewer: 0 }, steps) };
}

describe("what others did since my last move", () => {
  test("it begins after my own last move, and what I did is no part of it", () => {
    const events = played([1, draw], [0, draw], [1, claim("port-cove-1")], [2, draw]);
    const { steps } = story(events, { "port-cove-1": 1 });
    expect(steps.map(({ n, seat, taken }) => [n, seat, taken])).toEqual([
      [3, 1, ["port-cove-1"]],
      [4, 2, []],
    ]);
  });

  test("what a bot did in my place is told, and told first", () => {
    const events = played([0, draw], [1, claim("cove-rock")], [0, claim("port-cove-1")], [0, { do: "bid", amount: 3 }], [1, draw]);
    const { steps, sentences } = story(events, { "cove-rock": 1, "port-cove-1": 0 }, null, 1);
    expect(steps.map(({ n, seat }) => [n, seat])).toEqual([
      [2, 1],
      [3, 0],
      [4, 0],
      [5, 1],
    ]);
    expect(sentences).toEqual([
      "In your place, a bot claimed Port–Cove for 2 points and chose “Bid”.",
      "Bob claimed Cove–Rock for 4 points and drew cards.",
    ]);
  });

  test("without a move of mine it begins with the game", () => {
    expect(story(played([1, draw], [0, draw], [1, draw]), {}, null, -1).steps.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  test("nothing has happened: nothing is told", () => {
    expect(story(played([1, draw], [0, draw]))).toEqual({ steps: [], sentences: [] });
  });

  test("two cards of a turn are one step, those of another turn another", () => {
    const { steps, sentences } = story(played([0, draw], [1, draw], [1, draw], [2, { do: "pass" }], [1, draw], [1, draw]));
    expect(steps.map(({ word }) => word)).toEqual(["draw", "pass", "draw"]);
    expect(sentences).toEqual(["Bob drew cards 2 times.", "Carla passed."]);
  });

  test("which tickets were kept is nobody's business, that some were taken is", () => {
    const { steps, sentences } = story(played([0, draw], [1, { do: "tickets" }, { offered: [null, null, null] }], [1, { do: "keep" }]));
    expect(steps).toHaveLength(1);
    expect(sentences).toEqual(["Bob took tickets."]);
  });

  test("a tunnel counts when it is through, and not when it was given up", () => {
    const enter: Outcome = { revealed: ["red"], surcharge: 1 };
    const through = played([0, draw], [1, claim("port-cove-1"), enter], [1, { do: "pay", pay: { red: 1 } }]);
    expect(story(through, { "port-cove-1": 1 }).steps.map(({ n, taken }) => [n, taken])).toEqual([[3, ["port-cove-1"]]]);
    const given = played([0, draw], [1, claim("port-cove-1"), enter], [1, { do: "give_up" }]);
    expect(story(given).sentences).toEqual(["Bob gave up a tunnel."]);
  });

  test("several routes are told by the best of them, with the points of all", () => {
    const events = played([0, draw], [1, claim("port-cove-2")], [1, claim("cove-rock")], [1, draw]);
    expect(story(events, { "port-cove-2": 1, "cove-rock": 1 }).sentences).toEqual([
      "Bob claimed Cove–Rock and 1 more route for 6 points and drew cards.",
    ]);
  });

  test("a word of a rulebook's own is told as its log does, or plainly beside other deeds", () => {
    expect(story(played([0, draw], [1, { do: "bid", amount: 3 }])).sentences).toEqual(["Bob: Bid (3)."]);
    expect(story(played([0, draw], [1, { do: "bid", amount: 3 }], [1, draw])).sentences).toEqual(["Bob chose “Bid” and drew cards."]);
  });

  test("never more than three sentences: who got most first, the last round always", () => {
    const events = played([0, draw], [1, draw], [2, draw], [3, claim("cove-rock")], [4, draw]);
    const taken = { "cove-rock": 3 };
    expect(story(events, taken).sentences).toEqual([
      "Dario claimed Cove–Rock for 4 points.",
      "Bob drew cards.",
      "Carla and Elsa moved as well.",
    ]);
    const { sentences } = story(events, taken, { n: 4, seat: 3 });
    expect(sentences).toEqual([
      "Dario claimed Cove–Rock for 4 points.",
      "Bob, Carla, and Elsa moved as well.",
      "Last round! Dario has 2 pieces left.",
    ]);
  });

  test("a last round that had begun before is no news", () => {
    expect(story(played([1, claim("cove-rock")], [0, draw], [1, draw]), { "cove-rock": 1 }, { n: 1, seat: 1 }).sentences).toHaveLength(1);
  });
});

test("the map as it was lacks what came later, and nothing else", () => {
  const now = view({ routes: { "cove-rock": 1, "port-cove-1": 0 }, deck: 7 });
  expect(viewWithout(board(), now, new Set(["cove-rock"]))).toEqual({ ...now, routes: { "port-cove-1": 0 } });
});
