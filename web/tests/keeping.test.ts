// What the service worker keeps, with stand-ins for the browser's caches and the host.

import { createHash } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { Keeper, type Published } from "../src/worker/keeping.ts";

const FOLDER = "https://a.example/games/";

/** Caches as browsers have them. */
class Caches {
  readonly kept = new Map<string, Map<string, Response>>();

  async open(name: string): Promise<Cache> {
    const cache = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, cache);
    const urlOf = (request: string | Request): string => (typeof request === "string" ? request : request.url);
    return {
      match: async (request: string | Request) => cache.get(urlOf(request))?.clone(),
      put: async (request: string | Request, response: Response) => void cache.set(urlOf(request), response),
      delete: async (request: string | Request) => cache.delete(urlOf(request)),
      keys: async () => [...cache.keys()].map((url) => ({ url })),
    } as unknown as Cache;
  }

  match = async (url: string): Promise<Response | undefined> => {
    for (const cache of this.kept.values()) if (cache.has(url)) return cache.get(url)!.clone();
    return undefined;
  };
  keys = async (): Promise<string[]> => [...this.kept.keys()];
  delete = async (name: string): Promise<boolean> => this.kept.delete(name);
}

let caches: Caches;
let host: Map<string, string>;
let asked: string[];
let network: "there" | "cut" | "silent" | "broken";

beforeEach(() => {
  [caches, host, asked, network] = [new Caches(), new Map(), [], "there"];
});

/** Put a version on the host, and have its worker. */
function publish(home: Published["home"], page: Record<string, string>, engine: Record<string, string> = {}): Keeper {
  for (const [path, text] of Object.entries({ ...page, ...engine })) host.set(path === "index.html" ? "" : path, text);
  const hash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 24);
  const hashed = (files: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, hash(text)]));
  const published = { version: hash(JSON.stringify([page, engine])), home, page: hashed(page), engine: hashed(engine) };
  const get = async (request: string | Request): Promise<Response> => {
    const path = (typeof request === "string" ? request : request.url).slice(FOLDER.length);
    asked.push(path);
    if (network === "cut") throw new TypeError("no network");
    if (network === "silent") return new Promise(() => {});
    if (network === "broken") return new Response("bad gateway", { status: 502 });
    const text = host.get(path);
    return text === undefined
      ? new Response("", { status: 404 })
      : new Response(text, { headers: { "content-type": "x", "content-encoding": "gzip" } });
  };
  return new Keeper(published, FOLDER, caches as unknown as CacheStorage, get);
}

const PAGE = { "index.html": "page 1", "assets/a-1.js": "a", "assets/b-1.js": "b", "icon.svg": "icon", "engine/files.json": "[1]" };
const NEXT = { "index.html": "page 2", "assets/a-2.js": "new a", "assets/b-1.js": "b", "icon.svg": "icon", "engine/files.json": "[2]" };
const ENGINE = { "engine/1/python.wasm": "wasm", "engine/ours-1.zip": "zip" };
const NEXT_ENGINE = { "engine/1/python.wasm": "wasm", "engine/ours-2.zip": "new zip" };

interface Wish {
  navigate?: boolean;
  method?: string;
  headers?: Record<string, string>;
}

/** What the page gets; null: the worker leaves it to the browser. */
async function ask(keeper: Keeper, path: string, { navigate = false, ...how }: Wish = {}): Promise<string | null> {
  const request = new Request(FOLDER + path, how);
  if (navigate) Object.defineProperty(request, "mode", { value: "navigate" });
  const later: Promise<unknown>[] = [];
  const answer = await keeper.answer(request, (work) => later.push(work));
  await Promise.all(later);
  return answer && (answer.type === "error" ? "error" : answer.text());
}

async function installed(keeper: Keeper): Promise<boolean> {
  await keeper.install();
  return keeper.activate();
}

test("after the first visit every place of a server's page starts without a network", async () => {
  host.set("api/boards", JSON.stringify({ boards: [{ map: "italy" }] }));
  host.set("api/boards/italy/picture", "picture");
  const keeper = publish("server", PAGE);
  expect(await installed(keeper)).toBe(false);
  network = "cut";
  for (const place of ["", "table/abcdefgh", "here/rules/italy", "me"]) expect(await ask(keeper, place, { navigate: true })).toBe("page 1");
  expect(await ask(keeper, "assets/a-1.js")).toBe("a");
  expect(await ask(keeper, "api/boards")).toContain("italy");
  expect(await ask(keeper, "api/boards/italy/picture")).toBe("picture");
  expect(await ask(keeper, "api/boards/italy/actions")).toBe("error"); // nobody has played here yet
});

test("a server's page is the newest there is, and what it tells of boards too", async () => {
  host.set("api/boards", "{}");
  const keeper = publish("server", PAGE);
  await installed(keeper);
  publish("server", NEXT);
  host.set("api/boards", "newer");
  host.set("table/abcdefgh", "page 2"); // a server answers any place with its page
  expect(await ask(keeper, "table/abcdefgh", { navigate: true })).toBe("page 2");
  expect(await ask(keeper, "engine/files.json")).toBe("[2]");
  expect(await ask(keeper, "api/boards")).toBe("newer");
  network = "cut";
  expect(await ask(keeper, "api/boards")).toBe("newer");
});

