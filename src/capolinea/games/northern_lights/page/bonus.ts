// The bonus cards as the board has them.

import type { Board } from "$page/board/board.ts";
import { keyPart, readable } from "$page/words/readable.ts";
import { t, words } from "$page/words/words.svelte.ts";

export interface BonusCard {
  id: string;
  points: number;
  names: Record<string, string>;
  metric: string;
}

export const bonusCards = (board: Board): BonusCard[] => board.special<BonusCard[]>("bonus_cards") ?? [];

export function bonusName(board: Board, id: string): string {
  const names = bonusCards(board).find((card) => card.id === id)?.names;
  return names?.[words.language] ?? names?.en ?? readable(id);
}

/** What a bonus card counts. */
export const bonusText = (id: string): string => t(`bonus-${keyPart(id)}`);
