import { readFileSync } from "node:fs";
import type { Practice } from "../../practices/practice.ts";
import { decodeModel } from "./classifier/classifier.ts";
import { languageRules } from "./languages.ts";
import { Parser } from "./parse.ts";

export const modelFile = (language: string): URL =>
  new URL(`../../data/model.${language}.bin`, import.meta.url);

/** Throws if the models are missing: every npm command trains them. */
export function loadParser(practice: Practice): Parser {
  const languages = languageRules.map((rules) => ({
    rules,
    model: decodeModel(readFileSync(modelFile(rules.language))),
  }));
  return new Parser(practice, languages);
}
