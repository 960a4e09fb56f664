import { expect, test } from "vitest";
import { readPage, sectionIds } from "../src/rules/markdown.ts";

const ENGLISH =
  "# Islands\n\nBy **boat**.\n\n## Drawing cards\n\n- one\n- **two**\n\n## Points\n\n| spaces | points |\n|---|---|\n| 1 | 1 |\n";
const ITALIAN = "# Isole\n\nIn barca.\n\n## Pescare carte\n\nUna.\n\n## Punti\n\nMolti.\n";

test("a page has a title, a lead and sections", () => {
  const page = readPage(ENGLISH, sectionIds(ENGLISH, ""));
  expect(page.title).toBe("Islands");
  expect(page.lead).toEqual([{ kind: "text", text: ["By ", "boat", "."] }]);
  expect(page.sections.map(({ id }) => id)).toEqual(["drawing-cards", "points"]);
  expect(page.sections[0]?.blocks).toEqual([{ kind: "list", items: [["one"], ["", "two", ""]] }]);
  expect(page.sections[1]?.blocks[0]).toMatchObject({ kind: "table", rows: [[["1"], ["1"]]] });
});

test("sections are called alike in all languages", () => {
  expect(readPage(ITALIAN, sectionIds(ENGLISH, "all-")).sections.map(({ id }) => id)).toEqual(["all-drawing-cards", "all-points"]);
});
