// What the end of a game counts, one thing after the other: each ticket, then whatever else the map gives points for.
import type { Board } from "../board/board.ts";
import { joinedTo, wayOver } from "../game/network.ts";
import type { Pointed } from "../game/scene.ts";
import type { Result, Sheet, View } from "../talk/protocol.ts";
import { placeName } from "../words/names.ts";
import { t, words } from "../words/words.svelte.ts";

const CATEGORIES = ["routes", "tickets", "stations", "longest", "bonus_cards", "festivals", "regions"] as const;
export type Category = (typeof CATEGORIES)[number];

/** Points for one thing, with the reason in words and what to show of it on the map. */
export interface Award {
  seat: number;
  category: Category;
  points: number;
  ticket: string | null;
  text: string;
  pointed: Pointed | null;
}

type Reason = Omit<Award, "seat" | "category">;

/** The categories a map scores, in the order of the sheet. */
export function categoriesOf(result: Result): Category[] {
  return CATEGORIES.filter((category) => result.sheets[0]?.[category] !== undefined);
}

export const categoryName = (category: Category): string => t(`score-${category.replace("_", "-")}`);

/** Everything that is counted after the routes; in each category whoever has least on the board comes first. */
export function listAwards(board: Board, view: View, result: Result, paths: string[][]): Award[] {
  const seats = result.sheets.map((_, seat) => seat).sort((a, b) => result.sheets[a]!.routes - result.sheets[b]!.routes);
  return categoriesOf(result).flatMap((category) =>
    seats.flatMap((seat) =>
      reasons(board, view, result.sheets[seat]!, paths[seat] ?? [], seat, category).map((reason) => ({ seat, category, ...reason })),
    ),
  );
}

/** What several awards point at together. */
export function together(awards: Award[]): Pointed | null {
  const pointed = awards.flatMap((award) => (award.pointed && !award.pointed.missed ? [award.pointed] : []));
  if (!pointed.length) return null;
  const all = (what: "routes" | "cities"): string[] => [...new Set(pointed.flatMap((one) => one[what]))];
  return { routes: all("routes"), cities: all("cities"), seat: awards[0]!.seat };
}

/** What several awards are for. */
export const reason = (awards: Award[]): string =>
  awards
    .map(({ text }) => text)
    .filter(Boolean)
    .join(". ");

function reasons(board: Board, view: View, sheet: Sheet, path: string[], seat: number, category: Category): Reason[] {
  const point = (routes: string[], cities: string[] = []): Pointed | null =>
    routes.length || cities.length ? { routes, cities, seat } : null;
  const points = (count: number): string => t("count-points", { count });
  switch (category) {
    case "routes":
      return [];
    case "tickets":
      return ticketReasons(board, view, sheet, seat);
    case "stations": {
      const left = t("piece-station.left", { count: view.seats[seat]?.pieces.station ?? 0 });
      const loans = Object.entries(sheet.borrowed ?? {});
      const text = [left, ...loans.map(([city, route]) => loanText(board, city, route))].join(". ");
      return [
        {
          points: sheet.stations ?? 0,
          ticket: null,
          text,
          pointed: point(
            loans.flatMap(([, route]) => route ?? []),
            loans.map(([city]) => city),
          ),
        },
      ];
    }
    case "longest":
      return [
        {
          points: sheet.longest ?? 0,
          ticket: null,
          text: t("score-longest-path", { count: sheet.longest_path ?? 0 }),
          pointed: point(path),
        },
      ];
    case "bonus_cards":
      return Object.entries(sheet.bonus_cards ?? {}).map(([id, number]) => {
        const card = board.facts.special.bonus_cards?.find((one) => one.id === id);
        const bonus = card?.names[words.language] ?? card?.names.en ?? id;
        const text = `${t("score-bonus", { bonus, number })}. ${t(`bonus-${id.replaceAll("_", "-")}`)}`;
        return { points: number, ticket: null, text, pointed: card?.metric === "longest_path" ? point(path) : null };
      });
    case "festivals": {
      const pile = Object.entries(view.own.piles?.[seat] ?? {}).filter(([, count]) => count > 0);
      const festivals = (board.facts.special.festivals ?? []).filter(({ id }) => pile.some(([one]) => one === id));
      const worth = (count: number): number => board.facts.special.festival_points?.[count] ?? 0;
      const texts = pile.map(([id, count]) =>
        t("score-festival", { festival: festivals.find((one) => one.id === id)?.name ?? id, count, points: points(worth(count)) }),
      );
      return [
        {
          points: sheet.festivals ?? 0,
          ticket: null,
          text: texts.join(" · "),
          pointed: point(
            [],
            festivals.flatMap(({ cities }) => cities),
          ),
        },
      ];
    }
    case "regions": {
      // Those that score, or the best one if none does.
      const found = (view.seats[seat]?.standing.networks ?? []).filter((network, i) => network.points > 0 || i === 0);
      const inside = new Set(found.flatMap(({ from }) => [...joinedTo(board, view, seat, from)]));
      const routes = board.routes.filter((route) => view.routes[route.id] === seat && inside.has(route.a) && inside.has(route.b));
      const texts = found.map((network, i) => t("score-network", { number: i + 1, count: network.count, points: points(network.points) }));
      return [{ points: sheet.regions ?? 0, ticket: null, text: texts.join(" · "), pointed: point(routes.map(({ id }) => id)) }];
    }
  }
}

/** Small tickets first: the great promises come at the end. */
function ticketReasons(board: Board, view: View, sheet: Sheet, seat: number): Reason[] {
  const usable = new Set(board.routes.filter((route) => view.routes[route.id] === seat).map(({ id }) => id));
  for (const route of Object.values(sheet.borrowed ?? {})) if (route) usable.add(route);
  const found = [...sheet.made, ...sheet.missed].map((id) => {
    const { a, b, points: number } = board.ticketById.get(id)!;
    const made = sheet.made.includes(id);
    const text = t(made ? "score-ticket-made" : "score-ticket-missed", { from: placeName(board, a), to: placeName(board, b), number });
    const routes = made ? wayOver(board, view, usable, board.ticketById.get(id)!) : [];
    return { points: made ? number : -number, ticket: id, text, pointed: { routes, cities: [a, b], seat, missed: !made } };
  });
  return found.sort((one, other) => Math.abs(one.points) - Math.abs(other.points));
}

function loanText(board: Board, city: string, id: string | null): string {
  const route = board.routeById.get(id ?? "");
  if (!route) return t("score-borrowed-none", { city: placeName(board, city) });
  return t("score-borrowed", { city: placeName(board, city), from: placeName(board, route.a), to: placeName(board, route.b) });
}
