import { existsSync, readFileSync } from "node:fs";
import { type LaunchAnswers, parseLaunchAnswers } from "../../site/src/launch/launch-answers.ts";
import { launchQuestions } from "../../site/src/launch/launch-questions.ts";
import { Refusal } from "./environment.ts";

/** The owner's answers as `file` has them; none when it is not there. Throws `Refusal` with the mend. */
export function launchAnswers(file: string): LaunchAnswers {
  if (!existsSync(file)) return {};
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new Refusal(`${file} cannot be read: make it a plain file that you may read.`);
  }
  const read = parseLaunchAnswers(text, Object.keys(launchQuestions));
  if (!read.ok) throw new Refusal(`${file} ${read.problem}.`);
  return read.value;
}
