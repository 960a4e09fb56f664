// The guide follows what is done in whatever order, never asks for what was done, never runs ahead, never goes back.

import { describe, expect, it } from "vitest";
import { follow, isOpen, next, type Place, type Stage } from "../src/tutorial/course.ts";

const START: Place = { at: 0, moves: 0 };
const TELLS: Stage = {};
const open = (): Stage => ({ done: false });
const done = (): Stage => ({ done: true });

describe("a step that only tells", () => {
  const stages = [TELLS, TELLS, open(), TELLS];
  it("waits for Next", () => {
    expect(follow(START, stages, 0)).toEqual(START);
    expect(next(START, stages, 0).at).toBe(1);
  });
  it("has had its time when the player moves on", () => expect(follow(START, stages, 1).at).toBe(1));
  it("is passed with all that leads up to a task that was done meanwhile", () => {
    expect(follow(START, [TELLS, TELLS, done(), TELLS, TELLS], 1).at).toBe(3);
  });
  it("is told though its task was done long ago, and the task is not asked for", () => {
    const stages = [open(), TELLS, done(), TELLS];
    expect(follow({ at: 0, moves: 3 }, [done(), ...stages.slice(1)], 4)).toEqual({ at: 1, moves: 4 });
    expect(next({ at: 1, moves: 4 }, stages, 4).at).toBe(3);
  });
});

describe("a step that asks for something", () => {
  it("knows no Next", () => expect(next(START, [open(), TELLS], 7)).toEqual(START));
  it("waits whatever else is done", () => expect(follow(START, [open(), TELLS, done(), TELLS], 9).at).toBe(0));
  it("is over when it is done, together with others that are", () => expect(follow(START, [done(), done(), TELLS], 1).at).toBe(2));
  it("is over when its moment has gone", () => expect(follow(START, [{ done: false, gone: true }, TELLS], 5).at).toBe(1));
});

it("tells the end whenever it comes, but not again", () => {
  const stages = [TELLS, open(), open(), TELLS, TELLS];
  expect(follow(START, stages, 2, 3)).toEqual({ at: 3, moves: 2 });
  expect(follow({ at: 4, moves: 2 }, stages, 2, 3).at).toBe(4);
});

it("stays at the last step", () => {
  expect(follow({ at: 1, moves: 0 }, [TELLS, TELLS], 5).at).toBe(1);
  expect(next({ at: 1, moves: 0 }, [TELLS, TELLS], 5).at).toBe(1);
});

describe("in games played anyhow", () => {
  /** Numbers that are the same every time. */
  function dice(seed: number): (below: number) => number {
    let state = seed + 1;
    return (below) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
  }
  it.each(Array.from({ length: 200 }, (_, seed) => seed))("it keeps to what is done (%i)", (seed) => {
    const below = dice(seed);
    const stages: Stage[] = Array.from({ length: 3 + below(8) }, () => (below(2) ? open() : {}));
    let [place, moves] = [START, 0];
    for (let turn = 0; turn < 60; turn++) {
      const before = place;
      const deed = below(3) ? below(stages.length) : -1; // something that some step asks for, or nothing of that sort
      if (below(3) === 0) place = next(place, stages, moves);
      else {
        moves += 1;
        if (deed >= 0 && stages[deed]!.done === false) stages[deed] = below(6) ? { done: true } : { done: false, gone: true };
      }
      place = follow(place, stages, moves);
      expect(place.at, "never back").toBeGreaterThanOrEqual(before.at);
      expect(stages.slice(0, place.at).some(isOpen), "never ahead of what is to be done").toBe(false);
      expect(follow(place, stages, moves), "at rest until something happens").toEqual(place);
      if (place.at < stages.length - 1) {
        const here = stages[place.at]!;
        expect(here.done === undefined || isOpen(here), "asks for nothing that was done").toBe(true);
        if (!isOpen(here)) expect(next(place, stages, moves).at, "Next goes on").toBeGreaterThan(place.at);
      }
    }
    for (const stage of stages) if (stage.done === false) stage.done = true;
    for (let i = 0; i < stages.length; i++) place = follow(place, stages, ++moves);
    expect(place.at, "never stuck").toBe(stages.length - 1);
  });
});
