// Calling the player back: the tab's title and picture on every page, and a note if that is allowed.

import { seatLook } from "../board/look.ts";
import type { Game } from "../game/game.svelte.ts";
import { waiting } from "../notices/waiting.svelte.ts";
import { t, words } from "../words/words.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { FOLDER } from "./site.ts";

const PLAIN = `${FOLDER}icon.svg`;
const SIGN = '<path d="M5 24h12M17 17v12" stroke="#fff" stroke-width="4" stroke-linecap="round"/>';
const DOT = '<circle cx="24" cy="8" r="8" fill="#f2b632"/>';
const HOUSE = "#12343b";

/** A tab's picture: the badge of whoever is waited for, or the house's own, with a dot if that is me. */
function icon(fill: string, mine: boolean): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect y="4" width="28" height="28" rx="7" fill="${fill}"/>${SIGN}${mine ? DOT : ""}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The table that the tab shows, and whether it waits for me. */
interface Shown {
  id: string;
  fill: string;
  mine: boolean;
}

class Attention {
  /** What the tab shows, in words. */
  title = $state<string | null>(null);
  table = $state.raw<Shown | null>(null);

  /** Be called so while something is shown; returns what ends it. */
  show(title: string, table: Shown | null = null): () => void {
    [this.title, this.table] = [title, table];
    return () => ([this.title, this.table] = [null, null]);
  }
}
export const attention = new Attention();

/** To be called once, for the whole page. */
export function watchTab(): void {
  $effect(() => {
    const { table } = attention;
    const page = attention.title ?? t("home-title");
    const others = [...waiting.tables].filter((id) => id !== table?.id).length;
    const number = others + (table?.mine ? 1 : 0);
    const key = table ? "title-also" : "title-waiting";
    document.title = others ? t(key, { number, page }) : page;
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const picture = table || number ? icon(table?.fill ?? HOUSE, number > 0) : PLAIN;
    if (link) link.href = picture;
  });
}

export function watchAttention(game: Game): void {
  $effect(() => {
    const { view, board, possible, names, table } = game;
    if (!view || !board || !table) return;
    const map = board.facts.name[words.language] ?? board.id;
    const name = names[view.waiting[0] ?? view.turn] ?? "";
    if (view.phase === "over") return attention.show(t("title-over", { map }));
    const { fill } = seatLook(view.waiting[0] ?? view.turn);
    const title = t(possible.any ? "title-turn.you" : "title-turn", { map, name });
    return attention.show(title, { id: table.id, fill, mine: possible.any });
  });
  let asked = false;
  $effect(() => {
    const { possible, board, table } = game;
    const now = possible.any;
    if (
      now &&
      !asked &&
      document.hidden &&
      settings.notify &&
      board &&
      table &&
      "Notification" in window &&
      Notification.permission === "granted"
    ) {
      const note = new Notification("Capolinea", {
        body: t("notification-turn", { map: board.facts.name[words.language] ?? board.id }),
        tag: table.id,
      });
      note.onclick = () => {
        window.focus();
        note.close();
      };
    }
    asked = now;
  });
}
