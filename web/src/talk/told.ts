// What is told of boards, as files beside the page: where a host of plain files has what a server answers to `GET /api/boards…`.

const BOARDS = "/api/boards";
const NAMES: Record<string, string> = {
  "": "facts.json",
  "/actions": "actions.json",
  "/drawing": "drawing.json",
  "/scenery": "scenery.json",
  "/picture": "picture.svg",
  "/picture/dark": "picture-dark.svg",
};

/** Which map a call is about; "" for the list of all, null if it is about something else. */
export function mapOf(path: string): string | null {
  const found = /^\/api\/boards(?:\/(\w+)(?:\/.*)?)?$/.exec(path);
  return found ? (found[1] ?? "") : null;
}

/** The file that has the answer to such a call, from the page's folder on. */
export function toldFile(path: string): string {
  const map = mapOf(path);
  if (!map) return "told/boards.json";
  const rest = path.slice(`${BOARDS}/${map}`.length);
  const [, kind, language] = /^\/(words|rules)\/(\w+)$/.exec(rest) ?? [];
  return `told/${map}/${kind ? `${kind}.${language}.${kind === "words" ? "ftl" : "md"}` : (NAMES[rest] ?? rest.slice(1))}`;
}
