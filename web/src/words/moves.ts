// Actions in words: what a hint would do, what a button does.

import { readAction } from "../game/actions.ts";
import type { ActionValue, View } from "../talk/protocol.ts";
import { oneCard, ticketName, wordName } from "./names.ts";
import { keyPart } from "./readable.ts";
import { argumentsOf, type Setting } from "./values.ts";
import { t, words } from "./words.svelte.ts";

/** What a move is, as part of a hint: "draw from the deck". */
export const moveText = (setting: Setting, view: View, text: string): string =>
  moveOf(setting, view, readAction(text, setting.board.facts.rulebook.words));

/** The same of an action as records have it. */
export function moveOf(setting: Setting, view: View, action: ActionValue): string {
  if (action.do === "keep") {
    const kept = (action.tickets ?? []) as string[];
    return t("move-keep", { tickets: words.list(kept.map((id) => ticketName(setting.board, id))) });
  }
  if (action.do === "draw") {
    return action.from === "deck" ? t("move-draw-deck") : t("move-draw-market", { card: oneCard(view.market[action.slot as number]) });
  }
  return words.find(`move-${keyPart(action.do)}`, argumentsOf(setting, action)) ?? t("generic-move", { what: actionText(setting, action) });
}

/** What the button of an action says. */
export function actionText(setting: Setting, action: ActionValue): string {
  return words.fitting(`action-${keyPart(action.do)}`, argumentsOf(setting, action)) ?? wordName(action.do);
}
