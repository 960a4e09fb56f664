// The rooms whose parts are built into this page: found beside their law, and loaded with the table.

import type { Lesson } from "./lesson.ts";
import type { Parts } from "./parts.ts";

const PARTS = import.meta.glob<{ default: Parts }>("../../../src/capolinea/games/*/page/index.ts");
const LESSONS = import.meta.glob<{ default: Lesson }>("../../../src/capolinea/games/*/page/lesson.ts");

const roomOf = (path: string): string => path.split("/").at(-3)!;
const find = <Module>(all: Record<string, () => Promise<Module>>, map: string): (() => Promise<Module>) | undefined =>
  Object.entries(all).find(([path]) => roomOf(path) === map)?.[1];

/** What a rulebook adds to the page; nothing if its room is not of this package. */
export async function roomParts(map: string): Promise<Parts> {
  return (await find(PARTS, map)?.())?.default ?? {};
}

/** The maps on which a first game is guided. */
export const lessonMaps: readonly string[] = Object.keys(LESSONS).map(roomOf);

export async function roomLesson(map: string): Promise<Lesson | null> {
  return (await find(LESSONS, map)?.())?.default ?? null;
}
