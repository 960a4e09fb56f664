// Where in the page one is, and how one gets elsewhere.

import { type Place, placeOf } from "./places.ts";
import { addresses } from "./site.ts";

class Router {
  /** The place as it is written, without what is sought in it. */
  #path = $state("/");
  place = $state.raw<Place>({ at: "home" });
  /** The section that is sought in the place. */
  section = $state("");

  constructor() {
    this.#read();
    addEventListener("popstate", () => this.#read());
  }

  #read(): void {
    const written = addresses.placeAt(location);
    const [path = "/", section = ""] = written.split("#");
    [this.#path, this.section] = [path, section];
    this.place = placeOf(path);
  }

  /** For links: the address of a place. */
  href = (path: string): string => addresses.of(path);

  /** For links: the address of a section of this place. */
  hrefOfSection = (section: string): string => addresses.ofSection(this.#path, section);

  /** What was asked for with the place, after its `?`. */
  get search(): URLSearchParams {
    return new URL(this.#path, "http://page").searchParams;
  }

  go(path: string): void {
    history.pushState(null, "", addresses.of(path));
    this.#read();
    scrollTo(0, 0);
  }

  /** Have another address for what is shown already. */
  rename(path: string): void {
    history.replaceState(history.state, "", addresses.of(path));
  }

  /** For links: the page changes its place itself, unless a new tab is asked for. */
  follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    event.preventDefault();
    this.go(addresses.placeAt(event.currentTarget as HTMLAnchorElement));
  };
}

export const router = new Router();
