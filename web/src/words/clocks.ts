// Time for each decision: what a table may be given, and how it is said.

import { t } from "./words.svelte.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds for those who sit together now, and for those who look in now and then. */
export const CLOCKS = { live: [1, 3, 5, 10].map((n) => n * MINUTE), slow: [1, 3, 7].map((n) => n * DAY) } as const;

export function clockText(seconds: number | null | undefined): string {
  if (!seconds) return t("clock-none");
  if (seconds >= DAY) return t("clock-days", { count: Math.round(seconds / DAY) });
  if (seconds >= HOUR) return t("clock-hours", { count: Math.round(seconds / HOUR) });
  return t("clock-minutes", { count: Math.max(1, Math.round(seconds / MINUTE)) });
}
