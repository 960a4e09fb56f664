// This browser answers: a worker plays the games, files tell of the boards. So home can be used before the worker is there, which takes some seconds.

import type { Site } from "../browser/addresses.ts";
import { Engine, type Player } from "./engine.svelte.ts";
import { GamesLock } from "./games_lock.ts";
import type { Hearing, Home, Line, Question } from "./home.ts";
import type { Boards } from "./protocol.ts";
import { mapOf, toldFile } from "./told.ts";

const TABLES = "/api/tables";

export class BrowserHome implements Home {
  readonly hasFriends = false;
  /** The list of boards as it is told beside the page, and their names. */
  #list: Promise<string> | null = null;
  #told: ReadonlySet<string> = new Set();
  #drawn = new Map<string, Promise<string>>();

  /** `fileOf`: where an answer about boards is told beside the page. */
  constructor(
    readonly engine: Engine,
    private readonly fileOf: (path: string) => string,
  ) {}

  async ask(question: Question): Promise<Response> {
    const map = question.method === "GET" ? mapOf(question.path) : null;
    if (map === null || (map === "" && this.engine.ready)) return this.#play(question);
    const list = await this.#boards();
    if (map === "") return new Response(list, { headers: { "content-type": "application/json" } });
    return this.isOwn(map) ? this.engine.call(question) : fetch(this.fileOf(question.path));
  }

  async #play(question: Question): Promise<Response> {
    const answer = await this.engine.call(question);
    // Now there is something to lose. Some browsers ask the player, others decide; games are played all the same.
    if (question.path === TABLES && question.method === "POST" && answer.ok) void navigator.storage?.persist?.();
    return answer;
  }

  /** The boards that are told of. */
  #boards(): Promise<string> {
    this.#list ??= this.#fetchBoards().catch((error) => {
      this.#list = null;
      throw error;
    });
    return this.#list;
  }

  async #fetchBoards(): Promise<string> {
    const list = await (await fetch(this.fileOf("/api/boards"))).text();
    this.#told = new Set((JSON.parse(list) as Boards).boards.map(({ map }) => map));
    return list;
  }

  isOwn(map: string): boolean {
    return !this.#told.has(map);
  }

  line(hearing: Hearing): Line {
    return this.engine.line(hearing);
  }

  picture(map: string, dark: boolean): string | Promise<string> {
    const path = `/api/boards/${map}/picture${dark ? "/dark" : ""}`;
    if (!this.isOwn(map)) return this.fileOf(path);
    let picture = this.#drawn.get(path);
    if (!picture) this.#drawn.set(path, (picture = this.#draw(path)));
    return picture;
  }

  async #draw(path: string): Promise<string> {
    const answer = await this.ask({ method: "GET", path });
    return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
  }

  key(name: string): string {
    return `capolinea.here.${name}`;
  }

  painted(): void {
    requestAnimationFrame(() => setTimeout(() => this.engine.begin()));
  }
}

/** The home of games in this browser: on a server's page the server tells of boards, on a host of plain files some of them do. */
export function gamesHere(site: Site, folder: string): BrowserHome {
  const newPlayer = (): Player =>
    new Worker(new URL("../worker/engine.ts", import.meta.url), { type: "module", name: "capolinea" }) as Player;
  const fileOf = site === "here" ? (path: string) => path : (path: string) => folder + toldFile(path);
  return new BrowserHome(new Engine(new GamesLock(), newPlayer, folder), fileOf);
}
