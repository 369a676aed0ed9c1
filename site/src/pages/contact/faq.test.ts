import { expect, test } from "vitest";
import { faq } from "./faq.ts";

// Retyped from the specification, sections 1 and 9.
test.each([
  ["How long does setup take?", [/48 hours/, /setup is free/]],
  ["What does it cost?", [/\$1,500/, /one-time setup fee/, /\$800 per month/]],
  ["Can we try it first?", [/7 days/, /scheduling page/]],
  ["What happens on a hard call?", [/hands the call to your staff/]],
  ["Is it HIPAA compliant?", [/both plans/]],
  ["Does it work with the systems we use?", [/50\+ integrations/]],
  ["Who owns the system?", [/^You do/]],
] as const)("%s is answered with what was promised", (question, facts) => {
  const found = faq.find((each) => each.question === question);
  for (const fact of facts) expect(found?.answer).toMatch(fact);
});

test("every question is asked once, as a question, and answered in whole sentences", () => {
  expect(new Set(faq.map(({ question }) => question)).size).toBe(faq.length);
  for (const { question, answer } of faq) {
    expect(question).toMatch(/^[A-Z].*\?$/);
    expect(answer).toMatch(/^[A-Z0-9].*\.$/);
  }
});
