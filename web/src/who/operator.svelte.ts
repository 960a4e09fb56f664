// Whoever runs the server: their secret came after the `#` of a link, or was typed. It is kept as long as this tab is there, and no longer.

const KEY = "capolinea.operator";
const FRAGMENT = "#operator=";

class Operator {
  secret = $state<string | null>(sessionStorage.getItem(KEY));

  constructor() {
    localStorage.removeItem(KEY); // where earlier versions kept it
    this.#take();
    addEventListener("hashchange", () => this.#take());
  }

  /** It does not stay in the address. */
  #take(): void {
    if (!location.hash.startsWith(FRAGMENT)) return;
    this.be(decodeURIComponent(location.hash.slice(FRAGMENT.length)));
    history.replaceState(history.state, "", location.pathname + location.search);
  }

  be(secret: string | null): void {
    this.secret = secret;
    if (secret === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, secret);
  }
}

export const operator = new Operator();
