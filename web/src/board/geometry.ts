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
  [more: string]: unknown;
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
  land?: string;
  home?: string;
  borders?: string;
  lakes?: string;
  decor?: { kind: string; path: string; label?: Label; names?: Record<string, string> }[];
  /** What one rulebook's parts draw. */
  [more: string]: unknown;
}

/** A name on the map that belongs to no city. */
export interface MapLabel {
  id: string;
  label: Label;
  text: string;
}
