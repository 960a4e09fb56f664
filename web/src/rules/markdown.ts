// Pages of rules, read from Markdown. docs/texts.md says how little of it there is, so a reader of our own does.

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

const pieces = (line: string): Text => line.split("**");
const cells = (line: string): Text[] =>
  line
    .slice(1, -1)
    .split("|")
    .map((cell) => pieces(cell.trim()));
const slug = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, "-");

/** What the sections of a page are called in links: by the titles of its English version, so that a link leads to the same one in each. */
export const sectionIds = (english: string, prefix: string): string[] =>
  [...english.matchAll(/^## (.*)$/gm)].map(([, title]) => prefix + slug(title ?? ""));

export function readPage(markdown: string, ids: string[]): Page {
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

function readBlock(lines: string[]): Block {
  const [first = ""] = lines;
  if (first.startsWith("- ")) return { kind: "list", items: lines.map((line) => pieces(line.slice(2))) };
  if (first.startsWith("|")) return { kind: "table", head: cells(first), rows: lines.slice(2).map(cells) };
  return { kind: "text", text: pieces(lines.join(" ")) };
}
