import { describe, expect, test } from "vitest";
import { soundsOf } from "../src/sound/hearing.ts";
import { make, type Sound } from "../src/sound/voices.ts";
import type { ActionValue, Happened, Outcome, View } from "../src/talk/protocol.ts";
import { board, view } from "./fixtures.ts";

function happened(action: ActionValue, after: Partial<View> = {}, outcome: Outcome = {}): Happened {
  return {
    type: "event",
    table: "t",
    seat: 0,
    n: 1,
    lines: [{ seat: 0, action, outcome }],
    view: view(after),
    decision: 1,
    clocks: {},
  } as Happened;
}
const heard = (event: Happened, before: Partial<View> = {}): string[] =>
  soundsOf(event, view(before), board()).map(([sound, wagons]) => (wagons ? `${sound} ${wagons}` : sound));

describe("what is heard", () => {
  test("cards, and a train as long as its route", () => {
    expect(heard(happened({ do: "draw", from: "deck" }))).toEqual(["card"]);
    expect(heard(happened({ do: "claim", route: "cove-rock", pay: { red: 3 } }, { routes: { "cove-rock": 0 } }))).toEqual(["rail 3"]);
  });

  test("nothing when a tunnel has only been entered, the train once it is through", () => {
    const entered = happened({ do: "claim", route: "cove-rock", pay: { red: 3 } }, {}, { revealed: ["red"], surcharge: 1 });
    expect(heard(entered)).toEqual([]);
    expect(heard(happened({ do: "pay", pay: { red: 1 } }, { routes: { "cove-rock": 0 } }))).toEqual(["rail 3"]);
  });

  test("a whistle when the last round begins, once; what the end sounds like is said when it is counted", () => {
    const last = happened({ do: "claim", route: "cove-rock" }, { routes: { "cove-rock": 0 }, last_turn: 0 });
    expect(heard(last)).toEqual(["whistle", "rail 3"]);
    expect(heard(happened({ do: "draw", from: "deck" }, { last_turn: 0 }), { last_turn: 0 })).toEqual(["card"]);
    expect(heard(happened({ do: "pass" }, { phase: "over" }))).toEqual([]);
  });
});

/** A context that makes no sound, and keeps when its sources play and how loud they get. */
class Silence {
  readonly sampleRate = 100;
  readonly starts: number[] = [];
  readonly stops: number[] = [];
  readonly levels: number[] = [];

  #param = (levels: number[] = []) => ({
    value: 0,
    setValueAtTime: () => {},
    exponentialRampToValueAtTime: (value: number) => levels.push(value),
  });
  #source = () => ({
    frequency: this.#param(),
    connect: () => {},
    start: (at: number) => this.starts.push(at),
    stop: (at: number) => this.stops.push(at),
  });
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  createBufferSource = this.#source;
  createOscillator = this.#source;
  createGain = () => ({ gain: this.#param(this.levels), connect: () => {} });
  createBiquadFilter = () => ({ frequency: this.#param(), Q: { value: 0 }, connect: () => {} });
}

function played(sound: Sound, wagons = 1): { context: Silence; end: number } {
  const context = new Silence();
  const booth = { context: context as unknown as BaseAudioContext, out: {} as AudioNode, at: 10, chance: () => 0.5 };
  return { context, end: make(sound, booth, wagons) };
}

describe("a sound", () => {
  test.each(["card", "rail", "whistle", "tunnel", "turn", "flap", "fanfare"] as const)(
    "%s begins at its time, ends and is never loud",
    (sound) => {
      const { context, end } = played(sound);
      expect(Math.min(...context.starts)).toBe(10);
      expect(context.stops).toHaveLength(context.starts.length);
      expect(Math.max(...context.stops)).toBeLessThan(end + 0.2);
      expect(end - 10).toBeLessThan(3);
      expect(Math.max(...context.levels)).toBeLessThan(0.8);
    },
  );

  test("of a train has two axles a wagon, and no train goes on for ever", () => {
    const axles = (wagons: number): number => new Set(played("rail", wagons).context.starts).size;
    expect([axles(1), axles(4), axles(8), axles(20)]).toEqual([2, 8, 16, 16]);
  });
});
