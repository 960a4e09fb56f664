// The land that small pictures are cut from lies in the page once for each board, and is only referred to.

import { mount } from "svelte";
import type { Board } from "../board/board.ts";
import Land from "./Land.svelte";

const laid = new Set<string>();

/** Where the land of a board is to be found. */
export function landOf(board: Board): string {
  if (!laid.has(board.id)) {
    laid.add(board.id);
    mount(Land, { target: document.body, props: { board } });
  }
  return `#land-${board.id}`;
}
