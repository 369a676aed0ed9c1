import { randomBelow } from "../../corpus/random.ts";
import { cardinal } from "../../number-words.ts";
import {
  type Segment,
  expectSuccess,
  type PocketSphinx,
  type PocketSphinxRecognizer,
} from "../pocket-sphinx.ts";
import { concatSound } from "../../engines.ts";

/** The ten digits as callers say them, one at a time. */
const digits = ["oh", ...Array.from({ length: 10 }, (_, digit) => cardinal(digit))];

/** What the language model takes a digit for. */
const digitLike = new Set([...digits, "for", "to", "too", "ate"]);

/** Fewer digits in a row are a time of day, or a price. */
const fewestDigits = 5;
/** So much of the row must be digits; the model puts other words between them. */
const digitShare = 0.6;

/** From the first to the last digit of a number, as indexes of segments. */
export interface DigitRow {
  first: number;
  last: number;
}

/** The longest row of digits, which may be a phone number; `null` when there is none. */
export function digitRowIn(segments: readonly Pick<Segment, "word">[]): DigitRow | null {
  const isDigit = segments.map(({ word }) => digitLike.has(word));
  let longest: DigitRow | null = null;
  let most = fewestDigits - 1;
  for (let first = 0; first < isDigit.length; first += 1) {
    let heard = 0;
    for (let last = first; isDigit[first] && last < isDigit.length; last += 1) {
      if (!isDigit[last]) continue;
      heard += 1;
      if (heard <= most || heard / (last - first + 1) < digitShare) continue;
      most = heard;
      longest = { first, last };
    }
  }
  return longest;
}

/**
 * A number of ten digits and nothing else; seldom seven, without the area code. A word of "" is no sound;
 * `chance` is 0 to 1.
 */
export const phoneGrammar = {
  states: 12,
  end: 11,
  steps: [
    ...Array.from({ length: 10 }, (_, from) =>
      digits.map((word) => ({ from, to: from + 1, word, chance: 1 / digits.length })),
    ).flat(),
    { from: 7, to: 11, word: "", chance: 0.02 },
    { from: 10, to: 11, word: "", chance: 0.98 },
  ],
};

const leadIns = ["", "", "my number is", "it's", "you can reach me at", "yes it's", "sure"];

/**
 * Numbers as callers say them, for the language model: without them a number is heard as times and
 * days. The same ones every time. Three in ten zeros are "zero", the others "oh".
 */
export function phoneNumberSentences(): string[] {
  const below = randomBelow(5);
  const digit = (): string => {
    const value = below(10);
    return value === 0 && below(10) >= 3 ? "oh" : cardinal(value);
  };
  return Array.from({ length: 210 }, (_, index) =>
    [leadIns[index % leadIns.length], ...Array.from({ length: 10 }, digit)].join(" ").trim(),
  );
}

const languageModel = 0;
/** The engine's logarithms are to this base. */
const logBase = 1.0001;
const frameSamples = 160;
/** Kept around a number, in frames; none before it when other words come first. */
const before = 30;
const after = 12;

/**
 * Adds the grammar of phone numbers to a decoder that otherwise hears by its language model. What is
 * heard within the result's `work` is a number, or nothing.
 */
export function addNumberGrammar(sphinx: PocketSphinx, decoder: PocketSphinxRecognizer) {
  const transitions = new sphinx.VectorTransitions();
  for (const { chance, ...step } of phoneGrammar.steps) {
    const logp = Math.round(Math.log(chance) / Math.log(logBase));
    transitions.push_back({ ...step, logp });
  }
  const { states: numStates, end } = phoneGrammar;
  const ids = new sphinx.Integers();
  const added = decoder.addGrammar(ids, { start: 0, end, numStates, transitions });
  expectSuccess(sphinx, added, "take a grammar");
  const numbers = ids.get(0);
  ids.delete();
  transitions.delete();

  const switchTo = (search: number): void =>
    expectSuccess(sphinx, decoder.switchSearch(search), "switch its search");
  switchTo(languageModel);
  return (work: () => string): string => {
    switchTo(numbers);
    const result = work();
    switchTo(languageModel);
    return result;
  };
}

/** The part of an utterance in which a row of digits was said, with a margin. */
export function soundOf(
  row: DigitRow,
  words: readonly Segment[],
  sounds: readonly Int16Array[],
): Int16Array {
  const from = (words[row.first]?.start ?? 0) - (row.first === 0 ? before : 0);
  const to = (words[row.last]?.end ?? 0) + after;
  const whole = concatSound(sounds);
  return whole.slice(Math.max(0, from) * frameSamples, to * frameSamples);
}
