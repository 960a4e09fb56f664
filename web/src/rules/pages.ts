// The pages of rules in the player's language: those of the maps come from the server, what all share with this page.

import type { Language } from "../browser/settings.svelte.ts";
import { callText } from "../talk/api.ts";
import { type Page, readPage, sectionIds } from "./markdown.ts";

const COMMON = import.meta.glob<string>("../../../src/capolinea/locales/rules.*.md", { query: "?raw", import: "default" });

const common = (language: string): Promise<string> => COMMON[`../../../src/capolinea/locales/rules.${language}.md`]!();
const own = (map: string, language: string): Promise<string> => callText(`boards/${map}/rules/${language}`);

async function page(read: (language: string) => Promise<string>, language: Language, prefix: string): Promise<Page> {
  const [text, english] = await Promise.all([read(language), language === "en" ? null : read("en")]);
  return readPage(text, sectionIds(english ?? text, prefix));
}

export interface Pages {
  common: Page;
  /** Those of one map, if one was asked for and it has some. */
  own: Page | null;
}

export async function loadPages(map: string | null, language: Language): Promise<Pages> {
  const [shared, special] = await Promise.all([
    page(common, language, "all-"),
    map === null ? null : page((wanted) => own(map, wanted), language, "").catch(() => null),
  ]);
  return { common: shared, own: special };
}
