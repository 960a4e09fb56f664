// Where things lie in a chart of moves, for what is drawn over it.

/** Pixels: where a move lies, and the edges of what is drawn. */
export interface Frame {
  x: (move: number) => number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How the lines of seats are broken, so that they are told apart without colours. */
export const DASHES = ["", "9 3", "2 3", "10 3 2 3", "5 2.500"];
