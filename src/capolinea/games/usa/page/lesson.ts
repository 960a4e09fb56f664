// What is worth knowing of the USA: long routes, doubles, the longest path.

import type { Route } from "$page/board/board.ts";
import { CLOSING, claims, type Lesson, PILE, parallels, type Step, ticketsOver, within } from "$page/rooms/lesson.ts";
import PathPicture from "./PathPicture.svelte";

const LONG = 3;
const isLong = (route: Route): boolean => route.length >= LONG;

const steps: Step[] = [
  ticketsOver(isLong),
  { text: "lesson-long", routes: within(isLong), done: (game) => claims(game, isLong) > 0 },
  { text: "lesson-doubles", routes: parallels },
  { text: "lesson-path", picture: PathPicture },
  { text: "lesson-more", spots: [PILE] },
  CLOSING,
];
/** The seed deals me cards for four spaces, and two tickets that both lead over such a route. */
export default { bot: "novice", seed: "lesson-2798", steps } satisfies Lesson;
