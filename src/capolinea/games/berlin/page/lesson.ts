// The guided first game: its steps, what each points at, and what completes it. What they say is in this room's words.

import type { Game } from "$page/game/game.svelte.ts";
import type { Lesson, Step } from "$page/rooms/lesson.ts";

const MARKET = "[data-spot^=market-]";
const DECK = "[data-spot=deck]";
const HAND = "[data-spot=hand]";
const PILE = "[data-spot=tickets]";
const OFFER = "[role=dialog] [data-ticket]";

const mine = (game: Game): string => `[data-spot=seat-${game.shown}]`;
const wilds = (game: Game): string[] => game.view!.market.flatMap((card, slot) => (card === "wild" ? [`[data-spot=market-${slot}]`] : []));
/** How often I have done a thing so far. */
const times = (game: Game, what: string): number =>
  game.events.filter(({ lines: [line] }) => line?.seat === game.shown && line.action?.do === what).length;
const drewOnlyOne = (game: Game): boolean => times(game, "draw") > 0 && game.view!.phase !== "second_card";

const steps: Step[] = [
  { text: "01", spots: [".window"] },
  { text: "02", spots: (game) => [mine(game), HAND, `${MARKET}, ${DECK}`] },
  { text: "03", spots: [OFFER], ways: (game) => game.view!.offered },
  { text: "04", spots: [OFFER], ways: (game) => game.view!.offered, task: true, done: (game) => times(game, "keep") > 0 },
  { text: "05", spots: [`${MARKET}, ${DECK}`, PILE] },
  { text: "06", spots: [`${MARKET}, ${DECK}`], ways: (game) => game.view!.tickets, task: true, done: (game) => times(game, "draw") > 0 },
  { text: "07", spots: [`${MARKET}, ${DECK}`], ways: (game) => game.view!.tickets, task: true, done: drewOnlyOne },
  { text: "08", spots: wilds },
  { text: "09", spots: [HAND], ways: (game) => game.view!.tickets, task: true, done: (game) => times(game, "claim") > 0 },
  { text: "10", routes: (route) => route.piece === "subway" },
  { text: "11", routes: (route) => route.points >= 7 },
  { text: "12", ways: (game) => game.view!.tickets, task: true },
  { text: "13", routes: (route, game) => (game.board!.parallels.get(route.link)?.length ?? 1) > 1 },
  { text: "14", spots: [PILE], task: true, done: (game) => times(game, "tickets") > 0 },
  { text: "15", spots: ["[data-spot^=seat-]"], task: true, done: (game) => game.view!.phase === "over" },
  { text: "16", spots: ["[data-score]"] },
  { text: "17" },
];
/** The seed deals me two tickets that share a part of their way, cards that fit it, and the first turn. */
export default { bot: "novice", seed: "first-game-11434", steps, atTheEnd: "16" } satisfies Lesson;
