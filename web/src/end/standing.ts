// How a game came out: who stands on which step, by how much, through what, and the moments worth telling.

import type { Board } from "../board/board.ts";
import type { Result } from "../talk/protocol.ts";
import { type Award, categoriesOf, pointsOf } from "./awards.ts";

/** The seats by step of the podium, the winners first; who has the same points shares a step, unless something else decided. */
export function stepsOf({ sheets, winners }: Result): number[][] {
  const others = sheets.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  const totals = [...new Set(others.map((seat) => sheets[seat]!.total))].sort((a, b) => b - a);
  return [[...winners], ...totals.map((total) => others.filter((seat) => sheets[seat]!.total === total))];
}

/** The number that a step carries: after two first ones comes the third. */
export const placeOf = (steps: number[][], step: number): number => steps.slice(0, step).flat().length + 1;

/** The steps from left to right: the highest in the middle, the others beside it in turn. */
export function acrossOf<Step>(steps: readonly Step[]): Step[] {
  const [left, right] = [1, 0].map((side) => steps.filter((_, i) => i % 2 === side)) as [Step[], Step[]];
  return [...left.toReversed(), ...right];
}

/** Who came next, and how many points behind; null: nobody did, or something else than points decided. */
export function marginOf(result: Result): { seats: number[]; points: number } | null {
  const [winners, next] = stepsOf(result);
  if (!winners?.length || !next) return null;
  const points = result.sheets[winners[0]!]!.total - result.sheets[next[0]!]!.total;
  return points > 0 ? { seats: next, points } : null;
}

/** The kind of points in which the winner gained most on who came next. */
export function differenceOf(board: Board, result: Result): { category: string; points: number } | null {
  const margin = marginOf(result);
  if (!margin) return null;
  const [first, next] = [result.sheets[result.winners[0]!]!, result.sheets[margin.seats[0]!]!];
  const gains = categoriesOf(board, result).map((category) => ({ category, points: pointsOf(first, category) - pointsOf(next, category) }));
  return gains.reduce((best, gain) => (gain.points > best.points ? gain : best));
}

/** The dearest ticket that was made, or that was missed; of several the first. */
export function dearest(awards: Award[], made: boolean): Award | null {
  const found = awards.filter(({ ticket, points }) => ticket !== null && points > 0 === made);
  return found.reduce<Award | null>((best, award) => (best && Math.abs(best.points) >= Math.abs(award.points) ? best : award), null);
}

/** The longest of all paths: how many spaces, and whose. */
export function longestOf(board: Board, paths: string[][]): { seats: number[]; spaces: number } | null {
  const lengths = paths.map((path) => path.reduce((sum, id) => sum + (board.routeById.get(id)?.length ?? 0), 0));
  const spaces = Math.max(0, ...lengths);
  return spaces ? { spaces, seats: lengths.flatMap((length, seat) => (length === spaces ? [seat] : [])) } : null;
}
