// Each kind of card is drawn once for the whole page, when the first of it is shown; cards only refer to it.

import { mount } from "svelte";
import type { Look } from "../board/look.ts";
import { keyPart } from "../words/readable.ts";
import CardSymbols from "./CardSymbols.svelte";

interface Drawing {
  id: string;
  card: string | null;
  look: Look;
}

class Drawings {
  all = $state.raw<Drawing[]>([]);
  readonly #known = new Set<string>();
  readonly #boards = new Map<Look, number>();

  /** The name of a card's drawing: boards may have different cards of the same name. */
  id(card: string | null, look: Look): string {
    if (!this.#boards.has(look)) this.#boards.set(look, this.#boards.size);
    return card === null ? "card-back" : `card-${this.#boards.get(look)}-${keyPart(card)}`;
  }

  /** See to it that a card is drawn. */
  draw(card: string | null, look: Look): void {
    const id = this.id(card, look);
    if (this.#known.has(id)) return;
    if (!this.#known.size) mount(CardSymbols, { target: document.body });
    this.#known.add(id);
    this.all = [...this.all, { id, card, look }];
  }
}

export const drawings = new Drawings();
