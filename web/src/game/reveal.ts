// A tunnel's cards as they were turned up.

import type { Counts, SeenEvent, View } from "../talk/protocol.ts";

export interface Reveal {
  n: number;
  seat: number;
  route: string;
  /** What was laid before. */
  laid: Counts;
  cards: string[];
  surcharge: number;
}

/** What an event turned up, if it did. */
export function revealOf({ n, lines: [line] }: SeenEvent): Reveal | null {
  const { action, outcome, seat } = line ?? {};
  const cards = outcome?.revealed;
  if (!action?.route || seat === undefined || !cards?.length) return null;
  return { n, seat, route: action.route, laid: action.pay ?? {}, cards, surcharge: outcome?.surcharge ?? 0 };
}

/** The tunnel that somebody stands in at this moment; its cards, as far as what happened is known. */
export function standingIn(view: View | null, events: SeenEvent[]): Reveal | null {
  const tunnel = view?.own.tunnel as { route: string; laid: Counts; surcharge: number } | undefined;
  if (!view || !tunnel) return null;
  const known = events.findLast((event) => revealOf(event) !== null);
  return (known && revealOf(known)) ?? { n: -1, seat: view.turn, cards: [], ...tunnel };
}

/** Which of the cards cost one more. If that is not the whole truth on a board, none is singled out. */
export function costly({ cards, laid, surcharge }: Reveal): boolean[] {
  const guess = cards.map((card) => card === "wild" || card in laid);
  return guess.filter(Boolean).length === surcharge ? guess : cards.map(() => false);
}
