import { expect, test } from "vitest";
import type { Held } from "./account.ts";
import { planReport } from "./plan-report.ts";
import type { Wanted } from "./wanted.ts";

const wanted: Wanted = { kind: "file", key: "f", title: "Price list", content: "" };
const held: Held = {
  kind: "test-suite",
  key: "hard-calls",
  id: "1",
  createdAt: "",
  record: {},
  usable: true,
};
const update = (was: unknown, will: unknown): string =>
  planReport([
    { do: "update", wanted, held, differences: [{ path: "a.b", held: was, wanted: will }] },
  ]);

test("each object has its line, and the sum counts them", () => {
  expect(
    planReport([
      { do: "create", wanted },
      { do: "keep", wanted, held },
      { do: "leave", held, why: "there twice" },
    ]),
  ).toBe(
    [
      "  create  file Price list",
      "  keep    file Price list",
      "  leave   test suite hard-calls (there twice; --prune removes it)",
      "",
      "1 to create, 1 as it should be, 1 left over.",
    ].join("\n"),
  );
});

test("a field shows what it was and what it will be", () => {
  expect(update("old", "new")).toContain('          a.b: "old" → "new"\n');
  expect(update(undefined, 600)).toContain("a.b: nothing → 600\n");
});

test("of a long text only the lines that change are shown", () => {
  const report = update("one\ntwo\nthree\nfour", "one\nzwei\nthree\nfour");
  expect(report).toContain("a.b, from line 2:\n            - two\n            + zwei\n");
  expect(report).not.toContain("three");
});

test("a whole other text is cut", () => {
  const lines = update(
    Array.from({ length: 500 }, (_, at) => `old ${at} ${"x".repeat(500)}`).join("\n"),
    "new",
  ).split("\n");
  expect(lines.length).toBeLessThan(20);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(130);
});

test("what somebody wrote into the account cannot steer the terminal that shows it", () => {
  expect(update("one\ntwo \u001b[2J", "one\nthree")).toContain("- two  [2J");
  expect(update("\u009b2J", "new")).not.toContain("\u009b");
});

test("what stands deeper than a field is not spilled: it may hold a key", () => {
  expect(update([{ headers: "s3cret" }], [])).not.toContain("s3cret");
  expect(update({ headers: "s3cret" }, "new")).toContain('other fields → "new"');
});
