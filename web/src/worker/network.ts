// The champion's network, as bots/nets/network.py has it: routes, places, tickets, cards and seats as tokens that tell each other what they
// know, and what each choice is about says which token judges it. Tables are rows of numbers one after the other.

/** What the network is told of a board (browser/champion.py). */
export interface BoardTold {
  tables: Record<"routes" | "pays" | "touches" | "tickets" | "goes_to" | "places" | "beside" | "ends", number[][]> &
    Record<"wild" | "choices" | "keeps", number[][]> &
    Record<"rules" | "token", number[]>;
  /** Where each part begins in what is observed, and after it in what is advised; the numbers of each row. */
  observed: Record<"seats" | "cards" | "routes" | "tickets" | "places" | "end", number>;
  advised: Record<"choices" | "needs" | "routes" | "tickets", number>;
  scales: Record<"game" | "seat" | "card" | "advice", number[]>;
  wild: number;
  phases: number;
  ticket_where: number;
  not_weighed: number;
}

interface Layer {
  weight: Float32Array;
  bias: Float32Array;
  out: number;
}

/** How far behind the best choice another one is, in three measures. */
const BEHIND = [8, 60, 400];

/** The weights as they are fetched (server/web/weights.py): names and shapes in a line, then all numbers in half precision, the lower
 * bytes before the higher ones. */
export class Weights {
  readonly #parts = new Map<string, { shape: number[]; numbers: Float32Array }>();

  constructor(content: Uint8Array) {
    const end = content.indexOf(10);
    const listed = JSON.parse(new TextDecoder().decode(content.subarray(0, end))) as [string, number[]][];
    const lower = content.subarray(end + 1);
    const higher = lower.subarray(lower.length / 2);
    let at = 0;
    for (const [name, shape] of listed) {
      const numbers = new Float32Array(shape.reduce((size, length) => size * length, 1));
      for (let i = 0; i < numbers.length; i++, at++) numbers[i] = fromHalf(lower[at]! | (higher[at]! << 8));
      this.#parts.set(name, { shape, numbers });
    }
  }

  has(name: string): boolean {
    return this.#parts.has(name);
  }

  numbers(name: string): Float32Array {
    return this.#parts.get(name)!.numbers;
  }

  layer(name: string): Layer {
    const { shape, numbers } = this.#parts.get(name)!;
    return { weight: numbers, bias: this.numbers(`${name}_bias`), out: shape[1]! };
  }
}

