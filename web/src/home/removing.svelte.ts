// Games that are being taken off the list: for some seconds that can be undone, and only then is the server told.

import { SvelteMap, SvelteSet } from "svelte/reactivity";
import { hideTable, RefusedError } from "../talk/api.ts";

const UNDO = 7_000;

export class Removing {
  #timers = new SvelteMap<string, number>();
  /** Those that are off the list, whatever the server's next answer still has. */
  #gone = new SvelteSet<string>();
  /** Why the last one could not be. */
  refused = $state<string | null>(null);

  /** Whether it is being removed, and that can be undone. */
  isGoing = (id: string): boolean => this.#timers.has(id);
  isGone = (id: string): boolean => this.#gone.has(id);

  remove(id: string): void {
    this.#timers.set(
      id,
      window.setTimeout(() => void this.#hide(id), UNDO),
    );
  }

  undo(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  /** Who goes away wants what they asked for. */
  flush(): void {
    for (const [id, timer] of this.#timers) {
      clearTimeout(timer);
      void this.#hide(id);
    }
  }

  async #hide(id: string): Promise<void> {
    this.#gone.add(id);
    this.#timers.delete(id);
    try {
      await hideTable(id);
    } catch (error) {
      this.#gone.delete(id);
      this.refused = error instanceof RefusedError ? error.code : "failed";
    }
  }
}
