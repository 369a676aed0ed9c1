import type { Features } from "./intent-features.ts";
import type { Intent } from "./intents.ts";
import { learnedWeights } from "./learned-weights.ts";

/** How likely an intent is, 0 to 1; those of a sentence add up to 1. */
export interface Likelihood {
  intent: Intent;
  likelihood: number;
}

/** For each feature, how much it speaks for which intents. */
export type Weights = ReadonlyMap<string, readonly { intent: Intent; weight: number }[]>;

/** How much one step of a written weight is worth; whole numbers are written. */
export const weightStep = 0.05;

/** With fewer features that were ever seen, `always` among them, nothing is likely. */
const fewestKnown = 4;

/** One letter for every intent, by its place among those that were learned. */
export const intentCodes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

let learned: Weights | null = null;

/** Says how likely each intent is, the likeliest first; empty for what is like nothing learned. */
export function likelyIntents(features: Features, weights: Weights = known()): Likelihood[] {
  const seen = [...features.keys()].filter((feature) => weights.has(feature));
  // "Blah blah blah" is not guessed at.
  if (seen.length < fewestKnown) return [];
  const sums = new Map<Intent, number>();
  for (const [feature, value] of features)
    for (const { intent, weight } of weights.get(feature) ?? [])
      sums.set(intent, (sums.get(intent) ?? 0) + weight * value);
  const most = Math.max(...sums.values());
  const raised = [...sums].map(([intent, sum]) => ({ intent, likelihood: Math.exp(sum - most) }));
  const total = raised.reduce((all, { likelihood }) => all + likelihood, 0);
  return raised
    .map(({ intent, likelihood }) => ({ intent, likelihood: likelihood / total }))
    .toSorted((one, other) => other.likelihood - one.likelihood);
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
  const weights = new Map<string, { intent: Intent; weight: number }[]>();
  for (const line of lines) {
    const end = line.lastIndexOf("=");
    const row: { intent: Intent; weight: number }[] = [];
    for (const [, code = "", steps] of line.slice(end + 1).matchAll(/([a-zA-Z])(-?\d+)/g)) {
      const intent = intents[intentCodes.indexOf(code)];
      if (intent) row.push({ intent, weight: Number(steps) * weightStep });
    }
    weights.set(line.slice(0, end), row);
  }
  return weights;
}

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
