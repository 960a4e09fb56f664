// What happened is shown one after the other, at the pace the player likes.

import { tick } from "svelte";
import type { Board } from "../board/board.ts";
import { DWELL, settings } from "../browser/settings.svelte.ts";
import { hear } from "../sound/sound.ts";
import type { Happened, Line, View, Viewer } from "../talk/protocol.ts";
import { takeOff } from "./flights.svelte.ts";

/** More events than a round of moves has were missed: they are shown at once. */
const MOST_WAITING = 24;
/** With so many waiting nothing flies: what is seen at speed must not queue up. */
const HURRY = 8;
/** How much longer than a drawn card other things are looked at: a claim, one's own move before others follow. */
const CLAIM_DWELL = 1.6;
const OWN_DWELL = 0.7;

/** Where things are shown, and what waits for it. */
export interface Stage {
  readonly shown: Viewer;
  readonly board: Board | null;
  readonly view: View | null;
  readonly ended: boolean;
  /** Events that are known and not shown, the oldest first. */
  waiting(): Happened[];
  /** What is played before an event is shown; at once if there is nothing to play. */
  perform(event: Happened): Promise<void>;
  /** `more`: whether others wait behind it. */
  show(event: Happened, more: boolean): void;
}

export class Pacing {
  #playing = false;
  #restUntil = 0;
  #wake: () => void = () => {};

  constructor(private readonly stage: Stage) {}

  /** Something happened: show it when its time comes. */
  play(): void {
    const newest = this.stage.waiting().at(-1);
    if (newest?.lines[0]?.seat === this.stage.shown) this.hurry(); // my own move is never late
    if (!this.#playing) void this.#play();
  }

  /** What is looked at has been looked at. */
  hurry(): void {
    this.#wake();
  }

  async #play(): Promise<void> {
    this.#playing = true;
    for (let event = await this.#next(); event; event = await this.#next()) {
      const left = this.stage.waiting().length;
      const launch = left > HURRY ? () => {} : takeOff(event.lines[0], this.stage.shown);
      const before = this.stage.view;
      this.stage.show(event, left > 0);
      await tick();
      launch();
      if (left <= HURRY) hear(event, before, this.stage.board);
      const asked = event.view.legal.length > 0; // whoever decides beside others does not wait for them
      this.#restUntil = asked || left > MOST_WAITING ? 0 : performance.now() + this.#dwell(event.lines[0]);
    }
    this.#playing = false;
  }

  /** What happened next, once the last of it has been looked at. */
  async #next(): Promise<Happened | undefined> {
    const first = this.stage.waiting()[0];
    const rest = this.#restUntil - performance.now();
    if (first && first.lines[0]?.seat !== this.stage.shown && rest > 0 && !document.hidden) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, rest);
      });
    }
    const next = this.stage.waiting()[0];
    if (next && !this.stage.ended && this.stage.waiting().length <= HURRY) await this.stage.perform(next);
    return this.stage.ended ? undefined : this.stage.waiting().shift();
  }

  /** Milliseconds for a move to be looked at. */
  #dwell(line: Line | undefined): number {
    const { action, seat } = line ?? {};
    const longer = seat === this.stage.shown ? OWN_DWELL : action?.do === "claim" ? CLAIM_DWELL : 1;
    return DWELL[settings.pace] * longer;
  }
}
