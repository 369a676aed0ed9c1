import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Baseline } from "./against-baseline.ts";
import { partNames } from "./parts.ts";

const { figures } = JSON.parse(readFileSync("bench/baseline.json", "utf8")) as Baseline;
const kept = Object.values(figures);

test.each(partNames)("something is kept of the part %s, so that it can become worse", (part) => {
  // Nothing yet: npm run bench -- <part> keep, on a quiet machine.
  expect(kept.filter((figure) => figure.part === part)).not.toEqual([]);
});

test("every figure that is kept is a number, and of a part that there is", () => {
  for (const [name, { measured, part }] of Object.entries(figures)) {
    expect([name, Number.isFinite(measured)]).toEqual([name, true]);
    expect(partNames).toContain(part);
  }
});
