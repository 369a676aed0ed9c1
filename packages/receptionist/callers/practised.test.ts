import { expect, test } from "vitest";
import { plainWords } from "../src/plain-words.ts";
import { readHalves } from "./halves.ts";
import { readPractised } from "./practised.ts";
import { judge } from "./report.ts";

const practised = readPractised();

// No sentence is named: a test that fails must not read it to anybody.
test("nothing that is practised is held aside", () => {
  const taught = new Set(practised.map(({ text }) => plainWords(text)));
  const met = readHalves().heldAside.filter(({ text }) => taught.has(plainWords(text)));
  expect(met.length).toBe(0);
});

test("what is practised is written in the form of the first sentences", () => {
  expect(practised.length).toBeGreaterThan(500);
  // One in four is put to the engine: all of them would take ten seconds.
  expect(() => judge(practised.filter((_, at) => at % 4 === 0))).not.toThrow();
  for (const { intents, text } of practised) {
    expect(intents.length).toBeGreaterThan(0);
    expect(text.trim()).not.toBe("");
  }
});
