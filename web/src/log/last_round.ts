// Where the last round began, which is no event of its own.

import type { Board } from "../board/board.ts";
import type { SeenEvent } from "../talk/protocol.ts";

/** With the last route that the seat took before its last turn; and its pieces then. */
export function lastRound(board: Board, events: SeenEvent[], seat: number): { n: number; left: number } | null {
  const firsts = events.map(({ n, lines }) => ({ n, line: lines[0] ?? {}, over: lines.some((line) => line.result) }));
  const others = firsts.findLastIndex(({ line }) => line.seat !== undefined && line.seat !== seat);
  const before = firsts.at(-1)?.over ? firsts.slice(0, others + 1) : firsts;
  let entered = "";
  const taken = before.flatMap(({ n, line: { seat: by, action, outcome } }) => {
    if (by !== seat || !action) return [];
    if (action.do === "claim") entered = (action.route as string | undefined) ?? "";
    const isTaken = (action.do === "claim" && !outcome?.surcharge) || action.do === "pay";
    return isTaken ? [{ n, route: board.routeById.get(entered) }] : [];
  });
  const all = [...board.routePieces].reduce((sum, piece) => sum + (board.facts.pieces[piece] ?? 0), 0);
  const last = taken.at(-1);
  return last ? { n: last.n, left: taken.reduce((left, { route }) => left - (route?.length ?? 0), all) } : null;
}
