// What the player is about to do, until it is confirmed.

import type { Board } from "../board/board.ts";
import type { Counts } from "../talk/protocol.ts";
import type { Possible } from "./possible.ts";
import { type Picked, type Walk, walk, wordsWith } from "./steps.ts";

export type Selection =
  | { kind: "route"; id: string }
  | { kind: "several"; routes: string[] }
  | { kind: "tickets" }
  /** A card of the market, or without a slot of the deck, that a finger has lifted. */
  | { kind: "card"; slot: number | null }
  /** A word of the rulebook's own. */
  | { kind: "word"; word: string };

/** What there is to choose from. */
interface Chooser {
  readonly board: Board | null;
  readonly possible: Possible;
}

const SAID_FOR = 3_500;

export class Choosing {
  selection = $state.raw<Selection | null>(null);
  /** Of the word that is chosen, the fields that are. */
  picked = $state.raw<Picked>({});
  /** The cards that are ticked to pay with. */
  paying = $state.raw<Counts | null>(null);
  /** What is said of what was pressed, most often why it cannot be done; for a moment. */
  said = $state("");
  readonly #game: Chooser;
  #saying = 0;

  /** The word whose fields are being chosen: the one selected, or the only one there is. */
  word: string | null = $derived.by(() => {
    const { own, onlyOwn } = this.#game.possible;
    if (this.selection?.kind === "word" && own.has(this.selection.word)) return this.selection.word;
    return onlyOwn && own.size === 1 ? [...own.keys()][0]! : null;
  });
  walk: Walk | null = $derived.by(() => {
    const { board, possible } = this.#game;
    if (!board || this.word === null) return null;
    return walk(possible.own.get(this.word) ?? [], board.facts.rulebook.words[this.word]?.fields ?? {}, this.picked);
  });
  /** What of a kind can be picked on the map now. */
  cities: Set<string> = $derived(this.#options("city"));
  routes: Set<string> = $derived(this.#options("route"));

  constructor(game: Chooser) {
    this.#game = game;
  }

  #options(kind: "city" | "route"): Set<string> {
    const next = this.walk?.next;
    return new Set(next?.kind === kind ? next.options.map(({ key }) => key) : []);
  }

  select(selection: Selection | null): void {
    this.selection = selection;
    this.picked = {};
    this.said = "";
  }

  /** Choose a value for a field, or with undefined open it and what came after it again. */
  pick(field: string, value: unknown): void {
    const kept = Object.fromEntries((this.walk?.done ?? []).map((step) => [step.field, step.chosen.value]));
    if (value !== undefined) this.picked = { ...kept, [field]: value };
    else {
      const before = Object.keys(kept);
      this.picked = Object.fromEntries(before.slice(0, before.indexOf(field)).map((name) => [name, kept[name]]));
    }
  }

  /** Something on the map was pressed: it is picked if that is asked, or begins the one word it could; says whether it did. */
  press(kind: "city" | "route", id: string): boolean {
    const next = this.walk?.next;
    if (next?.kind === kind && next.options.some(({ key }) => key === id)) {
      this.pick(next.field, id);
      return true;
    }
    if (this.walk) return false;
    const words = this.#game.board?.facts.rulebook.words ?? {};
    const [word, ...others] = wordsWith(this.#game.possible.own, words, kind, id);
    if (!word || others.length) return false;
    this.select({ kind: "word", word });
    return this.press(kind, id) || true;
  }

  /** Say something of what was pressed: why it cannot be done, how it stands. */
  say(text: string): void {
    this.said = text;
    clearTimeout(this.#saying);
    this.#saying = window.setTimeout(() => (this.said = ""), SAID_FOR);
  }
}
