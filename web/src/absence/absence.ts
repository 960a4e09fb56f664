// Who is away, and what may be done about it: the server says from which moments on.

import type { SeatInfo, TableInfo } from "../talk/protocol.ts";
import { t, words } from "../words/words.svelte.ts";
import { moments } from "./moments.svelte.ts";

/** Whether somebody sits there who plays for themselves. */
export const plays = (seat: SeatInfo): boolean => seat.player !== null && !seat.stand_in;

/** Whether a bot has played for somebody for so long that the others may do without them. */
export const hasGone = (seat: SeatInfo): boolean => seat.stand_in !== null && (seat.may_give === null || moments.has(seat.may_give));

/** Whether the game does not end without their word. */
export const hasASay = (seat: SeatInfo): boolean => seat.player !== null && !hasGone(seat);

/** When somebody was last here, in a word or two. */
export function lastHere(seat: SeatInfo): string {
  if (seat.here) return t("last-here");
  return seat.seen === null ? t("last-here.never") : t("last-here.ago", { ago: moments.ago(seat.seen) });
}

/** The same as a sentence, and when they were reminded. */
export function absenceInWords(seat: SeatInfo, name: string): string {
  const seen = seat.seen === null ? t("person-unseen", { name }) : t("person-seen", { name, ago: moments.ago(seat.seen) });
  const reminded = seat.reminded === null ? "" : t("person-reminded", { name, ago: moments.ago(seat.reminded) });
  return [seat.here ? "" : seen, reminded].filter(Boolean).join(" ");
}

/** A seat of others that I may do something about right now. */
export function overdue(table: TableInfo, mine: number[]): number | null {
  const found = table.seats.findIndex((seat, i) => !mine.includes(i) && (moments.has(seat.may_remind) || moments.has(seat.may_stand_in)));
  return found < 0 || table.status !== "playing" ? null : found;
}

/** Everybody else whom the game waits for. */
export const awaitedBeside = (table: TableInfo, mine: number[]): SeatInfo[] =>
  table.seats.filter((seat, i) => seat.asked !== null && !mine.includes(i));

/** The host, or once the host has gone, anybody who plays. */
export function actsAsHost(table: TableInfo, player: string | null): boolean {
  const gone = table.seats.every((seat) => seat.player !== table.host || hasGone(seat));
  return player !== null && (table.host === player || (gone && table.seats.some((seat) => seat.player === player && plays(seat))));
}

/** What those are called who are at some seats. */
export const namesOf = (seats: SeatInfo[]): string => words.list(seats.map((seat) => seat.name ?? ""));
