import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { botAbout, botChoice, botName, GROUNDS, grouped } from "../src/bots/characters.ts";
import { speakEnglish } from "./fixtures.ts";

const FACE = readFileSync(new URL("../src/bots/Face.svelte", import.meta.url), "utf8");

beforeAll(() => speakEnglish());

describe("bots are characters", () => {
  test("levels come first, from weak to strong, then styles, then all others", () => {
    expect(grouped(["random", "champion", "novice", "greedy", "sprinter", "builder", "regular"])).toEqual([
      { key: "bots-levels", bots: ["novice", "regular", "champion"] },
      { key: "bots-styles", bots: ["builder", "sprinter"] },
      { key: "bots-others", bots: ["random", "greedy"] },
    ]);
    expect(grouped(["expert"])).toEqual([{ key: "bots-levels", bots: ["expert"] }]);
  });

  test("each is called by a name of its own, has a face, and says how it plays", () => {
    const names = Object.keys(GROUNDS).map(botName);
    expect(new Set(names).size).toBe(names.length);
    for (const bot of Object.keys(GROUNDS)) {
      expect(FACE).toContain(`bot === "${bot}"`);
      expect(botAbout(bot)).toBeTruthy();
    }
    expect(botChoice("champion")).toBe("Cleo · Champion");
    expect(botChoice("random")).toBe("Random");
  });

  test("one of another package is called by its code", () => {
    expect(botChoice("steady_hand")).toBe("Steady hand");
    expect(botAbout("steady_hand")).toBeNull();
  });
});
