// Calling the player back: title, favicon, and a notification if that is allowed.

import { seatLook } from "../board/look.ts";
import type { Game } from "../game/game.svelte.ts";
import { t, words } from "../words/words.svelte.ts";
import { settings } from "./settings.svelte.ts";

const PLAIN = "/icon.svg";

/** A tab's picture: the badge of whoever is waited for, with a ring if that is me. */
function icon(seat: number, mine: boolean): string {
  const ring = mine ? '<circle cx="24" cy="8" r="8" fill="#f2b632"/>' : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect y="4" width="28" height="28" rx="7" fill="${seatLook(seat).fill}"/><path d="M5 24h12M17 17v12" stroke="#fff" stroke-width="4" stroke-linecap="round"/>${ring}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export function watchAttention(game: Game): void {
  $effect(() => {
    const { view, board, possible, names } = game;
    if (!view || !board) return;
    const map = board.facts.name[words.language] ?? board.id;
    const name = names[view.waiting[0] ?? view.turn] ?? "";
    const over = view.phase === "over";
    document.title = over ? t("title-over", { map }) : t(possible.any ? "title-turn.you" : "title-turn", { map, name });
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link) link.href = over ? PLAIN : icon(view.waiting[0] ?? view.turn, possible.any);
    return () => {
      document.title = "Capolinea";
      if (link) link.href = PLAIN;
    };
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
