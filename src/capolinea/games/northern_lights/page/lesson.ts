// What is special to Northern Lights: bonus cards, ferries paid with pairs, extra cards, and stopping after one.

import type { Route } from "$page/board/board.ts";
import { all, CLOSING, claims, drew, type Lesson, MARKET, type Step, ticketsOver, within } from "$page/rooms/lesson.ts";
import BonusPicture from "./BonusPicture.svelte";
import PairPicture from "./PairPicture.svelte";

const givesCards = (route: Route): boolean => Boolean(route.ferry && route.draw);
const isFerry = (route: Route): boolean => Boolean(route.ferry);

const steps: Step[] = [
  { text: "lesson-bonus", picture: BonusPicture },
  { ...ticketsOver(givesCards), picture: BonusPicture },
  { text: "lesson-pairs", routes: within(isFerry), picture: PairPicture, done: (game) => claims(game, isFerry) > 0 },
  { text: "lesson-extra", routes: all(givesCards) },
  { text: "lesson-drawing", spots: [MARKET], done: drew },
  { text: "lesson-leaders", spots: ["[data-bonus]"] },
  CLOSING,
];
/** The seed deals me a pair for a ferry on a ticket's way, which gives a card and counts for two bonus cards. */
export default { bot: "novice", seed: "lesson-374", steps } satisfies Lesson;
