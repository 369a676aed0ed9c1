import type { Question } from "../src/conversation-state.ts";
import { examples } from "../src/examples/index.ts";
import { factsSaid } from "../src/facts-said.ts";
import { featuresOf } from "../src/intent-features.ts";
import type { Intent } from "../src/intents.ts";
import { sampleMedSpa } from "../src/sample-med-spa.ts";
import { samplePractice } from "../src/sample-practice.ts";
import type { CallerSentence } from "./halves.ts";
import { questionOf } from "./report.ts";
import type { Lesson } from "./train.ts";

/** Sentences of imagined callers are like what will be said; the short examples are plainer. */
const weightOf = { caller: 5, example: 1 };
const practices = { dental: samplePractice, "med-spa": sampleMedSpa } as const;
/** Found by their own means, or too short to learn. */
const notLearned = new Set<Intent>(["hello", "child", "complaint"]);

/** What `sentences` teach, with the question each of them answers. */
export function lessonsOf(sentences: readonly CallerSentence[]): Lesson[] {
  return sentences.map((sentence) => ({
    features: featuresIn(sentence.text, sentence.practice, questionOf(sentence).about),
    intents: sentence.intents as Intent[],
    weight: weightOf.caller,
  }));
}

/** What the examples teach. They are of no one practice: the one whose names they hold hears them. */
export function lessonsOfExamples(): Lesson[] {
  return examples
    .filter(({ intent }) => !notLearned.has(intent))
    .map(({ text, intent }) => {
      const ofDental = factsSaid(text, samplePractice, "how-to-help");
      const names = ofDental.namesService || ofDental.staffId !== null;
      return {
        features: featuresIn(text, names ? "dental" : "med-spa", "how-to-help"),
        intents: [intent === "done" || intent === "drop" ? "no" : intent],
        weight: weightOf.example,
      };
    });
}

function featuresIn(
  text: string,
  practice: CallerSentence["practice"],
  about: Question["about"],
): Lesson["features"] {
  return featuresOf(factsSaid(text, practices[practice], about), about);
}
