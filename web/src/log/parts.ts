// The declared parts of set-ups and of lines of a rulebook's own, as far as no room tells them: each in the sentence its rulebook has for it, or
// plainly. Of a list by seat every seat's entry is said by name, and of a secret one the viewer's own.

import type { PartDeclared, Viewer } from "../talk/protocol.ts";
import { findAbout } from "../words/names.ts";
import { keyPart, readable } from "../words/readable.ts";
import { argumentsFor, type Setting, valueText } from "../words/values.ts";
import { type Arguments, t, words } from "../words/words.svelte.ts";
import type { Sentence } from "./telling.ts";

export interface Listener extends Setting {
  viewer: Viewer;
}

type Declared = Record<string, PartDeclared>;
type Content = Record<string, unknown>;

/** A line of a rulebook's own: its sentence, then what of its parts that does not speak of. */
export function ownLine(listener: Listener, line: string, declared: Declared, content: Content): Sentence[] {
  const key = `event-line-${keyPart(line)}`;
  const args: Arguments = { count: firstCount(content) };
  for (const [name, value] of Object.entries(content)) {
    const part = declared[name];
    if (part && !part.by_seat && !isHidden(value)) Object.assign(args, saying(listener, name, part.kind, value));
  }
  const head = words.find(key, args) ?? t("generic-line", { what: readable(line) });
  const spoken = words.variables(key);
  const silent = Object.entries(content).filter(([name, value]) => {
    const part = declared[name];
    return part?.by_seat || !Object.keys(saying(listener, name, part?.kind, value)).some((arg) => spoken.has(arg));
  });
  return [{ text: head, seat: null }, ...tellParts(listener, key, declared, Object.fromEntries(silent))];
}

/** Parts one after the other, by the texts `KEY-PART` (`.you` for the viewer's entry of a list by seat, `-hidden` for those of others). */
export function tellParts(listener: Listener, key: string, declared: Declared, content: Content): Sentence[] {
  return Object.entries(content).flatMap(([name, value]) => {
    const part = declared[name];
    const own = `${key}-${keyPart(name)}`;
    if (isHidden(value)) return [];
    if (part?.by_seat && Array.isArray(value)) return bySeat(listener, own, name, part.kind, value);
    const args = saying(listener, name, part?.kind, value);
    return [{ text: words.find(own, args) ?? t("generic-outcome", { what: readable(name), value: args.value ?? "" }), seat: null }];
  });
}

function bySeat(listener: Listener, key: string, name: string, kind: string, entries: unknown[]): Sentence[] {
  const { names, viewer } = listener;
  const said = entries.map((entry, seat) => ({ seat, entry, you: seat === viewer, who: names[seat] ?? "" }));
  const seen = said.filter(({ entry }) => !isHidden(entry));
  if (!words.has(key)) {
    const each = seen.map(({ entry, you, who }) => {
      const args = { name: who, value: valueText(listener, kind, entry) };
      return you ? t("generic-seat.you", args) : t("generic-seat", args);
    });
    return each.length ? [{ text: t("generic-outcome", { what: readable(name), value: each.join(", ") }), seat: null }] : [];
  }
  return said.flatMap(({ seat, entry, you, who }) => {
    const hidden = isHidden(entry);
    if (hidden && !words.has(`${key}-hidden`)) return [];
    const args = hidden ? { count: Array.isArray(entry) ? entry.length : 1 } : saying(listener, name, kind, entry);
    return [{ text: findAbout(hidden ? `${key}-hidden` : key, you, { name: who, ...args }) ?? "", seat }];
  });
}

/** What a sentence about a part may speak of. */
function saying(listener: Listener, name: string, kind: string | undefined, value: unknown): Arguments {
  const count = Array.isArray(value) ? value.length : typeof value === "number" ? value : 1;
  return { count, value: valueText(listener, kind, value), ...argumentsFor(listener, name, kind ?? "text", value) };
}

/** How many the first list of a line has, or its first entry: what is given to everybody. */
function firstCount(content: Content): number {
  const list = Object.values(content).find(Array.isArray) as unknown[] | undefined;
  const entry = list?.[0];
  return (Array.isArray(entry) ? entry : (list ?? [])).length;
}

/** Whether nothing can be said of it: it is hidden, or there is none. */
const isHidden = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.every((one) => one === null));
