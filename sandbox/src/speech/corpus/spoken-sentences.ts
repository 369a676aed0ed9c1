import { readFileSync } from "node:fs";
import { type Practice, weekdays } from "@ringwell/receptionist/practices";
import { readTrainingExamples } from "@ringwell/receptionist/training";
import { pronunciationsOf } from "../asr/knowledge/pronunciations.ts";
import { spokenWords } from "../spoken-text.ts";
import { phoneNumberSentences } from "./phone-numbers.ts";
import { randomBelow } from "./random.ts";
import { cardinal, ordinal } from "../number-words.ts";

/**
 * What is said in calls: one or more phrases a line. A phrase with slots comes up once for each value of its
 * first slot; the other slots get any value.
 */
const phrases = readFileSync(new URL("phrases.txt", import.meta.url), "utf8")
  .split(/ \| |\n+/)
  .filter((phrase) => phrase !== "");

/** The hundred most frequent first names and surnames in the United States (Social Security, Census 2010). */
const [firstNames = [], surnames = []] = readFileSync(new URL("names.txt", import.meta.url), "utf8")
  .split("\n")
  .map((line) => line.split(" "));

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
  const filled = phrases.flatMap((phrase) => fill(phrase, values, below));
  const training = trainingSentences();
  const words = repeatedWords(new Set([...training.keys(), ...filled]));
  const isRare = (sentence: string): boolean =>
    sentence.split(" ").some((word) => !words.has(word));
  // A rare word is recognized by mistake more often than it is said: sentences with one are left out, but not
  // those of danger and health.
  const heard = [...training].filter(([sentence, isUrgent]) => isUrgent || !isRare(sentence));
  const sentences = heard.map(([sentence]) => sentence);
  for (const sentence of pronounceable(sentences, practice)) add(sentence, sentenceCount);
  for (const sentence of filled) {
    const count = Math.round(oneWordCount / sentence.split(" ").length ** 3);
    add(sentence, Math.max(sentenceCount, count));
  }
  for (const sentence of phoneNumberSentences()) add(sentence, 1);
  return counts;
}

/** The words that more than one of these sentences has. */
function repeatedWords(sentences: ReadonlySet<string>): Set<string> {
  const [met, repeated] = [new Set<string>(), new Set<string>()];
  for (const sentence of sentences)
    for (const word of new Set(sentence.split(" "))) (met.has(word) ? repeated : met).add(word);
  return repeated;
}

/**
 * The English training sentences in their spoken form, without long ones and those that are only typed, and
 * whether each is of danger or health. A sentence without a capital is typed, too: it may hold "ur" and "appt".
 */
function trainingSentences(): Map<string, boolean> {
  const spoken = readTrainingExamples("en").filter(
    ({ text, intents, typedOnly }) =>
      typedOnly !== true && !intents.includes("not-english") && !/^\P{L}*\p{Ll}/u.test(text),
  );
  const isShort = (words: string): boolean => words.split(" ").length <= maxTrainingWords;
  // Spoken, a text has no fewer words than written: it is not worth its conversion if it is long already.
  const short = spoken.filter(({ text }) => isShort(text));
  const sentences = new Map<string, boolean>();
  for (const { text, intents } of short) {
    const words = spokenWords(text);
    const isUrgent = intents.includes("emergency") || intents.includes("medical-advice");
    if (words !== "" && isShort(words))
      sentences.set(words, isUrgent || sentences.get(words) === true);
  }
  return sentences;
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

const months =
  "january february march april may june july august september october november december".split(
    " ",
  );
/** Of those whom it matters for: a caller who is too young, or speaks of somebody who is. */
const ages = Array.from({ length: 16 }, (_, at) => cardinal(at + 3));
const ordinals = Array.from({ length: 31 }, (_, at) => ordinal(at + 1));
/** Days that callers name without "on". */
const otherDays = [
  ...weekdays.flatMap((day) => [`next ${day}`, `this ${day}`]),
  "today",
  "tomorrow",
  "the day after tomorrow",
  "next week",
  "this afternoon",
  "tomorrow morning",
  "tomorrow afternoon",
  "as soon as possible",
];
const morningHours = ["nine", "ten", "eleven"];
const laterHours = "twelve one two three four five six seven eight".split(" ");
/** "pm" but "a m": the dictionary has the first letter by letter, and "am" as the verb. */
const spokenHours = (hours: readonly string[], half: string, part: string) =>
  hours.flatMap((hour) => [`${hour} ${half}`, `${hour} thirty ${half}`, `${hour} in the ${part}`]);
const times = [
  ...[...morningHours, ...laterHours].flatMap((hour) => [
    hour,
    ...["thirty", "fifteen", "forty five", "o'clock"].map((minute) => `${hour} ${minute}`),
    ...["half past", "quarter past", "a quarter to"].map((before) => `${before} ${hour}`),
  ]),
  ...spokenHours(morningHours, "a m", "morning"),
  ...spokenHours(laterHours, "p m", "afternoon"),
  "noon",
];

export type Slot = keyof ReturnType<typeof slotValuesOf>;
export type SlotValues = Readonly<Record<Slot, readonly string[]>>;

/** Everything that callers of this practice may put into a slot, in spoken words. */
export function slotValuesOf({ services, team }: Practice) {
  const texts = services.map((service) => service.texts.en);
  const names = unique(texts.flatMap(({ name, callersSay }) => [name, ...callersSay]));
  const treatments = names.filter(isTreatment);
  return {
    weekday: weekdays,
    day: [...weekdays, ...otherDays],
    onDay: [...weekdays.map((day) => `on ${day}`), ...otherDays],
    date: [
      ...ordinals.map((day) => `the ${day}`),
      ...months.flatMap((month) => ordinals.map((day) => `${month} ${day}`)),
      ...months.map((month, at) => `the ${ordinals[at * 2]} of ${month}`),
    ],
    time: times,
    treatment: treatments,
    aTreatment: unique([
      ...texts.map(({ oneOf }) => oneOf),
      ...treatments.map((name) => `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`),
    ]),
    done: names.filter(isDone),
    request: names.filter((name) => !isTreatment(name) && !isDone(name)),
    age: ages,
    symptom: unique(texts.flatMap(({ symptoms }) => symptoms)),
    firstName: firstNames,
    surname: surnames,
    staff: unique(team.flatMap(({ name, callersSay }) => [name, ...callersSay])),
  } satisfies Readonly<Record<string, readonly string[]>>;
}

/** "Cleaning", not "clean my teeth". */
function isTreatment(name: string): boolean {
  return !isDone(name) && !/\b(?:my|the|a)\b/.test(name);
}

/** "Teeth cleaned", as in "I'd like to get my teeth cleaned". */
function isDone(name: string): boolean {
  return /(?:ed|done|looked at)$/.test(name);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.map(spokenWords))];
}
