// Places of the page: "/" is home, "/table/ID" a table, "/rules" and "/rules/MAP" are pages of rules.

export type Place = { at: "home" | "nowhere" } | { at: "table"; id: string } | { at: "rules"; map: string | null };

function read(): Place {
  const path = location.pathname;
  const table = /^\/table\/([\w-]{8,40})$/.exec(path)?.[1];
  if (table) return { at: "table", id: table };
  const rules = /^\/rules(?:\/(\w+))?\/?$/.exec(path);
  if (rules) return { at: "rules", map: rules[1] ?? null };
  return { at: path === "/" ? "home" : "nowhere" };
}

class Router {
  place = $state.raw<Place>(read());

  constructor() {
    addEventListener("popstate", () => (this.place = read()));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.place = read();
    scrollTo(0, 0);
  }

  /** For links: the page changes its place itself, unless a new tab is asked for. */
  follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    event.preventDefault();
    this.go((event.currentTarget as HTMLAnchorElement).pathname);
  };
}

export const router = new Router();
