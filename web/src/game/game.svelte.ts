// A table as this page follows it: from one seat, from several at one device, or as a spectator.

import { moments } from "../absence/moments.svelte.ts";
import { Away } from "../away/away.svelte.ts";
import type { Board } from "../board/board.ts";
import { loadBoard } from "../board/loading.ts";
import { networkOf, takenOn } from "../board/standing.ts";
import { settings } from "../browser/settings.svelte.ts";
import { Chat } from "../chat/chat.svelte.ts";
import { type Told, tell } from "../log/telling.ts";
import { getTable, patiently, RefusedError } from "../talk/api.ts";
import { connection } from "../talk/connection.svelte.ts";
import type { Clocks, Explained, Happened, Refused, Result, SeenEvent, TableInfo, TicketOutlook, View, Viewer } from "../talk/protocol.ts";
import { Itinerary } from "../tickets/itinerary.svelte.ts";
import { me } from "../who/identity.svelte.ts";
import { seatNames } from "../words/names.ts";
import { t, words } from "../words/words.svelte.ts";
import { Choosing, type Selection } from "./choosing.svelte.ts";
import { Explaining } from "./explaining.svelte.ts";
import { Follower } from "./follower.ts";
import { Hints } from "./hints.svelte.ts";
import { Pacing } from "./pacing.ts";
import { arrange, nothingPossible, type Possible } from "./possible.ts";
import { revealOf, standingIn } from "./reveal.ts";
import type { Pointed, Scene } from "./scene.ts";
import { Theatre } from "./theatre.svelte.ts";

export class Game implements Scene {
  table = $state.raw<TableInfo | null>(null);
  board = $state.raw<Board | null>(null);
  /** Through whose eyes the table is seen; null: a spectator's, or nobody's yet. */
  shown = $state<Viewer>(null);
  view = $state.raw<View | null>(null);
  /** The number of the last event that is shown. */
  n = $state(-1);
  events = $state.raw<SeenEvent[]>([]);
  clocks = $state.raw<{ left: Clocks; totals: Clocks; at: number }>({ left: {}, totals: {}, at: 0 });
  /** How many decisions the seat has taken, as far as shown. */
  decision = $state(0);
  /** The last of the events that I did myself. */
  acted = $state(-1);
  /** Whether something has happened that is not shown yet. */
  behind = $state(false);
  /** The seat that has to take the device next. */
  handOver = $state<number | null>(null);
  pending = $state<number | null>(null);
  /** Whether what is shown ends with a move of mine that I may take back. */
  canTakeBack = $state(false);
  refusal = $state.raw<Refused | null>(null);
  pointed = $state.raw<Pointed | null>(null);
  /** What a map of which only a part is seen moves to; another object, another journey. */
  sought = $state.raw<Pointed | null>(null);
  spotlit = $state<Viewer>(null);
  /** How many look on without a seat. */
  spectators = $state(0);
  /** Routes, and cities where something was put, that have just been taken: what others took stays marked until the player has moved. */
  fresh = $state.raw<Set<string>>(new Set());

