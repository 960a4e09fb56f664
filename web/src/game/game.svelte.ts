// A table as this page follows it: from one seat, from several at one device, or as a spectator.
import { tick } from "svelte";
import { type Board, loadBoard } from "../board/board.ts";
import { DWELL, settings } from "../browser/settings.svelte.ts";
import { type Told, tell } from "../log/telling.ts";
import { getTable, patiently, RefusedError } from "../talk/api.ts";
import { connection } from "../talk/connection.svelte.ts";
import type { Clocks, Happened, Hint, Line, Refused, Result, SeenEvent, TableInfo, View, Viewer } from "../talk/protocol.ts";
import { me } from "../who/identity.svelte.ts";
import { seatNames } from "../words/names.ts";
import { arrange, nothingPossible, type Possible } from "./actions.ts";
import { flights } from "./flights.svelte.ts";
import { Follower } from "./follower.ts";
import { neededCards, type Outlook, outlook } from "./network.ts";
import type { Pointed, Scene } from "./scene.ts";

/** What the player is about to do, until it is confirmed. */
export type Selection =
  | { kind: "route"; id: string }
  | { kind: "station"; city: string }
  | { kind: "several"; routes: string[] }
  | { kind: "tickets" }
  | { kind: "ferry" };

export interface Reveal {
  n: number;
  seat: number;
  route: string;
  cards: string[];
  surcharge: number;
}

/** More events than a round of moves has were missed: they are shown at once. */
const MOST_WAITING = 24;
/** How much longer than a drawn card other things are looked at: a tunnel's cards, a claim, one's own move before others follow. */
const REVEAL_DWELL = 2;
const CLAIM_DWELL = 1.6;
const OWN_DWELL = 0.7;
const EXCUSE_LASTS = 3_500;

export class Game implements Scene {
  table = $state.raw<TableInfo | null>(null);
  board = $state.raw<Board | null>(null);
  /** Through whose eyes the table is seen; null: a spectator's, or nobody's yet. */
  shown = $state<Viewer>(null);
  view = $state.raw<View | null>(null);
  events = $state.raw<SeenEvent[]>([]);
  clocks = $state.raw<{ left: Clocks; at: number }>({ left: {}, at: 0 });
  /** How many decisions the seat has taken, as far as shown. */
  decision = $state(0);
  /** Whether something has happened that is not shown yet. */
  behind = $state(false);
  /** The seat that has to take the device next. */
  handOver = $state<number | null>(null);
  pending = $state<number | null>(null);
  refusal = $state.raw<Refused | null>(null);
  selection = $state.raw<Selection | null>(null);
  pointed = $state.raw<Pointed | null>(null);
  /** Why what was pressed cannot be done; for a moment. */
  why = $state("");
  /** Whether the player looks for a city to build a station in. */
  siting = $state(false);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  reveal = $state.raw<Reveal | null>(null);
  /** Routes and stations that have just been taken: what others took stays marked until the player has moved. */
  fresh = $state.raw<Set<string>>(new Set());

  mine = $derived((this.table?.seats ?? []).flatMap((seat, i) => (seat.player && seat.player === me.player ? [i] : [])));
  possible: Possible = $derived(
    this.view && this.board && !this.behind && this.handOver === null ? arrange(this.view, this.board.actions) : nothingPossible(),
  );
  names: string[] = $derived(seatNames(this.table?.seats ?? [], this.view));
  /** The log in sentences. */
  told: Told[] = $derived(this.board ? tell(this.board, this.names, this.shown, this.events, this.view?.last_turn) : []);
  myTurn = $derived(this.possible.any && this.pending === null);
  outlooks: Map<string, Outlook> = $derived.by(() => {
    const { board, view } = this;
    const ids = view ? [...view.tickets, ...view.offered, ...(view.private.pack ?? []), ...(view.private.picked ?? [])] : [];
    return new Map(board && view ? ids.map((id) => [id, outlook(board, view, board.ticketById.get(id)!)]) : []);
  });
  needed = $derived(
    this.board && this.view
      ? neededCards(
          this.board,
          this.view,
          this.view.tickets.map((id) => this.outlooks.get(id)?.way ?? []),
        )
      : {},
  );
  result: Result | null = $derived(this.events.at(-1)?.lines.find((line) => line.result)?.result ?? null);

  /** The name at a seat that was mine and is not any more, though this page did not give it up. */
  lostSeat = $state<string | null>(null);
  /** Whether this page is giving a seat up. */
  leaving = false;

  /** Whether the end came while we looked on. */
  sawEnd = false;

  #followers: Follower[] = [];
  #playing = false;
  #restUntil = 0;
  #wake: () => void = () => {};
  #ended = false;
  #sentAt = -1;
  #excusing = 0;

  constructor(readonly id: string) {
    void this.lookAgain();
  }

  /** How the table stands, and which seats are mine. */
  async lookAgain(): Promise<void> {
    try {
      this.tableChanged(await patiently(() => getTable(this.id)));
    } catch (error) {
      this.fail(error);
    }
  }

