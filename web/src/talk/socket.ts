// Written by `make types` from the server's Python: whatever is changed here is lost.
// docs/protocol.md explains it, with examples.

import type { Line, View } from "./views.ts";

// What the server says over the WebSocket

/** The answer to `hello`; without a player for somebody who only watches. `now` is the server's time. */
export interface Welcome {
  type: "welcome";
  id: string;
  protocol: number;
  version: string;
  player: string | null;
  name: string | null;
  now: number;
}

/**
 * The answer to `watch`: the table, the events missed since `last`, the view as it is now, the last event that was done
 * from the seat and not by a bot that stood in (`acted`), and what was said lately, for those who may read it. With
 * `reset`, `last` was of no use: forget what you had.
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
  totals: Record<string, number>;
  backs: number;
  can_take_back: boolean;
  acted: number | null;
  talk: Spoken[];
}

/**
 * A table without its game. `n` is the number of the last event, -1 before the deal; `commitment` the SHA-256 of the
 * seed, which is told when the game is over, or at once if it was fixed; `rematch` the table to go to next;
 * `drawn_from` the names as they sat before the seats were drawn, if they were; `starts_by_itself` whether an open one
 * starts when all have come, as a rematch does whose options nobody has changed.
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
  starts_by_itself: boolean;
}

/**
 * A seat: free if it has neither player nor bot, and then perhaps `kept_for` a player, by its name. `stand_in` is the
 * bot that plays for the player, `here` whether the player is connected, `seen` when the player last came or went,
 * `colour` a number of the players' colours, chosen or just the one that was left. In a running game: since when it is
 * `asked`, when it was `reminded` of that, and from when on others may remind it, let a bot stand in, or give it to
 * somebody else (null: not at all); whether it was `given` up, so that whoever joins takes it over; and whether its
 * player `agrees` to end the game.
 */
export interface SeatInfo {
  name: string | null;
  player: string | null;
  bot: string | null;
  stand_in: string | null;
  here: boolean;
  colour: number;
  colour_chosen: boolean;
  kept_for: string | null;
  seen: number | null;
  asked: number | null;
  reminded: number | null;
  may_remind: number | null;
  may_stand_in: number | null;
  may_give: number | null;
  given: boolean;
  agrees: boolean;
}

/**
 * How a table plays: seconds for each decision (none: no clock), seconds between the moves of bots, a seed that
 * everybody knows beforehand, whether all stay in their seats when the game starts instead of drawing them, who reads
 * what is said at the table, how many seconds bots leave somebody to take something back, the seconds that each person
 * has for the whole game, and whether the game counts for the ratings of those who play it.
 */
