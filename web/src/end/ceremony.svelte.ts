// Counting up at the end: one award after the other, until somebody has seen enough.

import { DWELL, settings, stillness } from "../browser/settings.svelte.ts";
import type { Award } from "./awards.ts";

const SLOWER = 1.5; // than a move of a bot: there is more to look at
const LEAST = 400; // milliseconds for an award
const MOST = 45_000; // for all of them together

export class Ceremony {
  /** How many awards are on the sheet. */
  counted = $state(0);
  running = $state(false);
  /** Whether it has been shown, and not only its outcome. */
  ran = false;
  #timer = 0;

  constructor(private readonly awards: () => Award[]) {
    this.counted = awards().length;
  }

  /** The award that is being looked at. */
  get current(): Award | null {
    return this.running ? (this.awards()[this.counted - 1] ?? null) : null;
  }

  /** Whether the player likes to see things move. */
  static get wanted(): boolean {
    return settings.pace !== "instant" && !stillness.matches;
  }

  start(): void {
    this.counted = 0;
    this.running = this.ran = true;
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const dwell = Math.min(Math.max(LEAST, DWELL[settings.pace] * SLOWER), MOST / (this.awards().length + 1));
    this.#timer = window.setTimeout(() => {
      if (this.counted >= this.awards().length) this.skip();
      else {
        this.counted += 1;
        this.#wait();
      }
    }, dwell);
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.counted = this.awards().length;
    this.running = false;
  }
}
