// What a seat has of what a map counts at the end, as far as a view shows it.
import type { Board } from "./boards.ts";
import { longestTrail, networks, outlook } from "./network.ts";
import type { View } from "./protocol.ts";

/** A network: its cities, the regions they lie in, how many those count for, and the points that gives. */
interface Reach {
  cities: Set<string>;
  regions: Set<string>;
  count: number;
  points: number;
}

/** The networks of a seat, the one that reaches most regions first. */
export function regionReaches(board: Board, view: View, seat: number): Reach[] {
  const { special } = board.facts;
  const steps = Object.entries(special.region_bonus ?? {}).map(([count, points]) => [Number(count), points] as const);
  const reaches = networks(board, view, seat).map((cities) => {
    const inside = new Map<string, number>();
    for (const city of cities) {
      const region = board.places.get(city)?.region;
      if (region) inside.set(region, (inside.get(region) ?? 0) + 1);
    }
    let count = 0;
    for (const [region, visited] of inside) {
      const all = board.facts.cities.filter((city) => city.region === region).length;
      count += special.double_regions?.includes(region) && visited === all ? 2 : 1;
    }
    const points = steps.reduce((best, [at, worth]) => (count >= at ? Math.max(best, worth) : best), 0);
    return { cities, regions: new Set(inside.keys()), count, points };
  });
  return reaches.sort((a, b) => b.count - a.count);
}

/** How many regions each network of a seat reaches, and the points they give together. */
export function regionStanding(board: Board, view: View, seat: number): { regions: number[]; points: number } {
  const reaches = regionReaches(board, view, seat);
  return { regions: reaches.map(({ count }) => count), points: reaches.reduce((sum, { points }) => sum + points, 0) };
}

/** Points for the festival cards of a seat. */
export function festivalStanding(board: Board, view: View, seat: number): { cards: number; points: number } {
  const pile = Object.values(view.own.piles?.[seat] ?? {});
  const points = pile.reduce((sum, cards) => sum + (board.facts.special.festival_points?.[cards] ?? 0), 0);
  return { cards: pile.reduce((sum, cards) => sum + cards, 0), points };
}

/** What a seat has of what a bonus card counts; null where that is secret. */
export function bonusStanding(board: Board, view: View, metric: string, seat: number): number | null {
  const routes = board.routes.filter((route) => view.routes[route.id] === seat);
  const touching = (test: (place: string) => boolean): number => routes.filter((route) => test(route.a) || test(route.b)).length;
  const mine = seat === view.seat;
  const made = (test: (a: string, b: string, points: number) => boolean): number | null =>
    mine
      ? view.tickets.filter((id) => {
          const ticket = board.ticketById.get(id);
          return ticket && test(ticket.a, ticket.b, ticket.points) && outlook(board, view, ticket).state === "done";
        }).length
      : null;
  const arctic = (place: string): boolean => board.places.get(place)?.arctic ?? false;
  const capital = (place: string): boolean => board.facts.special.capitals?.includes(place) ?? false;
  switch (metric) {
    case "locomotives_in_hand":
      return mine ? Object.entries(view.hand).reduce((sum, [card, n]) => sum + (card === "wild" ? n : Math.floor(n / 2)), 0) : null;
    case "completed_tickets_to_capitals":
      return made((a, b) => capital(a) || capital(b));
    case "completed_tickets_with_arctic_city":
      return made((a, b) => arctic(a) || arctic(b));
    case "completed_tickets_up_to_5_points":
      return made((_a, _b, points) => points <= 5);
    case "trains_left":
      return view.seats[seat]?.pieces["train"] ?? 0;
    case "routes_of_length_1":
      return routes.filter((route) => route.length === 1).length;
    case "longest_path":
      return longestTrail(board, view, seat);
    case "nations_connected": {
      const nations = new Set(routes.flatMap((route) => [route.a, route.b]).map((place) => board.places.get(place)?.country));
      return (board.facts.special.nations ?? []).filter((nation) => nations.has(nation)).length;
    }
    case "routes_with_arctic_city":
      return touching(arctic);
    case "ferry_routes":
      return routes.filter((route) => route.ferry).length;
    case "routes_with_norwegian_city":
      return touching((place) => board.places.get(place)?.country === "NO");
    default:
      return null;
  }
}
