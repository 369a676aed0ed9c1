import { expect, test } from "vitest";
import { scatter } from "./hundred-rings.tsx";

test("sixty-seven of a hundred calls are missed, and no two calls share a place", () => {
  const { missed, answered } = scatter(67);
  expect([missed.length, answered.length]).toEqual([67, 33]);
  expect(new Set([...missed, ...answered].map(String)).size).toBe(100);
});

test("every build draws the same picture", () => {
  expect(scatter(67)).toEqual(scatter(67));
});
