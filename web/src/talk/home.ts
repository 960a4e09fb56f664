// Who answers this page: a server, or this browser itself. Everything that is said goes through `home`, and nothing else knows which of the two
// it is; what only one of them has, it says itself.

import { addresses, FOLDER } from "../browser/site.ts";
import { gamesHere } from "./browser_home.ts";
import type { Engine } from "./engine.svelte.ts";
import { ServerHome } from "./server_home.ts";

/** A call, as HTTP has them. */
export interface Question {
  method: "GET" | "POST";
  /** From the root of a server on: "/api/tables/mine?first=0". */
  path: string;
  headers?: Record<string, string>;
  body?: string | ArrayBuffer | null;
  /** It goes out even if the page goes away meanwhile. */
  keepalive?: boolean;
}

/** Whoever is told what comes over a line. */
export interface Hearing {
  opened(): void;
  heard(text: string): void;
  /** Of itself, or because we hung up; with the code that WebSockets have for it. */
  closed(code: number): void;
}

export interface Line {
  /** Whether anything can be said now. */
  readonly open: boolean;
  say(text: string): void;
  hangUp(): void;
}

export interface Home {
  /** Have a call answered; fails if nobody can be reached. */
  ask(question: Question): Promise<Response>;
  /** A line, which opens as soon as there is somebody at the other end. */
  line(hearing: Hearing): Line;
  /** The picture of a map, as an image's source. */
  picture(map: string, dark: boolean): string | Promise<string>;
  /** Whether a map is one that the player has brought. */
  isOwn(map: string): boolean;
  /** The name by which `localStorage` keeps what is of this home alone. */
  key(name: string): string;
  /** What is to be seen first is on the screen: whatever takes long may begin. */
  painted(): void;
  /** Whether other people can come here: by links, to public tables, to be told, rated and looked after. */
  readonly hasFriends: boolean;
  /** What plays the games of this browser, and how far it has come; none where a server does. */
  readonly engine: Engine | null;
}

export const home: Home = addresses.site === "server" ? new ServerHome() : gamesHere(addresses.site, FOLDER);
