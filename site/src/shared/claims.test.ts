import { expect, test } from "vitest";
import { claims } from "./claims.ts";

const all = Object.entries(claims);

test.each(all)("the claim %s says whose figure it is", (_, claim) => {
  expect(claim.source.length).toBeGreaterThan(20);
  expect(claim.says).toMatch(/\.$/);
});

test("no figure is promised twice", () => {
  expect(new Set(all.map(([, { value }]) => value)).size).toBe(all.length);
});
