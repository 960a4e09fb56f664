// What was said, day by day as they are counted where it is read.

import type { Spoken } from "../talk/protocol.ts";

export interface SpokenLine extends Spoken {
  /** Whether who says it has to be said: not when the same person has just spoken. */
  named: boolean;
}

export interface Day {
  /** Midnight of the day, in milliseconds. */
  start: number;
  /** How many days ago it was. */
  ago: number;
  lines: SpokenLine[];
}

/** Seconds after which somebody's next line is one of its own. */
const BREATH = 300;

const midnight = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

/** Lines by day; `now` in milliseconds. */
export function byDay(lines: readonly Spoken[], now: number): Day[] {
  const days: Day[] = [];
  for (const [i, line] of lines.entries()) {
    const start = midnight(line.at * 1000);
    let day = days.at(-1);
    if (day?.start !== start) {
      // A day may have 23 or 25 hours.
      day = { start, ago: Math.max(0, Math.round((midnight(now) - start) / 86_400_000)), lines: [] };
      days.push(day);
    }
    const before = day.lines.length ? lines[i - 1] : undefined;
    day.lines.push({ ...line, named: before?.player !== line.player || before.name !== line.name || line.at - before.at > BREATH });
  }
  return days;
}
