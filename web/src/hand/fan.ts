// Where the stacks of a hand lie, in widths of a card.

export interface Stack {
  card: string;
  count: number;
  /** How many of it are lifted. */
  lifted: number;
}
export interface Place {
  /** Left edge of the first card. */
  x: number;
  /** How much lower than the middle of the fan. */
  y: number;
  /** Degrees. */
  turn: number;
  /** How much of it no neighbour covers. */
  seen: number;
  /** How many of the stack are drawn. */
  drawn: number;
  /** From one card of the stack to the next. */
  step: number;
}

/** How many cards of a stack are drawn at most: at rest, lifted, opened. */
const AT_REST = 3;
const MOST_LIFTED = 6;
const OPENED = 12;
const STEP = 0.055;
const OPEN_STEP = 0.3;
/** Of a stack under its neighbour so much is seen at least where there is room for it: its sign. */
const SEEN = 0.3;
const GAP = 0.06;
/** The outermost stacks of a whole hand lean so many degrees and lie so much lower. */
const LEAN = 9;
const SAG = 0.16;
/** … and their upper corners stick out so far. */
const OUT = 1.5 * Math.sin((LEAN * Math.PI) / 180);
const WHOLE_HAND = 7;

/** Lay the stacks of a hand out in a room so many cards wide; one of them may be open. */
export function fan(stacks: readonly Stack[], available: number, open: string | null): Place[] {
  const whole = Math.min(1, (stacks.length - 1) / (WHOLE_HAND - 1));
  const room = Math.max(1, available - 2 * OUT * whole);
  const drawn = stacks.map(({ card, count, lifted }) =>
    Math.min(count, card === open ? OPENED : Math.max(AT_REST, Math.min(lifted, MOST_LIFTED))),
  );
  const steps = stacks.map(({ card }, i) => (card === open ? Math.min(OPEN_STEP, (room * 0.55) / drawn[i]!) : STEP));
  const wide = stacks.map((_, i) => 1 + (drawn[i]! - 1) * steps[i]!);
  const wished = wide.reduce((sum, one) => sum + one + GAP, -GAP);
  // What is too much is taken from what stacks show beside their neighbours; the last one is seen whole.
  const over = Math.max(0, wished - room);
  const spare = wide.slice(0, -1).map((one, i) => Math.max(0, one + GAP - Math.max(SEEN, stacks[i]!.card === open ? one * 0.8 : 0)));
  const all = spare.reduce((sum, one) => sum + one, 0);
  const part = all ? Math.min(1, over / all) : 0;
  // Where even that is not enough, all come nearer.
  const last = wide.at(-1) ?? 0;
  const least = wished - part * all;
  const near = least > room ? Math.max(0, room - last) / (least - last) : 1;
  const width = last + (least - last) * near;
  let x = (available - width) / 2;
  return stacks.map((_, i) => {
    const side = width > 1 ? (x + wide[i]! / 2 - available / 2) / (width / 2) : 0;
    const next = (wide[i]! + GAP - part * (spare[i] ?? 0)) * near;
    const seen = i + 1 < stacks.length ? Math.min(wide[i]!, next) : wide[i]!;
    const place = { x, y: SAG * whole * side * side, turn: LEAN * whole * side, seen, drawn: drawn[i]!, step: steps[i]! };
    x += next;
    return place;
  });
}