  /** Something was refused, or did not get through: say so. */
  fail(error: unknown): void {
    const [code, message] = error instanceof RefusedError ? [error.code, error.message] : ["failed", String(error)];
    this.refusal = { type: "refused", id: null, error: code, message };
  }

  end(): void {
    this.#ended = true;
    for (const follower of this.#followers) follower.stop();
    this.#wake();
  }

  // What the connection tells

  tableChanged(table: TableInfo): void {
    if (this.#ended) return; // an answer that came late
    const [before, held] = [this.table, this.mine];
    this.table = table;
    const gone = held.find((seat) => !this.mine.includes(seat));
    if (gone !== undefined && !this.leaving) this.lostSeat = before?.seats[gone]?.name ?? null;
    else if (this.mine.length > held.length) this.lostSeat = null;
    if (this.board?.id !== table.map) {
      patiently(() => loadBoard(table.map)).then(
        (board) => (this.board = board),
        (error: unknown) => this.fail(error),
      );
    }
    const wanted: Viewer[] = this.mine.length ? this.mine : [null];
    for (const follower of this.#followers.filter((one) => !wanted.includes(one.seat))) follower.stop();
    this.#followers = this.#followers.filter((one) => wanted.includes(one.seat));
    for (const seat of wanted) {
      if (this.#followers.some((one) => one.seat === seat)) continue;
      const follower = new Follower(this, table.id, seat);
      this.#followers.push(follower);
      follower.stop = connection.watch(follower);
    }
    // Until the deal there is nothing to hide, and seats may still be taken: who looks is open.
    if (!wanted.includes(this.shown) || !this.view) this.shown = this.mine.length === 1 ? this.mine[0]! : null;
  }

  /** A follower knows all there is: show that at once. */
  caughtUp(follower: Follower, table: TableInfo | null): void {
    if (this.#ended) return;
    if (table) this.tableChanged(table);
    if (follower === this.#eyes) {
      this.view = follower.view;
      this.events = follower.events;
      this.decision = follower.decision;
      this.clocks = { left: follower.clocks, at: performance.now() };
      this.behind = false;
      const newest = follower.events.at(-1);
      if (newest && follower.view?.own.tunnel) this.#noteReveal(newest);
      if (this.pending !== null && follower.decision > this.#sentAt) this.pending = null;
    }
    this.#askForHandOver();
  }

  happened(follower: Follower): void {
    if (follower !== this.#eyes) {
      follower.events = [...follower.events, ...follower.waiting.splice(0)];
      if (!this.#eyes?.view) this.#askForHandOver();
      return;
    }
    this.behind = !this.#stillAsked();
    if (follower.waiting.at(-1)?.lines[0]?.seat === this.shown) this.#wake();
    void this.#play();
  }

  /** Whether the newest that happened leaves the question as it is: what has been chosen so far stays then. */
  #stillAsked(): boolean {
    const newest = this.#eyes?.waiting.at(-1);
    return newest !== undefined && newest.decision === this.decision && newest.view.legal.length > 0;
  }

  get #eyes(): Follower | undefined {
    return this.#followers.find((one) => one.seat === this.shown) ?? (this.mine.length > 1 ? undefined : this.#followers[0]);
  }

  /** Show what happened, one event after the other, at the pace the player likes. */
  async #play(): Promise<void> {
    if (this.#playing) return;
    this.#playing = true;
    for (let event = await this.#next(); event; event = await this.#next()) {
      const left = this.#eyes!.waiting.length;
      const launch = this.#takeOff(event.lines[0]);
      this.#show(event, left > 0);
      await tick();
      launch();
      const asked = event.view.legal.length > 0; // whoever decides beside others does not wait for them
      this.#restUntil = asked || left > MOST_WAITING ? 0 : performance.now() + this.#dwell(event.lines[0]);
    }
    this.#playing = false;
  }

  /** What happened next, once the last of it has been looked at. My own move is never late. */
  async #next(): Promise<Happened | undefined> {
    const first = this.#eyes?.waiting[0];
    const rest = this.#restUntil - performance.now();
    if (first && first.lines[0]?.seat !== this.shown && rest > 0 && !document.hidden) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, rest);
      });
    }
    return this.#ended ? undefined : this.#eyes?.waiting.shift();
  }

