// My turn is called out, and the player's wishes about sounds are followed.

import { settings } from "../browser/settings.svelte.ts";
import type { Game } from "../game/game.svelte.ts";
import { adjust, play } from "./sound.ts";

/** To be called while a table is set up. */
export function watchSounds(game: Game): void {
  let asked = false;
  $effect(() => {
    const now = game.possible.any;
    if (now && !asked) play("turn");
    if (now || game.pending === null) asked = now; // with a second card, or a surcharge, one is still at it
  });
  $effect(() => {
    void [settings.sounds, settings.volume];
    adjust();
  });
}
