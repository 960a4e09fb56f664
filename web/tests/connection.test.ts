// The line to the servers, with a stand-in for sockets: what is shown when one breaks, how soon another is tried, and what goes over it again.

import { beforeEach, expect, test, vi } from "vitest";

/** A socket that does what a test tells it to. */
class Socket {
  static readonly OPEN = 1;
  static made: Socket[] = [];
  readyState = 0;
  sent: { type: string; id: string }[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};

  constructor() {
    Socket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  /** Somebody answers. */
  greet(): void {
    this.readyState = Socket.OPEN;
    this.onopen();
    this.say({ type: "welcome", id: "hello", now: 0 });
  }

  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  close(code = 1000): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose({ code });
  }
}

type Connection = typeof import("../src/talk/connection.svelte.ts").connection;
let connection: Connection;
const newest = (): Socket => Socket.made.at(-1) as Socket;

beforeEach(async () => {
  Socket.made = [];
  vi.resetModules();
  vi.useFakeTimers();
  const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const page = { hidden: false, addEventListener: () => {}, querySelector: () => null, documentElement: { dataset: {} } };
  for (const [name, value] of Object.entries({
    WebSocket: Socket,
    localStorage: nothing,
    sessionStorage: nothing,
    location: new URL("http://here/"),
    document: page,
    addEventListener: () => {},
    window: globalThis,
  })) {
    vi.stubGlobal(name, value);
  }
  ({ connection } = await import("../src/talk/connection.svelte.ts"));
  connection.hearCalls(() => {});
  newest().greet();
});

test("a server that stops and another that answers are a blink, of which nothing is shown", () => {
  newest().say({ type: "closing", message: "" });
  newest().close(1012);
  expect([connection.blinks, connection.lost]).toEqual([true, false]);
  vi.advanceTimersByTime(250);
  expect(Socket.made.length).toBe(2);
  newest().greet();
  vi.advanceTimersByTime(10_000);
  expect([connection.blinks, connection.lost, connection.news]).toEqual([false, false, null]);
});

test("what was not answered goes over the next line, with the same id", async () => {
  const done = connection.command({ type: "act", table: "t", seat: 0, decision: 3, action: 1 });
  const first = newest().sent.find(({ type }) => type === "act");
  newest().close(1006);
  vi.advanceTimersByTime(250);
  newest().greet();
  const again = newest().sent.filter(({ type }) => type === "act");
  expect(again).toEqual([first]);
  newest().say({ type: "done", id: first?.id, n: 7 });
  expect(await done).toEqual({ type: "done", id: first?.id, n: 7 });
});

test("when nobody answers, that is said, and so is that somebody does again", () => {
  newest().close(1006);
  for (let tries = 0; tries < 40; tries++) {
    vi.advanceTimersByTime(100);
    newest().close(1006);
  }
  expect([connection.blinks, connection.lost]).toEqual([false, true]);
  vi.advanceTimersByTime(10_000);
  newest().greet();
  expect([connection.lost, connection.news]).toEqual([false, "back"]);
});

test("a thousand pages that lose their lines do not all come back at once, and ever more seldom", () => {
  const seldom = vi.spyOn(Math, "random").mockReturnValue(0.999);
  const waits = [250, 450, 810].map((wait) => {
    const before = Socket.made.length;
    newest().close(1006);
    vi.advanceTimersByTime(0.99 * wait);
    expect(Socket.made.length).toBe(before);
    vi.advanceTimersByTime(0.01 * wait);
    return Socket.made.length - before;
  });
  expect(waits).toEqual([1, 1, 1]);
  seldom.mockReturnValue(0);
  newest().close(1006);
  vi.advanceTimersByTime(1);
  expect(Socket.made.length).toBe(5);
});
