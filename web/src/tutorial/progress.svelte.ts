// How far the guided first game has come, kept by this browser.
const KEY = "capolinea.tutorial";

class Progress {
  /** The table it is played at; null: there is none. */
  table = $state<string | null>(null);
  step = $state(0);

  constructor() {
    try {
      const { table, step } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as { table?: string; step?: number };
      this.table = table ?? null;
      this.step = step ?? 0;
    } catch {
      // What cannot be read has not begun.
    }
  }

  begin(table: string): void {
    this.table = table;
    this.go(0);
  }

  go(step: number): void {
    this.step = step;
    localStorage.setItem(KEY, JSON.stringify({ table: this.table, step }));
  }

  end(): void {
    this.table = null;
    localStorage.removeItem(KEY);
  }
}

export const progress = new Progress();
