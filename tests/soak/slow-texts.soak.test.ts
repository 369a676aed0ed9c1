import { expect, test } from "@playwright/test";
import { dentalPractice } from "../../packages/receptionist/practices/index.ts";
import {
  greet,
  loadParser,
  nextTurn,
  parseContextOf,
} from "../../packages/receptionist/src/index.ts";
import { quietWeek } from "../../packages/receptionist/hard-calls/index.ts";
import { adversarialTexts } from "../../packages/receptionist/src/testing/adversarial-texts.ts";
import { startParser } from "../../sandbox/src/reception/understanding/parser-thread.ts";
import {
  chatLine,
  slowestText,
  typedLine,
} from "../../sandbox/testing/understanding/slowest-text.ts";

test.setTimeout(1_200_000);

const seed = Math.floor(Math.random() * 2 ** 31);

function report(what: string, { ms, shape }: { ms: number; shape: string }): void {
  const found = `${what}: ${ms.toFixed(0)} ms of processor time for ${shape} (seed ${seed})`;
  console.log(found);
  test.info().annotations.push({ type: "slowest text", description: found });
}

test("none of 20,000 adversarial texts takes the engine half a second", async () => {
  const parser = loadParser(dentalPractice);
  // The calendar's own time is nobody's text.
  const context = { ...quietWeek(dentalPractice), openings: () => [] };
  const { state } = greet(context);
  const slowest = await slowestText(adversarialTexts(20_000, { mostBytes: 8_192, seed }), (text) =>
    nextTurn(state, parser.parse({ text, confidence: 1 }, parseContextOf(state, context)), context),
  );
  report("Slowest answer", slowest);
  expect(slowest.ms).toBeLessThan(500);
});

test("none of 5,000 adversarial chat messages and typed lines keeps the event loop busy", async () => {
  const thread = await startParser({ practice: dentalPractice });
  const message = await slowestText(
    adversarialTexts(2_500, { mostBytes: 8_192, seed }),
    chatLine(thread),
  );
  const line = await slowestText(
    adversarialTexts(2_500, { mostBytes: 1_000, seed }),
    typedLine(thread),
  );
  await thread.close();
  report("Slowest chat message, on the main thread", message);
  report("Slowest typed line, on the main thread", line);
  expect(Math.max(message.ms, line.ms)).toBeLessThan(250);
});
