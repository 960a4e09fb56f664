// Europe: stations in the names of cities, and what they lent at the end.

import type { Award } from "$page/end/awards.ts";
import type { Scene } from "$page/game/scene.ts";
import type { CityAsked, Ending, Parts } from "$page/rooms/parts.ts";
import { about, pieceText, placeName } from "$page/words/names.ts";
import { t } from "$page/words/words.svelte.ts";

const stationsLeft = ({ view, shown }: Scene): number | undefined => view?.seats[shown ?? -1]?.pieces.station;

function cityText({ view, names, city, name }: CityAsked): string | null {
  const owner = (view?.own.stations as Record<string, number> | undefined)?.[city];
  return owner === undefined ? null : about("city-station", owner === view?.seat, { city: name, name: names[owner] ?? "" });
}

function stationAwards({ board, view, sheet, seat, award }: Ending): Award[] {
  const loans = Object.entries((sheet.borrowed as Record<string, string | null> | undefined) ?? {});
  const texts = loans.map(([city, id]) => {
    const route = board.routeById.get(id ?? "");
    const place = { city: placeName(board, city) };
    return route
      ? t("score-borrowed", { ...place, from: placeName(board, route.a), to: placeName(board, route.b) })
      : t("score-borrowed-none", place);
  });
  const left = pieceText("station", view.seats[seat]?.pieces.station ?? 0, ".left");
  const routes = loans.flatMap(([, route]) => route ?? []);
  return [
    award(
      sheet.stations as number,
      [left, ...texts].join(". "),
      routes,
      loans.map(([city]) => city),
    ),
  ];
}

export default {
  tells: ["stations"],
  words: { station: { always: true, left: stationsLeft } },
  signs: { station: "M2 14V7l6-5 6 5v7h-4v-4H6v4z" },
  cityText,
  awards: { stations: stationAwards },
} satisfies Parts;
