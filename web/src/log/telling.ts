// Events in sentences: the words that all rulebooks share, and plainly whatever one of them adds.

import type { Board } from "../board/board.ts";
import type { ActionValue, Counts, Line, Outcome, Result, SeenEvent, TableInfo, View, Viewer } from "../talk/protocol.ts";
import { about, cardsText, counted, findAbout, oneCard, placeName, ticketName, wordName } from "../words/names.ts";
import { keyPart, readable } from "../words/readable.ts";
import { argumentsFor, argumentsOf, detailsOf, valueText } from "../words/values.ts";
import { type Arguments, t, words } from "../words/words.svelte.ts";
import { ownLine, tellParts } from "./parts.ts";

/** A sentence of the log, with the seat it is about and cards to show beside it. */
export interface Sentence {
  text: string;
  seat: number | null;
  cards?: Counts | undefined;
  /** What on the map it is about. */
  at?: { routes: string[]; cities: string[] } | undefined;
  /** Whether it says who has won. */
  result?: boolean;
}

export interface Told {
  n: number;
  sentences: Sentence[];
}

/** Who tells what to whom. */
export interface Audience {
  board: Board;
  names: string[];
  viewer: Viewer;
  table: Pick<TableInfo, "drawn_from" | "origin"> | null;
  /** Whose turn is the last and where that began, once it is known. */
  end?: Pick<View, "last_turn" | "last_round"> | null;
}

/** The whole log of a game in sentences. */
export function tell(audience: Audience, events: SeenEvent[]): Told[] {
  const teller = new Teller(audience);
  const line = audience.board.parts.teller?.(teller) ?? ((one: Line) => teller.plain(one));
  const { last_turn: last, last_round: round } = audience.end ?? { last_turn: null, last_round: null };
  return events.map((event) => {
    const sentences = event.lines.flatMap(line);
    if (event.n === 0) sentences.unshift(...teller.beginning());
    if (event.n === round?.n && last !== null) sentences.push(teller.say(last, "event-last-round", { count: round.pieces }));
    return { n: event.n, sentences };
  });
}

/** The moves of a log, in order. What came before the first of them is told step by step: who begins, the deal, and what else was laid out. */
export function movesOf(told: Told[]): Told[] {
  return told.flatMap(({ n, sentences }) =>
    n > 0 ? [{ n, sentences }] : sentences.map((sentence, i) => ({ n: i - sentences.length, sentences: [sentence] })),
  );
}

/** What outcomes are told with the sentence of their action. */
const TOLD_WITH_ACTION = new Set(["card", "refill", "flushed", "market", "offered", "revealed", "surcharge", "drawn"]);
/** What set-ups and lines have that is not of a rulebook's own. */
const COMMON_IN_SETUP = new Set(["hands", "flushed", "market", "offered"]);
const COMMON_IN_LINE = new Set(["n", "seat", "action", "outcome", "setup", "market", "flushed", "result"]);

/** Tells events in order, and remembers what later ones refer to. Rooms tell with its help. */
export class Teller {
  readonly board: Board;
  readonly names: string[];
  readonly viewer: Viewer;
  readonly #table: Audience["table"];
  #tunnel = "";
  #passes = 0; // in a row

  constructor({ board, names, viewer, table }: Audience) {
    this.board = board;
    this.names = names;
    this.viewer = viewer;
    this.#table = table;
  }

  /** A sentence about somebody. */
  say(seat: number, key: string, args: Arguments = {}, cards?: Counts): Sentence {
    return { text: about(key, seat === this.viewer, { name: this.names[seat] ?? "", ...args }), seat, cards };
  }

