import fc from "fast-check";
import { expect, test } from "vitest";
import { differencesOf, mergeInto } from "./differences-of.ts";

test.each([
  ["a field that only the account has is ignored", { a: 1 }, { a: 1, b: 2 }, []],
  ["an item of a list is named by its index", { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, ["a[0].b"]],
  ["a list of another length differs as a whole", { a: [1] }, { a: [1, 2] }, ["a"]],
  ["a missing field differs", { a: { b: 1 } }, { a: {} }, ["a.b"]],
  ["a missing object differs as a whole", { a: { b: 1 } }, {}, ["a"]],
  ["an undefined field is not set", { a: undefined }, { a: 1 }, []],
  ["an empty list equals a missing one", { a: [] }, {}, []],
  ["a text differs from a number", { a: "1" }, { a: 1 }, ["a"]],
  [
    "an additional property in a schema differs",
    { schema: { properties: { a: { type: "string" } } } },
    { schema: { properties: { a: { type: "string" }, b: { type: "string" } } } },
    ["schema.properties.b"],
  ],
])("%s", (_, desired, stored, paths) => {
  expect(differencesOf(desired, stored).map(({ path }) => path)).toEqual(paths);
});

test("an update keeps fields that the owner set beside ours", () => {
  const stored = { artifactPlan: { recordingEnabled: true, loggingEnabled: false } };
  expect(mergeInto(stored, { artifactPlan: { recordingEnabled: false } })).toEqual({
    artifactPlan: { recordingEnabled: false, loggingEnabled: false },
  });
});

test("a voice of another provider replaces the old one as a whole", () => {
  const stored = { voice: { provider: "other", voiceId: "x", stability: 1 }, other: true };
  expect(mergeInto(stored, { voice: { provider: "ours", voiceId: "y" } })).toEqual({
    voice: { provider: "ours", voiceId: "y" },
    other: true,
  });
});

test("the properties of a schema replace the old ones as a whole", () => {
  expect(mergeInto({ properties: { b: 2 } }, { properties: { a: 1 } })).toEqual({
    properties: { a: 1 },
  });
});

test("an update of any stored object leaves nothing to change", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (desired, stored) => {
      expect(differencesOf(desired, desired)).toEqual([]);
      const update = JSON.parse(JSON.stringify(mergeInto(stored, desired))) as unknown;
      expect(differencesOf(desired, update)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});
