import { describe, expect, it, test } from "vitest";
import {
  type Baseline,
  type MeasuredFigure,
  regressions,
  saidOf,
  withFigures,
} from "./against-baseline.ts";
import type { Figure } from "./figure.ts";

const reply = (measured: number): MeasuredFigure => ({
  part: "call",
  name: "reply",
  measured,
  unit: "ms",
  most: 900,
});
const rate = (measured: number): Figure => ({ name: "rate", measured, unit: "", least: 1_000 });
const kept = { part: "call", on: "2026-01-05" } as const;
const baseline: Baseline = {
  figures: {
    reply: { ...kept, measured: 500, unit: "ms", most: 900 },
    rate: { ...kept, measured: 2_000, unit: "", least: 1_000 },
    blocking: { ...kept, measured: 1, unit: "ms", most: 60 },
  },
};
const worse = (figure: Figure): number => regressions([figure], baseline).length;
/** Whether `is` is a regression where `was` is kept of the same figure. */
const fell = (was: number, is: number, figure: Omit<Figure, "name" | "measured">): boolean => {
  const figures = { figure: { ...kept, ...figure, measured: was } };
  return regressions([{ name: "figure", measured: is, ...figure }], { figures }).length > 0;
};

describe("a regression", () => {
  it("is a time that grew by more than a tenth", () => {
    expect([worse(reply(549)), worse(reply(551))]).toEqual([0, 1]);
  });

  it("is a rate that fell by more than a tenth", () => {
    expect([worse(rate(1_801)), worse(rate(1_799))]).toEqual([0, 1]);
  });

  it("is no better figure, however much better", () => {
    expect([worse(reply(10)), worse(rate(9_000))]).toEqual([0, 0]);
  });

  it("is no tick of a clock where the limit is far away", () => {
    const blocking = (measured: number): Figure => ({
      name: "blocking",
      measured,
      unit: "ms",
      most: 60,
    });
    expect([worse(blocking(3)), worse(blocking(4))]).toEqual([0, 1]);
  });

  it("is what was reached and is not any more, also within a tenth", () => {
    const hardCalls = { unit: "", least: 12 } as const;
    expect([fell(12, 12, hardCalls), fell(12, 11, hardCalls)]).toEqual([false, true]);
    const bytes = { unit: "kB", most: 14 } as const;
    expect([fell(13.9, 14.4, bytes), fell(13.9, 14.5, bytes)]).toEqual([false, true]);
  });

  it("is no time that the noise of a run takes over its limit, nor what was never reached", () => {
    expect(fell(4.9, 5.3, { unit: "ms", most: 5 })).toBe(false);
    expect(fell(1.04, 1.13, { unit: "ratio", most: 1.05 })).toBe(false);
    expect(fell(91, 89, { unit: "", least: 100 })).toBe(false);
  });

  it("is what lies around nothing only where it misses its limit", () => {
    const slope = { unit: "MB", most: 1, aroundNothing: true } as const;
    expect([fell(0.01, 0.9, slope), fell(-60, 0, slope)]).toEqual([false, false]);
    expect([fell(0.01, 1.04, slope), fell(1.2, 1.4, slope)]).toEqual([true, true]);
  });

  it.each([Number.NaN, Infinity, -Infinity])(
    "is a figure that could not be measured at all, whatever is kept of it: %d",
    (nothing) => {
      expect([worse(reply(nothing)), worse(rate(nothing))]).toEqual([1, 1]);
      expect(worse({ name: "new", measured: nothing, unit: "ms" })).toBe(1);
    },
  );

  it("is none of a figure that is new, or has nothing to reach", () => {
    expect(worse({ name: "new", measured: 5, unit: "ms", most: 1 })).toBe(0);
    expect(worse({ name: "reply", measured: 5_000, unit: "ms" })).toBe(0);
  });
});

test("keeping some figures leaves the others as they were, in the order of their names", () => {
  const { figures } = withFigures(baseline, [reply(450.12345)], "2026-02-01");
  expect(Object.keys(figures)).toEqual(["blocking", "rate", "reply"]);
  expect(figures["reply"]).toEqual({
    part: "call",
    measured: 450.123,
    unit: "ms",
    most: 900,
    on: "2026-02-01",
  });
  expect(figures["rate"]).toEqual(baseline.figures["rate"]);
});

test.each([Number.NaN, Infinity])("%d is never kept: it would be the best there is", (nothing) => {
  const keep = (): unknown => withFigures(baseline, [reply(nothing)], "2026-02-01");
  expect(keep).toThrow(TypeError);
  expect(keep).toThrow(/"reply" could not be measured/);
});

test("what became worse is named with both figures and the way on", () => {
  expect(saidOf(regressions([reply(700)], baseline))).toMatch(/reply: 500 → 700 ms\n.*keep/s);
  expect(saidOf(regressions([reply(Number.NaN)], baseline))).toContain("reply: could not be");
});

test("two figures of one name are refused: one would be held against the other", () => {
  expect(() => regressions([reply(1), reply(2)], baseline)).toThrow(/"reply": rename one/);
  expect(() => withFigures(baseline, [reply(1), reply(2)], "2026-02-01")).toThrow(TypeError);
});
