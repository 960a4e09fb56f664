// A tunnel is played before anything comes of it: backs, one card after the other, the verdict last. One's own waits for its player.

import { type Pace, settings, stillness } from "../browser/settings.svelte.ts";
import { play } from "../sound/sound.ts";
import type { Reveal } from "./reveal.ts";

/** Milliseconds from one card to the next. */
const BEAT: Record<Pace, number> = { slow: 1300, normal: 900, fast: 420, instant: 0 };
/** How much faster others go through their tunnels. */
const OTHERS = 0.6;
/** Beats before the first card, and after the verdict on others. */
const [OVERTURE, AFTERMATH] = [1.1, 2];

export class Theatre {
  reveal = $state.raw<Reveal | null>(null);
  /** Whether it is my own tunnel. */
  mine = $state(false);
  /** How many of its cards are face up. */
  turned = $state(0);
  /** Whether what it costs has been said. */
  verdict = $state(false);
  /** Whether it waits for me to go on. */
  waits = $state(false);
  #wake: () => void = () => {};
  #hurried = false;

  /** Play it; over when the verdict has been seen. */
  async play(reveal: Reveal, mine: boolean): Promise<void> {
    const beat = stillness.matches ? 0 : BEAT[settings.pace] * (mine ? 1 : OTHERS);
    Object.assign(this, { reveal, mine, turned: 0, verdict: false, waits: false });
    this.#hurried = false;
    play("tunnel");
    await this.#rest(beat * OVERTURE);
    for (const _ of reveal.cards) {
      if (this.reveal !== reveal) return;
      this.turned += 1;
      if (beat) play("card");
      await this.#rest(beat);
    }
    if (this.reveal !== reveal) return;
    this.verdict = true;
    if (!mine) await this.#rest((beat || BEAT[settings.pace] * OTHERS) * AFTERMATH);
    else if (reveal.surcharge === 0 && !this.#hurried) {
      this.waits = true;
      await this.#rest(Number.POSITIVE_INFINITY);
      this.waits = false;
    }
  }

  /** It has been played before: show how it ended. */
  recall(reveal: Reveal, mine: boolean): void {
    Object.assign(this, { reveal, mine, turned: reveal.cards.length, verdict: true, waits: false });
  }

  /** What comes next comes now. */
  next(): void {
    this.#wake();
  }

  /** All that comes comes now. */
  skip(): void {
    this.#hurried = true;
    this.#wake();
  }

  close(): void {
    this.skip();
    this.reveal = null;
  }

  #rest(time: number): Promise<void> {
    if (this.#hurried || time <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#wake = resolve;
      if (time < Number.POSITIVE_INFINITY) setTimeout(resolve, time);
    });
  }
}
