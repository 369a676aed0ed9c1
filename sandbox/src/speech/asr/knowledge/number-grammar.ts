import { concatSound } from "../../sound/concat-sound.ts";
import { type DigitRow, phoneGrammar } from "./phone-number.ts";
import {
  expectSuccess,
  type PocketSphinx,
  type PocketSphinxRecognizer,
  type Segment,
} from "../pocket-sphinx.ts";

const languageModel = 0;
/** The engine's logarithms are to this base. */
const logBase = 1.0001;
const frameSamples = 160;
/** Kept around a number, in frames; none before it when other words come first. */
const before = 30;
const after = 12;

/** What is heard within `work` is a number, or nothing. */
export type HearingNumbers = (work: () => string) => string;

/** Adds the grammar of phone numbers to a decoder that otherwise hears by its language model. */
export function addNumberGrammar(
  sphinx: PocketSphinx,
  decoder: PocketSphinxRecognizer,
): HearingNumbers {
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
  return (work) => {
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
