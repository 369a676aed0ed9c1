import { readFileSync } from "node:fs";
import { type Example, parseExamples } from "../packages/receptionist/training/example.ts";
import { loadParser, type Parser, type Practice } from "../packages/receptionist/src/index.ts";
import { type PracticeName, practices } from "../sandbox/src/reception/practices.ts";

const data = new URL("../packages/receptionist/data/eval/", import.meta.url);
const parsers = new Map<PracticeName, Parser>();

/** A practice and its parser; the models are read once. */
export function parserOf(name: PracticeName): { parser: Parser; practice: Practice } {
  const practice = practices[name];
  const parser = parsers.get(name) ?? loadParser(practice);
  parsers.set(name, parser);
  return { parser, practice };
}

/** Sentences or dialogues of the evaluation set. */
export function readEvaluation<Line = Example>(file: string): Line[] {
  return parseExamples(readFileSync(new URL(file, data), "utf8")) as Line[];
}
