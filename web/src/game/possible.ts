// What a seat may do now, arranged by what is clicked. Everything that can be clicked comes from here.

import type { ActionValue, Counts, Rulebook, View } from "../talk/protocol.ts";
import type { ActionTable } from "./actions.ts";

/** The words that all rulebooks share; the page has a place for each. */
const COMMON_WORDS = ["draw", "claim", "tickets", "keep", "pass", "pay", "give_up"];

/** The words that a rulebook adds. */
export const ownWords = (rulebook: Rulebook): string[] => Object.keys(rulebook.words).filter((word) => !COMMON_WORDS.includes(word));

/** An action that is legal now. */
export interface Offer {
  number: number;
  action: ActionValue;
}

export interface Payment {
  number: number;
  pay: Counts;
}

export interface Possible {
  any: boolean;
  deck: number | null;
  market: Map<number, number>;
  tickets: number | null;
  pass: number | null;
  giveUp: number | null;
  routes: Map<string, Payment[]>;
  surcharge: Payment[];
  keeps: Set<number>;
  /** By word, whatever the words above do not say: what a rulebook adds. */
  own: Map<string, Offer[]>;
  /** Whether there is nothing else to do. */
  onlyOwn: boolean;
}

export function nothingPossible(): Possible {
  return {
    any: false,
    deck: null,
    market: new Map(),
    tickets: null,
    pass: null,
    giveUp: null,
    routes: new Map(),
    surcharge: [],
    keeps: new Set(),
    own: new Map(),
    onlyOwn: false,
  };
}

/** Arrange the legal actions of a view. */
export function arrange(view: View, actions: ActionTable): Possible {
  const found = nothingPossible();
  let own = 0;
  for (const number of view.legal) {
    const action = actions.at(number);
    if (action === null) found.keeps.add(number);
    else if (!take(found, number, action)) {
      add(found.own, action.do, { number, action });
      own += 1;
    }
  }
  found.any = view.legal.length > 0;
  found.onlyOwn = found.any && own === view.legal.length;
  return found;
}

/** Put an action where the words that all rulebooks share have their place; says whether it has one. */
function take(found: Possible, number: number, action: ActionValue): boolean {
  const fields = Object.keys(action).join(" ");
  if (fields === "do from" && action.do === "draw" && action.from === "deck") found.deck = number;
  else if (fields === "do from slot" && action.do === "draw") found.market.set(action.slot as number, number);
  else if (fields === "do route pay" && action.do === "claim") {
    add(found.routes, action.route as string, { number, pay: action.pay as Counts });
  } else if (fields === "do pay" && action.do === "pay") found.surcharge.push({ number, pay: action.pay as Counts });
  else if (fields !== "do") return false;
  else if (action.do === "tickets") found.tickets = number;
  else if (action.do === "pass") found.pass = number;
  else if (action.do === "give_up") found.giveUp = number;
  else return false;
  return true;
}

function add<Thing>(map: Map<string, Thing[]>, key: string, thing: Thing): void {
  const list = map.get(key);
  if (list) list.push(thing);
  else map.set(key, [thing]);
}

/** Payments, the one a player most likely wants first: few wilds, few cards, nothing that tickets will need. */
export function bestFirst(payments: Payment[], colours: readonly string[], hand: Counts, needed: Counts): Payment[] {
  const cost = ({ pay }: Payment): number => {
    let sum = 0;
    for (const [card, count] of Object.entries(pay)) {
      if (card === "wild") sum += 4 * count;
      else if (!colours.includes(card)) sum += 3 * count;
      else {
        const left = (hand[card] ?? 0) - count;
        sum += 0.9 * count + 2 * Math.max(0, Math.min(count, (needed[card] ?? 0) - left)) - 0.1 * left;
      }
    }
    return sum;
  };
  const costs = new Map(payments.map((payment) => [payment, cost(payment)]));
  return [...payments].sort((a, b) => costs.get(a)! - costs.get(b)!);
}
