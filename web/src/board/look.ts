// Colours, glyphs and proportions: the package's own table, and what a room lays over it.

import table from "../../../src/capolinea/games/look.json";
import type { Picture } from "../cards/pictures.ts";
import { colours } from "./colours.svelte.ts";

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
/** How much of its own colour a thing keeps, in percent: the rest is what it lies on, or what makes it lighter or darker. */
export type Paints = typeof table.paints.day & { night: boolean };
/** One layer of a piece: which shade of the seat's colour, and an SVG path in a box of 22 × 10 around (0, 0), the size of a space. */
export type Layer = [Tone, string];
export type Tone = "rim" | "body" | "dim" | "lit" | "gleam" | "glass" | "dark" | "lamp";
/** How a kind of piece is drawn: the one that leads, and those it pulls. */
export interface PieceShape {
  lead: Layer[];
  car: Layer[];
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
  night: boolean;
  paints: typeof table.paints;
  shapes: Record<string, PieceShape>;
  pieces?: Record<string, string>;
  ground: typeof table.ground;
  decor: Record<string, { colour: string; width?: number; dashes?: number[] }>;
  proportions: typeof table.proportions;
  tokens?: Record<string, { glyph: string; rim: string; size: number }>;
  piles?: Record<string, { edge: string; top: string; under: string; ink: string; glyph: string }>;
  pictures?: Record<string, Picture>;
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
export const painted = (colour: string): string => (colour in table.ground ? `var(--map-${dashed(colour)})` : colour);
const dashed = (name: string): string => name.replaceAll("_", "-");

/** How things look on one board. */
export class Look {
  readonly #day: Table;
  readonly #night: Table;
  readonly #colours: readonly string[];

  constructor(own: LookTable = {}, colours: readonly string[] = []) {
    const { dark, ...day } = laidOver(table, own) as Table & { dark: LookTable };
    this.#day = day as Table;
    this.#night = laidOver(day, dark) as Table;
    this.#colours = colours;
  }

  /** How large things are; the unit is a tenth of the width of a cell. */
  get sizes(): Table["proportions"] {
    return this.#day.proportions;
  }

  /** How spaces and pieces are painted: on dark ground they are bright. */
  paints(dark: boolean): Paints {
    const { night, paints } = dark ? this.#night : this.#day;
    return { ...paints[night ? "night" : "day"], night };
  }

  /** The name of the shape that a kind of piece has: a train's, unless the room says another. */
  shapeName(piece: string): string {
    const name = this.#day.pieces?.[piece];
    return name && name in this.#day.shapes ? name : "train";
  }

  shape(name: string): PieceShape {
    return this.#day.shapes[name]!;
  }

  /** The colours of the ground as variables of a style sheet. */
  ground(dark: boolean): [string, string][] {
    return Object.entries((dark ? this.#night : this.#day).ground).flatMap(([name, colour]): [string, string][] =>
      typeof colour === "string"
        ? [[`--map-${dashed(name)}`, colour]]
        : colour.map((one, i): [string, string] => [`--map-${name.slice(0, -1)}-${i}`, one]),
    );
  }

  glyph(name: string): Glyph {
    return this.#day.glyphs[name] ?? NONE;
  }

  /** A card, whatever it is called: a colour of no table is painted with its name. */
  card(name: string): CardLook {
    const look = this.#card(name);
    return { ...look, glyph: this.glyph(look.glyph) };
  }

  #card(name: string): Table["cards"][string] {
    const { cards } = this.#day;
    return cards[name] ?? (this.#colours.includes(name) ? { fill: name, edge: INK, ink: INK, glyph: "" } : cards.other!);
  }

  /** What is drawn on a card: by its sign, the room's own picture or one that all know. */
  picture(name: string, known: Record<string, Picture>): Picture | undefined {
    const { glyph } = this.#card(name);
    return this.#day.pictures?.[glyph] ?? known[glyph];
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

/** A seat: its colour, on dark ground, and its sign. */
export interface SeatLook {
  fill: string;
  bright: string;
  glyph: Glyph;
}
const SEATS: SeatLook[] = table.seats.map((seat) => ({ ...seat, glyph: (table.glyphs as Record<string, Glyph>)[seat.glyph] ?? NONE }));

/** How many colours there are for players. */
export const PALETTE = SEATS.length;
export const paletteLook = (colour: number): SeatLook => SEATS[colour % PALETTE]!;
/** How a seat looks at the table that is looked at; whatever is drawn of a seat goes by this. */
export const seatLook = (seat: number): SeatLook => paletteLook(colours.of(seat));
