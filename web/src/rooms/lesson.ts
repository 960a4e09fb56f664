// A guided first game, which a room may have in `page/lesson.ts`. What its steps say is in the room's words: tutorial-TEXT, and .try.

import type { Route } from "../board/board.ts";
import type { Game } from "../game/game.svelte.ts";

export interface Lesson {
  /** The table it is played at: one opponent, and cards that suit what is told. */
  bot: string;
  seed: string;
  steps: Step[];
  /** The text of the step for the end of the game, whenever that comes. */
  atTheEnd: string;
}

export interface Step {
  text: string;
  /** Selectors of what it speaks about, beside the map. */
  spots?: string[] | ((game: Game) => string[]);
  /** Routes it speaks about: such, or those on the way of tickets. */
  routes?: (route: Route, game: Game) => boolean;
  ways?: (game: Game) => string[];
  /** Whether it asks for something to be done; and whether that has been, if the game can tell. */
  task?: true;
  done?: (game: Game) => boolean;
}
