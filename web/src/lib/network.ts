// Who is connected to what: tickets done, still possible or lost; shortest ways that are still free.
import type { Board, Route, Ticket } from "./boards.ts";
import type { Counts, View } from "./protocol.ts";

export type TicketState = "done" | "possible" | "lost";
export interface Outlook {
  state: TicketState;
  /** Routes of a shortest way, own ones included. */
  way: string[];
  /** Spaces still to be claimed on it. */
  missing: number;
  /** Whether it uses a route of somebody else by a station. */
  borrows: boolean;
}

interface Step {
  cost: number;
  borrowed: number;
  route: string | null;
  from: string | null;
}

/** How a ticket stands for the seat of a view. */
export function outlook(board: Board, view: View, ticket: Ticket): Outlook {
  const seat = view.seat ?? view.turn;
  const own = view.own.stations;
  const stations = new Set(Object.entries(own ?? {}).filter(([, owner]) => owner === seat).map(([city]) => city));
  const done = search(board, view, seat, ticket, (route) => (view.routes[route.id] === seat ? 0 : null), stations, stations.size);
  if (done) return { state: "done", way: done.way, missing: 0, borrows: done.borrowed > 0 };
  const left = view.seats[seat]?.pieces ?? {};
  const pieces = board.routes.reduce((kinds, route) => kinds.add(route.piece), new Set<string>());
  const total = [...pieces].reduce((sum, piece) => sum + (left[piece] ?? 0), 0);
  const open = (route: Route): number | null => {
    const owner = view.routes[route.id];
    if (owner === seat) return 0;
    if (owner !== undefined || view.closed.includes(route.id) || view.phase === "over") return null;
    return route.length <= (left[route.piece] ?? 0) ? route.length : null;
  };
  const free = search(board, view, seat, ticket, open, stations, 0);
  if (free && free.cost <= total) return { state: "possible", way: free.way, missing: free.cost, borrows: false };
  const mostBorrowed = own && view.phase !== "over" ? stations.size + (left["station"] ?? 0) : 0;
  const helped = mostBorrowed > 0 ? search(board, view, seat, ticket, open, null, mostBorrowed) : null;
  if (helped && helped.cost <= total) return { state: "possible", way: helped.way, missing: helped.cost, borrows: true };
  return { state: "lost", way: [], missing: 0, borrows: false };
}

/** The shortest way of a ticket over certain routes only; empty if they do not join its ends. */
export function wayOver(board: Board, view: View, routes: Set<string>, ticket: Ticket): string[] {
  return search(board, view, -1, ticket, (route) => (routes.has(route.id) ? route.length : null), new Set(), 0)?.way ?? [];
}

/**
 * The cheapest way between a ticket's ends; nothing passes through an area. Up to `most` routes of others may be
 * borrowed, each at another station: one that stands (`stations`), or anywhere if that is null.
 */
function search(
  board: Board,
  view: View,
  seat: number,
  ticket: Ticket,
  cost: (route: Route) => number | null,
  stations: Set<string> | null,
  most: number,
): { way: string[]; cost: number; borrowed: number } | null {
  const best = new Map<string, Step>([[`${ticket.a}:0`, { cost: 0, borrowed: 0, route: null, from: null }]]);
  const open = new Set([`${ticket.a}:0`]);
  while (open.size) {
    const key = [...open].reduce((a, b) => (best.get(b)!.cost < best.get(a)!.cost ? b : a));
    open.delete(key);
    const here = best.get(key)!;
    const city = key.slice(0, key.lastIndexOf(":"));
    if (city === ticket.b) return { way: trace(best, key), cost: here.cost, borrowed: here.borrowed };
    if (board.areas.has(city) && city !== ticket.a) continue;
    for (const route of board.routesAt.get(city) ?? []) {
      let price = cost(route);
      let borrowed = here.borrowed;
      if (price === null) {
        const owner = view.routes[route.id];
        const lent = owner !== undefined && owner !== seat && (!stations || stations.has(route.a) || stations.has(route.b));
        if (!lent || borrowed >= most) continue;
        price = 0.01; // one's own way is better
        borrowed += 1;
      }
      const next = `${board.otherEnd(route, city)}:${borrowed}`;
      const known = best.get(next);
      // A route that costs nothing beats an equal one that does; so does the first track of a link.
      if (known && known.cost <= here.cost + price + 0.001) continue;
      best.set(next, { cost: here.cost + price + 0.001, borrowed, route: route.id, from: key });
      open.add(next);
    }
  }
  return null;
}

function trace(best: Map<string, Step>, end: string): string[] {
  const way: string[] = [];
  for (let at: Step | undefined = best.get(end); at?.route; at = best.get(at.from ?? "")) way.push(at.route);
  return way.reverse();
}

/** Cards of each colour that the free routes of these ways ask for. */
export function neededCards(board: Board, view: View, ways: string[][]): Counts {
  const needed: Counts = {};
  for (const id of new Set(ways.flat())) {
    const route = board.routeById.get(id);
    if (!route || view.routes[id] !== undefined || route.color === "gray") continue;
    needed[route.color] = Math.max(needed[route.color] ?? 0, route.price);
  }
  return needed;
}

/** The cities that a seat's routes join to one of them. Areas join nothing. */
export function joinedTo(board: Board, view: View, seat: number, from: string): Set<string> {
  const joined = new Set<string>();
  const queue = [from];
  while (queue.length) {
    const here = queue.pop()!;
    if (joined.has(here)) continue;
    joined.add(here);
    for (const route of board.routesAt.get(here) ?? []) {
      const next = board.otherEnd(route, here);
      if (view.routes[route.id] === seat && !board.areas.has(next)) queue.push(next);
    }
  }
  return joined;
}
