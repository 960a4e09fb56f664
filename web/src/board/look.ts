// Colours and glyphs of cards, seats and ground: the package's own table, and what a room lays over it.

import table from "../../../src/capolinea/games/look.json";

/** A small sign as an SVG path around (0, 0): filled, or drawn as a line. */
export interface Glyph {
  fill?: string;
  stroke?: string;
}
export interface CardLook {
  fill: string;
  edge: string;
  ink: string;
  glyph: Glyph;
}

/** A table of looks as it is written: cards name their glyphs. */
export interface LookTable {
  cards?: Record<string, Partial<Omit<CardLook, "glyph">> & { glyph?: string }>;
  glyphs?: Record<string, Glyph>;
  /** What the symbols on ferries show. */
  symbol?: { glyph: string; ink?: string; size?: number };
}

const WILD = { fill: "#f4efe2", edge: "#3a3730", ink: "#2b2a27", glyph: "locomotive" };
const OTHER = { fill: "#e7edf0", edge: "#44606c", ink: "#2f4a55", glyph: "anchor" };
const NONE: Glyph = {};

/** How things look on one board. */
export class Look {
  readonly #own: LookTable;
  readonly #colours: readonly string[];

  constructor(own: LookTable = {}, colours: readonly string[] = []) {
    this.#own = own;
    this.#colours = colours;
  }

  glyph(name: string): Glyph {
    return this.#own.glyphs?.[name] ?? (table.glyphs as Record<string, Glyph>)[name] ?? NONE;
  }

  /** A card, whatever it is called: one of no table is painted with its name if it is a colour, and plain if not. */
  card(name: string): CardLook {
    const known = (table.cards as Record<string, typeof WILD>)[name];
    const painted = { fill: name, edge: table.ground.ink, ink: table.ground.ink, glyph: "" };
    const plain = name === "wild" ? WILD : this.#colours.includes(name) || name === "gray" ? painted : OTHER;
    const look = { ...(known ?? plain), ...this.#own.cards?.[name] };
    return { ...look, glyph: this.glyph(look.glyph) };
  }

  /** What the symbols on ferries show. */
  get symbol(): { glyph: Glyph; ink: string; size: number } {
    const { glyph = "locomotive", ink = table.ground.ink, size = 3.1 } = this.#own.symbol ?? {};
    return { glyph: this.glyph(glyph), ink, size };
  }
}

const SEATS = table.seats.map(({ fill, glyph }) => ({ fill, glyph: (table.glyphs as Record<string, Glyph>)[glyph] ?? NONE }));

export const seatLook = (seat: number): { fill: string; glyph: Glyph } => SEATS[seat % SEATS.length]!;

/** Hand the ground's colours to the style sheet, which has others for the dark theme. */
export function paintGround(): void {
  const style = document.documentElement.style;
  for (const [name, colour] of Object.entries(table.ground)) {
    if (typeof colour === "string") style.setProperty(`--ground-${name}`, colour);
    else colour.forEach((one, i) => style.setProperty(`--ground-${name}-${i}`, one));
  }
}