  mine = $derived(seatsOf(this.table));
  /** Whether a bot plays for whoever looks, until they take their seat again. */
  stoodIn = $derived(this.shown !== null && Boolean(this.table?.seats[this.shown]?.stand_in));
  possible: Possible = $derived(
    this.view && this.board && !this.behind && this.handOver === null && this.table?.status !== "abandoned" && !this.stoodIn
      ? arrange(this.view, this.board.actions)
      : nothingPossible(),
  );
  names: string[] = $derived(seatNames(this.table?.seats ?? [], this.view));
  /** The log in sentences. */
  told: Told[] = $derived.by(() => {
    const { board, names, table, view, shown } = this;
    return board ? tell({ board, names, viewer: shown, table, end: view }, this.events) : [];
  });
  myTurn = $derived(this.possible.any && this.pending === null);
  result: Result | null = $derived(this.events.at(-1)?.lines.find((line) => line.result)?.result ?? null);
  readonly choosing = new Choosing(this);
  readonly chat = new Chat(this);
  /** What I have not seen, shown when I come back. */
  readonly away = new Away(this);
  readonly hints = new Hints();
  readonly theatre = new Theatre();
  readonly #explaining = new Explaining();
  readonly #pacing = new Pacing(this);
  /** Why things cannot be done at the moment that is shown, once the engine has said so. */
  explained: Explained | null = $derived(this.#explaining.at(this.n, this.shown));
  /** How my tickets stand; nothing is said of those that the engine has not spoken of. */
  outlooks: Record<string, TicketOutlook> = $derived(this.#explaining.tickets(this.n, this.shown));
  readonly itinerary = new Itinerary(this);
  /** What the map points out: what somebody points at, or else all that a player has. */
  pointedOut: Pointed | null = $derived.by(() => {
    if (this.pointed || this.spotlit === null || !this.board || !this.view) return this.pointed;
    return networkOf(this.board, this.view, this.spotlit);
  });

  /** The name at a seat that was mine and is not any more, though this page did not give it up. */
  lostSeat = $state<string | null>(null);
  /** Whether this page is giving a seat up. */
  leaving = false;
  /** Whether the end came while we looked on. */
  sawEnd = false;
  /** Whether the page has gone elsewhere. */
  ended = false;

  #followers: Follower[] = [];
  #sentAt = -1;

  constructor(readonly id: string) {
    document.addEventListener("visibilitychange", this.#comeBack);
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
    const { code, message, request } = error instanceof RefusedError ? error : new RefusedError("failed", String(error));
    this.refusal = { type: "refused", id: null, error: code, message, ...(request && { request }) };
  }

  end(): void {
    this.ended = true;
    for (const follower of this.#followers) follower.stop();
    document.removeEventListener("visibilitychange", this.#comeBack);
    this.theatre.close();
    this.away.end();
    this.#pacing.hurry();
  }

  // What the connection tells

  tableChanged(table: TableInfo): void {
    if (this.ended) return; // an answer that came late
    const [before, held] = [this.table, this.mine];
    this.table = table;
    if (before) this.#followClocks(table);
    // Seats are drawn at the start, so mine may have another number then: only fewer of them are a loss.
    if (this.mine.length < held.length && !this.leaving) this.lostSeat = nameLost(before, table);
    else if (this.mine.length > held.length) this.lostSeat = null;
    if (this.board?.id !== table.map) void this.#enter(table.map);
    const wanted: Viewer[] = this.mine.length ? this.mine : [null];
    for (const follower of this.#followers.filter((one) => !wanted.includes(one.seat))) follower.stop();
    this.#followers = this.#followers.filter((one) => wanted.includes(one.seat));
    for (const seat of wanted) {
      if (this.#followers.some((one) => one.seat === seat)) continue;
      const follower = new Follower(this, table.id, seat);
      this.#followers.push(follower);
      follower.stop = connection.watch(follower);
    }
    // Who may read what was said has changed: ask for it, or hear that there is none.
    if (before && before.options.talk !== table.options.talk) {
      for (const follower of this.#followers) connection.watchAgain(follower);
      this.chat.ruleIsNew = !this.chat.decides;
      if (this.chat.ruleIsNew && this.chat.there) this.choosing.say(t("talk-rule-changed"));
    }
    // Until the deal there is nothing to hide, and seats may still be taken: who looks is open.
    if (!wanted.includes(this.shown) || !this.view) this.shown = this.mine.length === 1 ? this.mine[0]! : null;
  }

  /** A bot sat in, or a player is back: clocks have stopped or begun without any event. */
  #followClocks(table: TableInfo): void {
    if (!table.options.clock && !table.options.total) return;
    moments.look();
    const left: Clocks = {};
    table.seats.forEach((seat, i) => {
      if (seat.asked !== null && seat.may_stand_in !== null) left[i] = Math.max(0, seat.may_stand_in - moments.now);
    });
    const since = (performance.now() - this.clocks.at) / 1000;
    const totals = Object.fromEntries(
      Object.entries(this.clocks.totals).map(([seat, seconds]) => [seat, Math.max(0, seconds - (seat in this.clocks.left ? since : 0))]),
    );
    this.clocks = { left, totals, at: performance.now() };
  }

  /** The room of the map: its board, and its words. */
  async #enter(map: string): Promise<void> {
    try {
      const [board] = await Promise.all([patiently(() => loadBoard(map)), words.enter(map)]);
      this.board = board;
      this.#explain();
    } catch (error) {
      this.fail(error);
    }
  }

  /** A follower knows all there is: show that at once. */
  caughtUp(follower: Follower, table: TableInfo | null): void {
    if (this.ended) return;
    if (table) this.tableChanged(table);
    if (follower === this.#eyes) {
      this.view = follower.view;
      this.n = follower.last;
      this.events = follower.events;
      this.acted = follower.acted;
      this.decision = follower.decision;
      this.clocks = { left: follower.clocks, totals: follower.totals, at: performance.now() };
      this.behind = false;
      this.canTakeBack = follower.canTakeBack;
      this.theatre.close(); // whatever was played has come and gone
      const reveal = standingIn(follower.view, follower.events);
      if (reveal?.seat === this.shown) this.theatre.recall(reveal!, true);
      if (this.pending !== null && follower.decision > this.#sentAt) this.pending = null;
    }
    this.#askForHandOver();
    this.#explain();
  }

  happened(follower: Follower): void {
    if (follower !== this.#eyes) {
      follower.events = [...follower.events, ...follower.waiting.splice(0)];
      if (!this.#eyes?.view) this.#askForHandOver();
      return;
    }
    this.away.end(); // what happens now is to be seen now
    this.behind = !this.#stillAsked();
    this.canTakeBack = false; // the next one has acted
    this.#comeBack();
    this.#pacing.play();
  }

  /** Nobody looks, and the table waits for me: a tunnel must not keep that from being told. */
  readonly #comeBack = (): void => {
    if (document.hidden && this.waiting().at(-1)?.view.legal.length) this.theatre.skip();
  };

  /** Whether the newest that happened leaves the question as it is: what has been chosen so far stays then. */
  #stillAsked(): boolean {
    const newest = this.#eyes?.waiting.at(-1);
    return newest !== undefined && newest.decision === this.decision && newest.view.legal.length > 0;
  }

  get #eyes(): Follower | undefined {
    return this.#followers.find((one) => one.seat === this.shown) ?? (this.mine.length > 1 ? undefined : this.#followers[0]);
  }

  waiting(): Happened[] {
    return this.#eyes?.waiting ?? [];
  }

  /** A tunnel is played before the map shows what came of it. Whoever sent somebody in waits for the end of it, whatever the pace. */
  async perform(event: Happened): Promise<void> {
    const reveal = revealOf(event);
    if (!reveal || document.hidden) return;
    const mine = reveal.seat === this.shown && this.pending !== null;
    if (mine || settings.pace !== "instant") await this.theatre.play(reveal, mine);
  }

  show(event: Happened, more: boolean): void {
    const before = this.view;
    const own = event.lines[0]?.seat === this.shown;
    const eyes = this.#eyes!;
    this.fresh = this.#freshAfter(before, event.view, own);
    this.view = event.view;
    this.n = event.n;
    if (!document.hidden && !this.stoodIn) this.away.saw(event.n);
    if (event.view.phase === "over") this.sawEnd = true;
    eyes.events = [...eyes.events, { n: event.n, lines: event.lines }];
    this.events = eyes.events;
    this.acted = eyes.acted;
    this.decision = event.decision ?? 0;
    this.clocks = { left: event.clocks, totals: event.totals, at: performance.now() };
    this.behind = more && !this.#stillAsked();
    this.canTakeBack = event.can_take_back && !more;
    if (own || (event.decision ?? 0) > this.#sentAt) this.pending = null;
    if (own || event.view.legal.length === 0) this.#forget();
    const reveal = own ? standingIn(event.view, this.events) : null;
    if (reveal) this.theatre.recall(reveal, true);
    else this.theatre.close();
    if (more) return;
    this.#askForHandOver();
    this.#explain();
  }

  #freshAfter(before: View | null, view: View, own: boolean): Set<string> {
    const now = takenOn(this.board, view);
    const then = before ? takenOn(this.board, before) : now;
    const others = own || this.shown === null ? [] : [...this.fresh].filter((id) => now[id] !== this.shown);
    return new Set([...others, ...Object.keys(now).filter((id) => then[id] === undefined)]);
  }

  /** Nothing is chosen or pointed at any more. */
  #forget(): void {
    this.choosing.select(null);
    this.hints.given = this.pointed = null;
  }

  /** Ask the engine about what is shown, if it is the newest there is. */
  #explain(): void {
    if (this.shown === null || !this.view || this.behind || this.waiting().length) return;
    void this.#explaining.ask(this.id, this.shown, this.n);
    void this.itinerary.look();
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
    this.away.end();
    this.shown = seat;
    this.handOver = this.spotlit = null;
    this.#forget();
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
    this.away.end();
    this.choosing.select(selection);
    if (selection) this.hints.given = null;
    this.pointed = null;
  }

  /** Point something out, and have it in sight. */
  seek(what: Pointed): void {
    this.pointed = this.sought = what;
  }

  /** Show all that a player has, until that is asked for again. */
  spotlight(seat: number): void {
    this.spotlit = this.spotlit === seat ? null : seat;
    this.pointed = null;
    if (this.spotlit !== null) this.sought = this.pointedOut;
  }

  async act(action: number): Promise<void> {
    const eyes = this.#eyes;
    if (!eyes || eyes.seat === null || this.pending !== null) return;
    this.away.end();
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

  /** Take back my last move; whoever acted meanwhile was quicker. */
  async takeBack(): Promise<void> {
    const eyes = this.#eyes;
    if (!eyes || eyes.seat === null || !this.canTakeBack) return;
    this.canTakeBack = false;
    try {
      await connection.command({ type: "take_back", table: this.id, seat: eyes.seat, n: eyes.last });
    } catch (error) {
      this.refusal = error as Refused;
    }
  }

  async askHint(): Promise<void> {
    if (this.shown === null) return;
    this.refusal = await this.hints.ask(this.id, this.shown, () => this.#eyes?.decision);
    if (!this.hints.given) return;
    this.choosing.select(null);
    this.pointed = { routes: this.hints.given.plan?.routes ?? [], cities: [], plan: true };
  }
}

/** The seats of a table that are mine. */
function seatsOf(table: TableInfo | null): number[] {
  return (table?.seats ?? []).flatMap((seat, i) => (seat.player && seat.player === me.player ? [i] : []));
}

/** Which of my names has no seat any more. */
function nameLost(before: TableInfo | null, now: TableInfo): string | null {
  // What is kept for me is not lost: I am only asked again.
  const left = now.seats.filter((seat) => me.player !== null && [seat.player, seat.kept_for].includes(me.player)).map((seat) => seat.name);
  return (
    seatsOf(before)
      .map((seat) => before!.seats[seat]!.name)
      .find((name) => !left.includes(name)) ?? null
  );
}
