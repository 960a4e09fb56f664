// What the expert would do and why, in a sentence. The plan behind it says what it is for; what is obvious is not said.

import type { Board } from "../board/board.ts";
import { readAction } from "../game/actions.ts";
import type { ActionValue, Explained, Hint, TicketOutlook, View } from "../talk/protocol.ts";
import { moveText } from "./moves.ts";
import { routeNameOf, ticketName } from "./names.ts";
import type { Setting } from "./values.ts";
import { t, words } from "./words.svelte.ts";

/** Whom the expert advises, and what is known there. */
export interface Advised extends Setting {
  view: View;
  outlooks: Record<string, TicketOutlook>;
  explained: Explained | null;
}

const SAID = 3;

export function hintText(advised: Advised, { candidates: [best], plan }: Hint): string {
  if (!best) return t("hint-none");
  const { board, view, outlooks } = advised;
  const action = readAction(best.text, board.facts.rulebook.words);
  const move = moveText(advised, view, best.text);
  const chosen = ticketsIn(board, action);
  const open = (plan?.tickets ?? []).filter((id) => outlooks[id]?.state !== "done" && !chosen.includes(id)).slice(0, SAID);
  const tickets = words.list(open.map((id) => ticketName(board, id)));
  if (chosen.length) return open.length ? t("hint-best-fits", { move, tickets }) : t("hint-best", { move });
  const ahead = action.do === "draw" ? routesToPay(advised, plan?.routes ?? [], action) : (plan?.routes ?? []);
  const routes = words.list(ahead.slice(0, SAID).map((id) => routeNameOf(board, id)));
  if (action.do === "draw" && routes) return t("hint-best-cards", { move, routes });
  if (action.do !== "tickets" && open.length) return t("hint-best-for", { move, tickets });
  if (action.do !== "tickets" && routes) return t("hint-best-routes", { move, routes });
  const states = view.tickets.map((id) => outlooks[id]?.state);
  if (!states.length || states.some((state) => state !== "done" && state !== "lost")) return t("hint-best", { move });
  return t(states.includes("lost") ? "hint-best-lost" : "hint-best-free", { move });
}

/** The tickets that a move is about. */
function ticketsIn(board: Board, action: ActionValue): string[] {
  const fields = Object.entries(board.facts.rulebook.words[action.do]?.fields ?? {});
  return fields.flatMap(([field, kind]) => (kind === "ticket" || kind === "tickets" ? ((action[field] ?? []) as string | string[]) : []));
}

/** The planned routes that a card drawn may help to pay: those whose cards are missing, of its colour if that is known. */
function routesToPay({ board, view, explained }: Advised, planned: string[], action: ActionValue): string[] {
  const card = action.from === "market" ? view.market[action.slot as number] : null;
  const unpaid = planned.filter((id) => view.routes[id] === undefined && (!explained || explained.routes[id]?.why === "cards"));
  const fitting = unpaid.filter((id) => !card || card === "wild" || [card, "gray"].includes(board.routeById.get(id)?.color ?? ""));
  return fitting.length ? fitting : unpaid;
}
