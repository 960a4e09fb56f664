// Numbers that this browser remembers by a name each, such as how far somebody has read at a table; the oldest are forgotten.
const MOST = 60;

export class Remembered {
  constructor(private readonly key: string) {}

  /** The number of a name; -1: none. */
  get(name: string): number {
    return this.#read().find(([known]) => known === name)?.[1] ?? -1;
  }

  put(name: string, number: number): void {
    const others = this.#read().filter(([known]) => known !== name);
    localStorage.setItem(this.key, JSON.stringify([...others, [name, number]].slice(-MOST)));
  }

  #read(): [string, number][] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.key) ?? "[]");
      return Array.isArray(kept) ? kept.filter((one) => typeof one?.[0] === "string" && typeof one[1] === "number") : [];
    } catch {
      return []; // what cannot be read is not remembered
    }
  }
}
