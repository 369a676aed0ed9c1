import { examples } from "./examples/index.ts";
import type { Example } from "./examples/index.ts";
import { intentsIn } from "./intents.ts";
import type { Intent, IntentHeard } from "./intents.ts";
import { plainWords } from "./plain-words.ts";
import { sampleMedSpa } from "./sample-med-spa.ts";
import { samplePractice } from "./sample-practice.ts";
import { findServices } from "./service-mention.ts";
import { findStaff } from "./staff-mention.ts";

/** How much an intent is favoured over the others; 0 for the least likely. */
export interface Likelihood {
  intent: Intent;
  score: number;
}

type Ranking = (features: readonly string[]) => Likelihood[];

/** Says how likely each intent is for a sentence; `cued` are the intents its cues speak for. */
export function likelyIntents(marked: string, cued: readonly IntentHeard[]): Likelihood[] {
  getReady();
  return learned?.(featuresOf(marked, cued)) ?? [];
}

const moment =
  /\b(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|tomorrow|today|january|february|march|april|june|july|august|september|october|november|december|\d+(?:st|nd|rd|th))\b/g;
const number = /\b\d+(?::\d\d)?(?: (?:am|pm|oclock))?\b/g;
/** Longer words are known by their beginning too: "reschedule", "rescheduling". */
const stemLength = 5;

/** Words, pairs of words, and what the cues found; days and numbers are all alike. */
export function featuresOf(marked: string, cued: readonly IntentHeard[]): string[] {
  const words = marked.replace(moment, "day").replace(number, "num").split(" ").slice(0, 60);
  const features = new Set<string>();
  const padded = ["^", ...words, "$"];
  for (const [at, word] of padded.entries()) {
    if (at > 0 && at < padded.length - 1) features.add(word);
    if (word.length > stemLength) features.add(`${word.slice(0, stemLength)}*`);
    if (at > 0) features.add(`${padded[at - 1] ?? ""} ${word}`);
    if (at > 1) features.add(`${padded[at - 2] ?? ""} _ ${word}`);
  }
  const intents = cued.map(({ intent }) => intent).toSorted();
  for (const intent of intents) features.add(`#${intent}`);
  features.add(`#${intents.join("+")}`);
  return [...features];
}

/**
 * Learns from examples by complement naive Bayes with tf-idf weights (Rennie and others, 2003): a
 * feature speaks for an intent as far as it is rare in all the others. Counting alone: it takes some
 * hundredths of a second, and needs no file of weights that nobody can read.
 */
export function learnFrom(given: readonly { features: string[]; intent: Intent }[]): Ranking {
  const smoothing = 1;
  const intents = [...new Set(given.map(({ intent }) => intent))];
  const seenIn = new Map<string, number>();
  for (const { features } of given)
    for (const feature of features) seenIn.set(feature, (seenIn.get(feature) ?? 0) + 1);
  const weighted = (features: readonly string[]): [string, number][] => {
    const weights = features.map((feature) =>
      Math.log((given.length + 1) / ((seenIn.get(feature) ?? 0) + 0.5)),
    );
    const length = Math.hypot(...weights) || 1;
    return features.map((feature, at) => [feature, (weights[at] ?? 0) / length]);
  };

  const sums = new Map<string, Float64Array>();
  const totals = new Float64Array(intents.length);
  for (const { features, intent } of given) {
    const at = intents.indexOf(intent);
    for (const [feature, weight] of weighted(features)) {
      const sum = sums.get(feature) ?? new Float64Array(intents.length);
      sums.set(feature, sum);
      sum[at] = (sum[at] ?? 0) + weight;
      totals[at] = (totals[at] ?? 0) + weight;
    }
  }
  const total = totals.reduce((all, each) => all + each, 0);
  const lengths = new Float64Array(intents.length);
  for (const sum of sums.values()) {
    const whole = sum.reduce((all, each) => all + each, 0);
    for (let at = 0; at < intents.length; at += 1) {
      const elsewhere = whole - (sum[at] ?? 0) + smoothing;
      const others = total - (totals[at] ?? 0) + smoothing * sums.size;
      sum[at] = -Math.log(elsewhere / others);
      lengths[at] = (lengths[at] ?? 0) + Math.abs(sum[at] ?? 0);
    }
  }

  return (features) => {
    const scores = new Float64Array(intents.length);
    for (const [feature, weight] of weighted(features)) {
      const sum = sums.get(feature);
      if (!sum) continue;
      for (let at = 0; at < intents.length; at += 1)
        scores[at] = (scores[at] ?? 0) + (weight * (sum[at] ?? 0) * sums.size) / (lengths[at] ?? 1);
    }
    const least = Math.min(...scores);
    return intents
      .map((intent, at) => ({ intent, score: (scores[at] ?? 0) - least }))
      .toSorted((one, other) => other.score - one.score);
  };
}

/** The examples name services and people of both sample practices. */
export function featuresOfExample({ text }: Pick<Example, "text">): string[] {
  let marked = plainWords(text);
  for (const practice of [samplePractice, sampleMedSpa]) {
    marked = findStaff(marked, practice).marked;
    marked = findServices(marked, practice).marked;
  }
  return featuresOf(marked, intentsIn(marked));
}

let learned: Ranking | null = null;

/**
 * Learns from the examples, once; about a second of work. Done by itself when the first sentence is
 * read: a host calls it before the first caller, so that nobody waits.
 */
export function getReady(): void {
  learned ??= learnFrom(
    examples.map((example) => ({ features: featuresOfExample(example), intent: example.intent })),
  );
}
