// Asking the expert.

import { connection } from "../talk/connection.svelte.ts";
import type { Hint, Refused } from "../talk/protocol.ts";

export class Hints {
  given = $state.raw<Hint | null>(null);
  asking = $state(false);

  /** Ask for a seat; `decision`: the one it is for, as long as nobody has decided. */
  async ask(table: string, seat: number, decision: () => number | undefined): Promise<Refused | null> {
    if (this.asking) return null;
    this.asking = true;
    try {
      const hint = (await connection.command({ type: "hint", table, seat })) as Hint;
      if (hint.decision === decision()) this.given = hint;
      return null;
    } catch (error) {
      const refusal = error as Refused;
      return refusal.error === "stale" ? null : refusal; // whoever has decided meanwhile needs none
    } finally {
      this.asking = false;
    }
  }
}
