// Italy: ferry cards, the region of each city, and the networks that join them.

import type { Award } from "$page/end/awards.ts";
import type { Scene } from "$page/game/scene.ts";
import type { CityAsked, Ending, Parts, SeatFact } from "$page/rooms/parts.ts";
import { t } from "$page/words/words.svelte.ts";
import Networks from "./Networks.svelte";
import { networksOf, regionName, routesAround } from "./regions.ts";

const ferryPile = ({ view }: Scene): number | undefined => view?.own.ferry_pile as number | undefined;

function networkFacts(scene: Scene, seat: number): SeatFact[] {
  const networks = networksOf(scene.view!, seat);
  const points = t("count-points", { count: networks.reduce((sum, network) => sum + network.points, 0) });
  const counts = networks.map(({ count }) => count).join(" + ") || "0";
  return [
    {
      sign: "networks",
      count: networks[0]?.count ?? 0,
      label: t("generic-fact", { what: t("seat-fact-networks"), value: `${counts}, ${points}` }),
    },
  ];
}

function cityText({ board, city, name }: CityAsked): string | null {
  if (board.areas.has(city)) return t("area", { city: name });
  const region = board.places.get(city)?.region as string | undefined;
  return region ? t("city-region", { city: name, region: regionName(board, region) }) : null;
}

/** Those networks that score, or the best one if none does. */
function regionAwards({ board, view, sheet, seat, award }: Ending): Award[] {
  const found = networksOf(view, seat).filter((network, i) => network.points > 0 || i === 0);
  const texts = found.map(({ count, points }, i) =>
    t("regions-network", { number: i + 1, count, points: t("count-points", { count: points }) }),
  );
  const routes = found.flatMap(({ from }) => routesAround(board, view, seat, from));
  return [award(sheet.regions as number, texts.join(" · "), [...new Set(routes)])];
}

export default {
  tells: ["ferry_pile", "networks"],
  words: { ferry: { always: true, left: ferryPile } },
  signs: {
    networks: "M2 4l4-2 4 2 4-2v10l-4 2-4-2-4 2z",
    ferry_cards: "M1.500 9h13l-2 4h-9zM7 2h1.500v6H7zM9 3l4 4.500H9z",
  },
  panel: Networks,
  seatFacts: networkFacts,
  cityText,
  awards: { regions: regionAwards },
} satisfies Parts;
