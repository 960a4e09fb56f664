// What others have done since my last move, and a bot in my place: step by step, and in a few sentences. The page knows no rulebook, so it goes by the lines of the
// log and by what lies on the map.

import type { Board } from "../board/board.ts";
import type { Told } from "../log/telling.ts";
import type { SeenEvent, View } from "../talk/protocol.ts";
import { about, routeNameOf, wordName } from "../words/names.ts";
import { t, words } from "../words/words.svelte.ts";

/** Something that somebody did; cards that were drawn one after the other are one step. */
export interface Step {
  n: number;
  seat: number;
  /** The word of its action. */
  word: string;
  /** Routes, and cities with something in them, that are the seat's since then. */
  taken: string[];
  /** As the log tells it. */
  text: string;
}

/** What is told by what came of it: tickets that were kept are a secret, and the rest of a tunnel is told when it is through. */
const QUIET = new Set(["keep", "claim", "pay"]);

/** Who looks, and the last event that they did themselves. */
interface Looker {
  viewer: number;
  acted: number;
}

/** All steps after a player's own last move, the oldest first; `taken` is whose everything on the map is now. */
export function stepsSince(
  events: readonly SeenEvent[],
  told: readonly Told[],
  taken: Record<string, number>,
  { viewer, acted }: Looker,
): Step[] {
  const mine = events.findLastIndex(({ n, lines: [line] }) => n <= acted && line?.action && line.seat === viewer);
  const steps: Step[] = [];
  for (const [i, { n, lines }] of events.entries()) {
    const { action, seat } = lines[0] ?? {};
    if (i <= mine || !action || seat === undefined) continue;
    const sentences = told[i]?.sentences ?? [];
    const named = sentences.flatMap(({ at }) => [...(at?.routes ?? []), ...(at?.cities ?? [])]).filter((id) => taken[id] === seat);
    for (const step of steps) step.taken = step.taken.filter((id) => !named.includes(id)); // entered before, and through only now
    steps.push({ n, seat, word: action.do, taken: [...new Set(named)], text: sentences[0]?.text ?? "" });
  }
  return steps.filter(
    ({ word, seat, taken }, i) =>
      (taken.length > 0 || !QUIET.has(word)) && !(word === "draw" && steps[i + 1]?.word === "draw" && steps[i + 1]?.seat === seat),
  );
}

/** Whose turn is the last, where that began, and what a sentence needs. */
interface Telling {
  board: Board;
  names: readonly string[];
  view: Pick<View, "last_turn" | "last_round">;
  viewer: number;
}

const MOST_SENTENCES = 3;

/** What happened in at most three sentences: what a bot did for me, then those who got most, and that the end is near. */
export function sentencesOf({ board, names, view, viewer }: Telling, steps: readonly Step[]): string[] {
  const { last_turn: last, last_round: round } = view;
  const begun = round && last !== null && steps.some(({ n }) => n === round.n);
  const ending = begun ? [about("last-round", last === viewer, { name: names[last] ?? "", count: round.pieces })] : [];
  const seats = [...new Set(steps.map(({ seat }) => seat))]
    .map((seat) => ({ seat, own: steps.filter((step) => step.seat === seat) }))
    .sort((a, b) => Number(b.seat === viewer) - Number(a.seat === viewer) || pointsOf(board, b.own) - pointsOf(board, a.own));
  const room = MOST_SENTENCES - ending.length;
  const told = seats.length > room ? seats.slice(0, room - 1) : seats;
  const rest = seats.slice(told.length).map(({ seat }) => names[seat] ?? "");
  return [
    ...told.map(({ seat, own }) => seatSentence(board, seat === viewer ? null : (names[seat] ?? ""), own)),
    ...(rest.length ? [t("away-rest", { names: words.list(rest) })] : []),
    ...ending,
  ];
}

const routesOf = (board: Board, steps: readonly Step[]): string[] =>
  steps.flatMap(({ taken }) => taken.filter((id) => board.routeById.has(id)));
const pointsOf = (board: Board, steps: readonly Step[]): number =>
  routesOf(board, steps).reduce((sum, id) => sum + (board.routeById.get(id)?.points ?? 0), 0);

/** `name`: whose deeds these are; null: a bot's, in my place. */
function seatSentence(board: Board, name: string | null, steps: readonly Step[]): string {
  const [first] = steps;
  if (name !== null && steps.length === 1 && !(first!.word in DEEDS) && !routesOf(board, steps).length) return first!.text; // a word of the rulebook's own
  const routes = routesOf(board, steps).sort((a, b) => (board.routeById.get(b)?.points ?? 0) - (board.routeById.get(a)?.points ?? 0));
  const points = t("count-points", { count: pointsOf(board, steps) });
  const claimed = routes[0] ? [t("away-claimed", { route: routeNameOf(board, routes[0]), count: routes.length - 1, points })] : [];
  const others = steps.filter(({ taken }) => !taken.some((id) => board.routeById.has(id)));
  const did = [...new Set(others.map(({ word }) => word))].map((word) => deed(word, others.filter((step) => step.word === word).length));
  const deeds = words.list([...claimed, ...did]);
  return name === null ? t("away-seat.you", { deeds }) : t("away-seat", { name, deeds });
}

/** Words that all rulebooks share, and what is said of them. */
const DEEDS: Record<string, string> = { draw: "away-drew", tickets: "away-tickets", give_up: "away-gave-up", pass: "away-passed" };
const deed = (word: string, count: number): string =>
  DEEDS[word] ? t(DEEDS[word], { count }) : t("away-did", { what: wordName(word), count });

/** A view without some of what lies on the map. */
export function viewWithout(board: Board, view: View, hidden: ReadonlySet<string>): View {
  const left = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !hidden.has(id)));
  const tokens = board.look.tokens.map(([fact]) => [fact, left((view.own[fact] as Record<string, number> | undefined) ?? {})]);
  return { ...view, routes: left(view.routes), own: { ...view.own, ...Object.fromEntries(tokens) } };
}
