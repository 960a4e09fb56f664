// Why a route cannot be taken now.
import type { Board, Route } from "./boards.ts";
import type { Game } from "./game.svelte.ts";
import { about } from "./names.ts";
import type { Counts, View } from "./protocol.ts";
import { t } from "./words.svelte.ts";

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
    return t("why-pieces", { needed: t(`piece-${route.piece}`, { count: route.length }), left: t(`piece-${route.piece}`, { count: left }) });
  }
  const lacking = lackingCards(board, view, route);
  if (lacking) return lacking;
  if (!view.waiting.includes(shown)) return t("why-not-your-turn");
  return view.phase === "second_card" ? t("why-second-card") : t("why-answer-first");
}

/** What the hand lacks, in the colour it comes nearest with; empty if it lacks nothing. */
function lackingCards(board: Board, view: View, route: Route): string {
  const wilds = view.hand["wild"] ?? 0;
  const symbols = route.ferry ?? 0;
  const colours = route.color === "gray" ? board.facts.cards.colors : [route.color];
  const { ferry_cards, ferry_pair_counts_as_wild } = board.facts.special;
  if (ferry_pair_counts_as_wild && symbols) {
    // One colour pays the plain spaces; wilds and pairs of whatever is left the symbols.
    const shortest = Math.min(...colours.map((colour) => uncovered(view.hand, colour, route.price - symbols, symbols)));
    return shortest > 0 ? t("why-pairs", { count: shortest }) : "";
  }
  const covered = ferry_cards ? Math.min(symbols, ferry_cards.waves_per_card * (view.hand["ferry"] ?? 0)) : 0;
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
  const wilds = (hand["wild"] ?? 0) - (plain - paid);
  const pairs = Object.entries(hand).reduce(
    (sum, [card, count]) => (card === "wild" ? sum : sum + Math.floor((card === colour ? count - paid : count) / 2)),
    0,
  );
  return wilds < 0 ? symbols - wilds : Math.max(0, symbols - wilds - pairs);
}
