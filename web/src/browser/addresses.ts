// Where the page lies, and how its places stand in addresses: as paths on a server; after the `#` on a host of plain files, which has no
// deep paths. A place is written as a path here: "/table/ID/replay?at=57", "/rules/europe#setup".

/** Who answers: a server; on a server's page this browser, for everything under "/here"; or this browser, beside plain files. */
export type Site = "server" | "here" | "files";

const HERE = "/here";

/** `wish`: what the page was published for, "server" or "browser". */
export function siteOf(wish: string | undefined, pathname: string): Site {
  if (wish === "browser") return "files";
  return pathname === HERE || pathname.startsWith(`${HERE}/`) ? "here" : "server";
}

export class Addresses {
  constructor(readonly site: Site) {}

  /** What a link to a place has as its address. */
  of(path: string): string {
    if (this.site === "files") return `#${path}`;
    return this.site === "here" ? HERE + path : path;
  }

  /** The same for a section of the place that is shown. */
  ofSection(path: string, section: string): string {
    return this.site === "files" ? this.of(`${path}#${section}`) : `#${section}`;
  }

  /** Which place an address leads to. */
  placeAt({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): string {
    if (this.site === "files") return hash.startsWith("#/") ? hash.slice(1) : "/";
    const path = this.site === "here" ? pathname.slice(HERE.length) : pathname;
    return `${path || "/"}${search}${hash}`;
  }

  /** The folder in which the page's own files lie, when it was opened at an address. */
  folder(address: string): string {
    return new URL(this.site === "files" ? "." : "/", address).href;
  }
}
