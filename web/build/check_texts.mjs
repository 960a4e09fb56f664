// Fails when the page, or a room's part of it, says something that the common catalogues or the room's words do not have.
// (That languages agree is checked by tests/locales. What is only looked for, and has a plain form, may be missing.)
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const games = here("../../src/capolinea/games");

/** The keys of a catalogue, with their attributes. */
function* keys(file) {
  let message = "";
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, key] = /^([a-z][\w-]*) =/.exec(line) ?? [];
    const [, attribute] = /^ {4}\.([\w-]+) =/.exec(line) ?? [];
    if (key) yield (message = key);
    if (attribute) yield `${message}.${attribute}`;
  }
}

/** What the sources of a folder say that is not known; `more`: keys that may also be meant where a part of one is computed. */
function* unknown(folder, known, more = []) {
  for (const name of readdirSync(folder, { recursive: true }).filter((name) => /\.(ts|svelte)$/.test(name))) {
    const text = readFileSync(join(folder, name), "utf8");
    for (const [, , key] of text.matchAll(/(?:\b(?:t|about)\(\s*|\.say\([\w!]+,\s*)(["'`])([a-z][\w.${}()|?![\]", -]*?)\1/g)) {
      const [start, ...rest] = key.split(/\$\{.*?\}/);
      const end = rest.at(-1) ?? "";
      const found = rest.length ? [...known, ...more].some((one) => one.startsWith(start) && one.endsWith(end)) : known.has(key);
      if (!found) yield `${join(folder, name)}: ${key}`;
    }
  }
}

const locales = here("../../src/capolinea/locales/en");
const common = new Set(readdirSync(locales).flatMap((file) => [...keys(join(locales, file))]));
const rooms = readdirSync(games).filter((name) => existsSync(join(games, name, "words")));
const own = Object.fromEntries(rooms.map((room) => [room, [...keys(join(games, room, "words", "en.ftl"))]]));
const missing = [...unknown(here("../src"), common, Object.values(own).flat())];
for (const room of rooms.filter((name) => existsSync(join(games, name, "page")))) {
  missing.push(...unknown(join(games, room, "page"), new Set([...common, ...own[room]])));
}
if (missing.length) {
  console.error(`No text for:\n  ${missing.join("\n  ")}`);
  process.exit(1);
}
