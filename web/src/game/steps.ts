// A word of a rulebook may have several fields: they are chosen one after the other, until one action is left.

import type { Kind } from "../board/facts.ts";
import type { ActionValue } from "../talk/protocol.ts";
import type { Offer } from "./possible.ts";

/** What has been chosen so far, by field. */
export type Picked = Record<string, unknown>;

export interface Option {
  /** The value in one word, to compare it and to name it. */
  key: string;
  value: unknown;
}

/** The next field to choose, and from what. */
export interface Step {
  field: string;
  kind: Kind;
  options: Option[];
}

export interface Given {
  field: string;
  kind: Kind;
  value: unknown;
}

export interface Walk {
  /** What was there to choose and has been chosen, in order. */
  done: (Step & { chosen: Option })[];
  /** What is to be taken as it is, because there is nothing else. */
  given: Given[];
  /** What is to be chosen now; null: nothing more. */
  next: Step | null;
  /** The actions that are left; when nothing more is to be chosen, the first is the one. */
  left: Offer[];
}

export const keyOf = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value));

/** How far the choice of one action among several has come. Fields in which they do not differ are not asked for, but said. */
export function walk(offers: Offer[], fields: Record<string, Kind>, picked: Picked): Walk {
  const done: Walk["done"] = [];
  const given: Given[] = [];
  let left = offers;
  for (const field of fieldsOf(offers, fields)) {
    const options = optionsOf(left, field);
    const kind = fields[field] ?? "text";
    if (options.length < 2) {
      if (options[0]?.value !== undefined) given.push({ field, kind, value: options[0].value });
      continue;
    }
    const step: Step = { field, kind, options };
    const chosen = field in picked ? options.find(({ key }) => key === keyOf(picked[field])) : undefined;
    if (!chosen) return { done, given, next: step, left };
    done.push({ ...step, chosen });
    left = left.filter(({ action }) => keyOf(action[field]) === chosen.key);
  }
  return { done, given, next: null, left };
}

/** The field of the payment, if nothing else is left to choose; also where there is only one way to pay, for nobody pays unseen. */
export function paymentLeft({ done, next, left }: Walk, fields: Record<string, Kind>): string | null {
  if (next) return next.kind === "pay" && next.options.length === left.length ? next.field : null;
  const chosen = new Set(done.map(({ field }) => field));
  return Object.keys(fields).find((field) => fields[field] === "pay" && !chosen.has(field)) ?? null;
}

/** The declared fields first, then those that nobody declared. */
function fieldsOf(offers: Offer[], declared: Record<string, Kind>): string[] {
  const found = new Set(Object.keys(declared));
  for (const { action } of offers) for (const field of Object.keys(action)) if (field !== "do") found.add(field);
  return [...found];
}

function optionsOf(offers: Offer[], field: string): Option[] {
  const found = new Map<string, Option>();
  for (const { action } of offers) {
    const key = keyOf(action[field]);
    if (!found.has(key)) found.set(key, { key, value: action[field] });
  }
  return [...found.values()];
}

/** The words that something on the map would begin, such as a city that was clicked. */
export function wordsWith(
  own: Map<string, Offer[]>,
  words: Record<string, { fields: Record<string, Kind> }>,
  kind: Kind,
  value: string,
): string[] {
  const uses = (action: ActionValue, fields: Record<string, Kind>): boolean =>
    Object.entries(fields).some(([field, of]) => of === kind && action[field] === value);
  return [...own].flatMap(([word, offers]) => (offers.some(({ action }) => uses(action, words[word]?.fields ?? {})) ? [word] : []));
}
