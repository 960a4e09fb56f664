// My games on the departure board: what each is to me, and how those that are over came out.

import type { SeatInfo, SeatResult, TableInfo } from "../talk/protocol.ts";

/** Against bots alone: nobody else waits for me there, or plays beside me. */
export function isAgainstBots(table: TableInfo, me: string | null): boolean {
  const others = table.seats.filter((seat) => seat.player !== me);
  return others.length === table.seats.length - 1 && others.every((seat) => seat.bot !== null);
}

export interface Groups {
  /** With people, those that wait for me first: as the server has them. */
  people: TableInfo[];
  bots: TableInfo[];
  over: TableInfo[];
}

export function grouped(tables: TableInfo[], me: string | null): Groups {
  const going = tables.filter(({ status }) => status === "playing" || status === "open");
  return {
    people: going.filter((table) => !isAgainstBots(table, me)),
    bots: going.filter((table) => isAgainstBots(table, me)),
    over: tables.filter((table) => !going.includes(table)),
  };
}

/** Whether a table waits for me. */
export const isMyTurn = (table: TableInfo, me: string | null): boolean =>
  table.status === "playing" && table.waiting.some((seat) => isMine(table.seats[seat], me) && !table.seats[seat]?.stand_in);

export const isMine = (seat: SeatInfo | undefined, me: string | null): boolean => me !== null && seat?.player === me;

/**
 * Who is at a table besides me, also those whose seats are kept for them; around one screen, everybody there. Who has
 * not come yet has no name.
 */
export function othersAt(table: TableInfo, me: string | null): SeatInfo[] {
  const own = table.seats.filter((seat) => isMine(seat, me) || (me !== null && seat.kept_for === me));
  return table.seats.filter((seat) => (seat.bot || seat.name) && (own.length > 1 || !own.includes(seat)));
}

/** How a finished game came out: for me, where I had one seat, and who has won it. */
export interface Outcome {
  mine: SeatResult | null;
  winners: number[];
  points: number;
}

export function outcomeOf(table: TableInfo, results: SeatResult[] | undefined, me: string | null): Outcome | null {
  if (!results?.length) return null;
  const seats = table.seats.flatMap((seat, number) => (isMine(seat, me) ? [number] : []));
  const winners = results.flatMap(({ place }, seat) => (place === 1 ? [seat] : []));
  return {
    mine: seats.length === 1 ? (results[seats[0]!] ?? null) : null,
    winners,
    points: Math.max(...winners.map((seat) => results[seat]!.points)),
  };
}

/** Time in two digits of the largest unit that says it well, rounded down: hours tell more than a few days. */
export function inUnits(seconds: number): { unit: "day" | "hour" | "minute" | "second"; count: number } {
  const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
  if (seconds >= 4 * DAY) return { unit: "day", count: Math.floor(seconds / DAY) };
  if (seconds >= HOUR) return { unit: "hour", count: Math.floor(seconds / HOUR) };
  if (seconds >= MINUTE) return { unit: "minute", count: Math.floor(seconds / MINUTE) };
  return { unit: "second", count: Math.max(0, Math.floor(seconds)) };
}
