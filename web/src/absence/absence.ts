// Who is away, and what may be done about it: the server says from which moments on.

import type { SeatInfo, TableInfo } from "../talk/protocol.ts";
import { t, words } from "../words/words.svelte.ts";
import { moments } from "./moments.svelte.ts";

/** Whether somebody sits there who plays for themselves. */
export const plays = (seat: SeatInfo): boolean => seat.player !== null && !seat.stand_in;

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

/** The host, or while the host is away, anybody who plays. */
export function actsAsHost(table: TableInfo, player: string | null): boolean {
  const playing = table.seats.filter(plays).map((seat) => seat.player);
  return player !== null && (table.host === player || (!playing.includes(table.host) && playing.includes(player)));
}

/** What those are called who are at some seats. */
export const namesOf = (seats: SeatInfo[]): string => words.list(seats.map((seat) => seat.name ?? ""));
