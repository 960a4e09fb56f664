// What a review says, in the player's language.

import type { Sentence, View } from "../talk/protocol.ts";
import { moveOf } from "../words/moves.ts";
import { cardLabel, placeName, routeNameOf, ticketName } from "../words/names.ts";
import type { Setting } from "../words/values.ts";
import { type Arguments, t, words } from "../words/words.svelte.ts";
import { actionOf, chanceAt, kindOf } from "./judging.ts";
import type { Reviewing } from "./reviewing.svelte.ts";

/** A sentence of the review, whatever it speaks of. */
export function sentenceText({ board, names }: Setting, { key, values }: Sentence): string {
  const args: Arguments = {};
  for (const [name, value] of Object.entries(values)) {
    const id = String(value);
    const said: Record<string, () => string> = {
      seat: () => names[Number(value)] ?? id,
      route: () => routeNameOf(board, id),
      city: () => placeName(board, id),
      ticket: () => ticketName(board, id),
      card: () => cardLabel(id),
    };
    args[name] = said[kindOf(name)]?.() ?? value;
  }
  return t(key, args);
}

/** What was done, or could have been: as a hint says it. */
export const optionText = (setting: Setting, view: View, action: Record<string, unknown>): string =>
  moveOf(setting, view, actionOf(action));

const percents = (digits: number, sign: "auto" | "exceptZero"): Intl.NumberFormat =>
  new Intl.NumberFormat(words.language, { style: "percent", maximumFractionDigits: digits, signDisplay: sign });

/** A chance to win, in whole percents. */
export const percent = (share: number): string => percents(0, "auto").format(share);

/** How a chance changed; what is small is told to a tenth. */
export const change = (share: number): string =>
  percents(Math.abs(share) < 0.0995 && Math.abs(share) >= 0.0005 ? 1 : 0, "exceptZero")
    .format(share)
    .replace("-", "−");

/** Points more or less, with their sign. */
export const pointsMore = (points: number): string =>
  new Intl.NumberFormat(words.language, { maximumFractionDigits: 0, signDisplay: "exceptZero" }).format(points).replace("-", "−");

/** Everybody's chances after a move, in a sentence. */
export function chancesAt({ review, hands }: Reviewing, names: readonly string[], number: number): string {
  const standing = names.flatMap((name, seat) => {
    const chance = chanceAt(review?.moments ?? [], hands, seat, number);
    return chance ? [`${name} ${percent(chance.estimate)}`] : [];
  });
  return t("chart-point", { number, standing: words.list(standing) });
}
