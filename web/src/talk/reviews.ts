// Written by `make types` from the server's Python: whatever is changed here is lost.
// docs/protocol.md explains it, with examples.

// What is found out about finished games

/**
 * What is known of a game so far. `done` of `pieces` are done; `strength`: the bot that the moves were compared with.
 * Lists are in the order of the game, turning points the greatest first.
 */
export interface Review {
  board: string;
  rules: string;
  seats: string[];
  actions: number;
  winners: number[];
  totals: number[];
  strength: string;
  pieces: number;
  done: number;
  moments: Moment[];
  moves: Move[];
  turning_points: TurningPoint[];
  fortunes: Fortune[];
  tickets: TicketStory[];
  networks: BestNetwork[];
  tallies: Tally[];
}

/**
 * The chances of all seats after so many actions, 0 being the deal. `open`: with all hands open; `known`: from what
 * each seat knew then. `exact`: the open ones were reckoned to the end, not estimated.
 */
export interface Moment {
  at: number;
  open: Chance[];
  known: Chance[];
  exact: boolean;
}

/** An estimate and its 95 % interval. Of differences and of points, too, so it may lie below 0. */
export interface Chance {
  estimate: number;
  low: number;
  high: number;
}

/**
 * An action judged. `n`: its number in the record; it led from the moment n - 1 to the moment n. `preferred` is what
 * the strongest bot would do, or the same as `played`. `loss`: the chance that was given away, `points` the points, 0
 * where nothing was; both as far as the seat could know. `exact`: reckoned to the end, with all hands open. `kind`:
 * what sort of a thing it was about, as habits count it (`KINDS`).
 */
export interface Move {
  n: number;
  seat: number;
  played: Option;
  preferred: Option;
  loss: Chance;
  points: number;
  grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
  reason: Sentence | null;
  exact: boolean;
  kind: string;
}

/**
 * Something that could be done: the action as records write it, the seat's chance to win with it, and the points it
 * would have in the end. `card`: the one that is taken from the market.
 */
export interface Option {
  action: Record<string, unknown>;
  chance: number;
  points: number;
  card: string | null;
}

/**
 * A text of `review.ftl` by its key, and what it speaks of. The name of a value says what it is, with any ending of
 * digits left out: `seat`, `route`, `city`, `ticket`, `card` are ids, `number` and `points` numbers.
 */
export interface Sentence {
  key: string;
  values: Record<string, string | number>;
}

/**
 * A moment at which the game turned: the action, whose it was, for whom it turned (`gainer`), by how much chance, and
 * what happened.
 */
export interface TurningPoint {
  n: number;
  seat: number;
  gainer: number;
  swing: number;
  sentence: Sentence;
}

/**
 * How what came by chance compared with what was to be expected, for one seat: above 0 is good luck. `deal`: its first
 * cards and tickets. `times`: how often chance was asked.
 */
export interface Fortune {
  seat: number;
  kind: "deal" | "cards" | "tickets" | "tunnels";
  points: Chance;
  chance: Chance;
  times: number;
}

/**
 * One ticket that a seat kept. `kept_at`: the action; `chance_then`: that it would be made, as far as could be known
 * then; `worth_then`: the points that keeping it was to bring against giving it back, None if it could not be given
 * back; `good`: whether it was a good idea, None if that is not sure. `cost`: of the way it was made by. `lost_at`: the
 * action after which it could not be made any more, and `lost_to` the seat that closed the way.
 */
export interface TicketStory {
  seat: number;
  ticket: string;
  kept_at: number;
  chance_then: Chance;
  worth_then: Chance | null;
  good: boolean | null;
  made: boolean;
  cost: Cost | null;
  lost_at: number | null;
  lost_to: number | null;
}

/** What the way of a ticket took: pieces, and turns to claim its routes. */
export interface Cost {
  pieces: number;
  turns: number;
}

/**
 * The best network found that a seat's pieces allowed on what the others left free: its routes, the tickets it had kept
 * that would be made, and the points of both, missed tickets taken off; `had`: the points it had of both.
 */
export interface BestNetwork {
  seat: number;
  routes: string[];
  tickets: string[];
  points: number;
  had: number;
}

/** A seat's moves by grade, and the mean chance given away by those that were judged. */
export interface Tally {
  seat: number;
  grades: Record<string, number>;
  loss: number;
}

/** What a player's reviewed games have in common: the dearest kinds first, and sentences about what stands out. */
export interface Habits {
  games: number;
  loss: number;
  luck: number;
  habits: Habit[];
  tickets: Sentence | null;
  sentences: Sentence[];
}

/** Points that moves of one kind cost in a game, and how often there was one in a game. */
export interface Habit {
  kind: string;
  points: number;
  times: number;
}
