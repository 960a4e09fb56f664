// How a flap of a departure board gets from one sign to another: it can only turn on.

const DRUM = " 0123456789−";
/** Turns in a row; a flap that has farther to go skips some. */
const MOST = 4;

/** What a flap shows one after the other until it shows `to`. */
export function turnsTo(from: string, to: string): string[] {
  const [start, end] = [DRUM.indexOf(from), DRUM.indexOf(to)];
  if (from === to) return [];
  if (start < 0 || end < 0) return [to];
  const way = (end - start + DRUM.length) % DRUM.length;
  return Array.from({ length: way }, (_, i) => DRUM[(start + i + 1) % DRUM.length]!).slice(-MOST);
}

/** A number on so many flaps, or more if it needs them. */
export const onFlaps = (points: number, flaps: number): string[] => [...`${points < 0 ? "−" : ""}${Math.abs(points)}`.padStart(flaps, " ")];
