// What the service worker keeps, so that the page starts without a network: all of its files, one version at a time; what plays games, once
// that is wanted; and on a server what it tells of boards. Nothing that anybody's secret was needed for is ever kept.

/** The files of the page, by path and the beginning of their SHA-256 (server/web/publishing.py). */
export interface Published {
  version: string;
  /** Who answers the page's calls: with a server the newest page is the one that fits, a page of files changes at its own pace. */
  home: "server" | "browser";
  page: Record<string, string>;
  /** What plays games in the browser. */
  engine: Record<string, string>;
}

const PAGE = "capolinea-page-";
const TOLD = "capolinea-told-";
const ENGINE = "capolinea-engine";
const INDEX = "index.html";
/** Files that never change, as another content has another name. */
const NAMED_BY_CONTENT = /^(assets|engine)\/(?!files\.json$)/;
/** What a server tells of boards, to whoever asks; and of one of them all that a table needs. */
const BOARDS = "api/boards";
const PICTURES = ["/picture", "/picture/dark"];
const TEXTS = ["en", "it", "fr"].flatMap((language) => [`/words/${language}`, `/rules/${language}`]);
const TOLD_OF_A_BOARD = ["", "/actions", "/drawing", "/scenery", ...PICTURES, ...TEXTS];
/** What else a server has at its root: these are no places of the page. */
const NO_PLACE = /^(api|metrics|healthz|readyz)(\/|$)|\.\w+$/;
const AT_ONCE = 6;
/** How long a server may take before the page starts without it, in milliseconds. */
const PATIENCE = 4_000;

type Wait = (work: Promise<unknown>) => void;

export class Keeper {
  constructor(
    private readonly published: Published,
    /** The folder of the page's files. */
    private readonly folder: string,
    private readonly caches: CacheStorage,
    private readonly get: (request: string | Request, how?: RequestInit) => Promise<Response>,
  ) {}

