// What plays games in a browser, beside the page: Python itself (Pyodide, of npm), its library, and the libraries that the games need. The
// games are added by the package, which knows its own files (server/web/engine.py); here their code is compiled for it.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const PYODIDE = new URL("../node_modules/pyodide/", import.meta.url);
const SOURCES = new URL("../../src/", import.meta.url);
const COMPILING = readFileSync(new URL("compiling.py", import.meta.url), "utf8");
/** Fetched by `hatch_page.py`, as `pins/browser.txt` says. */
const WHEELS = new URL("../../build/browser-wheels/", import.meta.url);
/** What was made once is not made again. */
const MADE = new URL("../../build/compiled/", import.meta.url);
const SCRIPTS = ["pyodide.mjs", "pyodide.asm.mjs"];
/** Packed here, since not every host packs what it sends: it is half of everything. */
const PACKED = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";
/** For the package alone: nobody fetches it. */
const COMPILED = "engine/compiled.zip";
/** What Pyodide knows of itself, and of packages, of which it is told nothing. */
const LOCK = "pyodide-lock.json";
const NOTICE = `Python runs here in the browser: Pyodide, under the Mozilla Public License 2.0 (its sources: github.com/pyodide/pyodide), with CPython
under the PSF License, and the libraries msgspec (BSD-3-Clause), librt and mypy_extensions (MIT).
`;

const pyodide = (name: string): Buffer => readFileSync(new URL(name, PYODIDE));

export function engine(): Plugin {
  return {
    name: "engine",
    apply: "build",
    async generateBundle() {
      const wheels = existsSync(WHEELS) ? readdirSync(WHEELS).filter((name) => name.endsWith(".whl")) : [];
      if (!wheels.length) {
        this.warn("there are no libraries in build/browser-wheels (python hatch_page.py fetches them): no games without a server");
        return;
      }
      const { version } = JSON.parse(pyodide("package.json").toString()) as { version: string };
      const { info } = JSON.parse(pyodide(LOCK).toString()) as { info: object };
      const folder = `engine/pyodide-${version}`;
      const add = (fileName: string, source: Uint8Array | string): void => void this.emitFile({ type: "asset", fileName, source });
      for (const name of SCRIPTS) add(`${folder}/${name}`, pyodide(name));
      add(`${folder}/${PACKED}.gz`, gzipSync(pyodide(PACKED), { level: 9 }));
      add(`${folder}/${LOCK}`, JSON.stringify({ info, packages: {} }));
      for (const name of wheels) add(`engine/wheels/${name}`, readFileSync(new URL(name, WHEELS)));
      add("engine/NOTICE.txt", NOTICE);
      const library = gzipSync(await made("library", [pyodide(LIBRARY)]), { level: 9 });
      add(`${folder}/${named(LIBRARY, library)}.gz`, library);
      add(COMPILED, await made("package", modules()));
    },
  };
}

/** A name that tells the content. */
const named = (name: string, content: Uint8Array): string =>
  name.replace(".", `-${createHash("sha256").update(content).digest("hex").slice(0, 8)}.`);

/** The modules of the package, and their paths. */
function modules(): (string | Uint8Array)[] {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".py"));
  return paths.sort().flatMap((path) => [path, readFileSync(new URL(path.replaceAll("\\", "/"), SOURCES))]);
}

/** An archive that a function of compiling.py makes; `from` is all that it depends on. */
async function made(what: "library" | "package", from: (string | Uint8Array)[]): Promise<Uint8Array> {
  const key = createHash("sha256").update(COMPILING).update(pyodide("package.json"));
  for (const part of from) key.update(part);
  const kept = new URL(key.digest("hex").slice(0, 32), MADE);
  if (existsSync(kept)) return readFileSync(kept);
  const { loadPyodide } = await import("pyodide");
  const python = await loadPyodide();
  python.mountNodeFS("/sources", fileURLToPath(SOURCES));
  python.FS.writeFile("/library.zip", pyodide(LIBRARY));
  python.runPython(`${COMPILING}\n${what}("/made.zip")`);
  const archive = python.FS.readFile("/made.zip");
  mkdirSync(MADE, { recursive: true });
  writeFileSync(kept, archive);
  return archive;
}
