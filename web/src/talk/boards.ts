// Written by `make types` from the server's Python: whatever is changed here is lost.
// docs/protocol.md explains it, with examples.

// The file of a board

/**
 * A city or an area; `names` are its names in languages where they differ from `name`, which is empty for a junction
 * without one. `own` is what a rulebook wants to know of it besides (`Rules.PLACE_FACTS`).
 */
export interface PlaceFacts {
  id: string;
  name: string;
  lat: number;
  lon: number;
  country?: string;
  names?: Record<string, string>;
  kind?: string;
}

/** A whole board. `special` belongs to the rulebook. */
export interface BoardFacts {
  id: string;
  name: Record<string, string>;
  fidelity: string;
  fidelity_note: string;
  players: [number, number];
  pieces: Record<string, number>;
  cards: CardFacts;
  route_points: Record<string, number | Record<string, number>>;
  cities: PlaceFacts[];
  routes: RouteFacts[];
  tickets: TicketFacts[];
  special?: Record<string, unknown>;
  rules?: string;
  areas?: PlaceFacts[];
  sources?: string[];
}

/** The train cards. */
export interface CardFacts {
  colors: string[];
  per_color: number;
  wild: number;
}

/** A route; `cards` is its price where that is not its length, `end` where it stops inside an area. */
export interface RouteFacts {
  a: string;
  b: string;
  length: number;
  color: string;
  kind?: string;
  cards?: number;
  ferry?: number;
  tunnel?: boolean;
  draw?: number;
  end?: number[];
}

/** A ticket. */
export interface TicketFacts {
  a: string;
  b: string;
  points: number;
  long?: boolean;
}

// The drawing of a board

/** A board in its own units, which are pixels where the board is 900 wide or 700 high; paths are SVG. */
export interface Geometry {
  width: number;
  height: number;
  cell: [number, number];
  city: number;
  letters: number;
  cities: Record<string, CityShape>;
  routes: Record<string, RouteShape>;
  areas?: Record<string, AreaShape>;
  zones?: Record<string, ZoneShape>;
  land?: string;
  home?: string;
  borders?: string;
  lakes?: string;
  decor?: Decor[];
}

/** A city; a junction has no label, and some have a spot for a pile of cards beside them. */
export interface CityShape {
  x: number;
  y: number;
  label?: Label | null;
  pile?: [number, number] | null;
}

/** The box of a name, by its middle; it holds the name in every language, and `wrapped` has those of two lines. */
export interface Label {
  x: number;
  y: number;
  width: number;
  height: number;
  anchor?: "start" | "middle" | "end";
  wrapped?: Record<string, string[]>;
}

/** A route: its cells from a to b, the line through them from end to end, and a spot for `+X` or a card count. */
export interface RouteShape {
  cells: [number, number, number][];
  path: string;
  mark?: [number, number] | null;
  end?: [number, number] | null;
}

/** An area at the edge of the map. */
export interface AreaShape {
  label: Label;
  path?: string;
}

/** A part of the land with a name of its own; neighbours have different tints, which are small numbers. */
export interface ZoneShape {
  path: string;
  label: Label;
  name: string;
  names?: Record<string, string>;
  tint?: number;
}

/**
 * A line or an area for the eye: `park`, `street`, `river` … as the looks have them. What has a label has its names by
 * language.
 */
export interface Decor {
  kind: string;
  path: string;
  label?: Label | null;
  names?: Record<string, string>;
}
