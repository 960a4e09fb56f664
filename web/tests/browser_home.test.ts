// The home in this browser, with a stand-in for the worker that plays: who waits for what, and which tab has the games.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrowserHome } from "../src/talk/browser_home.ts";
import { Engine, type Player } from "../src/talk/engine.svelte.ts";
import { GamesLock } from "../src/talk/games_lock.ts";
import type { FromWorker, ToWorker } from "../src/worker/messages.ts";

/** A worker that does what a test tells it to. */
class StandIn implements Player {
  onmessage: Player["onmessage"] = null;
  onerror: Player["onerror"] = null;
  heard: ToWorker[] = [];
  gone = false;
  answers = true;

  postMessage(message: ToWorker): void {
    this.heard.push(message);
    if (message.type === "open") this.say({ type: "opened", line: message.line });
    if (message.type === "stop" && this.answers) this.say({ type: "stopped" });
  }

  say(message: FromWorker): void {
    if (!this.gone) this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }

  terminate(): void {
    this.gone = true;
  }

  calls(): Extract<ToWorker, { type: "call" }>[] {
    return this.heard.filter((message) => message.type === "call");
  }
}

/** Locks as browsers have them, for the tabs of one test. */
class Locks {
  #holder: { resolve: () => void; reject: (why: Error) => void } | null = null;
  #queue: (() => void)[] = [];

  request = ((_: string, how: LockOptions, hold: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const go = (): void => {
        const mine = { resolve, reject };
        this.#holder = mine;
        void hold().then(() => {
          resolve();
          if (this.#holder === mine) this.#next();
        });
      };
      if (how.steal) {
        this.#holder?.reject(new Error("stolen"));
        go();
      } else if (this.#holder) {
        this.#queue.push(go);
        how.signal?.addEventListener("abort", () => {
          this.#queue = this.#queue.filter((one) => one !== go);
          reject(new Error("aborted"));
        });
      } else go();
    })) as LockManager["request"];

  #next(): void {
    this.#holder = null;
    this.#queue.shift()?.();
  }

  /** The tab that holds it is closed. */
  close(): void {
    this.#next();
  }
}

/** One tab: its engine, and the workers that it has started. */
function newTab(locks: Locks | null): { engine: Engine; workers: StandIn[]; worker: () => StandIn } {
  const workers: StandIn[] = [];
  const newPlayer = (): Player => workers[workers.push(new StandIn()) - 1]!;
  return { engine: new Engine(new GamesLock(locks), newPlayer, "https://a.example/"), workers, worker: () => workers.at(-1)! };
}

const BOARDS = { boards: [{ map: "europe" }, { map: "italy" }], bots: ["regular"], rated: false };
const fetched: string[] = [];

/** Until everything that needs no waiting has been done. */
const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(50) as unknown as Promise<void>;

/** Tabs hear each other at once. */
class Channel {
  static all = new Map<string, Set<Channel>>();
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(private readonly name: string) {
    Channel.all.set(name, (Channel.all.get(name) ?? new Set()).add(this));
  }

