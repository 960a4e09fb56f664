// The pages of rules in the player's language; they come with the first look at them.
import type { Pages } from "../../build/rules_pages.ts";
import type { Language } from "../browser/settings.svelte.ts";

export type { Block, Page, Pages, Text } from "../../build/rules_pages.ts";

const PAGES: Record<Language, () => Promise<{ default: Pages }>> = {
  en: () => import("virtual:rules/en"),
  it: () => import("virtual:rules/it"),
  fr: () => import("virtual:rules/fr"),
};

export const loadPages = async (language: Language): Promise<Pages> => (await PAGES[language]()).default;
