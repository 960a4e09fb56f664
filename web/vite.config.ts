import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues } from "./build/catalogues.ts";

export default defineConfig({
  plugins: [svelte(), catalogues()],
  // What rulebooks add to the page lies beside their law, and finds the page by this name.
  resolve: { alias: { $page: fileURLToPath(new URL("src", import.meta.url)) } },
  build: {
    outDir: "../src/capolinea/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // what is needed later is fetched later
    modulePreload: { polyfill: false }, // every browser of the target preloads by itself
    reportCompressedSize: true,
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8123", ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
