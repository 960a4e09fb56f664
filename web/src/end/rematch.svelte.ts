// The table of a rematch, seen from the end of the game before it: who wants it, and whether it has begun.

import { connection, type Watcher } from "../talk/connection.svelte.ts";
import type { TableInfo, Watching } from "../talk/protocol.ts";

export class Rematch implements Watcher {
  readonly seat = null;
  readonly last = -1;
  readonly backs = 0;
  next = $state.raw<TableInfo | null>(null);
  /** Whether it was still being arranged while I was here: then I am taken along when it begins. */
  arranged = false;
  readonly stop: () => void;

  constructor(readonly table: string) {
    this.stop = connection.watch(this);
  }

  onWatching({ table }: Watching): void {
    this.onTable(table);
  }

  onTable(table: TableInfo): void {
    this.arranged ||= table.status === "open";
    this.next = table;
  }

  onEvent(): void {}
  onTakenBack(): void {}
  /** It is not there any more: somebody may ask for another. */
  onRefused(): void {
    this.next = null;
  }
}
