// Values of any declared kind in words: what the page says of things that nobody has made a sentence for.

import type { Board } from "../board/board.ts";
import type { Kind } from "../board/facts.ts";
import type { ActionValue, Counts } from "../talk/protocol.ts";
import { cardLabel, cardsText, counted, oneCard, placeName, routeNameOf, ticketName } from "./names.ts";
import { keyPart, readable } from "./readable.ts";
import { type Arguments, t, words } from "./words.svelte.ts";

/** Who and what values are about. */
export interface Setting {
  board: Board;
  names: readonly string[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** A value in words. Whatever it is, something can be said; a hidden one is said to be so. */
export function valueText(setting: Setting, kind: Kind | undefined, value: unknown): string {
  if (value === null || value === undefined) return t("generic-none");
  if (Array.isArray(value)) {
    if (!value.length) return t("generic-none");
    const hidden = value.every((one) => one === null);
    if (hidden) return String(value.length);
    if (kind === "cards") return cardsText(setting.board, counted(value as (string | null)[]));
    return words.list(value.map((one) => valueText(setting, single(kind), one)));
  }
  if (isObject(value)) return objectText(setting, kind, value);
  return plainText(setting, kind, value);
}

function plainText({ board, names }: Setting, kind: Kind | undefined, value: unknown): string {
  const text = String(value);
  switch (kind) {
    case "card":
    case "cards":
    case "pay":
      return cardLabel(text);
    case "ticket":
    case "tickets":
      return ticketName(board, text);
    case "city":
    case "cities":
      return placeName(board, text);
    case "route":
      return routeNameOf(board, text);
    case "seat":
    case "seats":
      return names[Number(value)] ?? t("generic-nobody");
    case "flag":
      return t(value ? "generic-yes" : "generic-no");
    default:
      if (typeof value === "number") return words.number(value);
      if (typeof value === "boolean") return t(value ? "generic-yes" : "generic-no");
      return nameOf(board, text);
  }
}

/** The kind of one of several. */
function single(kind: Kind | undefined): Kind | undefined {
  return ({ cards: "card", tickets: "ticket", cities: "city", seats: "seat" } as const)[kind as "cards"] ?? kind;
}

function objectText(setting: Setting, kind: Kind | undefined, value: Record<string, unknown>): string {
  const entries = Object.entries(value);
  if (!entries.length) return t("generic-none");
  const { board } = setting;
  const numbers = entries.every(([, count]) => typeof count === "number");
  if ((kind === "pay" || kind === "cards") && numbers) return cardsText(board, value as Counts);
  if (numbers && entries.every(([card]) => board.cards.includes(card))) return cardsText(board, value as Counts);
  const inner = kind === "owners" ? "seat" : undefined;
  return entries.map(([key, one]) => t("generic-fact", { what: nameOf(board, key), value: valueText(setting, inner, one) })).join(", ");
}

/** A name for an id that may be anything: a place, a route, a ticket, or something of the rulebook's, whose words may name it. */
export function nameOf(board: Board, id: string): string {
  if (board.places.has(id)) return placeName(board, id);
  if (board.routeById.has(id)) return routeNameOf(board, id);
  if (board.ticketById.has(id)) return ticketName(board, id);
  return words.find(`value-${keyPart(id)}`) ?? readable(id);
}

/** What sentences about an action may speak of: $city, $from and $to, $ticket, $tickets, $cards, $number …, and every field by its own name. */
export function argumentsOf(setting: Setting, action: ActionValue): Arguments {
  const fields = setting.board.facts.rulebook.words[action.do]?.fields ?? {};
  const args: Arguments = {};
  for (const [field, value] of Object.entries(action)) {
    if (field !== "do" && value !== null) Object.assign(args, argumentsFor(setting, field, fields[field] ?? "text", value));
  }
  return args;
}

/** What sentences may say of one value: by its own name, and by its kind. */
export function argumentsFor(setting: Setting, name: string, kind: Kind, value: unknown): Arguments {
  const { board } = setting;
  const text = valueText(setting, kind, value);
  const args: Arguments = { [name]: kind === "number" ? (value as number) : text };
  if (kind === "pay" || kind === "cards" || kind === "counts") args.cards = text;
  else if (kind === "number") Object.assign(args, { number: value as number, count: value as number });
  else if (kind === "card") args.card = oneCard(value as string);
  else if (kind === "route") {
    const route = board.routeById.get(String(value));
    if (route) Object.assign(args, { from: placeName(board, route.a), to: placeName(board, route.b), count: route.points });
  } else args[kind] = text;
  return args;
}

/** All that an action is done with, in a list. */
export function detailsOf(setting: Setting, action: ActionValue): string {
  const fields = setting.board.facts.rulebook.words[action.do]?.fields ?? {};
  const said = Object.entries(action).filter(([field, value]) => field !== "do" && value !== null);
  return words.list(said.map(([field, value]) => valueText(setting, fields[field], value)));
}
