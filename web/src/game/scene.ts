// A game as it is looked at: one that is being played, or one seen again.

import type { Board } from "../board/board.ts";
import type { Chat } from "../chat/chat.svelte.ts";
import type { Clocks, TableInfo, View, Viewer } from "../talk/protocol.ts";

export interface Scene {
  readonly table: TableInfo | null;
  readonly board: Board | null;
  /** Through whose eyes it is seen; null: everybody's, or nobody's yet. */
  readonly shown: Viewer;
  readonly view: View | null;
  readonly names: string[];
  /** Seconds left to those who are waited for, and to everybody for the whole game, at some moment of the page's own clock. */
  readonly clocks: { left: Clocks; totals: Clocks; at: number };
  /** What is known of a seat. */
  viewOf(seat: number): View;
  /** Whose network the map shows, where it can. */
  readonly spotlit?: Viewer;
  spotlight?(seat: number): void;
  /** What is said there, where people talk. */
  readonly chat?: Chat;
}

/** What the map points out: a ticket's way, a plan. */
export interface Pointed {
  routes: string[];
  cities: string[];
  plan?: boolean;
  /** Whose it is, to be drawn in that player's colour. */
  seat?: number;
  /** What could have been taken in place of it. */
  instead?: string[];
  /** A promise that was not kept. */
  missed?: boolean;
  /** All that a player has: everything else steps back. */
  network?: boolean;
  /** A map on which names are too small to be read goes nearer for it. */
  near?: boolean;
}