  /** A line as the page tells it by itself. */
  plain(line: Line): Sentence[] {
    const { seat, action, outcome = {}, setup, market, result } = line;
    if (line.record !== undefined) return []; // the header of the record
    if (action && seat !== undefined) {
      this.#passes = action.do === "pass" ? this.#passes + 1 : 0;
      const [first, ...more] = this.#action(seat, action, outcome);
      return [
        ...(first ? [{ ...first, at: this.#whereabouts(action) }, ...more] : []),
        ...this.#outcomes(seat, outcome, this.board.facts.rulebook.words[action.do]?.outcome),
      ];
    }
    if (setup) return [{ text: t("event-deal", { cards: this.#cards(setup.market) }), seat: null }, ...this.#ownSetup(setup)];
    if (result && this.#passes === this.names.length) return [{ text: t("event-all-passed"), seat: null }, this.#result(result)];
    if (result) return [this.#result(result)];
    const own = Object.keys(line).filter((key) => !COMMON_IN_LINE.has(key));
    if (market)
      return [{ text: t("event-market-filled", { cards: this.#cards(market) }), seat: null }, ...this.#outcomes(null, pickFrom(line, own))];
    return own.filter((key) => !this.#isTold(key)).flatMap((key) => this.#ownLine(key, line[key]));
  }

  /** Who begins, and why. */
  beginning(): Sentence[] {
    if (!this.#table) return [];
    const { origin, drawn_from } = this.#table;
    return [this.say(0, origin ? "event-begins" : drawn_from ? "event-begins-drawn" : "event-begins-kept")];
  }

  /** The routes and cities that an action names, or of a tunnel the one it was entered by. */
  #whereabouts(action: ActionValue): Sentence["at"] {
    const kinds = Object.entries(this.board.facts.rulebook.words[action.do]?.fields ?? {});
    const named = (kind: string): string[] => kinds.flatMap(([field, is]) => (is === kind && action[field] ? [String(action[field])] : []));
    const inTunnel = action.do === "pay" || action.do === "give_up";
    const found = { routes: inTunnel && this.#tunnel ? [this.#tunnel] : named("route"), cities: named("city") };
    return found.routes.length + found.cities.length ? found : undefined;
  }

  #isTold(name: string): boolean {
    return this.board.parts.tells?.includes(name) ?? false;
  }

  #cards(cards: readonly (string | null)[]): string {
    return cardsText(this.board, counted(cards.filter(Boolean)));
  }

  #action(seat: number, action: ActionValue, outcome: Outcome): Sentence[] {
    switch (action.do) {
      case "draw":
        return this.#draw(seat, action, outcome);
      case "claim":
        return outcome.revealed ? this.#tunnelEntered(seat, action, outcome) : this.#claim(seat, action, outcome);
      case "pay":
      case "give_up":
        return [
          this.say(seat, `event-${keyPart(action.do)}`, { ...this.#ends(this.#tunnel), ...this.#paid(action) }, action.pay as Counts),
        ];
      case "tickets":
        return [this.say(seat, "event-tickets", { count: (outcome.offered as unknown[] | undefined)?.length ?? 0 })];
      case "keep":
        if (!action.tickets) return [this.say(seat, "event-keep-hidden")];
        return [
          this.say(seat, "event-keep", { tickets: words.list((action.tickets as string[]).map((id) => ticketName(this.board, id))) }),
        ];
      default:
        return [this.#ownAction(seat, action)];
    }
  }

  /** A word of the rulebook's own: in its words, or plainly. */
  #ownAction(seat: number, action: ActionValue): Sentence {
    const word = keyPart(action.do);
    const you = seat === this.viewer;
    const declared = Object.keys(this.board.facts.rulebook.words[action.do]?.fields ?? {});
    const hidden = declared.some((field) => action[field] === undefined || action[field] === null);
    const args = { name: this.names[seat] ?? "", what: wordName(action.do), ...argumentsOf(this, action) };
    const details = detailsOf(this, action);
    const text = hidden
      ? (findAbout(`event-${word}-hidden`, you, args) ?? about("generic-event-hidden", you, args))
      : (findAbout(`event-${word}`, you, args) ?? about(details ? "generic-event-fields" : "generic-event", you, { ...args, details }));
    return { text, seat, cards: (action.pay as Counts | undefined) ?? undefined };
  }

  /** What came of something, as far as no sentence has told it. */
  #outcomes(seat: number | null, outcome: Outcome, kinds: Record<string, string> = {}): Sentence[] {
    const own = Object.entries(outcome).filter(([key, value]) => !TOLD_WITH_ACTION.has(key) && !this.#isTold(key) && !isEmpty(value));
    return own.map(([key, value]) => {
      const hidden = value === null || (Array.isArray(value) && value.every((one) => one === null));
      const said = hidden ? "" : valueText(this, kinds[key], value);
      const list = Array.isArray(value) ? value : null;
      const count = list ? list.length : typeof value === "number" ? value : 1;
      const own = hidden ? {} : argumentsFor(this, key, kinds[key] ?? "text", value);
      const name = seat === null ? "" : (this.names[seat] ?? "");
      const args = { cards: said, count, ...own, name, value: said, what: readable(key) };
      const text =
        findAbout(`event-outcome-${keyPart(key)}${hidden ? "-hidden" : ""}`, seat !== null && seat === this.viewer, args) ??
        t(hidden ? "generic-outcome-hidden" : "generic-outcome", args);
      return { text, seat };
    });
  }

  #ownLine(key: string, value: unknown): Sentence[] {
    const content = typeof value === "object" && value !== null ? untold(value, (name) => this.#isTold(name)) : {};
    return ownLine(this, key, this.board.facts.rulebook.lines[key] ?? {}, content);
  }

  #ownSetup(setup: Record<string, unknown>): Sentence[] {
    const own = untold(setup, (name) => COMMON_IN_SETUP.has(name) || this.#isTold(name));
    return tellParts(this, "event-setup", this.board.facts.rulebook.lines.setup ?? {}, own);
  }

  #result({ winners, sheets, decided_by }: Result): Sentence {
    const you = this.viewer !== null && winners.includes(this.viewer);
    const others = winners.filter((seat) => !you || seat !== this.viewer).map((seat) => this.names[seat] ?? "");
    const first = winners[0] ?? 0;
    const category = words.find(`score-${keyPart(decided_by)}`) ?? readable(decided_by);
    const args = { name: this.names[first] ?? "", names: words.list(others), count: sheets[first]?.total ?? 0, what: category };
    const text = findAbout(`event-won-${keyPart(decided_by)}`, you, args) ?? about("generic-won", you, args);
    return { text, seat: first, result: true };
  }

  #paid({ pay }: ActionValue): { cards: string } {
    return { cards: cardsText(this.board, (pay as Counts | undefined) ?? {}) };
  }

  /** The ends of a route and its points. */
  #ends(id: string): { from: string; to: string; count: number } {
    const route = this.board.routeById.get(id);
    return { from: placeName(this.board, route?.a ?? ""), to: placeName(this.board, route?.b ?? ""), count: route?.points ?? 0 };
  }

  #draw(seat: number, action: ActionValue, outcome: Outcome): Sentence[] {
    const card = outcome.card as string | null | undefined;
    const key = action.from === "market" ? "event-draw-market" : card ? "event-draw-deck-known" : "event-draw-deck";
    const drawn = this.say(seat, key, { card: oneCard(card) }, { [card ?? "hidden"]: 1 });
    const count = (outcome.flushed as unknown[] | undefined)?.length ?? 0;
    const cards = this.#cards((outcome.market as (string | null)[] | undefined) ?? []);
    const gap = action.from === "market" && outcome.refill === null;
    return [
      drawn,
      ...(gap ? [{ text: t("event-market-gap"), seat: null }] : []),
      ...(count ? [{ text: t("event-market-flush", { count, cards }), seat: null }] : []),
    ];
  }

  #claim(seat: number, action: ActionValue, outcome: Outcome): Sentence[] {
    const said = [this.say(seat, "event-claim", { ...this.#ends(action.route as string), ...this.#paid(action) }, action.pay as Counts)];
    const drawn = (outcome.drawn as (string | null)[] | undefined) ?? [];
    if (!drawn.length) return said;
    const key = drawn[0] ? "event-outcome-drawn" : "event-outcome-drawn-hidden";
    return [...said, this.say(seat, key, { cards: cardsText(this.board, counted(drawn)), count: drawn.length }, counted(drawn))];
  }

  #tunnelEntered(seat: number, action: ActionValue, outcome: Outcome): Sentence[] {
    this.#tunnel = action.route as string;
    const ends = this.#ends(this.#tunnel);
    const count = (outcome.surcharge as number | undefined) ?? 0;
    const revealed = outcome.revealed as string[];
    const cards = counted(revealed);
    const turned = revealed.length ? t("event-tunnel-revealed", { count, cards: cardsText(this.board, cards) }) : t("event-tunnel-empty");
    return [
      this.say(seat, "event-tunnel", { ...ends, ...this.#paid(action) }, action.pay as Counts),
      { text: turned, seat: null, cards },
      ...(count === 0 ? [this.say(seat, "event-tunnel-through", ends)] : []),
    ];
  }
}

/** Whether an outcome says nothing. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0);
}

/** What of a line is still to be told. */
function untold(content: object, isTold: (name: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(content).filter(([name]) => !isTold(name)));
}

function pickFrom(line: Line, keys: string[]): Outcome {
  return Object.fromEntries(keys.map((key) => [key, line[key]]));
}
