// The sounds of the table, each made of a few oscillators and some noise. They begin at a time on any audio context and
// are a little different every time.

export type Sound = "card" | "rail" | "whistle" | "tunnel" | "turn" | "said" | "flap" | "fanfare";

/** Where a sound is made: its context, what it flows into, when it begins, and chance. */
export interface Booth {
  context: BaseAudioContext;
  out: AudioNode;
  at: number;
  /** From 0 to 1. */
  chance: () => number;
}

const MOST_WAGONS = 8;
/** Seconds of noise that are kept for all sounds. */
const NOISE = 2;
const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

function noiseOf(context: BaseAudioContext, chance: () => number): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const made = context.createBuffer(1, NOISE * context.sampleRate, context.sampleRate);
  const samples = made.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = chance() * 2 - 1;
  noises.set(context, made);
  return made;
}

/** About a value: up to a part of it more or less. */
const about = ({ chance }: Booth, value: number, part = 0.06): number => value * (1 + (chance() * 2 - 1) * part);

/** Loudness over time: up to a level, and down to nothing. */
function swell({ context, out, at }: Booth, level: number, attack: number, lasts: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(level, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  gain.connect(out);
  return gain;
}

interface Tone {
  pitch: number;
  /** Where the pitch goes. */
  to?: number;
  level: number;
  lasts: number;
  attack?: number;
  wave?: OscillatorType;
  /** Overtones over this are taken away. */
  below?: number;
}

function tone(booth: Booth, { pitch, to = pitch, level, lasts, attack = 0.008, wave = "sine", below }: Tone): OscillatorNode {
  const { context, at } = booth;
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, at);
  if (to !== pitch) source.frequency.exponentialRampToValueAtTime(to, at + lasts);
  let into: AudioNode = swell(booth, level, attack, lasts);
  if (below !== undefined) into = filtered(booth, "lowpass", below, 0.7, into);
  source.connect(into);
  source.start(at);
  source.stop(at + lasts + 0.02);
  return source;
}

function filtered({ context, at }: Booth, type: BiquadFilterType, pitch: number, sharp: number, into: AudioNode): BiquadFilterNode {
  const filter = context.createBiquadFilter();
  filter.type = type;
  filter.frequency.setValueAtTime(pitch, at);
  filter.Q.value = sharp;
  filter.connect(into);
  return filter;
}

interface Hiss {
  type: BiquadFilterType;
  pitch: number;
  to?: number;
  sharp?: number;
  level: number;
  lasts: number;
  attack?: number;
}

function hiss(booth: Booth, { type, pitch, to = pitch, sharp = 1, level, lasts, attack = 0.004 }: Hiss): void {
  const { context, at, chance } = booth;
  const source = context.createBufferSource();
  source.buffer = noiseOf(context, chance);
  source.loop = true;
  const filter = filtered(booth, type, pitch, sharp, swell(booth, level, attack, lasts));
  if (to !== pitch) filter.frequency.exponentialRampToValueAtTime(to, at + lasts);
  source.connect(filter);
  source.start(at, chance() * (NOISE - 0.1));
  source.stop(at + lasts + 0.02);
}

const later = (booth: Booth, seconds: number): Booth => ({ ...booth, at: booth.at + seconds });

