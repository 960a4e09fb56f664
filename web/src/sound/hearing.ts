// What an event sounds like.

import type { Board } from "../board/board.ts";
import type { Happened, View } from "../talk/protocol.ts";
import type { Sound } from "./voices.ts";

/** From so many wagons on a train is proud of itself. */
const LONG = 5;

/** What is heard when an event has been shown, loudest first; before it the table was as it was. */
export function soundsOf({ lines: [line], view }: Happened, before: View | null, board: Board | null): [Sound, number?][] {
  const { action, outcome } = line ?? {};
  const heard: [Sound, number?][] = before?.last_turn === null && view.last_turn !== null ? [["whistle"]] : [];
  const taken = Object.keys(view.routes).filter((route) => before && before.routes[route] === undefined);
  for (const route of taken) {
    const wagons = board?.routeById.get(route)?.length ?? 1;
    if (wagons >= LONG && !heard.length) heard.push(["whistle"]);
    heard.push(["rail", wagons]);
  }
  if (!taken.length && action && !outcome?.revealed && ["draw", "keep", "tickets", "give_up"].includes(action.do)) heard.push(["card"]);
  return heard;
}
