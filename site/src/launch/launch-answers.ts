import { z } from "zod";

const line = z.string().trim().max(500).default("");
const isDay = (text: string): boolean => text === "" || z.iso.date().safeParse(text).success;

/** The owner's answer to one question of the launch check, and who is responsible for it. */
const launchAnswer = z.strictObject({
  /** Empty until it is answered. */
  answer: z.enum(["yes", "does not apply", ""]).default(""),
  /** The person who checked, by name or office. */
  by: line,
  /** The date of the check. */
  on: line.refine(isDay, "not a date such as 2026-01-31"),
  /** Where the evidence is, or why the question does not apply. */
  note: line,
});
export type LaunchAnswer = z.infer<typeof launchAnswer>;

const launchAnswers = z.record(z.string(), launchAnswer);
/** By the question's id. */
export type LaunchAnswers = Readonly<z.infer<typeof launchAnswers>>;

type ReadAnswers = { ok: true; value: LaunchAnswers } | { ok: false; problem: string };

/**
 * Reads the text of `launch.json`: an object of answers by question. A misspelled question or field is an
 * error, because the owner who wrote it expects it to count.
 */
export function parseLaunchAnswers(text: string, questions: readonly string[]): ReadAnswers {
  const refused = (problem: string): ReadAnswers => ({ ok: false, problem });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return refused("is not JSON: look for a missing comma or quotation mark");
  }
  const other = Object.keys(parsed ?? {}).find((id) => !questions.includes(id));
  if (other !== undefined) {
    return refused(
      `answers “${other}”, which is not a question. The questions are ${questions.join(", ")}`,
    );
  }
  const { data, error } = launchAnswers.safeParse(parsed);
  if (data) return { ok: true, value: data };
  const [{ path, message }] = error.issues as [z.core.$ZodIssue];
  return refused(`cannot be used: ${message}, at ${path.join(".") || "its beginning"}`);
}
