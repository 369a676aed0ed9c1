import { expect, test } from "vitest";
import { callerSentences } from "../src/caller-sentences.ts";
import { examples } from "../src/examples/index.ts";
import { plainWords } from "../src/plain-words.ts";
import { sampleMedSpa } from "../src/sample-med-spa.ts";
import { samplePractice } from "../src/sample-practice.ts";
import { isHeldAside, readHalves } from "./halves.ts";
import { judge, reportOn } from "./report.ts";

const { inDomain, heldAside } = readHalves();

test("every sentence is on one side, and there are a hundred at least on each", () => {
  expect(inDomain.length + heldAside.length).toBe(423);
  expect(Math.min(inDomain.length, heldAside.length)).toBeGreaterThanOrEqual(100);
  expect(inDomain.every(({ text }) => !isHeldAside(text))).toBe(true);
  expect(heldAside.every(({ text }) => isHeldAside(text))).toBe(true);
});

test("how a sentence is written does not change its side", () => {
  for (const { text } of inDomain) expect(isHeldAside(text.toUpperCase())).toBe(false);
});

// No sentence is named: a test that fails must not read it to anybody.
test("nothing that is held aside is among the examples the engine learns from", () => {
  const taught = new Set(examples.map(({ text }) => plainWords(text)));
  expect(heldAside.filter(({ text }) => taught.has(plainWords(text))).length).toBe(0);
});

test("the sentences made for the hearing meet those held aside by chance only", () => {
  const made = new Set(
    [samplePractice, sampleMedSpa].flatMap((practice) => callerSentences(practice)).map(plainWords),
  );
  // "What was that" is everybody's; a whole sentence is one person's, but for the plainest.
  const whole = heldAside.filter(({ text }) => plainWords(text).split(" ").length > 4);
  const met = whole.filter(({ text }) => made.has(plainWords(text)));
  expect(met.length / whole.length).toBeLessThan(0.02);
});

test("the report counts what was stated and heard alike, and what only one side has", () => {
  const [judged] = judge([
    {
      practice: "dental",
      text: "A cleaning on Tuesday at three please",
      intents: ["book"],
      slots: { service: "cleaning", date: "2026-11-24", time: "16:00", soonest: true },
    },
  ]);
  expect(judged?.slots).toEqual({ right: 2, different: 1, missed: 1, extra: 0 });
  expect(judged && reportOn([judged])).toMatchObject({
    sentences: 1,
    intentsRight: 1,
    slotsRight: 0.5,
    slotsFound: 0.5,
  });
});

test("what the engine may learn from is understood nearly whole", () => {
  const report = reportOn(judge(inDomain));
  expect(report.intentsRight).toBeGreaterThan(0.95);
  expect(report.slotsRight).toBeGreaterThan(0.95);
});
