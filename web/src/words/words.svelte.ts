// Sentences in the player's language: the package's common texts, and over them those of the room one is in.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "../browser/settings.svelte.ts";

export type Arguments = Record<string, FluentVariable>;
export type Listing = "conjunction" | "disjunction";
/** Parts of the common texts that are not needed at first. */
export type Later = "review";
/** Where texts come from: those that all rooms share, those of them that come later, and those of a room. */
export interface Texts {
  common(language: Language): Promise<string>;
  later(name: Later, language: Language): Promise<string>;
  room(map: string, language: Language): Promise<string>;
}

class Words {
  texts: Texts | null = null;
  #bundle = $state.raw<FluentBundle | null>(null);
  language = $state<Language>("en");
  #wanted: Language | null = null;
  #room: string | null = null;
  #later = new Set<Later>();
  /** The room and the language that the texts are of now. */
  #spoken = "";
  #resources = new Map<string, Promise<FluentResource>>();
  #said = new Map<string, string | null>();

  get ready(): boolean {
    return this.#bundle !== null;
  }

  /** Load a language and speak it. */
  speak(language: Language): Promise<void> {
    this.#wanted = language;
    return this.#change();
  }

  /** Speak as the room of a map does; null: in the words that all rooms share. */
  enter(map: string | null): Promise<void> {
    this.#room = map;
    return this.#change();
  }

  /** Have more to say, from now on. */
  bring(name: Later): Promise<void> {
    this.#later.add(name);
    return this.#change();
  }

  async #change(): Promise<void> {
    const [language, room, later] = [this.#wanted, this.#room, [...this.#later]];
    const name = `${room} ${language} ${later}`;
    if (!language || !this.texts || name === this.#spoken) return;
    const texts = this.texts;
    const get = (key: string, load: () => Promise<string>) => this.#resources.get(key) ?? kept(this.#resources, key, load());
    const common = [
      get(language, () => texts.common(language)),
      ...later.map((part) => get(`${language}/${part}`, () => texts.later(part, language))),
    ];
    const own = room === null ? null : get(`${room} ${language}`, () => texts.room(room, language));
    const [shared, more] = await Promise.all([Promise.all(common), own]);
    if (this.#wanted !== language || this.#room !== room || this.#later.size !== later.length) return this.#change(); // more was asked for meanwhile
    if (name === this.#spoken) return; // two have asked for it
    this.#spoken = name;
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const part of shared) bundle.addResource(part);
    if (more) bundle.addResource(more, { allowOverrides: true });
    this.#said = new Map();
    this.#bundle = bundle;
    this.language = language;
  }

  /** A text by its key, or one of its attributes by "key.attribute"; null if there is none. */
  find(key: string, args?: Arguments): string | null {
    const name = this.#bundle && nameOf(key, args);
    if (name === null) return this.#format(key, args, []);
    let text = this.#said.get(name);
    if (text === undefined) {
      if (this.#said.size >= MOST_SAID) this.#said.clear();
      this.#said.set(name, (text = this.#format(key, args, [])));
    }
    return text;
  }

  /** A text that says all it wants to with these arguments; null if it lacks some, or there is none. */
  fitting(key: string, args?: Arguments): string | null {
    const errors: Error[] = [];
    const text = this.#format(key, args, errors);
    return errors.length ? null : text;
  }

  #format(key: string, args: Arguments | undefined, errors: Error[]): string | null {
    const [id = key, attribute] = key.split(".");
    const message = this.#bundle?.getMessage(id);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    return pattern && this.#bundle ? withMinus(this.#bundle.formatPattern(pattern, args, errors)) : null;
  }

  /** What a text speaks of: the names of its variables, and of those of texts in it. */
  variables(key: string): Set<string> {
    const found = new Set<string>();
    const look = (node: unknown): void => {
      if (typeof node !== "object" || node === null) return;
      const { type, name } = node as { type?: string; name?: string };
      if (type === "var" && name) found.add(name);
      else if (type === "mesg" && name) look(this.#bundle?.getMessage(name)?.value);
      else for (const inner of Object.values(node)) look(inner);
    };
    look(this.#bundle?.getMessage(key)?.value);
    return found;
  }

  say(key: string, args?: Arguments): string {
    return this.find(key, args) ?? key;
  }

  has(key: string): boolean {
    return this.find(key) !== null;
  }

  /** A number as it is written here. */
  number(value: number): string {
    return withMinus(numbers(this.language).format(value));
  }

  /** How long ago something was, in the largest fitting unit. */
  ago(seconds: number): string {
    const units = [
      ["day", 86_400],
      ["hour", 3_600],
      ["minute", 60],
    ] as const;
    const [unit, size] = units.find(([, least]) => seconds >= least) ?? [null, 1];
    if (!unit) return this.say("just-now");
    return new Intl.RelativeTimeFormat(this.language, { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
  }

  /** Several things in one sentence: "a, b and c", or "a, b or c". */
  list(things: string[], type: Listing = "conjunction"): string {
    return lists[type](this.language).format(things);
  }
}

/** Whoever plays hears the same few hundred sentences again and again: a map has all its routes in words after every move. */
const MOST_SAID = 4000;

/** What a text with these arguments is kept by; null if they are not as simple as that. */
function nameOf(key: string, args: Arguments = {}): string | null {
  let name = key;
  for (const [argument, value] of Object.entries(args)) {
    if (typeof value !== "string" && typeof value !== "number") return null;
    name += `\0${argument}\0${typeof value}\0${value}`;
  }
  return name;
}

/** What writes in a language, made once: to make one takes longer than to write with it. */
function writers<Writer>(make: (language: Language) => Writer): (language: Language) => Writer {
  const made = new Map<Language, Writer>();
  return (language) => {
    const writer = made.get(language) ?? make(language);
    made.set(language, writer);
    return writer;
  };
}

const numbers = writers((language) => new Intl.NumberFormat(language));
const lists = {
  conjunction: writers((language) => new Intl.ListFormat(language, { type: "conjunction" })),
  disjunction: writers((language) => new Intl.ListFormat(language, { type: "disjunction" })),
};

/** Negative numbers have a minus, as long as a plus, and no hyphen. */
const withMinus = (text: string): string => text.replaceAll(/(?<![\p{L}\d])-(?=\d)/gu, "−");

function kept(all: Map<string, Promise<FluentResource>>, key: string, text: Promise<string>): Promise<FluentResource> {
  const resource = text.then((source) => new FluentResource(source));
  resource.catch(() => all.delete(key));
  all.set(key, resource);
  return resource;
}

export const words = new Words();
export const t = (key: string, args?: Arguments): string => words.say(key, args);
