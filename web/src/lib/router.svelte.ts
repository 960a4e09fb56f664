// Places of the page: "/" is home, "/table/ID" a table.

export type Place = { at: "home" } | { at: "table"; id: string };

function read(): Place {
  const table = /^\/table\/([\w-]{8,40})$/.exec(location.pathname)?.[1];
  return table ? { at: "table", id: table } : { at: "home" };
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
