// What is said at a table, as it is heard in this browser.

import { Remembered } from "../browser/remembered.ts";
import { settings } from "../browser/settings.svelte.ts";
import { play } from "../sound/sound.ts";
import { connection } from "../talk/connection.svelte.ts";
import type { Refused, Say, Spoken, TableInfo } from "../talk/protocol.ts";
import { me } from "../who/identity.svelte.ts";
import { mutes } from "./mutes.svelte.ts";

/** More than the server tells whoever comes. */
const MOST = 300;
/** Milliseconds for which something that was said is shown where one looks anyway: so long, and more for each letter. */
const ALOUD = 4_000;
const ALOUD_FOR_A_LETTER = 45;

/** How far the talk of each table has been read. */
const readTo = new Remembered("capolinea.heard");

/** Where there is talk. */
interface Place {
  readonly id: string;
  readonly table: TableInfo | null;
  readonly mine: number[];
}

export interface Person {
  player: string;
  name: string;
}

export class Chat {
  readonly #place: Place;
  #all = $state.raw<readonly Spoken[]>([]);
  #read = $state(-1);
  /** How many look at it just now. */
  #readers = 0;
  /** The first line that is new to whoever looks at it; null: none is. */
  newFrom = $state<number | null>(null);
  /** Whether somebody asked for the line to say something in. */
  wanted = $state(false);
  /** Whether the host has changed who reads it, until I say something. */
  ruleIsNew = $state(false);
  #aloud = $state.raw<readonly Spoken[]>([]);

  rule = $derived.by(() => this.#place.table?.options.talk ?? "players");
  /** Whether I sit here; whoever does not only reads along, if at all. */
  sits = $derived.by(() => this.#place.mine.length > 0);
  reads = $derived(this.rule === "everybody" || (this.rule === "players" && this.sits));
  writes = $derived(this.rule !== "off" && this.sits);
  /** Whether I am the one who decides who reads it. */
  decides = $derived.by(() => me.player !== null && this.#place.table?.host === me.player);
  /** What there is to read, the oldest first. */
  lines: readonly Spoken[] = $derived(this.reads ? this.#all.filter(({ player }) => !mutes.has(player)) : []);
  /** Whether something was said, and all of it by people whom I do not want to hear. */
  silenced = $derived(this.reads && this.#all.length > 0 && !this.lines.length);
  /** What others have just said. */
  aloud: readonly Spoken[] = $derived(settings.talk ? this.#aloud.filter((spoken) => this.lines.includes(spoken)) : []);
  unread = $derived(this.lines.filter(({ k, player }) => k > this.#read && player !== me.player).length);
  /** The others: those who sit here, and those who have said something. */
  others: Person[] = $derived.by(() => {
    const seated = (this.#place.table?.seats ?? []).flatMap(({ player, name }) => (player ? [{ player, name: name ?? "" }] : []));
    const all = new Map([...this.#all, ...seated].map(({ player, name }) => [player, { player, name }]));
    return [...all.values()].filter(({ player }) => player !== me.player);
  });
  /** Whether there is anything to show of it. */
  there = $derived(settings.talk && (this.others.length > 0 || this.#all.length > 0));

  constructor(place: Place) {
    this.#place = place;
  }

  /** All that was said lately. */
  caughtUp(spoken: readonly Spoken[]): void {
    this.#all = spoken;
    this.#read = Math.max(this.#read, readTo.get(this.#place.id));
    if (!this.#readers) return;
    this.#markNew();
    this.#markRead();
  }

  /** Somebody has just said something. */
  heard(spoken: Spoken): void {
    if (this.#all.some(({ k }) => k === spoken.k)) return; // told to another seat of mine
    this.#all = [...this.#all, spoken].sort((a, b) => a.k - b.k).slice(-MOST);
    if (this.#readers) this.#markRead();
    if (spoken.player === me.player || mutes.has(spoken.player) || !settings.talk) return;
    play("said");
    this.#aloud = [...this.#aloud, spoken];
    const over = (): void => void (this.#aloud = this.#aloud.filter((one) => one !== spoken));
    setTimeout(over, ALOUD + ALOUD_FOR_A_LETTER * (spoken.text?.length ?? 0));
  }

  /** What was said is removed by whoever runs the server. */
  unheard(ks: readonly number[]): void {
    this.#all = this.#all.filter(({ k }) => !ks.includes(k));
  }

  /** What a seat has just said, by its player; of several seats of one player, by the name. */
  aloudAt(seat: number): Spoken | undefined {
    return this.aloud.findLast(({ player, name }) => seatOf(this.#place.table, player, name) === seat);
  }

  /** Somebody looks at it from now on; returns what ends that. */
  look(): () => void {
    if (!this.#readers) this.#markNew();
    this.#readers += 1;
    this.#markRead();
    return () => {
      this.#readers -= 1;
      if (!this.#readers) this.newFrom = null;
    };
  }

  #markNew(): void {
    this.newFrom = this.lines.find(({ k, player }) => k > this.#read && player !== me.player)?.k ?? this.newFrom;
  }

  #markRead(): void {
    const newest = this.#all.at(-1)?.k ?? -1;
    if (newest <= this.#read) return;
    this.#read = newest;
    readTo.put(this.#place.id, newest);
  }

  /** Say something; returns why not, if so. */
  async say(what: Pick<Say, "text"> | Pick<Say, "reaction">): Promise<string | null> {
    this.newFrom = null; // who answers has read it
    this.ruleIsNew = false;
    try {
      await connection.command({ type: "say", table: this.#place.id, ...what });
      return null;
    } catch (refused) {
      return (refused as Refused).error;
    }
  }
}

/** Where a player sits at a table; null: nowhere. */
export function seatOf(table: TableInfo | null, player: string, name: string): number | null {
  const seats = (table?.seats ?? []).flatMap((seat, i) => (seat.player === player ? [i] : []));
  return seats.find((seat) => table!.seats[seat]!.name === name) ?? seats[0] ?? null;
}
