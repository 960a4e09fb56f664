// Who plays here: a name and the secret the server gave for it, kept by this browser.

import { call, RefusedError } from "../talk/api.ts";
import { home } from "../talk/home.ts";
import type { Player } from "../talk/protocol.ts";
import { whereabouts } from "../talk/whereabouts.svelte.ts";

const KEY = home.key("me");
/** What a personal link has before the secret. Browsers do not send what follows the `#`. */
export const FRAGMENT = "#me=";

export interface Kept {
  player: string;
  name: string;
  secret: string;
  /** A secret that has been asked for; if the answer gets lost, it may be the one that counts. */
  next?: string;
}

class Identity {
  #kept = $state<Kept | null>(null);
  #coming: Promise<void> | null = null;
  #renewing: Promise<void> | null = null;
  /** The name to be known by, before the server has been asked. */
  wish = $state("");
  /** Whether the kept secret is of no use any more. It stays kept, so that this is said until somebody says what to do. */
  loggedOut = $state(false);
  /** Whether whoever runs the server does not let this player in. */
  lockedOut = $state(false);
  /** Who one has become in another tab, until that is read. */
  elsewhere = $state<string | null>(null);
  /** Grows when somebody else takes over here: nothing that was shown before is theirs. */
  generation = $state(0);

  constructor() {
    this.#kept = read(localStorage.getItem(KEY));
    // Other tabs of this browser are the same player.
    addEventListener("storage", ({ key, newValue }) => {
      if (key !== KEY && key !== null) return;
      const kept = read(newValue);
      if (kept?.player !== this.#kept?.player) {
        this.generation += 1;
        if (kept && this.#kept) this.elsewhere = kept.name;
      }
      this.#be(kept);
    });
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

  /** A link that makes another device the same player. */
  get personalLink(): string | null {
    return this.#kept && `${whereabouts.origin}/${FRAGMENT}${this.#kept.secret}`;
  }

  /** Become a player, unless one is already. */
  introduce(): Promise<void> {
    if (this.#kept) return Promise.resolve();
    if (this.loggedOut) return Promise.reject(new RefusedError("not_known", "nobody becomes somebody new unasked"));
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

  /** Take a new secret: whoever else has the old one is logged out. */
  renew(): Promise<void> {
    this.#renewing ??= this.#renew().finally(() => (this.#renewing = null));
    return this.#renewing;
  }

  async #renew(): Promise<void> {
    if (!this.#kept) return;
    const { player, name, secret: old, next = newSecret(player) } = this.#kept;
    this.#keep({ player, name, secret: old, next });
    await call<Player>("players/me/secret", { secret: next });
    this.#keep({ player, name, secret: next });
  }

  /** Go on as somebody else. */
  become(kept: Kept): void {
    this.#keep(kept);
    this.generation += 1;
  }

  /** Go on as nobody yet. */
  forget(): void {
    this.wish = this.name;
    localStorage.removeItem(KEY);
    this.#be(null);
    this.generation += 1;
  }

  /** The server does not know our secret; whether there is another to try. While a new one is on its way, that is no wonder. */
  hasAnotherThan(secret: string): boolean {
    if (secret !== this.secret || !this.#kept || this.#renewing) return false;
    const { player, name, next } = this.#kept;
    if (next) {
      this.#keep({ player, name, secret: next });
      return true;
    }
    this.wish = name;
    this.#kept = null;
    if (home.hasFriends) this.loggedOut = true;
    else this.forget(); // the games were deleted, and nobody else can have them
    return false;
  }

  #keep(kept: Kept): void {
    this.#be(kept);
    localStorage.setItem(KEY, JSON.stringify(this.#kept));
  }

  #be(kept: Kept | null): void {
    this.#kept = kept;
    this.loggedOut = this.lockedOut = false;
  }
}

/** As the server makes them: the player's id, and 24 random bytes. */
function newSecret(player: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const text = btoa(String.fromCharCode(...bytes));
  return `${player}.${text.replaceAll("+", "-").replaceAll("/", "_")}`;
}

function read(text: string | null): Kept | null {
  try {
    return JSON.parse(text ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export const me = new Identity();
