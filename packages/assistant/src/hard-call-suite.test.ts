import { hardCallsFor } from "@ringwell/receptionist/hard-calls";
import { dentalPractice } from "@ringwell/receptionist/practices";
import { expect, test } from "vitest";
import { hardCallSuite, hardCallTest, rubricFor } from "./hard-call-suite.ts";
import { edgePractices } from "./testing/edge-practices.ts";

const calls = hardCallsFor(dentalPractice);

test("a rubric requires every outcome that must happen and forbids every one that must not", () => {
  for (const call of calls) {
    const [required = "", forbidden = ""] = rubricFor(call).split("and none of these happened:");
    for (const { says } of call.must) expect(required).toContain(`- ${says}\n`);
    for (const { says } of call.never) expect(forbidden).toContain(`- ${says}\n`);
  }
});

const toothRubric = (practice = dentalPractice): string => {
  const tooth = hardCallsFor(practice).find(({ key }) => key === "knocked-out-tooth");
  return rubricFor(tooth ?? { must: [], never: [] });
};

test("a knocked-out tooth must get the practice's urgent visit", () => {
  expect(toothRubric()).toContain("an emergency visit");
});

test("a practice without an urgent service must hand the knocked-out tooth off", () => {
  const services = dentalPractice.services.filter(({ urgent }) => !urgent);
  expect(toothRubric({ ...dentalPractice, services })).toContain("Hands off as an emergency");
});

test.each(edgePractices)("the hard calls of $name are within the provider's limits", (practice) => {
  expect(hardCallSuite(practice, "a").name?.length).toBeLessThanOrEqual(80);
  const tests = hardCallsFor(practice).map((call) => hardCallTest(practice, call));
  expect(new Set(tests.map(({ name }) => name)).size).toBe(12);
  for (const { type, name, script, scorers } of tests) {
    expect(type).toBe("chat");
    expect(name?.length).toBeLessThanOrEqual(80);
    expect(script.length).toBeLessThanOrEqual(10_000);
    for (const { rubric } of scorers) expect(rubric.length).toBeLessThanOrEqual(10_000);
  }
});
