// Finished games with all hands open: every position, so that going to any of them takes no time.

import { call } from "../talk/api.ts";
import type { OpenSeat, Replay, SeenEvent, View } from "../talk/protocol.ts";

/** A moment of a finished game: what everybody saw, and the seats laid open. */
export interface Position extends View {
  open: OpenSeat[];
}

export interface Replayed extends Pick<Replay, "paths" | "ways"> {
  positions: Position[];
  events: SeenEvent[];
}

const loaded = new Map<string, Promise<Replayed>>();

/** The game of a table, loaded once. */
export function loadReplay(table: string): Promise<Replayed> {
  let replay = loaded.get(table);
  if (!replay) {
    replay = load(table);
    replay.catch(() => loaded.delete(table));
    loaded.set(table, replay);
  }
  return replay;
}

async function load(table: string): Promise<Replayed> {
  const { steps, paths, ways } = await call<Replay>(`tables/${table}/replay`);
  const positions: Position[] = [];
  // Fields that a step does not change are shared, so a long game takes little memory.
  for (const { changed } of steps) positions.push({ ...positions.at(-1), ...changed } as Position);
  return { positions, events: steps.map(({ lines }, n) => ({ n, lines })), paths, ways };
}

/** A position as the player of a seat saw it. */
export function viewFrom(position: Position, seat: number): View {
  const { own, ...known } = position.open[seat]!;
  const seats = position.seats.map((one, i) => (i === seat ? { ...one, own: { ...one.own, ...own } } : one));
  return { ...position, seat, seats, ...known };
}
