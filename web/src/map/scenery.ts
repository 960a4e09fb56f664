// What a board shows beside what is played on it. It comes after everything else, and a board without it is complete.

import { painted } from "../board/look.ts";

/** The name of a colour of the ground, or a colour; or one by day and one by night. */
type Paint = string | [string, string];
type On = "sea" | "land";

interface Brush {
  fill?: Paint;
  stroke?: Paint;
  width?: number;
  opacity?: number;
  /** The paint in which it is painted first, a little to the right and below. */
  shade?: Paint;
}
interface Part extends Brush {
  path: string;
}
interface Layer extends Brush {
  on?: On;
  path?: string;
  /** Symbols by their numbers, and for each x, y, x, y … where it stands. */
  symbols?: number[];
  at?: number[][];
}
export interface Wash {
  x: number;
  y: number;
  wide: number;
  high: number;
  fill: Paint;
  opacity: number;
  on?: On;
}
/** A symbol that stands for the map, and the size of the square around (0, 0) that holds it. */
export interface Emblem {
  parts: Part[];
  box: [number, number, number, number];
}
export interface Scenery {
  layers?: Layer[];
  symbols?: Part[][];
  washes?: Wash[];
  emblem?: Emblem;
}
/** A path as SVG wants it. */
export interface Stroke {
  d: string;
  fill: string;
  stroke: string;
  width: number;
  opacity: number;
  shade: string;
}

export const colour = (paint: Paint | undefined, dark: boolean): string =>
  paint ? painted(typeof paint === "string" ? paint : paint[dark ? 1 : 0]) : "none";

function stroke(brush: Brush, d: string, dark: boolean): Stroke {
  const { width = 0, opacity = 1 } = brush;
  return { d, fill: colour(brush.fill, dark), stroke: colour(brush.stroke, dark), width, opacity, shade: colour(brush.shade, dark) };
}

export const emblemStrokes = (emblem: Emblem, dark: boolean): Stroke[] =>
  emblem.parts.map((part) => stroke(part, `M0 0${part.path}`, dark));

/** All that lies on the sea or on the land, in as few paths as there are paints: stroke by stroke, for all symbols of a layer at once. */
export function strokes({ layers = [], symbols = [] }: Scenery, on: On, dark: boolean): Stroke[] {
  return layers
    .filter((layer) => (layer.on ?? "land") === on)
    .flatMap((layer) => {
      const found = new Map<string, Stroke>();
      if (layer.path) found.set("", stroke(layer, layer.path, dark));
      const stamped = (layer.symbols ?? []).map((number, i) => ({ parts: symbols[number] ?? [], at: layer.at?.[i] ?? [] }));
      const most = Math.max(0, ...stamped.map(({ parts }) => parts.length));
      for (let i = 0; i < most; i++) {
        for (const { parts, at } of stamped) {
          const part = parts[i];
          if (!part) continue;
          const key = JSON.stringify([i, { ...part, path: "" }]);
          let d = "";
          for (let n = 0; n < at.length; n += 2) d += `M${at[n]} ${at[n + 1]}${part.path}`;
          const same = found.get(key);
          if (same) same.d += d;
          else found.set(key, stroke(part, d, dark));
        }
      }
      return [...found.values()];
    });
}
