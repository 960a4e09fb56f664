// A board as it is drawn.

export type { CityShape, Geometry, Label, RouteShape, ZoneShape } from "../talk/protocol.ts";

export type Spot = [number, number];
