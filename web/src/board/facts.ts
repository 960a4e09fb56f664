// What the server tells of a board and its rulebook: cities, routes, tickets, and what the law declares.

import type { BoardTold } from "../talk/protocol.ts";

/**
 * What a declared field, outcome or fact is about: card, cards, pay (numbers by card), ticket, tickets, city, cities, route, seat, seats,
 * number, flag, text (an id), texts, counts (numbers by id), table (anything else). Whatever else it may be is shown as it is.
 */
export type Kind = string;

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

/** The facts of the board file, and what the law makes of them. */
export interface Facts extends BoardTold {
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
}