/** Each sound; how many wagons if it is a train. Returns how many seconds it takes. */
const VOICES: Record<Sound, (booth: Booth, wagons: number) => number> = {
  // Paper slides off paper, and lands.
  card(booth) {
    hiss(booth, {
      type: "bandpass",
      pitch: about(booth, 1900),
      to: about(booth, 4200),
      sharp: 0.9,
      level: 0.22,
      lasts: 0.09,
      attack: 0.02,
    });
    const landing = later(booth, 0.085);
    hiss(landing, { type: "lowpass", pitch: about(booth, 1400), level: 0.3, lasts: 0.05 });
    tone(landing, { pitch: about(booth, 190), to: 90, level: 0.12, lasts: 0.05 });
    return 0.16;
  },
  // Each wagon goes over the joint with two axles.
  rail(booth, wagons) {
    const count = Math.min(Math.max(1, wagons), MOST_WAGONS);
    const apart = about(booth, 0.21, 0.04);
    for (let wagon = 0; wagon < count; wagon++) {
      for (const [i, axle] of [0, 0.075].entries()) {
        const joint = later(booth, wagon * apart + axle);
        const level = (i ? 0.16 : 0.22) * (1 - 0.05 * wagon);
        tone(joint, { pitch: about(booth, i ? 150 : 170), to: 70, level, lasts: 0.075, wave: "triangle" });
        hiss(joint, { type: "bandpass", pitch: about(booth, i ? 2300 : 1700, 0.1), sharp: 5, level: level * 0.55, lasts: 0.045 });
      }
    }
    return count * apart;
  },
  // A chord of pipes that bends up as steam comes, with breath in it.
  whistle(booth) {
    const shift = about(booth, 1, 0.02);
    for (const [start, lasts] of [
      [0, 0.2],
      [0.27, 0.62],
    ] as const) {
      const blow = later(booth, start);
      for (const pitch of [587.3, 698.5, 880]) {
        tone(blow, { pitch: pitch * shift * 0.975, to: pitch * shift, level: 0.075, lasts, attack: 0.05, wave: "triangle", below: 2400 });
      }
      hiss(blow, { type: "bandpass", pitch: 3200, sharp: 0.8, level: 0.03, lasts, attack: 0.04 });
    }
    return 0.95;
  },
  // Something large in the dark.
  tunnel(booth) {
    hiss(booth, { type: "lowpass", pitch: about(booth, 90), to: 210, sharp: 2.5, level: 0.75, lasts: 1.9, attack: 0.9 });
    tone(booth, { pitch: about(booth, 52), to: 44, level: 0.22, lasts: 1.9, attack: 0.7, wave: "triangle" });
    return 1.9;
  },
  // The chime before an announcement on the platform.
  turn(booth) {
    for (const [i, pitch] of [659.3, 523.3].entries()) {
      const bell = later(booth, i * 0.34);
      tone(bell, { pitch, level: 0.17, lasts: 1.1 });
      tone(bell, { pitch: pitch * 2.01, level: 0.05, lasts: 0.7 });
      tone(bell, { pitch: pitch * 3.98, level: 0.018, lasts: 0.35 });
    }
    return 1.45;
  },
  // A small knock on wood: somebody speaks.
  said(booth) {
    for (const [i, pitch] of [392, 523.3].entries()) {
      tone(later(booth, i * 0.085), { pitch: about(booth, pitch, 0.01), level: 0.07, lasts: 0.16, wave: "triangle", below: 1500 });
    }
    return 0.27;
  },
  // Flaps of a departure board fall one after the other.
  flap(booth) {
    const count = 7;
    for (let i = 0; i < count; i++) {
      const fall = later(booth, about(booth, i * 0.05, 0.12));
      const level = 0.2 * (1 - (0.5 * i) / count);
      hiss(fall, { type: "bandpass", pitch: about(booth, 2600, 0.15), sharp: 3, level, lasts: 0.03 });
      tone(fall, { pitch: about(booth, 320, 0.1), to: 160, level: level * 0.35, lasts: 0.03, wave: "triangle" });
    }
    return count * 0.05 + 0.05;
  },
  // A small brass band on the platform.
  fanfare(booth) {
    const melody: [start: number, lasts: number, pitches: number[]][] = [
      [0, 0.16, [392]],
      [0.18, 0.16, [392]],
      [0.36, 0.16, [523.3]],
      [0.54, 0.3, [659.3, 523.3]],
      [0.88, 0.16, [587.3, 493.9]],
      [1.06, 1.3, [784, 659.3, 523.3, 261.6]],
    ];
    for (const [start, lasts, pitches] of melody) {
      for (const pitch of pitches) {
        tone(later(booth, start), {
          pitch: about(booth, pitch, 0.003),
          level: 0.075,
          lasts: lasts + 0.12,
          attack: 0.03,
          wave: "sawtooth",
          below: 1700,
        });
      }
    }
    return 2.5;
  },
};

/** Make a sound; returns when it will be over. */
export function make(sound: Sound, booth: Booth, wagons = 1): number {
  return booth.at + VOICES[sound](booth, wagons);
}
