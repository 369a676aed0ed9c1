import { deserialize, serialize } from "node:v8";
import { featureBuckets } from "./features.ts";

/** A trained one-vs-rest logistic regression: for each feature a row with one weight for each label. */
export interface ClassifierModel {
  labels: readonly string[];
  /** `featureBuckets` rows of `labels.length` weights, in 127ths of `scale`. */
  weights: Int8Array;
  scale: number;
}

/** A model without weights has learned nothing, and is not asked. */
export function isTrained({ weights }: ClassifierModel): boolean {
  return weights.length > 0;
}

/** The probability of each label, in their order. A label does not know of the others. */
export function classify(
  { labels, weights, scale }: ClassifierModel,
  features: Uint32Array,
): Float64Array {
  const scores = new Float64Array(labels.length);
  const rows = features.map((feature) => feature * labels.length);
  addRows(weights, rows, scores);
  const perStep = scale / 127 / Math.sqrt(features.length);
  return scores.map((score) => 1 / (1 + Math.exp(-score * perStep)));
}

/** Adds rows of weights, given by where they begin, to `sums`. Four at once: each sum is stored a fourth as often. */
export function addRows(
  weights: Int8Array | Float32Array,
  rows: Uint32Array,
  sums: Float64Array,
): void {
  const alone = rows.length % 4;
  for (let at = 0; at < alone; at += 1)
    for (let label = 0; label < sums.length; label += 1)
      sums[label]! += weights[rows[at]! + label]!;
  for (let at = alone; at < rows.length; at += 4) {
    const a = rows[at]!;
    const b = rows[at + 1]!;
    const c = rows[at + 2]!;
    const d = rows[at + 3]!;
    for (let label = 0; label < sums.length; label += 1)
      sums[label]! +=
        weights[a + label]! + weights[b + label]! + (weights[c + label]! + weights[d + label]!);
  }
}

/** What training makes of the sentences of one language. */
export interface TrainedModel {
  classifier: ClassifierModel;
  /** Tags the words of names. */
  names: ClassifierModel;
  /** Finds the role of a day, a time or a service in the sentence. */
  roles: ClassifierModel;
  /** Words that callers use for other things than names. */
  commonWords: ReadonlySet<string>;
}

export function encodeModel(model: TrainedModel): Uint8Array {
  return serialize(model);
}

/** Throws `TypeError` for a file that holds no model of this size. */
export function decodeModel(file: Uint8Array): TrainedModel {
  const fits = ({ labels, weights }: ClassifierModel): boolean =>
    weights.length === featureBuckets * labels.length;
  try {
    const model = deserialize(file) as TrainedModel;
    if ([model.classifier, model.names, model.roles].every(fits)) return model;
    throw new RangeError("The weights do not fit the labels.");
  } catch (cause) {
    throw new TypeError("This file holds no trained model: train it again.", { cause });
  }
}
