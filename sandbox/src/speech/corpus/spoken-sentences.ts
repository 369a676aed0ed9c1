import type { Practice } from "@ringwell/receptionist/practices";
import { readTrainingExamples } from "@ringwell/receptionist/training";
import { wholeDictionary } from "../asr/pocket-sphinx.ts";
import { pronunciationsOf } from "../asr/knowledge/pronunciations.ts";
import { commonPhrases, templates } from "./phrases.ts";
import { type Slot, type SlotValues, slotValuesOf } from "./slot-values.ts";
import { spokenWords } from "../spoken-text.ts";

/** Longer sentences bring most of the rare trigrams, and with them the time to start. */
const maxTrainingWords = 12;
/** How often a sentence counts in the language model. */
const sentenceCount = 5;
/** One word alone is said far more often than any long sentence. */
const oneWordCount = 250;

/**
 * Tens of thousands of English sentences that callers of this practice may say, for the language model
 * of the hearing: lower-case words, the same ones every time. A likelier sentence comes up more often.
 * Training sentences show how people talk; sentences built from the practice's texts see to it that
 * every treatment, person, day and time can be heard.
 */
export function spokenSentences(practice: Practice): string[] {
  const choose = chooser();
  const values = slotValuesOf(practice);
  const said = pronounceable(trainingSentences(), practice);
  const built = [
    ...templates.flatMap((template) => fill(template, values, choose)),
    ...commonPhrases,
  ];
  return [
    ...said.flatMap((sentence) => repeat(sentence, sentenceCount)),
    ...built.flatMap((sentence) =>
      repeat(
        sentence,
        Math.max(sentenceCount, Math.round(oneWordCount / sentence.split(" ").length ** 3)),
      ),
    ),
  ];
}

/**
 * The English training sentences in their spoken form, without long ones and those that are only typed.
 * A sentence without a capital is typed, too: it may hold "ur" and "appt".
 */
export function trainingSentences(): string[] {
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
  const words = new Set(sentences.flatMap((sentence) => sentence.split(" ")));
  const known = pronunciationsOf(words, wholeDictionary(), pronunciations);
  return sentences.filter((sentence) => sentence.split(" ").every((word) => known.has(word)));
}

/** One sentence for each value of the template's first slot; none where a slot has no value. */
function fill(template: string, values: SlotValues, choose: Choose): string[] {
  const slots = [...template.matchAll(/(?<=\{)\w+/g)].map(([slot]) => slot as Slot);
  const [first] = slots;
  if (!first || slots.some((slot) => values[slot].length === 0)) return [];
  return values[first].map((value) =>
    template
      .replace(`{${first}}`, value)
      .replaceAll(/\{(\w+)\}/g, (_, slot) => choose(values[slot as Slot])),
  );
}

function repeat(sentence: string, times: number): string[] {
  return Array.from({ length: times }, () => sentence);
}

type Choose = (values: readonly string[]) => string;

/** Makes the same choices every time, so that the same practice gives the same model. */
function chooser(): Choose {
  let seed = 7;
  return (values) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return values[Math.floor((seed / 2_147_483_648) * values.length)] ?? "";
  };
}
