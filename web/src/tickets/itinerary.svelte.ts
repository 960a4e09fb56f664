// My tickets as the map shows them: which are mine or might be, their numbers, and what all of them need together, which the engine says.

import type { Board } from "../board/board.ts";
import { takenOn } from "../board/standing.ts";
import { connection } from "../talk/connection.svelte.ts";
import type { JointNetwork, Network, SeenEvent, TicketOutlook, View, Viewer } from "../talk/protocol.ts";

/** A ticket with its number on the map. */
export interface Pinned {
  id: string;
  number: number;
  ends: [string, string];
  /** Open, done, or one of those on offer that is not chosen. */
  kind: "open" | "done" | "offered";
}

/** Whose tickets they are. */
interface Traveller {
  readonly id: string;
  readonly board: Board | null;
  readonly view: View | null;
  readonly shown: Viewer;
  readonly events: SeenEvent[];
  readonly outlooks: Record<string, TicketOutlook>;
}

/** The tickets in the order in which a seat kept them, which never changes. */
export function inOrderKept(tickets: readonly string[], events: readonly SeenEvent[], seat: Viewer): string[] {
  const lines = events.flatMap((event) => event.lines);
  const kept = lines.flatMap(({ seat: who, action }) => (who === seat && action?.do === "keep" ? (action.tickets ?? []) : []));
  const rank = new Map(kept.map((id, i) => [id, i]));
  return tickets.toSorted((a, b) => (rank.get(a) ?? kept.length) - (rank.get(b) ?? kept.length));
}

/** Of the tickets offered, those that somebody has chosen while others still do. */
export function chosenSoFar({ offered, answer }: Pick<View, "offered" | "answer">, firstKeep: number): string[] {
  const mask = answer === null ? 0 : answer - firstKeep;
  return mask < 0 ? [] : offered.filter((_, i) => mask & (1 << i));
}

export class Itinerary {
  /** What a sheet lets me choose from, and what of that I have ticked so far. */
  #considered = $state.raw<{ offered: string[]; ticked: string[] } | null>(null);
  #network = $state.raw<Network | null>(null);
  #asked = "";
  readonly #me: Traveller;

  /** Tickets that are mine: kept, or chosen while others still choose. */
  kept: string[] = $derived.by(() => {
    const { view, board, events, shown } = this.#me;
    if (!view || !board || shown === null) return [];
    const kept = inOrderKept(view.tickets, events, shown);
    return [...kept, ...chosenSoFar(view, board.actions.firstKeep)];
  });
  numbers: Map<string, number> = $derived(
    new Map([...new Set([...this.kept, ...(this.#considered?.offered ?? [])])].map((id, i) => [id, i + 1])),
  );
  /** Tickets that would be mine: those, and what is ticked. */
  #wanted: string[] = $derived([...new Set([...this.kept, ...(this.#considered?.ticked ?? [])])]);
  /** What they need together, once the engine has said so. */
  together: JointNetwork | null = $derived.by(() => {
    const network = this.#network;
    return network?.seat === this.#me.shown && network.tickets.join() === this.#wanted.join() ? network.network : null;
  });
  /** The routes that are missing for them. */
  missing: string[] = $derived(this.together?.routes.filter((id) => this.#me.view?.routes[id] === undefined) ?? []);
  pinned: Pinned[] = $derived.by(() => {
    const { board, outlooks } = this.#me;
    return [...this.numbers].flatMap(([id, number]) => {
      const ticket = board?.ticketById.get(id);
      const state = outlooks[id]?.state;
      if (!ticket || state === "lost") return [];
      const kind = !this.#wanted.includes(id) ? "offered" : state === "done" ? "done" : "open";
      return [{ id, number, ends: [ticket.a, ticket.b] as [string, string], kind: kind as Pinned["kind"] }];
    });
  });

  constructor(me: Traveller) {
    this.#me = me;
  }

  /** Show what may be chosen on the map as well; returns what ends that. */
  consider(offered: string[], ticked: string[]): () => void {
    const considered = { offered, ticked };
    this.#considered = considered;
    void this.look();
    return () => {
      if (this.#considered === considered) this.#considered = null;
    };
  }

  /** Ask the engine what my tickets need together, if that may be another network than before. */
  async look(): Promise<void> {
    const { id: table, board, view, shown: seat } = this.#me;
    if (seat === null || !view) return;
    const tickets = this.#wanted;
    const question = JSON.stringify([table, seat, tickets, Object.keys(takenOn(board, view))]);
    if (question === this.#asked) return;
    this.#asked = question;
    try {
      const answer = (await connection.command({ type: "network", table, seat, tickets })) as Network;
      if (this.#asked === question) this.#network = answer;
    } catch {
      if (this.#asked === question) this.#asked = ""; // asked again with the next position
    }
  }
}
