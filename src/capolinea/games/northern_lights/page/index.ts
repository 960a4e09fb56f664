// Northern Lights: bonus cards, stopping after one card, and where each city lies.

import type { Award } from "$page/end/awards.ts";
import type { Sentence, Teller } from "$page/log/telling.ts";
import type { CityAsked, Ending, Parts } from "$page/rooms/parts.ts";
import type { Line } from "$page/talk/protocol.ts";
import { t, words } from "$page/words/words.svelte.ts";
import BonusCards from "./BonusCards.svelte";
import { bonusCards, bonusName, bonusText } from "./bonus.ts";

function cityText({ board, city, name }: CityAsked): string {
  const place = board.places.get(city);
  const nations = board.special<Record<string, Record<string, string>>>("nation_names") ?? {};
  const nation = nations[place?.country as string]?.[words.language];
  const inNation = nation ? t("city-nation", { city: name, nation }) : name;
  return place?.arctic ? t("city-arctic", { city: inNation }) : inNation;
}

function bonusAwards({ board, sheet, path, award }: Ending): Award[] {
  return Object.entries((sheet.bonus_cards as Record<string, number> | undefined) ?? {}).map(([id, number]) => {
    const text = `${t("score-bonus", { bonus: bonusName(board, id), number })}. ${bonusText(id)}`;
    return award(number, text, bonusCards(board).find((card) => card.id === id)?.metric === "longest_path" ? path : []);
  });
}

/** The deal also says which bonus cards count. */
const teller =
  (log: Teller) =>
  (line: Line): Sentence[] => {
    const dealt = (line.setup?.bonus_cards as string[] | undefined) ?? [];
    const bonuses = words.list(dealt.map((id) => bonusName(log.board, id)));
    return [...log.plain(line), ...(dealt.length ? [{ text: t("event-setup-bonus-cards", { bonuses }), seat: null }] : [])];
  };

export default {
  tells: ["bonus_cards", "bonus_counts", "secret_counts"],
  panel: BonusCards,
  sky: { under: () => import("./Aurora.svelte") },
  cityText,
  teller,
  awards: { bonus_cards: bonusAwards },
} satisfies Parts;
