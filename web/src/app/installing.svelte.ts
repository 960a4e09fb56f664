// Having the page among the apps of the device: some browsers let a button offer it, on iPhones and iPads one has to be told how.

interface Offer extends Event {
  prompt(): Promise<unknown>;
}

class Installing {
  #offer = $state.raw<Offer | null>(null);
  /** Whether it is done by the player's own hands. */
  readonly byHand = "standalone" in navigator && !navigator.standalone;

  constructor() {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // the button asks, and nothing else does
      this.#offer = event as Offer;
    });
    addEventListener("appinstalled", () => (this.#offer = null));
  }

  get offered(): boolean {
    return this.#offer !== null;
  }

  async install(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null; // browsers take it once
    await offer?.prompt();
  }
}

export const installing = new Installing();
