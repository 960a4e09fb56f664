// What only the games of this browser can be asked: all of them as a file, records to be checked, boards of one's own.

import { call, reach, refusalOf } from "../talk/api.ts";
import type { BoardInfo } from "../talk/protocol.ts";
import { me } from "../who/identity.svelte.ts";

/** What came of a file with games: so many were added, so many were there already. */
export interface Imported {
  games: number;
  known: number;
  boards: number;
}

/** What came of checking a record (docs/record-format.md); `line`: the first that is wrong, if it is one. */
export interface Checked {
  wrong: "unreadable" | "board" | "line" | "seed" | "seats" | "deals" | null;
  line: number | null;
  actions: number;
  finished: boolean;
  seed: "promised" | "unpromised" | "hidden";
  deals: "follow" | "unchecked" | null;
}

async function send(path: string, body: ArrayBuffer | null): Promise<Response> {
  await me.introduce(); // games are somebody's
  const headers = { authorization: `Bearer ${me.secret}`, "content-type": "application/octet-stream" };
  const response = await reach({ method: "POST", path: `/api/browser/${path}`, headers, body });
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/** All games and own boards, as bytes of a file. */
export const exported = async (): Promise<ArrayBuffer> => (await send("export", null)).arrayBuffer();

export const imported = async (file: File): Promise<Imported> =>
  (await send("import", await file.arrayBuffer())).json() as Promise<Imported>;

/** `board`: the file of the board, for records of a board of one's own. */
export const checked = (record: string, board: string | null): Promise<Checked> =>
  call<Checked>("browser/verify", board === null ? { record } : { record, board });

/** Keep a board and offer it; `rules`: the map by whose rules it is played. */
export const addBoard = (toml: string, rules: string): Promise<BoardInfo> => call<BoardInfo>("browser/boards", { toml, rules });

export const removeBoard = (map: string): Promise<object> => call<object>("browser/boards/remove", { map });
