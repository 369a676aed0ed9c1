import { dentalPractice } from "@ringwell/receptionist/practices";
import { expect, test } from "vitest";
import { knowledgeFor } from "./knowledge-for.ts";
import { edgePractices } from "./testing/edge-practices.ts";

const knowledge = knowledgeFor(dentalPractice);

test("the knowledge does not promise the sandbox's storage time", () => {
  expect(dentalPractice.answers.en.recording?.join(" ")).toContain("24 hours");
  expect(knowledge).not.toContain("24 hours");
});

/** "13:30" → "1:30 pm", without the formatter under test. */
function spoken(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return `${twelve}:${minute < 10 ? "0" : ""}${minute} ${hour < 12 ? "am" : "pm"}`;
}

test.each(edgePractices)(
  "the knowledge of $name has every service, price, length, hour and answer",
  (practice) => {
    const text = knowledgeFor(practice);
    expect(text).not.toMatch(/undefined|NaN|\[object|null/);
    for (const { texts, price, durationMin } of practice.services) {
      const { name } = texts.en;
      const line = text.split("\n").find((each) => each.startsWith(`- ${name}: `));
      expect(line).toContain(`$${price.usd} `);
      expect(line).toContain(`${durationMin} minutes`);
      expect(line?.includes("starts at")).toBe(price.startsAt);
    }
    for (const { opens, closes } of Object.values(practice.hours).flat()) {
      expect(text).toContain(`${spoken(opens)} to ${spoken(closes)}`);
    }
    const { recording: _, ...answers } = practice.answers.en;
    for (const answer of Object.values(answers).flat()) expect(text).toContain(answer);
  },
);
