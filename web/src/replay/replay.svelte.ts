// A finished game seen again: any move of it, everybody's hand open.

import type { Board } from "../board/board.ts";
import { loadBoard } from "../board/loading.ts";
import { takenOn } from "../board/standing.ts";
import type { Pointed, Scene } from "../game/scene.ts";
import { type Told, tell } from "../log/telling.ts";
import { call, getTable, patiently, RefusedError } from "../talk/api.ts";
import type { LookedBack, Result, TableInfo, TicketOutlook, View } from "../talk/protocol.ts";
import { me } from "../who/identity.svelte.ts";
import { seatNames } from "../words/names.ts";
import { words } from "../words/words.svelte.ts";
import { loadReplay, type Position, type Replayed, viewFrom } from "./positions.ts";

export const SPEEDS = [1, 2, 4] as const;
const DWELL = 1000; // milliseconds for a move

export class Replay implements Scene {
  table = $state.raw<TableInfo | null>(null);
  board = $state.raw<Board | null>(null);
  game = $state.raw<Replayed | null>(null);
  refusal = $state<string | null>(null);
  at = $state(0);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  pointed = $state.raw<Pointed | null>(null);
  /** What a map of which only a part is seen moves to. */
  sought = $state.raw<Pointed | null>(null);
  readonly shown = null;
  readonly clocks = { left: {}, totals: {}, at: 0 };

  last = $derived((this.game?.positions.length ?? 1) - 1);
  view: Position | null = $derived(this.game?.positions[this.at] ?? null);
  // What follows does not depend on the move shown, so scrubbing does not make it anew.
  names: string[] = $derived(seatNames(this.table?.seats ?? [], this.game?.positions[0] ?? null));
  told: Told[] = $derived.by(() => {
    const { board, names, table, game } = this;
    return board && game ? tell({ board, names, viewer: null, table, end: game.positions.at(-1) ?? null }, game.events) : [];
  });
  result: Result | null = $derived(this.game?.events.at(-1)?.lines.find((line) => line.result)?.result ?? null);
  /** The moves by which routes were taken or something was put into a city, and by whom. */
  claims: { move: number; seat: number }[] = $derived(
    (this.game?.positions ?? []).flatMap((position, move, all) =>
      move > 0 && this.#taken(position).length !== this.#taken(all[move - 1]!).length
        ? [{ move, seat: this.game!.events[move]?.lines[0]?.seat ?? 0 }]
        : [],
    ),
  );
  /** Of each seat, the points after each move. */
  points: number[][] = $derived(
    (this.game?.positions[0]?.seats ?? []).map((_, seat) => this.game!.positions.map((position) => position.seats[seat]?.points ?? 0)),
  );
  totals: number[] = $derived(this.result?.sheets.map((sheet) => sheet.total) ?? []);
  /** What the shown move put on the board. */
  fresh: Set<string> = $derived.by(() => {
    const before = this.game?.positions[this.at - 1];
    if (!before || !this.view) return new Set();
    const old = new Set(this.#taken(before));
    return new Set(this.#taken(this.view).filter((id) => !old.has(id)));
  });
  mine = $derived((this.table?.seats ?? []).flatMap((seat, i) => (seat.player && seat.player === me.player ? [i] : [])));

  #timer = 0;
  /** What the engine said about tickets, by move and seat. */
  #explained = new Map<string, Promise<Record<string, TicketOutlook>>>();

  constructor(
    readonly id: string,
    step: number | null,
  ) {
    void this.#load(step);
  }

  async #load(step: number | null): Promise<void> {
    try {
      const table = await patiently(() => getTable(this.id));
      if (table.status !== "finished") throw new RefusedError("not_possible", "the game is not over");
      const [board, game] = await patiently(() => Promise.all([loadBoard(table.map), loadReplay(this.id), words.enter(table.map)]));
      this.board = board;
      // Who is connected or stood in for today says nothing about then.
      this.table = { ...table, seats: table.seats.map((seat) => ({ ...seat, here: true, stand_in: null })) };
      this.game = game;
      this.go(step ?? 0);
    } catch (error) {
      this.refusal = error instanceof RefusedError ? error.code : "failed";
    }
  }

  /** Show a move. */
  go(move: number): void {
    this.at = Math.max(0, Math.min(this.last, move));
  }

  /** To the next route taken, or back to the one before. */
  goToClaim(direction: 1 | -1): void {
    const moves = this.claims.map(({ move }) => move);
    const found = direction > 0 ? moves.find((move) => move > this.at) : moves.findLast((move) => move < this.at);
    this.go(found ?? (direction > 0 ? this.last : 0));
  }

  play(): void {
    if (this.at >= this.last) this.at = 0;
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.go(this.at + 1);
      if (this.at >= this.last) this.pause();
      else this.#wait();
    }, DWELL / this.speed);
  }

  viewOf(seat: number): View {
    return viewFrom(this.view!, seat);
  }

  /** Routes, and cities where something was put. */
  #taken(position: Position): string[] {
    return Object.keys(takenOn(this.board, position));
  }

  /** Point at a ticket of a seat: its ends at once, its way when the engine has found it. */
  async point(seat: number, id: string): Promise<void> {
    const { a, b } = this.board!.ticketById.get(id)!;
    const pointed = { routes: [], cities: [a, b] };
    this.pointed = pointed;
    const key = `at=${this.at}&seat=${seat}`;
    let asked = this.#explained.get(key);
    if (!asked) {
      asked = call<LookedBack>(`tables/${this.id}/explain?${key}`).then(({ tickets }) => tickets);
      this.#explained.set(key, asked);
    }
    const tickets = await asked.catch(() => ({}) as Record<string, TicketOutlook>);
    if (this.pointed === pointed) this.pointed = { ...pointed, routes: tickets[id]?.way ?? [] };
  }
}