/** A number in half precision: a sign, five bits of exponent, ten of fraction. */
function fromHalf(bits: number): number {
  const [sign, exponent, fraction] = [bits & 0x8000 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return exponent === 31 ? sign * (fraction ? Number.NaN : Number.POSITIVE_INFINITY) : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

export class Network {
  readonly #layers = new Map<string, Layer>();
  readonly #skip: Float32Array;
  readonly #rounds: number;
  readonly #weights: Weights;
  readonly #board: BoardTold;

  constructor(weights: Weights, board: BoardTold) {
    this.#weights = weights;
    this.#board = board;
    this.#skip = weights.numbers("skip");
    let rounds = 0;
    while (weights.has(`place_own_${rounds}`)) rounds++;
    this.#rounds = rounds;
  }

  /** How good each choice is (as logits) that `marks` says there is. `row`: what is observed, and after it what is advised. */
  judge(row: Int16Array, marks: Uint8Array): Float32Array {
    const { tables, observed } = this.#board;
    const seen = row.subarray(0, observed.end);
    const said = row.subarray(observed.end);
    const tickets = this.#tickets(seen, said);
    const hands = relu(this.#linear("card", this.#cards(seen, said)));
    let g = this.#game(seen, said, hands, tickets);
    let r = relu(add(this.#linear("route", this.#routes(seen, said)), this.#linear("route_game", g)));
    const aimed = tables.ends.map((ends) =>
      sumOf(ends.flatMap((is, i) => (is ? [tickets[i]!.subarray(0, 2 * this.#board.ticket_where)] : []))),
    );
    const lent = tables.places.map((facts, i) => {
      const loan = seen[observed.places + i];
      return Float32Array.from([...facts, Number(loan === 1), Number(loan === 2), ...(aimed[i] ?? this.#noAim())]);
    });
    let c = relu(add(this.#linear("place", lent), this.#linear("place_game", g)));
    for (let n = 0; n < this.#rounds; n++) {
      const heard = tables.beside.map((shares) => weighed(shares, r));
      c = add(c, this.#linear(`place_out_${n}`, relu(add(this.#linear(`place_own_${n}`, c), this.#linear(`place_hears_${n}`, heard)))));
      const ends = tables.touches.map((places) => weighed(places, c));
      r = add(r, this.#linear(`route_out_${n}`, relu(add(this.#linear(`route_own_${n}`, r), this.#linear(`route_hears_${n}`, ends)))));
    }
    const far = tables.goes_to.map((places) => weighed(places, c));
    const asked = tickets.map((marksOfIt, i) => Float32Array.from([...tables.tickets[i]!, ...marksOfIt]));
    const t = relu(add(this.#linear("ticket", asked), this.#linear("ticket_ends", far)));
    const mine = weighed(
      tickets.map((where) => (where[1]! + where[3]!) / 3),
      t,
    );
    g = add(g, relu(this.#linear("gather", [joined(g[0]!, mean(r), most(r), mean(c), most(c), mine)])));
    g = add(g, this.#linear("thought", relu(this.#linear("think", g))));
    return this.#choices(said, marks, [...r, ...c, ...hands, ...t, ...this.#keeps(tickets, t), new Float32Array(mine.length)], g);
  }

  #choices(said: Int16Array, marks: Uint8Array, tokens: Float32Array[], g: Float32Array[]): Float32Array {
    const { tables, advised, not_weighed: notWeighed } = this.#board;
    const listed = tables.token.flatMap((_, choice) => (marks[choice] ? [choice] : []));
    const signs = listed.map((choice) => {
      const behind = said[advised.choices + choice]!;
      const isWeighed = behind >= 0 && behind < notWeighed;
      return [Number(said[0] === choice), ...BEHIND.map((scale) => (isWeighed ? Math.exp(-behind / scale) : 0)), 1];
    });
    const about = listed.map((choice, i) => Float32Array.from([...signs[i]!, ...tables.choices[choice]!]));
    const own = listed.map((choice) => tokens[tables.token[choice]!]!);
    const x = relu(add(add(this.#linear("choice", about), this.#linear("choice_game", g)), own));
    const found = this.#linear("say", relu(this.#linear("weigh", x)));
    const logits = new Float32Array(marks.length).fill(Number.NEGATIVE_INFINITY);
    listed.forEach((choice, i) => {
      logits[choice] = found[i]![0]! + signs[i]!.reduce((sum, sign, k) => sum + sign * this.#skip[k]!, 0);
    });
    return logits;
  }

  #game(seen: Int16Array, said: Int16Array, hands: Float32Array[], tickets: Float32Array[]): Float32Array[] {
    const { tables, observed, scales, phases } = this.#board;
    const game = scales.game.map((scale, i) => seen[i]! / scale);
    const phase = Array.from({ length: phases }, (_, i) => Number(seen[1] === i));
    const advice = scales.advice.map((scale, i) => said[i]! / scale);
    const seats: Float32Array[] = [];
    for (let at = observed.seats; at < observed.cards; at += scales.seat.length) {
      seats.push(Float32Array.from(scales.seat, (scale, i) => seen[at + i]! / scale));
    }
    const there = seats.map((_, i) => seen[observed.seats + i * scales.seat.length]!);
    const seated = relu(this.#linear("seat", seats)).map((seat, i) => seat.map((number) => number * there[i]!));
    const [mine, ...others] = seated;
    const aims = (sumOf(tickets) ?? new Float32Array()).subarray(0, 2 * this.#board.ticket_where).map((number) => number / 5);
    const numbers = Float32Array.from([...game, ...phase, ...tables.rules, ...advice]);
    return relu(
      this.#linear("game", [joined(mine!, sumOf(others)!, mean(hands), most(hands), numbers, aims.length ? aims : this.#noAim())]),
    );
  }

  #cards(seen: Int16Array, said: Int16Array): Float32Array[] {
    const { tables, observed, advised, scales } = this.#board;
    return tables.wild.map((wild, kind) => {
      const at = observed.cards + kind * scales.card.length;
      return Float32Array.from([...scales.card.map((scale, i) => seen[at + i]! / scale), said[advised.needs + kind]! / 50, ...wild]);
    });
  }

  #routes(seen: Int16Array, said: Int16Array): Float32Array[] {
    const { tables, observed, advised, scales } = this.#board;
    const hand = tables.wild.map((_, kind) => seen[observed.cards + kind * scales.card.length]!);
    return tables.routes.map((facts, route) => {
      const at = observed.routes + route * 2;
      const to = advised.routes + route * 3;
      const owner = seen[at]!;
      const held = Math.max(...tables.pays[route]!.map((pays, kind) => pays * hand[kind]!));
      const whose = [owner === 0, owner === 1, owner > 1, owner < 0].map(Number);
      const wanted = [said[to]!, said[to + 1]! / 5, said[to + 2]! / 10];
      return Float32Array.from([...facts, ...whose, seen[at + 1]! / 50, ...wanted, held / 4, hand[this.#board.wild]! / 3]);
    });
  }

  /** Where each ticket is, the same times its worth, and how much it is aimed at. */
  #tickets(seen: Int16Array, said: Int16Array): Float32Array[] {
    const { tables, observed, advised, ticket_where: places } = this.#board;
    return tables.tickets.map(([worth], ticket) => {
      const where = Math.min(seen[observed.tickets + ticket]!, places - 1);
      const row = new Float32Array(2 * places + 1);
      row[where] = 1;
      row[places + where] = worth!;
      row[2 * places] = said[advised.tickets + ticket]!;
      return row;
    });
  }

  /** What each choice among the tickets offered keeps: the sum of their tokens. */
  #keeps(tickets: Float32Array[], t: Float32Array[]): Float32Array[] {
    const offered = t.filter((_, i) => tickets[i]![3]);
    const width = this.#of("ticket").out;
    return this.#board.tables.keeps.map((kept) => sumOf(offered.filter((_, i) => kept[i])) ?? new Float32Array(width));
  }

  #noAim(): Float32Array {
    return new Float32Array(2 * this.#board.ticket_where);
  }

  #of(name: string): Layer {
    let layer = this.#layers.get(name);
    if (!layer) this.#layers.set(name, (layer = this.#weights.layer(name)));
    return layer;
  }

  #linear(name: string, rows: Float32Array[]): Float32Array[] {
    const { weight, bias, out } = this.#of(name);
    return rows.map((row) => {
      const found = bias.slice();
      for (let i = 0, at = 0; i < row.length; i++, at += out) {
        const number = row[i]!;
        if (number !== 0) for (let k = 0; k < out; k++) found[k]! += number * weight[at + k]!;
      }
      return found;
    });
  }
}

/** In place, as what comes out of a layer is nobody else's. */
function relu(rows: Float32Array[]): Float32Array[] {
  for (const row of rows) for (let i = 0; i < row.length; i++) if (row[i]! < 0) row[i] = 0;
  return rows;
}

/** Row by row; of what is the same for all there is a single one. */
function add(rows: Float32Array[], others: Float32Array[]): Float32Array[] {
  return rows.map((row, i) => plus(row, others[others.length === 1 ? 0 : i]!));
}

function plus(one: Float32Array, other: Float32Array): Float32Array {
  const found = one.slice();
  for (let i = 0; i < found.length; i++) found[i]! += other[i]!;
  return found;
}

function sumOf(rows: Float32Array[]): Float32Array | null {
  return rows.length ? weighed(new Array(rows.length).fill(1), rows) : null;
}

function weighed(shares: number[], rows: Float32Array[]): Float32Array {
  const found = new Float32Array(rows[0]!.length);
  for (let n = 0; n < shares.length; n++) {
    const [share, row] = [shares[n]!, rows[n]!];
    if (share) for (let i = 0; i < found.length; i++) found[i]! += share * row[i]!;
  }
  return found;
}

const mean = (rows: Float32Array[]): Float32Array => weighed(new Array(rows.length).fill(1 / rows.length), rows);

const most = (rows: Float32Array[]): Float32Array =>
  rows[0]!.map((_, i) => rows.reduce((highest, row) => Math.max(highest, row[i]!), Number.NEGATIVE_INFINITY));

function joined(...parts: Float32Array[]): Float32Array {
  const found = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    found.set(part, at);
    at += part.length;
  }
  return found;
}
