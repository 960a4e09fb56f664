// A guided game: a room may have a long first game for newcomers in `page/first_game.ts`, and in `page/lesson.ts` a short one about what is
// special to its map. What their steps say is in the room's words.

import type { Component } from "svelte";
import type { Route } from "../board/board.ts";
import type { Game } from "../game/game.svelte.ts";

export interface Lesson {
  /** The table it is played at: one opponent, and cards that suit what is told. */
  bot: string;
  seed: string;
  steps: Step[];
  /** The text of the step for the end of the game, whenever that comes; without one the last step is. */
  atTheEnd?: string;
}

export interface Step {
  /** The key of what it says; what it asks for is the attribute .try. */
  text: string;
  /** Selectors of what it speaks about, beside the map. */
  spots?: string[] | ((game: Game) => string[]);
  /** On the map: such routes, those on the way of tickets, cities. */
  routes?: (game: Game) => Route[];
  ways?: (game: Game) => string[];
  cities?: (game: Game) => string[];
  /** What it shows besides the table, as large as a few lines of text. */
  picture?: Component<{ game: Game }>;
  /** Whether what it asks for has been done; read off what has happened, so that it stays done. Without, it only tells. */
  done?: (game: Game) => boolean;
  /** Whether its moment has gone, done or not. */
  gone?: (game: Game) => boolean;
}

/** How lessons close: where the rest is told, on with the game, or home. */
export const CLOSING: Step = { text: "learn-end" };

export const MARKET = "[data-spot^=market-], [data-spot=deck]";
export const HAND = "[data-spot=hand]";
export const PILE = "[data-spot=tickets]";
export const OFFER = "[role=dialog] [data-ticket]";
export const mine = (game: Game): string => `[data-spot=seat-${game.shown}]`;
export const wordButton = (word: string): string => `[data-word=${word}]`;

export const offered = (game: Game): string[] => game.view!.offered;
export const kept = (game: Game): string[] => game.view!.tickets;

/** The first tickets: those are marked whose way leads over such a route. */
export function ticketsOver(such: (route: Route) => boolean): Step {
  const ways = (game: Game): string[] =>
    offered(game).filter((id) => game.outlooks[id]?.way.some((route) => such(game.board!.routeById.get(route)!)));
  const spots = (game: Game): string[] => ways(game).map((id) => `[role=dialog] [data-ticket="${id}"]`);
  return { text: "lesson-tickets", ways, spots, done: (game) => times(game, "keep") > 0 };
}

/** How often I have done a thing so far. */
export const times = (game: Game, what: string): number => doings(game, what).length;

/** How many such routes I have laid cards for. */
export const claims = (game: Game, such: (route: Route) => boolean = () => true): number =>
  doings(game, "claim").filter(({ route }) => such(game.board!.routeById.get(route as string)!)).length;

/** Whether I have drawn, and that is over. */
export const drew = (game: Game): boolean => times(game, "draw") > 0 && game.view!.phase !== "second_card";

const doings = (game: Game, what: string) =>
  game.events.flatMap(({ lines: [line] }) => (line?.seat === game.shown && line.action?.do === what ? [line.action] : []));

/** Of such routes those that can be paid now, best on the way of my tickets; or else those on their way, or else all that are free. */
export const within =
  (such: (route: Route) => boolean) =>
  (game: Game): Route[] => {
    const ways = kept(game).flatMap((id) => game.outlooks[id]?.way ?? []);
    const onTheWay = ({ id }: Route): boolean => ways.includes(id);
    const payable = ({ id }: Route): boolean => game.possible.routes.has(id);
    const free = game.board!.routes.filter((one) => such(one) && isFree(one, game));
    const choices = [free.filter((one) => payable(one) && onTheWay(one)), free.filter(payable), free.filter(onTheWay), free];
    return choices.find(({ length }) => length) ?? [];
  };
const isFree = (route: Route, { view }: Game): boolean => view!.routes[route.id] === undefined && !view!.closed.includes(route.id);

/** All such routes. */
export const all =
  (such: (route: Route) => boolean) =>
  (game: Game): Route[] =>
    game.board!.routes.filter(such);

/** Routes that have another beside them which counts as the same. */
export const parallels = ({ board }: Game): Route[] => [...board!.parallels.values()].filter(({ length }) => length > 1).flat();
