// Iberia: drafting tickets, and festival cards: in the cities, in the choice between two of them, in piles that only their owners see.

import type { Award } from "$page/end/awards.ts";
import type { Scene } from "$page/game/scene.ts";
import type { CityAsked, Ending, Parts, SeatFact } from "$page/rooms/parts.ts";
import { t } from "$page/words/words.svelte.ts";
import FestivalChoice from "./FestivalChoice.svelte";
import Festivals from "./Festivals.svelte";
import { festivalAt, festivals, lying, pileOf, worth } from "./festivals.ts";
import PickTicket from "./PickTicket.svelte";
import { teller } from "./telling.ts";

function pileFacts(scene: Scene, seat: number): SeatFact[] {
  const { pile_size, festivals: points } = scene.viewOf(seat).seats[seat]!.own as { pile_size?: number; festivals?: number };
  if (pile_size === undefined) return [];
  const size = t("seat-fact-pile-size", { count: pile_size });
  const secret = points === undefined ? "" : `. ${t("seat-fact-festivals", { count: points })}`;
  return [{ sign: "pile_size", count: pile_size, label: size + secret }];
}

function cityText({ board, view, city, name }: CityAsked): string | null {
  const festival = festivalAt(board, city);
  return festival ? t("city-festival", { city: name, festival: festival.name, count: lying(view)[festival.id] ?? 0 }) : null;
}

function festivalAwards({ board, view, sheet, seat, award }: Ending): Award[] {
  const pile = pileOf(view, seat) ?? {};
  const taken = festivals(board).filter(({ id }) => pile[id]);
  const texts = taken.map(({ id, name }) => {
    const count = pile[id]!;
    return t("score-festival", { festival: name, count, points: t("count-points", { count: worth(board, count) }) });
  });
  const cities = taken.flatMap((festival) => festival.cities);
  return [award(sheet.festivals as number, texts.join(" · "), [], cities)];
}

export default {
  tells: ["drafts", "draft_card", "deck_dealt", "festivals", "claimed", "pile", "pile_size", "draft"],
  phases: { pick: PickTicket, festival: FestivalChoice },
  signs: {
    pile_size: "M8 1l2 4.700 5 .4-3.800 3.300 1.200 4.900L8 11.600l-4.400 2.700 1.200-4.900L1 6.100l5-.4z",
    "held-pack": "M3 2h8v9H3zM5 12v2h8V5h-1v7z",
    "held-picked": "M2 8l4 4 8-8-1.500-1.500L6 9 3.500 6.500z",
  },
  panel: Festivals,
  sky: { over: () => import("./Lanterns.svelte") },
  seatFacts: pileFacts,
  cityText,
  teller,
  awards: { festivals: festivalAwards },
} satisfies Parts;
