// A tunnel's cards as they were turned up.

import type { SeenEvent } from "../talk/protocol.ts";

export interface Reveal {
  n: number;
  seat: number;
  route: string;
  cards: string[];
  surcharge: number;
}

/** What an event turned up, if it did. */
export function revealOf({ n, lines: [line] }: SeenEvent): Reveal | null {
  const cards = line?.outcome?.revealed as string[] | undefined;
  if (!line?.action?.route || line.seat === undefined || !cards?.length) return null;
  return { n, seat: line.seat, route: line.action.route as string, cards, surcharge: (line.outcome?.surcharge as number | undefined) ?? 0 };
}