  postMessage(data: unknown): void {
    for (const other of Channel.all.get(this.name)!) if (other !== this) queueMicrotask(() => other.onmessage?.({ data }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Channel.all.clear();
  fetched.length = 0;
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("fetch", async (path: string) => {
    fetched.push(path);
    return new Response(path.endsWith("boards.json") ? JSON.stringify(BOARDS) : `told: ${path}`);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("nothing starts before it may, and calls made meanwhile are answered when the worker is there", async () => {
  const { engine, workers, worker } = newTab(new Locks());
  const answer = engine.call({ method: "GET", path: "/api/tables/mine?first=0", headers: { authorization: "Bearer x" } });
  await settle();
  expect([engine.state, workers.length]).toEqual(["asleep", 0]);
  engine.begin();
  engine.begin();
  await settle();
  expect(workers.length).toBe(1);
  expect(worker().heard).toEqual([{ type: "start", base: "https://a.example/" }]);
  worker().say({ type: "ready", version: "1" });
  await settle();
  const [call] = worker().calls();
  expect(call).toMatchObject({ method: "GET", path: "/api/tables/mine?first=0", headers: { authorization: "Bearer x" }, body: null });
  worker().say({ type: "answer", id: call!.id, status: 200, contentType: "application/json", body: '{"tables": []}' });
  expect(await (await answer).json()).toEqual({ tables: [] });
});

test("progress is told in bytes, and whether somebody waits for it", async () => {
  const { engine, worker } = newTab(new Locks());
  engine.begin();
  await settle();
  void engine.call({ method: "GET", path: "/api/tables/mine" });
  expect(engine.wanted).toBe(0);
  void engine.call({ method: "POST", path: "/api/tables", body: "{}" });
  expect(engine.wanted).toBe(1);
  worker().say({ type: "progress", done: 3_000_000, total: 7_000_000, stage: "fetching" });
  expect([engine.state, engine.done, engine.total]).toEqual(["fetching", 3_000_000, 7_000_000]);
  worker().say({ type: "progress", done: 7_000_000, total: 7_000_000, stage: "starting" });
  expect(engine.state).toBe("starting");
  worker().say({ type: "kept", persistent: false });
  worker().say({ type: "ready", version: "1" });
  await settle();
  expect([engine.ready, engine.wanted, engine.keeps]).toEqual([true, 0, false]);
});

test.each(["storage", "fetch", "memory", "other"] as const)(
  "after a failure (%s) whoever waits goes on when another try succeeds",
  async (reason) => {
    const { engine, workers, worker } = newTab(new Locks());
    engine.begin();
    await settle();
    const answer = engine.call({ method: "POST", path: "/api/players", body: "{}" });
    worker().say({ type: "failed", reason, message: "" });
    await settle();
    expect([engine.state, engine.failure, worker().gone]).toEqual(["failed", reason, true]);
    engine.tryAgain();
    await settle();
    expect([engine.state, engine.failure, workers.length]).toEqual(["fetching", null, 2]);
    worker().say({ type: "ready", version: "1" });
    await settle();
    worker().say({ type: "answer", id: worker().calls()[0]!.id, status: 201, contentType: "application/json", body: "{}" });
    expect((await answer).status).toBe(201);
  },
);

test("a worker whose script does not come could not be fetched", async () => {
  const { engine, worker } = newTab(new Locks());
  engine.begin();
  await settle();
  worker().onerror?.(new Event("error"));
  expect([engine.state, engine.failure]).toEqual(["failed", "fetch"]);
});

test("a refusal has its status, and bytes stay bytes", async () => {
  const { engine, worker } = newTab(new Locks());
  engine.begin();
  await settle();
  worker().say({ type: "ready", version: "1" });
  const refused = engine.call({ method: "POST", path: "/api/browser/import", body: new ArrayBuffer(3) });
  const saved = engine.call({ method: "POST", path: "/api/browser/export" });
  await settle();
  const [one, other] = worker().calls();
  expect(one!.body).toBeInstanceOf(ArrayBuffer);
  worker().say({
    type: "answer",
    id: other!.id,
    status: 200,
    contentType: "application/octet-stream",
    body: new Uint8Array([1, 0, 255]).buffer,
  });
  worker().say({ type: "answer", id: one!.id, status: 400, contentType: "application/json", body: '{"error": "bad_file"}' });
  expect((await refused).ok).toBe(false);
  expect(new Uint8Array(await (await saved).arrayBuffer())).toEqual(new Uint8Array([1, 0, 255]));
});

/** A line, and what was heard of it. */
function lineOf(engine: Engine): { line: ReturnType<Engine["line"]>; heard: string[] } {
  const heard: string[] = [];
  const line = engine.line({
    opened: () => heard.push("opened"),
    heard: (text) => heard.push(text),
    closed: (code) => heard.push(`closed ${code}`),
  });
  return { line, heard };
}

test("a line opens when the worker is there, and says and hears", async () => {
  const { engine, worker } = newTab(new Locks());
  const { line, heard } = lineOf(engine);
  engine.begin();
  await settle();
  expect([line.open, heard]).toEqual([false, []]);
  worker().say({ type: "ready", version: "1" });
  await settle();
  const opened = worker().heard.filter((message) => message.type === "open")[0];
  expect([line.open, heard]).toEqual([true, ["opened"]]);
  line.say("hello");
  expect(worker().heard.at(-1)).toEqual({ type: "say", line: opened!.line, text: "hello" });
  worker().say({ type: "heard", line: opened!.line, text: "welcome" });
  worker().say({ type: "closed", line: opened!.line, code: 4001 });
  expect([line.open, heard]).toEqual([false, ["opened", "welcome", "closed 4001"]]);
});

test("who hangs up hears that it is closed, once, and nothing more", async () => {
  const { engine, worker } = newTab(new Locks());
  engine.begin();
  await settle();
  worker().say({ type: "ready", version: "1" });
  const { line, heard } = lineOf(engine);
  await settle();
  line.hangUp();
  await settle();
  const [hungUp] = worker().heard.filter((message) => message.type === "hang_up");
  worker().say({ type: "heard", line: hungUp!.line, text: "late" });
  worker().say({ type: "closed", line: hungUp!.line, code: 1000 });
  expect(heard).toEqual(["opened", "closed 1005"]);
});

test("a line that nobody wants any more is not opened", async () => {
  const { engine, worker } = newTab(new Locks());
  const { line, heard } = lineOf(engine);
  line.hangUp();
  engine.begin();
  await settle();
  worker().say({ type: "ready", version: "1" });
  await settle();
  expect([heard, worker().heard.map(({ type }) => type)]).toEqual([["closed 1005"], ["start"]]);
});

test("another tab waits, and goes on by itself when the first is closed", async () => {
  const locks = new Locks();
  const [first, second] = [newTab(locks), newTab(locks)];
  first.engine.begin();
  second.engine.begin();
  await settle();
  expect(second.engine.state).toBe("fetching"); // the first may be going away just now
  await vi.advanceTimersByTimeAsync(1_000);
  expect([first.workers.length, second.workers.length, second.engine.state]).toEqual([1, 0, "elsewhere"]);
  locks.close();
  await settle();
  expect([second.workers.length, second.engine.state]).toEqual([1, "fetching"]);
});

test.each([
  ["with locks", () => new Locks()],
  ["without, where there is no https", () => null],
])("play here: the other tab puts everything away first (%s)", async (_, makeLocks) => {
  const locks = makeLocks();
  const [first, second] = [newTab(locks), newTab(locks)];
  first.engine.begin();
  await vi.advanceTimersByTimeAsync(1_000);
  first.worker().say({ type: "ready", version: "1" });
  const { heard } = lineOf(first.engine);
  await settle();
  const broken = first.engine.call({ method: "GET", path: "/api/tables/mine" }).catch((error: Error) => error);
  await settle();
  second.engine.begin();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(second.engine.state).toBe("elsewhere");
  const pending = first.worker();
  pending.answers = false; // it takes its time
  second.engine.playHere();
  await settle();
  expect([pending.heard.at(-1)?.type, pending.gone, second.workers.length]).toEqual(["stop", false, 0]);
  pending.say({ type: "stopped" });
  await settle();
  expect([pending.gone, first.engine.state, second.workers.length]).toEqual([true, "elsewhere", 1]);
  expect(await broken).toBeInstanceOf(TypeError);
  expect(heard).toEqual(["opened", "closed 1006"]);
  // And back again.
  first.engine.playHere();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([second.engine.state, second.worker().gone, first.workers.length]).toEqual(["elsewhere", true, 2]);
});

test("a tab that does not answer loses the games all the same, and stops playing", async () => {
  const locks = new Locks();
  const [first, second] = [newTab(locks), newTab(locks)];
  first.engine.begin();
  second.engine.begin();
  await vi.advanceTimersByTimeAsync(1_000);
  for (const channel of Channel.all.get("capolinea-games")!) channel.onmessage = null; // it hangs
  second.engine.playHere();
  await vi.advanceTimersByTimeAsync(6_000);
  expect([first.worker().gone, first.engine.state, second.workers.length]).toEqual([true, "elsewhere", 1]);
});

test("boards are told by files before the worker is there, and only own boards by the worker", async () => {
  const { engine, worker } = newTab(new Locks());
  const home = new BrowserHome(
    engine,
    (path) => `https://a.example/told${path.replace("/api", "")}${path === "/api/boards" ? ".json" : ""}`,
  );
  expect(await (await home.ask({ method: "GET", path: "/api/boards" })).json()).toEqual(BOARDS);
  expect(await (await home.ask({ method: "GET", path: "/api/boards/italy/drawing" })).text()).toContain("told: ");
  expect(home.picture("italy", true)).toBe("https://a.example/told/boards/italy/picture/dark");
  expect(fetched.filter((path) => path.endsWith("boards.json")).length).toBe(1);
  expect([home.isOwn("italy"), home.isOwn("attic")]).toEqual([false, true]);
  const facts = home.ask({ method: "GET", path: "/api/boards/attic" });
  const picture = home.picture("attic", false);
  expect(home.picture("attic", false)).toBe(picture); // asked for once
  engine.begin();
  await settle();
  worker().say({ type: "ready", version: "1" });
  await settle();
  const [one, other] = worker().calls();
  expect([one!.path, other!.path]).toEqual(["/api/boards/attic", "/api/boards/attic/picture"]);
  worker().say({ type: "answer", id: one!.id, status: 200, contentType: "application/json", body: "{}" });
  worker().say({ type: "answer", id: other!.id, status: 200, contentType: "image/svg+xml", body: "<svg/>" });
  expect((await facts).ok).toBe(true);
  expect(await picture).toBe("data:image/svg+xml,%3Csvg%2F%3E");
  void home.ask({ method: "GET", path: "/api/boards" });
  await settle();
  expect(worker().calls().at(-1)!.path).toBe("/api/boards"); // which has them all
});
