// Sentences in the player's language. The catalogues are those of the package; each language is loaded when wanted.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { type Language, settings } from "../browser/settings.svelte.ts";

const TEXTS: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("virtual:texts/en"),
  it: () => import("virtual:texts/it"),
  fr: () => import("virtual:texts/fr"),
};

export type Arguments = Record<string, FluentVariable>;

class Words {
  #bundle = $state.raw<FluentBundle | null>(null);
  language = $state<Language>("en");

  get ready(): boolean {
    return this.#bundle !== null;
  }

  /** Load a language and speak it. */
  async speak(language: Language): Promise<void> {
    const { default: text } = await TEXTS[language]();
    if (settings.language !== language) return; // another was chosen meanwhile
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(text));
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** A text by its key, or one of its attributes by "key.attribute". */
  say(key: string, args?: Arguments): string {
    const [id = key, attribute] = key.split(".");
    const message = this.#bundle?.getMessage(id);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    return pattern && this.#bundle ? this.#bundle.formatPattern(pattern, args) : key;
  }

  has(key: string): boolean {
    return this.#bundle?.hasMessage(key) ?? false;
  }

  /** How long ago something was, in the largest fitting unit. */
  ago(seconds: number): string {
    const units = [
      ["day", 86_400],
      ["hour", 3_600],
      ["minute", 60],
    ] as const;
    const [unit, size] = units.find(([, least]) => seconds >= least) ?? ["second", Infinity];
    return new Intl.RelativeTimeFormat(this.language, { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
  }

  /** Several things in one sentence: "a, b and c". */
  list(things: string[]): string {
    return new Intl.ListFormat(this.language, { type: "conjunction" }).format(things);
  }
}

export const words = new Words();
export const t = (key: string, args?: Arguments): string => words.say(key, args);
