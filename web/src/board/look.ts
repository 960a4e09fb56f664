// Colours, glyphs and proportions: the package's own table, and what a room lays over it.

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
/** A colour by day, and in the dark theme. */
export interface Paint {
  day: string;
  night: string;
}
/** A line or an area on the ground: an area if it has no width. */
export interface DecorLook {
  paint: Paint;
  width: number;
  dashes: number[];
}
/** What a seat has put into a city: a glyph in its colour on a white outline, `size` radii of a city large. */
export interface TokenLook {
  glyph: Glyph;
  rim: string;
  size: number;
}
/** A pile of cards beside a city. */
export interface PileLook {
  edge: Paint;
  top: string;
  under: string;
  ink: string;
  glyph: Glyph;
}

/** A table of looks as it is written: things name their glyphs, and a room's has only what is different or new. */
export type LookTable = Record<string, unknown>;

interface Table {
  cards: Record<string, Omit<CardLook, "glyph"> & { glyph: string }>;
  symbol: { glyph: string; ink: string; size: number };
  glyphs: Record<string, Glyph>;
  decor: Record<string, { colour: string; width?: number; dashes?: number[] }>;
  proportions: typeof table.proportions;
  tokens?: Record<string, { glyph: string; rim: string; size: number }>;
  piles?: Record<string, { edge: string; top: string; under: string; ink: string; glyph: string }>;
}

const NONE: Glyph = {};
const INK = table.ground.ink;

const isTable = (value: unknown): value is LookTable => typeof value === "object" && value !== null && !Array.isArray(value);

/** Two tables as one: what stands in both is taken from above, table by table. */
export function laidOver(below: unknown, above: unknown): unknown {
  if (!isTable(below) || !isTable(above)) return above;
  return { ...below, ...Object.fromEntries(Object.entries(above).map(([key, value]) => [key, laidOver(below[key], value)])) };
}

/** A name of the ground's colours is the style sheet's; anything else is a colour itself. */
const painted = (colour: string): string => (colour in table.ground ? `var(--map-${colour})` : colour);

/** How things look on one board. */
export class Look {
  readonly #day: Table;
  readonly #night: Table;
  readonly #colours: readonly string[];

  constructor(own: LookTable = {}, colours: readonly string[] = []) {
    const { dark = {}, ...day } = own;
    this.#day = laidOver(table, day) as Table;
    this.#night = laidOver(this.#day, dark) as Table;
    this.#colours = colours;
  }

  /** How large things are; the unit is a tenth of the width of a cell. */
  get sizes(): Table["proportions"] {
    return this.#day.proportions;
  }

  glyph(name: string): Glyph {
    return this.#day.glyphs[name] ?? NONE;
  }

  /** A card, whatever it is called: a colour of no table is painted with its name. */
  card(name: string): CardLook {
    const { cards } = this.#day;
    const look = cards[name] ?? (this.#colours.includes(name) ? { fill: name, edge: INK, ink: INK, glyph: "" } : cards.other!);
    return { ...look, glyph: this.glyph(look.glyph) };
  }

  /** What spaces carry that a certain card must pay. */
  get symbol(): { glyph: Glyph; ink: string; size: number } {
    const { glyph, ink, size } = this.#day.symbol;
    return { glyph: this.glyph(glyph), ink, size };
  }

  /** A kind of line or area on the ground; one that is not in the table, as a path is. */
  decor(kind: string): DecorLook {
    const known = kind in this.#day.decor ? kind : "path";
    const { colour, width = 0, dashes = [] } = this.#day.decor[known]!;
    return { paint: { day: painted(colour), night: painted(this.#night.decor[known]!.colour) }, width, dashes };
  }

  /** By table fact (a seat for each such city), what seats put into cities. */
  get tokens(): [string, TokenLook][] {
    return Object.entries(this.#day.tokens ?? {}).map(([fact, look]) => [fact, { ...look, glyph: this.glyph(look.glyph) }]);
  }

  /** By the name of a list of the board's, whose entries have cities, and of a table fact with their numbers of cards: piles. */
  get piles(): [string, PileLook][] {
    return Object.entries(this.#day.piles ?? {}).map(([name, look]) => {
      const edge = { day: look.edge, night: this.#night.piles?.[name]?.edge ?? look.edge };
      return [name, { ...look, edge, glyph: this.glyph(look.glyph) }];
    });
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
