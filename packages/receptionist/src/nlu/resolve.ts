import { clauseEnds } from "./classifier/clauses.ts";
import type { ClassifierInput } from "./classifier/features.ts";
import { includesType, typesByToken } from "./entities/entity.ts";
import { type Intent, intentNames, intentRow, isQuestion, visitTasks } from "./intents.ts";
import type { LanguageRules } from "./languages.ts";
import type { Token } from "./normalize.ts";

export interface ScoredIntent {
  intent: Intent;
  /** 0 to 1. */
  score: number;
}

/** A leading intent needs a lower score than others; a request or a question the lowest: a wrong guess costs little. */
const leadsFrom = (intent: Intent): number =>
  intent === "book" || isQuestion(intent) ? 0.1 : visitTasks.has(intent) ? 0.4 : 0.25;
/** Scores this close are ordered by rank. */
const close = 0.05;
const most = 4;
const likely = 0.5;
/** Beside an intent this sure another one has to be likely; a safety intent only beside another of them. */
const sure = 0.9;
const isSafety = (intent: Intent): boolean => intentRow(intent).rank <= 1;

/** The intents, the main one first: each from its threshold on, the best from less, close ones by their rank. */
export function resolveIntents(scores: ReadonlyMap<string, number>): ScoredIntent[] {
  const ordered = intentNames
    .map((intent) => ({ intent, score: scores.get(intent) ?? 0 }))
    .toSorted((a, b) => b.score - a.score);
  const [best] = ordered;
  if (!best || best.score < leadsFrom(best.intent)) return [];
  return ordered
    .filter(({ intent, score }, at) => {
      const needsMore = best.score >= sure && (isSafety(best.intent) || !isSafety(intent));
      const { threshold } = intentRow(intent);
      return at === 0 || score >= (needsMore ? Math.max(likely, threshold) : threshold);
    })
    .slice(0, most)
    .toSorted((a, b) => {
      const byScore = b.score - a.score;
      const byRank = intentRow(a.intent).rank - intentRow(b.intent).rank;
      return Math.abs(byScore) > close ? byScore : byRank || byScore;
    });
}

/** What an utterance means. `isKnown` where callers have said one of its words before. */
export function intentsOf(
  { text: { tokens }, entities }: ClassifierInput,
  scores: ReadonlyMap<string, number>,
  isKnown: boolean,
): ScoredIntent[] {
  if (tokens.length === 0) return [];
  // Nothing but entities, "cleaning, Tuesday", books.
  const types = typesByToken(entities);
  const isStated = tokens.every((_, at) => types.has(at));
  if (isStated && includesType(entities, "service", "date", "time", "choice"))
    return [{ intent: "book", score: 1 }];
  const intents = resolveIntents(scores);
  // Words that no caller ever said can still be another language, or misspelt and clear by their letters: "heyy".
  return isKnown || (intents[0]?.score ?? 0) >= 0.6
    ? intents
    : intents.filter(
        ({ intent, score }) => intent === "not-english" && score >= intentRow(intent).threshold,
      );
}

/** A yes is short: a caller who goes on and on agrees to nothing in particular. In words. */
const longestYes = 26;
/** The score from which a yes is clear: with a word that agrees, and without one. */
const clearYesFrom = { said: 0.8, alone: 0.97 };
/** The score from which the last of several sentences decides, and what may be said before it. */
const decidedFrom = 0.9;
const wavers: ReadonlySet<Intent> = new Set(["hold-on", "drop"]);

/** A yes by the classifier. A doubt, a question or anything ruled out takes it back; what to bring may follow it. */
export function isClearYes(
  { text: { tokens }, entities }: Pick<ClassifierInput, "text" | "entities">,
  intents: readonly ScoredIntent[],
  { says: { agrees, doubts }, only }: LanguageRules,
): boolean {
  const yes = intents.find(({ intent }) => intent === "yes")?.score ?? 0;
  const types = typesByToken(entities);
  const asks = intents.some(({ intent }) => isQuestion(intent));
  const wordsOf = (said: readonly Token[]): string => said.map(({ text }) => text).join(" ");
  const [end = 0] = clauseEnds(tokens, only.and);
  const ends = (token: Token | undefined): boolean => /[.?]/.test(token?.breakAfter ?? "");
  const first = tokens.slice(0, tokens.findIndex(ends) + 1);
  const rest = tokens.slice(first.length);
  const isOfSeveral = first.length > 0 && rest.length > 0 && yes >= decidedFrom && !asks;
  // "Yes, book it. She'll be happy": what follows takes nothing back.
  const takesBack =
    rest.some(({ text, breakAfter }) => only.corrects.test(text) || breakAfter === "?") ||
    entities.some(({ from }) => from >= first.length);
  // A question, or a number that was not understood.
  const isUnclear = (words: readonly Token[]): boolean =>
    words.some((token) => {
      const isNumber = /^\d{3}/.test(token.text) && !types.has(tokens.indexOf(token));
      return token.breakAfter === "?" || isNumber;
    });
  const agreesFirst = agrees.test(wordsOf(first)) && !doubts.test(wordsOf(first));
  const leads = isOfSeveral && agreesFirst && !isUnclear(first) && !takesBack;
  // "Is that all you need? Okay, book it", "cutting it close. Yes, do it": who dithers first may decide at the end.
  const decides = isOfSeveral && !leads && tokens.at(-1)?.breakAfter !== "?";
  const last = tokens.slice(tokens.slice(0, -1).findLastIndex(ends) + 1);
  // "Yes. Did you write it down?" and "yes dear. I haven't talked to anybody today" say more after the yes.
  const isBefore = asks || tokens[end - 1]?.breakAfter === ".";
  const one = leads ? first : decides ? last : null;
  const said = one ?? (isBefore ? tokens.slice(0, end) : tokens);
  const words = wordsOf(said);
  // "No going back now" behind a clear yes sounds like a no; its words were looked at.
  const isBeside = (intent: Intent): boolean =>
    (one !== null && wavers.has(intent)) || (leads && intent === "no");
  return (
    yes >= clearYesFrom.said &&
    (leads ? first : tokens).length <= longestYes &&
    intents.every(({ intent }) => intentRow(intent).besideYes || isBeside(intent)) &&
    !isUnclear(said) &&
    ((yes >= clearYesFrom.alone && !asks) || agrees.test(words)) &&
    !doubts.test(words) &&
    !entities.some(({ role }) => role === "rejected")
  );
}
