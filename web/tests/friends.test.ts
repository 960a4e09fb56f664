import { expect, test } from "vitest";
import { serverOf } from "../src/here/friends.ts";

test.each([
  ["play.example.org", "https://play.example.org/"],
  [" https://play.example.org/table/abc ", "https://play.example.org/"],
  ["http://play.example.org:8000", "http://play.example.org:8000/"],
  ["192.168.1.20:8000", "http://192.168.1.20:8000/"],
  ["localhost:8000", "http://localhost:8000/"],
  ["attic.local", "http://attic.local/"],
  ["attic:8000/", "http://attic:8000/"],
  ["[fd12::1]:8000", "http://[fd12::1]:8000/"],
  ["münchen.example", "https://xn--mnchen-3ya.example/"],
])("%s is the server %s", (typed, server) => expect(serverOf(typed)).toBe(server));

test.each([
  "",
  "  ",
  "ftp://play.example.org",
  "javascript:alert(1)",
  "file:///etc",
  "two words",
  "https://",
  "https://me:secret@play.example.org",
])("%s is no server", (typed) => expect(serverOf(typed)).toBeNull());
