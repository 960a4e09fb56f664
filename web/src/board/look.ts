// Colours and glyphs of cards, seats and ground: the package's own table.
import table from "../../../src/capolinea/games/look.json";

interface Glyph {
  fill?: string;
  stroke?: string;
}
export interface CardLook {
  fill: string;
  edge: string;
  ink: string;
  glyph: string;
}

const glyphs: Record<string, Glyph> = table.glyphs;
const cards: Record<string, CardLook> = table.cards;
const WILD: CardLook = { fill: "#f4efe2", edge: "#3a3730", ink: "#2b2a27", glyph: "locomotive" };
const FERRY: CardLook = { fill: "#d7ebf2", edge: "#1d6a94", ink: "#1d6a94", glyph: "waves" };

export const glyphOf = (name: string): Glyph => glyphs[name] ?? {};
export const seatLook = (seat: number): { fill: string; glyph: string } => table.seats[seat % table.seats.length]!;
export const ground = table.ground;

/** Wilds are locomotives, but not everywhere. */
const WILD_GLYPHS: Record<string, string> = { berlin: "bicycle" };

/** How a card looks on a map. */
export function cardLook(card: string, map: string): CardLook {
  if (card === "wild") return { ...WILD, glyph: WILD_GLYPHS[map] ?? WILD.glyph };
  if (card === "ferry") return FERRY;
  return cards[card] ?? { fill: card, edge: ground.ink, ink: ground.ink, glyph: "" };
}

/** Hand the ground's colours to the style sheet, which has others for the dark theme. */
export function paintGround(): void {
  const style = document.documentElement.style;
  for (const [name, colour] of Object.entries(ground)) {
    if (typeof colour === "string") style.setProperty(`--ground-${name}`, colour);
    else colour.forEach((one, i) => style.setProperty(`--ground-${name}-${i}`, one));
  }
}
