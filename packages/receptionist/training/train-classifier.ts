import { addRows, type ClassifierModel } from "../src/nlu/classifier/classifier.ts";
import { featureBuckets } from "../src/nlu/classifier/features.ts";

export interface TrainingExample {
  features: Uint32Array;
  labels: readonly string[];
  /** Labels that the example says nothing about: it is neither for nor against them. */
  silentOn: readonly string[];
  /** How often it counts. */
  weight: number;
}

export interface TrainingOptions {
  /** How often each example is seen. */
  epochs?: number;
  /** How much more an example counts for the labels it has; more than 1 where most labels are rare. */
  positiveWeight?: number;
}

const learningRate = 0.6;
const shrinking = 2e-4;
/** How often in an epoch the weights are added to the average. */
const averagedPerEpoch = 8;
/** Errors below this move no weight: most labels are far from most examples. */
const smallestError = 1e-2;

/**
 * Trains one logistic regression for each label by stochastic gradient descent with a step length for
 * each weight (AdaGrad). The weights are averaged over the last epoch. The same examples give the same weights.
 */
export function trainClassifier(
  examples: readonly TrainingExample[],
  labels: readonly string[],
  { epochs = 4, positiveWeight = 1 }: TrainingOptions = {},
): ClassifierModel {
  const size = labels.length;
  const buckets = bucketsByUse(examples);
  const rowOf = new Uint32Array(featureBuckets);
  for (const [row, bucket] of buckets.entries()) rowOf[bucket] = row * size;
  const weights = new Float32Array(buckets.length * size);
  const squares = new Float32Array(weights.length).fill(1e-3);
  const sums = new Float32Array(weights.length);
  const seen = examples.map((each) => ({ ...each, rows: each.features.map((at) => rowOf[at]!) }));
  const index = new Map(labels.map((label, at) => [label, at]));
  const scores = new Float64Array(size);
  const errors = new Float64Array(size);
  const moved = new Uint16Array(size);

  const averagedEvery = Math.max(1, Math.floor(examples.length / averagedPerEpoch));
  let rounds = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const order = inMixedOrder(seen, epoch);
    for (const [done, { rows, weight, labels: stated, silentOn }] of order.entries()) {
      const norm = 1 / Math.sqrt(rows.length);
      scores.fill(0);
      addRows(weights, rows, scores);
      for (let label = 0; label < size; label += 1)
        errors[label] = (weight / (1 + Math.exp(-scores[label]! * norm))) * norm;
      for (const label of stated) {
        const place = index.get(label);
        if (place === undefined) continue;
        errors[place] = (errors[place]! - weight * norm) * positiveWeight;
      }
      for (const label of silentOn) {
        const place = index.get(label);
        if (place !== undefined) errors[place] = 0;
      }
      let movedCount = 0;
      for (let label = 0; label < size; label += 1) {
        if (Math.abs(errors[label]!) < smallestError) continue;
        moved[movedCount] = label;
        movedCount += 1;
      }
      for (const row of rows) {
        for (let at = 0; at < movedCount; at += 1) {
          const label = moved[at]!;
          const place = row + label;
          const slope = errors[label]! + shrinking * weights[place]!;
          squares[place]! += slope * slope;
          weights[place]! -= (learningRate * slope) / Math.sqrt(squares[place]!);
        }
      }
      if (epoch < epochs - 1 || (done + 1) % averagedEvery !== 0) continue;
      rounds += 1;
      for (let at = 0; at < weights.length; at += 1) sums[at]! += weights[at]!;
    }
  }
  let largest = 0;
  for (const sum of sums) largest = Math.max(largest, Math.abs(sum));
  const quantized = new Int8Array(featureBuckets * size);
  for (const [row, bucket] of buckets.entries())
    for (let label = 0; label < size; label += 1)
      quantized[bucket * size + label] = Math.round(
        (sums[row * size + label]! / (largest || 1)) * 127,
      );
  return { labels, scale: largest / rounds || 1, weights: quantized };
}

/** The buckets that the examples use, the most used first: their weights stay in the processor's cache. */
function bucketsByUse(examples: readonly TrainingExample[]): Uint32Array {
  const uses = new Uint32Array(featureBuckets);
  for (const { features } of examples) for (const feature of features) uses[feature]! += 1;
  return Uint32Array.from(uses.keys())
    .filter((bucket) => uses[bucket]! > 0)
    .sort((a, b) => uses[b]! - uses[a]!);
}

/**
 * A mixed order, another one in each epoch. What else is learned does not change it, so that a new sentence changes
 * only what is like it: with a shuffle of the whole list, a hundred sentences more changed one decision in eight.
 */
function inMixedOrder<Seen extends { features: Uint32Array }>(
  examples: readonly Seen[],
  epoch: number,
): Seen[] {
  const placed = examples.map((example) => {
    let place = epoch;
    for (const feature of example.features) place = Math.imul(place ^ feature, 0x01000193);
    return { example, place: Math.imul(place ^ (place >>> 15), 0x85ebca6b) };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ example }) => example);
}
