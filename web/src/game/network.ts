// Who is connected to what: tickets done, still possible or lost; shortest ways that are still free.
import type { Board, Route, Ticket } from "../board/board.ts";
import type { Counts, View } from "../talk/protocol.ts";

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

interface Way {
  way: string[];
  missing: number;
  borrowed: number;
  built: number;
}
const NOWHERE: Way = { way: [], missing: Infinity, borrowed: 0, built: 0 };

interface Step {
  cost: number;
  borrowed: number;
  built: number;
  route: string | null;
  from: string | null;
}

/** Routes of others that may be used: one at each station that stands, and at so many that could be built. */
interface Loans {
  standing: Set<string>;
  build: number;
}
const NONE: Loans = { standing: new Set(), build: 0 };
// What makes one of two ways of equal length the better: fewer loans, then fewer routes.
const PER_LOAN = 0.01;
const PER_ROUTE = 0.001;

/** How a ticket stands for the seat of a view. */
export function outlook(board: Board, view: View, ticket: Ticket): Outlook {
  const seat = view.seat ?? view.turn;
  const standing = new Set(
    Object.entries(view.own.stations ?? {})
      .filter(([, owner]) => owner === seat)
      .map(([city]) => city),
  );
  const joined = search(board, view, seat, ticket, (route) => (view.routes[route.id] === seat ? 0 : null), { standing, build: 0 });
  // The server knows which of the tickets kept are made: a station lends one route to all of them together.
  const made = joined && (view.made.includes(ticket.id) || !view.tickets.includes(ticket.id));
  if (made) return { state: "done", way: joined.way, missing: 0, borrows: joined.borrowed > 0 };
  const left = view.seats[seat]?.pieces ?? {};
  const kinds = new Set(board.routes.map((route) => route.piece));
  const total = [...kinds].reduce((sum, piece) => sum + (left[piece] ?? 0), 0);
  const open = (route: Route): number | null => {
    const owner = view.routes[route.id];
    if (owner === seat) return 0;
    if (owner !== undefined || view.closed.includes(route.id) || view.phase === "over") return null;
    return route.length <= (left[route.piece] ?? 0) ? route.length : null;
  };
  const build = view.phase === "over" ? 0 : (left.station ?? 0);
  const withLoans = [
    { standing, build: 0 },
    { standing, build },
    { ...NONE, build },
  ];
  for (const loans of [NONE, ...(standing.size + build > 0 ? withLoans : [])]) {
    const { way, missing, borrowed, built } = search(board, view, seat, ticket, open, loans) ?? NOWHERE;
    if (missing <= total && missing + built > 0) return { state: "possible", way, missing, borrows: borrowed > 0 };
  }
  return { state: "lost", way: [], missing: 0, borrows: false };
}

/** The shortest way of a ticket over certain routes only; empty if they do not join its ends. */
export function wayOver(board: Board, view: View, routes: Set<string>, ticket: Ticket): string[] {
  return search(board, view, -1, ticket, (route) => (routes.has(route.id) ? route.length : null), NONE)?.way ?? [];
}

/** The cheapest way between a ticket's ends; nothing passes through an area. */
function search(
  board: Board,
  view: View,
  seat: number,
  ticket: Ticket,
  cost: (route: Route) => number | null,
  { standing, build }: Loans,
): Way | null {
  const start = `${ticket.a}:0:0`;
  const best = new Map<string, Step>([[start, { cost: 0, borrowed: 0, built: 0, route: null, from: null }]]);
  const open = new Set([start]);
  while (open.size) {
    const key = [...open].reduce((a, b) => (best.get(b)!.cost < best.get(a)!.cost ? b : a));
    open.delete(key);
    const here = best.get(key)!;
    const city = key.slice(0, key.indexOf(":"));
    if (city === ticket.b) return { way: trace(best, key), missing: Math.floor(here.cost), borrowed: here.borrowed, built: here.built };
    if (board.areas.has(city) && city !== ticket.a) continue;
    for (const route of board.routesAt.get(city) ?? []) {
      let price = cost(route);
      let { borrowed, built } = here;
      if (price === null) {
        const owner = view.routes[route.id];
        if (owner === undefined || owner === seat) continue;
        if ((standing.has(route.a) || standing.has(route.b)) && borrowed - built < standing.size) borrowed += 1;
        else if (built < build) [borrowed, built] = [borrowed + 1, built + 1];
        else continue;
        price = PER_LOAN;
      }
      const next = `${board.otherEnd(route, city)}:${borrowed}:${built}`;
      const reached = here.cost + price + PER_ROUTE;
      if ((best.get(next)?.cost ?? Infinity) <= reached) continue;
      best.set(next, { cost: reached, borrowed, built, route: route.id, from: key });
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
