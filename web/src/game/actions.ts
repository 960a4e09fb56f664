// Actions: numbers on the wire, readable here, by the fields that their rulebook declares.

import type { Kind } from "../board/facts.ts";
import type { ActionValue, Counts, Rulebook } from "../talk/protocol.ts";

type Words = Rulebook["words"];

/** The board's table of actions ("claim a-b red:2,wild:1"), each read when it is asked for. */
export class ActionTable {
  readonly #texts: readonly (string | null)[];
  readonly #words: Words;
  readonly #read = new Map<number, ActionValue | null>();
  /** The number that keeps none of the tickets offered; those after it keep the ones whose bits are set. */
  readonly firstKeep: number;

  constructor(texts: readonly (string | null)[], firstKeep: number, words: Words) {
    this.#texts = texts;
    this.firstKeep = firstKeep;
    this.#words = words;
  }

  /** An action by its number; null where it depends on what is offered. */
  at(number: number): ActionValue | null {
    let action = this.#read.get(number);
    if (action === undefined) {
      const text = this.#texts[number];
      action = text ? readAction(text, this.#words) : null;
      this.#read.set(number, action);
    }
    return action;
  }
}

/** An action from its text. Fields that nobody declared are not lost: they are called by their place. */
export function readAction(text: string, words: Words): ActionValue {
  const [word = "", ...parts] = text.split(" ");
  const fields = Object.entries(words[word]?.fields ?? {});
  const action: ActionValue = { do: word };
  parts.forEach((part, i) => {
    const [field, kind] = fields[i] ?? [`field_${i + 1}`, "text"];
    action[field] = readValue(part, kind);
  });
  return action;
}

function readValue(text: string, kind: Kind): unknown {
  switch (kind) {
    case "number":
    case "seat":
      return Number(text);
    case "seats":
      return text.split(",").map(Number);
    case "flag":
      return text.toLowerCase() === "true" || text === "1";
    case "pay":
    case "counts":
      return readCounts(text);
    case "cards":
      return text.includes(":") ? readCounts(text) : text.split(",").filter(Boolean);
    case "tickets":
    case "cities":
    case "texts":
      return text.split(",").filter(Boolean);
    default:
      return text;
  }
}

function readCounts(text: string): Counts {
  const parts = text.split(",").filter(Boolean);
  return Object.fromEntries(
    parts.map((part) => {
      const [card = "", count = "1"] = part.split(":");
      return [card, Number(count)];
    }),
  );
}
