// What is special to Italy: ferry cards, regions, neighbouring countries.

import type { Route } from "$page/board/board.ts";
import { CLOSING, claims, type Lesson, mine, type Step, ticketsOver, times, within, wordButton } from "$page/rooms/lesson.ts";
import JoiningPicture from "./JoiningPicture.svelte";

const isFerry = (route: Route): boolean => Boolean(route.ferry);

const steps: Step[] = [
  ticketsOver(isFerry),
  { text: "lesson-ferry-card", spots: [wordButton("ferry")], done: (game) => times(game, "ferry") > 0 },
  { text: "lesson-ferries", routes: within(isFerry), done: (game) => claims(game, isFerry) > 0 },
  { text: "lesson-regions", spots: (game) => [mine(game)] },
  { text: "lesson-joining", picture: JoiningPicture },
  { text: "lesson-neighbours", cities: ({ board }) => [...board!.areas] },
  CLOSING,
];
/** The seed deals me two cards that make, with a ferry card, the ferry of a short ticket. */
export default { bot: "novice", seed: "lesson-1634", steps } satisfies Lesson;
