import { expect, test } from "vitest";
import { cellsOf, figure, medianFigure, verdictOf, worstOf } from "./figure.ts";

test.each([
  [figure("calls dropped", 0, { most: 0 }), "reached"],
  [figure("calls dropped", 1, { most: 0 }), "missed"],
  [figure("bookings a second", 999, { least: 1_000 }), "missed"],
  [figure("reply", Infinity, { most: 900 }), "not measured"],
  [figure("reply", 900), "no limit"],
  [medianFigure("paint", [1, 1.04, 1.06, 1.1, 1.2], { most: 1.05 }), "within its spread"],
  [medianFigure("paint", [1.06, 1.07, 1.08, 1.09], { most: 1.05 }), "missed"],
])("%o: %s", (measured, verdict) => {
  expect(verdictOf(measured)).toBe(verdict);
});

test("a median is shown with its spread, and with its limit and a verdict if it is missed", () => {
  const paint = medianFigure("paint", [90, 110, 130, 150], { unit: "ms", most: 110 });
  expect(cellsOf(paint)).toEqual(["120 ms (90 to 130)", "at most 110 ms, within its spread"]);
  expect(cellsOf(figure("score", 100, { least: 100 }))).toEqual(["100", "at least 100"]);
});

test("the worst of several figures says which it was", () => {
  const pages = [
    figure("home", 13.8, { unit: "kB", most: 14, note: "two scripts" }),
    figure("/about", 8.8, { unit: "kB", most: 14 }),
  ];
  expect(worstOf("heaviest page", pages)).toMatchObject({
    name: "heaviest page",
    measured: 13.8,
    note: "home; two scripts",
  });
  const scores = [figure("home", 100, { least: 100 }), figure("/about", 98, { least: 100 })];
  expect(worstOf("lowest score", scores)).toMatchObject({ measured: 98, note: "/about" });
});
