import type { ParseContext } from "@ringwell/receptionist";
import { dentalPractice } from "@ringwell/receptionist/practices";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ParserThread } from "./parser-thread.ts";

const context: ParseContext = {
  today: "2026-11-21",
  expecting: "anything",
  spokenOf: null,
  language: "en",
};
const stuck = new URL("../../../testing/understanding/stuck-worker.ts", import.meta.url);
let thread: ParserThread;
let warnings: string[];

beforeEach(() => {
  warnings = [];
  vi.spyOn(console, "error").mockImplementation((line) => void warnings.push(String(line)));
});
afterEach(async () => {
  await thread.close();
  vi.restoreAllMocks();
});

function started(script?: URL): ParserThread {
  thread = new ParserThread({ practice: dentalPractice, ...(script && { script }) });
  return thread;
}

const parse = (text: string) => thread.parse({ text, confidence: 1 }, context);
const textOf = async (text: string): Promise<string> => (await parse(text)).text;

test("the worker understands what a caller says", async () => {
  await started().ready;
  const { intents, entities } = await parse(
    "I'd like to book a teeth cleaning on Tuesday at three",
  );
  expect(intents[0]?.intent).toBe("book");
  expect(entities.map(({ type }) => type)).toEqual(["service", "date", "time"]);
});

test("a turn that never ends counts as not heard, and those that wait keep their order", async () => {
  await started(stuck).ready;
  const answered: string[] = [];
  const turns = ["one", "loop", "two", "three"].map(async (text) =>
    answered.push(await textOf(text)),
  );
  await Promise.all(turns);
  expect(answered).toEqual(["one", "", "two", "three"]);
  expect(warnings).toEqual([
    "A turn was given up, as it took too long to understand (1 since the start).",
  ]);
});

test("the event loop goes on while a turn never ends", async () => {
  await started(stuck).ready;
  let isAnswered = false;
  const turn = textOf("loop").then(() => {
    isAnswered = true;
  });
  for (let round = 0; round < 100; round += 1) await new Promise((next) => setImmediate(next));
  expect(isAnswered).toBe(false);
  await turn;
});

test("a turn that crashes the worker counts as not heard, and the next is parsed by another worker", async () => {
  await started(stuck).ready;
  expect(await parse("crash")).toMatchObject({ text: "", confidence: 0 });
  expect(await textOf("again")).toBe("again");
});

test("a turn that cannot reach the worker fails alone", async () => {
  await started().ready;
  const uncloneable = { ...context, language: (() => "en") as never };
  await expect(thread.parse({ text: "one", confidence: 1 }, uncloneable)).rejects.toThrow(
    "could not be cloned",
  );
  expect(await textOf("two")).toBe("two");
});

test("a turn that cannot be parsed counts as not heard, and the log has the kind of failure alone", async () => {
  await started(stuck).ready;
  expect(await textOf("throw")).toBe("");
  expect(await textOf("again")).toBe("again");
  expect(warnings).toEqual([
    "A turn was given up, as it failed with RangeError (1 since the start).",
  ]);
});

test("a worker that cannot be started is said", async () => {
  const { ready } = started(new URL("no-such-worker.ts", import.meta.url));
  await expect(ready).rejects.toThrow("ended before it was ready");
});

test("a turn under way when the thread closes is given up without a warning", async () => {
  await started(stuck).ready;
  const turn = textOf("loop");
  await thread.close();
  expect(await turn).toBe("");
  expect(warnings).toEqual([]);
});
