// What is special to Iberia: drafting tickets, and the festivals.

import type { Route } from "$page/board/board.ts";
import type { Game } from "$page/game/game.svelte.ts";
import { CLOSING, drew, type Lesson, MARKET, mine, OFFER, type Step, times } from "$page/rooms/lesson.ts";
import DraftPicture from "./DraftPicture.svelte";
import { festivals, lying } from "./festivals.ts";

const PICKS = 6;
const celebrating = ({ board, view }: Game): string[] => festivals(board!).flatMap(({ id, cities }) => (lying(view)[id] ? cities : []));
/** Routes that can be paid now and end where cards lie. */
function waysThere(game: Game): Route[] {
  const cities = new Set(celebrating(game));
  return game.board!.routes.filter(({ id, a, b }) => game.possible.routes.has(id) && (cities.has(a) || cities.has(b)));
}
const hasTaken = ({ view, shown }: Game): boolean => Number(view!.seats[shown ?? 0]?.own.pile_size ?? 0) > 0;

const steps: Step[] = [
  { text: "lesson-draft", spots: [OFFER], done: (game) => times(game, "pick") > 0 },
  { text: "lesson-passing", spots: [OFFER], done: (game) => times(game, "pick") >= PICKS },
  { text: "lesson-keeping", spots: [OFFER], done: (game) => times(game, "keep") > 0 },
  { text: "lesson-festivals", spots: [MARKET], cities: celebrating, done: drew },
  { text: "lesson-arriving", routes: waysThere, cities: celebrating, done: hasTaken },
  { text: "lesson-sets", spots: (game) => [mine(game)] },
  { text: "lesson-second", picture: DraftPicture },
  CLOSING,
];
/** The seed lays out six festival cards with the first card that is taken, and deals me cards for routes to three of their cities. */
export default { bot: "novice", seed: "lesson-2650", steps } satisfies Lesson;
