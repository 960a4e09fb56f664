// Places of the page: "/" is home, "/table/ID" a table, "/table/ID/replay?at=57" its game seen again.

export type Place = { at: "home" } | { at: "table"; id: string } | { at: "replay"; id: string; step: number | null };

function read(): Place {
  const [, table, replay] = /^\/table\/([\w-]{8,40})(\/replay)?$/.exec(location.pathname) ?? [];
  if (!table) return { at: "home" };
  if (!replay) return { at: "table", id: table };
  const step = Number.parseInt(new URLSearchParams(location.search).get("at") ?? "", 10);
  return { at: "replay", id: table, step: Number.isNaN(step) ? null : step };
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
    const { pathname, search } = event.currentTarget as HTMLAnchorElement;
    this.go(pathname + search);
  };
}

export const router = new Router();
