// Written by `make types` from the server's Python: whatever is changed here is lost.
// docs/protocol.md explains it, with examples.

import type { Spoken, TableInfo } from "./socket.ts";

// Those of whoever runs the server

/**
 * How the server is. What is counted in `since_start` begins anew with it; `latency` is how long the database took just
 * now, `loop_late` how late the event loop was lately, all in seconds.
 */
export interface ServerFigures {
  version: string;
  uptime: number;
  players: number;
  players_locked: number;
  players_here: number;
  sockets: number;
  tables: Record<string, Record<string, number>>;
  tables_in_memory: number;
  finished: DayCount[];
  since_start: Record<string, number>;
  refusals: Record<string, number>;
  latency: number;
  loop_late: number;
  bots_waiting: number;
  memory: number;
  database: number;
  deeds: Deed[];
}

/** A day (of UTC) and how many games were finished on it, of those that are kept. */
export interface DayCount {
  day: string;
  count: number;
}

/** Something that whoever runs the server did: when, to which player or at which table, and the note. */
export interface Deed {
  at: number;
  act: "rename" | "hush" | "hush_line" | "lock" | "unlock" | "close";
  player: string | null;
  table: string | null;
  note: string | null;
}

/** Whom or what to look for: the exact name or the id of a player, or the id of a table. */
export interface Look {
  what: string;
}

/** What was found: players, or a table and what was said there lately. */
export interface LookedUp {
  players: PlayerFound[];
  table: TableInfo | null;
  said: Spoken[];
}

/** A player as whoever runs the server sees them; `locked` is since when they are locked out. */
export interface PlayerFound {
  player: string;
  name: string;
  created: number;
  here: boolean;
  locked: number | null;
  tables: TableInfo[];
}

/** A name that a player gets in place of their own, wherever that is to be read. */
export interface RenamePlayer {
  player: string;
  name: string;
}

/** A player. */
export interface WhichPlayer {
  player: string;
}

/** Something that was said at a table. */
export interface WhichLine {
  table: string;
  k: number;
}

/** A player who shall not come in any more, and why; that is for whoever runs the server alone. */
export interface LockOut {
  player: string;
  reason?: string;
}

/** A table. */
export interface WhichTable {
  table: string;
}
