// The other seats of a new game: a bot, somebody at this device, or whoever comes with the link.

import type { SeatWish } from "../talk/protocol.ts";
import { t } from "../words/words.svelte.ts";

export const WAYS = { bots: "play-now", screen: "pass-and-play", link: "invite" } as const;
export type Way = keyof typeof WAYS;
export const ALL_WAYS = Object.keys(WAYS) as Way[];

/** `who`: a bot's name, "me" or "open". */
export interface OtherSeat {
  who: string;
  name: string;
  colour?: number | null;
}

/** Whoever comes with the link. */
export const OPEN: OtherSeat = { who: "open", name: "" };

export const NEW_SEAT: Record<Way, string> = { bots: "regular", screen: "me", link: "open" };

/** The same seats for another way to play: what is not possible there becomes a bot, what it is about comes first. */
export function seatsFor(way: Way, seats: OtherSeat[], bots: string[]): OtherSeat[] {
  const fitting = seats.map((seat) =>
    bots.includes(seat.who) || seat.who === NEW_SEAT[way] ? seat : { ...seat, who: "regular", name: "" },
  );
  const [, ...others] = fitting;
  return fitting.some((seat) => seat.who === NEW_SEAT[way]) || way === "bots" ? fitting : [{ who: NEW_SEAT[way], name: "" }, ...others];
}

export function wishFor(seat: OtherSeat, number: number): SeatWish {
  const colour = seat.colour ?? null;
  if (seat.who === "me") return { who: "me", name: seat.name.trim() || t("player-n", { number }), colour };
  return seat.who === "open" ? { who: "open" } : { who: "bot", bot: seat.who, colour };
}
