import { expect, test } from "vitest";
import { matchesTag } from "./matches-tag.ts";

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a" ,"c"', true],
  ["*", true],
  ['"b"', false],
  ['"ab"', false],
  ["a", false],
  ["", false],
  [undefined, false],
])('If-None-Match %s matches the tag "a": %s', (header, matches) => {
  expect(matchesTag(header, '"a"')).toBe(matches);
});
