// The champion's mind in a browser, which Python asks (browser/champion.py): its weights are fetched when it is first wanted, and its network
// is reckoned here, as there is no numpy.

import { type BoardTold, Network, Weights } from "./network.ts";

/** How long a decision may wait for the weights, in milliseconds. */
const PATIENCE = 3_000;

/** Bytes of Python's. */
interface PyBytes {
  toJs(): Uint8Array;
}

export class Champion {
  #weights: Weights | null = null;
  #fetching: Promise<void> | null = null;

  constructor(private readonly fetched: () => Promise<Uint8Array>) {}

  /** Whether its weights are here; it waits a little for them, and once they cannot be had they are asked for again the next time. */
  async ready(): Promise<boolean> {
    this.#fetching ??= this.#fetch();
    await Promise.race([this.#fetching, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    return this.#weights !== null;
  }

  async #fetch(): Promise<void> {
    try {
      this.#weights = new Weights(await this.fetched());
    } catch {
      this.#fetching = null;
    }
  }

  /** Its judge on a board, once it is ready. */
  on(told: string): (row: PyBytes, marks: PyBytes) => Float32Array {
    const network = new Network(this.#weights!, JSON.parse(told) as BoardTold);
    return (row, marks) => network.judge(new Int16Array(row.toJs().slice().buffer), marks.toJs());
  }
}
