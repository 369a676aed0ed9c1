import { z } from "zod";

const line = z.string().trim().max(500).default("");
const isDay = (text: string): boolean => text === "" || z.iso.date().safeParse(text).success;

/** What an owner says to one question of the launch check, and who stands behind it. */
const launchAnswer = z.strictObject({
  /** Empty while nobody has answered. */
  answer: z.enum(["yes", "does not apply", ""]).default(""),
  /** The person who looked, by name or office. */
  by: line,
  /** The day on which they did. */
  on: line.refine(isDay, "no day such as 2026-01-31"),
  /** Where the evidence lies; why the question does not apply. */
  note: line,
});
export type LaunchAnswer = z.infer<typeof launchAnswer>;

const launchAnswers = z.record(z.string(), launchAnswer);
/** By the question's id. */
export type LaunchAnswers = Readonly<z.infer<typeof launchAnswers>>;

type ReadAnswers = { ok: true; value: LaunchAnswers } | { ok: false; problem: string };

/**
 * Reads the text of `launch.json`: an object of answers by question. A misspelt question or field is
 * refused, and not passed over: an owner who wrote it believes that it counts.
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
    return refused(`answers “${other}”, which is no question: they are ${questions.join(", ")}`);
  }
  const { data, error } = launchAnswers.safeParse(parsed);
  if (data) return { ok: true, value: data };
  const [{ path, message }] = error.issues as [z.core.$ZodIssue];
  return refused(`cannot be used: ${message}, at ${path.join(".") || "its beginning"}`);
}
