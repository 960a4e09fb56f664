import { expect, test } from "vitest";
import { circleOf } from "../src/talk/circles.ts";

test.each([
  ["here", ["localhost", "127.0.0.1", "[::1]"]],
  ["network", ["192.168.1.20", "10.0.0.7", "172.16.0.1", "172.31.255.1", "[fd12::1]", "attic.local", "attic"]],
  ["everybody", ["play.example.org", "203.0.113.9", "172.32.0.1", "[2001:db8::7]", "local.example.org"]],
] as const)("links for %s", (circle, names) => {
  for (const name of names) expect([name, circleOf(name)]).toEqual([name, circle]);
});
