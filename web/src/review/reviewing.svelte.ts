// What could have been done in a finished game: asked for, followed while it is thought about, and what is looked at of it.

import { call, RefusedError } from "../talk/api.ts";
import type { Move, Review, ReviewSoFar } from "../talk/protocol.ts";
import { words } from "../words/words.svelte.ts";
import { type Hands, isCostly } from "./judging.ts";

const LOOK_AGAIN = 1_000;

export class Reviewing {
  told = $state.raw<ReviewSoFar | null>(null);
  refusal = $state<string | null>(null);
  /** Whether we have asked for something, and nobody has answered yet. */
  busy = $state(false);
  hands = $state<Hands>("known");
  seat = $state(0);
  /** Whether all decisions are listed, not only those that cost something. */
  all = $state(false);
  /** The decision that is looked at. */
  chosen = $state.raw<Move | null>(null);
  /** Whether the texts for it have come. */
  ready = $state(false);

  review: Review | null = $derived(this.told?.review ?? null);
  share = $derived(this.told?.of ? this.told.done / this.told.of : 0);
  complete = $derived(this.share === 1);
  thinking = $derived(this.told?.thinking ?? false);
  /** The decisions of the chosen seat, as they are listed. */
  moves: Move[] = $derived((this.review?.moves ?? []).filter((move) => move.seat === this.seat && (this.all || isCostly(move))));
  judged = $derived((this.review?.moves ?? []).filter(({ seat }) => seat === this.seat).length);

  #timer = 0;
  #left = false;

  constructor(
    readonly table: string,
    seat: number,
  ) {
    this.seat = seat;
    void words.bring("review").then(() => (this.ready = true));
  }

  /** Whoever opens it has asked for it. */
  async open(): Promise<void> {
    this.#left = false;
    await this.#look();
    if (this.told && !this.told.of && !this.refusal) await this.start();
  }

  start = (): Promise<void> => this.#tell("review");
  stop = (): Promise<void> => this.#tell("review/stop");

  /** Nobody looks any more. */
  leave(): void {
    this.#left = true;
    clearTimeout(this.#timer);
  }

  async #tell(what: string): Promise<void> {
    this.busy = true;
    await this.#ask(what, {});
    this.busy = false;
  }

  #look = (): Promise<void> => this.#ask("review");

  async #ask(what: string, body?: object): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.told = await call<ReviewSoFar>(`tables/${this.table}/${what}`, body);
      this.refusal = null;
    } catch (error) {
      // Whoever cannot be reached for a moment is asked again; what is there stays.
      this.refusal = error instanceof RefusedError ? error.code : "failed";
    }
    if (!this.#left && (this.thinking || this.refusal === "offline")) {
      this.#timer = window.setTimeout(() => void this.#look(), LOOK_AGAIN);
    }
  }
}
