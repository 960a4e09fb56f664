// A board as the page needs it: its facts, its drawn form, its table of actions, and the parts its rulebook adds.

import type { ActionTable } from "../game/actions.ts";
import type { Parts } from "../rooms/parts.ts";
import type { Facts, Place, RouteFacts, TicketFacts } from "./facts.ts";
import type { Geometry, RouteShape } from "./geometry.ts";
import { Look } from "./look.ts";

export interface Route extends RouteFacts {
  id: string;
  /** What parallel tracks have in common. */
  link: number;
  piece: string;
  /** How many cards it takes. */
  price: number;
  points: number;
  cells: RouteShape["cells"];
}
export interface Ticket extends TicketFacts {
  id: string;
}

export class Board {
  readonly routes: Route[];
  readonly routeById: Map<string, Route>;
  readonly ticketById: Map<string, Ticket>;
  readonly places: Map<string, Place>;
  readonly areas: Set<string>;
  readonly parallels: Map<number, Route[]>;
  /** The pieces that routes take. */
  readonly routePieces: Set<string>;
  readonly look: Look;

  constructor(
    readonly facts: Facts,
    readonly shapes: Geometry,
    readonly actions: ActionTable,
    readonly parts: Parts,
  ) {
    this.areas = new Set((facts.areas ?? []).map((area) => area.id));
    this.places = new Map([...facts.cities, ...(facts.areas ?? [])].map((place) => [place.id, place]));
    this.routes = Object.entries(facts.routes_by_id).map(([id, more], i) => ({
      ...facts.routes[i]!,
      ...more,
      id,
      cells: shapes.routes[id]?.cells ?? [],
    }));
    this.routeById = new Map(this.routes.map((route) => [route.id, route]));
    this.ticketById = new Map(facts.ticket_ids.map((id, i) => [id, { ...facts.tickets[i]!, id }]));
    this.parallels = new Map();
    for (const route of this.routes) this.parallels.set(route.link, [...(this.parallels.get(route.link) ?? []), route]);
    this.routePieces = new Set(this.routes.map((route) => route.piece));
    this.look = new Look(facts.look, facts.cards.colors);
  }

  get id(): string {
    return this.facts.id;
  }

  /** Every kind of card, in the order of the board. */
  get cards(): string[] {
    return this.facts.cards_order;
  }

  /** What a rulebook's law is about, in its own table. */
  special<Value>(name: string): Value | undefined {
    return this.facts.special?.[name] as Value | undefined;
  }

  placeName(id: string, language: string): string {
    const place = this.places.get(id);
    return place?.names?.[language] ?? place?.name ?? "";
  }

  /** Where a city, or the name of an area, lies. */
  spotOf(place: string): { x: number; y: number } | null {
    return this.shapes.cities[place] ?? this.shapes.areas?.[place]?.label ?? null;
  }
}
