// Which guided games this browser has begun, how far each has come, and what has been learned.

import type { Course } from "../rooms/rooms.ts";
import type { Place } from "./course.ts";

const KEY = "capolinea.tutorial";

export interface Begun extends Place {
  map: string;
  course: Course;
  table: string;
}

class Progress {
  #begun = $state.raw<Begun[]>([]);
  #learned = $state.raw<string[]>([]);

  constructor() {
    try {
      const { begun = [], learned = [] } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as { begun?: Begun[]; learned?: string[] };
      this.#begun = begun;
      this.#learned = learned;
    } catch {
      // What cannot be read has not begun.
    }
  }

  /** What is guided at a table. */
  at(table: string): Begun | undefined {
    return this.#begun.find((one) => one.table === table);
  }

  of(map: string, course: Course): Begun | undefined {
    return this.#begun.find((one) => one.map === map && one.course === course);
  }

  hasLearned(map: string, course: Course): boolean {
    return this.#learned.includes(`${map}/${course}`);
  }

  begin(map: string, course: Course, table: string): void {
    this.#begun = [...this.#begun.filter((one) => one !== this.of(map, course)), { map, course, table, at: 0, moves: 0 }];
    this.#keep();
  }

  go(begun: Begun, { at, moves }: Place): void {
    if (begun.at === at && begun.moves === moves) return;
    this.#begun = this.#begun.map((one) => (one.table === begun.table ? { ...one, at, moves } : one));
    this.#keep();
  }

  learn({ map, course }: Begun): void {
    if (this.hasLearned(map, course)) return;
    this.#learned = [...this.#learned, `${map}/${course}`];
    this.#keep();
  }

  leave(table: string): void {
    this.#begun = this.#begun.filter((one) => one.table !== table);
    this.#keep();
  }

  #keep(): void {
    localStorage.setItem(KEY, JSON.stringify({ begun: this.#begun, learned: this.#learned }));
  }
}

export const progress = new Progress();
