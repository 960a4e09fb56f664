// Why something cannot be taken now: routes, cards, tickets, stations.
import type { Board, Route } from "../board/board.ts";
import type { Counts, View } from "../talk/protocol.ts";
import { about } from "../words/names.ts";
import { t } from "../words/words.svelte.ts";
import type { Game } from "./game.svelte.ts";

/** A sentence that says why, or nothing if the route can be taken. */
export function whyNot(game: Game, route: Route): string {
  const { view, board, shown } = game;
  if (!view || !board || game.possible.routes.has(route.id)) return "";
  const owner = view.routes[route.id];
  if (owner !== undefined) return about("why-claimed", owner === shown, { name: game.names[owner] ?? "" });
  if (view.phase === "over") return t("why-over");
  if (view.closed.includes(route.id)) return t("why-closed", { count: view.seats.length });
  if (shown === null) return t("why-watching");
  const parallels = board.parallels.get(route.link) ?? [];
  if (parallels.some((other) => view.routes[other.id] === shown)) return t("why-parallel-own");
  const left = view.seats[shown]?.pieces[route.piece] ?? 0;
  if (left < route.length) {
    return t("why-pieces", {
      needed: t(`piece-${route.piece}`, { count: route.length }),
      left: t(`piece-${route.piece}`, { count: left }),
    });
  }
  const lacking = lackingCards(board, view, route);
  return lacking || notNow(game);
}

/** Why nothing but the decision of the moment can be taken; empty at the beginning of one's turn. */
function notNow({ view, shown }: Game): string {
  if (view?.phase === "over") return t("why-over");
  if (!view || shown === null) return t("why-watching");
  if (!view.waiting.includes(shown)) return t("why-not-your-turn");
  if (view.phase === "second_card") return t("why-second-card");
  return view.phase === "turn" ? "" : t("why-answer-first");
}

/** Why a card of the market (or without a slot, of the deck) cannot be taken. */
export function whyNoCard(game: Game, slot: number | null): string {
  const { view, shown, possible } = game;
  if (!view || (slot === null ? possible.deck !== null : possible.market.has(slot))) return "";
  if (shown !== null && view.waiting.includes(shown) && (view.phase === "second_card" || view.phase === "turn")) {
    if (slot === null) return t("why-deck-empty");
    return view.market[slot] === "wild" ? t("why-wild-second") : "";
  }
  return notNow(game);
}

export function whyNoTickets(game: Game): string {
  const { view, possible } = game;
  if (!view || possible.tickets !== null) return "";
  return notNow(game) || t(view.ticket_deck.some((batch) => batch.size) ? "why-tickets-draft" : "why-tickets-none");
}

export function whyNoFerryCard(game: Game): string {
  const { view, board, possible } = game;
  if (!view || possible.ferry !== null) return "";
  if (!view.own.ferry_pile) return notNow(game) || t("why-ferry-none");
  return notNow(game) || t("why-ferry-limit", { count: board?.facts.special.ferry_cards?.hand_limit ?? 0 });
}

export function whyNoStation(game: Game): string {
  const { view, board, shown, possible } = game;
  if (!view || possible.stations.size) return "";
  const left = view.seats[shown ?? 0]?.pieces.station ?? 0;
  if (!left) return t("why-station-none");
  const built = (board?.facts.pieces.station ?? 0) - left;
  return notNow(game) || t("why-station-cards", { count: board?.facts.special.station_cost?.[built] ?? built + 1 });
}

/** What the hand lacks, in the colour it comes nearest with; empty if it lacks nothing. */
function lackingCards(board: Board, view: View, route: Route): string {
  const wilds = view.hand.wild ?? 0;
  const symbols = route.ferry ?? 0;
  const colours = route.color === "gray" ? board.facts.cards.colors : [route.color];
  const { ferry_cards, ferry_pair_counts_as_wild } = board.facts.special;
  if (ferry_pair_counts_as_wild && symbols) {
    // One colour pays the plain spaces; wilds and pairs of whatever is left the symbols.
    const shortest = Math.min(...colours.map((colour) => uncovered(view.hand, colour, route.price - symbols, symbols)));
    return shortest > 0 ? t("why-pairs", { count: shortest }) : "";
  }
  const covered = ferry_cards ? Math.min(symbols, ferry_cards.waves_per_card * (view.hand.ferry ?? 0)) : 0;
  if (symbols - covered > wilds) return t(ferry_cards ? "why-waves" : "why-wilds", { count: symbols - covered - wilds });
  const held = Math.max(...colours.map((colour) => view.hand[colour] ?? 0));
  const missing = route.price - covered - wilds - Math.min(held, route.price - symbols);
  if (missing <= 0) return "";
  if (route.color === "gray") return t("why-cards-grey", { count: missing });
  return t("why-cards", { cards: t(`card-${route.color}`, { count: missing }) });
}

/** Symbols left over when a colour pays the plain spaces first. */
function uncovered(hand: Counts, colour: string, plain: number, symbols: number): number {
  const paid = Math.min(plain, hand[colour] ?? 0);
  const wilds = (hand.wild ?? 0) - (plain - paid);
  const pairs = Object.entries(hand).reduce(
    (sum, [card, count]) => (card === "wild" ? sum : sum + Math.floor((card === colour ? count - paid : count) / 2)),
    0,
  );
  return wilds < 0 ? symbols - wilds : Math.max(0, symbols - wilds - pairs);
}
