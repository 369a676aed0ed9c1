import type { Question } from "./conversation-state.ts";
import type { Intent, IntentHeard } from "./intents.ts";
import { likelyIntents } from "./learned-intents.ts";
import type { Likelihood } from "./learned-intents.ts";

/** Where anything may be said next; elsewhere the question decides what an answer means. */
const open: ReadonlySet<Question["about"]> = new Set([
  "how-to-help",
  "anything-else",
  "book-offer",
  "price-of-service",
]);
/** Found by their own means, or short: examples teach nothing about them. */
const notLearned: ReadonlySet<Intent> = new Set([
  "not-english",
  "complaint",
  "child",
  "done",
  "drop",
  "hello",
]);
/** What must not be taken for anything else when a whole phrase says so. */
const guarded: ReadonlySet<Intent> = new Set([
  "emergency",
  "medical-advice",
  "someone-elses-appointment",
]);
/** Unless nobody who talks like that ever means it. */
const leastGuarded = 0.15;
/** What settled cues are worth beside what the examples say, the likeliest being 1. */
const worth = { main: 0.15, any: 0.1, booking: 0.3 };
/** Below this a sentence is like none of the examples: better asked again than guessed at. */
const leastScore = { ofWords: 0.04, ofSentence: 0.02 };
/** With fewer words than this, one that is known by chance would decide alone. */
const sentenceWords = 3;
/** An intent less likely than this beside the likeliest was only a word in passing. */
const leastShare = { ofSure: 0.25, ofOthers: 0.45 };

/**
 * What is meant, out of what the cues settled and of what people mean who talk alike. Cues are sure
 * where they speak; examples decide between them, and speak where no cue does.
 */
export function weighed(
  settled: readonly IntentHeard[],
  { marked, cued, question }: { marked: string; cued: readonly IntentHeard[]; question: Question },
): IntentHeard[] {
  const [main] = settled;
  const decided = main && (!open.has(question.about) || keepsItsPlace(main.intent, question));
  if (decided || question.about === "name" || question.about === "phone") return [...settled];
  const likely = likelyIntents(marked, cued).filter(({ intent }) => !notLearned.has(intent));
  const [first] = likely;
  const least =
    marked.split(" ").length < sentenceWords ? leastScore.ofWords : leastScore.ofSentence;
  if (!first || first.score < least) return [...settled];

  const shareOf = (intent: Intent): number =>
    (likely.find((each) => each.intent === intent)?.score ?? 0) / first.score;
  if (
    main &&
    main.confidence === 1 &&
    guarded.has(main.intent) &&
    shareOf(main.intent) >= leastGuarded
  )
    return [...settled];

  const best = likely
    .map(({ intent, score }) => ({ intent, worth: score / first.score + bonus(intent, settled) }))
    .reduce((one, other) => (other.worth > one.worth ? other : one));
  const confidence = settled.find(({ intent }) => intent === best.intent)?.confidence ?? 0.7;
  return [
    { intent: best.intent, confidence },
    ...settled.filter((each) => each.intent !== best.intent && isMeantToo(each, likely)),
  ];
}

function bonus(intent: Intent, settled: readonly IntentHeard[]): number {
  const [main] = settled;
  const heard = settled.some((each) => each.intent === intent);
  const usual = heard && intent === "book" ? worth.booking : 0;
  return (main?.intent === intent ? worth.main : 0) + (heard ? worth.any : 0) + usual;
}

function keepsItsPlace(intent: Intent, { about }: Question): boolean {
  if (notLearned.has(intent)) return true;
  return about !== "how-to-help" && (intent === "yes" || intent === "no");
}

function isMeantToo({ intent, confidence }: IntentHeard, likely: readonly Likelihood[]): boolean {
  if (notLearned.has(intent)) return true;
  const most = likely[0]?.score ?? 1;
  const share = (likely.find((each) => each.intent === intent)?.score ?? 0) / most;
  return share >= (confidence === 1 ? leastShare.ofSure : leastShare.ofOthers);
}
