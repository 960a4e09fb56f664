// Written by `make types` from the server's Python: whatever is changed here is lost.
// docs/protocol.md explains it, with examples.

import type { Line, View } from "./views.ts";

export type * from "./views.ts";

// What the server says over the WebSocket

/** The answer to `hello`; without a player for somebody who only watches. */
export interface Welcome {
  type: "welcome";
  id: string;
  protocol: number;
  version: string;
  player: string | null;
  name: string | null;
}

/**
 * The answer to `watch`: the table, the events missed since `last`, and the view as it is now. With `reset`, `last` was
 * of no use: forget what you had.
 */
export interface Watching {
  type: "watching";
  id: string;
  table: TableInfo;
  seat: number | null;
  n: number;
  reset: boolean;
  missed: SeenEvent[];
  view: View | null;
  decision: number | null;
  clocks: Record<string, number>;
}

/**
 * A table without its game. `n` is the number of the last event, -1 before the deal; `commitment` the SHA-256 of the
 * seed, which is told when the game is over, or at once if it was fixed; `rematch` the table to go to next;
 * `drawn_from` the names as they sat before the seats were drawn, if they were.
 */
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
  waiting: number[];
  commitment: string | null;
  seed: string | null;
  rematch: string | null;
  origin: Origin | null;
  note: string | null;
  drawn_from: string[] | null;
}

/**
 * A seat: free if it has neither player nor bot. `stand_in` is the bot that plays for the player, `here` whether the
 * player is connected.
 */
export interface SeatInfo {
  name: string | null;
  player: string | null;
  bot: string | null;
  stand_in: string | null;
  here: boolean;
}

/**
 * How a table plays: seconds for each decision (none: no clock), seconds between the moves of bots, a seed that
 * everybody knows beforehand, and whether all stay in their seats when the game starts instead of drawing them.
 */
export interface TableOptions {
  clock?: number | null;
  pace?: number;
  seed?: string | null;
  seats_as_they_are?: boolean;
}

/** The game that a table plays on from, and after how many of its actions. */
export interface Origin {
  table: string;
  n: number;
}

/** An event as a viewer sees it: lines of the record, with what is secret left out. */
export interface SeenEvent {
  n: number;
  lines: Line[];
}

/**
 * Something happened: the deal (0) or an action, with what a viewer sees of it and the view afterwards. `decision` is
 * the number of the seat's next answer, `clocks` the seconds left to the seats that are waited for.
 */
export interface Happened {
  type: "event";
  table: string;
  seat: number | null;
  n: number;
  lines: Line[];
  view: View;
  decision: number | null;
  clocks: Record<string, number>;
}

/** Somebody came, went, took a seat, started, or asked for a rematch. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/**
 * A seat that was watched is not the player's any more, so nothing more is told from there. Who wants to stay watches
 * as a spectator.
 */
export interface Unwatched {
  type: "unwatched";
  table: TableInfo;
  seat: number;
}

/**
 * The game starts, and who sits where was drawn. Whoever watched from a seat watches from it still, by the number that
 * it has now: `seats` has the new one by the old one.
 */
export interface Seated {
  type: "seated";
  table: string;
  seats: Record<string, number>;
}

/** A table waits for a seat of the player, watched or not. */
export interface YourTurn {
  type: "turn";
  table: string;
  seat: number;
}

/** A command was carried out; for `act`, `n` is the number of its event. */
export interface Done {
  type: "done";
  id: string;
  n?: number;
}

/** A command was not carried out and changed nothing. The id is null if it could not be read. */
export interface Refused {
  type: "refused";
  id: string | null;
  error: string;
  message: string;
}

/** What the adviser would do: its candidates, best first, with estimates, and the plan behind them. */
export interface Hint {
  type: "hint";
  id: string;
  table: string;
  seat: number;
  decision: number;
  candidates: Candidate[];
  plan: Plan | null;
}

/**
 * An action a bot considered, in text notation, and what it makes of it: more is better. Estimates compare the
 * candidates of one decision, nothing else.
 */
export interface Candidate {
  action: number;
  text: string;
  estimate: number;
}

/** What a bot is after: tickets it aims at, and the routes it wants for them, by name. */
export interface Plan {
  tickets: string[];
  routes: string[];
}

