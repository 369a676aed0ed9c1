import { expect, test } from "vitest";
import type { DesiredObject } from "./desired-objects.ts";
import { planReport } from "./plan-report.ts";
import type { StoredObject } from "./read-account.ts";

const desired: DesiredObject = {
  kind: "file",
  key: "f",
  title: "Price list",
  body: () => ({ file: new File([], "f") }),
};
const stored: StoredObject = {
  kind: "test-suite",
  key: "hard-calls",
  record: { id: "1", createdAt: "" },
  usable: true,
};
const update = (was: unknown, will: unknown): string =>
  planReport([
    { do: "update", desired, stored, differences: [{ path: "a.b", stored: was, desired: will }] },
  ]);

test("each object has a line, and the totals count them", () => {
  expect(
    planReport([
      { do: "create", desired },
      { do: "keep", desired, stored },
      { do: "leave", stored, why: "duplicate" },
    ]),
  ).toBe(
    [
      "  create  file Price list",
      "  keep    file Price list",
      "  leave   test suite hard-calls (duplicate; --prune deletes it)",
      "",
      "1 to create, 1 unchanged, 1 not needed.",
    ].join("\n"),
  );
});

test("a field is shown with its old and its new value", () => {
  expect(update("old", "new")).toContain('          a.b: "old" → "new"\n');
  expect(update(undefined, 600)).toContain("a.b: nothing → 600\n");
});

test("of a long text only the changed lines are shown", () => {
  const report = update("one\ntwo\nthree\nfour", "one\nzwei\nthree\nfour");
  expect(report).toContain("a.b, from line 2:\n            - two\n            + zwei\n");
  expect(report).not.toContain("three");
});

test("a text that changes as a whole is cut", () => {
  const lines = update(
    Array.from({ length: 500 }, (_, at) => `old ${at} ${"x".repeat(500)}`).join("\n"),
    "new",
  ).split("\n");
  expect(lines.length).toBeLessThan(20);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(130);
});

test("control characters from the account do not reach the terminal", () => {
  expect(update("one\ntwo \u001b[2J", "one\nthree")).toContain("- two  [2J");
  expect(update("\u009b2J", "new")).not.toContain("\u009b");
});

test("objects and lists are not printed, because they may hold a key", () => {
  expect(update([{ headers: "s3cret" }], [])).not.toContain("s3cret");
  expect(update({ headers: "s3cret" }, "new")).toContain('other fields → "new"');
});
