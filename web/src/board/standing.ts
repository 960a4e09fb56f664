// What stands in and beside cities, by the room's looks: tokens of seats, and piles of cards.

import type { Pointed } from "../game/scene.ts";
import type { View } from "../talk/protocol.ts";
import type { Board } from "./board.ts";
import type { Spot } from "./geometry.ts";
import type { PileLook, TokenLook } from "./look.ts";

export interface Token {
  city: string;
  seat: number;
  look: TokenLook;
}

/** What seats have put into cities. */
export function tokensOn(board: Board, view: View | null): Token[] {
  return board.look.tokens.flatMap(([fact, look]) =>
    Object.entries((view?.own[fact] as Record<string, number> | undefined) ?? {}).map(([city, seat]) => ({ city, seat, look })),
  );
}

/** Whose everything is that lies on the board: routes, and cities with a token. */
export function takenOn(board: Board | null, view: View): Record<string, number> {
  const tokens = board ? tokensOn(board, view).map(({ city, seat }) => [city, seat]) : [];
  return { ...view.routes, ...Object.fromEntries(tokens) };
}

/** All that a seat has on the board, to be pointed out. */
export function networkOf(board: Board, view: View, seat: number): Pointed {
  const routes = Object.keys(view.routes).filter((id) => view.routes[id] === seat);
  const cities = tokensOn(board, view).flatMap((token) => (token.seat === seat ? [token.city] : []));
  return { routes, cities, seat, network: true };
}

export interface Pile {
  id: string;
  name: string;
  cities: string[];
  /** Where it lies, if it has a place. */
  spot: Spot | null | undefined;
  /** How many cards it has; null: no game tells. */
  cards: number | null;
  look: PileLook;
}

/** The piles beside cities. Cities that share one have it at the first of them. */
export function pilesOn(board: Board, view: View | null): Pile[] {
  return board.look.piles.flatMap(([name, look]) => {
    const counts = view?.own[name] as Record<string, number> | undefined;
    return (board.special<{ id: string; name: string; cities: string[] }[]>(name) ?? []).map((pile) => ({
      ...pile,
      spot: board.shapes.cities[pile.cities[0] ?? ""]?.pile,
      cards: counts ? (counts[pile.id] ?? 0) : null,
      look,
    }));
  });
}
