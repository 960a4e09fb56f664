// The regions as the board has them, and the networks that score.

import type { Board } from "$page/board/board.ts";
import type { View } from "$page/talk/protocol.ts";
import { words } from "$page/words/words.svelte.ts";

/** A network, named by one of its cities: the regions it touches, how many those count for, and their points. */
export interface Network {
  from: string;
  regions: string[];
  count: number;
  points: number;
}

export const regionName = (board: Board, id: string): string =>
  board.special<Record<string, Record<string, string>>>("region_names")?.[id]?.[words.language] ?? id;

export const doubleRegions = (board: Board): string[] => board.special<string[]>("double_regions") ?? [];

export const networksOf = (view: View, seat: number): Network[] => (view.seats[seat]?.own.networks as Network[] | undefined) ?? [];

/** A seat's routes that hang together with a city, to be drawn. */
export function routesAround(board: Board, view: View, seat: number, from: string): string[] {
  const mine = board.routes.filter((route) => view.routes[route.id] === seat);
  const reached = new Set([from]);
  const found = new Set<string>();
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { id, a, b } of mine) {
      if (![a, b].some((end) => reached.has(end) && !board.areas.has(end))) continue;
      found.add(id);
      reached.add(a).add(b);
    }
  }
  return [...found];
}
