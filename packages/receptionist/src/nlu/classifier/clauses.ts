import { classify } from "./classifier.ts";
import { featuresOf, type Seen } from "./features.ts";
import type { TrainedLanguage } from "../parse.ts";

/** A clause of a longer utterance counts for itself where it leaves no doubt. */
const clauseScore = 0.65;
const fewestWordsOfClause = 2;
const mostClauses = 8;

/** Tokens `[from, to)`, and the probability of each label of the classifier there, 0 to 1. */
interface Reading {
  from: number;
  to: number;
  scores: ReadonlyMap<string, number>;
}

export type Readings = readonly [Reading, ...Reading[]];

/** What the classifier makes of an utterance: the whole first, then its clauses where it has several. */
export function readClauses(seen: Seen, { rules, model }: TrainedLanguage): Readings {
  const { labels } = model.classifier;
  const read = (from: number, to: number): Reading => {
    const found = classify(model.classifier, featuresOf(seen, from, to));
    return { from, to, scores: new Map(labels.map((label, at) => [label, found[at] ?? 0])) };
  };
  const clauses = clausesOf(seen, rules.only.and).map(([from, to]) => read(from, to));
  return [read(0, seen.text.tokens.length), ...clauses];
}

export function scoresOf([whole, ...clauses]: Readings): Map<string, number> {
  return new Map(
    [...whole.scores].map(([label, own]) => {
      const inClause = Math.max(0, ...clauses.map(({ scores }) => scores.get(label) ?? 0));
      return [label, inClause >= clauseScore ? Math.max(own, inClause * 0.6) : own];
    }),
  );
}

/** Stretches between punctuation, or an "and", where there are several. */
function clausesOf({ text: { tokens } }: Seen, and: RegExp): [number, number][] {
  const clauses: [number, number][] = [];
  let from = 0;
  tokens.forEach(({ breakAfter }, at) => {
    const next = tokens[at + 1]?.text;
    const ends = breakAfter !== "" || next === undefined || and.test(next);
    if (!ends || at + 1 - from < fewestWordsOfClause) return;
    clauses.push([from, at + 1]);
    from = at + 1;
  });
  return clauses.length > 1 ? clauses.slice(0, mostClauses) : [];
}
