import { type Intent, intentNames, intentRow } from "./intents.ts";

export interface ScoredIntent {
  intent: Intent;
  /** 0 to 1. */
  score: number;
}

/** An intent that leads needs less than one that comes on top of another. */
const leadsFrom = 0.1;
/** Scores this close are ordered by rank. */
const close = 0.05;
const most = 4;
/** From here on nothing excludes an intent. */
const likely = 0.5;

/**
 * The intents of an utterance, the main one first. Everything comes from the intent table: each intent
 * from its threshold on, the best one from less, ordered by score and among close ones by rank.
 */
export function resolveIntents(scores: ReadonlyMap<string, number>): ScoredIntent[] {
  const ordered = intentNames
    .map((intent) => ({ intent, score: scores.get(intent) ?? 0 }))
    .toSorted((a, b) => b.score - a.score);
  const [best] = ordered;
  if (!best || best.score < leadsFrom) return [];
  const found = ordered
    .filter(({ intent, score }, at) => at === 0 || score >= intentRow(intent).threshold)
    .slice(0, most)
    .toSorted((a, b) => {
      const byScore = b.score - a.score;
      return Math.abs(byScore) > close
        ? byScore
        : intentRow(a.intent).rank - intentRow(b.intent).rank || byScore;
    });
  const excluded = intentRow(found[0]?.intent ?? best.intent).excludes ?? [];
  return found.filter(({ intent, score }) => score >= likely || !excluded.includes(intent));
}
