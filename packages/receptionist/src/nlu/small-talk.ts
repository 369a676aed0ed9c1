import { classify } from "./classifier/classifier.ts";
import { sentenceStarts } from "./classifier/clauses.ts";
import { type ClassifierInput, featuresOf } from "./classifier/features.ts";
import { type Entity, includesType } from "./entities/entity.ts";
import { smallTalkLabel } from "./intents.ts";
import type { TrainedLanguage } from "./parse.ts";

/** From this score on a sentence is small talk, unless anything else is likelier. */
const smallTalkFrom = 0.3;

/**
 * The text without the sentences that a receptionist need not hear: "I lived over a bakery."
 * All of it where every sentence is one.
 */
export function withoutSmallTalk(
  { text, entities, ...asked }: ClassifierInput,
  { model: { classifier }, rules: { only } }: TrainedLanguage,
): string {
  const { source, tokens } = text;
  // An opening is read whole: a short question may need the story before it.
  const starts = sentenceStarts(tokens);
  if (asked.expecting === "anything" || starts.length < 2) return source;
  const place = classifier.labels.indexOf(smallTalkLabel);
  const kept = starts.flatMap((from, at) => {
    const to = starts[at + 1] ?? tokens.length;
    const scores = classify(classifier, featuresOf({ text, entities, ...asked }, from, to));
    const score = scores[place] ?? 0;
    const isLikeliest = score >= smallTalkFrom && score === Math.max(...scores);
    const said = entities.filter((each) => each.from < to && from < each.to);
    // "Okay. I work on Tuesday" or "Okay. No, sorry" may take the yes back.
    const isDoubt =
      asked.expecting === "confirmation" &&
      (includesType(said, "date", "time") || only.corrects.test(tokens[from]?.text ?? ""));
    const isAnswer = isDoubt || said.some(isWanted);
    return isLikeliest && !isAnswer ? [] : [source.slice(tokens[from]?.start, tokens[to]?.start)];
  });
  const isWhole = kept.length === 0 || kept.length === starts.length;
  return isWhole ? source : kept.join("");
}

/** A day, time, service, number or age that is wanted or given. */
function isWanted({ type, role }: Entity) {
  return role === "wanted" && type !== "name" && type !== "otherName";
}