test("a server that has no answer in itself, or none in time, does not keep the page from starting", async () => {
  host.set("api/boards", "{}");
  const keeper = publish("server", PAGE);
  await installed(keeper);
  network = "broken";
  expect(await ask(keeper, "me", { navigate: true })).toBe("page 1");
  network = "silent";
  vi.useFakeTimers();
  const page = ask(keeper, "me", { navigate: true });
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(await page).toBe("page 1");
});

test("a page of files is the kept one, and its next version is there at the next start", async () => {
  const first = publish("browser", PAGE);
  await installed(first);
  const second = publish("browser", NEXT);
  asked.length = 0;
  expect(await ask(first, "", { navigate: true })).toBe("page 1");
  expect(await ask(first, "index.html", { navigate: true })).toBe("page 1");
  expect(asked).toEqual([]);
  expect(await installed(second)).toBe(true);
  expect(asked.toSorted()).toEqual(["", "assets/a-2.js", "engine/files.json"]); // the rest was there
  network = "cut";
  expect(await ask(second, "", { navigate: true })).toBe("page 2");
  expect(await ask(second, "assets/a-1.js")).toBe("a"); // of a page that is still open
});

test("only the version before is kept for pages that are still open", async () => {
  for (const number of [1, 2, 3]) await installed(publish("browser", { ...PAGE, "index.html": `page ${number}` }));
  expect([...caches.kept.keys()].filter((name) => name.includes("page")).length).toBe(2);
});

test("what plays games is kept once somebody plays, and then with every version", async () => {
  const first = publish("browser", PAGE, ENGINE);
  await installed(first);
  expect(caches.kept.get("capolinea-engine")?.size ?? 0).toBe(0);
  expect(await ask(first, "engine/1/python.wasm")).toBe("wasm");
  await first.keepEngine();
  asked.length = 0;
  await installed(publish("browser", NEXT, NEXT_ENGINE));
  expect(asked.filter((path) => path.includes(".zip") || path.includes(".wasm"))).toEqual(["engine/ours-2.zip"]);
  expect([...caches.kept.get("capolinea-engine")!.keys()]).toEqual([`${FOLDER}engine/1/python.wasm`, `${FOLDER}engine/ours-2.zip`]);
});

test("whoever plays in the browser on a server's page has all that is told of boards", async () => {
  host.set("api/boards", JSON.stringify({ boards: [{ map: "italy" }] }));
  for (const part of ["", "/actions", "/drawing", "/scenery", "/picture", "/picture/dark", "/words/it", "/rules/fr"])
    host.set(`api/boards/italy${part}`, `told${part}`);
  const keeper = publish("server", PAGE, ENGINE);
  await installed(keeper);
  await keeper.keepEngine();
  network = "cut";
  for (const part of ["", "/actions", "/words/it", "/rules/fr"]) expect(await ask(keeper, `api/boards/italy${part}`)).toBe(`told${part}`);
  expect(await ask(keeper, "engine/ours-1.zip")).toBe("zip");
  await keeper.keepEngine().catch(() => {}); // as a page does that starts without a network
  expect(await ask(keeper, "api/boards")).toContain("italy");
});

test("a host that is between two versions gives none", async () => {
  const keeper = publish("browser", PAGE);
  host.set("assets/b-1.js", "of another version");
  await expect(keeper.install()).rejects.toThrow("assets/b-1.js");
  expect(asked.filter((path) => path === "assets/b-1.js").length).toBe(2); // it is asked once more, past all caches
});

test("nothing is kept that a secret was needed for, and nothing else is touched", async () => {
  host.set("api/boards", "{}");
  const keeper = publish("server", PAGE, ENGINE);
  await installed(keeper);
  for (const path of ["api/tables/mine?first=0", "api/players/me", "api/tables/abcdefgh/record", "notices/off/x", "unknown.png", "sw.js"])
    expect(await ask(keeper, path)).toBeNull();
  expect(await ask(keeper, "api/boards", { headers: { authorization: "Bearer x" } })).toBeNull();
  expect(await ask(keeper, "api/boards", { method: "POST" })).toBeNull();
  for (const path of ["api/openapi.json", "metrics", "healthz"]) expect(await ask(keeper, path, { navigate: true })).toBeNull();
  const elsewhere = new Request("https://b.example/games/icon.svg");
  expect(keeper.answer(elsewhere, () => {})).toBeNull();
});

test("headers of a kept file say what still holds", async () => {
  const keeper = publish("browser", PAGE);
  await installed(keeper);
  const kept = await caches.match(`${FOLDER}icon.svg`);
  expect([kept!.headers.get("content-type"), kept!.headers.get("content-encoding")]).toEqual(["x", null]);
});
