// Boards come from the server, each once: facts, drawing and actions; and with them the parts of their rooms.

import { ActionTable } from "../game/actions.ts";
import type { Scenery } from "../map/scenery.ts";
import { roomParts } from "../rooms/rooms.ts";
import { call } from "../talk/api.ts";
import type { Actions } from "../talk/protocol.ts";
import { Board } from "./board.ts";
import type { Facts } from "./facts.ts";
import type { Geometry } from "./geometry.ts";

const loaded = new Map<string, Promise<Board>>();

/** A board, loaded once. */
export function loadBoard(map: string): Promise<Board> {
  let board = loaded.get(map);
  if (!board) {
    board = load(map);
    board.catch(() => loaded.delete(map));
    loaded.set(map, board);
  }
  return board;
}

async function load(map: string): Promise<Board> {
  const [{ facts, shapes, parts }, { actions, keep }] = await Promise.all([
    drawnBoard(map),
    call<Actions>(`boards/${map}/actions`, undefined, null),
  ]);
  return new Board(facts, shapes, new ActionTable(actions, keep, facts.rulebook.words), parts);
}

/** A board to look at: without its actions, which are what is long about it. */
export async function drawnBoard(map: string): Promise<Board> {
  const [facts, shapes, parts] = await Promise.all([
    call<Facts>(`boards/${map}`, undefined, null),
    call<Geometry>(`boards/${map}/drawing`, undefined, null),
    roomParts(map),
  ]);
  const law = facts.law === map ? parts : await roomParts(facts.law); // a board that somebody made is played by another map's
  return new Board(facts, shapes, new ActionTable([], 0, facts.rulebook.words), law);
}

const sceneries = new Map<string, Promise<Scenery>>();

/** The scenery of a map, asked for once. Without it nothing is lost, so nothing is said either. */
export function loadScenery(map: string): Promise<Scenery> {
  let scenery = sceneries.get(map);
  if (!scenery) {
    scenery = call<Scenery>(`boards/${map}/scenery`, undefined, null).catch(() => {
      sceneries.delete(map);
      return {};
    });
    sceneries.set(map, scenery);
  }
  return scenery;
}
