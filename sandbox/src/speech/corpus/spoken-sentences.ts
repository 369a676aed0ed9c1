import { readFileSync } from "node:fs";
import type { Practice } from "@ringwell/receptionist/practices";
import { readTrainingExamples } from "@ringwell/receptionist/training";
import { pronunciationsOf } from "../asr/knowledge/pronunciations.ts";
import { spokenWords } from "../spoken-text.ts";
import { randomBelow } from "./random.ts";
import { type Slot, type SlotValues, slotValuesOf } from "./slot-values.ts";

/**
 * What is said in calls: one or more phrases a line. A phrase with slots comes up once for each value of its
 * first slot; the other slots get any value.
 */
const phrases = readFileSync(new URL("phrases.txt", import.meta.url), "utf8")
  .split(/ \| |\n+/)
  .filter((phrase) => phrase !== "");

/** Longer sentences bring most of the rare trigrams, and with them the time to start. */
const maxTrainingWords = 12;
/** How often a sentence counts in the language model. */
const sentenceCount = 5;
/** One word alone is said far more often than any long sentence. */
const oneWordCount = 250;

/**
 * Tens of thousands of English sentences that callers of this practice may say, for the language model
 * of the hearing: lower-case words, and how often each counts; the same ones every time.
 * Training sentences show how people talk; phrases filled from the practice's texts see to it that
 * every treatment, person, day and time can be heard.
 */
export function spokenSentences(practice: Practice): Map<string, number> {
  const values = slotValuesOf(practice);
  const below = randomBelow(7);
  const counts = new Map<string, number>();
  const add = (sentence: string, count: number): void =>
    void counts.set(sentence, (counts.get(sentence) ?? 0) + count);
  for (const sentence of pronounceable(trainingSentences(), practice)) add(sentence, sentenceCount);
  for (const sentence of phrases.flatMap((phrase) => fill(phrase, values, below))) {
    const count = Math.round(oneWordCount / sentence.split(" ").length ** 3);
    add(sentence, Math.max(sentenceCount, count));
  }
  return counts;
}

/**
 * The English training sentences in their spoken form, without long ones and those that are only typed.
 * A sentence without a capital is typed, too: it may hold "ur" and "appt".
 */
function trainingSentences(): string[] {
  const spoken = readTrainingExamples("en").filter(
    ({ text, intents, typedOnly }) =>
      typedOnly !== true && !intents.includes("not-english") && !/^\P{L}*\p{Ll}/u.test(text),
  );
  return [...new Set(spoken.map(({ text }) => spokenWords(text)))].filter(
    (words) => words !== "" && words.split(" ").length <= maxTrainingWords,
  );
}

/** Leaves out every sentence with a word that has no pronunciation. */
function pronounceable(sentences: readonly string[], { pronunciations }: Practice): string[] {
  const words = sentences.flatMap((sentence) => sentence.split(" "));
  const known = pronunciationsOf(words, pronunciations);
  return sentences.filter((sentence) => sentence.split(" ").every((word) => known.has(word)));
}

/** A phrase without slots as it is; none where a slot has no value. */
function fill(phrase: string, values: SlotValues, below: (limit: number) => number): string[] {
  const slots = [...phrase.matchAll(/(?<=\{)\w+/g)].map(([slot]) => slot as Slot);
  const [first] = slots;
  if (!first) return [phrase];
  if (slots.some((slot) => values[slot].length === 0)) return [];
  return values[first].map((value) =>
    phrase.replace(`{${first}}`, value).replaceAll(/\{(\w+)\}/g, (_, slot) => {
      const others = values[slot as Slot];
      return others[below(others.length)] ?? "";
    }),
  );
}
