// What one seat of a table, or a spectator, has been told.

import { patiently, recordLines } from "../talk/api.ts";
import type { Watcher } from "../talk/connection.svelte.ts";
import type { Clocks, Happened, Line, Refused, SeenEvent, Spoken, TableInfo, TakenBack, View, Viewer, Watching } from "../talk/protocol.ts";

/** Whoever wants to hear of it. */
interface Followed {
  readonly table: TableInfo | null;
  refusal: Refused | null;
  readonly chat: { caughtUp(spoken: readonly Spoken[]): void; heard(spoken: Spoken): void; unheard(ks: readonly number[]): void };
  lookAgain(): Promise<void>;
  caughtUp(follower: Follower, table: TableInfo | null): void;
  happened(follower: Follower): void;
  tableChanged(table: TableInfo): void;
  spectators: number;
}

/** One seat followed over the connection. */
export class Follower implements Watcher {
  last = -1;
  backs = 0;
  /** Whether the last event is my own and may be taken back. */
  canTakeBack = false;
  /** The last event that was done from the seat, and not by a bot that stood in. */
  acted = -1;
  view: View | null = null;
  decision = 0;
  clocks: Clocks = {};
  totals: Clocks = {};
  events: SeenEvent[] = [];
  waiting: Happened[] = [];
  stop: () => void = () => {};

  constructor(
    private readonly game: Followed,
    readonly table: string,
    readonly seat: Viewer,
  ) {}

  onWatching(message: Watching): void {
    const missed = message.missed.filter((event) => event.n > this.last);
    this.events = message.reset ? [] : [...this.events, ...this.waiting.splice(0), ...missed];
    this.waiting = [];
    this.backs = message.backs;
    this.acted = message.acted ?? -1;
    this.#take(message);
    this.game.caughtUp(this, message.table);
    this.game.chat.caughtUp(message.talk);
    if (message.reset && message.n >= 0) void this.#readRecord();
  }

  onEvent(message: Happened): void {
    if (message.n <= this.last) return;
    if (this.seat !== null && message.lines[0]?.seat === this.seat && !this.game.table?.seats[this.seat]?.stand_in) this.acted = message.n;
    this.#take(message);
    this.waiting.push(message);
    this.game.happened(this);
  }

  /** What was taken back has never been; what waited to be shown before it is shown at once. */
  onTakenBack(message: TakenBack): void {
    this.events = [...this.events, ...this.waiting.splice(0)].filter((event) => event.n <= message.n);
    this.backs = message.backs;
    this.#take(message);
    this.game.caughtUp(this, null);
  }

  onSaid(spoken: Spoken): void {
    this.game.chat.heard(spoken);
  }

  onUnsaid(ks: number[]): void {
    this.game.chat.unheard(ks);
  }

  onTable(table: TableInfo): void {
    this.game.tableChanged(table);
  }

  onSpectators(count: number): void {
    this.game.spectators = count;
  }

  onRefused(refusal: Refused): void {
    if (refusal.error === "not_yours")
      void this.game.lookAgain(); // the seat was lost while the line was
    else this.game.refusal = refusal;
  }

  #take({ n, view, decision, clocks, totals, can_take_back }: Watching | Happened | TakenBack): void {
    this.last = n;
    this.view = view;
    this.decision = decision ?? 0;
    this.clocks = clocks;
    this.totals = totals;
    this.canTakeBack = can_take_back;
  }

  /** A game too long for the answer to `watch`: its events from the record. */
  async #readRecord(): Promise<void> {
    const lines = await patiently(() => recordLines(this.table, this.seat)).catch(() => [] as Line[]);
    const events: SeenEvent[] = [];
    for (const line of lines) {
      if (line.action) events.push({ n: line.n ?? events.length + 1, lines: [line] });
      else if (line.setup) events.push({ n: 0, lines: [line] });
      else events.at(-1)?.lines.push(line);
    }
    const known = new Set(this.events.map((event) => event.n));
    this.events = [...events.filter((event) => !known.has(event.n)), ...this.events].sort((a, b) => a.n - b.n);
    this.game.caughtUp(this, null);
  }
}
