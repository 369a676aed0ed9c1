import { expect, test } from "vitest";
import { arcPath, openRing, pointAt, secondsPerTurn } from "./dial.ts";

test("time starts at twelve and runs clockwise", () => {
  expect(pointAt(100, 0)).toEqual({ x: 0, y: -100 });
  expect(pointAt(100, 0.25)).toEqual({ x: 100, y: 0 });
  expect(pointAt(100, 0.5)).toEqual({ x: 0, y: 100 });
});

test("an arc of more than half a turn takes the long way round", () => {
  expect(arcPath(100, 0, 0.25)).toBe("M0 -100A100 100 0 0 1 100 0");
  expect(arcPath(100, 0, 0.75)).toBe("M0 -100A100 100 0 1 1 -100 0");
});

test("a whole turn is a closed circle, not nothing", () => {
  expect(arcPath(100, 0, 1)).toMatch(/^M0 -100A.*0 100A.*0 -100Z$/);
});

test("a lost call's ring is open by 64 degrees at the upper right", () => {
  expect(arcPath(100, ...openRing)).toBe("M98.2 -19.1A100 100 0 1 1 25.9 -96.6");
});

test("a call longer than 72 seconds still fits one turn", () => {
  expect(secondsPerTurn(40)).toBe(72);
  expect(secondsPerTurn(200)).toBe(200);
});
