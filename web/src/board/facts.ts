// What the server tells of a board and its rulebook: cities, routes, tickets, and what the law declares.

import type { LookTable } from "./look.ts";

/** What a declared field, outcome or fact is about. */
export type Kind =
  | "card"
  | "cards"
  | "pay"
  | "ticket"
  | "tickets"
  | "city"
  | "cities"
  | "route"
  | "seat"
  | "seats"
  | "number"
  | "flag"
  | "text"
  | "texts"
  | "counts"
  | "table";

export interface PlaceFacts {
  id: string;
  name: string;
  names?: Record<string, string>;
  [more: string]: unknown;
}
export interface RouteFacts {
  a: string;
  b: string;
  length: number;
  color: string;
  kind?: string;
  cards?: number;
  ferry?: number;
  tunnel?: boolean;
  draw?: number;
}
export interface TicketFacts {
  a: string;
  b: string;
  points: number;
  long?: boolean;
}

/** What a rulebook declares beside its law. The fields of a word stand in the order in which its texts have them. */
export interface Rulebook {
  words: Record<string, { fields: Record<string, Kind>; outcome: Record<string, Kind> }>;
  lines: Record<string, Record<string, Kind>>;
  table_facts: Record<string, Kind>;
  seat_facts: Record<string, Kind>;
  phases: string[];
  /** Kinds of points, in the order of the score sheet. */
  categories: string[];
  criteria: string[];
}

export interface Facts {
  id: string;
  name: Record<string, string>;
  players: [number, number];
  pieces: Record<string, number>;
  cards: { colors: string[]; per_color: number; wild: number };
  cities: PlaceFacts[];
  areas?: PlaceFacts[];
  routes: RouteFacts[];
  tickets: TicketFacts[];
  /** Numbers and names of one rulebook. */
  special: Record<string, unknown>;
  rulebook: Rulebook;
  /** By the names of the routes, in their order: what parallel tracks share, the piece, the price in cards, the points. */
  routes_by_id: Record<string, { link: string; piece: string; price: number; points: number }>;
  ticket_ids: string[];
  /** Every kind of card: colours, wild, and what the rulebook adds. */
  cards_order: string[];
  /** How many tickets are drawn at once, and kept at least. */
  tickets_draw: { draw: number; keep: number };
  look: LookTable;
}
