// How a guided game goes on: it follows what is done, waits for what it asks, and never goes back.
//
// A step that asks for something stays until that has been done, or its moment has gone. A step that only tells stays until the player
// says Next, or moves on in the game: then it has had its time, and if what the next task asks for has been done meanwhile, so have
// the steps that lead up to it.

/** Where the player is, and how many decisions they had taken when they came there. */
export interface Place {
  at: number;
  moves: number;
}

/** How a step stands in the game. */
export interface Stage {
  /** Whether what it asks for has been done; without, it only tells. */
  done?: boolean | undefined;
  /** Whether its moment has gone, done or not. */
  gone?: boolean;
}

/** Whether a step asks for something that is still to be done. */
export const isOpen = ({ done, gone = false }: Stage): boolean => done === false && !gone;

const asks = ({ done }: Stage): boolean => done !== undefined;

/** The place after what has happened so far; `from`: the step that it is time for, such as the end, whatever is still to be done. */
export function follow({ at, moves }: Place, stages: readonly Stage[], now: number, from = 0): Place {
  let step = Math.max(at, Math.min(from, stages.length - 1));
  let since = step === at ? moves : now;
  while (step < stages.length - 1 && isOver(stages[step]!, now > since)) {
    const task = stages.findIndex((stage, i) => i >= step && asks(stage));
    step = task < 0 || isOpen(stages[task]!) ? step + 1 : task + 1;
    since = now;
  }
  return { at: Math.min(step, stages.length - 1), moves: since };
}

/** The place after Next. */
export function next(place: Place, stages: readonly Stage[], now: number): Place {
  const stays = place.at >= stages.length - 1 || isOpen(stages[place.at]!);
  return stays ? place : follow({ at: place.at + 1, moves: now }, stages, now);
}

const isOver = (stage: Stage, movedOn: boolean): boolean => (stage.gone ?? false) || (asks(stage) ? !isOpen(stage) : movedOn);
