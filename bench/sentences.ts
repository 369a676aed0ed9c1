import { type Dialogue, judgeDialogue, playDialogue } from "../packages/receptionist/evaluate.ts";
import type { PlayedCall } from "../packages/receptionist/hard-calls/index.ts";
import type { Example } from "../packages/receptionist/training/example.ts";
import { readJsonLines } from "../packages/receptionist/training/json-lines.ts";
import { loadParser, type Parser, type Practice } from "../packages/receptionist/src/index.ts";
import { type PracticeName, practices } from "../sandbox/src/reception/practices.ts";

const parsers = new Map<PracticeName, Parser>();

/** The languages that have an evaluation set, and how its files end. */
export const languages = { English: "", Spanish: "-es" } as const;

/** A practice and its parser; the models are read once. */
export function parserOf(name: PracticeName): { parser: Parser; practice: Practice } {
  const practice = practices[name];
  const parser = parsers.get(name) ?? loadParser(practice);
  parsers.set(name, parser);
  return { parser, practice };
}

/** Sentences or dialogues of the evaluation set, or of the one for development. */
export function readEvaluation<Line = Example>(file: string, set: "eval" | "dev" = "eval"): Line[] {
  return readJsonLines(`${set}/${file}`);
}

/** A dialogue that did not end as its writer wanted, and why. */
export interface FailedDialogue {
  title: string;
  problems: readonly string[];
  lines: PlayedCall["lines"];
}

/** Which dialogues failed, and how many ended with a wrong booking. */
export function judgeAll(dialogues: readonly Dialogue[]): {
  failed: FailedDialogue[];
  wrong: number;
} {
  const failed: FailedDialogue[] = [];
  let wrong = 0;
  for (const dialogue of dialogues) {
    const { parser, practice } = parserOf(dialogue.practice);
    const played = playDialogue(dialogue, parser, practice);
    const { problems, wrongBooking } = judgeDialogue(dialogue, played, practice);
    if (problems.length > 0) failed.push({ title: dialogue.title, problems, lines: played.lines });
    if (wrongBooking) wrong += 1;
  }
  return { failed, wrong };
}
