import { expect, test } from "vitest";
import { rateLimit } from "./rate-limit.ts";

test("an address may act so often a minute, then is told how long to wait, and others are free", () => {
  let nowMs = 1_000_000;
  const waitFor = rateLimit(10, () => nowMs);
  for (let act = 0; act < 10; act++) expect(waitFor("a")).toBe(0);
  expect(waitFor("a")).toBe(6_000);
  expect(waitFor("b")).toBe(0);
  nowMs += 6_000;
  expect(waitFor("a")).toBe(0);
  expect(waitFor("a")).toBe(6_000);
});
