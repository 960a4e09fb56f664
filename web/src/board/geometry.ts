// A board as it is drawn.
export type Spot = [number, number];

export interface Label {
  x: number;
  y: number;
  width: number;
  height: number;
  anchor?: "start" | "middle" | "end";
  wrapped?: Record<string, string[]>;
}

export interface RouteShape {
  cells: [number, number, number][];
  path: string;
  mark?: Spot;
  end?: Spot;
}

export interface CityShape {
  x: number;
  y: number;
  label?: Label;
  /** Where a pile of cards lies beside it. */
  pile?: Spot;
}

/** A part of the land with a name of its own; neighbours have different tints. */
export interface ZoneShape {
  path: string;
  label: Label;
  name: string;
  names?: Record<string, string>;
  tint?: number;
}

export interface Geometry {
  width: number;
  height: number;
  cell: [number, number];
  city: number;
  letters: number;
  cities: Record<string, CityShape>;
  routes: Record<string, RouteShape>;
  areas?: Record<string, { label: Label; path?: string }>;
  zones?: Record<string, ZoneShape>;
  land?: string;
  home?: string;
  borders?: string;
  lakes?: string;
  decor?: { kind: string; path: string; label?: Label; names?: Record<string, string> }[];
}
