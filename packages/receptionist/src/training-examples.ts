import { readFileSync } from "node:fs";
import { type Example, parseExamples } from "./example.ts";
import type { Language } from "./nlu/languages.ts";

/** Reads the sentences that the models of one language are trained with, from `data`. */
export function readTrainingExamples(language: Language): Example[] {
  const file = new URL(`../data/train.${language}.jsonl`, import.meta.url);
  return parseExamples(readFileSync(file, "utf8"));
}
