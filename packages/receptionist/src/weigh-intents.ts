import type { Question } from "./conversation-state.ts";
import type { Intent, IntentHeard } from "./intents.ts";
import { likelyIntents } from "./learned-intents.ts";

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
/** Who calls off, or leaves a word, may well say that they are ill. */
const leavesAlone: ReadonlySet<Intent> = new Set(["cancel", "message", "human"]);
/** Unless nobody who talks like that ever means it. */
const leastGuarded = 0.15;
/** What settled cues are worth beside what the examples say, the likeliest being 1. */
const worth = { main: 0.15, any: 0.1, booking: 0.3 };
/** Below this a sentence is like none of the examples: better asked again than guessed at. */
const leastScore = { ofWords: 0.04, ofSentence: 0.02, ofStranger: 0.01 };
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
  // What is like nothing that is said here may well be meant for somebody else.
  const enough = first?.intent === "wrong-number" ? leastScore.ofStranger : least;
  if (!first || first.score < enough) return [...settled];

  const shareOf = (intent: Intent): number =>
    (likely.find((each) => each.intent === intent)?.score ?? 0) / first.score;
  if (
    main &&
    main.confidence === 1 &&
    guarded.has(main.intent) &&
    !leavesAlone.has(first.intent) &&
    shareOf(main.intent) >= leastGuarded
  )
    return [...settled];

  const best = likely
    .map(({ intent, score }) => ({
      intent,
      worth: score / first.score + bonus(intent, settled, cued),
    }))
    .reduce((one, other) => (other.worth > one.worth ? other : one));
  const confidence = settled.find(({ intent }) => intent === best.intent)?.confidence ?? 0.7;
  const others = settled.filter(
    (each) =>
      // Who tells of an emergency and wants to come wants both.
      (best.intent === "emergency" && each.intent === "book") || isMeantToo(each, shareOf),
  );
  return [
    { intent: best.intent, confidence },
    ...others.filter(({ intent }) => intent !== best.intent),
  ];
}

function bonus(
  intent: Intent,
  settled: readonly IntentHeard[],
  cued: readonly IntentHeard[],
): number {
  const heard = settled.some((each) => each.intent === intent);
  const said = cued.some((each) => each.intent === intent);
  // A day alone speaks for a booking, but softly: many sentences name one.
  if (!heard || !said) return 0;
  const usual = intent === "book" ? worth.booking : 0;
  return (settled[0]?.intent === intent ? worth.main : 0) + worth.any + usual;
}

function keepsItsPlace(intent: Intent, { about }: Question): boolean {
  // A greeting, or a "never mind", begins many a sentence that is about something else.
  if (/^(?:not-english|complaint|child)$/.test(intent)) return true;
  return about !== "how-to-help" && /^(?:yes|no|done|drop)$/.test(intent);
}

function isMeantToo(
  { intent, confidence }: IntentHeard,
  shareOf: (intent: Intent) => number,
): boolean {
  if (notLearned.has(intent)) return true;
  return shareOf(intent) >= (confidence === 1 ? leastShare.ofSure : leastShare.ofOthers);
}
