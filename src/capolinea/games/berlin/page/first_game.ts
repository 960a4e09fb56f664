// The guided first game: its steps, what each points at, and what completes it. What they say is in this room's words.

import type { Game } from "$page/game/game.svelte.ts";
import {
  all,
  claims,
  drew,
  HAND,
  kept,
  type Lesson,
  MARKET,
  mine,
  OFFER,
  offered,
  PILE,
  parallels,
  type Step,
  times,
} from "$page/rooms/lesson.ts";

const wilds = (game: Game): string[] => game.view!.market.flatMap((card, slot) => (card === "wild" ? [`[data-spot=market-${slot}]`] : []));
/** When it comes to an end, new tickets are no good advice any more. */
const FEW_PIECES = 4;
const someoneHasFew = ({ view }: Game): boolean =>
  view!.seats.some(({ pieces }) => Object.values(pieces).reduce((sum, count) => sum + count, 0) <= FEW_PIECES);

const steps: Step[] = [
  { text: "tutorial-01", spots: [".window"] },
  { text: "tutorial-02", spots: (game) => [mine(game), HAND, MARKET] },
  { text: "tutorial-03", spots: [OFFER], ways: offered },
  { text: "tutorial-04", spots: [OFFER], ways: offered, done: (game) => times(game, "keep") > 0 },
  { text: "tutorial-05", spots: [MARKET, PILE] },
  { text: "tutorial-06", spots: [MARKET], ways: kept, done: (game) => times(game, "draw") > 0 },
  { text: "tutorial-07", spots: [MARKET], ways: kept, done: drew },
  { text: "tutorial-08", spots: wilds },
  { text: "tutorial-09", spots: [HAND], ways: kept, done: (game) => claims(game) > 0 },
  { text: "tutorial-10", routes: all((route) => route.piece === "subway") },
  { text: "tutorial-11", routes: all((route) => route.points >= 7) },
  { text: "tutorial-12", ways: kept, done: (game) => claims(game) > 1 },
  { text: "tutorial-13", routes: parallels },
  { text: "tutorial-14", spots: [PILE], done: (game) => times(game, "tickets") > 0, gone: someoneHasFew },
  { text: "tutorial-15", spots: ["[data-spot^=seat-]"], done: (game) => game.view!.phase === "over" },
  { text: "tutorial-16", spots: ["[data-score]"] },
  { text: "tutorial-17" },
];
/** The seed deals me two tickets that share a part of their way, cards that fit it, and the first turn. */
export default { bot: "novice", seed: "first-game-11434", steps, atTheEnd: "tutorial-16" } satisfies Lesson;
