// The page as an app: its service worker keeps it for when there is no network, and brings new versions while the page goes on.

import { FOLDER } from "../browser/site.ts";

const KEY = "capolinea.new-version";
const AFTER = 1_000; // milliseconds after all is loaded
const LOOK_AGAIN = 3_600_000;

class App {
  /** Of a new version: that it is there and starts the next time, or that it has been started. */
  news = $state<"ready" | "taken" | null>(null);
  #looked = 0;

  /** From now on. Nothing of it is needed for the page that is being shown, so it comes last. */
  keep(): void {
    if (!("serviceWorker" in navigator)) return;
    if (localStorage.getItem(KEY)) this.news = "taken";
    localStorage.removeItem(KEY);
    navigator.serviceWorker.addEventListener("message", ({ data }) => data === "updated" && this.#updated());
    const register = (): void => void setTimeout(() => void this.#register(), AFTER);
    if (document.readyState === "complete") register();
    else addEventListener("load", register);
    if (matchMedia("(display-mode: standalone)").matches) this.keepGames(); // whoever installs it expects it to be all there
  }

  /** Have all kept that it takes to play here without a network. */
  keepGames(): void {
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("keep the games"));
  }

  /** Start the new version; games go on where they were. */
  restart(): void {
    location.reload();
  }

  async #register(): Promise<void> {
    const registration = await navigator.serviceWorker.register(`${FOLDER}sw.js`, { updateViaCache: "none" }).catch(() => null);
    if (!registration) return; // a page that is not kept is a page all the same
    this.#looked = performance.now();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || performance.now() - this.#looked < LOOK_AGAIN) return;
      this.#looked = performance.now();
      void registration.update().catch(() => {});
    });
  }

  #updated(): void {
    localStorage.setItem(KEY, "1");
    this.news = "ready";
  }
}

export const app = new App();
