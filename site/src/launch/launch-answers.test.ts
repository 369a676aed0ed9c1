import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseLaunchAnswers } from "./launch-answers.ts";
import { launchQuestions } from "./launch-questions.ts";

const ids = ["trackers", "hipaa"];

test("the file as it ships names every question, and answers none", () => {
  const read = parseLaunchAnswers(
    readFileSync("launch.json", "utf8"),
    Object.keys(launchQuestions),
  );
  if (!read.ok) throw new Error(read.problem);
  expect(Object.keys(read.value)).toEqual(Object.keys(launchQuestions));
  for (const given of Object.values(read.value)) {
    expect(given).toEqual({ answer: "", by: "", on: "", note: "" });
  }
});

test("an answer is read with its spaces trimmed and its gaps empty", () => {
  const text = '{"hipaa": {"answer": "yes", "by": " Ada Lund ", "on": "2026-11-20"}}';
  expect(parseLaunchAnswers(text, ids)).toEqual({
    ok: true,
    value: { hipaa: { answer: "yes", by: "Ada Lund", on: "2026-11-20", note: "" } },
  });
});

test.each([
  ["{", /is not JSON/],
  ["[]", /expected record, received array/],
  ["null", /expected record, received null/],
  ['{"hipa": {}}', /answers “hipa”, which is not a question. The questions are trackers, hipaa/],
  ['{"__proto__": {}}', /which is not a question/],
  ['{"hipaa": "yes"}', /expected object, received string, at hipaa$/],
  ['{"hipaa": {"date": "2026-11-20"}}', /Unrecognized key: "date", at hipaa$/],
  ['{"hipaa": {"answer": "no"}}', /one of "yes"\|"does not apply"\|"", at hipaa.answer$/],
  ['{"hipaa": {"by": 7}}', /expected string, received number, at hipaa.by$/],
  ['{"hipaa": {"on": "2026-02-30"}}', /not a date such as 2026-01-31, at hipaa.on$/],
])("%s is refused, and the problem says what to fix", (text, problem) => {
  const read = parseLaunchAnswers(text, ids);
  expect(read.ok).toBe(false);
  expect(read).toMatchObject({ problem: expect.stringMatching(problem) as string });
});
