import { adultFrom, type Entity } from "../entities/entity.ts";
import type { Expecting } from "../entities/extract.ts";
import type { NormalizedText } from "../normalize.ts";

/** Rows of the weight table. */
export const featureBuckets = 1 << 18;

const mostWords = 80;
/** Fillers are no features. "Uh huh" agrees. */
const hesitation = /^(?:u+h?m+|e+r+m*)$/;

export interface ClassifierInput {
  text: NormalizedText;
  entities: readonly Entity[];
  expecting: Expecting;
  adultsOnly: boolean;
}

/** The clause [from, to) as rows of the weight table. Entities are placeholders: "<name>". */
export function featuresOf(
  { text, entities, expecting, adultsOnly }: ClassifierInput,
  from = 0,
  to = text.tokens.length,
): Uint32Array {
  const inside = entities.filter((entity) => entity.from >= from && entity.to <= to);
  const words = withPlaceholders(text, inside, from, to);
  const features = new Set<number>();
  const add = (feature: string) => void features.add(hash(feature));
  add("bias");
  // After a booking a caller may also say what else there is.
  const asked = expecting === "background" ? ["anything-else", expecting] : [expecting];
  for (const each of asked) add(`expecting ${each}`);
  for (const entity of inside)
    if (entity.type === "age") {
      const age = `${entity.value.years < adultFrom ? "young" : "adult"} ${entity.value.own}`;
      add(`age ${age}`);
      add(`age ${age} ${adultsOnly}`);
    }
  if (text.tokens.slice(from, to).some(({ breakAfter }) => breakAfter === "?")) add("?");
  add(`length ${Math.min(words.length, 12) >> 1}`);
  for (const type of new Set(inside.map((entity) => entity.type))) {
    add(`has ${type}`);
    for (const each of asked) add(`has ${type} ${each}`);
  }
  const padded = ["^", ...words, "$"];
  padded.forEach((word, at) => {
    const next = padded[at + 1];
    const second = padded[at + 2];
    const isWord = at > 0 && at < padded.length - 1;
    if (isWord) add(`1 ${word}`);
    if (isWord && expecting !== "anything" && words.length <= 12)
      for (const each of asked) add(`1 ${word} ${each}`);
    if (next !== undefined) {
      add(`2 ${word} ${next}`);
      add(`b ${beginningOf(word)} ${beginningOf(next)}`);
    }
    if (second !== undefined) {
      add(`3 ${word} ${next} ${second}`);
      add(`s ${word} ${second}`);
    }
    if (isWord && word.length > 3 && !word.startsWith("<")) addLetters(word, add);
  });
  return Uint32Array.from(features);
}

/** "Whiten" and "whitening" begin alike. */
function beginningOf(word: string) {
  return word.startsWith("<") ? word : word.slice(0, 4);
}

function addLetters(word: string, add: (feature: string) => void) {
  const marked = `(${word.slice(0, 20)})`;
  for (const size of [3, 4])
    for (let at = 0; at + size <= marked.length; at += 1) add(`c ${marked.slice(at, at + size)}`);
}

function withPlaceholders(
  { tokens }: NormalizedText,
  entities: readonly Entity[],
  from: number,
  to: number,
): string[] {
  const starts = new Map(entities.map((entity) => [entity.from, entity]));
  const words: string[] = [];
  for (let at = from; at < to && words.length < mostWords;) {
    const entity = starts.get(at);
    if (entity) {
      words.push(`<${entity.type}>`);
      // Some names carry a meaning: "my tooth hurts", "soonest".
      if (entity.type === "service" && entity.value.by === "symptom")
        words.push(...tokens.slice(entity.from, entity.to).map(({ text }) => text));
      if (entity.type === "date" && entity.value.open) words.push(`<${entity.value.open}>`);
      at = entity.to;
    } else {
      const word = tokens[at]?.text ?? "";
      if (!hesitation.test(word)) words.push(/^\d/.test(word) ? "<number>" : word);
      at += 1;
    }
  }
  return words;
}

/** FNV-1a, folded to the number of buckets. */
export function hash(feature: string, start = 0x811c9dc5) {
  let value = start;
  for (let at = 0; at < feature.length; at += 1) {
    value ^= feature.charCodeAt(at);
    value = Math.imul(value, 0x01000193);
  }
  return ((value ^ (value >>> 17)) >>> 0) & (featureBuckets - 1);
}
