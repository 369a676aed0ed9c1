import { dentalPractice } from "@ringwell/receptionist/practices";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adversarialTexts } from "../../../../packages/receptionist/src/testing/adversarial-texts.ts";
import { chatLine, slowestText, typedLine } from "../../../testing/understanding/slowest-text.ts";
import { startParser } from "./parser-thread.ts";

/** 2 ms are usual. Only work that grows faster than the text gets here. */
const longestMs = 250;
let parser: Awaited<ReturnType<typeof startParser>>;

beforeAll(async () => {
  parser = await startParser({ practice: dentalPractice });
});
afterAll(() => parser.close());

test("no chat message within its limit keeps the event loop busy", async () => {
  const texts = adversarialTexts(150, { mostBytes: 8_192, seed: 11 });
  const slowest = await slowestText(texts, chatLine(parser));
  expect(slowest.ms < longestMs ? null : slowest).toBeNull();
});

test("no typed line within its limit keeps the event loop busy", async () => {
  const texts = adversarialTexts(150, { mostBytes: 1_000, seed: 12 });
  const slowest = await slowestText(texts, typedLine(parser));
  expect(slowest.ms < longestMs ? null : slowest).toBeNull();
});
