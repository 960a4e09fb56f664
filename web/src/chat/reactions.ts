// What can be said with a press, and how it is drawn: on a disc of its colour, in a square of 24 by 24.

import { keyPart, readable } from "../words/readable.ts";
import { words } from "../words/words.svelte.ts";

export const REACTIONS = ["applause", "laugh", "wow", "sad", "hurry", "thanks", "sorry", "well_played"] as const;
export type Reaction = (typeof REACTIONS)[number];

interface Drawing {
  disc: string;
  /** Lines, and what is filled. */
  lines?: string;
  fill?: string;
}

const FACE = "#f7c948";
const DRAWINGS: Record<Reaction, Drawing> = {
  applause: {
    disc: "#f3a67c",
    lines:
      "M9 18.5 6.2 13.600q-.8-1.6.7-2.2 1-.3 1.7.8l1.3 2.100V7.700q0-1.5 1.3-1.500t1.3 1.500v4M12.5 11.700V6.900q0-1.4 1.3-1.400t1.3 1.400v5.400M15.1 12V8.600q0-1.2 1.2-1.200t1.2 1.200v5.600q0 2.6-2 4.300M5.3 7.2 4 5.900M7.7 5.300l-.4-1.800M19.4 5.700l1-1.3",
  },
  laugh: {
    disc: FACE,
    lines: "M6.8 10.200q1.3-2 2.6 0M14.6 10.200q1.3-2 2.6 0",
    fill: "M6.9 13h10.200q-.5 5-5.1 5t-5.1-5z",
  },
  wow: {
    disc: FACE,
    lines: "M6.9 7.300q1-1.2 2.3-.9M17.1 7.300q-1-1.2-2.3-.9",
    fill: "M7.1 10a1.2 1.3 0 1 0 2.4 0a1.2 1.3 0 1 0-2.4 0zM14.5 10a1.2 1.3 0 1 0 2.4 0a1.2 1.3 0 1 0-2.4 0zM9.7 16a2.3 2.7 0 1 0 4.6 0a2.3 2.7 0 1 0-4.6 0z",
  },
  sad: {
    disc: "#9cc3dd",
    lines: "M8 17.200q4-3.8 8 0M6.6 8.200l2.6-1M17.4 8.200l-2.6-1",
    fill: "M7.2 10.600a1.1 1.2 0 1 0 2.2 0a1.1 1.2 0 1 0-2.2 0zM14.6 10.600a1.1 1.2 0 1 0 2.2 0a1.1 1.2 0 1 0-2.2 0z",
  },
  hurry: {
    disc: "#e9e3d2",
    lines:
      "M6.6 13a5.8 5.8 0 1 0 11.6 0a5.8 5.8 0 1 0-11.6 0zM12.4 9.600V13l2.4 1.500M12.4 7.200V5M10.7 4.800h3.400M4.3 10.500h-1.600M3.9 13.600H1.800M4.5 16.700h-1.6",
  },
  thanks: {
    disc: "#f5c6c0",
    fill: "M12 18.8 6.3 13.200q-2-2.2-.7-4.6 1.4-2.3 3.9-1.6 1.6.5 2.5 2.1.9-1.6 2.5-2.1 2.5-.7 3.9 1.6 1.3 2.4-.7 4.600z",
  },
  sorry: {
    disc: FACE,
    lines: "M8.8 16.600q1.6-1.3 3.2 0t3.2 0M6.6 8.500l2.7-.8M17.4 8.500l-2.7-.8",
    fill: "M7.3 10.900a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0zM14.5 10.900a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0zM19.4 4q2 2.9 0 4-2-1.1 0-4z",
  },
  well_played: {
    disc: "#bfe0c4",
    lines: "M8 6h8v4.500a4 4 0 0 1-8 0zM8 7.500H5.400q-.1 3.7 3 4.200M16 7.500h2.600q.1 3.7-3 4.200M12 14.500v2.700M8.8 18.200h6.4",
  },
};

/** A reaction in words. */
export const reactionText = (name: string): string => words.find(`reaction-${keyPart(name)}`) ?? readable(name);

const isReaction = (name: string): name is Reaction => (REACTIONS as readonly string[]).includes(name);

/** How a reaction is drawn; one that a later server knows has a disc at least. */
export const drawingOf = (name: string): Drawing => (isReaction(name) ? DRAWINGS[name] : { disc: FACE });
