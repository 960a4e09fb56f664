// The new game as it was chosen last, kept by this browser.

import { home } from "../talk/home.ts";
import { CLOCKS, PACES, TOTALS } from "../words/clocks.ts";
import { ALL_WAYS, type OtherSeat, type Way } from "./seats.ts";

export interface Choices {
  map: string;
  way: Way;
  seats: OtherSeat[];
  open: boolean;
  rated: boolean;
  clock: number | null;
  total: number | null;
  kept: boolean;
}

const KEY = home.key("new-game");
const FIRST: Choices = {
  map: "",
  way: "bots",
  seats: [
    { who: "regular", name: "" },
    { who: "novice", name: "" },
  ],
  open: false,
  rated: false,
  clock: null,
  total: null,
  kept: false,
};
const MOST_SEATS = 7;
const SECONDS: readonly number[] = [...Object.values(PACES), ...CLOCKS];

/** What was chosen last; whatever of it makes no sense is as it is at first. */
export function remembered(text: string | null = localStorage.getItem(KEY)): Choices {
  let kept: Partial<Choices>;
  try {
    kept = (JSON.parse(text ?? "{}") ?? {}) as Partial<Choices>;
  } catch {
    return { ...FIRST };
  }
  const { map, way, seats, open, rated, clock, total, kept: stay } = kept;
  const isSeat = (seat: unknown): seat is OtherSeat => {
    const { who, name } = (seat ?? {}) as Partial<OtherSeat>;
    return typeof who === "string" && typeof name === "string";
  };
  const sat = Array.isArray(seats) ? seats.filter(isSeat).slice(0, MOST_SEATS) : [];
  return {
    map: typeof map === "string" ? map : FIRST.map,
    way: way && ALL_WAYS.includes(way) ? way : FIRST.way,
    seats: sat.length ? sat : FIRST.seats,
    open: open === true,
    rated: rated === true,
    clock: typeof clock === "number" && SECONDS.includes(clock) ? clock : FIRST.clock,
    total: typeof total === "number" && TOTALS.includes(total) ? total : FIRST.total,
    kept: stay === true,
  };
}

export function remember(choices: Partial<Choices>): void {
  localStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...choices }));
}
