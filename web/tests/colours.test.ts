import { afterEach, expect, test } from "vitest";
import { colours, settled } from "../src/board/colours.svelte.ts";
import { PALETTE, paletteLook, seatLook } from "../src/board/look.ts";

afterEach(() => void (colours.worn = []));

test("without a table a seat looks by its number", () => {
  expect([0, 1, 2, 3, 4].map(seatLook)).toEqual([0, 1, 2, 3, 4].map(paletteLook));
});

test("at a table a seat looks as the table says, and afterwards by its number again", () => {
  const takeOff = colours.wear([{ colour: 4 }, { colour: 0 }]);
  expect(seatLook(0)).toEqual(paletteLook(4));
  expect(seatLook(1)).toEqual(paletteLook(0));
  takeOff();
  expect(seatLook(0)).toEqual(paletteLook(0));
});

test("whatever is chosen, everybody has a colour of their own", () => {
  expect(settled([null, null, null], PALETTE)).toEqual([0, 1, 2]);
  expect(settled([1, null, null], PALETTE)).toEqual([1, 0, 2]);
  expect(settled([4, null, 0, null, null], PALETTE)).toEqual([4, 1, 0, 3, 2]);
  for (let colour = 0; colour < PALETTE; colour++) expect(new Set(settled([null, colour, null, null, null], PALETTE)).size).toBe(PALETTE);
});
