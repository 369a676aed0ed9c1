import type { ParseContext } from "@ringwell/receptionist";
import { dentalPractice } from "@ringwell/receptionist/practices";
import { afterEach, expect, test } from "vitest";
import { reportedFailures } from "../../../testing/reported-failures.ts";
import { startParser } from "./parser-thread.ts";

const context: ParseContext = {
  today: "2026-11-21",
  expecting: "anything",
  spokenOf: null,
  language: "en",
};
const stuck = new URL("../../../testing/understanding/stuck-worker.ts", import.meta.url);
let parser: Awaited<ReturnType<typeof startParser>>;
const { heads } = reportedFailures();

afterEach(() => parser.close());

async function start(script?: URL): Promise<void> {
  const options = script && { script, answerTimeoutMs: 2_000 };
  parser = await startParser(dentalPractice, options);
}

const parse = (text: string) => parser.parse({ text, confidence: 1 }, context);

test("the worker understands what a caller says", async () => {
  await start();
  const { intents, entities } = await parse(
    "I'd like to book a teeth cleaning on Tuesday at three",
  );
  expect(intents[0]?.intent).toBe("book");
  expect(entities.map(({ type }) => type)).toEqual(["service", "date", "time"]);
});

test("a turn that fails counts as not heard, others keep their order, and the log has no words", async () => {
  await start(stuck);
  const answered: string[] = [];
  const turns = ["one", "loop", "two", "crash", "three", "throw", "four"].map(async (text) =>
    answered.push((await parse(text)).text),
  );
  await Promise.all(turns);
  expect(answered).toEqual(["one", "", "two", "", "three", "", "four"]);
  expect(await parse("throw")).toMatchObject({ text: "", confidence: 0 });
  expect(heads().slice(0, 3)).toEqual([
    "The parser took too long. EngineError",
    "The parser ended. EngineError",
    "The parser failed: RangeError. EngineError",
  ]);
});
