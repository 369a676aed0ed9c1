import { readFileSync } from "node:fs";
import treatments from "../../data/treatments.json" with { type: "json" };
import type { Practice } from "../practice.ts";
import { decodeModel } from "./classifier/classifier.ts";
import { english, type LanguageRules, spanish } from "./languages.ts";
import { Parser } from "./parse.ts";

/** Every language that callers are understood in, the practice's own first. */
export const languageRules: readonly LanguageRules[] = [english, spanish];

export const modelFile = (language: string): URL =>
  new URL(`../../data/model.${language}.bin`, import.meta.url);

/**
 * A parser for one practice, with the models that training left beside the data.
 * Throws when they are not there: every npm command trains them first.
 */
export function loadParser(practice: Practice): Parser {
  const languages = languageRules.map((rules) => ({
    rules,
    model: decodeModel(readFileSync(modelFile(rules.language))),
  }));
  return new Parser(practice, languages, treatments);
}
