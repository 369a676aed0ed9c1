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
  ["[]", /must be an object/],
  ["null", /must be an object/],
  ['{"hipa": {}}', /answers “hipa”, which is no question: they are trackers, hipaa/],
  ['{"__proto__": {}}', /which is no question/],
  ['{"hipaa": "yes"}', /must give hipaa an object/],
  ['{"hipaa": {"date": "2026-11-20"}}', /has “date” under hipaa: use answer, by, on, note/],
  ['{"hipaa": {"answer": true}}', /must answer hipaa with "yes"/],
  ['{"hipaa": {"answer": "no"}}', /must answer hipaa with "yes"/],
  ['{"hipaa": {"by": 7}}', /must give by, on and note under hipaa as texts/],
])("%s is refused with the mend", (text, problem) => {
  const read = parseLaunchAnswers(text, ids);
  expect(read.ok).toBe(false);
  expect(read).toMatchObject({ problem: expect.stringMatching(problem) as string });
});
