// The rooms whose parts are built into this page: found beside their law, and loaded with the table.

import type { Lesson } from "./lesson.ts";
import type { Parts } from "./parts.ts";

const PARTS = import.meta.glob<{ default: Parts }>("../../../src/capolinea/games/*/page/index.ts");
const LESSONS = import.meta.glob<{ default: Lesson }>("../../../src/capolinea/games/*/page/{first_game,lesson}.ts");

/** What a room is guided through: a whole first game, or what is special to its map. */
export type Course = "first_game" | "lesson";

const load = async <Part>(all: Record<string, () => Promise<{ default: Part }>>, map: string, file: string): Promise<Part | null> =>
  (await all[`../../../src/capolinea/games/${map}/page/${file}.ts`]?.())?.default ?? null;

/** What a rulebook adds to the page; nothing if its room is not of this package. */
export const roomParts = async (map: string): Promise<Parts> => (await load(PARTS, map, "index")) ?? {};

export const roomLesson = (map: string, course: Course): Promise<Lesson | null> => load(LESSONS, map, course);

export const hasLesson = (map: string, course: Course): boolean => `../../../src/capolinea/games/${map}/page/${course}.ts` in LESSONS;
