// Who plays here: a name and the secret the server gave for it, kept by this browser.
import { call, RefusedError } from "./api.ts";
import { asking } from "./asking.svelte.ts";
import type { Player } from "./protocol.ts";
import { t } from "./words.svelte.ts";

const KEY = "capolinea.me";
const FRAGMENT = "#me=";

interface Kept {
  player: string;
  name: string;
  secret: string;
}

class Identity {
  #kept = $state<Kept | null>(null);
  #coming: Promise<void> | null = null;
  /** Whether the page was opened with a personal link that nobody has. */
  badLink = $state(false);
  /** The name to be known by, before the server has been asked. */
  wish = $state("");

  constructor() {
    try {
      this.#kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
    } catch {
      this.#kept = null;
    }
  }

  get player(): string | null {
    return this.#kept?.player ?? null;
  }

  get name(): string {
    return this.#kept?.name ?? this.wish;
  }

  get secret(): string | null {
    return this.#kept?.secret ?? null;
  }

  /** A link that makes another device the same player. Browsers do not send what follows the `#`. */
  get personalLink(): string | null {
    return this.#kept && `${location.origin}/${FRAGMENT}${this.#kept.secret}`;
  }

  /** Take a secret over from the address, and out of it. Somebody else who plays here is asked first. */
  async arrive(): Promise<void> {
    if (!location.hash.startsWith(FRAGMENT)) return;
    const text = location.hash.slice(FRAGMENT.length);
    history.replaceState(null, "", location.pathname);
    try {
      const secret = decodeURIComponent(text);
      const player = await call<Player>("players/me", undefined, secret);
      const other = this.#kept && this.#kept.player !== player.player ? this.#kept.name : null;
      if (other === null || (await this.#mayReplace(other, player.name))) this.#keep({ ...player, secret });
      this.badLink = false;
    } catch {
      this.badLink = true;
    }
  }

  #mayReplace(other: string, name: string): Promise<boolean> {
    const say = (part: string): string => t(`personal-link-replace${part}`, { name, other });
    return asking.ask({ title: say(""), about: say(".about"), yes: say(".yes") });
  }

  /** Become a player, unless one is already. */
  introduce(): Promise<void> {
    if (this.#kept) return Promise.resolve();
    this.#coming ??= call<Kept>("players", { name: this.wish.trim() || "Anna" }, null)
      .then((kept) => this.#keep(kept))
      .finally(() => (this.#coming = null));
    return this.#coming;
  }

  async rename(name: string): Promise<void> {
    this.wish = name.trim();
    if (!this.#kept || !this.wish || this.wish === this.#kept.name) return;
    const player = await call<Player>("players/me", { name: this.wish });
    this.#keep({ ...this.#kept, name: player.name });
  }

  /** The server does not know the secret any more, so it is of no use. */
  forget(): void {
    this.wish = this.name;
    this.#kept = null;
    localStorage.removeItem(KEY);
  }

  /** Whether a refusal means that the secret is of no use. */
  isStranger(error: unknown): boolean {
    return error instanceof RefusedError && error.code === "not_known";
  }

  #keep(kept: Kept): void {
    this.#kept = { player: kept.player, name: kept.name, secret: kept.secret };
    localStorage.setItem(KEY, JSON.stringify(this.#kept));
  }
}

export const me = new Identity();
