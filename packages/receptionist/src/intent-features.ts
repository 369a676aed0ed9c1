import type { Question } from "./conversation-state.ts";
import { eitherEndOf } from "./either-end.ts";
import type { FactsSaid } from "./facts-said.ts";

/** What of a sentence tells the intents apart, each with its weight. */
export type Features = ReadonlyMap<string, number>;

const moment =
  /\b(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|tomorrow|today|january|february|march|april|june|july|august|september|october|november|december|\d+(?:st|nd|rd|th))\b/g;
const number = /\b\d+(?::\d\d)?(?: (?:am|pm|oclock))?\b/g;
/** Longer words are known by their beginning too: "reschedule", "rescheduling". */
const stemLength = 5;
const lettersTogether = 4;
/** Begins what is known of a word's letters: nonsense has some of them, too. */
export const ofLetters = "%";
/** Of a long talk, so many words of its beginning and of its end. */
const eitherEndWords = 30;
/** How much all words together weigh beside the cues and the facts. */
const weightOf = { words: 4, fact: 0.5, asked: 1, askedWord: 0.3 };
/** An answer begins with what it is. */
const openingWords = 6;

/** Words, pairs of words, the cues and the kinds of facts; days and numbers are all alike. */
export function featuresOf(facts: FactsSaid, about: Question["about"]): Features {
  const all = facts.marked.replace(moment, "day").replace(number, "num").split(" ");
  const words = eitherEndOf(all, eitherEndWords);
  const lexical = new Set<string>();
  const padded = ["^", ...words, "$"];
  for (const [at, word] of padded.entries()) {
    if (at > 0 && at < padded.length - 1) lexical.add(word);
    if (word.length > stemLength) lexical.add(`${word.slice(0, stemLength)}*`);
    for (const letters of lettersOf(word)) lexical.add(letters);
    if (at > 0) lexical.add(`${padded[at - 1] ?? ""} ${word}`);
    if (at > 1) lexical.add(`${padded[at - 2] ?? ""} _ ${word}`);
  }
  // A long sentence says no more than a short one: its words share the weight.
  const each = weightOf.words / Math.sqrt(lexical.size || 1);
  const features = new Map<string, number>();
  for (const feature of lexical) features.set(feature, each);
  for (const { intent, confidence } of facts.cued) features.set(`#${intent}`, confidence);
  for (const kind of kindsOf(facts)) features.set(`+${kind}`, weightOf.fact);
  if (about !== "how-to-help") {
    features.set(`?${about}`, weightOf.asked);
    for (const word of words.slice(0, openingWords))
      features.set(`?${about} ${word}`, weightOf.askedWord);
  }
  features.set("always", 1);
  return features;
}

/** A word's letters, some at a time: "appt", "appointmnt" and "appointment" are alike. */
function* lettersOf(word: string): Generator<string> {
  if (word.length < lettersTogether) return;
  const padded = `<${word}>`;
  for (let at = 0; at + lettersTogether <= padded.length; at += 1)
    yield `${ofLetters}${padded.slice(at, at + lettersTogether)}`;
}

function kindsOf(facts: FactsSaid): string[] {
  const kinds: string[] = [];
  if (facts.day) kinds.push("day");
  if (facts.time) kinds.push("time");
  if (facts.serviceIds.length > 0) kinds.push(facts.namesService ? "service" : "need");
  if (facts.staffId !== null) kinds.push("staff");
  if (facts.name !== null) kinds.push("name");
  if (facts.phone) kinds.push("phone");
  if (facts.foreign) kinds.push("foreign");
  return kinds;
}
