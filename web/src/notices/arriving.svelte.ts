// A message leads to a seat. In a browser that is somebody else, or nobody yet, the page says how to get there: a mail that
// logged its reader in would be a key in a letter.

import { asking } from "../browser/asking.svelte.ts";
import { router } from "../browser/router.svelte.ts";
import type { Game } from "../game/game.svelte.ts";
import { me } from "../who/identity.svelte.ts";
import { t } from "../words/words.svelte.ts";

/** To be called while a table is set up. */
export function watchArrival(game: Game): void {
  let wanted = router.search.get("seat");
  if (wanted !== null) router.rename(`/table/${game.id}`);
  $effect(() => {
    const { table } = game;
    if (wanted === null || !table) return;
    const seat = table.seats[Number(wanted)];
    wanted = null;
    if (table.status === "playing" && seat?.player && seat.player !== me.player) void explain(seat.name ?? "");
  });
}

async function explain(name: string): Promise<void> {
  const say = (part: string): string => t(`notices-not-here${part}`, { name });
  if (await asking.ask({ title: say(""), about: say(".about"), yes: t("back-home"), no: say(".watch") })) router.go("/");
}
