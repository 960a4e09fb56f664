// The pages of rules, read from the package's Markdown: `virtual:rules/it` is all of them in Italian.
// docs/texts.md says how little Markdown there is, so a reader of our own does.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const PACKAGE = new URL("../../src/capolinea/", import.meta.url);
const GAMES = new URL("games/", PACKAGE);
const NAME = "virtual:rules/";

/** A text in pieces; every second one is bold. */
export type Text = string[];
export type Block = { kind: "text"; text: Text } | { kind: "list"; items: Text[] } | { kind: "table"; head: Text[]; rows: Text[][] };
export interface Section {
  id: string;
  title: string;
  blocks: Block[];
}
export interface Page {
  title: string;
  lead: Block[];
  sections: Section[];
}
export interface Pages {
  common: Page;
  maps: Record<string, Page>;
}

const pieces = (line: string): Text => line.split("**");
const cells = (line: string): Text[] =>
  line
    .slice(1, -1)
    .split("|")
    .map((cell) => pieces(cell.trim()));
const slug = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, "-");

function readBlock(lines: string[]): Block {
  const [first = ""] = lines;
  if (first.startsWith("- ")) return { kind: "list", items: lines.map((line) => pieces(line.slice(2))) };
  if (first.startsWith("|")) return { kind: "table", head: cells(first), rows: lines.slice(2).map(cells) };
  return { kind: "text", text: pieces(first) };
}

function readPage(markdown: string, ids: string[]): Page {
  const [head = "", ...parts] = markdown.split(/^## /m);
  const split = (text: string): [string, Block[]] => {
    const [title = "", ...blocks] = text.trim().split(/\n\n+/);
    return [title, blocks.map((block) => readBlock(block.split("\n")))];
  };
  const [title, lead] = split(head.replace(/^# /, ""));
  const sections = parts.map((part, i) => {
    const [name, blocks] = split(part);
    return { id: ids[i] ?? String(i), title: name, blocks };
  });
  return { title, lead, sections };
}

/** A page in a language. Its sections are called alike in all languages, so a link leads to the same one in each. */
function page(folder: URL, language: string, prefix: string): Page {
  const read = (wanted: string): string => readFileSync(new URL(`rules.${wanted}.md`, folder), "utf8");
  const ids = [...read("en").matchAll(/^## (.*)$/gm)].map(([, title]) => prefix + slug(title ?? ""));
  return readPage(read(language), ids);
}

function pages(language: string): Pages {
  const maps = readdirSync(fileURLToPath(GAMES)).filter((map) => existsSync(new URL(`${map}/rules.${language}.md`, GAMES)));
  return {
    common: page(new URL("locales/", PACKAGE), language, "all-"),
    maps: Object.fromEntries(maps.map((map) => [map, page(new URL(`${map}/`, GAMES), language, "")])),
  };
}

export function rulesPages(): Plugin {
  return {
    name: "rules-pages",
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${NAME}`) ? `export default ${JSON.stringify(pages(id.slice(NAME.length + 1)))};` : undefined),
  };
}
