import { parseWeights, withWeights } from "../src/learned-intents.ts";
import type { CallerSentence } from "./halves.ts";
import { lessonsOf, lessonsOfExamples } from "./lessons.ts";
import { judge } from "./report.ts";
import type { Judged } from "./report.ts";
import { train } from "./train.ts";
import { writtenWeights } from "./written-weights.ts";

/** Judges every sentence by an engine that learned from the examples, `known` and all parts but its own. */
export function crossValidated(
  sentences: readonly CallerSentence[],
  known: readonly CallerSentence[],
  parts = 5,
): Judged[] {
  const always = [...lessonsOfExamples(), ...lessonsOf(known)];
  const lessons = lessonsOf(sentences);
  return Array.from({ length: parts }, (_, part) => {
    const others = lessons.filter((_lesson, at) => at % parts !== part);
    const weights = parseWeights(writtenWeights(train([...always, ...others])));
    const own = sentences.filter((_sentence, at) => at % parts === part);
    return withWeights(weights, () => judge(own));
  }).flat();
}
