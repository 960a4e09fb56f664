// A small picture of each map for the home page, drawn from the boards' geometry when the page is built.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const GAMES = new URL("../../src/capolinea/games/", import.meta.url);
const LOOK = JSON.parse(readFileSync(new URL("look.json", GAMES), "utf8")) as {
  cards: Record<string, { fill: string }>;
  ground: Record<string, string>;
};

interface Shapes {
  width: number;
  height: number;
  cell: [number, number];
  city: number;
  land?: string;
  home?: string;
  lakes?: string;
  regions?: Record<string, { path: string }>;
  decor?: { kind: string; path: string }[];
  cities: Record<string, { x: number; y: number; label?: unknown }>;
  routes: Record<string, { path: string }>;
}

function picture(map: string): string {
  const shapes = JSON.parse(readFileSync(new URL(`${map}/geometry.json`, GAMES), "utf8")) as Shapes;
  const colours = routeColours(map);
  const { ground } = LOOK;
  const wide = shapes.cell[1] * 0.62;
  const parts = [`<rect width="${shapes.width}" height="${shapes.height}" fill="${shapes.land ? ground.sea : ground.town}"/>`];
  if (shapes.land)
    parts.push(`<path d="${shapes.land}" fill="${shapes.home || shapes.regions ? ground.land : ground.home}" stroke="${ground.coast}"/>`);
  for (const region of Object.values(shapes.regions ?? {})) parts.push(`<path d="${region.path}" fill="${ground.home}"/>`);
  if (shapes.home) parts.push(`<path d="${shapes.home}" fill="${ground.home}"/>`);
  for (const { kind, path } of shapes.decor ?? []) {
    if (kind === "park") parts.push(`<path d="${path}" fill="${ground.park}"/>`);
    if (kind === "river") parts.push(`<path d="${path}" fill="none" stroke="${ground.lake}" stroke-width="10"/>`);
  }
  if (shapes.lakes) parts.push(`<path d="${shapes.lakes}" fill="${ground.lake}"/>`);
  const all = Object.values(shapes.routes)
    .map(({ path }) => path)
    .join("");
  parts.push(`<path d="${all}" fill="none" stroke="#2b2a27" stroke-opacity=".35" stroke-width="${(wide + 2).toFixed(1)}"/>`); // white ones would be lost
  Object.values(shapes.routes).forEach(({ path }, i) => {
    const fill = LOOK.cards[colours[i] ?? "gray"]?.fill ?? "#999";
    parts.push(`<path d="${path}" fill="none" stroke="${fill}" stroke-width="${wide.toFixed(1)}"/>`);
  });
  for (const { x, y, label } of Object.values(shapes.cities)) {
    if (label) parts.push(`<circle cx="${x}" cy="${y}" r="${shapes.city}" fill="#fff" stroke="${ground.ink}" stroke-width="2"/>`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shapes.width} ${shapes.height}">${parts.join("")}</svg>`;
}

/** The colours of a board's routes in order; its file has one route a line. */
function routeColours(map: string): string[] {
  const text = readFileSync(new URL(`${map}/board.toml`, GAMES), "utf8");
  return [...text.matchAll(/^\s*\{a = "[^"]+", b = "[^"]+", length = .*?color = "(\w+)"/gm)].map((found) => found[1] ?? "");
}

export function mapPictures(): Plugin {
  const maps = readdirSync(fileURLToPath(GAMES)).filter((map) => existsSync(new URL(`${map}/geometry.json`, GAMES)));
  return {
    name: "map-pictures",
    generateBundle() {
      for (const map of maps) this.emitFile({ type: "asset", fileName: `maps/${map}.svg`, source: picture(map) });
    },
    configureServer(server) {
      server.middlewares.use("/maps/", (request, answer, next) => {
        const map = (request.url ?? "").slice(1).replace(".svg", "");
        if (!maps.includes(map)) return next();
        answer.setHeader("content-type", "image/svg+xml");
        answer.end(picture(map));
      });
    },
  };
}
