import { type Dialogue, judgeDialogue, playDialogue } from "../packages/receptionist/evaluate.ts";
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

/** Which dialogues did not end as their writers wanted, and why, and how many ended with a wrong booking. */
export function judgeAll(dialogues: readonly Dialogue[]) {
  const judged = dialogues.map((dialogue) => {
    const { parser, practice } = parserOf(dialogue.practice);
    const { title } = dialogue;
    const played = playDialogue(dialogue, parser, practice);
    return { title, lines: played.lines, ...judgeDialogue(dialogue, played, practice) };
  });
  const failed = judged.filter(({ problems }) => problems.length > 0);
  return { failed, wrong: judged.filter(({ wrongBooking }) => wrongBooking).length };
}
