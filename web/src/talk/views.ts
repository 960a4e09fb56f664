// Written by `make types` from the server's Python: whatever is changed here is lost.
// docs/protocol.md explains it, with examples.

export type SeatNumber = number;
/** A seat, or a spectator. */
export type Viewer = SeatNumber | null;
/** So many of each. */
export type Counts = Record<string, number>;
/** What a rulebook declares of its own. */
export type Own = Record<string, unknown>;
/** Seconds by seat. */
export type Clocks = Record<string, number>;

// What is seen of a game

/**
 * All that one viewer may know of a game at one moment. `deck`: all cards of the stack; `own`: the rulebook's facts of
 * the table.
 */
export interface View {
  board: string;
  rules: string;
  seat: number | null;
  phase: string;
  turn: number;
  waiting: number[];
  last_turn: number | null;
  last_round: LastRound | null;
  market: (string | null)[];
  deck: number;
  discards: Record<string, number>;
  routes: Record<string, number>;
  closed: string[];
  seats: SeatView[];
  ticket_deck: Batch[];
  ticket_draw: TicketDraw;
  tickets_gone: number;
  own: Record<string, unknown>;
  hand: Record<string, number>;
  tickets: string[];
  made: string[];
  offered: string[];
  answer: number | null;
  returned: Record<string, number>;
  gone: string[];
  held: Record<string, string[]>;
  legal: number[];
}

/** The number of the action that began it, and how many pieces the seat of the last turn had left then. */
export interface LastRound {
  n: number;
  pieces: number;
}

/**
 * What the viewer knows of a seat. `known`: cards it must hold, taken openly and not played since; `held`: how many
 * tickets it has at places of the rulebook's own; `own`: the rulebook's facts of it, as far as the viewer may see.
 */
export interface SeatView {
  name: string;
  points: number;
  pieces: Record<string, number>;
  cards: number;
  known: Record<string, number>;
  tickets: number;
  choosing: number;
  answered: boolean;
  held: Record<string, number>;
  own: Record<string, unknown>;
}

/**
 * Tickets in the deck whose order is random; the first batch lies on top. `mine`: given back by the viewer, who knows
 * they went there; some may have been drawn since if the batch has shrunk.
 */
export interface Batch {
  number: number;
  size: number;
  mine: string[];
}

/** What taking tickets would mean now: how many are drawn, and kept at least. */
export interface TicketDraw {
  draw: number;
  keep: number;
}

/** What only the player of a seat knew at a moment. */
export interface OpenSeat {
  hand: Record<string, number>;
  tickets: string[];
  made: string[];
  offered: string[];
  held: Record<string, string[]>;
  own: Record<string, unknown>;
}

// What happened in it: the lines of its record

/** A line: the header, the deal, an action, what follows from one by itself, or the result. */
export interface Line {
  record?: number;
  board?: string;
  board_sha256?: string;
  rules?: string;
  engine?: string;
  seats?: string[];
  options?: Record<string, unknown>;
  commitment?: string | null;
  setup?: SetUp;
  n?: number;
  seat?: number;
  action?: ActionValue;
  outcome?: Outcome;
  market?: (string | null)[];
  flushed?: (string | null)[][];
  result?: Result;
  seed?: string | null;
  [own: string]: unknown;
}

/** The deal. */
export interface SetUp {
  hands: (string | null)[][];
  flushed: (string | null)[][];
  market: (string | null)[];
  offered?: (string | null)[][];
  [own: string]: unknown;
}

/** An action: its word, and what it is about. */
export interface ActionValue {
  do: string;
  from?: "market" | "deck";
  slot?: number;
  route?: string;
  pay?: Record<string, number>;
  tickets?: string[];
  [own: string]: unknown;
}

/** What came of an action. */
export interface Outcome {
  card?: string | null;
  refill?: string | null;
  flushed?: (string | null)[][];
  market?: (string | null)[];
  offered?: (string | null)[];
  drawn?: (string | null)[];
  revealed?: string[];
  surcharge?: number;
  [own: string]: unknown;
}

/** How a game ended: the sheets, who won, and by what that was decided. */
export interface Result {
  sheets: Sheet[];
  winners: number[];
  decided_by: string;
  [own: string]: unknown;
}

/** A score sheet: points by kind, those that all rulebooks have and its own. */
export interface Sheet {
  routes: number;
  tickets: number;
  total: number;
  made: string[];
  missed: string[];
  [own: string]: unknown;
}
