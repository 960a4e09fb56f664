// The calls, whoever answers them. A refusal becomes an error whose message is the server's sentence.

import { me } from "../who/identity.svelte.ts";
import { home, type Question } from "./home.ts";
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
/** A server that is about to stop has done nothing: another one is asked, a moment later. */
const ELSEWHERE_AFTER = 300;
const ELSEWHERE_TIMES = 5;

/** `keepalive`: it goes out even if the page goes away meanwhile. */
export async function call<Answer>(path: string, body?: object, secret: string | null = me.secret, keepalive = false): Promise<Answer> {
  const response = await ask(path, body, secret, keepalive);
  return (await response.json()) as Answer;
}

async function ask(path: string, body: object | undefined, secret: string | null, keepalive = false, times = 0): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body) headers["content-type"] = "application/json";
  if (secret) headers.authorization = `Bearer ${secret}`;
  const response = await reach({
    method: body ? "POST" : "GET",
    path: `/api/${path}`,
    headers,
    body: body ? JSON.stringify(body) : null,
    keepalive,
  });
  if (response.ok) return response;
  const refusal = await refusalOf(response);
  if (refusal.code === "closing" && times < ELSEWHERE_TIMES) {
    await new Promise((resolve) => setTimeout(resolve, ELSEWHERE_AFTER));
    return ask(path, body, secret, keepalive, times + 1);
  }
  if (refusal.code === "locked_out") me.lockedOut = true;
  if (refusal.code === "not_known" && secret && me.hasAnotherThan(secret)) return ask(path, body, me.secret);
  throw refusal;
}

/** What an answer refuses, and why. */
export async function refusalOf(response: Response): Promise<RefusedError> {
  const refusal = (await response.json().catch(() => ({}))) as { error?: string; message?: string };
  return new RefusedError(refusal.error ?? "failed", refusal.message ?? response.statusText);
}

/** An answer of any kind, if anybody is there to give one. */
export async function reach(question: Question): Promise<Response> {
  try {
    return await home.ask(question);
  } catch {
    throw new RefusedError("offline", "nobody can be reached");
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
export const getTable = (id: string) => call<TableInfo>(`tables/${id}`);
const tablesOf = async (path: string): Promise<TableInfo[]> => (home.hasFriends ? (await call<Tables>(path)).tables : []);
export const publicTables = () => tablesOf("tables");
export const runningTables = () => tablesOf("tables/running");
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
  const response = await reach({ method: "POST", path: `/notices/off/${token}` });
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

/** The record of a game as a text, as one seat may know it, or as anybody may. */
export const recordOf = async (id: string, seat: number | null = null): Promise<string> =>
  (await ask(`tables/${id}/record${seat === null ? "" : `?seat=${seat}`}`, undefined, me.secret)).text();

export async function recordLines(id: string, seat: number | null): Promise<Line[]> {
  const text = await recordOf(id, seat);
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
