// Things of a board by their names in the player's language.
import type { Board, Route } from "../board/board.ts";
import type { Outlook } from "../game/network.ts";
import type { Counts, SeatInfo, View } from "../talk/protocol.ts";
import { type Arguments, t, words } from "./words.svelte.ts";

export function placeName(board: Board, id: string): string {
  return board.placeName(id, words.language) || t(`place-${id.replaceAll("_", "-")}`);
}

export function routeName(board: Board, route: Route): string {
  return t("stretch", { from: placeName(board, route.a), to: placeName(board, route.b) });
}

export function ticketName(board: Board, id: string): string {
  const ticket = board.ticketById.get(id);
  return ticket ? t("stretch", { from: placeName(board, ticket.a), to: placeName(board, ticket.b) }) : id;
}

/** How a ticket stands, and why. */
export function outlookText({ state, missing, borrows }: Outlook): string {
  return `${t(`ticket-${state}`)}. ${t(`ticket-${state}.${borrows ? "station" : "help"}`, { count: missing })}`;
}

export const cardLabel = (board: Board, card: string): string => t(`card-${card}.label`, { map: board.id });

/** "2 red cards and a locomotive", in the order of the board. */
export function cardsText(board: Board, cards: Counts): string {
  const parts = [...board.cards, "hidden"]
    .filter((card) => cards[card])
    .map((card) => t(`card-${card}`, { count: cards[card] ?? 0, map: board.id }));
  return words.list(parts);
}

/** Cards one by one as counts. */
export function counted(cards: (string | null)[]): Counts {
  const counts: Counts = {};
  for (const card of cards) counts[card ?? "hidden"] = (counts[card ?? "hidden"] ?? 0) + 1;
  return counts;
}

export const colourName = (colour: string): string => t(`colour-${colour}`);

/** What a route is, for tooltips and screen readers: ends, colour, spaces, and what is special about it. */
export function routeText(board: Board, route: Route): string {
  const kind = route.tunnel ? "tunnel" : route.ferry ? "ferry" : route.piece;
  const tracks = board.parallels.get(route.link) ?? [];
  const args = { from: placeName(board, route.a), to: placeName(board, route.b), colour: colourName(route.color) };
  const parts = [t(`route-${kind}`, { ...args, count: kind === "subway" ? route.price : route.length })];
  if (tracks.length > 1) parts.push(t("route-track", { number: tracks.indexOf(route) + 1, total: tracks.length }));
  if (route.ferry) parts.push(t(board.facts.special.ferry_cards ? "route-waves" : "route-symbols", { count: route.ferry }));
  if (route.draw) parts.push(t("route-extra", { count: route.draw }));
  parts.push(t("route-points", { count: route.points }));
  return parts.join(", ");
}

/** Everybody's name; bots are called by their level, numbered if several are alike. */
export function seatNames(infos: SeatInfo[], view: View | null): string[] {
  return (view?.seats ?? []).map((seat, i) => {
    const bot = infos[i]?.bot;
    if (!bot) return seat.name;
    const alike = infos.flatMap((other, k) => (other.bot === bot ? [k] : []));
    return t(`level-${bot}`) + (alike.length > 1 ? ` ${alike.indexOf(i) + 1}` : "");
  });
}

/** A text about somebody: its `.you` where that is the viewer. */
export function about(key: string, you: boolean, args: Arguments): string {
  return t(you ? `${key}.you` : key, args);
}

/** One card with its article. */
export const oneCard = (board: Board, card: string | null | undefined): string => t(`card-${card ?? "hidden"}.one`, { map: board.id });
