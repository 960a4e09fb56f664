// What the server tells of a board and its rulebook: cities, routes, tickets, and what the law declares.

import type { BoardFacts, BoardTold, PlaceFacts } from "../talk/protocol.ts";

export type { RouteFacts, TicketFacts } from "../talk/protocol.ts";

/**
 * What a declared field, outcome or fact is about, as in engine/telling.py: card, cards, pay (numbers by card), ticket, tickets, city, cities,
 * route, seat, seats, number, flag, text (an id), texts, counts (numbers by id), owners (seats by id), table (anything else).
 */
export type Kind = string;

/** A place, with whatever a rulebook wants to know of it besides. */
export interface Place extends PlaceFacts {
  [own: string]: unknown;
}

/** The facts of the board file, and what the law makes of them. */
export interface Facts extends Omit<BoardFacts, "cities" | "areas">, BoardTold {
  cities: Place[];
  areas?: Place[];
}
