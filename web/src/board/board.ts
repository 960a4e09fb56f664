// A board as the page needs it: its facts (from the server), its drawn form (a file of the build), its action table.

import { type Action, readActions } from "../game/actions.ts";
import { call, getFile } from "../talk/api.ts";

export interface PlaceFacts {
  id: string;
  name: string;
  names?: Record<string, string>;
  country?: string;
  region?: string;
  arctic?: boolean;
}
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
}
export interface TicketFacts {
  a: string;
  b: string;
  points: number;
  long?: boolean;
}
export interface Facts {
  id: string;
  name: Record<string, string>;
  fidelity: string;
  fidelity_note: string;
  players: [number, number];
  pieces: Record<string, number>;
  cards: { colors: string[]; per_color: number; wild: number };
  route_points: Record<string, number | Record<string, number>>;
  cities: PlaceFacts[];
  areas?: PlaceFacts[];
  routes: RouteFacts[];
  tickets: TicketFacts[];
  special: {
    festivals?: { id: string; name: string; cities: string[]; cards: number }[];
    festival_points?: Record<string, number>;
    bonus_cards?: { id: string; points: number; names: Record<string, string>; metric: string }[];
    capitals?: string[];
    nations?: string[];
    regions?: string[];
    region_bonus?: Record<string, number>;
    region_names?: Record<string, Record<string, string>>;
    double_regions?: string[];
    ferry_cards?: { count: number; hand_limit: number; waves_per_card: number };
    longest_route_bonus?: number;
    station_cost?: number[];
    tunnel_draw?: number;
    tickets_draw?: { draw: number; keep_min: number };
    ferry_pair_counts_as_wild?: boolean;
    [more: string]: unknown;
  };
}

export type Spot = [number, number];
export interface Label {
  x: number;
  y: number;
  width: number;
  height: number;
  anchor?: "start" | "middle" | "end";
  wrapped?: Record<string, string[]>;
}
export interface Geometry {
  width: number;
  height: number;
  cell: [number, number];
  city: number;
  letters: number;
  cities: Record<string, { x: number; y: number; label?: Label; pile?: Spot }>;
  routes: Record<string, { cells: [number, number, number][]; path: string; mark?: Spot; end?: Spot }>;
  areas?: Record<string, { label: Label; path?: string }>;
  regions?: Record<string, { path: string; label: Label; tint?: number }>;
  land?: string;
  home?: string;
  borders?: string;
  lakes?: string;
  decor?: { kind: string; path: string; label?: Label; names?: Record<string, string> }[];
}

/** A route with its name, its link and the number of its track. */
export interface Route extends RouteFacts {
  id: string;
  link: string;
  piece: string;
  price: number;
  points: number;
  cells: [number, number, number][];
}
export interface Ticket extends TicketFacts {
  id: string;
}

const SHAPES = import.meta.glob<string>("../../../src/capolinea/games/*/geometry.json", { query: "?url", import: "default", eager: true });

export class Board {
  readonly routes: Route[];
  readonly routeById: Map<string, Route>;
  readonly ticketById: Map<string, Ticket>;
  readonly places: Map<string, PlaceFacts>;
  readonly areas: Set<string>;
  readonly routesAt: Map<string, Route[]>;
  readonly parallels: Map<string, Route[]>;
  /** Card kinds in the order of the board: colours, wild, and what the map adds. */
  readonly cards: string[];

  constructor(
    readonly facts: Facts,
    readonly shapes: Geometry,
    readonly actions: (Action | null)[],
    readonly firstKeep: number,
  ) {
    this.areas = new Set((facts.areas ?? []).map((area) => area.id));
    this.places = new Map([...facts.cities, ...(facts.areas ?? [])].map((place) => [place.id, place]));
    this.routes = this.#numberRoutes();
    this.routeById = new Map(this.routes.map((route) => [route.id, route]));
    this.ticketById = new Map(facts.tickets.map((ticket) => [`${ticket.a}-${ticket.b}`, { ...ticket, id: `${ticket.a}-${ticket.b}` }]));
    this.routesAt = new Map();
    this.parallels = new Map();
    for (const route of this.routes) {
      for (const end of [route.a, route.b]) push(this.routesAt, end, route);
      push(this.parallels, route.link, route);
    }
    this.cards = [...facts.cards.colors, "wild", ...(facts.special.ferry_cards ? ["ferry"] : [])];
  }

  get id(): string {
    return this.facts.id;
  }

  placeName(id: string, language: string): string {
    const place = this.places.get(id);
    return place?.names?.[language] ?? place?.name ?? id;
  }

  /** Where a city, or the name of an area, lies. */
  spotOf(place: string): { x: number; y: number } | null {
    return this.shapes.cities[place] ?? this.shapes.areas?.[place]?.label ?? null;
  }

  regionName(id: string, language: string): string {
    return this.facts.special.region_names?.[id]?.[language] ?? id;
  }

  festivalAt(city: string): { id: string; name: string; cities: string[] } | undefined {
    return this.facts.special.festivals?.find((festival) => festival.cities.includes(city));
  }

  otherEnd(route: RouteFacts, end: string): string {
    return route.a === end ? route.b : route.a;
  }

  /** Route names as the engine makes them: the ends, and a number where tracks are parallel. */
  #numberRoutes(): Route[] {
    const { facts, shapes } = this;
    const tracks = new Map<string, number>();
    for (const { a, b } of facts.routes) tracks.set(`${a}-${b}`, (tracks.get(`${a}-${b}`) ?? 0) + 1);
    const numbered = new Map<string, number>();
    return facts.routes.map((route) => {
      const ends = `${route.a}-${route.b}`;
      const number = (numbered.get(ends) ?? 0) + 1;
      numbered.set(ends, number);
      const id = (tracks.get(ends) ?? 1) > 1 ? `${ends}-${number}` : ends;
      // Stations stand in cities; a board without kinds of routes has one other piece.
      const piece = route.kind || Object.keys(facts.pieces).find((name) => name !== "station")!;
      const price = route.cards || route.length;
      const table = facts.route_points[piece] ?? facts.route_points;
      const points = typeof table === "object" ? Number(table[String(price)]) : 0;
      return { ...route, id, link: `${ends}:${piece}`, piece, price, points, cells: shapes.routes[id]?.cells ?? [] };
    });
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

const loaded = new Map<string, Promise<Board>>();

/** A board, loaded once. */
export function loadBoard(map: string): Promise<Board> {
  let board = loaded.get(map);
  if (!board) {
    board = load(map);
    board.catch(() => loaded.delete(map));
    loaded.set(map, board);
  }
  return board;
}

async function load(map: string): Promise<Board> {
  const [drawn, table] = await Promise.all([
    drawnBoard(map),
    call<{ actions: (string | null)[]; keep: number }>(`boards/${map}/actions`, undefined, null),
  ]);
  return new Board(drawn.facts, drawn.shapes, readActions(table.actions), table.keep);
}

/** A board to look at: without its actions, which are what is long about it. */
export async function drawnBoard(map: string): Promise<Board> {
  const url = Object.entries(SHAPES).find(([path]) => path.includes(`/games/${map}/`))?.[1];
  if (!url) throw new Error(`there is no drawing of ${map}`);
  const [facts, shapes] = await Promise.all([call<Facts>(`boards/${map}`, undefined, null), getFile<Geometry>(url)]);
  return new Board(facts, shapes, [], 0);
}
