// All texts of a language in one file: `virtual:texts/it` is what the package's catalogues say in Italian.

import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const LOCALES = new URL("../../src/capolinea/locales/", import.meta.url);
const SERVERS = "messages.ftl"; // what the server says outside the page
const NAME = "virtual:texts/";

function texts(language: string): string {
  const folder = new URL(`${language}/`, LOCALES);
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".ftl") && file !== SERVERS)
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
