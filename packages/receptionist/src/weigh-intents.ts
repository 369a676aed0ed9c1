import type { Question } from "./conversation-state.ts";
import type { FactsSaid } from "./facts-said.ts";
import { featuresOf } from "./intent-features.ts";
import { intentsIn } from "./intents.ts";
import type { Intent, IntentHeard } from "./intents.ts";
import { likelyIntents } from "./learned-intents.ts";
import type { Likelihood } from "./learned-intents.ts";
import { saysOnlyWho } from "./who-is-meant.ts";

/** Where anything may be said next; elsewhere the question decides what an answer means. */
const open: ReadonlySet<Question["about"]> = new Set([
  "how-to-help",
  "anything-else",
  "book-offer",
  "price-of-service",
]);
/** What answers to these look like was learned too; it must be surer there. */
const answered: ReadonlySet<Question["about"]> = new Set([
  "service",
  "day",
  "time",
  "choice",
  "reason",
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
/** Unless nobody who talks like that ever means it; what is dangerous is believed at once. */
const leastGuarded = { danger: 0.0005, others: 0.1 };
const dangerous = /\b(?:pregnan\w*|nursing|breast ?feed\w*|thinners?|accutane)\b/;
/** Below this a sentence is like nothing that is known: better asked again than guessed at. */
const leastLikely = { ofWords: 0.7, ofSentence: 0.1, ofAnswer: 0.6 };
/** With fewer words than this, one that is known by chance would decide alone. */
const sentenceWords = 3;
/** An intent less likely than this was only a word in passing; a whole phrase was hardly so. */
const leastMeant = {
  ofManners: 0.005,
  ofSure: 0.05,
  ofOthers: 0.1,
  ofUncued: 0.25,
  ofUncuedGuarded: 0.5,
  inClause: 0.6,
  inClauseGuarded: 0.85,
};

/** Said in few words beside much else, and meant. */
const manners: ReadonlySet<Intent> = new Set(["thanks", "goodbye", "slower", "repeat", "human"]);
/** Said beside what is wanted, and asked for by nobody who wants something else. */
const inPassing: ReadonlySet<Intent> = new Set([
  "yes",
  "no",
  "hold-on",
  "abusive",
  "wrong-number",
  "medical-advice",
  "identity",
]);

/**
 * What is meant, out of what the cues settled and of what people mean who talk alike. What was
 * learned decides between the cues, which it has looked at, and speaks where there is none.
 */
export function weighed(
  settled: readonly IntentHeard[],
  { facts, question }: { facts: FactsSaid; question: Question },
): IntentHeard[] {
  const [main] = settled;
  const decided =
    main &&
    (!(open.has(question.about) || answered.has(question.about)) ||
      keepsItsPlace(main.intent, question));
  if (saysOnlyWho(facts) || decided || question.about === "name" || question.about === "phone")
    return [...settled];
  const likely = likelyIntents(featuresOf(facts, question.about)).filter(
    ({ intent }) => !notLearned.has(intent),
  );
  const [best] = likely;
  const least =
    facts.marked.split(" ").length < sentenceWords ? leastLikely.ofWords : leastLikely.ofSentence;
  if (!best || best.likelihood < least) return [...settled];
  if (!open.has(question.about) && main && best.likelihood < leastLikely.ofAnswer)
    return [...settled];

  const likelihoodOf = (intent: Intent): number =>
    likely.find((each) => each.intent === intent)?.likelihood ?? 0;
  if (
    main &&
    main.confidence === 1 &&
    guarded.has(main.intent) &&
    !leavesAlone.has(best.intent) &&
    likelihoodOf(main.intent) >=
      (main.intent === "emergency" || dangerous.test(facts.marked)
        ? leastGuarded.danger
        : leastGuarded.others)
  )
    return [...settled];

  // A whole phrase that moves or calls off is believed against the likeness to a booking.
  if (
    main?.confidence === 1 &&
    (main.intent === "move" || main.intent === "cancel") &&
    best.intent === "book" &&
    likelihoodOf(main.intent) >= leastGuarded.others
  )
    return [...settled];

  const confidence = settled.find(({ intent }) => intent === best.intent)?.confidence ?? 0.7;
  const others = settled.filter(
    (each) =>
      // Who tells of an emergency and wants to come wants both.
      (best.intent === "emergency" && each.intent === "book") || isMeantToo(each, likelihoodOf),
  );
  const unheard = [
    ...likely.filter(
      ({ intent, likelihood }) =>
        likelihood >= (guarded.has(intent) ? leastMeant.ofUncuedGuarded : leastMeant.ofUncued),
    ),
    ...meantInClauses(facts, question),
  ]
    .map(({ intent }) => ({ intent, confidence: 0.6 }))
    .filter(({ intent }) => others.every((each) => each.intent !== intent));
  return [{ intent: best.intent, confidence }, ...uniqueBut(best.intent, [...others, ...unheard])];
}

/** "What are your hours, and where would I leave my car": each half says one thing plainly. */
function meantInClauses(facts: FactsSaid, question: Question): Likelihood[] {
  if (facts.clauses.length < 2) return [];
  return facts.clauses.flatMap((marked) => {
    const clause = { ...facts, marked, cued: intentsIn(marked) };
    const [best] = likelyIntents(featuresOf(clause, question.about));
    if (!best || inPassing.has(best.intent)) return [];
    const least = guarded.has(best.intent) ? leastMeant.inClauseGuarded : leastMeant.inClause;
    return best.likelihood >= least ? [best] : [];
  });
}

function uniqueBut(main: Intent, heard: readonly IntentHeard[]): IntentHeard[] {
  return heard.filter(
    ({ intent }, at) => intent !== main && heard.findIndex((each) => each.intent === intent) === at,
  );
}

function keepsItsPlace(intent: Intent, { about }: Question): boolean {
  // A greeting, or a "never mind", begins many a sentence that is about something else.
  if (/^(?:not-english|complaint|child)$/.test(intent)) return true;
  return about !== "how-to-help" && /^(?:yes|no|done|drop)$/.test(intent);
}

function isMeantToo(
  { intent, confidence }: IntentHeard,
  likelihoodOf: (intent: Intent) => number,
): boolean {
  if (notLearned.has(intent)) return true;
  if (confidence === 1 && manners.has(intent)) return likelihoodOf(intent) >= leastMeant.ofManners;
  return likelihoodOf(intent) >= (confidence === 1 ? leastMeant.ofSure : leastMeant.ofOthers);
}
