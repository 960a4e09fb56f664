// What the engine says about a position: why not, what tickets still need. It is asked once for each, and nothing waits for the answer.

import { connection } from "../talk/connection.svelte.ts";
import type { Explained, TicketOutlook, Viewer } from "../talk/protocol.ts";

export class Explaining {
  #newest = $state.raw<Explained | null>(null);
  #asked = "";

  /** Ask about the position after event `n`, as a seat sees it. */
  async ask(table: string, seat: number, n: number): Promise<void> {
    const question = `${table} ${seat} ${n}`;
    if (question === this.#asked) return;
    this.#asked = question;
    try {
      const answer = (await connection.command({ type: "explain", table, seat })) as Explained;
      if (this.#asked.startsWith(`${table} ${seat} `) && (this.#newest?.seat !== seat || answer.n >= this.#newest.n)) this.#newest = answer;
    } catch {
      if (this.#asked === question) this.#asked = ""; // the next position is asked about again
    }
  }

  /** What is known of exactly this position. */
  at(n: number, seat: Viewer): Explained | null {
    return this.#newest?.n === n && this.#newest.seat === seat ? this.#newest : null;
  }

  /** How the tickets of a seat stand, or stood a moment ago. */
  tickets(n: number, seat: Viewer): Record<string, TicketOutlook> {
    return this.#newest && this.#newest.n <= n && this.#newest.seat === seat ? this.#newest.tickets : {};
  }
}
