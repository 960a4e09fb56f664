// What a rulebook may add to the page. Its room's `page/index.ts` default-exports such parts; all of them may be left out, because the
// page shows whatever has none plainly, from the kinds that the law declares and the words of the room. What is drawn on the map
// (tokens in cities, piles beside them, zones, lines) needs no part: look.json and the drawing say it.

import type { Component } from "svelte";
import type { Board } from "../board/board.ts";
import type { Award } from "../end/awards.ts";
import type { Game } from "../game/game.svelte.ts";
import type { Scene } from "../game/scene.ts";
import type { Sentence, Teller } from "../log/telling.ts";
import type { Line, Sheet, View } from "../talk/protocol.ts";

export interface Parts {
  /** Facts of the table and of seats, outcomes and lines that these parts tell; all others are told plainly. */
  tells?: readonly string[];

  // Deciding

  /** What is shown when the game asks in a phase: all of the sheet, up to calling `game.act` with a legal number. */
  phases?: Record<string, Component<{ game: Game }>>;
  /** How a word of its own is offered beside the market. Its fields are then asked for one after the other, on the map or in lists. */
  words?: Record<string, WordPart>;

  // Looking

  /** Under the tickets at the table, and beside the open hands of a replay. */
  panel?: Component<{ scene: Scene }>;
  /** What a player's row shows besides pieces, cards, tickets and the declared numbers. */
  seatFacts?: (scene: Scene, seat: number) => SeatFact[];
  /** Signs of pieces and of seats' numbers by their names: an SVG path, filled, in a square of 16 by 16. */
  signs?: Record<string, string>;
  /** A city in words, for screen readers and whoever points at it; null: its name is enough. */
  cityText?: (asked: CityAsked) => string | null;

  /** What moves by itself over the map, under its land or over it. It comes after the map, and knows stillness where that is wished. */
  sky?: { under?: SkyPart; over?: SkyPart };

  // Telling

  /** Tells the lines of a game, in order and each once; `teller.plain` is how the page would. */
  teller?: (teller: Teller) => (line: Line) => Sentence[];
  /** By kind of points: what the end counts, one thing after the other. */
  awards?: Record<string, (end: Ending) => Award[]>;
}

/** A sheet as large as the board, in its units: HTML that moves by transform and opacity alone. */
export type SkyPart = () => Promise<{ default: Component<{ board: Board }> }>;

export interface WordPart {
  /** Its button is there also while it cannot be done, and says why. */
  always?: boolean;
  /** How many are left of what it takes, shown on its button. */
  left?: (scene: Scene) => number | undefined;
}

export interface SeatFact {
  /** The name of its sign. */
  sign: string;
  count: number;
  /** What it is, in words. */
  label: string;
}

export interface CityAsked {
  board: Board;
  view: View | null;
  names: readonly string[];
  city: string;
  /** The city's name in the player's language. */
  name: string;
}

/** A seat when all is counted. */
export interface Ending {
  board: Board;
  /** All that the seat knew. */
  view: View;
  sheet: Sheet;
  seat: number;
  category: string;
  /** The routes of a longest path. */
  path: string[];
  /** An award in this category; what it points at is drawn in the seat's colour. */
  award: (points: number, text: string, routes?: string[], cities?: string[]) => Award;
}
