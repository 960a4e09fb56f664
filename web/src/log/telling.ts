// Actions and events in sentences.

import type { Board } from "../board/board.ts";
import { type Action, readAction } from "../game/actions.ts";
import type { ActionValue, Counts, Line, Outcome, Result, SeenEvent, View, Viewer } from "../talk/protocol.ts";
import { about, cardsText, counted, oneCard, placeName, ticketName } from "../words/names.ts";
import { t, words } from "../words/words.svelte.ts";

/** What a move is, as part of a hint: "draw from the deck". */
export function moveText(board: Board, view: View, text: string): string {
  if (text.startsWith("keep ")) {
    const kept = text
      .slice(5)
      .split(",")
      .map((id) => ticketName(board, id));
    return t("move-keep", { tickets: words.list(kept) });
  }
  const action: Action = readAction(text);
  switch (action.do) {
    case "draw":
      return action.slot === null ? t("move-draw-deck") : t("move-draw-market", { card: oneCard(board, view.market[action.slot]) });
    case "claim":
      return t("move-claim", { ...endsOf(board, action.route), cards: cardsText(board, action.pay) });
    case "station":
      return t("move-station", { city: placeName(board, action.city), cards: cardsText(board, action.pay) });
    case "pay":
      return t("move-pay", { cards: cardsText(board, action.pay) });
    case "pick":
      return t("move-pick", { ticket: ticketName(board, action.ticket) });
    case "festival":
      return t("move-festival", { city: placeName(board, action.city) });
    default:
      return t(`move-${action.do.replace("_", "-")}`);
  }
}

function endsOf(board: Board, id: string | undefined): { from: string; to: string } {
  const route = board.routeById.get(id ?? "");
  return { from: placeName(board, route?.a ?? ""), to: placeName(board, route?.b ?? "") };
}

/** A sentence of the log, with the seat it is about and cards to show beside it. */
export interface Sentence {
  text: string;
  seat: number | null;
  cards?: Counts;
  /** Whether it says who has won. */
  result?: boolean;
}

export interface Told {
  n: number;
  sentences: Sentence[];
}

/** The whole log of a game in sentences. `lastTurn`: who has the last turn, once that is known. */
export function tell(board: Board, names: string[], viewer: Viewer, events: SeenEvent[], lastTurn: Viewer = null): Told[] {
  const teller = new Teller(board, names, viewer);
  const announced = lastTurn === null ? null : lastRound(board, events, lastTurn);
  return events.map((event) => {
    const sentences = event.lines.flatMap((line) => teller.line(line));
    if (event.n === announced?.n) sentences.push(teller.lastRound(lastTurn!, announced.left));
    return { n: event.n, sentences };
  });
}

/** Where the last round began: with the last route that the seat took before its last turn; and its pieces then. */
function lastRound(board: Board, events: SeenEvent[], seat: number): { n: number; left: number } | null {
  const firsts = events.map(({ n, lines }) => ({ n, line: lines[0] ?? {}, over: lines.some((line) => line.result) }));
  const others = firsts.findLastIndex(({ line }) => line.seat !== undefined && line.seat !== seat);
  const before = firsts.at(-1)?.over ? firsts.slice(0, others + 1) : firsts;
  let entered = "";
  const taken = before.flatMap(({ n, line: { seat: by, action, outcome } }) => {
    if (by !== seat || !action) return [];
    if (action.do === "claim") entered = action.route ?? "";
    return (action.do === "claim" && !outcome?.surcharge) || action.do === "pay" ? [{ n, route: board.routeById.get(entered) }] : [];
  });
  const kinds = new Set(board.routes.map((route) => route.piece));
  const all = [...kinds].reduce((sum, kind) => sum + (board.facts.pieces[kind] ?? 0), 0);
  const last = taken.at(-1);
  return last ? { n: last.n, left: taken.reduce((left, { route }) => left - (route?.length ?? 0), all) } : null;
}

/** Tells events in order, and remembers what later ones refer to: a tunnel's surcharge, festival cards lying about. */
class Teller {
  #tunnel = "";
  #claimed = "";
  #lying: Counts = {};
  #piles: Counts[] = [];

  constructor(
    private readonly board: Board,
    private readonly names: string[],
    private readonly viewer: Viewer,
  ) {}

