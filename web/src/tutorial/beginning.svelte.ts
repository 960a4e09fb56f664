// The way into a guided game: on with the one that was begun, or a table whose cards suit what is told.

import { router } from "../browser/router.svelte.ts";
import { AT_MY_PACE } from "../browser/settings.svelte.ts";
import { type Course, roomLesson } from "../rooms/rooms.ts";
import { getTable, makeTable, RefusedError } from "../talk/api.ts";
import { me } from "../who/identity.svelte.ts";
import { t } from "../words/words.svelte.ts";
import { progress } from "./progress.svelte.ts";

export class Beginning {
  busy = $state(false);
  refused = $state<string | null>(null);

  async go(map: string, course: Course): Promise<void> {
    this.busy = true;
    try {
      router.go(`/table/${(await begun(map, course)) ?? (await begin(map, course))}`);
    } catch (error) {
      this.refused = error instanceof RefusedError ? error.code : "failed";
    } finally {
      this.busy = false;
    }
  }
}

/** The table of the one that is being played. */
async function begun(map: string, course: Course): Promise<string | null> {
  const id = progress.of(map, course)?.table;
  const table = id && (await getTable(id).catch(() => null));
  return table && table.status === "playing" ? table.id : null;
}

async function begin(map: string, course: Course): Promise<string> {
  const lesson = (await roomLesson(map, course))!;
  me.wish ||= t("player-n", { number: 1 });
  const options = { pace: AT_MY_PACE, seed: lesson.seed, seats_as_they_are: true };
  const { id } = await makeTable({ map, seats: [{ who: "me" }, { who: "bot", bot: lesson.bot }], options, start: true });
  progress.begin(map, course, id);
  return id;
}
