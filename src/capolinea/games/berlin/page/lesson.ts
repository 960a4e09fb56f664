// What is special to Berlin: two kinds of pieces, few cards, a quick end.

import type { Route } from "$page/board/board.ts";
import { CLOSING, claims, type Lesson, MARKET, mine, parallels, type Step, ticketsOver, within } from "$page/rooms/lesson.ts";

const isSubway = (route: Route): boolean => route.piece === "subway";
const isTram = (route: Route): boolean => route.piece === "tram";

const steps: Step[] = [
  ticketsOver(isSubway),
  { text: "lesson-subways", routes: within(isSubway), done: (game) => claims(game, isSubway) > 0 },
  { text: "lesson-trams", routes: within(isTram), spots: (game) => [mine(game)], done: (game) => claims(game, isTram) > 0 },
  { text: "lesson-beside", routes: parallels },
  { text: "lesson-cards", spots: [MARKET] },
  { text: "lesson-last", spots: ["[data-spot^=seat-]"] },
  CLOSING,
];
/** The seed deals me two cards for a subway that both my tickets can use. */
export default { bot: "novice", seed: "lesson-722", steps } satisfies Lesson;
