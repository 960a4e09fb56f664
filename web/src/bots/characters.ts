// The bots as characters: which of them are levels and which are styles, what they are called, and the colour behind each.

import type { TableInfo } from "../talk/protocol.ts";
import { readable } from "../words/readable.ts";
import { t, words } from "../words/words.svelte.ts";

const LEVELS = ["novice", "regular", "expert", "champion"];
const STYLES = ["builder", "blocker", "sprinter"];

export const GROUNDS: Readonly<Record<string, string>> = {
  random: "#8a939b",
  novice: "#f5c451",
  regular: "#6ba27a",
  expert: "#8767b0",
  champion: "#b3283f",
  builder: "#ee8636",
  blocker: "#9fb4c4",
  sprinter: "#35a0b5",
};

/** What a bot is called; one that is no character of ours, by its level or its code. */
export const botName = (bot: string): string => words.find(`bot-${bot}`) ?? botLevel(bot);

export const botLevel = (bot: string): string => words.find(`level-${bot}`) ?? readable(bot);

/** Name and level, for a list to choose from. */
export function botChoice(bot: string): string {
  const [name, level] = [botName(bot), botLevel(bot)];
  return name === level ? name : t("bots-choice", { name, level });
}

/** Whether it says how it plays. */
export const botAbout = (bot: string): string | null => words.find(`level-${bot}.about`);

/** Which bot has which seat. */
export const botsAt = (table: TableInfo | null): (string | null)[] => table?.seats.map((seat) => seat.bot) ?? [];

/** The bots that are to be had, in groups to choose from: levels from weak to strong, styles, all others. */
export function grouped(bots: string[]): { key: string; bots: string[] }[] {
  const groups = [
    { key: "bots-levels", bots: LEVELS.filter((bot) => bots.includes(bot)) },
    { key: "bots-styles", bots: STYLES.filter((bot) => bots.includes(bot)) },
    { key: "bots-others", bots: bots.filter((bot) => !LEVELS.includes(bot) && !STYLES.includes(bot)) },
  ];
  return groups.filter((group) => group.bots.length);
}
