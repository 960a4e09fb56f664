// Why something cannot be done, in words. The engine says why; here it is only said.

import type { Board } from "../board/board.ts";
import type { Counts, Explained, View, Viewer, Why } from "../talk/protocol.ts";
import { about, cardsText, pieceText } from "../words/names.ts";
import { keyPart } from "../words/readable.ts";
import { valueText } from "../words/values.ts";
import { type Arguments, t, words } from "../words/words.svelte.ts";

/** Who looks at what. */
export interface Onlooker {
  board: Board;
  names: string[];
  shown: Viewer;
}

/** Why a route cannot be taken; empty if it can be, or if nobody has said yet. What lies on the board can be seen without asking. */
export function whyNot(looker: Onlooker, view: View, explained: Explained | null, route: string): string {
  const owner = view.routes[route];
  if (owner !== undefined) return about("why-claimed", owner === looker.shown, { name: looker.names[owner] ?? "" });
  if (view.phase === "over") return t("why-over");
  if (view.closed.includes(route)) return t("why-closed", { count: view.seats.length });
  if (looker.shown === null) return t("why-watching");
  const why = explained?.routes[route];
  return why ? reason(looker, "route", why) : "";
}

/** A reason in words. `word`: what it is about, such as "tickets" or "market". */
export function reason({ board, names, shown }: Onlooker, word: string, { why, ...more }: Why): string {
  const code = keyPart(why);
  const args: Arguments = {};
  for (const [key, value] of Object.entries(more)) {
    args[keyPart(key)] = typeof value === "number" ? value : valueText({ board, names }, key === "city" ? "city" : undefined, value);
  }
  switch (why) {
    case "claimed":
      return about("why-claimed", more.seat === shown, { name: names[more.seat as number] ?? "" });
    case "closed":
      return t("why-closed", { count: more.seats as number });
    case "pieces": {
      const { piece, needed, left } = more as { piece: string; needed: number; left: number };
      return t("why-pieces", { needed: pieceText(piece, needed), left: pieceText(piece, left) });
    }
    case "cards":
      return word === "route" ? lacking(board, more) : (words.fitting(`why-${keyPart(word)}-cards`, args) ?? lacking(board, more));
    default:
      return words.fitting(`why-${keyPart(word)}-${code}`, args) ?? words.fitting(`why-${code}`, args) ?? t("generic-why");
  }
}

/** Which cards are missing: those that a route takes of its colour or of any, and wilds for symbols; or both. */
interface Lack {
  /** All of these. */
  missing?: Counts;
  /** One kind of these. */
  either?: Counts;
  one_colour?: number;
  symbols?: number;
  /** Whether nothing will do instead of them. */
  exact?: boolean;
}

function lacking(board: Board, { missing, either, one_colour, symbols, exact }: Lack): string {
  const said: string[] = [];
  const cards = (text: string, count: number): string =>
    exact ? t("why-cards-exact", { cards: text }) : t("why-cards", { cards: text, count });
  if (missing) {
    const count = Object.values(missing).reduce((sum, n) => sum + n, 0);
    said.push(cards(cardsText(board, missing), count));
  } else if (either) said.push(cards(cardsText(board, either, "disjunction"), Math.max(...Object.values(either))));
  else if (one_colour) said.push(t("why-cards-one-colour", { count: one_colour }));
  if (symbols) said.push(t("why-cards-symbols", { count: symbols }));
  return said.join(" ") || t("generic-why");
}
