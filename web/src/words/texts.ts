// The package's catalogues, each language and each part when it is wanted, and the words of rooms, which the server has.

import type { Language } from "../browser/settings.svelte.ts";
import { callText, patiently, RefusedError } from "../talk/api.ts";
import type { Later, Texts } from "./words.svelte.ts";

const COMMON: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("virtual:texts/en"),
  it: () => import("virtual:texts/it"),
  fr: () => import("virtual:texts/fr"),
};

const LATER: Record<Later, Record<Language, () => Promise<{ default: string }>>> = {
  review: {
    en: () => import("virtual:texts/en/review"),
    it: () => import("virtual:texts/it/review"),
    fr: () => import("virtual:texts/fr/review"),
  },
};

export const texts: Texts = {
  common: async (language) => (await COMMON[language]()).default,
  later: async (name, language) => (await LATER[name][language]()).default,
  async room(map, language) {
    try {
      return await patiently(() => callText(`boards/${map}/words/${language}`));
    } catch (error) {
      if (error instanceof RefusedError) return ""; // a room without words is spoken of in common ones
      throw error;
    }
  },
};
