// Coming back to a table: what others have done since my last move runs over the map once more, in a few seconds. Nothing waits for it.

import { untrack } from "svelte";
import type { Board } from "../board/board.ts";
import { takenOn } from "../board/standing.ts";
import { Remembered } from "../browser/remembered.ts";
import { type Pace, settings, stillness } from "../browser/settings.svelte.ts";
import type { Pointed } from "../game/scene.ts";
import type { Told } from "../log/telling.ts";
import type { Result, SeenEvent, View, Viewer } from "../talk/protocol.ts";
import { type Step, sentencesOf, stepsSince, viewWithout } from "./story.ts";

/** Milliseconds that all of it takes at most, and a step: what is put on the map longer than the rest. */
const LONGEST = 6_000;
const STEP = 1_400;
const SMALL_STEP = 700;
/** The map as it was is looked at for a moment first. */
const BEFORE = 500;
/** With less time than this for a step the camera stays where it is. */
const JOURNEY = 600;
/** How long the sentences stay afterwards: so long, and more for each letter. */
const READING = 3_000;
const READING_A_LETTER = 45;
/** How much faster it goes for those who like it fast; for those who want everything at once it does not run by itself. */
const SPEED: Record<Pace, number> = { slow: 1, normal: 1, fast: 0.6, instant: 0.6 };

/** The last event that each seat has seen. */
const seenTo = new Remembered("capolinea.seen");

/** The game that goes on meanwhile. */
interface Stage {
  readonly id: string;
  readonly board: Board | null;
  readonly shown: Viewer;
  readonly view: View | null;
  readonly events: SeenEvent[];
  readonly acted: number;
  readonly told: Told[];
  readonly names: string[];
  readonly handOver: number | null;
  readonly result: Result | null;
  sought: Pointed | null;
  fresh: Set<string>;
}

interface Story {
  steps: Step[];
  sentences: string[];
}

export class Away {
  readonly #game: Stage;
  /** What there is to tell, as long as I have not moved. */
  story: Story = $derived.by(() => {
    const { board, view, shown, events, acted, told, names, result } = this.#game;
    if (!board || !view || shown === null || result) return { steps: [], sentences: [] };
    const steps = stepsSince(events, told, takenOn(board, view), { viewer: shown, acted });
    return { steps, sentences: sentencesOf({ board, names, view, viewer: shown }, steps) };
  });
  /** What is being told. */
  told = $state.raw<Story | null>(null);
  /** How many of its steps the map shows; null: it shows how things are. */
  #shown = $state<number | null>(null);
  #wake: () => void = () => {};

  running = $derived(this.#shown !== null);
  step: Step | null = $derived(this.#shown ? (this.told?.steps[this.#shown - 1] ?? null) : null);
  /** The map as it was, while that is shown. */
  view: View | null = $derived.by(() => {
    const { board, view } = this.#game;
    if (this.#shown === null || !this.told || !board || !view) return null;
    return viewWithout(board, view, new Set(this.told.steps.slice(this.#shown).flatMap(({ taken }) => taken)));
  });
  fresh: Set<string> | null = $derived(
    this.#shown === null ? null : new Set(this.told?.steps.slice(0, this.#shown).flatMap(({ taken }) => taken)),
  );

  constructor(game: Stage) {
    this.#game = game;
  }

  get #name(): string {
    return `${this.#game.id} ${this.#game.shown}`;
  }

  /** An event was seen as it happened. */
  saw(n: number): void {
    if (this.#game.shown !== null) seenTo.put(this.#name, n);
  }

  /** Whoever looks again is shown what they have not seen. */
  comeBack(): void {
    const newest = this.story.steps.at(-1)?.n ?? -1;
    if (newest <= seenTo.get(this.#name)) return;
    this.saw(newest);
    if (settings.pace !== "instant") void this.play();
  }

  /** Show it, from the beginning. */
  async play(): Promise<void> {
    this.end();
    const story = { ...this.story }; // seen twice, it is told twice
    if (!story.steps.length) return;
    this.told = story;
    if (stillness.matches) return; // the sentences are there until they are put away
    const weights = story.steps.map(({ taken }) => (taken.length ? STEP : SMALL_STEP));
    const faster = Math.min(1, (LONGEST - BEFORE) / weights.reduce((sum, one) => sum + one, 0)) * SPEED[settings.pace];
    this.#shown = 0;
    await this.#rest(BEFORE);
    for (const [i, weight] of weights.entries()) {
      if (this.told !== story) return;
      this.#shown = i + 1;
      this.#follow(story.steps[i]!, weight * faster);
      await this.#rest(weight * faster);
    }
    if (this.told !== story) return;
    this.#arrive();
    await this.#rest(READING + READING_A_LETTER * story.sentences.join(" ").length);
    if (this.told === story) this.told = null;
  }

  /** The camera goes where something was put. */
  #follow({ taken }: Step, time: number): void {
    const { board } = this.#game;
    if (!taken.length || time < JOURNEY) return;
    const routes = taken.filter((id) => board?.routeById.has(id));
    this.#game.sought = { routes, cities: taken.filter((id) => !routes.includes(id)), near: true };
  }

  /** All of it is on the map, which is seen whole unless somebody moves it; what was put there stays marked, as if it had just come. */
  #arrive(moved = false): void {
    const { board } = this.#game;
    this.#game.fresh = new Set([...this.#game.fresh, ...(this.told?.steps ?? []).flatMap(({ taken }) => taken)]);
    this.#shown = null;
    if (board && !moved) this.#game.sought = { routes: [], cities: board.facts.cities.map(({ id }) => id) };
  }

  /** That is enough: everything is as it is. `moved`: the map is in somebody's hands. */
  end(moved = false): void {
    if (this.#shown !== null) this.#arrive(moved);
    this.told = null;
    this.#wake();
  }

  #rest(time: number): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, time);
    });
  }
}

/** To be called while a table is set up; `allowed`: nothing else wants to be looked at. */
export function watchAway(game: Stage & { readonly away: Away }, allowed: () => boolean): void {
  let lookedAt = $state(!document.hidden);
  $effect(() => {
    const look = (): void => void (lookedAt = !document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  });
  $effect(() => {
    if (!lookedAt || game.handOver !== null || !game.away.story.steps.length || !allowed()) return;
    untrack(() => game.away.comeBack());
  });
}
