// What a review says, put together for the eye: no looks, no words.

import type { ActionValue, Chance, Fortune, Moment, Move, Review } from "../talk/protocol.ts";

/** From what chances are reckoned: what each seat knew then, or all hands. */
export type Hands = "known" | "open";
export type Grade = Move["grade"];
export const GRADES: readonly Grade[] = ["best", "good", "inaccuracy", "mistake", "blunder"];

const COSTLY: readonly Grade[] = ["inaccuracy", "mistake", "blunder"];
export const isCostly = ({ grade }: Move): boolean => COSTLY.includes(grade);

/** A seat's chance after so many actions: what was found out, or between two moments that were. */
export function chanceAt(moments: readonly Moment[], hands: Hands, seat: number, at: number): Chance | null {
  const after = moments.findIndex((moment) => moment.at >= at);
  const next = moments[after]?.[hands][seat];
  const before = moments[after < 0 ? moments.length - 1 : after - 1];
  const last = before?.[hands][seat];
  if (!next || moments[after]!.at === at) return next ?? last ?? null;
  if (!before || !last) return next;
  const share = (at - before.at) / (moments[after]!.at - before.at);
  const between = (one: number, other: number): number => one + share * (other - one);
  return {
    estimate: between(last.estimate, next.estimate),
    low: between(last.low, next.low),
    high: between(last.high, next.high),
  };
}

/** A line through a seat's chances, and the area of their intervals around it, as paths. */
export function curveOf(
  moments: readonly Moment[],
  hands: Hands,
  seat: number,
  x: (move: number) => number,
  y: (chance: number) => number,
): { line: string; band: string } {
  const known = moments.flatMap((moment) => {
    const chance = moment[hands][seat];
    return chance ? [{ at: x(moment.at), ...chance }] : [];
  });
  const path = (points: [number, number][]): string => points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join("L");
  const line = path(known.map(({ at, estimate }) => [at, y(estimate)]));
  const high: [number, number][] = known.map(({ at, high }) => [at, y(high)]);
  const low: [number, number][] = known.map(({ at, low }) => [at, y(low)]);
  return { line: line && `M${line}`, band: known.length > 1 ? `M${path([...high, ...low.toReversed()])}Z` : "" };
}

/** What an action is done to on the map. */
export const routesOf = (action: Record<string, unknown>): string[] => (typeof action.route === "string" ? [action.route] : []);
export const citiesOf = (action: Record<string, unknown>): string[] => (typeof action.city === "string" ? [action.city] : []);

/** Whether two actions are the same one. */
export const isSame = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

export const actionOf = (action: Record<string, unknown>): ActionValue => action as ActionValue;

/** Luck beside skill: what chance brought a seat, and what its decisions gave away, in chance to win. */
export interface Balance {
  seat: number;
  luck: number;
  points: number;
  /** Null: nobody has judged its decisions. */
  given: number | null;
  kinds: Fortune[];
}

export function balances({ seats, fortunes, tallies }: Review): Balance[] {
  return seats.map((_, seat) => {
    const kinds = fortunes.filter((fortune) => fortune.seat === seat);
    const tally = tallies.find((one) => one.seat === seat);
    const judged = Object.values(tally?.grades ?? {}).reduce((sum, count) => sum + count, 0);
    return {
      seat,
      kinds,
      luck: kinds.reduce((sum, { chance }) => sum + chance.estimate, 0),
      points: kinds.reduce((sum, { points }) => sum + points.estimate, 0),
      given: tally && judged ? tally.loss * judged : null,
    };
  });
}

/** What the values of a sentence are: their name without a number at its end. */
export const kindOf = (name: string): string => name.replace(/\d+$/, "");