/** The server is about to stop; come back in a moment. */
export interface Closing {
  type: "closing";
  message: string;
}

/** Whatever comes. */
export type Message =
  | Welcome
  | Watching
  | Happened
  | TableChanged
  | Unwatched
  | Seated
  | YourTurn
  | Done
  | Refused
  | Hint
  | Closing;

// What a client says, each with an `id` besides, which the answer repeats

/** The first command: who is there. Without a secret, somebody who only watches. */
export interface Hello {
  type: "hello";
  secret?: string | null;
  protocol?: number;
}

/** Follow a table from a seat one holds, or as a spectator. `last` is the number of the last event known. */
export interface Watch {
  type: "watch";
  table: string;
  seat?: number | null;
  last?: number | null;
}

/** Follow it no longer. */
export interface Unwatch {
  type: "unwatch";
  table: string;
  seat?: number | null;
}

/** Answer a decision of a seat: by text, by readable value, or by number. */
export interface Act {
  type: "act";
  table: string;
  seat: number;
  decision: number;
  action: string | number | Record<string, unknown>;
}

/** Ask what the adviser, a strong bot, would do in one's place. */
export interface AskHint {
  type: "hint";
  table: string;
  seat: number;
}

/** Ask whether anybody is there. */
export interface Ping {
  type: "ping";
}

/** Whatever is sent, before it has its id. */
export type Command =
  | Hello
  | Watch
  | Unwatch
  | Act
  | AskHint
  | Ping;

// Bodies and answers of HTTP calls

/** A name to be known by. */
export interface NewPlayer {
  name: string;
}

/** A new player, with the secret. It is told this once. */
export interface PlayerSecret {
  player: string;
  name: string;
  secret: string;
}

/** A player. */
export interface Player {
  player: string;
  name: string;
}

/** A secret to be known by from now on: the player's id, a dot, and at least 32 random characters. */
export interface NewSecret {
  secret: string;
}

/** A list of tables. */
export interface Tables {
  tables: TableInfo[];
}

/** A table to be made. With `start`, the game begins at once. */
export interface NewTable {
  map: string;
  seats: SeatWish[];
  public?: boolean;
  options?: TableOptions;
  start?: boolean;
  command?: string | null;
}

/**
 * Who shall sit in a seat: the player who asks (under a name of its own, for several at one device), anybody who joins,
 * or a bot.
 */
export interface SeatWish {
  who: "me" | "open" | "bot";
  name?: string | null;
  bot?: string | null;
}

/** A seat to take; the first free one if none is named. */
export interface Join {
  seat?: number | null;
  name?: string | null;
}

/** One seat of one's own, or all of them. */
export interface WhichSeat {
  seat?: number | null;
}

/** A bot for a free seat, or none to free it. */
export interface SetBot {
  seat: number;
  bot?: string | null;
}

/** A seat that somebody else holds. */
export interface TakenSeat {
  seat: number;
}

/** What shall be otherwise before the start. The seed is promised when the table is made, so it stays. */
export interface ChangeOptions {
  clock?: number | null;
  pace?: number;
  seats_as_they_are?: boolean;
}

/** A position of a finished game (after `n` actions) to go on from, alone against bots. */
export interface PlayOn {
  n: number;
  seat: number;
  bot: string;
  command?: string | null;
}

/** A finished game: the deal and every action with what it changed, and a longest path of each seat, in routes. */
export interface Replay {
  steps: Step[];
  paths: string[][];
}

/** One event of a replay: its lines, and those fields of the position that it changed. */
export interface Step {
  lines: Line[];
  changed: Record<string, unknown>;
}

/** The boards that can be played, and the bots that may sit at a table. */
export interface Boards {
  boards: BoardInfo[];
  bots: string[];
}

/** A board: its names by language, and for how many players. */
export interface BoardInfo {
  map: string;
  names: Record<string, string>;
  players: [number, number];
  sha256: string;
}

/**
 * The text of every action of a board by its number; null where it depends on the tickets offered: the action `keep +
 * mask` keeps those offered tickets whose bits are set in the mask.
 */
export interface Actions {
  actions: (string | null)[];
  keep: number;
}

/** Whether all is well. */
export interface Health {
  status: "ok";
  version: string;
}

/** Why something was refused: a code for programs and a sentence for people. */
export interface Refusal {
  error: string;
  message: string;
}
