import fc from "fast-check";
import { expect, test } from "vitest";
import { differencesOf, merged } from "./difference.ts";

test.each([
  ["what only the account has counts for nothing", { a: 1 }, { a: 1, b: 2 }, []],
  ["a list's item is named by its place", { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, ["a[0].b"]],
  ["a longer list differs as a whole", { a: [1] }, { a: [1, 2] }, ["a"]],
  ["a field that is missing differs", { a: { b: 1 } }, { a: {} }, ["a.b"]],
  ["nothing instead of an object differs", { a: { b: 1 } }, {}, ["a"]],
  ["what is left undefined is not set", { a: undefined }, { a: 1 }, []],
  ["an empty list and none are the same", { a: [] }, {}, []],
  ["a text is not a number", { a: "1" }, { a: 1 }, ["a"]],
  [
    "a field more in a schema of ours differs",
    { schema: { properties: { a: { type: "string" } } } },
    { schema: { properties: { a: { type: "string" }, b: { type: "string" } } } },
    ["schema.properties.b"],
  ],
])("%s", (_, wanted, held, paths) => {
  expect(differencesOf(wanted, held).map(({ path }) => path)).toEqual(paths);
});

test("a voice of another make brings nothing of the old one along", () => {
  const held = { voice: { provider: "other", voiceId: "x", stability: 1 }, kept: true };
  expect(merged({ voice: { provider: "ours", voiceId: "y" } }, held)).toEqual({
    voice: { provider: "ours", voiceId: "y" },
    kept: true,
  });
});

test("a schema of ours replaces the whole of the old one", () => {
  expect(merged({ properties: { a: 1 } }, { properties: { b: 2 } })).toEqual({
    properties: { a: 1 },
  });
});

test("an update always reaches what is wanted, and then there is nothing left to change", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (wanted, held) => {
      expect(differencesOf(wanted, wanted)).toEqual([]);
      const update = JSON.parse(JSON.stringify(merged(wanted, held))) as unknown;
      expect(differencesOf(wanted, update)).toEqual([]);
    }),
    { seed: 5, numRuns: 1_000 },
  );
});
