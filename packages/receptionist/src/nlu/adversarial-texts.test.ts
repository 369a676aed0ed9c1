import { expect, test } from "vitest";
import { adversarialTexts } from "../testing/adversarial-texts.ts";
import { parserOf, practices } from "../testing/play.ts";
import type { Practice } from "../../practices/practice.ts";
import type { Expecting } from "./entities/extract.ts";

/** An honest sentence takes 1 ms. Only what is worse than linear gets here. */
const longestMs = 250;
const expectations: readonly Expecting[] = ["anything", "name", "phone", "choice", "confirmation"];

test.each(expectations)(
  "no adversarial answer for %s takes longer than a linear search",
  (expecting) => {
    const at = expectations.indexOf(expecting);
    const texts = adversarialTexts(80, { mostBytes: 8_192, seed: at });
    const slow = texts.filter(
      ({ text }) => parsedInMs(text, expecting, practices[at % 2]) >= longestMs,
    );
    expect(slow.map(({ shape }) => shape)).toEqual([]);
  },
);

/** Of this thread's own time: what else the machine does is not counted. */
function parsedInMs(text: string, expecting: Expecting, practice: Practice = practices[0]): number {
  const context = { today: "2026-11-21", expecting, spokenOf: null, language: "en" } as const;
  const before = process.threadCpuUsage();
  parserOf(practice).parse({ text, confidence: 1 }, context);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
