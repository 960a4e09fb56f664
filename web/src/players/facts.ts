// What everybody may know of a player, as numbers with signs and in words.

import { absenceInWords } from "../absence/absence.ts";
import { botLevel } from "../bots/characters.ts";
import type { Scene } from "../game/scene.ts";
import { seatNumbers } from "../plain/facts.ts";
import type { SeatFact } from "../rooms/parts.ts";
import { timeLeft } from "../words/clocks.ts";
import { about, cardsText, pieceText } from "../words/names.ts";
import { t } from "../words/words.svelte.ts";

export interface Told extends SeatFact {
  urgent?: boolean;
}

/** Pieces, cards, tickets, and what the rulebook counts besides. */
export function seatFacts(scene: Scene, seat: number): Told[] {
  const board = scene.board!;
  const player = scene.view!.seats[seat]!;
  const pieces = Object.entries(player.pieces).map(([sign, count]) => ({
    sign,
    count,
    label: pieceText(sign, count, ".left"),
    urgent: board.routePieces.has(sign) && count <= 5 && count * 4 < (board.facts.pieces[sign] ?? 0),
  }));
  const known = seat !== scene.shown && Object.keys(player.known).length > 0;
  const cards = [t("seat-cards", { count: player.cards }), known ? t("seat-known", { cards: cardsText(board, player.known) }) : ""];
  return [
    ...pieces,
    { sign: "cards", count: player.cards, label: cards.filter(Boolean).join(". ") },
    { sign: "tickets", count: player.tickets, label: t("seat-tickets", { count: player.tickets }) },
    ...seatNumbers(scene, seat),
    ...(board.parts.seatFacts?.(scene, seat) ?? []),
  ];
}

/** Who does not play at the moment, and why; else which bot it is. */
export function seatNote(scene: Scene, seat: number): { away: boolean; text: string } {
  const info = scene.table?.seats[seat];
  const name = scene.names[seat] ?? "";
  if (info?.stand_in) return { away: true, text: `${t("stand-in", { name })} ${absenceInWords(info, name)}` };
  if (info?.player && !info.here) return { away: true, text: `${t("person-away", { name })} ${absenceInWords(info, name)}` };
  return { away: false, text: info?.bot ? t("seat-bot", { level: botLevel(info.bot) }) : "" };
}

/** A player in words: for those who cannot point at a sign to hear what it means. */
export function seatInWords(scene: Scene, seat: number): string {
  const points = t("seat-points", { count: scene.view!.seats[seat]!.points });
  const { left, totals } = scene.clocks;
  const time = (key: string, seconds: number | undefined): string =>
    seconds === undefined ? "" : about(key, seat === scene.shown, { name: scene.names[seat] ?? "", time: timeLeft(seconds) });
  const times = [time("clock-left", left[seat]), time("total-left", totals[seat])];
  return [points, ...seatFacts(scene, seat).map(({ label }) => label), ...times, seatNote(scene, seat).text].filter(Boolean).join(" · ");
}
