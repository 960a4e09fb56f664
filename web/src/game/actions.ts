// Actions: numbers on the wire, readable here. Everything that can be clicked comes from the legal ones of a view.
import type { Counts, View } from "../talk/protocol.ts";

export type Action =
  | { do: "pass" | "tickets" | "give_up" | "ferry" }
  | { do: "draw"; slot: number | null }
  | { do: "claim"; route: string; pay: Counts }
  | { do: "station"; city: string; pay: Counts }
  | { do: "pay"; pay: Counts }
  | { do: "pick"; ticket: string }
  | { do: "festival"; city: string };

/** An action that is legal now, with its number. */
export type Offer<A extends Action = Action> = A & { number: number };

export interface Payment {
  number: number;
  pay: Counts;
}

/** What a seat may do, arranged by what is clicked. */
export interface Possible {
  any: boolean;
  deck: number | null;
  market: Map<number, number>;
  tickets: number | null;
  ferry: number | null;
  pass: number | null;
  giveUp: number | null;
  routes: Map<string, Payment[]>;
  stations: Map<string, Payment[]>;
  surcharge: Payment[];
  picks: Map<string, number>;
  festivals: Map<string, number>;
  keeps: Set<number>;
}

/** The board's table of texts ("claim a-b red:2,wild:1"), read; null stays where tickets are kept. */
export function readActions(texts: (string | null)[]): (Action | null)[] {
  return texts.map((text) => (text === null ? null : readAction(text)));
}

export function readAction(text: string): Action {
  const [word, first = "", second = ""] = text.split(" ");
  switch (word) {
    case "draw":
      return { do: "draw", slot: first === "market" ? Number(second) : null };
    case "claim":
      return { do: "claim", route: first, pay: readCards(second) };
    case "station":
      return { do: "station", city: first, pay: readCards(second) };
    case "pay":
      return { do: "pay", pay: readCards(first) };
    case "pick":
      return { do: "pick", ticket: first };
    case "festival":
      return { do: "festival", city: first };
    default:
      return { do: word as "pass" | "tickets" | "give_up" | "ferry" };
  }
}

function readCards(text: string): Counts {
  return Object.fromEntries(
    text
      .split(",")
      .filter(Boolean)
      .map((part) => {
        const [card = "", count = "0"] = part.split(":");
        return [card, Number(count)];
      }),
  );
}

export function nothingPossible(): Possible {
  return {
    any: false,
    deck: null,
    market: new Map(),
    tickets: null,
    ferry: null,
    pass: null,
    giveUp: null,
    routes: new Map(),
    stations: new Map(),
    surcharge: [],
    picks: new Map(),
    festivals: new Map(),
    keeps: new Set(),
  };
}

/** Arrange the legal actions of a view. */
export function arrange(view: View, table: (Action | null)[]): Possible {
  const found = nothingPossible();
  found.any = view.legal.length > 0;
  for (const number of view.legal) {
    const action = table[number];
    if (!action) {
      found.keeps.add(number);
      continue;
    }
    switch (action.do) {
      case "draw":
        if (action.slot === null) found.deck = number;
        else found.market.set(action.slot, number);
        break;
      case "claim":
        addTo(found.routes, action.route, { number, pay: action.pay });
        break;
      case "station":
        addTo(found.stations, action.city, { number, pay: action.pay });
        break;
      case "pay":
        found.surcharge.push({ number, pay: action.pay });
        break;
      case "pick":
        found.picks.set(action.ticket, number);
        break;
      case "festival":
        found.festivals.set(action.city, number);
        break;
      case "tickets":
        found.tickets = number;
        break;
      case "ferry":
        found.ferry = number;
        break;
      case "pass":
        found.pass = number;
        break;
      case "give_up":
        found.giveUp = number;
        break;
    }
  }
  return found;
}

function addTo(map: Map<string, Payment[]>, key: string, payment: Payment): void {
  const list = map.get(key);
  if (list) list.push(payment);
  else map.set(key, [payment]);
}

/** Payments, the one a player most likely wants first: few wilds, few cards, nothing that tickets will need. */
export function bestFirst(payments: Payment[], hand: Counts, needed: Counts): Payment[] {
  const cost = ({ pay }: Payment): number => {
    let sum = 4 * (pay.wild ?? 0) + 3 * (pay.ferry ?? 0);
    for (const [card, count] of Object.entries(pay)) {
      if (card === "wild" || card === "ferry") continue;
      const left = (hand[card] ?? 0) - count;
      sum += 0.9 * count + 2 * Math.max(0, Math.min(count, (needed[card] ?? 0) - left)) - 0.1 * left;
    }
    return sum;
  };
  const costs = new Map(payments.map((payment) => [payment, cost(payment)]));
  return [...payments].sort((a, b) => costs.get(a)! - costs.get(b)!);
}
