import { expect, test } from "vitest";
import {
  type Baseline,
  type MeasuredFigure,
  readBaseline,
  regressions,
  withFigures,
} from "./baseline.ts";
import { figure, medianFigure } from "./figure.ts";
import { partNames } from "./parts.ts";

const stored = { part: "call", on: "2026-01-05", unit: "" } as const;
const baseline: Baseline = {
  figures: {
    reply: { ...stored, measured: 500, unit: "ms", most: 900 },
    "hard calls": { ...stored, measured: 12, least: 12 },
    "intents right": { ...stored, measured: 80, unit: "%", least: 95 },
  },
};

test.each([
  ["within its limit, however much worse than before", figure("reply", 890, { most: 900 })],
  ["over its limit only by its spread", medianFigure("reply", [800, 910, 920], { most: 900 })],
  ["still missed, and worse by less than a tenth", figure("intents right", 73, { least: 95 })],
  ["new, and missed", figure("mail", 5, { most: 1 })],
  ["no longer limited", figure("reply", 5_000)],
])("a figure is no regression if it is %s", (_, measured) => {
  expect(regressions([measured], baseline)).toEqual([]);
});

test.each([
  ["missed where it was reached", figure("hard calls", 11, { least: 12 }), "hard calls: 12 → 11"],
  [
    "missed as before, and worse by a tenth",
    figure("intents right", 71, { unit: "%", least: 95 }),
    "80 → 71 %",
  ],
  ["not measured", figure("reply", Number.NaN, { most: 900 }), "reply: could not be measured"],
  ["new and not measured", figure("mail", Infinity), "mail: could not be measured"],
])("a figure is a regression if it is %s", (_, measured, line) => {
  expect(regressions([measured], baseline)).toEqual([expect.stringContaining(line)]);
});

test("storing some figures leaves the others as they were, in the order of their names", () => {
  const reply: MeasuredFigure = {
    part: "call",
    ...figure("reply", 450.12345, { unit: "ms", note: "fast" }),
  };
  const { figures } = withFigures(baseline, [reply], "2026-02-01");
  expect(Object.keys(figures)).toEqual(["hard calls", "intents right", "reply"]);
  expect(figures["reply"]).toEqual({
    part: "call",
    measured: 450.123,
    unit: "ms",
    on: "2026-02-01",
  });
  expect(figures["hard calls"]).toEqual(baseline.figures["hard calls"]);
});

test("every part has figures in the baseline, all of them are numbers, and no other part has any", () => {
  // If one has none yet: npm run bench -- <part> --keep, on a quiet machine.
  const figures = Object.values(readBaseline().figures);
  expect(new Set(figures.map(({ part }) => part))).toEqual(new Set(partNames));
  expect(figures.filter(({ measured }) => !Number.isFinite(measured))).toEqual([]);
});
