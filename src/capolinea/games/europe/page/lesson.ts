// What is special to Europe: tunnels, ferries, stations, the European Express.

import type { Route } from "$page/board/board.ts";
import { CLOSING, claims, type Lesson, mine, type Step, ticketsOver, within, wordButton } from "$page/rooms/lesson.ts";
import StationPicture from "./StationPicture.svelte";

const isTunnel = (route: Route): boolean => route.tunnel === true;
const isFerry = (route: Route): boolean => Boolean(route.ferry);

const steps: Step[] = [
  ticketsOver(isTunnel),
  { text: "lesson-tunnels", routes: within(isTunnel), done: (game) => claims(game, isTunnel) > 0 },
  { text: "lesson-surcharge", done: ({ view }) => view!.phase !== "surcharge" },
  { text: "lesson-ferries", routes: within(isFerry) },
  { text: "lesson-stations", picture: StationPicture },
  { text: "lesson-station-price", spots: [wordButton("station")] },
  { text: "lesson-express", spots: (game) => [mine(game)] },
  CLOSING,
];
/** The seed deals me a tunnel on a ticket's way, which turns out dearer and can be paid. */
export default { bot: "novice", seed: "lesson-2782", steps } satisfies Lesson;
