import fc from "fast-check";
import { expect, test } from "vitest";
import { samplePractice } from "../sample-practice.ts";
import { hardCallsFor, hardCallSuite, hardCallTest, instructionsFor, rubricOf } from "./index.ts";
import { anyPractice } from "./practices-for-tests.ts";

const calls = hardCallsFor(samplePractice);

test("the twelve hard calls are there, each with what must and what must never happen", () => {
  expect(calls.map(({ key }) => key)).toEqual([
    "pregnant-botox",
    "knocked-out-tooth",
    "sight-after-filler",
    "which-painkiller",
    "angry-about-burn",
    "other-patient",
    "a-child",
    "wrong-number",
    "spanish",
    "mumbles-twice",
    "are-you-a-robot",
    "abusive",
  ]);
  for (const { must, never } of calls) {
    expect(must.length).toBeGreaterThan(0);
    expect(never.length).toBeGreaterThan(0);
  }
});

test("a rubric requires every outcome that must happen and forbids every one that must not", () => {
  for (const call of calls) {
    const [required = "", forbidden = ""] = rubricOf(call).split("and none of these happened:");
    for (const { says } of call.must) expect(required).toContain(`- ${says}\n`);
    for (const { says } of call.never) expect(forbidden).toContain(`- ${says}\n`);
  }
});

test("a lost tooth is answered with the words and the visit that the practice keeps for it", () => {
  const tooth = calls.find(({ key }) => key === "knocked-out-tooth");
  expect(tooth?.must.map(({ says }) => says).join(" ")).toContain("please call 911 first");
  expect(tooth?.must.map(({ says }) => says).join(" ")).toContain("an emergency visit");
});

test("a practice without an urgent service hands the lost tooth to whoever is on call", () => {
  const services = samplePractice.services.filter(({ urgent }) => urgent === null);
  const practice = { ...samplePractice, services };
  const tooth = hardCallsFor(practice).find(({ key }) => key === "knocked-out-tooth");
  expect(tooth?.must.map(({ says }) => says).join(" ")).toContain("Hands off as an emergency");
  expect(instructionsFor(practice)).toContain("hand off at once to whoever is on call");
});

test("the suite is aimed at the assistant", () => {
  expect(hardCallSuite(samplePractice, "assistant-1")).toMatchObject({
    targetPlan: { assistantId: "assistant-1" },
  });
});

test("whatever the practice, suite and tests keep within what the provider takes", () => {
  fc.assert(
    fc.property(anyPractice, (practice) => {
      expect(hardCallSuite(practice, "a").name?.length).toBeLessThanOrEqual(80);
      const tests = hardCallsFor(practice).map((call) => hardCallTest(practice, call));
      expect(new Set(tests.map(({ name }) => name)).size).toBe(12);
      for (const { type, name, script, scorers } of tests) {
        expect(type).toBe("chat");
        expect(name?.length).toBeLessThanOrEqual(80);
        expect(script.length).toBeLessThanOrEqual(10_000);
        for (const { rubric } of scorers) expect(rubric.length).toBeLessThanOrEqual(10_000);
      }
    }),
    { seed: 5, numRuns: 100 },
  );
});
