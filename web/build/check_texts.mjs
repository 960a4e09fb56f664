// Fails when the page says something that the catalogues do not have. (That languages agree is checked by tests/locales.)
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = here("../../src/capolinea/locales/en");
const known = new Set();
for (const file of readdirSync(folder).filter((name) => name.endsWith(".ftl"))) {
  let message = "";
  for (const line of readFileSync(join(folder, file), "utf8").split("\n")) {
    const [, key] = /^([a-z][\w-]*) =/.exec(line) ?? [];
    const [, attribute] = /^ {4}\.([\w-]+) =/.exec(line) ?? [];
    if (key) known.add((message = key));
    if (attribute) known.add(`${message}.${attribute}`);
  }
}

const missing = [];
for (const file of readdirSync(here("../src"), { recursive: true }).filter((name) => /\.(ts|svelte)$/.test(name))) {
  const text = readFileSync(join(here("../src"), file), "utf8");
  for (const [, , key] of text.matchAll(/\b(?:t|about)\(\s*(["'`])([a-z][\w.${}()|?![\]", -]*?)\1/g)) {
    const [start, ...rest] = key.split(/\$\{.*?\}/);
    const end = rest.at(-1) ?? "";
    const found = rest.length ? [...known].some((one) => one.startsWith(start) && one.endsWith(end)) : known.has(key);
    if (!found) missing.push(`${file}: ${key}`);
  }
}
if (missing.length) {
  console.error(`No text for:\n  ${missing.join("\n  ")}`);
  process.exit(1);
}
