// Tells the server that somebody is here: not that a tab is open, but that it is seen and used.

import { connection } from "../talk/connection.svelte.ts";

const EVERY = 60_000;
const TELLING = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"] as const;

/** From now on; returns what ends it. The server forgets it after a little more than `EVERY`. */
export function watchPresence(): () => void {
  let told = Number.NEGATIVE_INFINITY;
  const here = (): void => {
    if (document.hidden || performance.now() - told < EVERY || !connection.tell({ type: "present" })) return;
    told = performance.now();
  };
  const seen = (): void => {
    if (!document.hidden) here();
  };
  for (const sign of TELLING) addEventListener(sign, here, { passive: true });
  document.addEventListener("visibilitychange", seen);
  return () => {
    for (const sign of TELLING) removeEventListener(sign, here);
    document.removeEventListener("visibilitychange", seen);
  };
}
