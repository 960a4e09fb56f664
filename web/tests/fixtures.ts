// A small board with a rulebook that nobody has parts for, and the package's own English texts.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Board } from "../src/board/board.ts";
import type { Facts } from "../src/board/facts.ts";
import type { Geometry } from "../src/board/geometry.ts";
import { ActionTable } from "../src/game/actions.ts";
import type { Parts } from "../src/rooms/parts.ts";
import type { PartDeclared, SeatView, View } from "../src/talk/protocol.ts";
import { words } from "../src/words/words.svelte.ts";

const OWN = "of the test";
const PACKAGE = fileURLToPath(new URL("../../src/capolinea/", import.meta.url));

const part = (kind: string): PartDeclared => ({ kind, who: "everybody", by_seat: false });

export const FACTS: Facts = {
  law: "islands",
  id: "islands",
  name: { en: "Islands" },
  players: [2, 4],
  pieces: { boat: 20, lamp: 2 },
  cards: { colors: ["red", "blue"], per_color: 12, wild: 4 },
  cities: [
    { id: "port", name: "Port", names: { en: "Port" }, lat: 0, lon: 0 },
    { id: "cove", name: "Cove", lat: 0, lon: 1 },
    { id: "rock", name: "", lat: 1, lon: 1 },
  ],
  routes: [
    { a: "port", b: "cove", length: 2, color: "red" },
    { a: "port", b: "cove", length: 2, color: "blue" },
    { a: "cove", b: "rock", length: 3, color: "gray", ferry: 1 },
  ],
  tickets: [{ a: "port", b: "rock", points: 7 }],
  route_points: { "2": 2, "3": 4 },
  fidelity: "own",
  fidelity_note: "Of nowhere.",
  special: {},
  rulebook: {
    words: {
      draw: { fields: { from: "text", slot: "number" }, outcome: { card: "card" } },
      claim: { fields: { route: "route", pay: "pay" }, outcome: { cargo: "card" } },
      keep: { fields: { tickets: "tickets" }, outcome: {} },
      tickets: { fields: {}, outcome: { offered: "tickets" } },
      pass: { fields: {}, outcome: {} },
      bid: { fields: { amount: "number" }, outcome: { winner: "seat" } },
      light: { fields: { city: "city", pay: "pay" }, outcome: {} },
    },
    lines: {
      setup: { wharves: { kind: "city", who: "each", by_seat: true } },
      storm: { cities: part("cities") },
      wind: { received: { kind: "cards", who: "each", by_seat: true } },
      auction: { bids: { ...part("number"), by_seat: true }, winners: part("seats") },
    },
    table_facts: { weather: part("text"), lit: part("owners") },
    seat_facts: { cargo: part("number"), log: part("cities"), hold: { ...part("cards"), who: "actor" } },
    phases: ["setup", "turn", "auction", "over"],
    categories: ["routes", "tickets", "cargo", "prizes"],
    criteria: ["points", "cargo"],
  },
  routes_by_id: {
    "port-cove-1": { link: 0, piece: "boat", price: 2, points: 2 },
    "port-cove-2": { link: 0, piece: "boat", price: 2, points: 2 },
    "cove-rock": { link: 1, piece: "boat", price: 3, points: 4 },
  },
  ticket_ids: ["port-rock"],
  cards_order: ["red", "blue", "wild", "pearl"],
  tunnel_cards: 3,
  look: {},
};

const SHAPES = { width: 10, height: 10, cell: [2, 1], city: 1, letters: 1, cities: {}, routes: {} } satisfies Geometry;

export const ACTIONS = [
  "pass",
  "draw deck",
  "draw market 0",
  "draw market 3",
  "tickets",
  null,
  null,
  null,
  "bid 0",
  "bid 2",
  "bid 1",
  "light port red:1",
  "light port blue:1",
  "light cove red:1",
  "claim port-cove-1 red:2",
  "claim port-cove-1 red:1,wild:1",
];
export const KEEP = 5;

export function board(parts: Parts = {}, facts: Partial<Facts> = {}): Board {
  const all = { ...FACTS, ...facts };
  return new Board(all, SHAPES, new ActionTable(ACTIONS, KEEP, all.rulebook.words), parts);
}

export const seat = (more: Partial<SeatView> = {}): SeatView => ({
  name: "Ada",
  points: 0,
  pieces: { boat: 20, lamp: 2 },
  cards: 4,
  known: {},
  tickets: 1,
  choosing: 0,
  answered: false,
  own: {},
  held: {},
  ...more,
});

export const view = (more: Partial<View> = {}): View => ({
  board: "islands",
  rules: "islands",
  seat: 0,
  phase: "turn",
  turn: 0,
  waiting: [0],
  last_turn: null,
  last_round: null,
  market: ["red", "blue", "wild", null, "red"],
  deck: 10,
  discards: {},
  routes: {},
  closed: [],
  seats: [seat(), seat({ name: "Bob" })],
  ticket_deck: [],
  ticket_draw: { draw: 3, keep: 1 },
  tickets_gone: 0,
  own: {},
  hand: {},
  tickets: [],
  made: [],
  offered: [],
  held: {},
  answer: null,
  returned: {},
  gone: [],
  legal: [],
  ...more,
});

/** Speak English, in the room of a map or of none, with more texts laid over. */
export async function speakEnglish(room: string | null = null, more: string[] = []): Promise<void> {
  const read = (path: string): string => readFileSync(PACKAGE + path, "utf8");
  words.texts = {
    common: async (language) =>
      readdirSync(`${PACKAGE}locales/${language}`)
        .map((file) => read(`locales/${language}/${file}`))
        .join("\n"),
    later: async () => "",
    room: async (map, language) => (map === OWN ? more.join("\n") : read(`games/${map}/words/${language}.ftl`)),
  };
  await words.enter(more.length ? OWN : room);
  await words.speak("en");
}
