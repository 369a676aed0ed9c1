import { expect, test } from "vitest";
import { asTable, inJson, reached } from "./figure.ts";

test("what could not be measured reaches nothing, whatever was asked", () => {
  for (const measured of [Number.NaN, Infinity, -Infinity]) {
    expect(reached({ measured })).toBe(false);
    expect(reached({ measured, most: 5 })).toBe(false);
    expect(reached({ measured, least: 5 })).toBe(false);
  }
  expect([reached({ measured: 5, most: 5 }), reached({ measured: 5, least: 6 })]).toEqual([
    true,
    false,
  ]);
});

test("the table says what could not be measured, and that it is missed", () => {
  const table = asTable([{ name: "last socket closed", measured: Infinity, unit: "ms", most: 7 }]);
  expect(table).toBe("last socket closed  not measured  at most 7  MISSED");
});

test("a report says what could not be measured, where JSON alone would say null", () => {
  const figures = { measured: Number.NaN, values: [1, Infinity] };
  const report = JSON.stringify(figures, (_, value: unknown) => inJson(value));
  expect(report).toBe('{"measured":"NaN","values":[1,"Infinity"]}');
});
