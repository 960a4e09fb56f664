// Declared facts that no part of a room tells: numbers of seats for their rows, everything else for a list.

import type { Kind } from "../board/facts.ts";
import type { Scene } from "../game/scene.ts";
import type { SeatFact } from "../rooms/parts.ts";
import type { PartDeclared } from "../talk/protocol.ts";
import { keyPart, readable } from "../words/readable.ts";
import { type Setting, valueText } from "../words/values.ts";
import { t, words } from "../words/words.svelte.ts";

/** A fact in words: what it is, and of whom if it is a seat's. */
export interface PlainFact {
  key: string;
  text: string;
  seat: number | null;
  /** Whether only the viewer sees it. */
  secret: boolean;
}

const isTold = (scene: Scene, name: string): boolean => scene.board!.parts.tells?.includes(name) ?? false;
const kindOf = (parts: Record<string, PartDeclared>, key: string, value: unknown): Kind =>
  parts[key]?.kind ?? (typeof value === "number" ? "number" : "text");

/** A seat's numbers: those its rulebook declares, and how many tickets it has at places of the rulebook's own. */
export function seatNumbers(scene: Scene, seat: number): SeatFact[] {
  const player = scene.viewOf(seat).seats[seat]!;
  const kinds = scene.board!.facts.rulebook.seat_facts;
  const numbers = Object.entries(player.own).flatMap(([key, value]) =>
    kindOf(kinds, key, value) === "number" && typeof value === "number" && !isTold(scene, key)
      ? [{ sign: key, count: value, label: withSecret(labelled("seat-fact", key, value), isSecret(scene, seat, key)) }]
      : [],
  );
  const held = Object.entries(player.held).flatMap(([place, count]) =>
    count > 0
      ? [{ sign: `held-${place}`, count, label: words.fitting(`held-${keyPart(place)}.count`, { count }) ?? heldText(place, count) }]
      : [],
  );
  return [...numbers, ...held];
}

const heldText = (place: string, count: number): string => t("generic-held", { what: readable(place), count });

/** "Longest path: 7 spaces", in the rulebook's words or plainly. */
function labelled(prefix: string, key: string, count: number): string {
  return words.fitting(`${prefix}-${keyPart(key)}`, { count }) ?? t("generic-number", { what: nameOf(prefix, key), number: count });
}

const nameOf = (prefix: string, key: string): string => words.fitting(`${prefix}-${keyPart(key)}`) ?? readable(key);
const withSecret = (text: string, secret: boolean): string => (secret ? `${text}. ${t("generic-private")}` : text);

/** A seat shows its player what it shows nobody else: its rulebook says so. */
function isSecret(scene: Scene, seat: number, key: string): boolean {
  return seat === scene.shown && scene.board!.facts.rulebook.seat_facts[key]?.who === "actor";
}

/** What the table and its seats have besides, in a list. */
export function plainFacts(scene: Scene): PlainFact[] {
  const { board, view, names } = scene;
  if (!board || !view) return [];
  const setting: Setting = { board, names };
  const { table_facts, seat_facts } = board.facts.rulebook;
  const text = (prefix: string, kinds: Record<string, PartDeclared>, key: string, value: unknown): string =>
    typeof value === "number" && kindOf(kinds, key, value) === "number"
      ? labelled(prefix, key, value)
      : t("generic-fact", { what: nameOf(prefix, key), value: valueText(setting, kindOf(kinds, key, value), value) });
  const table = Object.entries(view.own)
    .filter(([key, value]) => key !== "tunnel" && !isTold(scene, key) && value !== null)
    .map(([key, value]) => ({ key, text: text("fact", table_facts, key, value), seat: null, secret: false }));
  const seats = view.seats.flatMap((_, seat) =>
    Object.entries(scene.viewOf(seat).seats[seat]!.own)
      .filter(([key, value]) => !isTold(scene, key) && value !== null && kindOf(seat_facts, key, value) !== "number")
      .map(([key, value]) => ({
        key: `${seat} ${key}`,
        text: text("seat-fact", seat_facts, key, value),
        seat,
        secret: isSecret(scene, seat, key),
      })),
  );
  return [...table, ...seats];
}
