// What the end of a game counts, one thing after the other: each ticket, then whatever else the map gives points for.

import type { Board } from "../board/board.ts";
import type { Pointed } from "../game/scene.ts";
import type { Ending } from "../rooms/parts.ts";
import type { Result, Sheet, View } from "../talk/protocol.ts";
import { about, placeName } from "../words/names.ts";
import { keyPart, readable } from "../words/readable.ts";
import { nameOf } from "../words/values.ts";
import { t, words } from "../words/words.svelte.ts";

/** Points for one thing, with the reason in words and what to show of it on the map. */
export interface Award {
  seat: number;
  category: string;
  points: number;
  ticket: string | null;
  text: string;
  pointed: Pointed | null;
}

/** What is known at the end: of each seat its view, a longest path, and the ways of the tickets it has made. */
export interface Known {
  views: View[];
  paths: string[][];
  ways: Record<string, string[]>[];
}

/** The kinds of points a map gives, in the order of the sheet. */
export const categoriesOf = (board: Board, result: Result): string[] =>
  board.facts.rulebook.categories.filter((category) => result.sheets[0]?.[category] !== undefined);

export const categoryName = (category: string): string => words.find(`score-${keyPart(category)}`) ?? readable(category);

/** The points of a kind on a sheet: a number, or several by name. */
export function pointsOf(sheet: Sheet, category: string): number {
  const found = sheet[category];
  if (typeof found === "number") return found;
  return Object.values((found as Record<string, number> | undefined) ?? {}).reduce((sum, points) => sum + points, 0);
}

/** Everything that is counted after the routes; in each category whoever has least on the board comes first. */
export function listAwards(board: Board, result: Result, known: Known): Award[] {
  const routes = (seat: number): number => pointsOf(result.sheets[seat]!, "routes");
  const seats = result.sheets.map((_, seat) => seat).sort((a, b) => routes(a) - routes(b));
  const categories = categoriesOf(board, result).filter((category) => category !== "routes");
  return categories.flatMap((category) =>
    seats.flatMap((seat) => {
      const end = endingOf(board, result.sheets[seat]!, known, seat, category);
      if (category === "tickets") return ticketAwards(end, known.ways[seat] ?? {});
      return (board.parts.awards?.[category] ?? plainAwards)(end);
    }),
  );
}

function endingOf(board: Board, sheet: Sheet, known: Known, seat: number, category: string): Ending {
  return {
    board,
    view: known.views[seat]!,
    sheet,
    seat,
    category,
    path: known.paths[seat] ?? [],
    award: (points, text, routes = [], cities = []) => ({
      seat,
      category,
      points,
      ticket: null,
      text,
      pointed: routes.length || cities.length ? { routes, cities, seat } : null,
    }),
  };
}

/** Points of which nobody has said more than how many they are. */
function plainAwards({ board, sheet, category, path, award }: Ending): Award[] {
  const found = sheet[category];
  if (category === "longest") {
    return [award(found as number, t("seat-fact-longest-path", { count: (sheet.longest_path as number | undefined) ?? 0 }), path)];
  }
  if (typeof found === "object" && found !== null) {
    return Object.entries(found as Record<string, number>).map(([id, count]) =>
      award(count, t("generic-points", { what: nameOf(board, id), count })),
    );
  }
  return [award(pointsOf(sheet, category), t("generic-points", { what: categoryName(category), count: pointsOf(sheet, category) }))];
}

/** Small tickets first: the great promises come at the end. */
function ticketAwards({ board, sheet, seat, category }: Ending, ways: Record<string, string[]>): Award[] {
  const found = [...sheet.made, ...sheet.missed].map((id): Award => {
    const { a, b, points: number } = board.ticketById.get(id)!;
    const made = sheet.made.includes(id);
    const text = t(made ? "score-ticket-made" : "score-ticket-missed", { from: placeName(board, a), to: placeName(board, b), number });
    const pointed = { routes: made ? (ways[id] ?? []) : [], cities: [a, b], seat, missed: !made };
    return { seat, category, points: made ? number : -number, ticket: id, text, pointed };
  });
  return found.sort((one, other) => Math.abs(one.points) - Math.abs(other.points));
}

/** Of each seat, the points of its routes and of the awards it has got so far. */
export const pointsAfter = (result: Result, told: Award[]): number[] =>
  result.sheets.map((sheet, seat) =>
    told.reduce((sum, award) => (award.seat === seat ? sum + award.points : sum), pointsOf(sheet, "routes")),
  );

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

/** Who has won, in a sentence. `you`: the seat of who looks; null: nobody's in particular. */
export function winnerText({ winners, sheets }: Result, names: string[], you: number | null): string {
  const mine = you !== null && winners.includes(you);
  const others = winners.filter((seat) => !mine || seat !== you).map((seat) => names[seat] ?? "");
  return about(winners.length > 1 ? "winner-shared" : "winner", mine, {
    name: names[winners[0]!] ?? "",
    names: words.list(others),
    count: sheets[winners[0]!]?.total ?? 0,
  });
}

/** What settled the game. */
export function decidedBy(criterion: string): string {
  return words.find(`decided-${keyPart(criterion)}`) ?? t("generic-decided", { what: categoryName(criterion) });
}
