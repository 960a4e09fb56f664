// The colours of a map's ground, worn by what shows it: the map itself, and the page around it.

import { theme } from "../browser/settings.svelte.ts";
import type { Look } from "./look.ts";

/** Give an element the colours of a look for the theme in force; inside an effect, again whenever that changes. */
export function wear(element: HTMLElement, look: Look | undefined): () => void {
  const colours = look?.ground(theme.dark) ?? [];
  for (const [name, colour] of colours) element.style.setProperty(name, colour);
  return () => {
    for (const [name] of colours) element.style.removeProperty(name);
  };
}
