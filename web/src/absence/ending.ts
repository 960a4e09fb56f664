// Saying yes or no to the end of a game.

import type { Game } from "../game/game.svelte.ts";
import { tableCall } from "../talk/api.ts";

export async function agreeToEnd(game: Game, agree: boolean): Promise<void> {
  try {
    game.tableChanged(await tableCall(game.id, "end", { agree }));
  } catch (error) {
    game.fail(error);
  }
}
