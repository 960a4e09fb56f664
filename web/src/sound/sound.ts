// What can be heard, if the player likes: made here, soft, never much at once, and nothing before the first touch.

import type { Board } from "../board/board.ts";
import { settings } from "../browser/settings.svelte.ts";
import type { Happened, View } from "../talk/protocol.ts";
import { soundsOf } from "./hearing.ts";
import { make, type Sound } from "./voices.ts";

/** Sounds at once, and seconds before the same one may begin again. */
const MOST_AT_ONCE = 3;
const AGAIN = 0.09;
/** At full volume; anything louder would be too much beside music. */
const LOUDEST = 0.6;
/** What is heard from a page that nobody looks at. */
const CALLS: readonly Sound[] = ["turn"];

let context: AudioContext | null = null;
let waking = false;
let volume: GainNode | null = null;
let ends: number[] = [];
const begun: Partial<Record<Sound, number>> = {};

const level = (): number => (settings.sounds ? settings.volume ** 2 * LOUDEST : 0);

/** Browsers let a page be heard once somebody has touched it. What was touched is shown first: to make a place for sounds takes longer. */
function wake(): void {
  if (context?.state === "suspended") void context.resume();
  if (context || waking || !("AudioContext" in window)) return;
  waking = true;
  requestAnimationFrame(() => setTimeout(begin));
}

function begin(): void {
  context = new AudioContext();
  const limit = context.createDynamicsCompressor();
  limit.connect(context.destination);
  volume = context.createGain();
  volume.gain.value = level();
  volume.connect(limit);
}
if (navigator.userActivation?.hasBeenActive) wake(); // on the home page
for (const touch of ["pointerup", "keydown"]) addEventListener(touch, wake, { capture: true, passive: true });

/** Let a sound be heard, now if at all: one that comes too late is none. */
export function play(sound: Sound, wagons = 1): void {
  if (!context || !volume || context.state !== "running" || !settings.sounds || settings.volume <= 0) return;
  if (document.hidden && !CALLS.includes(sound)) return;
  const now = context.currentTime;
  ends = ends.filter((end) => end > now);
  if (ends.length >= MOST_AT_ONCE || now - (begun[sound] ?? -1) < AGAIN) return;
  begun[sound] = now;
  ends.push(make(sound, { context, out: volume, at: now + 0.01, chance: Math.random }, wagons));
}

/** The volume, or whether there is any, has changed: also for what is being heard. */
export function adjust(): void {
  if (context && volume) volume.gain.setTargetAtTime(level(), context.currentTime, 0.03);
}

/** Let an event be heard that has just been shown. */
export function hear(event: Happened, before: View | null, board: Board | null): void {
  for (const [sound, wagons] of soundsOf(event, before, board)) play(sound, wagons);
}