  /** Bring this version, without loading again what earlier ones had already. Fails if not all of it could be had. */
  async install(): Promise<void> {
    const page = await this.caches.open(this.#page);
    await severally(Object.entries(this.published.page), async ([path, hash]) => {
      if (await page.match(this.#url(path))) return;
      const kept = await this.caches.match(this.#url(path));
      const fits = kept && (await hashOf(await kept.clone().arrayBuffer())).startsWith(hash);
      await page.put(this.#url(path), fits ? kept : await this.#fetch(path, hash));
    });
    const plays = (await (await this.caches.open(ENGINE)).keys()).length > 0;
    if (plays) await this.keepEngine();
    if (this.published.home === "server") await this.#tell(plays);
  }

  /** Let go of earlier versions; whether there were any. The last one stays, for pages of it that are still open. */
  async activate(): Promise<boolean> {
    const names = await this.caches.keys();
    const earlier = names.filter((name) => name.startsWith(PAGE) && name !== this.#page);
    const told = names.filter((name) => name.startsWith(TOLD) && name !== this.#told);
    for (const name of [...earlier.slice(0, -1), ...told]) await this.caches.delete(name);
    const engine = await this.caches.open(ENGINE);
    const wanted = new Set(Object.keys(this.published.engine).map((path) => this.#url(path)));
    for (const { url } of await engine.keys()) if (!wanted.has(url)) await engine.delete(url);
    return earlier.length > 0;
  }

  /** Keep all that it takes to play without a network. */
  async keepEngine(): Promise<void> {
    const engine = await this.caches.open(ENGINE);
    await severally(Object.entries(this.published.engine), async ([path, hash]) => {
      if (!(await engine.match(this.#url(path)))) await engine.put(this.#url(path), await this.#fetch(path, hash));
    });
    if (this.published.home === "server") await this.#tell(true);
  }

  /** The answer to what the page asks; null if it is none of ours. `wait`: what may take longer than the answer. */
  answer(request: Request, wait: Wait): Promise<Response> | null {
    if (request.method !== "GET" || !request.url.startsWith(this.folder)) return null;
    const path = decodeURI(new URL(request.url).pathname.slice(new URL(this.folder).pathname.length));
    const fresh = this.published.home === "server";
    if (request.mode === "navigate") {
      if (NO_PLACE.test(path) && path !== INDEX) return null;
      return fresh ? this.#newest(request, this.#url(INDEX)) : this.#kept(this.#url(INDEX), request);
    }
    if (path in this.published.engine) return this.#engine(request, wait);
    if (NAMED_BY_CONTENT.test(path)) return this.#kept(this.#url(path), request);
    if (path in this.published.page) return fresh ? this.#newest(request, this.#url(path)) : this.#kept(this.#url(path), request);
    const isTold = fresh && (path === BOARDS || path.startsWith(`${BOARDS}/`)) && !request.headers.has("authorization");
    return isTold ? this.#newest(request, request.url, wait) : null;
  }

  get #page(): string {
    return PAGE + this.published.version;
  }

  get #told(): string {
    return TOLD + this.published.version;
  }

  #url(path: string): string {
    return this.folder + path;
  }

  /** What is kept of this version, else of the one before, else what the host has. */
  async #kept(url: string, request: Request): Promise<Response> {
    const page = await this.caches.open(this.#page);
    return (await page.match(url)) ?? (await this.caches.match(url)) ?? this.get(request);
  }

  /** What the server says now, or what is kept if it says nothing. `wait`: keep what it says. */
  async #newest(request: Request, url: string, wait?: Wait): Promise<Response> {
    const asked = this.get(request).then((response) => (response.status < 500 ? response : Promise.reject(new Error(response.statusText))));
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
    const told = await this.caches.open(this.#told);
    try {
      const response = await Promise.race([asked, late]);
      if (response?.ok && wait) wait(told.put(url, response.clone()));
      if (response) return response;
    } catch {
      // It cannot be reached.
    }
    return (await this.caches.match(url)) ?? asked.catch(() => Response.error());
  }

  async #engine(request: Request, wait: Wait): Promise<Response> {
    const engine = await this.caches.open(ENGINE);
    const kept = await engine.match(request.url);
    if (kept) return kept;
    const response = await this.get(request);
    if (response.ok) wait(engine.put(request.url, response.clone()).catch(() => {})); // there may be no room for it
    return response;
  }

  /** Keep what the server tells: which boards there are and how they look; for whoever plays here all of it. */
  async #tell(all: boolean): Promise<void> {
    const told = await this.caches.open(this.#told);
    const keep = async (path: string): Promise<void> => {
      const url = this.#url(path);
      if (path !== BOARDS && (await told.match(url))) return; // there may be more boards than before
      const response = await this.get(url);
      if (response.ok) await told.put(url, response);
    };
    await keep(BOARDS);
    const boards = (await (await told.match(this.#url(BOARDS)))?.json()) as { boards: { map: string }[] } | undefined;
    const parts = all ? TOLD_OF_A_BOARD : PICTURES;
    const paths = (boards?.boards ?? []).flatMap(({ map }) => parts.map((part) => `${BOARDS}/${map}${part}`));
    await severally(paths, keep);
  }

  /** A file of this version and of no other: hosts may be between two. */
  async #fetch(path: string, hash: string): Promise<Response> {
    for (const cache of [NAMED_BY_CONTENT.test(path) ? "default" : "no-cache", "reload"] as const) {
      const response = await this.get(this.#url(path === INDEX ? "" : path), { cache });
      const body = await response.arrayBuffer();
      if (response.ok && (await hashOf(body)).startsWith(hash)) return new Response(body, { headers: lasting(response.headers) });
    }
    throw new Error(`${path} is of another version`);
  }
}

/** What still holds of a body that has been unpacked. */
function lasting(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) kept.delete(name);
  return kept;
}

async function hashOf(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Do something with all of them, a few at a time. */
async function severally<Thing>(things: Thing[], work: (thing: Thing) => Promise<unknown>): Promise<void> {
  const left = [...things];
  const worker = async (): Promise<void> => {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift()) await work(thing);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
