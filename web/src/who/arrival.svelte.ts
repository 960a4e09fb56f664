// Somebody opens a personal link. It may be the sender's own, who would then see whatever is played here: so it always asks.

import { asking } from "../browser/asking.svelte.ts";
import { call, RefusedError } from "../talk/api.ts";
import { home } from "../talk/home.ts";
import type { Player } from "../talk/protocol.ts";
import { t, words } from "../words/words.svelte.ts";
import { FRAGMENT, me } from "./identity.svelte.ts";

/** What is wrong with a link: nobody has it, or the server could not be asked. */
type Fault = "unknown" | "unchecked";
const SECRET = /^[\w-]+\.[\w-]+$/;

class Arrival {
  /** Whether the page was opened by such a link; it shows nothing before the answer. */
  pending = $state(false);
  fault = $state<Fault | null>(null);
  #secret: string | null = null;

  constructor() {
    this.pending = this.#take();
    addEventListener("hashchange", () => this.#take() && words.ready && void this.ask());
  }

  /** Take a secret out of the address, whatever becomes of it. */
  #take(): boolean {
    if (!home.hasFriends || !location.hash.startsWith(FRAGMENT)) return false;
    this.#secret = location.hash.slice(FRAGMENT.length);
    history.replaceState(history.state, "", location.pathname + location.search);
    return true;
  }

  /** Ask whether to go on as the one whose link was opened, if one was. */
  async ask(): Promise<void> {
    const secret = this.#secret;
    if (secret === null) return;
    this.#secret = null;
    this.fault = await this.#goOnWith(secret);
    this.pending = false;
  }

  async #goOnWith(secret: string): Promise<Fault | null> {
    if (secret === me.secret) return null; // nothing would change
    if (!SECRET.test(secret)) return "unknown";
    try {
      const player = await call<Player>("players/me", undefined, secret);
      if (await mayBecome(player)) me.become({ ...player, secret });
      return null;
    } catch (error) {
      return error instanceof RefusedError && error.code === "not_known" ? "unknown" : "unchecked";
    }
  }
}

function mayBecome({ player, name }: Player): Promise<boolean> {
  const other = me.player !== null && me.player !== player ? me.name : "";
  const say = (part: string): string => t(`personal-link-open${part}`, { name, other });
  const [replaced, no] = other === "" ? [null, ".no"] : other === name ? [".twin", ".same"] : [".other", ".stay"];
  return asking.ask({
    title: say(""),
    about: [".meaning", ...(replaced ? [replaced] : []), ".whose"].map(say),
    yes: say(".yes"),
    no: say(no),
  });
}

export const arrival = new Arrival();
