import { serialize } from "node:v8";
import type { ClassifierModel, TrainedModel } from "../src/nlu/classifier/classifier.ts";
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
  /** How much more an example counts for the labels it has; more than 1 where most labels are rare. */
  positiveWeight?: number;
}

/** How often each example is seen. */
const epochs = 3;
const learningRate = 0.6;
const shrinking = 2e-4;
/** How often in an epoch the weights are added to the average. */
const averagedPerEpoch = 8;
/** Errors below this move no weight: most labels are far from most examples. */
const smallestError = 1e-2;

/** Weights of some labels, summed over `rounds`: a row for each of the buckets. */
interface TrainedWeights {
  labels: readonly string[];
  buckets: Uint32Array;
  sums: Float32Array;
  rounds: number;
}

/** The same examples give the same weights. */
export function trainClassifier(
  examples: readonly TrainingExample[],
  labels: readonly string[],
  options?: TrainingOptions,
): ClassifierModel {
  return quantized(labels, [trainWeights(examples, labels, options)]);
}

/**
 * Trains one logistic regression for each label by stochastic gradient descent with a step length for
 * each weight (AdaGrad). The weights are summed over the last epoch. What other labels there are makes no difference.
 */
export function trainWeights(
  examples: readonly TrainingExample[],
  labels: readonly string[],
  { positiveWeight = 1 }: TrainingOptions = {},
): TrainedWeights {
  const size = labels.length;
  const buckets = bucketsByUse(examples);
  const rowOf = new Uint32Array(featureBuckets);
  // A row has its weights, then the sums of squares that their steps are divided by.
  const rowLength = 2 * size;
  for (const [row, bucket] of buckets.entries()) rowOf[bucket] = row * rowLength;
  const table = new Float32Array(buckets.length * rowLength);
  for (let row = 0; row < table.length; row += rowLength)
    table.fill(1e-3, row + size, row + rowLength);
  const sums = new Float32Array(buckets.length * size);
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
      addRows(table, rows, scores);
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
          const slope = errors[label]! + shrinking * table[place]!;
          table[place + size]! += slope * slope;
          table[place]! -= (learningRate * slope) / Math.sqrt(table[place + size]!);
        }
      }
      if (epoch < epochs - 1 || (done + 1) % averagedEvery !== 0) continue;
      rounds += 1;
      for (let row = 0, at = 0; row < table.length; row += rowLength)
        for (let label = 0; label < size; label += 1, at += 1) sums[at]! += table[row + label]!;
    }
  }
  return { labels, buckets, sums, rounds };
}

/** The model of all labels, each of which was trained in one of the parts. */
export function quantized(
  labels: readonly string[],
  parts: readonly TrainedWeights[],
): ClassifierModel {
  let largest = 0;
  for (const { sums } of parts) for (const sum of sums) largest = Math.max(largest, Math.abs(sum));
  const weights = new Int8Array(featureBuckets * labels.length);
  for (const { labels: own, buckets, sums } of parts) {
    const places = own.map((label) => labels.indexOf(label));
    let from = 0;
    for (const bucket of buckets)
      for (let at = 0; at < own.length; at += 1, from += 1)
        weights[bucket * labels.length + places[at]!] = Math.round(
          (sums[from]! / (largest || 1)) * 127,
        );
  }
  return { labels, scale: largest / (parts[0]?.rounds ?? 0) || 1, weights };
}

/** Examples as a few long lists, which another thread gets ten times as fast. */
export function packed(examples: readonly TrainingExample[]) {
  const sizes = Uint32Array.from(examples, ({ features }) => features.length);
  const features = new Uint32Array(sizes.reduce((sum, size) => sum + size, 0));
  let from = 0;
  for (const each of examples) {
    features.set(each.features, from);
    from += each.features.length;
  }
  return {
    sizes,
    features,
    labels: examples.map(({ labels }) => labels),
    silentOn: examples.map(({ silentOn }) => silentOn),
    weights: examples.map(({ weight }) => weight),
  };
}

export function unpacked(list: ReturnType<typeof packed>): TrainingExample[] {
  let from = 0;
  return Array.from(list.sizes, (size, at) => ({
    features: list.features.subarray(from, (from += size)),
    labels: list.labels[at]!,
    silentOn: list.silentOn[at]!,
    weight: list.weights[at]!,
  }));
}

/** Adds rows of weights to `sums`, eight at once: each sum is stored an eighth as often. */
function addRows(table: Float32Array, rows: Uint32Array, sums: Float64Array): void {
  const alone = rows.length % 8;
  for (let at = 0; at < alone; at += 1)
    for (let label = 0; label < sums.length; label += 1) sums[label]! += table[rows[at]! + label]!;
  for (let at = alone; at < rows.length; at += 8) {
    const a = rows[at]!;
    const b = rows[at + 1]!;
    const c = rows[at + 2]!;
    const d = rows[at + 3]!;
    const e = rows[at + 4]!;
    const f = rows[at + 5]!;
    const g = rows[at + 6]!;
    const h = rows[at + 7]!;
    for (let label = 0; label < sums.length; label += 1)
      sums[label]! +=
        table[a + label]! +
        table[b + label]! +
        (table[c + label]! + table[d + label]!) +
        (table[e + label]! + table[f + label]! + (table[g + label]! + table[h + label]!));
  }
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
function inMixedOrder<Seen extends TrainingExample>(
  examples: readonly Seen[],
  epoch: number,
): Seen[] {
  const placed = examples.map((example) => {
    let place = epoch;
    for (const feature of example.features) place = Math.imul(place ^ feature, 0x01000193);
    return { example, place: Math.imul(place ^ (place >>> 15), 0x85ebca6b) };
  });
  // Ties are broken by content, so that the order of the input makes no difference.
  const contentOf = ({
    example: { features, labels, silentOn, weight },
  }: {
    example: Seen;
  }): string => [features, labels, silentOn, weight].join(" ");
  return placed
    .sort((a, b) => a.place - b.place || contentOf(a).localeCompare(contentOf(b), "en"))
    .map(({ example }) => example);
}

/** The file of a model, as `decodeModel` reads it. */
export function encodeModel(model: TrainedModel): Uint8Array {
  return serialize(model);
}
