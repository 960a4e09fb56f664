// Fails when the page, or a room's part of it, says something that the common catalogues or the room's words do not have,
// and when a text is said nowhere. (That languages agree is checked by tests/locales.)
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const games = here("../../src/capolinea/games");

/** The files of a folder whose names end so, with what is in them. */
const read = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => ending.test(name))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(folder, name), "utf8") }));

/** The texts of a catalogue: by key, also of attributes, the keys that each refers to. */
function catalogue(file) {
  const found = new Map();
  let [message, last] = ["", ""];
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, key] = /^([a-z][\w-]*) =/.exec(line) ?? [];
    const [, attribute] = /^ {4}\.([\w-]+) =/.exec(line) ?? [];
    if (/^(-|#)/.test(line)) last = "";
    if (key) found.set((message = last = key), []);
    if (attribute && message) found.set((last = `${message}.${attribute}`), []);
    if (last) found.get(last).push(...[...line.matchAll(/\{ ([a-z][\w.-]*) \}/g)].map(([, other]) => other));
  }
  return found;
}

const locales = here("../../src/capolinea/locales/en");
const SERVERS = "messages.ftl"; // what the server says outside the page
const common = new Map(
  readdirSync(locales)
    .filter((file) => file !== SERVERS)
    .flatMap((file) => [...catalogue(join(locales, file))]),
);
const rooms = readdirSync(games).filter((name) => existsSync(join(games, name, "words")));
const own = Object.fromEntries(rooms.map((room) => [room, catalogue(join(games, room, "words", "en.ftl"))]));
const page = read(here("../src"), /\.(ts|svelte)$/);
const parts = Object.fromEntries(
  rooms.map((room) => [room, existsSync(join(games, room, "page")) ? read(join(games, room, "page"), /\.(ts|svelte)$/) : []]),
);

// Texts that are missing. What is only looked for, and has a plain form, may be.

/** What sources say that is not known; `more`: keys that may also be meant where a part of one is computed. */
function* unknown(sources, known, more = []) {
  for (const { name, text } of sources) {
    for (const [, , key] of text.matchAll(/(?:\b(?:t|about)\(\s*|\.say\([\w!]+,\s*)(["'`])([a-z][\w.${}()|?![\]", -]*?)\1/g)) {
      const [start, ...rest] = key.split(/\$\{.*?\}/);
      const end = rest.at(-1) ?? "";
      const found = rest.length ? [...known.keys(), ...more].some((one) => one.startsWith(start) && one.endsWith(end)) : known.has(key);
      if (!found) yield `${name}: ${key}`;
    }
  }
}

const missing = [
  ...unknown(
    page,
    common,
    Object.values(own).flatMap((texts) => [...texts.keys()]),
  ),
];
for (const room of rooms) missing.push(...unknown(parts[room], new Map([...common, ...own[room]])));

// Texts that nobody says.

/** What the sources do not write out: a map's line is read by the server, facts are called by their names (plain/facts.ts). */
const READ_ELSEWHERE = ["about", "about.fidelity"];
const FACTS = ["fact-", "seat-fact-"].map((start) => ({ fixed: [start, ""], said: [[]] }));
const QUOTED = /"([^"\n]*)"|'([^'\n]*)'/g;
const quoted = (text) => [...text.matchAll(QUOTED)].map(([, double, single]) => double ?? single);
/** What a computed part of a key may be: whatever rulebooks, boards and the page have a name for, or a part that is written somewhere. */
const names = new Set(
  [...read(here("../../src/capolinea"), /\.(py|toml)$/), ...page, ...Object.values(parts).flat()]
    .flatMap(({ text }) => [...quoted(text), ...[...text.matchAll(/\b([a-z]\w*)(?: =|:)/g)].map(([, name]) => name)])
    .filter((id) => /^\.?[\w-]*$/.test(id))
    .map((id) => id.replaceAll("_", "-")),
);

/** Whether a key is made of fixed parts with names, or what their computation says, in between. */
function fits(key, [first, ...rest], [said, ...others]) {
  if (!key.startsWith(first)) return false;
  const left = key.slice(first.length);
  if (!rest.length) return left === "";
  const ends = Array.from({ length: left.length + 1 }, (_, i) => i);
  return ends.some((i) => (names.has(left.slice(0, i)) || said.includes(left.slice(0, i))) && fits(left.slice(i), rest, others));
}

/** Says whether some sources say a key: written out, or with computed parts. */
function sayer(sources) {
  const text = sources.map((source) => source.text).join("\n");
  const written = new Set([...READ_ELSEWHERE, ...quoted(text)]);
  const composed = [...FACTS];
  const COMPUTED = /\$\{((?:[^{}]|\{[^{}]*\})*)\}/;
  for (const [, template] of text.matchAll(/`([a-z$][^`\n]*)`/g)) {
    const pieces = template.split(COMPUTED);
    const fixed = pieces.filter((_, i) => i % 2 === 0);
    if (pieces.length === 1) written.add(template);
    else if (/[a-z]/.test(fixed.join(""))) composed.push({ fixed, said: pieces.filter((_, i) => i % 2 === 1).map(quoted) });
  }
  const isSaid = (key) => written.has(key) || composed.some(({ fixed, said }) => fits(key, fixed, said));
  return (key) => isSaid(key) || (key.endsWith(".you") && isSaid(key.slice(0, -".you".length)));
}

/** The texts that neither the sources nor texts that are said themselves say. */
function unsaid(texts, isSaid, others = []) {
  const open = [...new Set([...texts.keys(), ...others.flatMap((one) => [...one.keys()])])].filter(isSaid);
  const said = new Set();
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (said.has(key)) continue;
    said.add(key);
    for (const one of [texts, ...others]) open.push(...(one.get(key) ?? []));
  }
  return [...texts.keys()].filter((key) => !said.has(key));
}

const inReviews = catalogue(join(locales, "review.ftl")); // which the package writes by itself, too
const dead = unsaid(common, sayer([...page, ...Object.values(parts).flat()]), Object.values(own)).filter((key) => !inReviews.has(key));
for (const room of rooms) {
  const isSaid = sayer([...page, ...parts[room]]);
  dead.push(...unsaid(own[room], isSaid, [common]).map((key) => `${room}: ${key}`));
}

if (missing.length) console.error(`No text for:\n  ${missing.join("\n  ")}`);
if (dead.length) console.error(`Nobody says:\n  ${dead.join("\n  ")}`);
if (missing.length || dead.length) process.exit(1);
