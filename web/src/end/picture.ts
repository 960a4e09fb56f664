// A file of a finished game: the poster is put on the page for a moment, drawn by the browser, and taken away again.

import { flushSync, mount, unmount } from "svelte";
import type { Board } from "../board/board.ts";
import { wear } from "../board/ground.ts";
import { loadScenery } from "../board/loading.ts";
import type { Result, View } from "../talk/protocol.ts";
import Poster from "./Poster.svelte";

export interface Finished {
  board: Board;
  names: string[];
  result: Result;
  /** The last position. */
  view: View;
  /** When it ended, in seconds. */
  when: number;
}

/** What style sheets say about a drawing, and the drawing alone would not: what parts have from their whole … */
const INHERITED = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "paint-order",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
];
/** … and what each has for itself, with what it is if nobody says so. */
const OWN = [
  ["opacity", "1"],
  ["display", "inline"],
  ["stop-color", "rgb(0, 0, 0)"],
  ["stop-opacity", "1"],
] as const;

/** The picture of a game that is over, as a PNG. */
export async function pictureOf(game: Finished): Promise<Blob> {
  const scenery = await loadScenery(game.board.id);
  const easel = document.createElement("div");
  easel.className = "spoken";
  easel.ariaHidden = "true";
  document.body.append(easel);
  const undress = wear(easel, game.board.look);
  const poster = mount(Poster, { target: easel, props: { ...game, scenery } });
  try {
    flushSync();
    return await painted(easel.querySelector("svg")!);
  } finally {
    undress();
    void unmount(poster);
    easel.remove();
  }
}

/** A drawing on the page as a picture of the same size. */
async function painted(drawing: SVGSVGElement): Promise<Blob> {
  const [width, height] = [drawing.width.baseVal.value, drawing.height.baseVal.value].map(Math.round) as [number, number];
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(standalone(drawing)))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")!.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("there is no picture"))), "image/png"),
  );
}

/** A copy that looks the same without any style sheet. */
function standalone(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  dress(copy, drawing, []);
  return copy;
}

/** Write the looks of an element and of all in it into a copy; `around`: the looks of what it is in. */
function dress(copy: Element, original: Element, around: string[]): void {
  const style = getComputedStyle(original);
  const looks = INHERITED.map((name) => style.getPropertyValue(name));
  for (const name of ["style", "class", "role", "aria-label", "tabindex"]) copy.removeAttribute(name);
  looks.forEach((look, i) => look !== around[i] && copy.setAttribute(INHERITED[i]!, look));
  for (const [name, usual] of OWN) {
    const look = style.getPropertyValue(name);
    if (look !== usual) copy.setAttribute(name, look);
  }
  [...original.children].forEach((child, i) => dress(copy.children[i]!, child, looks));
}
