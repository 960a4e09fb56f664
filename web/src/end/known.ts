// What is known of a game when it is over.

import { type Replayed, viewFrom } from "../replay/positions.ts";
import type { Result, View } from "../talk/protocol.ts";
import type { Known } from "./awards.ts";

/** What the replay tells of the end; before it is there, what who looks on knows. */
export function knownFrom(result: Result, replayed: Replayed | null, view: View): Known {
  const last = replayed?.positions.at(-1);
  const views = result.sheets.map((_, seat) => (last ? viewFrom(last, seat) : view));
  return { views, paths: replayed?.paths ?? [], ways: replayed?.ways ?? [] };
}
