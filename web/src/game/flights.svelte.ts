// Cards that fly from where they lay to where they go. Spots are elements marked with data-spot.

import { DWELL, settings, stillness } from "../browser/settings.svelte.ts";
import type { Counts, Line, Viewer } from "../talk/protocol.ts";

export interface Flight {
  id: number;
  card: string | null;
  from: DOMRect;
  to: DOMRect;
  /** Whether its face is up when it leaves, and when it arrives. */
  up: [leaving: boolean, arriving: boolean];
  /** Whether it is shown to the player in the middle of the screen on its way. */
  shown: boolean;
  /** The hand it joins is mine. */
  mine: boolean;
  delay: number;
  lasts: number;
}

/** No more than these at once: whoever plays fast sees fewer cards, not later ones. */
const MOST_UP = 8;
const MOST_PAID = 6;
const PAID_APART = 70;
let number = 0;

/** Milliseconds of a flight; a card that is shown takes its time. */
const flightTime = (shown: boolean): number => {
  const dwell = DWELL[settings.pace];
  return shown ? Math.min(1700, 620 + dwell * 0.85) : Math.min(750, 260 + dwell * 0.35);
};

class Flights {
  up = $state.raw<Flight[]>([]);
  /** How often a place of the market has got a new card while we looked on. */
  turned = $state.raw<Record<number, number>>({});

  /** Where something is on the screen, if it is to be seen. */
  spot(name: string): DOMRect | null {
    for (const element of document.querySelectorAll(`[data-spot="${name}"]`)) {
      const box = element.getBoundingClientRect();
      if (box.width && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth) return box;
    }
    return null;
  }

  /** Where a card of the hand that is shown lies, or will. */
  inHand(card: string | null): DOMRect | null {
    return (card && this.spot(`hand-${card}`)) || this.spot("hand");
  }

  launch({ from, to, ...flight }: Omit<Flight, "id" | "lasts" | "from" | "to"> & { from: DOMRect | null; to: DOMRect | null }): void {
    if (!from || !to || stillness.matches || document.hidden || this.up.length >= MOST_UP) return;
    if (settings.pace === "instant" && !flight.mine) return;
    this.up = [...this.up, { ...flight, from, to, id: ++number, lasts: flightTime(flight.shown) }];
  }

  land(id: number): void {
    this.up = this.up.filter((flight) => flight.id !== id);
  }

  /** How many cards of a kind are on their way to my hand. */
  arriving(card: string): number {
    return this.up.filter((flight) => flight.mine && flight.card === card).length;
  }

  /** A place of the market has a new card. */
  turnUp(slot: number): void {
    if (!stillness.matches && settings.pace !== "instant") this.turned = { ...this.turned, [slot]: (this.turned[slot] ?? 0) + 1 };
  }
}

export const flights = new Flights();

/** Measure where cards leave from, before the table changes; returns what lets them fly. */
export function takeOff(line: Line | undefined, shown: Viewer): () => void {
  const { action, outcome, seat } = line ?? {};
  if (!action || seat === undefined) return () => {};
  const mine = seat === shown;
  const row = `seat-${seat}`;
  if (action.do === "draw") {
    const open = action.from === "market";
    const from = flights.spot(open ? `market-${action.slot}` : "deck");
    const card = (outcome?.card as string | null | undefined) ?? null;
    return () => {
      const to = mine ? flights.inHand(card) : flights.spot(row);
      flights.launch({ card, from, to, up: [open, mine], shown: mine && !open, mine, delay: 0 });
      if (open) flights.turnUp(action.slot!);
    };
  }
  if (action.pay && !outcome?.surcharge) {
    // What lies in a tunnel that costs more is not paid yet.
    const cards = Object.entries(action.pay as Counts).flatMap(([card, n]) => Array<string>(n).fill(card));
    const left = cards.slice(0, MOST_PAID).map((card) => ({ card, from: mine ? flights.inHand(card) : flights.spot(row) }));
    return () => {
      const to = flights.spot("discards");
      left.forEach(({ card, from }, i) =>
        flights.launch({ card, from, to, up: [mine, true], shown: false, mine: false, delay: i * PAID_APART }),
      );
    };
  }
  return () => {};
}
