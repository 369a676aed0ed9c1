import { classify } from "./classifier.ts";
import { type ClassifierInput, featuresOf } from "./features.ts";
import type { NormalizedText } from "../normalize.ts";
import type { TrainedLanguage } from "../parse.ts";

const clauseScore = 0.65;
const fewestWordsOfClause = 2;
const mostClauses = 16;

/** The probability of each label: that of the whole utterance, or of one of its clauses. */
export function scoresOf(
  seen: ClassifierInput,
  { rules, model: { classifier } }: TrainedLanguage,
): ReadonlyMap<string, number> {
  const whole = classify(classifier, featuresOf(seen));
  const clauses = clausesOf(seen, rules.only.and).map(([from, to]) =>
    classify(classifier, featuresOf(seen, from, to)),
  );
  return new Map(
    classifier.labels.map((label, at) => {
      const own = whole[at] ?? 0;
      const inClause = Math.max(0, ...clauses.map((scores) => scores[at] ?? 0));
      return [label, inClause >= clauseScore ? Math.max(own, inClause * 0.6) : own];
    }),
  );
}

/** Where clauses end, by token. */
export function clauseEnds(tokens: NormalizedText["tokens"], and: RegExp) {
  return tokens.flatMap(({ breakAfter }, at) => {
    const next = tokens[at + 1]?.text;
    return breakAfter !== "" || next === undefined || and.test(next) ? [at + 1] : [];
  });
}

/** Where sentences begin, by token. */
export function sentenceStarts(tokens: NormalizedText["tokens"]) {
  const begins = (at: number) => at === 0 || /[.?]/.test(tokens[at - 1]?.breakAfter ?? "");
  return [...tokens.keys()].filter(begins);
}

/** As token ranges; none if there is only one. */
function clausesOf({ text: { tokens } }: ClassifierInput, and: RegExp): [number, number][] {
  const clauses: [number, number][] = [];
  for (const end of clauseEnds(tokens, and)) {
    const from = clauses.at(-1)?.[1] ?? 0;
    if (end - from >= fewestWordsOfClause) clauses.push([from, end]);
  }
  return clauses.length > 1 ? clauses.slice(0, mostClauses) : [];
}
