import { clauseEnds, sentenceStarts } from "./classifier/clauses.ts";
import type { ClassifierInput } from "./classifier/features.ts";
import { typesByToken } from "./entities/entity.ts";
import { type Intent, intentNames, intentRow, isQuestion } from "./intents.ts";
import type { LanguageRules } from "./languages.ts";
import type { Token } from "./normalize.ts";

export interface ScoredIntent {
  intent: Intent;
  /** 0 to 1. */
  score: number;
}

const leadsFrom = 0.2;
/** Scores this close are ordered by rank. */
const close = 0.05;
const most = 4;
const likely = 0.5;
/** Beside a sure intent another has to be likely; a safety intent only beside another such. */
const sure = 0.9;
const isSafety = (intent: Intent) => intentRow(intent).rank <= 1;

/** The main intent first. Words that no caller has said before, as "heyy", need a sure one. */
export function resolveIntents(
  scores: ReadonlyMap<string, number>,
  isKnown = true,
): ScoredIntent[] {
  const ordered = intentNames
    .map((intent) => ({ intent, score: scores.get(intent) ?? 0 }))
    .toSorted((a, b) => b.score - a.score);
  const best = ordered[0]!;
  const isEnough = ({ intent, score }: ScoredIntent) =>
    score >= intentRow(intent).threshold &&
    (best.score < sure || score >= likely || (isSafety(intent) && !isSafety(best.intent)));
  const isSaid = isKnown || (best.intent === "not-english" && isEnough(best));
  if (best.score < (isSaid ? leadsFrom : sure)) return [];
  return ordered
    .filter((each) => each === best || isEnough(each))
    .slice(0, most)
    .toSorted((a, b) => {
      const byScore = b.score - a.score;
      const byRank = intentRow(a.intent).rank - intentRow(b.intent).rank;
      return Math.abs(byScore) > close ? byScore : byRank;
    });
}

/** The score of a clear yes: with a word that agrees, and without one. */
const clearYesFrom = { said: 0.8, alone: 0.97 };
const wavers: ReadonlySet<Intent> = new Set(["hold-on", "drop"]);

/** A yes by the classifier. A doubt, a question or anything ruled out takes it back. */
export function isClearYes(
  { text: { tokens }, entities }: Pick<ClassifierInput, "text" | "entities">,
  intents: readonly ScoredIntent[],
  { says: { agrees, doubts }, only }: LanguageRules,
): boolean {
  const yes = intents.find(({ intent }) => intent === "yes")?.score ?? 0;
  const asks = intents.some(({ intent }) => isQuestion(intent));
  // "Yes, and where do I park?": the first clause agrees. "Let me see. Okay": a caller may waver first.
  const parts = asks
    ? [tokens.slice(0, clauseEnds(tokens, only.and)[0])]
    : sentenceStarts(tokens).map((start) => tokens.slice(start));
  const types = typesByToken(entities);
  // Also a number that was not understood.
  const isUnclear = (token: Token) =>
    token.breakAfter === "?" || (/^\d{3}/.test(token.text) && !types.has(tokens.indexOf(token)));
  const agreesIn = (part: readonly Token[]) => {
    const words = part.map(({ text }) => text).join(" ");
    const isYes = agrees.test(words) || (yes >= clearYesFrom.alone && !asks);
    return isYes && !doubts.test(words) && !part.some(isUnclear);
  };
  const isBeside = (intent: Intent) =>
    intentRow(intent).besideYes || (parts.length > 1 && wavers.has(intent));
  return (
    yes >= clearYesFrom.said &&
    intents.every(({ intent }) => isBeside(intent)) &&
    parts.some(agreesIn) &&
    !entities.some(({ role }) => role === "rejected")
  );
}
