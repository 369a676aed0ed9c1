import type { Features } from "../src/intent-features.ts";
import type { Intent } from "../src/intents.ts";

/** One sentence to learn from: what can be seen of it, and what it means, the main one first. */
export interface Lesson {
  features: Features;
  intents: readonly Intent[];
  /** How often it counts. */
  weight: number;
}

/** Weights of one feature, one for each of `Trained.intents`. */
export interface Trained {
  intents: readonly Intent[];
  weights: ReadonlyMap<string, Float64Array>;
}

const rounds = 20;
/** The weights are the mean of those after every round from this one on: any one round is chance. */
const averagedFrom = 10;
const stepLength = 0.15;
/** Pulls weights back to nothing: what was seen once decides little. */
const shrinking = 5e-3;
/** What stands in one sentence alone is its own. */
const fewestSeen = 2;
/** Of a sentence with several intents, the main one is worth this much. */
const mainShare = 0.6;
const seed = 7;

/**
 * Multinomial logistic regression by stochastic gradient descent with a step length per weight
 * (AdaGrad). The same lessons give the same weights: the order is shuffled from a fixed seed.
 */
export function train(lessons: readonly Lesson[]): Trained {
  const intents = [...new Set(lessons.flatMap((lesson) => lesson.intents))].toSorted();
  const size = intents.length;
  const weights = new Map<string, Float64Array>();
  const squares = new Map<string, Float64Array>();
  const seen = new Map<string, number>();
  for (const { features } of lessons)
    for (const feature of features.keys()) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const rows = lessons.map(({ features, intents: meant, weight }) => {
    const wanted = new Float64Array(size);
    for (const [at, intent] of meant.entries())
      wanted[intents.indexOf(intent)] = shareOf(at, meant.length);
    const often = [...features].filter(([feature]) => (seen.get(feature) ?? 0) >= fewestSeen);
    const entries = often.map(([feature, value]) => {
      const own = weights.get(feature) ?? new Float64Array(size);
      const ownSquares = squares.get(feature) ?? new Float64Array(size).fill(1e-2);
      weights.set(feature, own);
      squares.set(feature, ownSquares);
      return { own, ownSquares, value };
    });
    return { entries, wanted, weight };
  });

  const means = new Map([...weights.keys()].map((feature) => [feature, new Float64Array(size)]));
  const random = randomFrom(seed);
  for (let round = 0; round < rounds; round += 1) {
    for (const { entries, wanted, weight } of shuffled(rows, random)) {
      const scores = new Float64Array(size);
      for (const { own, value } of entries)
        for (let at = 0; at < size; at += 1)
          scores[at] = (scores[at] ?? 0) + (own[at] ?? 0) * value;
      const most = Math.max(...scores);
      const raised = scores.map((score) => Math.exp(score - most));
      const total = raised.reduce((all, each) => all + each, 0);
      const errors = raised.map((each, at) => (each / total - (wanted[at] ?? 0)) * weight);
      for (const { own, ownSquares, value } of entries)
        for (let at = 0; at < size; at += 1) {
          const slope = (errors[at] ?? 0) * value + shrinking * (own[at] ?? 0);
          ownSquares[at] = (ownSquares[at] ?? 0) + slope * slope;
          own[at] = (own[at] ?? 0) - (stepLength * slope) / Math.sqrt(ownSquares[at] ?? 1);
        }
    }
    if (round < averagedFrom) continue;
    for (const [feature, mean] of means) {
      const row = weights.get(feature);
      for (let at = 0; at < size; at += 1)
        mean[at] = (mean[at] ?? 0) + (row?.[at] ?? 0) / (rounds - averagedFrom);
    }
  }
  return { intents, weights: means };
}

function shareOf(at: number, of: number): number {
  if (of === 1) return 1;
  return at === 0 ? mainShare : (1 - mainShare) / (of - 1);
}

function shuffled<Row>(rows: readonly Row[], random: () => number): Row[] {
  const mixed = [...rows];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as Row, mixed[at] as Row];
  }
  return mixed;
}

function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
