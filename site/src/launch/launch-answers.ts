/** What an owner says to one question of the launch check, and who stands behind it. */
export interface LaunchAnswer {
  /** Empty while nobody has answered. */
  answer: "yes" | "does not apply" | "";
  /** The person who looked, by name or office. */
  by: string;
  /** The day on which they did, ISO 8601. */
  on: string;
  /** Where the evidence lies; why the question does not apply. */
  note: string;
}

/** By the question's id. */
export type LaunchAnswers = Readonly<Record<string, LaunchAnswer>>;

type ReadAnswers = { ok: true; value: LaunchAnswers } | { ok: false; problem: string };

const answers = ["yes", "does not apply", ""];
const fields = ["answer", "by", "on", "note"];

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
  if (!isRecord(parsed)) return refused("must be an object with an answer for each question");

  const value = new Map<string, LaunchAnswer>();
  for (const [id, given] of Object.entries(parsed)) {
    if (!questions.includes(id)) {
      return refused(`answers “${id}”, which is no question: they are ${questions.join(", ")}`);
    }
    if (!isRecord(given)) return refused(`must give ${id} an object: { "answer": "yes", … }`);
    const wrong = Object.keys(given).find((field) => !fields.includes(field));
    if (wrong !== undefined) return refused(`has “${wrong}” under ${id}: use ${fields.join(", ")}`);
    const { answer = "", by = "", on = "", note = "" } = given;
    if (!isAnswer(answer)) {
      return refused(`must answer ${id} with "yes", "does not apply" or, still open, ""`);
    }
    if (!isLine(by) || !isLine(on) || !isLine(note)) {
      return refused(`must give by, on and note under ${id} as texts of at most 500 characters`);
    }
    value.set(id, { answer, by: by.trim(), on: on.trim(), note: note.trim() });
  }
  return { ok: true, value: Object.fromEntries(value) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isAnswer = (value: unknown): value is LaunchAnswer["answer"] =>
  answers.some((each) => each === value);

const isLine = (value: unknown): value is string =>
  typeof value === "string" && value.length <= 500;
