// Places of the page: "/" is home, "/table/ID" a table, "/table/ID/replay?at=57" its game seen again, with "&what-if" and what could have been done, "/rules" and
// "/rules/MAP" are pages of rules, "/player/ID" is a player's page, "/me" one's own, "/ratings" the list of the best, "/operator" is for whoever
// runs the server, "/notices/off/TOKEN" and "/notices/confirm/TOKEN" are where links of messages lead.

export type Place =
  | { at: "home" | "operator" | "nowhere" | "ratings" }
  | { at: "player"; id: string | null }
  | { at: "table"; id: string }
  | { at: "replay"; id: string; step: number | null; hindsight: boolean }
  | { at: "rules"; map: string | null }
  | { at: "notices"; what: "off" | "confirm"; token: string };

/** The place that is written so. */
export function placeOf(written: string): Place {
  const { pathname: path, searchParams } = new URL(written, "http://page");
  const [, table, replay] = /^\/table\/([\w-]{8,40})(\/replay)?$/.exec(path) ?? [];
  if (table && replay) {
    const step = Number.parseInt(searchParams.get("at") ?? "", 10);
    return { at: "replay", id: table, step: Number.isNaN(step) ? null : step, hindsight: searchParams.has("what-if") };
  }
  if (table) return { at: "table", id: table };
  const rules = /^\/rules(?:\/(\w+))?\/?$/.exec(path);
  if (rules) return { at: "rules", map: rules[1] ?? null };
  if (path === "/operator") return { at: "operator" };
  const player = /^\/player\/([\w-]{1,40})$/.exec(path);
  if (player || path === "/me") return { at: "player", id: player?.[1] ?? null };
  if (path === "/ratings") return { at: "ratings" };
  const [, what, token] = /^\/notices\/(off|confirm)\/([\w-]{23,80})$/.exec(path) ?? [];
  if (token) return { at: "notices", what: what as "off" | "confirm", token };
  return { at: path === "/" ? "home" : "nowhere" };
}
