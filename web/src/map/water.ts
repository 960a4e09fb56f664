// What of a map is water, so that names there can be written as on water.

import type { Geometry, Label } from "../board/geometry.ts";

/** Whether most of a name lies on the sea. */
export function atSea(shapes: Geometry): (label: Label) => boolean {
  const pen = shapes.land ? document.createElement("canvas").getContext("2d") : null;
  if (!pen) return () => false;
  const land = [shapes.land!, shapes.home ?? "", ...Object.values(shapes.areas ?? {}).map(({ path }) => path ?? "")].map(
    (path) => new Path2D(path),
  );
  const dry = (x: number, y: number): boolean => land.some((path) => pen.isPointInPath(path, x, y));
  return ({ x, y, width }) => [-0.4, -0.2, 0, 0.2, 0.4].filter((part) => dry(x + part * width, y)).length < 3;
}