  line(line: Line): Sentence[] {
    const { board } = this;
    if (line.action && line.seat !== undefined) return this.#action(line.seat, line.action, line.outcome ?? {});
    if (line.setup) return [{ text: t("event-deal", { cards: cardsText(board, counted(line.setup.market)) }), seat: null }];
    if (line.draft) return [{ text: t("event-draft", { count: line.draft.offered[0]?.length ?? 0 }), seat: null }];
    if (line.market)
      return [{ text: t("event-market-filled", { cards: this.#market(line.market) }), seat: null }, ...this.#festivalsMet(line)];
    return line.result ? [this.#result(line.result)] : [];
  }

  #say(seat: number, key: string, args: Record<string, string | number> = {}, cards?: Counts): Sentence {
    return { text: about(key, seat === this.viewer, { name: this.names[seat] ?? "", ...args }), seat, cards };
  }

  lastRound(seat: number, count: number): Sentence {
    return this.#say(seat, "event-last-round", { count });
  }

  #market(cards: (string | null)[]): string {
    return cardsText(this.board, counted(cards.filter(Boolean)));
  }

  #result({ winners, sheets, decided_by }: Result): Sentence {
    const you = this.viewer !== null && winners.includes(this.viewer);
    const others = winners.filter((seat) => !you || seat !== this.viewer).map((seat) => this.names[seat] ?? "");
    const first = winners[0] ?? 0;
    const args = { name: this.names[first] ?? "", names: words.list(others), count: sheets[first]?.total ?? 0 };
    return { text: about(`event-won-${decided_by.replace("_", "-")}`, you, args), seat: first, result: true };
  }

  #action(seat: number, action: ActionValue, outcome: Outcome): Sentence[] {
    const { board } = this;
    const pay = action.pay ?? {};
    const cards = cardsText(board, pay);
    switch (action.do) {
      case "draw":
        return this.#draw(seat, action, outcome);
      case "claim":
        return outcome.revealed ? this.#tunnelEntered(seat, action, outcome, outcome.revealed) : this.#claim(seat, action, outcome);
      case "pay":
        return [this.#say(seat, "event-surcharge-paid", { ...this.#ends(this.#tunnel), cards }, pay)];
      case "give_up":
        return [this.#say(seat, "event-give-up", this.#ends(this.#tunnel))];
      case "station":
        return [this.#say(seat, "event-station", { city: placeName(board, action.city ?? ""), cards }, pay)];
      case "tickets":
        return [this.#say(seat, "event-tickets", { count: outcome.offered?.length ?? 0 })];
      case "keep":
        if (!action.tickets) return [this.#say(seat, "event-keep-hidden")];
        return [this.#say(seat, "event-keep-known", { tickets: words.list(action.tickets.map((id) => ticketName(board, id))) })];
      case "pick":
        if (!action.ticket) return [this.#say(seat, "event-pick-hidden")];
        return [this.#say(seat, "event-pick", { ticket: ticketName(board, action.ticket) })];
      case "festival":
        return this.#festivalTaken(seat, board.festivalAt(action.city ?? "")?.id);
      case "ferry":
        return [this.#say(seat, "event-ferry", {}, { ferry: 1 })];
      default:
        return [this.#say(seat, "event-pass")];
    }
  }

  /** The ends of a route and its points. */
  #ends(id: string): { from: string; to: string; count: number } {
    return { ...endsOf(this.board, id), count: this.board.routeById.get(id)?.points ?? 0 };
  }

  #draw(seat: number, action: ActionValue, outcome: Outcome): Sentence[] {
    const key = action.from === "market" ? "event-draw-market" : outcome.card ? "event-draw-deck-known" : "event-draw-deck";
    const drawn = this.#say(seat, key, { card: oneCard(this.board, outcome.card) }, { [outcome.card ?? "hidden"]: 1 });
    const flushed = outcome.flushed?.length ?? 0;
    const market = { count: flushed, cards: this.#market(outcome.market ?? []) };
    return [drawn, ...(flushed ? [{ text: t("event-market-flush", market), seat: null }] : []), ...this.#festivalsMet(outcome)];
  }

  #claim(seat: number, action: ActionValue, outcome: Outcome): Sentence[] {
    const pay = action.pay ?? {};
    this.#claimed = action.route ?? "";
    const said = [this.#say(seat, "event-claim", { ...this.#ends(this.#claimed), cards: cardsText(this.board, pay) }, pay)];
    const drawn = outcome.drawn ?? [];
    if (drawn.length) {
      const key = drawn[0] ? "event-claim-extra-known" : "event-claim-extra";
      said.push(this.#say(seat, key, { cards: cardsText(this.board, counted(drawn)), count: drawn.length }, counted(drawn)));
    }
    // With cards at both ends the player says which, in an event of its own.
    const route = this.board.routeById.get(this.#claimed);
    const ends = new Set([route?.a, route?.b].map((city) => this.board.festivalAt(city ?? "")?.id).filter((id) => id && this.#lying[id]));
    return ends.size === 1 ? [...said, ...this.#festivalTaken(seat, [...ends][0])] : said;
  }

  #tunnelEntered(seat: number, action: ActionValue, outcome: Outcome, revealed: string[]): Sentence[] {
    const pay = action.pay ?? {};
    this.#tunnel = action.route ?? "";
    const ends = this.#ends(this.#tunnel);
    const count = outcome.surcharge ?? 0;
    const cards = counted(revealed);
    const turned = revealed.length ? t("event-tunnel-revealed", { count, cards: cardsText(this.board, cards) }) : t("event-tunnel-empty");
    return [
      this.#say(seat, "event-tunnel", { ...ends, cards: cardsText(this.board, pay) }, pay),
      { text: turned, seat: null, cards },
      ...(count === 0 ? [this.#say(seat, "event-tunnel-through", ends)] : []),
    ];
  }

  /** Festival cards and the Draft card that came up. */
  #festivalsMet({ festivals, draft }: { festivals?: string[]; draft?: unknown }): Sentence[] {
    const met = (festivals ?? []).map((id) => {
      this.#lying[id] = (this.#lying[id] ?? 0) + 1;
      const festival = this.board.facts.special.festivals?.find((one) => one.id === id);
      const city = words.list((festival?.cities ?? []).map((place) => placeName(this.board, place)));
      return { text: t("event-festival-met", { festival: festival?.name ?? id, city }), seat: null };
    });
    return draft === true ? [...met, { text: t("event-draft-card"), seat: null }] : met;
  }

  #festivalTaken(seat: number, id: string | undefined): Sentence[] {
    const festival = this.board.facts.special.festivals?.find((one) => one.id === id);
    if (!festival) return [];
    const count = this.#lying[festival.id] ?? 0;
    const pile = (this.#piles[seat] ??= {});
    const total = (pile[festival.id] = (pile[festival.id] ?? 0) + count);
    this.#lying[festival.id] = 0;
    return [this.#say(seat, "event-festival-taken", { count, festival: festival.name, total })];
  }
}
