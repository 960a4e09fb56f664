import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues } from "./build/catalogues.ts";
import { engine } from "./build/engine.ts";

const page = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), catalogues(), engine()],
  // What rulebooks add to the page lies beside their law, and finds the page by this name.
  resolve: { alias: { $page: page("src") } },
  // Scripts find each other wherever the page lies; index.html is asked for at deep paths, too, so it names them from the root on.
  // (On a host of plain files there are none, and `publishing.py` makes its addresses relative.)
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === "html" ? `/${file}` : { relative: true }) },
  worker: { format: "es" },
  build: {
    outDir: "../src/capolinea/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // what is needed later is fetched later
    modulePreload: { polyfill: false }, // every browser of the target preloads by itself
    reportCompressedSize: true,
    rollupOptions: {
      input: { index: page("index.html"), sw: page("src/worker/sw.ts") },
      // The service worker needs a name that stays, at the root, to look after the whole page.
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8123", ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
