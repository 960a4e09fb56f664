// What server and page say to each other, as docs/protocol.md has it; kept in step with server/protocol.py.

export type Counts = Record<string, number>;
export type SeatNumber = number;
export type Viewer = SeatNumber | null;

/** Facts that a rulebook declares: by their names, of the kinds it says. */
export type Own = Record<string, unknown>;

export interface SeatView {
  name: string;
  points: number;
  pieces: Counts;
  cards: number;
  known: Counts;
  tickets: number;
  choosing: number;
  answered: boolean;
  own: Own;
  held: Counts;
}

export interface View {
  board: string;
  rules: string;
  seat: Viewer;
  phase: string;
  turn: SeatNumber;
  waiting: SeatNumber[];
  last_turn: SeatNumber | null;
  market: (string | null)[];
  deck: number;
  discards: Counts;
  routes: Record<string, SeatNumber>;
  closed: string[];
  seats: SeatView[];
  ticket_deck: { number: number; size: number; mine: string[] }[];
  tickets_gone: number;
  own: Own;
  hand: Counts;
  tickets: string[];
  made: string[];
  offered: string[];
  held: Record<string, string[]>;
  answer: number | null;
  legal: number[];
}

/** What only the player of a seat knew, as a replay shows it. */
export interface OpenSeat {
  hand: Counts;
  tickets: string[];
  made: string[];
  offered: string[];
  held: Record<string, string[]>;
  own: Own;
}

/** An action: what is done, and the fields that its rulebook declares. */
export interface ActionValue {
  do: string;
  [field: string]: unknown;
}

export type Outcome = Record<string, unknown>;

export interface Sheet {
  total: number;
  made: string[];
  missed: string[];
  [more: string]: unknown;
}

export interface Result {
  sheets: Sheet[];
  winners: SeatNumber[];
  decided_by: string;
}

/** A line of the record: an event, or something that follows from one. */
export interface Line {
  n?: number;
  seat?: SeatNumber;
  action?: ActionValue;
  outcome?: Outcome;
  setup?: { market: (string | null)[]; [more: string]: unknown };
  market?: (string | null)[];
  result?: Result;
  [more: string]: unknown;
}

export interface SeenEvent {
  n: number;
  lines: Line[];
}

export interface SeatInfo {
  name: string | null;
  player: string | null;
  bot: string | null;
  stand_in: string | null;
  here: boolean;
}

export interface TableOptions {
  clock?: number | null;
  pace?: number;
  seed?: string | null;
  seats_as_they_are?: boolean;
}

export interface TableInfo {
  id: string;
  map: string;
  status: "open" | "playing" | "finished" | "abandoned" | "broken";
  public: boolean;
  host: string;
  seats: SeatInfo[];
  options: TableOptions;
  created: number;
  changed: number;
  n: number;
  waiting: SeatNumber[];
  commitment: string | null;
  seed: string | null;
  rematch: string | null;
  origin: { table: string; n: number } | null;
  note: string | null;
  /** The names as they sat before the seats were drawn; null: they stayed, or the game has not begun. */
  drawn_from?: string[] | null;
}

export type Clocks = Record<string, number>;

export interface Watching {
  type: "watching";
  id: string;
  table: TableInfo;
  seat: Viewer;
  n: number;
  reset: boolean;
  missed: SeenEvent[];
  view: View | null;
  decision: number | null;
  clocks: Clocks;
}

export interface Happened {
  type: "event";
  table: string;
  seat: Viewer;
  n: number;
  lines: Line[];
  view: View;
  decision: number | null;
  clocks: Clocks;
}

export interface Candidate {
  action: number;
  text: string;
  estimate: number;
}

export interface Hint {
  type: "hint";
  id: string;
  table: string;
  seat: SeatNumber;
  decision: number;
  candidates: Candidate[];
  plan: { tickets: string[]; routes: string[] } | null;
}

/** Why something cannot be done: a code, and what belongs to it. */
export interface Why {
  why: string;
  [more: string]: unknown;
}

/** How a ticket stands: done, possible or lost. */
export interface TicketOutlook {
  state: "done" | "possible" | "lost";
  way: string[];
  missing: number;
  loans: number;
}

export interface Explained {
  type: "explained";
  id: string;
  table: string;
  seat: SeatNumber;
  n: number;
  routes: Record<string, Why>;
  words: Record<string, Why>;
  tickets: Record<string, TicketOutlook>;
  needed: Counts;
}

export interface Refused {
  type: "refused";
  id: string | null;
  error: string;
  message: string;
}

export type Message =
  | { type: "welcome"; id: string; player: string | null; name: string | null; version: string }
  | Watching
  | Happened
  | { type: "table"; table: TableInfo }
  | { type: "unwatched"; table: TableInfo; seat: SeatNumber }
  | { type: "seated"; table: string; seats: Record<string, SeatNumber> }
  | { type: "turn"; table: string; seat: SeatNumber }
  | { type: "done"; id: string; n?: number }
  | Refused
  | Hint
  | Explained
  | { type: "closing"; message: string };

export type Command =
  | { type: "watch"; table: string; seat: Viewer; last: number | null }
  | { type: "unwatch"; table: string; seat: Viewer }
  | { type: "act"; table: string; seat: SeatNumber; decision: number; action: number }
  | { type: "hint"; table: string; seat: SeatNumber }
  | { type: "explain"; table: string; seat: SeatNumber }
  | { type: "ping" };

// Bodies of HTTP calls

export interface Player {
  player: string;
  name: string;
}

export interface BoardInfo {
  map: string;
  names: Record<string, string>;
  about: Record<string, string>;
  fidelity?: Record<string, string>;
  players: [number, number];
  sha256: string;
}

export interface SeatWish {
  who: "me" | "open" | "bot";
  name?: string;
  bot?: string;
}

export interface NewTable {
  map: string;
  seats: SeatWish[];
  public?: boolean;
  options?: TableOptions;
  start?: boolean;
  command?: string;
}
