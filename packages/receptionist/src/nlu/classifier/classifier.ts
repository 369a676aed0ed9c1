import { deserialize } from "node:v8";
import { featureBuckets } from "./features.ts";

/** One-vs-rest logistic regression: for each feature a row with one weight for each label. */
export interface ClassifierModel {
  labels: readonly string[];
  /** `featureBuckets` rows of `labels.length` weights, in 127ths of `scale`. */
  weights: Int8Array;
  scale: number;
}

/** A model without weights is not used. */
export function isTrained({ weights }: ClassifierModel) {
  return weights.length > 0;
}

/** The probability of each label, independent of the others. */
export function classify(
  { labels, weights, scale }: ClassifierModel,
  features: Uint32Array,
): Float64Array {
  const scores = new Float64Array(labels.length);
  for (const feature of features)
    for (let label = 0, at = feature * labels.length; label < scores.length; label += 1, at += 1)
      scores[label]! += weights[at]!;
  const perStep = scale / 127 / Math.sqrt(features.length);
  return scores.map((score) => 1 / (1 + Math.exp(-score * perStep)));
}

/** The models of one language. */
export interface TrainedModel {
  classifier: ClassifierModel;
  /** Tags the words of names. */
  names: ClassifierModel;
  /** Finds the role of a day, a time or a service in the sentence. */
  roles: ClassifierModel;
  /** Words that callers use for other things than names. */
  commonWords: ReadonlySet<string>;
}

/** Throws `TypeError` if the file holds no model of this size. */
export function decodeModel(file: Uint8Array): TrainedModel {
  const fits = ({ labels, weights }: ClassifierModel) =>
    weights.length === featureBuckets * labels.length;
  try {
    const model = deserialize(file) as TrainedModel;
    if ([model.classifier, model.names, model.roles].every(fits)) return model;
    throw new RangeError("The weights do not fit the labels.");
  } catch (cause) {
    throw new TypeError("This file holds no trained model: train it again.", { cause });
  }
}
