// Festival cards and drafts in sentences. Which cards a claim takes follows from what lies in the cities, so that is remembered.

import type { Sentence, Teller } from "$page/log/telling.ts";
import type { Counts, Line } from "$page/talk/protocol.ts";
import { t } from "$page/words/words.svelte.ts";
import { citiesOf, type Festival, festivalAt, festivals } from "./festivals.ts";

export function teller(log: Teller): (line: Line) => Sentence[] {
  const { board } = log;
  const there: Counts = {};

  /** Cards that came up, and are laid into the cities. */
  function met({ festivals: ids, draft }: Record<string, unknown>): Sentence[] {
    const said = ((ids as string[] | undefined) ?? []).map((id) => {
      there[id] = (there[id] ?? 0) + 1;
      const festival = festivals(board).find((one) => one.id === id);
      return {
        text: t("event-outcome-festivals", { festival: festival?.name ?? id, city: festival ? citiesOf(board, festival) : "" }),
        seat: null,
      };
    });
    return draft === true ? [...said, { text: t("event-outcome-draft"), seat: null }] : said;
  }

  function taken(seat: number, festival: Festival): Sentence {
    const count = there[festival.id] ?? 0;
    there[festival.id] = 0;
    return log.say(seat, "event-festival-taken", { count, festival: festival.name });
  }

  /** What a claim takes by itself: with cards at both ends the player says which, in an event of its own. */
  function takenBy(seat: number, id: string): Sentence[] {
    const route = board.routeById.get(id);
    const ends = [route?.a, route?.b].flatMap((city) => festivalAt(board, city ?? "") ?? []);
    const celebrating = [...new Set(ends)].filter((festival) => there[festival.id]);
    return celebrating.length === 1 ? [taken(seat, celebrating[0]!)] : [];
  }

  return (line) => {
    const { seat, action, outcome = {} } = line;
    const drafted = line.draft as { offered: unknown[][] } | true | undefined;
    if (drafted && drafted !== true) return [{ text: t("event-line-draft", { count: drafted.offered[0]?.length ?? 0 }), seat: null }];
    if (!action || seat === undefined) return [...log.plain(line), ...met(line)];
    const festival = action.do === "festival" ? festivalAt(board, action.city as string) : undefined;
    if (festival) return [taken(seat, festival)];
    return [...log.plain(line), ...met(outcome), ...(action.do === "claim" ? takenBy(seat, action.route as string) : [])];
  };
}
