// Every lesson says something at every step in every language, asks where it waits, and closes with a step that asks for nothing.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import type { Lesson } from "../src/rooms/lesson.ts";

const PACKAGE = fileURLToPath(new URL("../../src/capolinea/", import.meta.url));
const LESSONS = import.meta.glob<{ default: Lesson }>("../../src/capolinea/games/*/page/{first_game,lesson}.ts", { eager: true });
const MOST_SENTENCES = 2;

/** The texts of a language with a room's over them. */
function textsOf(language: string, room: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const folder = `${PACKAGE}locales/${language}`;
  const files = [...readdirSync(folder).map((name) => `${folder}/${name}`), `${PACKAGE}games/${room}/words/${language}.ftl`];
  for (const file of files) bundle.addResource(new FluentResource(readFileSync(file, "utf8")), { allowOverrides: true });
  return bundle;
}

describe.each(Object.entries(LESSONS).map(([path, { default: lesson }]) => ({ room: path.split("/").at(-3)!, path, lesson })))(
  "$path",
  ({ room, lesson: { steps, atTheEnd } }) => {
    it.each(["en", "it", "fr"])("says it in %s", (language) => {
      const texts = textsOf(language, room);
      for (const { text, done } of steps) {
        const message = texts.getMessage(text);
        expect(message?.value, text).toBeTruthy();
        expect(message?.attributes.try !== undefined, `${text} asks for something`).toBe(done !== undefined);
        const said = texts.formatPattern(message!.value!).match(/[.!?…](?=\s|$)/g) ?? [];
        expect(said.length, `${text} is short`).toBeLessThanOrEqual(MOST_SENTENCES);
      }
    });
    it("closes by telling", () => {
      expect(steps.at(-1)!.done).toBeUndefined();
      expect(new Set(steps.map(({ text }) => text)).size).toBe(steps.length);
      if (atTheEnd) expect(steps.map(({ text }) => text)).toContain(atTheEnd);
    });
  },
);
