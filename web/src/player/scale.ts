// The scale of a chart: from where to where, and what is written beside it.

export interface Scale {
  least: number;
  most: number;
  ticks: number[];
}

const STEPS = [5, 10, 20, 25, 50, 100, 200, 500];

/** A scale in round steps that all values lie on, zero too; about so many steps. */
export function scaleOf(values: readonly number[], steps: number): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(10, ...values)];
  const step = STEPS.find((size) => (high - low) / size <= steps + 0.5) ?? 1000;
  const [least, most] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  return { least, most, ticks: Array.from({ length: (most - least) / step + 1 }, (_, i) => least + i * step) };
}