  /** Milliseconds for a move to be looked at. */
  #dwell(line: Line | undefined): number {
    const { action, outcome, seat } = line ?? {};
    const longer = seat === this.shown ? OWN_DWELL : outcome?.revealed ? REVEAL_DWELL : action?.do === "claim" ? CLAIM_DWELL : 1;
    return DWELL[settings.pace] * longer;
  }

  #show(event: Happened, more: boolean): void {
    const before = this.view;
    const own = event.lines[0]?.seat === this.shown;
    const eyes = this.#eyes!;
    const claimed = Object.keys(event.view.routes).filter((id) => before && before.routes[id] === undefined);
    const built = Object.keys(event.view.own.stations ?? {}).filter((city) => before && before.own.stations?.[city] === undefined);
    const others =
      own || this.shown === null
        ? []
        : [...this.fresh].filter((id) => (event.view.routes[id] ?? event.view.own.stations?.[id]) !== this.shown);
    this.fresh = new Set([...others, ...claimed, ...built]);
    this.view = event.view;
    if (event.view.phase === "over") this.sawEnd = true;
    eyes.events = [...eyes.events, { n: event.n, lines: event.lines }];
    this.events = eyes.events;
    this.decision = event.decision ?? 0;
    this.clocks = { left: event.clocks, at: performance.now() };
    this.behind = more && !this.#stillAsked();
    if (own || (event.decision ?? 0) > this.#sentAt) this.pending = null;
    if (own || event.view.legal.length === 0) {
      this.selection = this.hint = this.pointed = null;
      this.siting = false;
    }
    this.#noteReveal(event);
    if (!more) this.#askForHandOver();
  }

  #noteReveal(event: SeenEvent): void {
    const line = event.lines[0];
    const revealed = line?.outcome?.revealed;
    if (line?.action?.route && revealed?.length) {
      this.reveal = { n: event.n, seat: line.seat!, route: line.action.route, cards: revealed, surcharge: line.outcome?.surcharge ?? 0 };
    } else this.reveal = null;
  }

  /** Measure where cards leave from, before the table changes; returns what lets them fly. */
  #takeOff(line: Line | undefined): () => void {
    const { action, outcome, seat } = line ?? {};
    if (!action || seat === undefined) return () => {};
    const home = seat === this.shown ? "hand" : `seat-${seat}`;
    if (action.do === "draw") {
      const from = flights.spot(action.from === "market" ? `market-${action.slot}` : "deck");
      const card = outcome?.card ?? null;
      return () => flights.launch(card, from, flights.spot(home));
    }
    if (action.do === "claim" && action.route) {
      const cards = Object.entries(action.pay ?? {}).flatMap(([card, n]) => Array<string>(Math.min(n, 3)).fill(card));
      const from = flights.spot(home);
      return () => cards.slice(0, 6).forEach((card, i) => flights.launch(card, from, flights.spot(`route-${action.route}`), i * 60));
    }
    return () => {};
  }

  // Several seats at one device

  #askForHandOver(): void {
    if (this.mine.length < 2) {
      this.handOver = null;
      return;
    }
    const known = this.#followers.find((one) => one.view);
    const view = this.#eyes?.view ?? known?.view;
    if (!view || view.phase === "over") {
      this.handOver = null;
      if (view && this.shown === null) this.takeSeat(this.mine[0]!);
      return;
    }
    const asked = view.waiting.filter((seat) => this.mine.includes(seat));
    if (this.shown !== null && asked.includes(this.shown)) this.handOver = null;
    else this.handOver = asked[0] ?? (this.shown === null ? this.mine[0]! : null);
  }

  /** The player of a seat has the device now. */
  takeSeat(seat: number): void {
    this.shown = seat;
    this.handOver = null;
    this.selection = this.hint = this.pointed = this.reveal = null;
    this.fresh = new Set();
    const eyes = this.#eyes;
    if (!eyes) return;
    eyes.events = [...eyes.events, ...eyes.waiting.splice(0)];
    this.caughtUp(eyes, null);
  }

  /** Others' secrets are not known here, so every seat is seen through the same eyes. */
  viewOf(): View {
    return this.view!;
  }

  // What the player does

  select(selection: Selection | null): void {
    this.selection = selection;
    this.why = "";
    if (selection) this.hint = null;
    this.pointed = null;
  }

  /** Say why something cannot be done. */
  excuse(why: string): void {
    this.why = why;
    clearTimeout(this.#excusing);
    this.#excusing = window.setTimeout(() => (this.why = ""), EXCUSE_LASTS);
  }

  async act(action: number): Promise<void> {
    const eyes = this.#eyes;
    if (!eyes || eyes.seat === null || this.pending !== null) return;
    this.pending = action;
    this.refusal = null;
    this.#sentAt = eyes.decision;
    try {
      await connection.command({ type: "act", table: this.id, seat: eyes.seat, decision: eyes.decision, action });
    } catch (error) {
      this.pending = null;
      const refusal = error as Refused;
      if (refusal.error !== "stale") this.refusal = refusal; // the same answer from another tab is no news
    }
  }

  async askHint(): Promise<void> {
    if (this.shown === null || this.hinting) return;
    this.hinting = true;
    try {
      const hint = await connection.hint(this.id, this.shown);
      if (hint.decision !== this.#eyes?.decision) return;
      this.select(null);
      this.hint = hint;
      this.pointed = { routes: hint.plan?.routes ?? [], cities: [], plan: true };
    } catch (error) {
      const refusal = error as Refused;
      if (refusal.error !== "stale") this.refusal = refusal; // whoever has decided meanwhile needs none
    } finally {
      this.hinting = false;
    }
  }
}
