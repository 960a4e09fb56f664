// Python in a worker: its parts are fetched once, with a word about how much has come, and started from memory. A second worker gets the
// same parts, so nothing is fetched or compiled twice.

import type { PyodideAPI } from "pyodide";
import { Champion } from "./champion.ts";

/** One of `engine/files.json`. */
interface Listed {
  path: string;
  bytes: number;
  sha256: string;
  /** Not to begin with, but when it is wanted. */
  later?: true;
}

export interface Parts {
  /** The address of Pyodide's own scripts. */
  scripts: string;
  wasm: WebAssembly.Module;
  library: Uint8Array;
  /** What Pyodide knows of itself. */
  lock: string;
  /** What is unpacked beside it: libraries, and our own package. */
  archives: Uint8Array[];
  /** The address of the champion's weights, if it is there. */
  champion: string | null;
}

/** Something could not be fetched. */
export class FetchError extends Error {}

const WASM = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib";
const SITE = "/site";
const LOCK = "pyodide-lock.json";

/** Fetch everything; `progress` is told the bytes that have come, and how many there will be. */
export async function fetchParts(base: string, progress: (done: number, total: number) => void): Promise<Parts> {
  const listed = (await (await get(new URL("engine/files.json", base))).json()) as Listed[];
  const [champion] = listed.filter(({ later }) => later);
  const list = listed.filter(({ later }) => !later);
  const total = list.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const count = (bytes: number): void => progress((done += bytes), total);
  const parts = { archives: [] as Uint8Array[], champion: champion ? new URL(champion.path, base).href : null } as Parts;
  const fetching = list.map(async ({ path, bytes }) => {
    const url = new URL(path, base);
    if (path.endsWith(".mjs")) {
      parts.scripts = new URL(".", url).href;
      await import(/* @vite-ignore */ url.href).catch((error) => Promise.reject(new FetchError(String(error))));
      count(bytes);
    } else if (path.includes(`/${WASM}`)) {
      const stream = await unpacked(counted(await get(url), count));
      parts.wasm = await WebAssembly.compileStreaming(new Response(stream, { headers: { "content-type": "application/wasm" } }));
    } else {
      const content = await whole(path, counted(await get(url), count));
      if (path.includes(`/${LIBRARY}`)) parts.library = content;
      else if (path.endsWith(LOCK)) parts.lock = new TextDecoder().decode(content);
      else parts.archives.push(content);
    }
  });
  await Promise.all(fetching);
  return parts;
}

async function get(url: URL): Promise<Response> {
  const answer = await fetch(url).catch((error) => Promise.reject(new FetchError(`${url.pathname}: ${error}`)));
  if (!answer.ok || !answer.body) throw new FetchError(`${url.pathname}: ${answer.status}`);
  return answer;
}

/** All of a file, unpacked if it is packed. */
async function whole(path: string, stream: Bytes): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(path.endsWith(".gz") ? await unpacked(stream) : stream).arrayBuffer());
}

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** What comes, counted on its way. */
function counted(answer: Response, count: (bytes: number) => void): Bytes {
  const through = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, next) {
      count(chunk.length);
      next.enqueue(chunk);
    },
  });
  return answer.body!.pipeThrough(through);
}

/** Some hosts unpack what ends in .gz themselves, others do not: its first bytes tell. */
async function unpacked(stream: Bytes): Promise<ReadableStream<Uint8Array>> {
  const reader = stream.getReader();
  const { value: first } = await reader.read();
  if (!first) throw new FetchError("nothing came");
  const whole: Bytes = new ReadableStream({
    start: (all) => all.enqueue(first),
    async pull(all) {
      const { value, done } = await reader.read();
      if (done) all.close();
      else all.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return first[0] === 0x1f && first[1] === 0x8b ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}

/** Python, with all that was fetched. Pyodide asks for its parts by address, and is given what is here already. */
export async function startPython(parts: Parts): Promise<PyodideAPI> {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = (input, init) => {
    const name = String(input instanceof Request ? input.url : input).replace(/.*\//, "");
    if (name.startsWith(LIBRARY)) return Promise.resolve(new Response(parts.library as Uint8Array<ArrayBuffer>));
    return name === WASM ? Promise.resolve(new Response()) : fetch(input, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: parts.wasm,
    instance: await WebAssembly.instantiate(parts.wasm, imports),
  });
  try {
    const { loadPyodide } = (await import(/* @vite-ignore */ `${parts.scripts}pyodide.mjs`)) as typeof import("pyodide");
    const python = await loadPyodide({ indexURL: parts.scripts, lockFileContents: parts.lock });
    for (const archive of parts.archives) python.unpackArchive(archive, "zip", { extractDir: SITE });
    python.runPython(`import sys; sys.path.insert(0, "${SITE}")`);
    const { champion } = parts;
    if (champion) {
      const mind = new Champion(async () => whole(champion, (await get(new URL(champion))).body!));
      python.pyimport("capolinea.browser.champion").offer(mind);
    }
    return python;
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
