import { expect, test } from "vitest";
import { fixedSentences } from "./fixed-sentences.ts";
import { samplePractice } from "./sample-practice.ts";
import { silence, talk } from "./worlds-for-tests.ts";

test("whatever is said without a date in it has been rendered ahead", () => {
  const rendered = new Set(fixedSentences(samplePractice));
  const call = talk([
    "hello",
    "purple",
    "purple",
    "what services do you offer",
    "how much is a filling",
    "yes",
    "are you open on sunday",
    "what are your hours",
    silence,
    "hold on",
    "my tooth hurts",
    "where are you",
    "never mind",
    silence,
    "bye",
  ]);
  const spoken = call
    .flatMap(({ say }) => say)
    .filter((sentence) => !/On \w+day, \w+ \d+, I have/.test(sentence));
  expect(spoken.filter((sentence) => !rendered.has(sentence))).toEqual([]);
});

test("each sentence is short enough to be heard soon and easy to speak", () => {
  const sentences = fixedSentences(samplePractice);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/[.?]$/);
    expect(sentence).not.toContain("!");
    expect(sentence.split(" ").length).toBeLessThanOrEqual(26);
  }
});
