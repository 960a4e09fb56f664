// Pictures of maps, in the theme in force.

import { SvelteMap } from "svelte/reactivity";
import { theme } from "../browser/settings.svelte.ts";
import { home } from "../talk/home.ts";

/** Those that had to be drawn first. */
const drawn = new SvelteMap<string, string>();

/** The source of an image of a map; nothing yet where it has to be drawn first. */
export function pictureOf(map: string): string | undefined {
  const picture = home.picture(map, theme.dark);
  if (typeof picture === "string") return picture;
  const name = `${map} ${theme.dark}`;
  picture.then(
    (source) => drawn.set(name, source),
    () => {}, // without it nothing is lost
  );
  return drawn.get(name);
}
