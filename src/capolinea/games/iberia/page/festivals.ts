// The festivals as the board has them, and where their cards are.

import type { Board } from "$page/board/board.ts";
import type { Counts, View } from "$page/talk/protocol.ts";
import { placeName } from "$page/words/names.ts";
import { words } from "$page/words/words.svelte.ts";

export interface Festival {
  id: string;
  name: string;
  cities: string[];
  cards: number;
}

export const festivals = (board: Board): Festival[] => board.special<Festival[]>("festivals") ?? [];

export const festivalAt = (board: Board, city: string): Festival | undefined =>
  festivals(board).find((festival) => festival.cities.includes(city));

export const citiesOf = (board: Board, festival: Festival): string => words.list(festival.cities.map((city) => placeName(board, city)));

/** How many cards of each festival lie in the cities. */
export const lying = (view: View | null): Counts => (view?.own.festivals as Counts | undefined) ?? {};

/** What a seat has taken, where that may be seen. */
export const pileOf = (view: View, seat: number): Counts | undefined => view.seats[seat]?.own.pile as Counts | undefined;

/** What so many cards of one festival are worth. */
export const worth = (board: Board, cards: number): number => board.special<Record<string, number>>("festival_points")?.[cards] ?? 0;
