import { expect, test } from "vitest";
import { claims } from "./claims.ts";

const all = Object.entries(claims);

test.each(all)("the claim %s says whose figure it is", (_, claim) => {
  expect(claim.source.length).toBeGreaterThan(20);
  expect(claim.says).toMatch(/\.$/);
});

test("no figure is promised twice", () => {
  expect(new Set(all.map(([, { value }]) => value)).size).toBe(all.length);
});

// Retyped from the specification, sections 1, 2 and 9.
test.each([
  ["unanswered", "67%"],
  ["noVoicemail", "85%"],
  ["lostYearly", "$50,000+"],
  ["answerRate", "100%"],
  ["moreConsultations", "40%"],
  ["uptime", "99.9%"],
  ["integrations", "50+"],
  ["practices", "500+"],
  ["launchHours", "48"],
  ["trialDays", "7"],
  ["answerRings", "2"],
  ["hipaa", "HIPAA"],
] as const)("the claim %s is %s", (name, value) => {
  expect(claims[name].value).toBe(value);
});
