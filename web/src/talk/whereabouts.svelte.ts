// Where others can reach this server, so that links lead somewhere; and the door that whoever runs it may open.

import { operator } from "../who/operator.svelte.ts";
import { call } from "./api.ts";
import { type Circle, circleOf } from "./circles.ts";
import type { Whereabouts as Told } from "./protocol.ts";

class Whereabouts {
  #told = $state.raw<Told | null>(null);

  async ask(): Promise<void> {
    this.#told = await call<Told>("server", undefined, null);
  }

  /** Whether that is known yet. */
  get known(): boolean {
    return this.#told !== null;
  }

  /** What links begin with. */
  get origin(): string {
    return this.#told?.public_url ?? (circleOf(location.hostname) === "here" ? this.#told?.links[0] : null) ?? location.origin;
  }

  get circle(): Circle {
    return this.#told?.public_url ? "everybody" : circleOf(new URL(this.origin).hostname);
  }

  /** Whether the door to the network can be opened here, or is open and can be closed. */
  get door(): "closed" | "open" | null {
    if (!operator.secret || !this.#told?.only_here || this.#told.public_url) return null;
    return this.#told.open ? "open" : "closed";
  }

  async turn(open: boolean): Promise<void> {
    this.#told = await call<Told>("server/network", { secret: operator.secret, open }, null);
  }
}

export const whereabouts = new Whereabouts();
