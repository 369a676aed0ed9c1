import { describe, expect, it, test } from "vitest";
import { type Baseline, regressions, saidOf, withFigures } from "./against-baseline.ts";
import type { Figure } from "./figure.ts";

const reply = (measured: number): Figure => ({ name: "reply", measured, unit: "ms", most: 900 });
const rate = (measured: number): Figure => ({ name: "rate", measured, unit: "", least: 1_000 });
const baseline: Baseline = {
  figures: {
    reply: { measured: 500, unit: "ms", most: 900, on: "2026-01-05" },
    rate: { measured: 2_000, unit: "", least: 1_000, on: "2026-01-05" },
    blocking: { measured: 1, unit: "ms", most: 60, on: "2026-01-05" },
  },
};
const worse = (figure: Figure): number => regressions([figure], baseline).length;

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

  it("is a figure that could not be measured at all", () => {
    expect(worse(reply(Number.NaN))).toBe(1);
  });

  it("is none of a figure that is new, or has nothing to reach", () => {
    expect(worse({ name: "new", measured: 5, unit: "ms", most: 1 })).toBe(0);
    expect(worse({ name: "reply", measured: 5_000, unit: "ms" })).toBe(0);
  });
});

test("keeping some figures leaves the others as they were, in the order of their names", () => {
  const kept = withFigures(baseline, [reply(450.12345)], "2026-02-01");
  expect(Object.keys(kept.figures)).toEqual(["blocking", "rate", "reply"]);
  expect(kept.figures["reply"]).toEqual({
    measured: 450.123,
    unit: "ms",
    most: 900,
    on: "2026-02-01",
  });
  expect(kept.figures["rate"]).toEqual(baseline.figures["rate"]);
});

test("what became worse is named with both figures and the way on", () => {
  expect(saidOf(regressions([reply(700)], baseline))).toMatch(/reply: 500 → 700 ms\n.*keep/s);
});

test("two figures of one name are refused: one would be held against the other", () => {
  expect(() => regressions([reply(1), reply(2)], baseline)).toThrow(/"reply": rename one/);
  expect(() => withFigures(baseline, [reply(1), reply(2)], "2026-02-01")).toThrow(TypeError);
});
