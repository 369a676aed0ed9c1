import { describe, expect, test } from "vitest";
import { callerLines } from "./caller-lines.ts";
import { callerSentences } from "./caller-sentences.ts";
import type { Question } from "./conversation-state.ts";
import type { Intent } from "./intents.ts";
import { sampleMedSpa } from "./sample-med-spa.ts";
import { samplePractice } from "./sample-practice.ts";
import { means, understand } from "./understanding.ts";

const neverAYes = new Set<Intent>([
  "no",
  "drop",
  "done",
  "repeat",
  "hold-on",
  "human",
  "move",
  "cancel",
  "price",
  "hours",
]);

/** Yes and no answer something; a number alone is a time where one was asked for. */
function askedFor(intent: Intent | null): Question {
  return intent === "yes" || intent === "no" || intent === "drop" || intent === "done"
    ? { about: "confirmation", startsAtMs: 0 }
    : { about: "time" };
}

describe.each([samplePractice, sampleMedSpa])("sentences of callers of $name", (practice) => {
  test("there are some tens of thousands, the same ones every time", () => {
    const sentences = callerSentences(practice);
    expect(new Set(sentences).size).toBeGreaterThan(5_000);
    expect(sentences.length).toBeLessThanOrEqual(100_000);
    expect(callerSentences(practice)).toEqual(sentences);
  });

  test("what a caller said as it was said is likelier than the same made up", () => {
    const times = (wanted: string): number =>
      callerSentences(practice).filter((sentence) => sentence === wanted).length;
    expect(times("something came up and i can't make it tuesday can we push me to wednesday")).toBe(
      24,
    );
    expect(times("do you guys do threading or brows at all")).toBe(4);
  });

  test("they are words as the dictionary spells them: lower case, no digits", () => {
    for (const sentence of callerSentences(practice))
      expect(sentence).toMatch(/^[a-z']+(?: [a-z']+)*$/);
  });

  test("every one is understood as it was meant", () => {
    const misunderstood = callerLines(practice).filter((line) => {
      const heard = understand({ text: line.text, confidence: 1 }, practice, askedFor(line.intent));
      return (
        (line.intent !== null && !means(heard, line.intent)) ||
        (line.serviceId !== undefined &&
          (heard.serviceIds.length !== 1 || heard.serviceIds[0] !== line.serviceId)) ||
        (line.topic !== undefined && !heard.topics.includes(line.topic)) ||
        (line.namesDay === true && heard.day === null) ||
        (line.namesTime === true && heard.time === null) ||
        (line.intent === "yes" && !heard.clearYes) ||
        (line.intent !== null && neverAYes.has(line.intent) && heard.clearYes)
      );
    });
    expect(misunderstood).toEqual([]);
  }, 60_000);
});
