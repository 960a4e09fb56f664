// Cards that fly from where they lay to where they go. Spots are elements marked with data-spot.
import { stillness } from "../browser/settings.svelte.ts";

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
