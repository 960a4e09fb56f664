// A page that has nothing but Python, as the workers have it: for tests and measurements. Afterwards `python` is there.
(base) => {
  window.python = {
    /** What the second worker is given (web/src/worker/python.ts). */
    async parts() {
      const listed = await (await fetch(base + "engine/files.json")).json();
      const list = listed.filter(({ later }) => !later);
      const [champion] = listed.filter(({ later }) => later);
      const at = (part) => base + list.find(({ path }) => path.includes(part)).path;
      const content = async (url) => {
        const { body } = await fetch(url);
        const whole = url.endsWith(".gz") ? body.pipeThrough(new DecompressionStream("gzip")) : body;
        return new Uint8Array(await new Response(whole).arrayBuffer());
      };
      const archives = list.filter(({ path }) => path.endsWith(".whl") || path.includes("capolinea-"));
      return {
        scripts: at("pyodide.mjs").replace(/[^/]*$/, ""),
        wasm: await WebAssembly.compile(await content(at("pyodide.asm.wasm"))),
        library: await content(at("python_stdlib")),
        lock: new TextDecoder().decode(await content(at("pyodide-lock.json"))),
        archives: await Promise.all(archives.map(({ path }) => content(base + path))),
        champion: champion ? base + champion.path : null,
      };
    },

    /** Python in the page itself. */
    async start({ scripts, wasm, library, lock, archives }) {
      const { fetch: real } = window;
      window.fetch = (input, init) => {
        const name = String(input).replace(/.*\//, "");
        if (name === "pyodide.asm.wasm") return Promise.resolve(new Response());
        return name.startsWith("python_stdlib") ? Promise.resolve(new Response(library)) : real(input, init);
      };
      WebAssembly.instantiateStreaming = async (_, imports) => ({ module: wasm, instance: await WebAssembly.instantiate(wasm, imports) });
      const { loadPyodide } = await import(`${scripts}pyodide.mjs`);
      const started = await loadPyodide({ indexURL: scripts, lockFileContents: lock });
      for (const archive of archives) started.unpackArchive(archive, "zip", { extractDir: "/site" });
      started.runPython('import sys; sys.path.insert(0, "/site")');
      return started;
    },
  };
};
