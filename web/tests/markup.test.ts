import { expect, test } from "vitest";

test("tests run", () => expect(1).toBe(1));
