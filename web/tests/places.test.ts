import { expect, test } from "vitest";
import { Addresses, type Site, siteOf } from "../src/browser/addresses.ts";
import { placeOf } from "../src/browser/places.ts";
import { mapOf, toldFile } from "../src/talk/told.ts";

const TABLE = "abcdefghijklmnop";
const PLACES = ["/", `/table/${TABLE}`, `/table/${TABLE}/replay?at=57`, "/rules/europe#setup", "/me"];
const PAGES: Record<Site, string> = {
  server: "https://play.example.org/table/x",
  here: "https://play.example.org/here/",
  files: "https://someone.example.net/games/capolinea/index.html",
};

test("which site a page is", () => {
  expect(siteOf("server", "/")).toBe("server");
  expect(siteOf("server alone", "/table/x")).toBe("server");
  expect(siteOf("server", "/here")).toBe("here");
  expect(siteOf("server", "/here/table/x")).toBe("here");
  expect(siteOf("server", "/hereafter")).toBe("server");
  expect(siteOf("browser", "/here/")).toBe("files");
});

test.each(["server", "here", "files"] as const)("a link leads to its place on a site of kind %s", (site) => {
  const addresses = new Addresses(site);
  for (const path of PLACES) expect(addresses.placeAt(new URL(addresses.of(path), PAGES[site]))).toBe(path);
});

test("a link can be opened in a new tab: its page is one that the host has", () => {
  const on = (site: Site): string => new URL(new Addresses(site).of(`/table/${TABLE}`), PAGES[site]).href;
  expect(on("server")).toBe(`https://play.example.org/table/${TABLE}`);
  expect(on("here")).toBe(`https://play.example.org/here/table/${TABLE}`);
  expect(on("files")).toBe(`https://someone.example.net/games/capolinea/index.html#/table/${TABLE}`);
});

test.each(["server", "here", "files"] as const)("a link leads to a section of its place on a site of kind %s", (site) => {
  const addresses = new Addresses(site);
  const rules = new URL(addresses.of("/rules/europe"), PAGES[site]);
  expect(addresses.placeAt(new URL(addresses.ofSection("/rules/europe", "setup"), rules))).toBe("/rules/europe#setup");
});

test("whatever else stands after the # of a page of files is home", () => {
  const files = new Addresses("files");
  for (const address of ["https://a.example/", "https://a.example/#", "https://a.example/x/?y#z"])
    expect(files.placeAt(new URL(address))).toBe("/");
  expect(new Addresses("here").placeAt(new URL("https://a.example/here"))).toBe("/");
});

test("where the page's files lie", () => {
  expect(new Addresses("server").folder(PAGES.server)).toBe("https://play.example.org/");
  expect(new Addresses("here").folder("https://play.example.org/here/table/x")).toBe("https://play.example.org/");
  expect(new Addresses("files").folder(`${PAGES.files}?a#/table/x`)).toBe("https://someone.example.net/games/capolinea/");
});

test("places as they are written", () => {
  expect(placeOf("/")).toEqual({ at: "home" });
  expect(placeOf(`/table/${TABLE}`)).toEqual({ at: "table", id: TABLE });
  expect(placeOf(`/table/${TABLE}/replay?at=57`)).toEqual({ at: "replay", id: TABLE, step: 57, hindsight: false });
  expect(placeOf(`/table/${TABLE}/replay`)).toEqual({ at: "replay", id: TABLE, step: null, hindsight: false });
  expect(placeOf(`/table/${TABLE}/replay?what-if`)).toEqual({ at: "replay", id: TABLE, step: null, hindsight: true });
  expect(placeOf("/rules/europe#setup")).toEqual({ at: "rules", map: "europe" });
  expect(placeOf("/rules/")).toEqual({ at: "rules", map: null });
  expect(placeOf("/me")).toEqual({ at: "player", id: null });
  expect(placeOf("/player/x")).toEqual({ at: "player", id: "x" });
  expect(placeOf(`/notices/off/${"t".repeat(30)}`)).toEqual({ at: "notices", what: "off", token: "t".repeat(30) });
  expect(placeOf("/atlantis")).toEqual({ at: "nowhere" });
});

test("which map a call is about", () => {
  expect(mapOf("/api/boards")).toBe("");
  expect(mapOf("/api/boards/europe")).toBe("europe");
  expect(mapOf("/api/boards/northern_lights/words/it")).toBe("northern_lights");
  expect(mapOf("/api/tables/mine?first=0")).toBeNull();
  expect(mapOf("/api/boardsandmore")).toBeNull();
});

test.each([
  ["", "boards.json"],
  ["/italy", "italy/facts.json"],
  ["/italy/actions", "italy/actions.json"],
  ["/italy/drawing", "italy/drawing.json"],
  ["/italy/scenery", "italy/scenery.json"],
  ["/italy/picture", "italy/picture.svg"],
  ["/italy/picture/dark", "italy/picture-dark.svg"],
  ["/italy/words/fr", "italy/words.fr.ftl"],
  ["/italy/rules/it", "italy/rules.it.md"],
])("the answer to /api/boards%s is the file %s", (path, file) => expect(toldFile(`/api/boards${path}`)).toBe(`told/${file}`));
