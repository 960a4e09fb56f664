// Which games wait for me, wherever in the page I am; for the title and the picture of the tab.

import { settings } from "../browser/settings.svelte.ts";
import { call, myTables } from "../talk/api.ts";
import { connection } from "../talk/connection.svelte.ts";
import { home } from "../talk/home.ts";
import type { NoticesInfo, TableInfo } from "../talk/protocol.ts";
import { me } from "../who/identity.svelte.ts";

const LOOK_AGAIN = 60_000;

class Waiting {
  /** Their ids. */
  tables = $state.raw<ReadonlySet<string>>(new Set());
  #looking = false;

  /** From now on; returns what ends it. */
  watch(): () => void {
    const deaf = me.secret === null ? () => {} : connection.hearCalls(() => void this.look());
    void this.look();
    if (settings.notify && home.hasFriends) void this.#leaveItToTheServer();
    const timer = setInterval(() => void this.look(), LOOK_AGAIN);
    return () => {
      deaf();
      clearInterval(timer);
    };
  }

  async look(): Promise<void> {
    if (this.#looking) return; // where this browser plays, the first answer may take long
    this.#looking = true;
    const mine = await myTables().catch(() => null);
    this.#looking = false;
    if (mine) this.learn(mine.tables);
  }

  /** How my tables stand. */
  learn(tables: TableInfo[]): void {
    this.tables = new Set(tables.filter(waitsForMe).map(({ id }) => id));
  }

  /** Who is told by the server is not told by a note of the page besides. */
  async #leaveItToTheServer(): Promise<void> {
    const info = await call<NoticesInfo>("notices").catch(() => null);
    if (info?.way) settings.notify = false;
  }
}

const waitsForMe = ({ status, seats, waiting }: TableInfo): boolean =>
  status === "playing" && seats.some(({ player, stand_in }, seat) => player === me.player && !stand_in && waiting.includes(seat));

export const waiting = new Waiting();
