// The HTTP calls. A refusal becomes an error whose message is the server's sentence.

import { theme } from "../browser/settings.svelte.ts";
import { me } from "../who/identity.svelte.ts";
import type { Boards, Line, MyTables, NewTable, TableInfo, Tables } from "./protocol.ts";

export class RefusedError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const AGAIN_AFTER = 1_500;

/** `keepalive`: it goes out even if the page goes away meanwhile. */
export async function call<Answer>(path: string, body?: object, secret: string | null = me.secret, keepalive = false): Promise<Answer> {
  const response = await ask(path, body, secret, keepalive);
  return (await response.json()) as Answer;
}

async function ask(path: string, body: object | undefined, secret: string | null, keepalive = false): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body) headers["content-type"] = "application/json";
  if (secret) headers.authorization = `Bearer ${secret}`;
  const how = { method: body ? "POST" : "GET", headers, body: body && JSON.stringify(body), keepalive };
  const response = await reach(`/api/${path}`, how);
  if (!response.ok) {
    const refusal = (await response.json().catch(() => ({}))) as { error?: string; message?: string };
    if (refusal.error === "locked_out") me.lockedOut = true;
    if (refusal.error === "not_known" && secret && me.hasAnotherThan(secret)) return ask(path, body, me.secret);
    throw new RefusedError(refusal.error ?? "failed", refusal.message ?? response.statusText);
  }
  return response;
}

async function reach(url: string, how?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, how);
  } catch {
    throw new RefusedError("offline", "the server cannot be reached");
  }
}

/** An answer that is no JSON but a text. */
export const callText = async (path: string): Promise<string> => (await ask(path, undefined, null)).text();

/** What is asked, as soon as the server can be reached. */
export async function patiently<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof RefusedError && error.code === "offline")) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
    }
  }
}

export const getBoards = () => call<Boards>("boards", undefined, null);
/** The picture of a map that suits the theme in force. */
export const pictureOf = (map: string): string => `/api/boards/${map}/picture${theme.dark ? "/dark" : ""}`;
export const getTable = (id: string) => call<TableInfo>(`tables/${id}`);
export const publicTables = async () => (await call<Tables>("tables")).tables;
export const runningTables = async () => (await call<Tables>("tables/running")).tables;
const NONE: MyTables = { tables: [], left: {}, results: {}, more: false };
/** My tables from the first, or from a later one. */
export const myTables = async (first = 0): Promise<MyTables> => (me.secret ? call<MyTables>(`tables/mine?first=${first}`) : NONE);
/** Take a table off my list; also when the page is about to go. */
export const hideTable = (id: string): Promise<TableInfo> => call<TableInfo>(`tables/${id}/hide`, {}, me.secret, true);

export async function makeTable(wish: NewTable): Promise<TableInfo> {
  await me.introduce();
  return call<TableInfo>("tables", { ...wish, command: newId() });
}

/** Switch notices off by what a link of one has, whoever one is. */
export async function switchOff(token: string): Promise<void> {
  const response = await reach(`/notices/off/${token}`, { method: "POST" });
  if (!response.ok) throw new RefusedError("failed", response.statusText);
}

/** What may be done with a table besides playing. */
export type TableCall =
  | "join"
  | "options"
  | "leave"
  | "return"
  | "bot"
  | "colour"
  | "remove"
  | "start"
  | "close"
  | "remind"
  | "stand_in"
  | "end"
  | "free"
  | "rematch"
  | "play_on";

export async function tableCall(id: string, what: TableCall, body: object = {}): Promise<TableInfo> {
  await me.introduce();
  return call<TableInfo>(`tables/${id}/${what}`, body);
}

export async function recordLines(id: string, seat: number | null): Promise<Line[]> {
  const response = await ask(`tables/${id}/record${seat === null ? "" : `?seat=${seat}`}`, undefined, me.secret);
  const text = await response.text();
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

/** An id no other command has. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
