// Colours of what lies on a map. The board is printed, the pieces are toys on it: spaces are thinned with the ground, pieces are full.

import type { CardLook, Paints, SeatLook, Tone } from "./look.ts";

const DARK = "#15191f";

/** `part` percent of a colour, the rest of another; by the style sheet, because a colour may be a name or a variable. */
const mix = (colour: string, part: number, other: string): string => `color-mix(in srgb, ${colour} ${part}%, ${other})`;

/** A free space of a card's colour. */
export const spacePaint = (
  { fill, edge }: CardLook,
  { space, edge: edged, sign, night }: Paints,
): Record<"fill" | "edge" | "sign", string> => ({
  fill: mix(fill, space, "var(--map-home)"),
  edge: mix(fill, edged, night ? "#fff" : edge),
  sign: night ? mix(fill, sign, "#fff") : mix(edge, sign, DARK),
});

/** Every shade of a piece in a seat's colour. */
export function piecePaint(seat: SeatLook, { lit, dim, gleam, glass, night }: Paints): Record<Tone, string> {
  const body = night ? seat.bright : seat.fill;
  return {
    body,
    rim: "var(--map-rim)",
    dim: mix(body, dim, "#000"),
    lit: mix(body, lit, "#fff"),
    gleam: mix(body, gleam, "#fff"),
    glass: mix(body, glass, "#fff6dc"),
    dark: DARK,
    lamp: "#ffe28a",
  };
}

/** The sign of a seat stands on a white disc. */
export const signPaint = (seat: SeatLook): string => mix(seat.fill, 85, "#000");
