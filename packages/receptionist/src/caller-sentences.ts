import { type CallerSentence, readHalves } from "../callers/halves.ts";
import { readPractised } from "../callers/practised.ts";
import { callerLines } from "./caller-lines.ts";
import { asSpoken } from "./caller-sentences-spoken.ts";
import { varying } from "./caller-sentences-varied.ts";
import { examples } from "./examples/index.ts";
import type { Practice } from "./practice.ts";

/**
 * How often each counts: what callers said who were asked for that, what was said for practice or as an
 * example, and the same with other days and names.
 */
const timesAsked = 24;
const timesPractised = 4;
const timesVaried = 2;
/** One word alone is said so much more often than each of the thousands of long sentences. */
const timesOfOneWord = 250;

/**
 * Some tens of thousands of sentences as callers of this practice would say them, for the language
 * model of the hearing: lower-case words and apostrophes, no digits, the same ones every time. What is
 * likelier is there more often. People talk in their own ways, so nearly all weight lies on whole
 * sentences of callers, with this practice's treatments and people put in; the lines that are built from
 * parts see to it that every treatment, day and time can be heard.
 * Words outside the CMU dictionary are in `practice.pronunciations`, and in the hearing's own list.
 */
export function callerSentences(practice: Practice): string[] {
  const vary = varying(practice, drawing());
  const asked = new Set(ofCallers(readHalves().inDomain));
  const said = [...new Set([...asked, ...ofCallers(readPractised()), ...taught()])].filter(
    (words) => words !== "",
  );
  const varied = said.flatMap((sentence) =>
    Array.from({ length: timesVaried }, () => vary(sentence)).filter((other) => other !== sentence),
  );
  const built = [...new Set(callerLines(practice).map(({ text }) => text))];
  return [
    ...said.flatMap((sentence) =>
      repeated(sentence, asked.has(sentence) ? timesAsked : timesPractised),
    ),
    ...varied,
    ...built.flatMap((line) =>
      repeated(line, Math.max(1, Math.round(timesOfOneWord / line.split(" ").length ** 3))),
    ),
  ];
}

/** What callers said, as it is spoken in English. */
function ofCallers(sentences: readonly CallerSentence[]): string[] {
  return sentences
    .filter(({ typedOnly, intents }) => typedOnly !== true && !intents.includes("not-english"))
    .map(({ text }) => inWords(text));
}

/** What the engine is taught by, as far as it is spoken in English. */
function taught(): string[] {
  return examples
    .filter(({ text, intent }) => intent !== "not-english" && isWrittenWithCare(text))
    .map(({ text }) => inWords(text));
}

/** Whoever types without capitals also types "ur" and "appt", which nobody says. */
function isWrittenWithCare(text: string): boolean {
  return /^\P{L}*\p{Lu}/u.test(text);
}

function inWords(text: string): string {
  const plain = asSpoken(text).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .split(/[^a-z']+/)
    .filter((word) => /[a-z]/.test(word))
    .join(" ");
}

function repeated(sentence: string, times: number): string[] {
  return Array.from({ length: times }, () => sentence);
}

/** The same draws every time, so that the same practice gives the same model. */
function drawing(): (limit: number) => number {
  let seed = 7;
  return (limit) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
}
