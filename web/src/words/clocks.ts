// Time for each decision: what a table may be given, and how it is said.

import type { TableInfo } from "../talk/protocol.ts";
import { t } from "./words.svelte.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds for those who sit together now, and for those who look in now and then. */
export const PACES = { live: 2 * MINUTE, relaxed: DAY, slow: 3 * DAY } as const;
/** Other times for each move, and those for a whole game. */
export const CLOCKS: readonly number[] = [30, MINUTE, 5 * MINUTE, 10 * MINUTE, HOUR, 7 * DAY];
export const TOTALS: readonly number[] = [10 * MINUTE, 20 * MINUTE, 45 * MINUTE, DAY, 7 * DAY, 14 * DAY];

/** What is left of some time: "1:05", "3 h", or in days; a little less than a whole hour or day counts as one. */
export function timeLeft(seconds: number): string {
  const [days, hours] = [Math.floor((seconds + HOUR / 2) / DAY), Math.floor((seconds + 5 * MINUTE) / HOUR)];
  if (days >= 2) return t("clock-days", { count: days });
  if (seconds >= HOUR) return `${hours} h`;
  return `${Math.floor(seconds / MINUTE)}:${String(Math.floor(seconds % MINUTE)).padStart(2, "0")}`;
}

export function clockText(seconds: number | null | undefined): string {
  if (!seconds) return t("clock-none");
  if (seconds >= DAY) return t("clock-days", { count: Math.round(seconds / DAY) });
  if (seconds >= HOUR) return t("clock-hours", { count: Math.round(seconds / HOUR) });
  if (seconds < MINUTE) return t("clock-seconds", { count: Math.round(seconds) });
  return t("clock-minutes", { count: Math.max(1, Math.round(seconds / MINUTE)) });
}

/** That the options of a table were changed, and how much time there is now. */
export function optionsChanged({ options }: TableInfo): string {
  const [clock, total] = [clockText(options.clock), clockText(options.total)];
  return options.total ? t("options-changed.total", { clock, total }) : t("options-changed", { clock });
}
