// What server and page say to each other, as docs/protocol.md has it; kept in step with server/protocol.py.

export type Counts = Record<string, number>;
export type SeatNumber = number;
export type Viewer = SeatNumber | null;

export interface SeatView {
  name: string;
  points: number;
  pieces: Counts;
  cards: number;
  known: Counts;
  tickets: number;
  choosing: number;
  answered: boolean;
  standing: Standing;
}

/** What a seat has of what its rulebook counts at the end. */
export interface Standing {
  longest_path?: number;
  bonus_cards?: Counts;
  festivals?: number;
  networks?: Reach[];
}
/** A network, named by one of its cities: the regions it touches, how many those count for, and their points. */
export interface Reach {
  from: string;
  regions: string[];
  count: number;
  points: number;
}

/** The rulebooks' own facts; each has only some of them. */
export interface OwnFacts {
  stations?: Record<string, SeatNumber>;
  tunnel?: { route: string; laid: Counts; surcharge: number };
  bonus_cards?: string[];
  drafts?: number;
  festivals?: Counts;
  festivals_in_deck?: Counts;
  above_draft_card?: number;
  piles?: Counts[];
  claimed?: string;
  in_pack?: number[];
  picked?: number[];
  ferry_pile?: number;
  ferry_cards?: number[];
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
  own: OwnFacts;
  hand: Counts;
  tickets: string[];
  made: string[];
  offered: string[];
  answer: number | null;
  private: { pack?: string[]; picked?: string[]; bonus_cards?: Counts };
  legal: number[];
}

/** What only the player of a seat knew, as a replay shows it. */
export interface OpenSeat {
  hand: Counts;
  tickets: string[];
  made: string[];
  offered: string[];
  private: View["private"];
}

export interface ActionValue {
  do: string;
  from?: "market" | "deck";
  slot?: number;
  route?: string;
  city?: string;
  ticket?: string;
  tickets?: string[];
  pay?: Counts;
}

export interface Outcome {
  card?: string | null;
  refill?: string | null;
  flushed?: (string | null)[][];
  market?: (string | null)[];
  offered?: (string | null)[];
  revealed?: string[];
  surcharge?: number;
  drawn?: (string | null)[];
  festivals?: string[];
  draft?: boolean;
}

export interface Sheet {
  routes: number;
  tickets: number;
  total: number;
  made: string[];
  missed: string[];
  stations?: number;
  longest?: number;
  longest_path?: number;
  bonus_cards?: Counts;
  festivals?: number;
  regions?: number;
  networks?: number[];
  borrowed?: Record<string, string | null>;
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
  setup?: { hands: (string | null)[][]; market: (string | null)[]; offered: (string | null)[][] };
  /** A draft is dealt; beside a market, `true` says that its card was met. */
  draft?: { offered: (string | null)[][] };
  market?: (string | null)[];
  flushed?: (string | null)[][];
  festivals?: string[];
  result?: Result;
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
  | { type: "turn"; table: string; seat: SeatNumber }
  | { type: "done"; id: string; n?: number }
  | Refused
  | Hint
  | { type: "closing"; message: string };

export type Command =
  | { type: "watch"; table: string; seat: Viewer; last: number | null }
  | { type: "unwatch"; table: string; seat: Viewer }
  | { type: "act"; table: string; seat: SeatNumber; decision: number; action: number }
  | { type: "hint"; table: string; seat: SeatNumber }
  | { type: "ping" };

// Bodies of HTTP calls

export interface Player {
  player: string;
  name: string;
}

export interface BoardInfo {
  map: string;
  names: Record<string, string>;
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