export interface TableOptions {
  clock?: number | null;
  pace?: number;
  seed?: string | null;
  seats_as_they_are?: boolean;
  talk?: "players" | "everybody" | "off";
  second_thoughts?: number;
  total?: number | null;
  rated?: boolean;
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

/** What a player said at a table: the `k`-th thing there. */
export interface Spoken {
  k: number;
  player: string;
  name: string;
  text: string | null;
  reaction: string | null;
  at: number;
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

/**
 * What the adviser would do: its candidates, best first, with estimates, the plan behind them, and how many games it
 * played out for that (none, if it did not search).
 */
export interface Hint {
  type: "hint";
  id: string;
  table: string;
  seat: number;
  decision: number;
  candidates: Candidate[];
  plan: Plan | null;
  rollouts: number;
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

/**
 * Why routes cannot be taken and words cannot be said now, how tickets stand, and the cards that they ask for; after
 * event `n`.
 */
export interface Explained {
  type: "explained";
  id: string;
  table: string;
  seat: number | null;
  n: number;
  routes: Record<string, Why>;
  words: Record<string, Why>;
  tickets: Record<string, TicketOutlook>;
  needed: Record<string, number>;
}

/** Why something cannot be done: a code, and what a sentence about it needs. */
export interface Why {
  why: string;
  [own: string]: unknown;
}

/**
 * How a ticket stands: "done", "possible" or "lost"; the routes of its cheapest way, own ones included; the spaces to
 * claim on it, and how many routes of others it uses.
 */
export interface TicketOutlook {
  state: string;
  way: string[];
  missing: number;
  loans: number;
}

/** What tickets need together after event `n`. */
export interface Network {
  type: "network";
  id: string;
  table: string;
  seat: number;
  n: number;
  tickets: string[];
  network: JointNetwork;
}

/**
 * What several tickets need together: the routes still to be claimed, parts that they share once; their spaces by kind
 * of piece; and the tickets that cannot be made any more.
 */
export interface JointNetwork {
  routes: string[];
  spaces: Record<string, number>;
  lost: string[];
}

/**
 * Something happened: the deal (0) or an action, with what a viewer sees of it and the view afterwards. `decision` is
 * the number of the seat's next answer, `clocks` the seconds left to the seats that are waited for, `totals` those of
 * its total clock left to each person, `can_take_back` whether the seat may take it back.
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
  totals: Record<string, number>;
  can_take_back: boolean;
}

/**
 * The newest event was taken back, and `n` is the newest now. `backs` counts how often that has happened at the table.
 */
export interface TakenBack {
  type: "taken_back";
  table: string;
  seat: number | null;
  n: number;
  backs: number;
  view: View;
  decision: number | null;
  clocks: Record<string, number>;
  totals: Record<string, number>;
  can_take_back: boolean;
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

/** Somebody said something at a table. */
export interface Said {
  type: "said";
  table: string;
  spoken: Spoken;
}

/** What was said at a table is removed: these of its things. */
export interface Unsaid {
  type: "unsaid";
  table: string;
  ks: number[];
}

/** How many look on at a table without sitting there. */
export interface Spectators {
  type: "spectators";
  table: string;
  count: number;
}

/** A table is there no longer: nothing of it is kept. */
export interface Gone {
  type: "gone";
  table: string;
}

/** A table waits for a seat of the player, watched or not. */
export interface YourTurn {
  type: "turn";
  table: string;
  seat: number;
}

/** Somebody at a table, named `by`, waits for a seat of the player and says so. */
export interface Reminded {
  type: "reminded";
  table: string;
  seat: number;
  by: string;
}

/** The server is about to stop; connect again at once: where there are several, another one answers. */
export interface Closing {
  type: "closing";
  message: string;
}

/** Whatever comes. */
export type Message =
  | Welcome
  | Watching
  | Done
  | Refused
  | Hint
  | Explained
  | Network
  | Happened
  | TakenBack
  | TableChanged
  | Unwatched
  | Seated
  | Said
  | Unsaid
  | Spectators
  | Gone
  | YourTurn
  | Reminded
  | Closing;

// What a client says, each with an `id` besides, which the answer repeats

/** The first command: who is there. Without a secret, somebody who only watches. */
export interface Hello {
  type: "hello";
  secret?: string | null;
  protocol?: number;
}

/**
 * Follow a table from a seat one holds, or as a spectator. `last` is the number of the last event known, `backs` how
 * many had been taken back by then.
 */
export interface Watch {
  type: "watch";
  table: string;
  seat?: number | null;
  last?: number | null;
  backs?: number;
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

/** Take back one's own last action: event `n`, as long as it is the newest and showed nothing new to anybody. */
export interface TakeBack {
  type: "take_back";
  table: string;
  seat: number;
  n: number;
}

/** Ask what the adviser, a strong bot, would do in one's place. */
export interface AskHint {
  type: "hint";
  table: string;
  seat: number;
}

/** Ask why what cannot be done now cannot be done, and how one's tickets stand; without a seat, as a spectator. */
export interface AskWhy {
  type: "explain";
  table: string;
  seat?: number | null;
}

/** Ask what tickets need together, of those that lie before one's seat or any others of the board. */
export interface AskNetwork {
  type: "network";
  table: string;
  seat: number;
  tickets: string[];
}

/** Say something to those at the table where one sits: a line of text, or one of the reactions. */
export interface Say {
  type: "say";
  table: string;
  text?: string | null;
  reaction?: "applause" | "laugh" | "wow" | "sad" | "hurry" | "thanks" | "sorry" | "well_played" | null;
}

/** Ask whether anybody is there. */
export interface Ping {
  type: "ping";
}

/** Somebody looks at the page and uses it. A page says so by itself, at most once a minute. */
export interface Present {
  type: "present";
}

/** Whatever is sent, before it has its id. */
export type Command =
  | Hello
  | Watch
  | Unwatch
  | Act
  | TakeBack
  | AskHint
  | AskWhy
  | AskNetwork
  | Say
  | Ping
  | Present;
