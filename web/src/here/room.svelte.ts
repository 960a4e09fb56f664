// How much room the games and what plays them take in this browser, and whether it has promised to keep them.

class Room {
  /** Bytes; null where the browser does not say. */
  taken = $state<number | null>(null);
  promised = $state(false);

  async look(): Promise<void> {
    this.taken = (await navigator.storage?.estimate?.())?.usage ?? null;
    this.promised = (await navigator.storage?.persisted?.()) ?? false;
  }

  /** Ask the browser to delete nothing of its own accord. Some ask the player in turn, so this is for when there is something to lose. */
  async ask(): Promise<void> {
    this.promised = (await navigator.storage?.persist?.()) ?? false;
  }
}

export const room = new Room();
