// The worker in which the games of this browser are played: the server's own tables in Python, on pages of the browser's own storage. What
// it hears and says is in messages.ts.

import type { PyProxy } from "pyodide/ffi";
import type { Failure, FromWorker, ToWorker } from "./messages.ts";
import { openPages } from "./pages.ts";
import { Port } from "./port.ts";
import { FetchError, fetchParts, startPython } from "./python.ts";

/** browser/main.py. */
interface Main extends PyProxy {
  call(method: string, path: string, headers: Record<string, string>, body: Uint8Array): Promise<[number, string, Uint8Array<ArrayBuffer>]>;
  open(line: number): void;
  say(line: number, text: string): void;
  hang_up(line: number): void;
  stop(): Promise<void>;
}

const TEXT = /^(text\/|application\/(json|jsonl)|image\/svg)/;
const port = new Port();
let main: Main;

const tell = (message: FromWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

async function start(base: string): Promise<void> {
  const opening = openPages();
  let total = 0;
  const parts = await fetchParts(base, (done, all) => {
    total = all;
    tell({ type: "progress", done: Math.min(done, all), total: all, stage: "fetching" });
  });
  tell({ type: "progress", done: total, total, stage: "starting" });
  const python = await startPython(parts);
  const pages = await opening;
  const { start, VERSION } = python.pyimport("capolinea.browser.main");
  const keep = (numbers: number[], content: Uint8Array, count: number): Promise<void> => pages.keep(numbers, content, count);
  const heard = (line: number, text: string): void => tell({ type: "heard", line, text });
  const closed = (line: number, code: number): void => tell({ type: "closed", line, code });
  main = await start(await pages.read(), keep, port, heard, closed);
  tell({ type: "kept", persistent: pages.lasting });
  tell({ type: "ready", version: VERSION });
  port.allow(parts);
}

async function answer({ id, method, path, headers, body }: Extract<ToWorker, { type: "call" }>): Promise<void> {
  const sent = typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body ?? new ArrayBuffer());
  const [status, contentType, content] = await main.call(method, path, headers, sent);
  if (TEXT.test(contentType)) tell({ type: "answer", id, status, contentType, body: new TextDecoder().decode(content) });
  else tell({ type: "answer", id, status, contentType, body: content.buffer }, [content.buffer]);
}

/** Python itself has ended, so no call will be answered any more; whoever started this worker starts another. */
function fail(error: unknown, id: number): void {
  const body = JSON.stringify({ error: "failed", message: "something went wrong" });
  tell({ type: "answer", id, status: 500, contentType: "application/json", body });
  if ((error as { pyodide_fatal_error?: boolean }).pyodide_fatal_error) tell({ type: "failed", reason: "other", message: String(error) });
}

/** Why it could not begin. */
function reasonOf(error: unknown): Failure {
  if (error instanceof FetchError) return "fetch";
  if (error instanceof DOMException || (error as { type?: string }).type === "StoreError") return "storage";
  return error instanceof RangeError || (error as { type?: string }).type === "MemoryError" ? "memory" : "other";
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case "start":
      await start(data.base).catch((error) => tell({ type: "failed", reason: reasonOf(error), message: String(error) }));
      break;
    case "call":
      await answer(data).catch((error) => fail(error, data.id));
      break;
    case "open":
      main.open(data.line);
      tell({ type: "opened", line: data.line });
      break;
    case "say":
      main.say(data.line, data.text);
      break;
    case "hang_up":
      main.hang_up(data.line);
      break;
    case "stop":
      await main?.stop();
      tell({ type: "stopped" });
  }
};
