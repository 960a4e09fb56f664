// What time it is at the server, as moments are told by its clock; and moments in words.

import { words } from "../words/words.svelte.ts";

const LOOK_EVERY = 15_000;
const SECOND = 1_000;
const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

class Moments {
  /** By how many seconds the server is ahead of this machine. */
  #ahead = $state(0);
  #here = $state(Date.now() / 1000);

  constructor() {
    setInterval(() => this.look(), LOOK_EVERY);
  }

  /** Seconds since 1970, as the server counts them; looked at now and then. */
  get now(): number {
    return this.#here + this.#ahead;
  }

  /** The server has said what time it is. */
  learn(now: number): void {
    this.look();
    this.#ahead = now - this.#here;
  }

  look(): void {
    this.#here = Date.now() / 1000;
  }

  /** Look every second, while somebody reads seconds; returns what ends it. */
  count(): () => void {
    this.look();
    const timer = setInterval(() => this.look(), SECOND);
    return () => clearInterval(timer);
  }

  has(moment: number | null | undefined): boolean {
    return typeof moment === "number" && moment <= this.now;
  }

  ago(moment: number): string {
    return words.ago(Math.max(0, this.now - moment));
  }

  /** How long it is until a moment: "in 3 hours". */
  until(moment: number): string {
    const seconds = Math.max(1, moment - this.now);
    const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? ["second", 1];
    return new Intl.RelativeTimeFormat(words.language).format(Math.ceil(seconds / size), unit);
  }
}

export const moments = new Moments();
