// Things of a board by their names in the player's language.

import type { Board, Route } from "../board/board.ts";
import { botName } from "../bots/characters.ts";
import type { Counts, SeatInfo, TicketOutlook, View } from "../talk/protocol.ts";
import { keyPart, readable } from "./readable.ts";
import { type Arguments, type Listing, t, words } from "./words.svelte.ts";

export function placeName(board: Board, id: string): string {
  return board.placeName(id, words.language) || (words.find(`place-${keyPart(id)}`) ?? readable(id));
}

export function routeName(board: Board, route: Route): string {
  return t("stretch", { from: placeName(board, route.a), to: placeName(board, route.b) });
}

/** A route by its id, also if the board does not know it. */
export function routeNameOf(board: Board, id: string): string {
  const route = board.routeById.get(id);
  return route ? routeName(board, route) : readable(id);
}

export function ticketName(board: Board, id: string): string {
  const ticket = board.ticketById.get(id);
  return ticket ? t("stretch", { from: placeName(board, ticket.a), to: placeName(board, ticket.b) }) : readable(id);
}

/** How a ticket stands, and why. */
export function outlookText({ state, missing, loans }: TicketOutlook): string {
  const lent = loans > 0 ? words.find(`ticket-${state}-loans`, { count: missing, loans }) : null;
  return `${t(`ticket-${state}`)}. ${lent ?? t(`ticket-${state}.help`, { count: missing })}`;
}

/** The name of a card, whoever thought of it. */
export const cardLabel = (card: string): string =>
  words.find(`card-${keyPart(card)}.label`) ?? t("generic-card.label", { what: readable(card) });

/** One card with its article. */
export const oneCard = (card: string | null | undefined): string =>
  words.find(`card-${keyPart(card ?? "hidden")}.one`) ?? t("generic-card.one", { what: readable(card ?? "") });

export const someCards = (card: string, count: number): string =>
  words.find(`card-${keyPart(card)}`, { count }) ?? t("generic-card", { count, what: readable(card) });

/** "2 red cards and a locomotive", in the order of the board; or one kind of them. */
export function cardsText(board: Board, cards: Counts, type: Listing = "conjunction"): string {
  const kinds = [...new Set([...board.cards, ...Object.keys(cards)])];
  return words.list(
    kinds.filter((card) => cards[card]).map((card) => someCards(card, cards[card] ?? 0)),
    type,
  );
}

/** Cards one by one as counts. */
export function counted(cards: readonly (string | null)[]): Counts {
  const counts: Counts = {};
  for (const card of cards) counts[card ?? "hidden"] = (counts[card ?? "hidden"] ?? 0) + 1;
  return counts;
}

export const colourName = (colour: string): string => words.find(`colour-${keyPart(colour)}`) ?? readable(colour).toLocaleLowerCase();

export const pieceText = (piece: string, count: number, part = ""): string =>
  words.find(`piece-${keyPart(piece)}${part}`, { count }) ?? t("generic-number", { what: readable(piece), number: count });

/** What a route is, for tooltips and screen readers: ends, colour, spaces, and what is special about it. */
export function routeText(board: Board, route: Route): string {
  const kind = route.tunnel ? "tunnel" : route.ferry ? "ferry" : keyPart(route.piece);
  const tracks = board.parallels.get(route.link) ?? [];
  const args = {
    from: placeName(board, route.a),
    to: placeName(board, route.b),
    colour: colourName(route.color),
    count: route.cards ? route.price : route.length,
  };
  const parts = [words.find(`route-${kind}`, args) ?? t("route-train", args)];
  if (tracks.length > 1) parts.push(t("route-track", { number: tracks.indexOf(route) + 1, total: tracks.length }));
  if (route.ferry) parts.push(t("route-symbols", { count: route.ferry }));
  if (route.draw) parts.push(t("route-extra", { count: route.draw }));
  parts.push(t("route-points", { count: route.points }));
  return parts.join(", ");
}

/** A city in words: its name, and what its rulebook says about it. */
export function cityText(board: Board, view: View | null, names: string[], city: string): string {
  return board.parts.cityText?.({ board, view, names, city, name: placeName(board, city) }) ?? placeName(board, city);
}

/** Everybody's name; bots by theirs, numbered if several are alike. */
export function seatNames(infos: SeatInfo[], view: View | null): string[] {
  return (view?.seats ?? []).map((seat, i) => {
    const bot = infos[i]?.bot;
    if (!bot) return calledNow(seat.name, infos[i]?.name);
    const alike = infos.flatMap((other, k) => (other.bot === bot ? [k] : []));
    return botName(bot) + (alike.length > 1 ? ` ${alike.indexOf(i) + 1}` : "");
  });
}

/** Somebody may be called otherwise since the view was made; of several with one name, the view tells which it is. */
const calledNow = (seen: string, told: string | null | undefined): string => (told && !seen.startsWith(told) ? told : seen);

/** A text about somebody: its `.you` where that is the viewer. */
export function about(key: string, you: boolean, args: Arguments): string {
  return t(you ? `${key}.you` : key, args);
}

/** A text about somebody, or null if there is none. */
export function findAbout(key: string, you: boolean, args: Arguments): string | null {
  return (you ? words.find(`${key}.you`, args) : null) ?? words.find(key, args);
}

/** What a word of a rulebook is called, whatever it is done to: its button's text if that is enough, or the word itself. */
export const wordName = (word: string): string => words.fitting(`action-${keyPart(word)}`) ?? readable(word);
