import { expect, test } from "vitest";
import { adversarialTexts } from "../testing/adversarial-texts.ts";
import { parserOf, practices } from "../testing/play.ts";
import type { Expecting } from "./entities/extract.ts";

/** An honest sentence takes 1 ms. Only what is worse than linear gets here. */
const longestMs = 250;
const expectations: readonly Expecting[] = ["anything", "name", "phone", "choice", "confirmation"];
const longestText = 8_192;

/** Of this thread's own time: what else the machine does is not counted. */
function parsedInMs(text: string, at = 0): number {
  const practice = practices[at % practices.length] ?? practices[0];
  const expecting = expectations[at % expectations.length] ?? "anything";
  const context = { today: "2026-11-21", expecting, spokenOf: null, language: "en" } as const;
  const before = process.threadCpuUsage();
  parserOf(practice).parse({ text, confidence: 1 }, context);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

test.each([
  "㌖",
  "İ",
  "ﷺ",
  "É’",
  "A-",
  "a'",
  ".",
  "\n",
  " ",
  "1",
  "1 ",
  ":",
  "no chest pain. ",
  "cleaning ",
  "Ana ",
  "at 3 or ",
  "the day after ",
  "monday in december ",
  "the 3rd or ",
])("a message full of %j is understood in linear time", (unit) => {
  const text = unit.repeat(longestText / Buffer.byteLength(unit));
  for (const at of expectations.keys()) expect(parsedInMs(text, at)).toBeLessThan(longestMs);
});

test("no adversarial text takes understanding longer than a linear search", () => {
  const texts = adversarialTexts(400, { mostBytes: longestText, seed: 7 });
  const slow = texts.filter(({ text }, at) => parsedInMs(text, at) >= longestMs);
  expect(slow.map(({ shape }) => shape)).toEqual([]);
});
