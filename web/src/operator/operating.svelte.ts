// What whoever runs the server asks of it. The secret travels in a header, never in an address.

import { RefusedError, reach, refusalOf } from "../talk/api.ts";
import type { LookedUp, ServerFigures } from "../talk/protocol.ts";
import { operator } from "../who/operator.svelte.ts";

export type Deed = "rename" | "hush" | "hush_line" | "lock" | "unlock" | "close";

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const headers: Record<string, string> = { "x-operator-secret": operator.secret ?? "" };
  if (body) headers["content-type"] = "application/json";
  const question = {
    method: body ? "POST" : "GET",
    path: `/api/operator${path}`,
    headers,
    body: body ? JSON.stringify(body) : null,
  } as const;
  const response = await reach(question);
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as Answer;
}

export class Operating {
  figures = $state.raw<ServerFigures | null>(null);
  found = $state.raw<LookedUp | null>(null);
  /** The server's word for what was refused last. */
  refused = $state<string | null>(null);
  #sought = "";

  async look(): Promise<void> {
    await this.#try(async () => (this.figures = await ask<ServerFigures>("")));
    if (this.refused === "not_yours") {
      this.figures = null;
      operator.be(null);
    }
  }

  async find(what: string): Promise<void> {
    this.#sought = what;
    await this.#try(async () => (this.found = await ask<LookedUp>("/find", { what })));
  }

  async do(what: Deed, body: object): Promise<void> {
    await this.#try(() => ask(`/${what}`, body));
    if (this.refused) return;
    await this.look();
    if (this.#sought) await this.find(this.#sought);
  }

  async #try(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.refused = null;
    } catch (error) {
      this.refused = error instanceof RefusedError ? error.code : "failed";
    }
  }
}
