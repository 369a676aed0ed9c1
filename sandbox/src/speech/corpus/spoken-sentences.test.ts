import { describe, expect, test } from "vitest";
import { practices } from "../../reception/practices.ts";
import { dictionaryOf } from "../asr/knowledge/pronunciations.ts";
import { phoneNumberSentences } from "./phone-numbers.ts";
import { slotValuesOf, spokenSentences } from "./spoken-sentences.ts";

describe.each(Object.values(practices))("the corpus of $name", (practice) => {
  const counts = spokenSentences(practice);
  const distinct = [...counts.keys()];

  test("has some tens of thousands of sentences, the same ones every time", () => {
    expect(distinct.length).toBeGreaterThan(10_000);
    expect(distinct.length).toBeLessThan(50_000);
    expect(spokenSentences(practice)).toEqual(counts);
  });

  test("has only words that can be heard", () => {
    expect(() => dictionaryOf(distinct, practice.pronunciations)).not.toThrow();
  });

  test("has rare words of danger and health, and few others", () => {
    const words = new Set(distinct.flatMap((sentence) => sentence.split(" ")));
    const dangers = ["unconscious", "suicidal", "attack", "ambulance", "seizure", "gasping"];
    expect(dangers.filter((word) => !words.has(word))).toEqual([]);
    // 7,400 with those of single sentences.
    expect(words.size).toBeLessThan(6_000);
  });

  test.each(Object.entries(slotValuesOf(practice)))("has every %s", (_, values) => {
    const text = `|${distinct.join("|")}|`.replaceAll(/[ |]/g, "  ");
    expect(values.filter((value) => !text.includes(` ${value.replaceAll(" ", "  ")} `))).toEqual(
      [],
    );
  });
});

test("the phone numbers have ten digits", () => {
  const digits = /\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/g;
  for (const sentence of phoneNumberSentences()) expect(sentence.match(digits)).toHaveLength(10);
});

test("a practice without a team has a corpus of whole sentences, too", () => {
  const sentences = [...spokenSentences({ ...practices.dental, team: [] }).keys()];
  expect(
    sentences.filter((sentence) => /^teeth cleaning with$|^ | $| {2}|[{}]/.test(sentence)),
  ).toEqual([]);
});
