// Cards that fly from where they lay to where they go. Spots are elements marked with data-spot.

import { stillness } from "../browser/settings.svelte.ts";
import type { Counts, Line, Viewer } from "../talk/protocol.ts";

export interface Flight {
  id: number;
  card: string | null;
  from: DOMRect;
  to: DOMRect;
  delay: number;
}

let number = 0;

class Flights {
  up = $state.raw<Flight[]>([]);

  /** Where something is on the screen, if it is to be seen. */
  spot(name: string): DOMRect | null {
    for (const element of document.querySelectorAll(`[data-spot="${name}"]`)) {
      const box = element.getBoundingClientRect();
      if (box.width && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth) return box;
    }
    return null;
  }

  launch(card: string | null, from: DOMRect | null, to: DOMRect | null, delay = 0): void {
    if (!from || !to || stillness.matches || document.hidden) return;
    this.up = [...this.up, { id: ++number, card, from, to, delay }];
  }

  land(id: number): void {
    this.up = this.up.filter((flight) => flight.id !== id);
  }
}

export const flights = new Flights();

/** Measure where cards leave from, before the table changes; returns what lets them fly. */
export function takeOff(line: Line | undefined, shown: Viewer): () => void {
  const { action, outcome, seat } = line ?? {};
  if (!action || seat === undefined) return () => {};
  const home = seat === shown ? "hand" : `seat-${seat}`;
  if (action.do === "draw") {
    const from = flights.spot(action.from === "market" ? `market-${action.slot}` : "deck");
    const card = (outcome?.card as string | null | undefined) ?? null;
    return () => flights.launch(card, from, flights.spot(home));
  }
  if (action.do === "claim" && action.route) {
    const pay = Object.entries((action.pay as Counts | undefined) ?? {});
    const cards = pay.flatMap(([card, n]) => Array<string>(Math.min(n, 3)).fill(card));
    const from = flights.spot(home);
    return () => cards.slice(0, 6).forEach((card, i) => flights.launch(card, from, flights.spot(`route-${action.route}`), i * 60));
  }
  return () => {};
}
