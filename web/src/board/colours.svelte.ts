// Which colour of the palette each seat has: as the table says, and otherwise by its number.

class Colours {
  /** Of the table that is looked at, by seat. */
  worn = $state.raw<readonly number[]>([]);

  /** The seats of a table are looked at until what is returned is called; to be used in an effect. */
  wear(seats: readonly { colour: number }[]): () => void {
    this.worn = seats.map(({ colour }) => colour);
    return () => void (this.worn = []);
  }

  of(seat: number): number {
    return this.worn[seat] ?? seat;
  }
}

export const colours = new Colours();

/** Everybody's colour, as the server settles it: the chosen one, else that of the seat's number, else one that is left. */
export function settled(chosen: readonly (number | null)[], palette: number): number[] {
  const left = Array.from({ length: Math.max(palette, chosen.length) }, (_, i) => i).filter((colour) => !chosen.includes(colour));
  const own = chosen.map((colour, seat) => colour ?? (left.includes(seat) ? seat : null));
  const rest = left.filter((colour) => !own.includes(colour));
  return own.map((colour) => colour ?? rest.shift()!);
}
