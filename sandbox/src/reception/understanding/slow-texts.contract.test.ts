import { dentalPractice } from "@ringwell/receptionist/practices";
import { expect, onTestFinished, test } from "vitest";
import { adversarialTexts } from "../../../../packages/receptionist/src/testing/adversarial-texts.ts";
import { apiUnderTest } from "../../../testing/api/api-under-test.ts";
import { startParser } from "./parser-thread.ts";

/** 2 ms are usual. Only work that grows faster than the text gets here. */
const longestMs = 250;

test("no chat message within its limit keeps the event loop busy", async () => {
  const understanding = await startParser(dentalPractice);
  onTestFinished(() => understanding.close());
  const limits = { chatTurnsPerMinute: Infinity };
  const { chat } = apiUnderTest({ reception: { understanding }, limits });
  // The first message also compiles the code, so it is not measured.
  await chat("When are you open?");
  for (const { shape, text } of adversarialTexts(150, { mostBytes: 8_192, seed: 11 })) {
    const before = process.threadCpuUsage();
    await chat(text);
    const { user, system } = process.threadCpuUsage(before);
    expect([shape, (user + system) / 1_000 < longestMs]).toEqual([shape, true]);
  }
});
