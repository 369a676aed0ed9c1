import { type Features, ofLetters } from "./intent-features.ts";
import type { Intent } from "./intents.ts";
import { learnedWeights } from "./learned-weights.ts";

/** How likely an intent is, 0 to 1; those of a sentence add up to 1. */
export interface Likelihood {
  intent: Intent;
  likelihood: number;
}

/** What speaks for which intents: for each feature a row of numbers, one for each of `intents`. */
export interface Weights {
  intents: readonly Intent[];
  rows: ReadonlyMap<string, Float32Array>;
}

/** How much one step of a written weight is worth; whole numbers are written. */
export const weightStep = 0.05;

/** With fewer features that were ever seen, `always` among them, nothing is likely. */
const fewestKnown = 4;

/** One letter for every intent, by its place among those that were learned. */
export const intentCodes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

let learned: Weights | null = null;

/** Says how likely each intent is, the likeliest first; empty for what is like nothing learned. */
export function likelyIntents(features: Features, weights: Weights = known()): Likelihood[] {
  const { intents, rows } = weights;
  const sums = new Float64Array(intents.length);
  let seen = 0;
  for (const [feature, value] of features) {
    const row = rows.get(feature);
    if (!row) continue;
    if (!feature.startsWith(ofLetters)) seen += 1;
    for (let at = 0; at < row.length; at += 1) sums[at] = (sums[at] ?? 0) + (row[at] ?? 0) * value;
  }
  // "Blah blah blah" is not guessed at.
  if (seen < fewestKnown) return [];
  const most = Math.max(...sums);
  const raised = sums.map((sum) => Math.exp(sum - most));
  const total = raised.reduce((all, each) => all + each, 0);
  return intents
    .map((intent, at) => ({ intent, likelihood: (raised[at] ?? 0) / total }))
    .sort((one, other) => other.likelihood - one.likelihood);
}

/**
 * Reads the weights that were learned, once; some hundredths of a second. Done by itself when the
 * first sentence is read: a host calls it before the first caller, so that nobody waits.
 */
export function getReady(): void {
  known();
}

function known(): Weights {
  learned ??= parseWeights(learnedWeights);
  return learned;
}

/**
 * Reads what was written: the intents in a line, then a line for every feature with the code of each
 * intent it speaks for or against, and how many steps: "reschedule=j12c-4".
 */
export function parseWeights(written: string): Weights {
  const [first = "", ...lines] = written.trim().split("\n");
  const intents = first.split(" ") as Intent[];
  const rows = new Map<string, Float32Array>();
  for (const line of lines) {
    const end = line.lastIndexOf("=");
    const row = new Float32Array(intents.length);
    for (let at = end + 1; at < line.length;) {
      const place = intentCodes.indexOf(line.charAt(at));
      let digits = at + 1;
      while (digits < line.length && line.charCodeAt(digits) <= lastDigit) digits += 1;
      row[place] = Number(line.slice(at + 1, digits)) * weightStep;
      at = digits;
    }
    rows.set(line.slice(0, end), row);
  }
  return { intents, rows };
}

/** "9" and what stands before it: digits and the minus sign, but no letter. */
const lastDigit = 57;

/** Test and cross-validation seam: `judged` runs with other weights in place of the learned ones. */
export function withWeights<Result>(weights: Weights, judged: () => Result): Result {
  const before = learned;
  learned = weights;
  try {
    return judged();
  } finally {
    learned = before;
  }
}
