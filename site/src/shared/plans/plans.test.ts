import { expect, test } from "vitest";
import { breakEven, dollars } from "./plans.ts";

test("$800 a month passes $1,500 in the second month", () => {
  const { totals, crossesIn } = breakEven(1500, 800, 6);
  expect(totals).toEqual([800, 1600, 2400, 3200, 4000, 4800]);
  expect(crossesIn).toBe(2);
});

test.each([
  ["a month that only draws level does not pass", 1600, 800, 3],
  ["a month dearer than the whole setup passes at once", 500, 800, 1],
] as const)("%s", (_, once, monthly, month) => {
  const { totals, crossesIn } = breakEven(once, monthly, 4);
  expect(crossesIn).toBe(month);
  expect(totals.findIndex((total) => total > once) + 1).toBe(month);
});

test("amounts are read in whole dollars with their thousands marked", () => {
  expect([dollars(800), dollars(1500), dollars(9600)]).toEqual(["$800", "$1,500", "$9,600"]);
});
