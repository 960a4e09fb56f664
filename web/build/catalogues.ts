// All texts of a language in one file: `virtual:texts/it` is what the package's catalogues say in Italian; but what is not
// needed before somebody asks for it: `virtual:texts/it/review`.

import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const LOCALES = new URL("../../src/capolinea/locales/", import.meta.url);
const SERVERS = "messages.ftl"; // what the server says outside the page
const NAME = "virtual:texts/";
const LATER: Record<string, string[]> = { review: ["review.ftl", "review_page.ftl"] };

/** Of a language, or of a language and what is brought later. */
function texts(name: string): string {
  const [language, later] = name.split("/");
  const folder = new URL(`${language}/`, LOCALES);
  const other = [SERVERS, ...Object.values(LATER).flat()];
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".ftl") && (later ? LATER[later]?.includes(file) : !other.includes(file)))
    .sort();
  return files.map((file) => readFileSync(new URL(file, folder), "utf8").replace(/^#.*\n/gm, "")).join("\n");
}

export function catalogues(): Plugin {
  return {
    name: "catalogues",
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${NAME}`) ? `export default ${JSON.stringify(texts(id.slice(NAME.length + 1)))};` : undefined),
  };
}
